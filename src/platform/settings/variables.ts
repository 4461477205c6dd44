/** Validation of environment variables, one line per variable. */
import { z } from 'zod/mini'
import { gstStates, isGstin } from '#kernel/gstin.ts'

/** A variable's schema, and the end of its error message "NAME must be …". */
interface Variable<T> {
  schema: z.ZodMiniType<T, string | undefined>
  expected: string
}

function variable<T>(
  expected: string,
  schema: z.ZodMiniType<T, string | undefined>,
): Variable<T | undefined> {
  return { expected, schema: z.optional(schema) }
}

function pattern(expected: string, regex: RegExp): Variable<string | undefined> {
  return variable(expected, z.string().check(z.regex(regex)))
}

function wholeNumber(least: number, most: number): Variable<number | undefined> {
  const inRange = z.number().check(z.gte(least), z.lte(most))
  const digits = z.string().check(z.regex(/^\d{1,9}$/))
  return variable(
    `a whole number from ${least} to ${most}`,
    z.pipe(z.pipe(digits, z.transform(Number)), inRange),
  )
}

function oneOf<const T extends readonly string[]>(...values: T): Variable<T[number] | undefined> {
  const last = values.at(-1)
  const words = `${values.slice(0, -1).join(', ')} or ${last}`
  return variable(words, z.enum(values))
}

function flag(): Variable<boolean | undefined> {
  const words = z.enum(['0', '1', 'false', 'true'])
  const toBoolean = z.transform(
    (word: '0' | '1' | 'false' | 'true') => word === '1' || word === 'true',
  )
  return variable('1 or 0', z.pipe(words, toBoolean))
}

function matches(test: (url: URL) => boolean) {
  return (text: string) => URL.canParse(text) && test(new URL(text))
}

function url(expected: string, test: (url: URL) => boolean): Variable<string | undefined> {
  return variable(expected, z.string().check(z.refine(matches(test))))
}

function list(expected: string, test: (url: URL) => boolean): Variable<string[] | undefined> {
  const split = z.transform((text: string) => text.split(/[\s,]+/).filter(Boolean))
  const items = z.array(z.string().check(z.refine(matches(test))))
  return variable(`${expected}, separated by commas`, z.pipe(z.pipe(z.string(), split), items))
}

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'
const isBare = ({ pathname, search, hash, username }: URL) =>
  `${search}${hash}${username}` === '' && pathname === '/'
const isOrigin = (address: URL) => isWeb(address) && isBare(address)
const isSecure = ({ protocol }: URL) => protocol === 'https:'
const tlsModes = new Set('disable allow prefer require verify-ca verify-full no-verify'.split(' '))
const isPostgres = ({ protocol, hostname, searchParams }: URL) =>
  /^postgres(ql)?:$/.test(protocol) &&
  hostname !== '' &&
  searchParams.getAll('sslmode').every((mode) => tlsModes.has(mode))
const postgresAddress =
  'an address that begins with postgres://, with an sslmode that PostgreSQL knows if any'
const isSmtp = ({ protocol, hostname }: URL) => /^smtps?:$/.test(protocol) && hostname !== ''
const webAddress = 'an address that begins with http:// or https://'
const pathOrWebAddress = (text: string) => /^\/[\w/-]*$/.test(text) || matches(isWeb)(text)

/** Where the product keeps what it writes, unless DATA_DIR names another folder. */
export const defaultDataDir = './var'

/** In place of an address: the product runs PostgreSQL itself, in the data folder. */
export const embedded = 'embedded'

