/**
 * What servers under test have logged, and what must never stand in it: whatever the tests of a
 * file have used or were given of tokens, codes, passwords and forgery cookies. Every test file that
 * starts a server is searched at its end (see log-search.setup.ts).
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Too few to tell a secret from a word. */
const shortest = 4

const requests = 'tracing:fastify.request.handler:start'
const lines: string[] = []
const secrets = new Set<string>()
/** Session tokens, whoever was given them: 43 characters of base64url that are no file's name. */
const tokens = /(?<![\w-])[\w-]{43}(?!\.?[\w-])/g

/** Takes what a server wrote into its log: lines, whole ones. */
export function noteLog(text: string): void {
  lines.push(...text.split('\n'))
}

/** Takes the fields of a call or of its answer that are secret by their name. */
export function noteSecrets(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return
  for (const [name, value] of Object.entries(fields)) {
    if (/password|otp|token/i.test(name) && typeof value === 'string') noteSecret(value)
  }
}

/** Takes one secret. */
function noteSecret(text: string): void {
  if (text.length >= shortest) secrets.add(text)
}

/** Takes the codes that a mail carries. */
export function noteCodes(mail: string): void {
  for (const [code] of mail.matchAll(/(?<![\w.-])\d{6}(?![\w.-])/g)) noteSecret(code)
}

/** Begins with a test file: forgets the one before, which may have run in this process. */
export function beginLogSearch(): void {
  lines.length = 0
  secrets.clear()
  unsubscribe(requests, noteRequest)
  subscribe(requests, noteRequest)
}

/** Takes the secrets of every request that a server of this process answers. */
function noteRequest(message: unknown): void {
  const { request } = message as {
    request: { headers: Record<string, string | undefined>; body: unknown }
  }
  noteSecrets(request.body)
  const { authorization = '', cookie = '' } = request.headers
  noteSecret(authorization.replace(/^Bearer /, ''))
  noteSecret(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '')
}

/** The lines that carry a secret, with dots in its place. */
export function leakedLines(): string[] {
  const escaped = [...secrets].map((secret) => secret.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  // Part of a longer word or number, such as a time or an id, is none, nor is a process's number.
  const known =
    escaped.length > 0 && new RegExp(`(?<![\\w.-]|"pid":)(?:${escaped.join('|')})(?![\\w-])`, 'g')
  return lines.flatMap((line) => {
    const masked = line.replace(tokens, '•••')
    const shown = known ? masked.replace(known, '•••') : masked
    return shown === line ? [] : [shown]
  })
}
