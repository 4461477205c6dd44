/** The settings: read and validated once at start, typed from then on. */
import path from 'node:path'
import type { TraceSettings } from '#platform/tracing/start.ts'
import { readFiles } from './files.ts'
import { missingCompanions, unsafeInProduction } from './refusals.ts'
import { defaultDataDir, embedded, readVariables, type Values } from './variables.ts'

/** Everything that an operator can configure (rules 19.1). */
export interface Settings {
  /** `production` only if NODE_ENV says so. */
  mode: 'production' | 'development'
  /** NEEV_DEV: Vite runs inside the server, for development of the code. */
  dev: boolean
  port: number
  host: string
  /** The URL that visitors use, without a trailing slash. */
  publicUrl: string
  /** Base URL of the API for browsers: a path, or a URL on another origin. */
  apiBaseUrl: string
  /** Other origins whose pages may call the API. */
  allowedOrigins: string[]
  siteName: string
  /** Absolute path of the folder with the embedded database, pictures and the outbox. */
  dataDir: string
  database: DatabaseSettings
  /** Time limit of a database statement in milliseconds. */
  queryTimeLimit: number
  /** Maximum page renderings and calls without their own limit, per network and minute. */
  networkBudget: number
  /** Of how many sellers the users of one network, and a new account, may see the contacts per day. */
  reveals: { perNetwork: number; newAccount: number }
  /** Milliseconds between reporting 'not ready' and refusing new connections at shutdown. */
  drainNotice: number
  /** Where `/metrics` is served, if at all. */
  metrics?: { port: number; host: string }
  /** Where traces are sent, if at all. */
  traces?: TraceSettings
  images: ImageSettings
  mail: { smtpUrl?: string; from: string }
  /** Recipient of messages from the contact form. */
  contactEmail: string
  /** Where webhooks and pushes may be sent to. */
  outgoing: OutgoingSettings
  payments: PaymentSettings
  /** The seller of subscriptions, as shown on invoices. */
  invoice: InvoiceSettings
  /** How visitors can contact the operator, as shown in the footer. */
  support: { email?: string; phone?: string }
  /** Name of the grievance officer required by Indian law; shown in terms and privacy policy. */
  grievanceOfficer?: string
  /** City and state whose courts have jurisdiction. */
  jurisdiction: string
  /** Tile URL and attribution for maps; without it, maps show an outline of India. */
  map?: { tiles: string; attribution: string }
  /** The site's pages on social networks. */
  socialLinks: string[]
  /** The first admin, created at start if none exists. */
  admin?: { email: string; password: string }
  /** Fill an empty database with the demo market. */
  demo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Number of trusted proxies in front, for X-Forwarded-For. */
  trustProxy: number
  /** Points for the owner of a referral code. */
  referral: { signUpPoints: number; companyPoints: number }
}

/** Whether the product keeps what it writes where it does by default. */
export function hasDefaultFolder({ dataDir }: Settings): boolean {
  return dataDir === path.resolve(defaultDataDir)
}

/** Where the database is; without a URL the product runs its own. */
export interface DatabaseSettings {
  url?: string
  /** The server itself, if `url` is a pooler's that shares connections between transactions. */
  directUrl?: string
  replicaUrls: string[]
  /** Most connections of a process for transactions; the searches and checks have a few more. */
  poolSize: number
}

/** Storage of pictures. `baseUrl` is a path or a full URL, without a trailing slash. */
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

/** Requests to addresses that users have given. */
export interface OutgoingSettings {
  /** Also to this machine, and without TLS: for tests only. */
  allowLoopback: boolean
  /** Hosts of push services besides those that browsers are known to use. */
  pushServices: readonly string[]
}

/** The payment provider. */
export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'razorpay'; razorpay: RazorpaySettings }

/** A Razorpay account. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The previous secret: redelivered webhooks are still signed with it. */
  previousWebhookSecret?: string
  baseUrl: string
}

/** The supplier on an invoice. */
export interface InvoiceSettings {
  name: string
  /** Empty if not set. */
  address: string
  gstin: string
  /** The first two digits of a GSTIN. */
  stateCode: string
}

