/** Turns failures into HTTP responses, the only place that does. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isProblem, type Problem, problem, problemDocument } from '#kernel/problem.ts'

/** Texts for the framework's own errors, by status. */
export const frameworkTexts: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request body must be JSON.',
  431: 'The headers are too long.',
  429: 'Too many requests. Please wait for some time.',
  503: 'The server is busy. Please try again after some time.',
}

/**
 * Responds with a problem document; logs failures that are the server's fault. What fails because
 * the client has gone is not one.
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
    .send(JSON.stringify(problemDocument(failure, request.id)))
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
  return problem(500, 'Internal server Error.', { cause: error })
}

function frameworkStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as FastifyError
  if (typeof code === 'string' && code.startsWith('FST_')) return statusCode
  // The static file plugin returns 403 for a path outside its folder: report it as not found.
  return statusCode === 403 ? 404 : undefined
}
