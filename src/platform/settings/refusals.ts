/** Validation across settings: those that require each other, and those unsafe in production. */
import type { Settings } from './settings.ts'
import type { Values, VariableName } from './variables.ts'

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
    ...(values.ADMIN_EMAIL ? needs('ADMIN_PASSWORD', 'when ADMIN_EMAIL is') : []),
    ...(values.ADMIN_PASSWORD ? needs('ADMIN_EMAIL', 'when ADMIN_PASSWORD is') : []),
  ]
}

/** The error message for a password that {@link isWeak}. */
export const weakAdminPassword = `ADMIN_PASSWORD must have at least ${leastAdminPassword} characters in production and not be a demo password.`

/**
 * One line for each setting that is safe only in development (rules 19.2). `values` contains only
 * what was set, without defaults.
 */
export function unsafeInProduction(settings: Settings, values: Values): string[] {
  const { admin, demo, dev, mail, payments, publicUrl } = settings
  const checks: [boolean, string][] = [
    [
      values.PUBLIC_URL === undefined || !isSafe(publicUrl),
      'PUBLIC_URL must be set in production, and begin with https:// (http:// only on localhost).',
    ],
    [
      payments.provider === 'sandbox',
      'PAYMENT_PROVIDER must be razorpay in production: the sandbox takes no real money.',
    ],
    [
      mail.smtpUrl === undefined,
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
      values.INVOICE_GSTIN === undefined || values.INVOICE_ADDRESS === undefined,
      'INVOICE_GSTIN and INVOICE_ADDRESS must be set in production: no GST is charged without the supplier on the invoice.',
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
