/** Settings whose value is in a file, as secret stores of containers and systemd provide them. */
import { readFileSync } from 'node:fs'

/** The variables that hold a secret: each can be given as a file, named in `NAME_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
] as const

type Environment = Record<string, string | undefined>

// A secret is short: a larger file is another one.
const mostBytes = 10_000

/**
 * The variables with the contents of their files in place; a newline at the end of a file is cut.
 * Returns one line for each that cannot be used. A line never has a file's contents.
 */
export function readFiles(env: Environment): { env: Environment; refusals: string[] } {
  const variables: Environment = { ...env }
  const refusals: string[] = []
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]?.trim()
    delete variables[`${name}_FILE`]
    if (!file) continue
    if (env[name]?.trim()) {
      refusals.push(`${name} and ${name}_FILE must not both be set.`)
      continue
    }
    const value = contentsOf(file)
    if (value === undefined) {
      refusals.push(`${name}_FILE must be a file that the server can read, with one line in it.`)
    } else variables[name] = value
  }
  return { env: variables, refusals }
}

function contentsOf(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    const fits = text.trim() !== '' && text.length <= mostBytes && !/[\r\n]/.test(text)
    return fits ? text : undefined
  } catch {
    return undefined
  }
}
