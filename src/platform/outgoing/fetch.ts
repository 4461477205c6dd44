/**
 * Files from addresses that users have given, such as pictures of an import. Only from the public
 * internet, checked on each address that is connected to; a few redirects are followed, each of
 * which is checked like the first address.
 */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { guardedLookup } from './addresses.ts'
import { isAllowed, type OutgoingRules, refusalOf } from './send.ts'

/** What may be fetched. */
export interface FetchLimits {
  bytesMax: number
  /** Beginnings of content types; a server that names none is taken at its bytes. */
  types: readonly string[]
  /** Milliseconds for everything, redirects included; 15 seconds by default. */
  timeLimit?: number
}

/** Why a file could not be fetched. */
export type FetchFailure =
  | 'refused'
  | 'missing'
  | 'large'
  | 'type'
  | 'slow'
  | 'unreachable'
  | 'redirects'

/** The file's bytes, or why there are none. */
export type Fetched = { bytes: Buffer } | { failure: FetchFailure }

const redirectsMax = 3

/** Fetches a file. Never throws. */
export async function fetchFile(
  url: string,
  { bytesMax, types, timeLimit = 15_000 }: FetchLimits,
  rules: OutgoingRules,
  signal?: AbortSignal,
): Promise<Fetched> {
  const limit = AbortSignal.timeout(timeLimit)
  const both = signal ? AbortSignal.any([limit, signal]) : limit
  let next = url
  try {
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      if (refusalOf(next, rules)) return { failure: 'refused' }
      const answer = await answerOf(next, rules, both)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        if (!URL.canParse(headers.location, next)) return { failure: 'missing' }
        next = new URL(headers.location, next).href
        continue
      }
      const failure = failureIn(answer, { bytesMax, types })
      if (failure) {
        answer.destroy()
        return { failure }
      }
      return await read(answer, bytesMax)
    }
    return { failure: 'redirects' }
  } catch {
    // The same word for names inside and names that do not exist.
    return { failure: limit.aborted ? 'slow' : 'unreachable' }
  }
}

function answerOf(url: string, rules: OutgoingRules, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.startsWith('https:') ? https : http
  const asked = request(
    url,
    {
      headers: { accept: 'image/*', 'user-agent': 'Neev' },
      lookup: guardedLookup((address) => isAllowed(address, rules)),
      // A connection of its own: a kept one could belong to another name.
      agent: false,
      signal,
    },
    resolve,
  )
  asked.on('error', reject)
  asked.end()
  return promise
}

function failureIn(
  { statusCode, headers }: IncomingMessage,
  { bytesMax, types }: Pick<FetchLimits, 'bytesMax' | 'types'>,
): FetchFailure | undefined {
  if (statusCode !== 200) return 'missing'
  const type = headers['content-type']?.toLowerCase()
  if (type && !types.some((one) => type.startsWith(one))) return 'type'
  return Number(headers['content-length'] ?? 0) > bytesMax ? 'large' : undefined
}

/** The body, whatever length the server has promised. */
async function read(answer: IncomingMessage, bytesMax: number): Promise<Fetched> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > bytesMax) return { failure: 'large' }
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts) }
}
