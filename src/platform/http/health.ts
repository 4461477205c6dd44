/** Liveness, readiness and metrics for the operator's monitoring. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type Database, readinessReasonOf } from '#platform/database/database.ts'

// Timeout in milliseconds of the readiness check's database ping.
const pingLimit = 800

/**
 * Registers `/healthz` and `/readyz`; returns the metrics registry.
 *
 * @param away why the server does not want traffic now; undefined if it does.
 */
export function mountHealth(
  app: FastifyInstance,
  database: Database,
  away: () => string | undefined,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })

  const quiet = { logLevel: 'warn' as const }
  app.get('/healthz', quiet, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const status = away()
    if (status) return reply.code(503).send({ status })
    const reason = await faultOf(database)
    if (!reason) return { status: 'ok' }
    // Without the primary, pages are still served from a replica: no reason to take them away.
    if (database.replicaWorks()) return { status: 'reads only', reason }
    return reply.code(503).send({ status: reason })
  })
  return registry
}

/** What keeps the database from serving everything; '' for nothing. */
async function faultOf(database: Database): Promise<string> {
  let answer: string | undefined
  const ping = database.ping().then(
    () => {
      answer = ''
    },
    (error: unknown) => {
      answer = readinessReasonOf(error)
    },
  )
  await Promise.race([ping, setTimeout(pingLimit, undefined, { ref: false })])
  // In a busy process the answer may have arrived, but waits to be read until the next turn.
  for (let turn = 0; turn < 3 && answer === undefined; turn += 1) await setImmediate()
  return answer ?? 'database does not answer'
}

/** Serves `/metrics` on a separate port: not load-shed, and not reachable along with the pages. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  server.unref()
  return server
}
