/** Validation across settings: those that require each other, and those unsafe in production. */
import type { Settings } from './settings.ts'
import { embedded, type Values, type VariableName } from './variables.ts'

/** The password of the demo market's accounts, which is public (rules 19.3). */
export const demoPassword = 'Demo@123'
const leastAdminPassword = 12

/** One line for each missing setting that another one requires. */
export function missingCompanions(values: Values): string[] {
  const needs = (name: VariableName, why: string) =>
    values[name] === undefined ? [`${name} must be set ${why}.`] : []
  const s3: VariableName[] = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]
  const razorpay: VariableName[] = [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]
  return [
    ...(values.IMAGE_STORE === 's3' ? s3 : []).flatMap((n) => needs(n, 'when IMAGE_STORE is s3')),
    ...(values.PAYMENT_PROVIDER === 'razorpay' ? razorpay : []).flatMap((n) =>
      needs(n, 'when PAYMENT_PROVIDER is razorpay'),
    ),
    ...(values.DATABASE_REPLICA_URLS?.length
      ? needs('DATABASE_URL', 'when DATABASE_REPLICA_URLS is')
      : []),
    ...(values.DATABASE_DIRECT_URL ? needs('DATABASE_URL', 'when DATABASE_DIRECT_URL is') : []),
    ...contradictions(values),
    ...(values.ADMIN_EMAIL ? needs('ADMIN_PASSWORD', 'when ADMIN_EMAIL is') : []),
    ...(values.ADMIN_PASSWORD ? needs('ADMIN_EMAIL', 'when ADMIN_PASSWORD is') : []),
  ]
}

/** One line for each setting that does not fit another one. */
function contradictions(values: Values): string[] {
  const { INVOICE_GSTIN: gstin, INVOICE_STATE: state, METRICS_PORT: metrics } = values
  const lines: string[] = []
  if (gstin && state && !gstin.startsWith(state)) {
    lines.push('INVOICE_STATE must be the first two digits of INVOICE_GSTIN, or not be set.')
  }
  if (metrics !== undefined && metrics === (values.PORT ?? 3000)) {
    lines.push('METRICS_PORT must be another port than PORT.')
  }
  if (values.DATABASE_URL === embedded) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const) {
      if (values[name]?.length) lines.push(`${name} must not be set when DATABASE_URL is embedded.`)
    }
  }
  return lines
}

// Of the examples in `deploy` and of the demo market.
const inventedGstins = ['08AAAAA0000A1Z2', '08AABCU9603R1ZN']

/** The error message for a password that {@link isWeak}. */
export const weakAdminPassword = `ADMIN_PASSWORD must have at least ${leastAdminPassword} characters in production and not be a demo password.`

/**
 * One line for each setting that is safe only in development (rules 19.2). `values` contains only
 * what was set, without defaults; what was set and is `refused` already is not missing.
 */
export function unsafeInProduction(
  settings: Settings,
  values: Values,
  refused: ReadonlySet<string>,
): string[] {
  const { admin, demo, dev, mail, payments, publicUrl } = settings
  const isMissing = (name: VariableName) => values[name] === undefined && !refused.has(name)
  const checks: [boolean, string][] = [
    [
      isMissing('PUBLIC_URL') || !isSafe(publicUrl),
      'PUBLIC_URL must be set in production, and begin with https:// (http:// only on localhost).',
    ],
    [
      isMissing('DATABASE_URL'),
      'DATABASE_URL must be set in production: with embedded, the product runs a database of its own in DATA_DIR.',
    ],
    [
      payments.provider === 'sandbox',
      'PAYMENT_PROVIDER must be razorpay in production: the sandbox takes no real money.',
    ],
    [
      mail.smtpUrl === undefined && isMissing('SMTP_URL'),
      'SMTP_URL must be set in production: without it mails stay in the outbox.',
    ],
    [admin !== undefined && isWeak(admin.password), weakAdminPassword],
    [
      settings.outgoing.allowLoopback,
      'OUTGOING_LOOPBACK must be 0 in production: webhooks could reach services of this machine.',
    ],
    [demo, 'DEMO must be 0 in production: the passwords of its accounts are public.'],
    [dev, 'NEEV_DEV must be 0 in production.'],
    [
      isMissing('INVOICE_GSTIN'),
      'INVOICE_GSTIN must be set in production: no GST is charged without the supplier on the invoice.',
    ],
    [
      isMissing('INVOICE_ADDRESS'),
      'INVOICE_ADDRESS must be set in production: no GST is charged without the supplier on the invoice.',
    ],
    [
      inventedGstins.includes(settings.invoice.gstin),
      'INVOICE_GSTIN must be your own in production: this one is an example.',
    ],
  ]
  return checks.flatMap(([refused, line]) => (refused ? [line] : []))
}

function isSafe(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Whether a password is too short for an admin in production, or publicly known. */
export function isWeak(password: string): boolean {
  return password === demoPassword || password.length < leastAdminPassword
}
