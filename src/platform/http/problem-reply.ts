/** Turns failures into HTTP responses, the only place that does. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isProblem, type Problem, problem, problemDocument } from '#kernel/problem.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import { languageOf } from './asker.ts'

/** Texts for the framework's own errors, by status. */
export const frameworkTexts: Record<number, () => string> = {
  400: m.refused_body_unreadable,
  404: m.refused_nothing_here,
  405: m.refused_request_method,
  408: m.refused_request_slow,
  413: m.refused_request_large,
  414: m.refused_request_url,
  415: m.refused_body_json,
  431: m.refused_request_headers,
  429: m.refused_requests_many,
  503: m.refused_busy,
}

/**
 * Responds with a problem document in the language of the request; logs failures that are the
 * server's fault. What fails because the client has gone is not one.
 */
export function problemReply(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const failure = asProblem(error)
  if (failure.status >= 500) {
    const level = reply.raw.destroyed || request.raw.socket.destroyed ? 'info' : 'error'
    // Refused for load: where it was thrown says nothing, and there may be many.
    if (failure === error && failure.status === 503 && failure.cause === undefined) {
      request.log.warn({ detail: failure.message }, 'a request was refused')
    } else request.log[level]({ err: error }, 'a request failed')
  }
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      inLanguage(languageOf(request), () => JSON.stringify(problemDocument(failure, request.id))),
    )
}

/** Converts anything thrown to a Problem that reveals no internals. */
function asProblem(error: unknown): Problem {
  if (isProblem(error)) return error
  const status = frameworkStatus(error)
  const text = status === undefined ? undefined : frameworkTexts[status]
  if (status !== undefined && text !== undefined) {
    return problem(
      status,
      text,
      status === 503 ? { retryAfter: 5, cause: error } : { cause: error },
    )
  }
  return problem(500, m.error_internal, { cause: error })
}

function frameworkStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as FastifyError
  if (typeof code === 'string' && code.startsWith('FST_')) return statusCode
  // The static file plugin returns 403 for a path outside its folder: report it as not found.
  return statusCode === 403 ? 404 : undefined
}
