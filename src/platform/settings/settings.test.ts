import path from 'node:path'
import { expect, test } from 'vitest'
import { unreadNames } from './names.ts'
import { readSettings, SettingsError } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://neev.example',
  DATABASE_URL: 'postgres://neev:hunter2@db.example/neev',
  SMTP_URL: 'smtps://mailer:hunter2@mail.example',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook-secret',
  INVOICE_GSTIN: '08AAPFU0939F1ZV',
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
    dataDir: path.resolve('var'),
    database: { replicaUrls: [], poolSize: 10 },
    queryTimeLimit: 10_000,
    networkBudget: 600,
    reveals: { perNetwork: 100, newAccount: 15 },
    drainNotice: 5_000,
    images: { store: 'file', baseUrl: '/images' },
    contactEmail: 'no-reply@localhost',
    mail: { from: 'Neev <no-reply@localhost>' },
    outgoing: { allowLoopback: false, pushServices: [] },
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
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['INVOICE_GSTIN', { INVOICE_GSTIN: '08AAAAA0000A1Z2' }],
  ['INVOICE_GSTIN', { INVOICE_GSTIN: '08AABCU9603R1ZN' }],
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
      `${name} must be set in production: no GST is charged without the supplier on the invoice.`,
    ])
  }
  expect(readSettings(production).invoice).toMatchObject({ stateCode: '08' })
  const { address, gstin } = readSettings({ DEMO: '1' }).invoice
  expect(address).toMatch(/^Invented for the demo/)
  expect(gstin).toBe('08AAAAA0000A1Z2')
})

test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'live'])(
  'NODE_ENV=%s is refused: it would silently mean development',
  (mode) => {
    expect(refusal({ NODE_ENV: mode })).toEqual([
      'NODE_ENV must be production, development or test.',
    ])
  },
)

test('a GSTIN needs an existing state and the right last character, and its state is that of INVOICE_STATE', () => {
  for (const gstin of ['08AABCU9603R1Z9', '99AABCU9603R1Z1', '08aapfu0939f1zv', '08AAPFU0939F1Z']) {
    expect(refusal({ INVOICE_GSTIN: gstin })).toEqual([
      'INVOICE_GSTIN must be a GSTIN, in capitals, of an existing state and with the right last character.',
    ])
  }
  expect(refusal({ INVOICE_STATE: '99' })).toEqual([
    'INVOICE_STATE must be the two digits that begin a GSTIN, such as 08 for Rajasthan.',
  ])
  expect(refusal({ INVOICE_GSTIN: '27AAPFU0939F1ZV', INVOICE_STATE: '08' })).toEqual([
    'INVOICE_STATE must be the first two digits of INVOICE_GSTIN, or not be set.',
  ])
  expect(readSettings({ INVOICE_GSTIN: '27AAPFU0939F1ZV' }).invoice.stateCode).toBe('27')
})

test('everything that is wrong is said at once, and nothing twice', () => {
  const lines = refusal({
    ...production,
    PORT: 'x',
    PUBLIC_URL: 'nowhere',
    SMTP_URL: '',
    INVOICE_GSTIN: 'nonsense',
    INVOICE_ADDRESS: '',
    DEMO: '1',
    ADMIN_EMAIL: 'a@neev.example',
  })
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
    'ADMIN_PASSWORD',
    'DEMO',
    'INVOICE_ADDRESS',
    'INVOICE_GSTIN',
    'PORT',
    'PUBLIC_URL',
    'SMTP_URL',
  ])
})

test('production asks for its database; embedded is the word for the product’s own', () => {
  const { database } = readSettings({ ...production, DATABASE_URL: 'embedded' })
  expect(database).toEqual({ replicaUrls: [], poolSize: 10 })
  expect(refusal({ DATABASE_URL: 'embedded', DATABASE_DIRECT_URL: 'postgres://a/b' })).toEqual([
    'DATABASE_DIRECT_URL must not be set when DATABASE_URL is embedded.',
  ])
})

test('an sslmode that PostgreSQL does not know is refused; those that the driver takes for verify-full say so', () => {
  const of = (mode: string) =>
    readSettings({ DATABASE_URL: `postgres://neev@db/neev?sslmode=${mode}` }).database.url
  for (const mode of ['require', 'prefer', 'verify-ca', 'verify-full']) {
    expect(of(mode)).toBe('postgres://neev@db/neev?sslmode=verify-full')
  }
  expect(of('disable')).toContain('sslmode=disable')
  expect(of('require&uselibpqcompat=true')).toContain('sslmode=require&')
  for (const mode of ['bogus', '', 'Require']) {
    expect(refusal({ DATABASE_URL: `postgres://db/neev?sslmode=${mode}` })).toHaveLength(1)
  }
})

test('the port of the metrics is another than that of the pages', () => {
  const same = ['METRICS_PORT must be another port than PORT.']
  expect(refusal({ METRICS_PORT: '3000' })).toEqual(same)
  expect(refusal({ PORT: '8080', METRICS_PORT: '8080' })).toEqual(same)
  expect(refusal({ METRICS_PORT: '9464' })).toEqual([])
})

test('quotes around a value are not part of it', () => {
  const { mail, siteName } = readSettings({
    MAIL_FROM: '"Neev <hello@neev.example>"',
    SITE_NAME: "'Ghar'",
  })
  expect([mail.from, siteName]).toEqual(['Neev <hello@neev.example>', 'Ghar'])
})

test('a misspelt name and a file that is not read are said; names of other programs are not', () => {
  expect(
    unreadNames({
      SMPT_URL: 'x',
      INVOICE_GSTIN_FILE: 'x',
      MAIL_FROM_FILE: 'x',
      DATABSE_URL_FILE: 'x',
    }),
  ).toEqual([
    'SMPT_URL is not read: is SMTP_URL meant?',
    'INVOICE_GSTIN_FILE is not read: only secrets are read from files. Set INVOICE_GSTIN.',
    'MAIL_FROM_FILE is not read: only secrets are read from files. Set MAIL_FROM.',
    'DATABSE_URL_FILE is not read: is DATABASE_URL_FILE meant?',
  ])
  const others = { HOME: '/', HOSTNAME: 'a', PATH: '/', LANG: 'C', SSL_CERT_FILE: '/x', PORTS: '1' }
  expect(unreadNames({ ...others, NODE_OPTIONS: '', npm_config_cache: '/y' })).toEqual([])
})
