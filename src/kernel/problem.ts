/**
 * A failure other than a business code: an HTTP status with an RFC 9457 problem document
 * (rules 1.7). Thrown anywhere, turned into HTTP in one place.
 */
import type * as z from 'zod/mini'

/** One invalid field of a request, by its name on the wire. */
export interface FieldError {
  field: string
  message: string
}

/** Optional parts of a Problem besides its status and text. */
export interface ProblemExtra {
  errors?: FieldError[]
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
  /** The failed request's id in the server's log. */
  requestId?: string
  cause?: unknown
}

/** The body of `application/problem+json`. */
export interface ProblemDocument {
  type: 'about:blank'
  title: string
  status: number
  detail: string
  errors?: FieldError[]
  requestId?: string
}

// The class exists once per module graph (server source, Vite's bundle), so `instanceof` fails
// across them; the brand works.
const brand = Symbol.for('neev.problem')

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** An expected failure with an HTTP status. Make it with {@link problem}. */
export class Problem extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(status: number, detail: string, extra: ProblemExtra = {}) {
    super(detail, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'Problem'
    this.status = status
    this.errors = extra.errors
    this.retryAfter = extra.retryAfter
    this.requestId = extra.requestId
    Object.defineProperty(this, brand, { value: true })
  }
}

/** Creates a Problem: `throw problem(404, 'No such seller.')`. The detail is shown to users. */
export function problem(status: number, detail: string, extra?: ProblemExtra): Problem {
  return new Problem(status, detail, extra)
}

/** The Problem 400 of an input that its schema refuses, by fields. */
export function invalidInput({ issues }: Pick<z.core.$ZodError, 'issues'>): Problem {
  const errors = issues.slice(0, 50).map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }))
  return problem(400, 'Some fields are not valid.', { errors })
}

/** Whether a thrown value is a Problem, from any module graph. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && brand in value
}

/** The response body of a Problem. */
export function problemDocument(failure: Problem, requestId?: string): ProblemDocument {
  return {
    type: 'about:blank',
    title: titles[failure.status] ?? 'Error',
    status: failure.status,
    detail: failure.message,
    ...(failure.errors ? { errors: failure.errors } : {}),
    ...(requestId ? { requestId } : {}),
  }
}