/** Every variable that the server reads (rules 19.1). */
export const variables = {
  NODE_ENV: oneOf('production', 'development', 'test'),
  NEEV_DEV: flag(),
  PORT: wholeNumber(0, 65_535),
  HOST: pattern('a host name or address', /^[\w.:%-]+$/),
  PUBLIC_URL: url('an address such as https://neev.example, without a path', isOrigin),
  API_BASE_URL: variable(
    `a path such as /api, or ${webAddress}`,
    z.string().check(z.refine(pathOrWebAddress)),
  ),
  ALLOWED_ORIGINS: list('addresses such as https://neev.example without a path', isOrigin),
  SITE_NAME: pattern('a name of 1 to 60 characters on one line', /^[^\r\n<>"]{1,60}$/),
  DATA_DIR: pattern('a folder', /^[^\0\r\n]+$/),
  DATABASE_URL: variable(
    `${postgresAddress}; or embedded`,
    z.string().check(z.refine((text) => text === embedded || matches(isPostgres)(text))),
  ),
  DATABASE_DIRECT_URL: url(postgresAddress, isPostgres),
  DATABASE_POOL_SIZE: wholeNumber(3, 100),
  DATABASE_REPLICA_URLS: list('addresses that begin with postgres://', isPostgres),
  QUERY_TIME_LIMIT: wholeNumber(100, 600_000),
  NETWORK_BUDGET: wholeNumber(1, 100_000_000),
  REVEALS_PER_NETWORK: wholeNumber(1, 1_000_000),
  REVEALS_NEW_ACCOUNT: wholeNumber(1, 1_000_000),
  DRAIN_NOTICE: wholeNumber(0, 300_000),
  METRICS_PORT: wholeNumber(1, 65_535),
  METRICS_HOST: pattern('a host name or address', /^[\w.:%-]+$/),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(webAddress, isWeb),
  OTEL_SERVICE_NAME: pattern('a name of at most 100 letters, digits and . _ -', /^[\w.-]{1,100}$/),
  OTEL_TRACES_SAMPLER_ARG: variable(
    'a share from 0 to 1 such as 0.1',
    z.pipe(z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0)?)$/)), z.transform(Number)),
  ),
  IMAGE_STORE: oneOf('file', 's3'),
  IMAGE_BASE_URL: variable(
    `a path such as /images, or ${webAddress}`,
    z.string().check(z.refine(pathOrWebAddress)),
  ),
  MAP_TILES: variable(
    'an address of tiles such as https://tiles.example/{z}/{x}/{y}.png',
    z
      .string()
      .check(
        z.refine(
          (text) =>
            matches(isSecure)(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
        ),
      ),
  ),
  MAP_ATTRIBUTION: pattern('at most 200 characters on one line', /^[^\r\n]{1,200}$/),
  S3_ENDPOINT: url(webAddress, isWeb),
  S3_REGION: pattern('a region such as ap-south-1', /^[\w-]+$/),
  S3_BUCKET: pattern("a bucket's name", /^[\w.-]{3,63}$/),
  S3_ACCESS_KEY_ID: pattern('a key without spaces', /^\S+$/),
  S3_SECRET_ACCESS_KEY: pattern('a key without spaces', /^\S+$/),
  SMTP_URL: url('an address that begins with smtp:// or smtps://', isSmtp),
  MAIL_FROM: pattern(
    'an e-mail address, or one such as Neev <hello@neev.example>',
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  ),
  CONTACT_EMAIL: pattern('an e-mail address', /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/),
  OUTGOING_LOOPBACK: flag(),
  PUSH_SERVICES: list(
    'addresses such as https://push.example',
    (address) => isSecure(address) && isBare(address),
  ),
  PAYMENT_PROVIDER: oneOf('sandbox', 'razorpay'),
  RAZORPAY_KEY_ID: pattern('a key without spaces', /^\S+$/),
  RAZORPAY_KEY_SECRET: pattern('a key without spaces', /^\S+$/),
  RAZORPAY_WEBHOOK_SECRET: pattern('a secret without spaces', /^\S+$/),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: pattern('a secret without spaces', /^\S+$/),
  RAZORPAY_BASE_URL: url(webAddress, isWeb),
  INVOICE_NAME: pattern('a name of 1 to 100 characters on one line', /^[^\r\n<>]{1,100}$/),
  INVOICE_ADDRESS: pattern('an address of 1 to 250 characters on one line', /^[^\r\n<>]{1,250}$/),
  INVOICE_GSTIN: variable(
    'a GSTIN, in capitals, of an existing state and with the right last character',
    z.string().check(z.refine(isGstin)),
  ),
  INVOICE_STATE: variable(
    'the two digits that begin a GSTIN, such as 08 for Rajasthan',
    z.string().check(z.refine((code) => code in gstStates)),
  ),
  SUPPORT_EMAIL: pattern('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  SUPPORT_PHONE: pattern('a phone number such as +91 98290 12345', /^\+?[\d ()-]{6,20}$/),
  GRIEVANCE_OFFICER: pattern('a name of at most 100 letters', /^.{2,100}$/),
  JURISDICTION: pattern('a city and state such as Jaipur, Rajasthan', /^[^,]{2,60}, [^,]{2,60}$/),
  SOCIAL_LINKS: list('addresses that begin with https://', isSecure),
  ADMIN_EMAIL: pattern('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  ADMIN_PASSWORD: pattern('6 to 128 characters', /^[^\r\n]{6,128}$/),
  DEMO: flag(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  TRUST_PROXY: wholeNumber(0, 20),
  REFERRAL_SIGNUP_POINTS: wholeNumber(0, 1_000_000),
  REFERRAL_COMPANY_POINTS: wholeNumber(0, 1_000_000),
} as const

/** The name of a variable that the server reads. */
export type VariableName = keyof typeof variables

/** The variables' values by name; undefined if unset. */
export type Values = {
  [N in VariableName]: (typeof variables)[N] extends Variable<infer T> ? T : never
}

// A shell takes the quotes of a file of settings away, `docker run --env-file` does not.
function unquoted(text: string): string {
  return text.replace(/^"([^"]*)"$|^'([^']*)'$/, '$1$2')
}

/**
 * Reads all variables; an empty one counts as unset. Returns the values, and one error message for
 * each invalid one. A message never contains the value, which may be a secret.
 */
export function readVariables(env: Record<string, string | undefined>): {
  values: Values
  refusals: string[]
} {
  const values: Record<string, unknown> = {}
  const refusals: string[] = []
  for (const [name, { schema, expected }] of Object.entries(variables)) {
    const text = unquoted(env[name]?.trim() ?? '') || undefined
    const result = schema.safeParse(text)
    if (result.success) values[name] = result.data
    else refusals.push(`${name} must be ${expected}.`)
  }
  // Each value has been parsed by its own schema.
  return { values: values as Values, refusals }
}
