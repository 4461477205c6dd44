import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://neev.example',
  SMTP_URL: 'smtps://mailer:hunter2@mail.example',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook-secret',
  INVOICE_GSTIN: '08AABCU9603R1Z1',
  INVOICE_ADDRESS: '1 Station Road, Jaipur 302001, Rajasthan',
}

function refusal(env: Record<string, string>): string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
  return []
}

test('without any variable, every setting has a working default', () => {
  expect(readSettings({})).toEqual({
    mode: 'development',
    dev: false,
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    apiBaseUrl: '/api',
    allowedOrigins: [],
    siteName: 'Neev',
    dataDir: path.resolve('data'),
    database: { replicaUrls: [], poolSize: 10 },
    queryTimeLimit: 10_000,
    networkBudget: 600,
    reveals: { perNetwork: 100, newAccount: 15 },
    drainNotice: 5_000,
    images: { store: 'file', baseUrl: '/images' },
    contactEmail: 'no-reply@localhost',
    mail: { from: 'Neev <no-reply@localhost>' },
    outgoing: { allowLoopback: false },
    payments: { provider: 'sandbox' },
    invoice: { name: 'Neev', address: '', gstin: '', stateCode: '08' },
    demo: false,
    logLevel: 'info',
    trustProxy: 0,
    support: {},
    jurisdiction: 'Jaipur, Rajasthan',
    socialLinks: [],
    referral: { signUpPoints: 100, companyPoints: 500 },
  })
})

test('the default public URL uses the port, and the default sender the public URL', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readSettings({ PUBLIC_URL: 'https://a.example/', SITE_NAME: 'Ghar' }).mail.from).toBe(
    'Ghar <no-reply@a.example>',
  )
})

test('variables are converted to typed settings', () => {
  const settings = readSettings({
    DATABASE_URL: 'postgresql://neev@db/neev',
    DATABASE_REPLICA_URLS: 'postgres://neev@r1/neev, postgres://neev@r2/neev',
    IMAGE_STORE: 's3',
    IMAGE_BASE_URL: 'https://img.example/neev/',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'neev',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    ADMIN_EMAIL: 'admin@neev.example',
    ADMIN_PASSWORD: 'secret',
    DEMO: '1',
    TRUST_PROXY: '2',
    ALLOWED_ORIGINS: 'https://app.example https://m.example/',
  })
  expect(settings.database).toEqual({
    url: 'postgresql://neev@db/neev',
    replicaUrls: ['postgres://neev@r1/neev', 'postgres://neev@r2/neev'],
    poolSize: 10,
  })
  expect(settings.images).toEqual({
    store: 's3',
    baseUrl: 'https://img.example/neev',
    s3: {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'neev',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  })
  expect(settings.admin).toEqual({ email: 'admin@neev.example', password: 'secret' })
  expect(settings.demo).toBe(true)
  expect(settings.trustProxy).toBe(2)
  expect(settings.allowedOrigins).toEqual(['https://app.example', 'https://m.example'])
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ', DEMO: '' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', '3000x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'neev.example'],
  ['PUBLIC_URL', 'https://neev.example/shop'],
  ['DATABASE_URL', 'mysql://neev@db/neev'],
  ['DATABASE_REPLICA_URLS', 'postgres://a@b/c,nonsense'],
  ['QUERY_TIME_LIMIT', '5'],
  ['IMAGE_STORE', 'ftp'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['CONTACT_EMAIL', 'Neev <hello@neev.example>'],
  ['PAYMENT_PROVIDER', 'cash'],
  ['ADMIN_EMAIL', 'admin'],
  ['INVOICE_GSTIN', '08aabcu9603r1z1'],
  ['INVOICE_STATE', 'Rajasthan'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '1.5'],
])('%s=%s is refused with one line that names it', (name, value) => {
  const lines = refusal({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
})

test('contact form messages go to CONTACT_EMAIL, otherwise to support, admin or sender', () => {
  const contact = (env: Record<string, string>) => readSettings(env).contactEmail
  const admin = { ADMIN_EMAIL: 'admin@neev.example', ADMIN_PASSWORD: 'a-long-password' }
  expect(contact({ ...admin, CONTACT_EMAIL: 'hello@neev.example' })).toBe('hello@neev.example')
  const support = { SUPPORT_EMAIL: 'help@neev.example' }
  expect(contact({ ...admin, ...support })).toBe('help@neev.example')
  expect(contact(admin)).toBe('admin@neev.example')
  expect(contact({ MAIL_FROM: 'Neev <post@neev.example>' })).toBe('post@neev.example')
  expect(contact({ MAIL_FROM: 'post@neev.example' })).toBe('post@neev.example')
})

test('several invalid settings are reported at once, one line each', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  ])
})

test('an error message never contains the value, which may be a secret', () => {
  expect(refusal({ DATABASE_URL: 'mysql://neev:hunter2@db' }).join()).not.toContain('hunter2')
})

test.each([
  ['IMAGE_STORE', 's3', 4],
  ['PAYMENT_PROVIDER', 'razorpay', 3],
  ['DATABASE_REPLICA_URLS', 'postgres://a@b/c', 1],
  ['DATABASE_DIRECT_URL', 'postgres://a@b/c', 1],
  ['ADMIN_EMAIL', 'admin@neev.example', 1],
  ['ADMIN_PASSWORD', 'long enough', 1],
])('%s=%s requires the settings it depends on', (name, value, count) => {
  const lines = refusal({ [name]: value })
  expect(lines).toHaveLength(count)
  for (const line of lines)
    expect(line).toMatch(new RegExp(`^[A-Z0-9_]+ must be set when ${name} `))
})

test('production runs with real services', () => {
  const settings = readSettings(production)
  expect(settings.mode).toBe('production')
  expect(settings.host).toBe('0.0.0.0')
})

test.each([
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'sandbox' }],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: '' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@neev.example', ADMIN_PASSWORD: 'Demo@123' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@neev.example', ADMIN_PASSWORD: 'eleven-char' }],
  ['DEMO', { DEMO: '1' }],
  ['NEEV_DEV', { NEEV_DEV: '1' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://neev.example' }],
])('production refuses an unsafe %s: %o', (name, env) => {
  const lines = refusal({ ...production, ...env })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name} must .*in production`))
})

test('production mode works on localhost without https', () => {
  const settings = readSettings({ ...production, PUBLIC_URL: 'http://localhost:3000' })
  expect(settings.publicUrl).toBe('http://localhost:3000')
})

test('in production there is no start without the supplier of the invoices; the demo invents one', () => {
  for (const name of ['INVOICE_GSTIN', 'INVOICE_ADDRESS']) {
    expect(refusal({ ...production, [name]: '' })).toEqual([
      'INVOICE_GSTIN and INVOICE_ADDRESS must be set in production: no GST is charged without the supplier on the invoice.',
    ])
  }
  expect(readSettings(production).invoice).toMatchObject({ stateCode: '08' })
  const { address, gstin } = readSettings({ DEMO: '1' }).invoice
  expect(address).toMatch(/^Invented for the demo/)
  expect(gstin).toBe('08AAAAA0000A1Z2')
})
