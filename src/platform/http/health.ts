/** What an operator's machines ask: is it alive, is it ready, how is it doing. */

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'

/** Registers `/healthz`, `/readyz` and `/metrics`. */
export function mountHealth(
  app: FastifyInstance,
  database: Database,
  isDraining: () => boolean,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route.',
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
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const reachable = await database.ping().then(
      () => true,
      () => false,
    )
    return reachable ? { status: 'ok' } : reply.code(503).send({ status: 'database unreachable' })
  })
  app.get('/metrics', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}
