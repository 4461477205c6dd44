/**
 * Request bodies: read only after the caller is identified and rate-limited. Only JSON, never
 * compressed, with limits on nesting depth and number of values, and on the bytes in flight per
 * network and overall: a body that would exceed these waits unread.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { type BodyBudget, createBodyBudget } from './held-bytes.ts'
import { networkOf } from './networks.ts'

const megabyte = 1024 * 1024
/** Memory budgets: for bodies with pictures or sheets (at most 14 MB each), and for all others. */
const largeBudget = { network: 20 * megabyte, overall: 60 * megabyte }
const smallBudget = { network: 2 * megabyte, overall: 16 * megabyte }
const smallMax = 128 * 1024
/** Milliseconds for a body to arrive: less than a handler has (server.ts). */
const arrivalLimit = 25_000
/** Maximum nesting depth and number of values of JSON. */
const jsonMax = { depth: 20, values: 20_000 }

/** All bodies of this process. */
const budgets = { small: createBodyBudget(smallBudget), large: createBodyBudget(largeBudget) }

/** Makes an instance accept only JSON bodies, within these limits. */
export function takeJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  limitBodies(api)
  api.addContentTypeParser('application/json', (request, payload, done) => {
    readBytes(request, payload, budgetOf)
      .then((bytes) => {
        const text = bytes.toString('utf8')
        refuseBoundless(text)
        parse(request, text, done)
      })
      .catch((error: Error) => done(error))
  })
}

/**
 * Makes an instance accept small bodies of any type as bytes, within the same limits in memory: for
 * callers that are known only by what they send.
 */
export function takeBytes(scope: FastifyInstance): void {
  limitBodies(scope)
  scope.addContentTypeParser('*', (request, payload, done) => {
    readBytes(request, payload, () => budgets.small).then(
      (bytes) => done(null, bytes),
      (error: Error) => done(error),
    )
  })
}

const budgetOf = (announced: number) => (announced > smallMax ? budgets.large : budgets.small)

function limitBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  api.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw problem(415, m.refused_body_compressed)
    }
  })
  api.addHook('preParsing', async (request, reply, payload) => {
    // However the request ends: answered, rejected or aborted.
    reply.raw.once('close', () => {
      budgets.small.leave(request)
      budgets.large.leave(request)
    })
    return payload
  })
  api.addHook('onSend', async (request, reply) => {
    if (leftUnread.has(request)) reply.header('connection', 'close')
  })
}

/** Requests whose body is not read any further: the rest would only fill memory. */
const leftUnread = new WeakSet<FastifyRequest>()

async function readBytes(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream & { destroyed?: boolean },
  choose: (announced: number) => BodyBudget,
): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0
  const announced = Number(request.headers['content-length'] ?? limit)
  if (announced > limit) throw tooLarge()
  await choose(announced)
    .enter(request, networkOf(request.ip), announced)
    .catch((error: unknown) => {
      leftUnread.add(request)
      throw error
    })
  const chunks: Buffer[] = []
  let size = 0
  await new Promise<void>((resolve, reject) => {
    let ended = false
    const late = setTimeout(() => end(problem(408, m.refused_body_slow)), arrivalLimit)
    const end = (error?: Error) => {
      if (ended) return
      ended = true
      clearTimeout(late)
      payload.off('data', take)
      if (!error) return resolve()
      payload.pause()
      leftUnread.add(request)
      reject(error)
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) return end(tooLarge())
      chunks.push(chunk)
    }
    payload.on('data', take)
    payload.once('end', () => end())
    payload.once('error', () => end(unreadable()))
    // The client disconnected: nobody reads the response, and it is no server error.
    payload.once('close', () => end(unreadable()))
  })
  return Buffer.concat(chunks)
}

function tooLarge() {
  return problem(413, m.refused_request_large)
}

function unreadable() {
  return problem(400, m.refused_body_unreadable)
}

/** @throws Problem 400 for JSON that is nested too deep or has too many values. */
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

/** Index of the closing quote of the string that starts at `start`, or the text's length. */
function endOfString(text: string, start: number): number {
  for (let at = start; ; ) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    let before = at - 1
    while (text[before] === '\\') before -= 1
    if ((at - before) % 2 === 1) return at
  }
}
