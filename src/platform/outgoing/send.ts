/**
 * Requests to addresses that users have given: webhooks and push services. Only to the public
 * internet, checked on the address that is connected to; redirects are not followed.
 */
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup, isPublicAddress } from './addresses.ts'

/** Milliseconds for the whole exchange. */
const timeLimit = 10_000
/** Bytes of the answer that are read; the rest is dropped. */
const answerMax = 1_024

/** A request to send. */
export interface Outgoing {
  url: string
  headers: Record<string, string | number>
  body: string | Buffer
}

/** The answer: its status, or why there is none. */
export type Sent = { status: number; body: string } | { failure: string }

/** The addresses that may be called, and the scheme. */
export interface OutgoingRules {
  /** Tests and development: also this machine, and `http:`. */
  allowLoopback: boolean
}

const loopback = (address: string) => address === '127.0.0.1' || address === '::1'

/** Whether an IP address may be connected to. */
export function isAllowed(address: string, { allowLoopback }: OutgoingRules): boolean {
  return isPublicAddress(address) || (allowLoopback && loopback(address))
}

/** Why a URL may not be called; undefined if it may, as far as can be told without its name. */
export function refusalOf(url: string, { allowLoopback }: OutgoingRules): string | undefined {
  if (!URL.canParse(url)) return 'not a URL'
  const { protocol, hostname, username, password, port } = new URL(url)
  if (protocol !== 'https:' && !(allowLoopback && protocol === 'http:')) return 'not https'
  if (username !== '' || password !== '') return 'with a user name'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host, { allowLoopback })) return 'private'
  if (!isIP(host) && !host.includes('.') && !(allowLoopback && host === 'localhost')) {
    return 'private'
  }
  // A browser would not ask these ports either: mail and other services.
  if (port !== '' && Number(port) < 1024 && port !== '443') return 'port'
  return undefined
}

/**
 * Why nothing was sent, in words that say nothing about names and addresses inside: whether there is
 * such a name, where it leads, and what listens there.
 */
function failureOf({ code = '' }: NodeJS.ErrnoException): string {
  // Only hosts of the public internet are asked for a certificate.
  return code.startsWith('ERR_TLS') || code.includes('CERT') ? 'certificate' : 'unreachable'
}

/** Sends a POST request. Never throws; gives up after ten seconds. */
export function sendOutgoing(
  { url, headers, body }: Outgoing,
  rules: OutgoingRules,
  signal?: AbortSignal,
): Promise<Sent> {
  const refusal = refusalOf(url, rules)
  if (refusal) return Promise.resolve({ failure: `refused: ${refusal}` })
  const limit = AbortSignal.timeout(timeLimit)
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const { request } = url.startsWith('https:') ? https : http
  const asked = request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: guardedLookup((address) => isAllowed(address, rules)),
      // A connection of its own: a kept one could belong to another name.
      agent: false,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    },
    (answer) => {
      const parts: Buffer[] = []
      let length = 0
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length > answerMax) end()
      })
      answer.on('end', end)
      answer.on('error', () => resolve({ failure: 'the answer broke off' }))
      function end() {
        const text = Buffer.concat(parts).subarray(0, answerMax).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, body: text })
        asked.destroy()
      }
    },
  )
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (limit.aborted) resolve({ failure: 'no answer within 10 seconds' })
    else resolve({ failure: failureOf(error) })
  })
  asked.end(body)
  return promise
}
