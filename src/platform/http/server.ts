/** The web server: one port for API, pages, pictures and service files, with its limits set. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { problem, problemDocument } from '#kernel/problem.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { frameworkTexts, problemReply } from './problem-reply.ts'

/** Milliseconds that a request may take to arrive, and to be answered. */
const arrivalLimit = 30_000
const handlerLimit = 30_000
/** Milliseconds from the last new connection to the last socket's end. */
const drainLimit = 3_500
const sweepPause = 50

/** Makes the server with logs, limits, headers and problem documents, but without routes. */
export async function createHttp(
  settings: Settings,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // So many hops, counted from our end, are the operator's own.
    trustProxy: (_, hop) => hop < settings.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: arrivalLimit,
    handlerTimeout: handlerLimit,
    connectionTimeout: arrivalLimit + handlerLimit,
    keepAliveTimeout: 72_000,
    bodyLimit: 32 * 1024,
    forceCloseConnections: 'idle',
    // What still comes in on an open connection is answered, and the connection ends with it.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      problemReply(request, reply, error)
    },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setErrorHandler((error, request, reply) => problemReply(request, reply, error))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
      ...(settings.publicUrl.startsWith('https://')
        ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
        : {}),
    })
  })
  await app.register(underPressure, {
    // The mean of all turns in five seconds: a machine that stood still for two of them has no more
    // to do afterwards than before, and nobody is refused for it.
    maxEventLoopDelay: 1_000,
    sampleInterval: 5_000,
    retryAfter: 5,
    pressureHandler: async (request, reply, _type, delay) => {
      // A time in which nothing could be measured, as at the start: it says nothing of the next.
      if (delay === Number.POSITIVE_INFINITY) return
      const path = request.url.split('?')[0] ?? ''
      if (['/healthz', '/readyz'].includes(path)) return
      const busy = Object.assign(new Error('under pressure'), { code: 'FST_BUSY', statusCode: 503 })
      await problemReply(request, reply, busy)
    },
  })
  await app.register(compress, {
    global: true,
    // Answers alone: a small request can unpack to gigabytes.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
  })
  return app
}

/** What Node could not read as a request: there is no request to answer, only a socket. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = unreadableStatus[error.code ?? ''] ?? 400
  const body = JSON.stringify(problemDocument(problem(status, frameworkTexts[status] ?? '')))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const unreadableStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Stops listening, lets requests in flight finish, ends each keep-alive socket as it falls idle and
 * whatever is open after {@link drainLimit}, and resolves when the last one is closed.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  // Node's own close ends idle sockets first, and who lost one could still connect and be cut off.
  if (app.server.listening) NetServer.prototype.close.call(app.server)
  const force = setTimeout(() => app.server.closeAllConnections(), drainLimit)
  // Node ends only those that are idle at the moment of closing.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepPause)
  try {
    await app.close()
  } finally {
    clearTimeout(force)
    clearInterval(sweep)
  }
}