/** Invalid settings; the message has one line for each, with its name and what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the settings from environment variables, and secrets from files (`NAME_FILE`); an empty
 * variable counts as unset.
 *
 * @throws SettingsError that lists all invalid settings, without their values, which may be secret.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = readFiles(env)
  refuse(given.refusals)
  const { values, refusals } = readVariables(given.env)
  const settings = settle(values)
  const refused = new Set(refusals.map((line) => line.split(' ')[0] ?? ''))
  const others = missingCompanions(values)
  if (settings.mode === 'production') others.push(...unsafeInProduction(settings, values, refused))
  // One line for each: what is invalid is not also said to be missing.
  refuse([...refusals, ...others.filter((line) => !refused.has(line.split(' ')[0] ?? ''))])
  return settings
}

function refuse(lines: string[]): void {
  if (lines.length > 0) throw new SettingsError(lines.join('\n'))
}

/** The default state; operators elsewhere set INVOICE_GSTIN or INVOICE_STATE. */
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
    // Don't expose a developer's machine to its network: the demo's passwords are public.
    host: values.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl,
    apiBaseUrl: withoutEndSlash(values.API_BASE_URL ?? '/api'),
    allowedOrigins: (values.ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    siteName,
    dataDir: path.resolve(values.DATA_DIR ?? defaultDataDir),
    database: {
      ...databaseAddresses(values),
      poolSize: values.DATABASE_POOL_SIZE ?? 10,
    },
    queryTimeLimit: values.QUERY_TIME_LIMIT ?? 10_000,
    networkBudget: values.NETWORK_BUDGET ?? 600,
    reveals: {
      perNetwork: values.REVEALS_PER_NETWORK ?? 100,
      newAccount: values.REVEALS_NEW_ACCOUNT ?? 15,
    },
    drainNotice: values.DRAIN_NOTICE ?? 5_000,
    ...(values.METRICS_PORT
      ? { metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' } }
      : {}),
    ...(values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          traces: {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: values.OTEL_SERVICE_NAME ?? 'neev',
            share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
          },
        }
      : {}),
    images: imageSettings(values),
    mail: {
      ...(values.SMTP_URL ? { smtpUrl: values.SMTP_URL } : {}),
      from,
    },
    contactEmail:
      values.CONTACT_EMAIL ?? values.SUPPORT_EMAIL ?? values.ADMIN_EMAIL ?? addressOf(from),
    outgoing: {
      allowLoopback: values.OUTGOING_LOOPBACK ?? false,
      pushServices: (values.PUSH_SERVICES ?? []).map((address) => new URL(address).hostname),
    },
    payments: paymentSettings(values),
    invoice: invoiceSettings(values, siteName),
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

/** The invented supplier of the demo market, which says so on its invoices. */
export const demoSupplier = {
  address: 'Invented for the demo, with its GSTIN: 1 Demo Bazaar, Jaipur 302001, Rajasthan',
  gstin: '08AAAAA0000A1Z2',
} as const

function invoiceSettings(values: Values, siteName: string): InvoiceSettings {
  const invented = values.DEMO ? demoSupplier : undefined
  const gstin = values.INVOICE_GSTIN ?? invented?.gstin ?? ''
  return {
    name: values.INVOICE_NAME ?? siteName,
    address: values.INVOICE_ADDRESS ?? invented?.address ?? '',
    gstin,
    stateCode: gstin.slice(0, 2) || (values.INVOICE_STATE ?? rajasthan),
  }
}

function databaseAddresses(values: Values): Omit<DatabaseSettings, 'poolSize'> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URLS: replicas } = values
  const addresses: Omit<DatabaseSettings, 'poolSize'> = {
    replicaUrls: (replicas ?? []).map(withPlainTls),
  }
  if (url && url !== embedded) addresses.url = withPlainTls(url)
  if (direct) addresses.directUrl = withPlainTls(direct)
  return addresses
}

/**
 * The same address in the driver's own word: it takes these three for `verify-full`, and warns of it
 * in six lines at each start.
 */
function withPlainTls(address: string): string {
  const isAsked = /[?&]sslmode=(prefer|require|verify-ca)(?=&|$)/.test(address)
  if (!isAsked || /[?&]uselibpqcompat=true(&|$)/.test(address)) return address
  return address.replace(/([?&]sslmode=)[\w-]+/, '$1verify-full')
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

/** Quotes a sender's name: an unquoted comma would start a second address. */
function quoted(name: string): string {
  return /^[\w ]+$/.test(name) ? name : `"${name.replaceAll('\\', '')}"`
}

/** The address in `Neev <hello@neev.example>`, or the sender itself if it is a bare address. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}

function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
