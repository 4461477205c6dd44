/** The settings: read and checked once at start, typed from then on. */
import path from 'node:path'
import { missingCompanions, unsafeInProduction } from './refusals.ts'
import { readVariables, type Values } from './variables.ts'

/** Everything that an operator can set (specification, README, "Settings"). */
export interface Settings {
  /** `production` exactly where NODE_ENV says so. */
  mode: 'production' | 'development'
  /** NEEV_DEV: Vite runs inside the server, for people who change the code. */
  dev: boolean
  port: number
  host: string
  /** The address that visitors use, without a slash at its end. */
  publicUrl: string
  /** Where browsers find the API: a path, or an address on another origin. */
  apiBaseUrl: string
  /** Further origins whose pages may call the API. */
  allowedOrigins: string[]
  siteName: string
  /** Absolute: the embedded database, pictures and the outbox lie in it. */
  dataDir: string
  database: { url?: string; replicaUrls: string[] }
  /** Milliseconds that one database statement may take. */
  queryTimeLimit: number
  /** Pages made and calls without a limit of their own answered for one network in a minute. */
  networkBudget: number
  /** Milliseconds from 'not ready' to the first connection that is refused. */
  drainNotice: number
  /** Where `/metrics` is served; nowhere without it. */
  metrics?: { port: number; host: string }
  images: ImageSettings
  mail: { smtpUrl?: string; from: string }
  /** Where messages of the contact form go. */
  contactEmail: string
  payments: PaymentSettings
  /** Who sells the subscriptions, as invoices name it. */
  invoice: InvoiceSettings
  /** How visitors reach who runs the site, as the footer shows it. */
  support: { email?: string; phone?: string }
  /** Who answers complaints, as Indian law asks for; named in terms and privacy policy. */
  grievanceOfficer?: string
  /** City and state whose courts decide. */
  jurisdiction: string
  /** Where maps get their tiles, and whom they name for it; an outline of India without. */
  map?: { tiles: string; attribution: string }
  /** The site's pages on social networks. */
  socialLinks: string[]
  /** The first admin, created at start where none exists. */
  admin?: { email: string; password: string }
  /** Fill an empty database with the demo market. */
  demo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number
  /** Points for the owner of a referral code. */
  referral: { signUpPoints: number; companyPoints: number }
}

/** Where pictures are kept. `baseUrl` is a path of ours or an address, without a slash at its end. */
export type ImageSettings =
  | { store: 'file'; baseUrl: string }
  | { store: 's3'; baseUrl: string; s3: S3Settings }

/** An S3-compatible store. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Who takes payments. */
export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'razorpay'; razorpay: RazorpaySettings }

/** An account at Razorpay. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The one before: webhooks that are sent again are still signed with it. */
  previousWebhookSecret?: string
  baseUrl: string
}

/** The supplier on an invoice. */
export interface InvoiceSettings {
  name: string
  /** Empty where none is set. */
  address: string
  gstin: string
  /** The two digits that begin a GSTIN. */
  stateCode: string
}

/** Bad settings; its message has one line for each, which names it and what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws a
 * {@link SettingsError} that lists everything bad at once, values left out: they may be secrets.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { values, refusals } = readVariables(env)
  refuse([...refusals, ...(refusals.length === 0 ? missingCompanions(values) : [])])
  const settings = settle(values)
  if (settings.mode === 'production') refuse(unsafeInProduction(settings, values))
  return settings
}

function refuse(lines: string[]): void {
  if (lines.length > 0) throw new SettingsError(lines.join('\n'))
}

/** Where the product comes from; an operator elsewhere sets INVOICE_GSTIN or INVOICE_STATE. */
const rajasthan = '08'

