/**
 * Collects what servers under test log, and the tokens, codes, passwords and CSRF tokens that a
 * test file uses or receives, which must never be logged. The log of every test file that starts a
 * server is searched at its end (see log-search.setup.ts).
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Shorter secrets cannot be distinguished from ordinary words. */
const shortest = 4

const requests = 'tracing:fastify.request.handler:start'
const lines: string[] = []
const secrets = new Set<string>()
/** Session tokens of any user: 43 characters of base64url that are not part of a file name. */
const tokens = /(?<![\w-])[\w-]{43}(?!\.?[\w-])/g

/** Records what a server has logged, as whole lines. */
export function noteLog(text: string): void {
  lines.push(...text.split('\n'))
}

/** Records the fields of a call or its answer whose name says that they are secret. */
export function noteSecrets(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return
  for (const [name, value] of Object.entries(fields)) {
    if (/password|otp|token/i.test(name) && typeof value === 'string') noteSecret(value)
  }
}

/** Records one secret. */
function noteSecret(text: string): void {
  if (text.length >= shortest) secrets.add(text)
}

/** Records the codes in a mail. */
export function noteCodes(mail: string): void {
  for (const [code] of mail.matchAll(/(?<![\w.-])\d{6}(?![\w.-])/g)) noteSecret(code)
}

/**
 * Starts the search for a test file; forgets the previous file, which may have run in this process.
 */
export function beginLogSearch(): void {
  lines.length = 0
  secrets.clear()
  unsubscribe(requests, noteRequest)
  subscribe(requests, noteRequest)
}

/** Records the secrets of every request that a server in this process answers. */
function noteRequest(message: unknown): void {
  const { request } = message as {
    request: { headers: Record<string, string | undefined>; body: unknown }
  }
  noteSecrets(request.body)
  const { authorization = '', cookie = '' } = request.headers
  noteSecret(authorization.replace(/^Bearer /, ''))
  noteSecret(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '')
}

/** The lines that contain a secret, with the secret masked. */
export function leakedLines(): string[] {
  const escaped = [...secrets].map((secret) => secret.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  // Parts of longer words and numbers, such as times and ids, do not count, nor do process ids.
  const known =
    escaped.length > 0 && new RegExp(`(?<![\\w.-]|"pid":)(?:${escaped.join('|')})(?![\\w-])`, 'g')
  return lines.flatMap((line) => {
    const masked = line.replace(tokens, '•••')
    const redacted = known ? masked.replace(known, '•••') : masked
    return redacted === line ? [] : [redacted]
  })
}
