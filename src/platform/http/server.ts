/** The web server: one port for API, pages, pictures and service files, with its limits. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { problem, problemDocument } from '#kernel/problem.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { followRequests } from '#platform/tracing/request.ts'
import { mostConnections, refuseUnderLoad } from './overload.ts'
import { frameworkTexts, problemReply } from './problem-reply.ts'

/** Timeouts in milliseconds for receiving a request and for handling it. */
const arrivalLimit = 30_000
const handlerLimit = 30_000
/** Time in milliseconds after closing the listener until remaining sockets are closed. */
const drainLimit = 3_500
const sweepPause = 50

/** Creates the server with logging, limits, headers and error handling, but without routes. */
export async function createHttp(
  settings: Settings,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // The last `trustProxy` hops are the operator's own proxies.
    trustProxy: (_, hop) => hop < settings.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: arrivalLimit,
    handlerTimeout: handlerLimit,
    connectionTimeout: arrivalLimit + handlerLimit,
    keepAliveTimeout: 72_000,
    bodyLimit: 32 * 1024,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still handled; then the connection is closed.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      problemReply(request, reply, error)
    },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setErrorHandler((error, request, reply) => problemReply(request, reply, error))
  followRequests(app, { trustsCaller: settings.trustProxy > 0 })
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
  refuseUnderLoad(app)
  const most = mostConnections()
  if (most !== undefined) capConnections(app, most)
  await app.register(compress, {
    global: true,
    // Compress responses only: decompressing a small request could produce gigabytes.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
  })
  return app
}

/** Closes connections beyond a number at once, and says so in the log, once a minute. */
export function capConnections(app: FastifyInstance, most: number): void {
  app.server.maxConnections = most
  let reported = -Infinity
  app.server.on('drop', () => {
    if (performance.now() - reported < 60_000) return
    reported = performance.now()
    app.log.error({ most }, 'connections are refused: the process may open no more files')
  })
}

/** Handles input that Node could not parse as a request: there is only a socket to respond on. */
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
 * Graceful shutdown: stops listening, lets requests in flight finish, closes keep-alive sockets as
 * they become idle and all others after {@link drainLimit}, and resolves when the last is closed.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  // http.Server.close closes idle sockets first; their clients could reconnect and be cut off.
  if (app.server.listening) NetServer.prototype.close.call(app.server)
  const force = setTimeout(() => app.server.closeAllConnections(), drainLimit)
  // Node closes only the connections that are idle at the moment of closing.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepPause)
  try {
    await app.close()
  } finally {
    clearTimeout(force)
    clearInterval(sweep)
  }
}