/** Fills in the defaults. */
function settle(values: Values): Settings {
  const production = values.NODE_ENV === 'production'
  const port = values.PORT ?? 3000
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${port}`).origin
  const siteName = values.SITE_NAME ?? 'Neev'
  const from = values.MAIL_FROM ?? `${quoted(siteName)} <no-reply@${new URL(publicUrl).hostname}>`
  return {
    mode: production ? 'production' : 'development',
    dev: values.NEEV_DEV ?? false,
    port,
    // A developer's machine is not open to its network: the demo's passwords are public.
    host: values.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl,
    apiBaseUrl: withoutEndSlash(values.API_BASE_URL ?? '/api'),
    allowedOrigins: (values.ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    siteName,
    dataDir: path.resolve(values.DATA_DIR ?? './data'),
    database: {
      ...(values.DATABASE_URL ? { url: values.DATABASE_URL } : {}),
      replicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    },
    queryTimeLimit: values.QUERY_TIME_LIMIT ?? 10_000,
    networkBudget: values.NETWORK_BUDGET ?? 600,
    drainNotice: values.DRAIN_NOTICE ?? 5_000,
    ...(values.METRICS_PORT
      ? { metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' } }
      : {}),
    images: imageSettings(values),
    mail: {
      ...(values.SMTP_URL ? { smtpUrl: values.SMTP_URL } : {}),
      from,
    },
    contactEmail:
      values.CONTACT_EMAIL ?? values.SUPPORT_EMAIL ?? values.ADMIN_EMAIL ?? addressOf(from),
    payments: paymentSettings(values),
    invoice: {
      name: values.INVOICE_NAME ?? siteName,
      address: values.INVOICE_ADDRESS ?? '',
      gstin: values.INVOICE_GSTIN ?? '',
      stateCode: values.INVOICE_GSTIN?.slice(0, 2) ?? values.INVOICE_STATE ?? rajasthan,
    },
    support: {
      ...(values.SUPPORT_EMAIL ? { email: values.SUPPORT_EMAIL } : {}),
      ...(values.SUPPORT_PHONE ? { phone: values.SUPPORT_PHONE } : {}),
    },
    ...(values.GRIEVANCE_OFFICER ? { grievanceOfficer: values.GRIEVANCE_OFFICER } : {}),
    jurisdiction: values.JURISDICTION ?? 'Jaipur, Rajasthan',
    ...(values.MAP_TILES
      ? { map: { tiles: values.MAP_TILES, attribution: values.MAP_ATTRIBUTION ?? '' } }
      : {}),
    socialLinks: values.SOCIAL_LINKS ?? [],
    ...(values.ADMIN_EMAIL && values.ADMIN_PASSWORD
      ? { admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD } }
      : {}),
    demo: values.DEMO ?? false,
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy: values.TRUST_PROXY ?? 0,
    referral: {
      signUpPoints: values.REFERRAL_SIGNUP_POINTS ?? 100,
      companyPoints: values.REFERRAL_COMPANY_POINTS ?? 500,
    },
  }
}

function imageSettings(values: Values): ImageSettings {
  const baseUrl = withoutEndSlash(values.IMAGE_BASE_URL ?? '/images')
  if (values.IMAGE_STORE !== 's3') return { store: 'file', baseUrl }
  return {
    store: 's3',
    baseUrl,
    s3: {
      endpoint: withoutEndSlash(values.S3_ENDPOINT ?? ''),
      region: values.S3_REGION ?? 'us-east-1',
      bucket: values.S3_BUCKET ?? '',
      accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    },
  }
}

function paymentSettings(values: Values): PaymentSettings {
  if (values.PAYMENT_PROVIDER !== 'razorpay') return { provider: 'sandbox' }
  return {
    provider: 'razorpay',
    razorpay: {
      keyId: values.RAZORPAY_KEY_ID ?? '',
      keySecret: values.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? '',
      ...(values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS
        ? { previousWebhookSecret: values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS }
        : {}),
      baseUrl: withoutEndSlash(values.RAZORPAY_BASE_URL ?? 'https://api.razorpay.com'),
    },
  }
}

/** A comma in a sender's name would otherwise begin a second address. */
function quoted(name: string): string {
  return /^[\w ]+$/.test(name) ? name : `"${name.replaceAll('\\', '')}"`
}

/** The address in `Neev <hello@neev.example>`, or what is one already. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}

function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
