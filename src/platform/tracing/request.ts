/**
 * The request that work belongs to. Its statements carry its id as a comment, for the database's log
 * and `pg_stat_activity`, and are spans of its trace if traces are collected (`start.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const requests = new AsyncLocalStorage<string>()
const tracer = trace.getTracer('neev')

/** Runs work that belongs to the request with this id. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work)
}

/** A statement's text with the id of the request that it belongs to, if any. */
export function withRequestId(text: string): string {
  const id = requests.getStore()
  return id === undefined ? text : `${text} /* request ${id} */`
}

/** Runs a statement as a span of the request's trace. Its text has no values. */
export async function asSpan<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return run()
  const [operation = ''] = /\w+/.exec(text) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim() }
  const options = { kind: SpanKind.CLIENT, attributes }
  return tracer.startActiveSpan(operation.toUpperCase(), options, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * Runs the hooks and handlers of each request in its context.
 *
 * @param options `trustsCaller`: traces continue those of the proxies in front; others' headers are
 *   not followed, as anybody could ask for as many traces as they like.
 */
export function followRequests(app: FastifyInstance, options: { trustsCaller: boolean }): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const enter = (request: FastifyRequest, done: () => void) =>
    requests.run(request.id, () => context.with(contexts.get(request) ?? ROOT_CONTEXT, done))
  app.addHook('onRequest', (request, _, done) => {
    const caller = options.trustsCaller
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller)
    contexts.set(request, trace.setSpan(caller, span))
    enter(request, done)
  })
  // Once more, because a body arrives outside of it.
  app.addHook('preHandler', (request, _, done) => enter(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    // The route only: paths and queries hold what people look for.
    const route = request.routeOptions.url ?? ''
    span?.updateName(`${request.method} ${route}`.trim())
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'neev.request_id': request.id,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
