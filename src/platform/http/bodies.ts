/**
 * Request bodies: read after the caller is known and counted, within bounds. JSON alone, never
 * compressed, with a bound on how deep and in how many pieces it is built, and on the bytes that
 * one network and all together may have on their way.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#kernel/problem.ts'
import { networkOf } from './networks.ts'

const megabyte = 1024 * 1024
/** Bytes of bodies that are held at once. */
const heldMax = { network: 32 * megabyte, overall: 64 * megabyte }
/** How deep JSON may be nested, and how many values it may have. */
const jsonMax = { depth: 20, values: 20_000 }

/** Makes an instance take JSON bodies alone, within these bounds. */
export function takeJson(api: FastifyInstance): void {
  const held = createGauge()
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw problem(415, 'A request is not compressed.')
    }
  })
  api.addHook('preParsing', async (request, reply, payload) => {
    // However it ends: answered, refused or cut off.
    reply.raw.once('close', () => held.give(request))
    return payload
  })
  api.addContentTypeParser('application/json', (request, payload, done) => {
    readText(request, payload, held)
      .then((text) => {
        refuseBoundless(text)
        parse(request, text, done)
      })
      .catch((error: Error) => done(error))
  })
}

async function readText(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream & { destroyed?: boolean },
  held: Gauge,
): Promise<string> {
  const limit = request.routeOptions.bodyLimit ?? 0
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  await new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      payload.off('data', take)
      // What still comes is passed over.
      payload.resume()
      if (error) reject(error)
      else resolve()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) return end(tooLarge())
      if (!held.take(request, chunk.length)) {
        return end(
          problem(503, 'Too much is being sent at once. Please try again.', { retryAfter: 5 }),
        )
      }
      chunks.push(chunk)
    }
    payload.on('data', take)
    payload.once('end', () => end())
    payload.once('error', () => end(unreadable()))
    // The sender went away: nobody reads the answer, and it is nobody's fault here.
    payload.once('close', () => end(unreadable()))
  })
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge() {
  return problem(413, 'The request is too large.')
}

function unreadable() {
  return problem(400, 'The request could not be read.')
}

interface Gauge {
  /** Counts bytes of a request; false where network or server hold too many. */
  take(request: FastifyRequest, bytes: number): boolean
  /** Takes back whatever a request has counted. */
  give(request: FastifyRequest): void
}

function createGauge(): Gauge {
  const networks = new Map<string, number>()
  const requests = new Map<FastifyRequest, number>()
  let overall = 0
  const change = (request: FastifyRequest, bytes: number) => {
    const network = networkOf(request.ip)
    const left = (networks.get(network) ?? 0) + bytes
    if (left > 0) networks.set(network, left)
    else networks.delete(network)
    overall += bytes
    return left <= heldMax.network && overall <= heldMax.overall
  }
  return {
    take(request, bytes) {
      requests.set(request, (requests.get(request) ?? 0) + bytes)
      return change(request, bytes)
    },
    give(request) {
      change(request, -(requests.get(request) ?? 0))
      requests.delete(request)
    },
  }
}

/** @throws Problem 400 for a text that is nested too deep or has too many values to be parsed. */
function refuseBoundless(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at)
    } else if (sign === '[' || sign === '{') {
      depth += 1
      values += 1
    } else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') values += 1
    if (depth > jsonMax.depth || values > jsonMax.values) throw unreadable()
  }
}

/** Where the string ends that begins at a quote; the text's end where it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start; ; ) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    let before = at - 1
    while (text[before] === '\\') before -= 1
    if ((at - before) % 2 === 1) return at
  }
}
