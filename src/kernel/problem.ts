/**
 * A failure other than a business code: an HTTP status with an RFC 9457 problem document
 * (rules 1.7). Thrown anywhere, turned into HTTP in one place.
 */
import type * as z from 'zod/mini'
import { m } from '#words/messages.js'
import { issueMessage } from './issue-message.ts'

/** A text; or a message, to be composed in the language of whoever is told. */
export type Text = string | (() => string)

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

/**
 * An expected failure with an HTTP status. Make it with {@link problem}. Its own texts are those of
 * the place where it was thrown, on the server English.
 */
export class Problem extends Error {
  // Set in the constructor; every page loads this class, so it is short.
  declare readonly status: number
  declare readonly errors: FieldError[] | undefined
  declare readonly retryAfter: number | undefined
  declare readonly requestId: string | undefined

  constructor(status: number, detail: Text, extra: ProblemExtra = {}) {
    const text = typeof detail === 'function' ? detail() : detail
    super(text, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'Problem'
    this.status = status
    this.errors = extra.errors
    this.retryAfter = extra.retryAfter
    this.requestId = extra.requestId
    Object.defineProperty(this, brand, { value: detail })
  }
}

/** Creates a Problem: `throw problem(404, m.refused_no_company)`. The detail is shown to users. */
export function problem(status: number, detail: Text, extra?: ProblemExtra): Problem {
  return new Problem(status, detail, extra)
}

/** Whether a thrown value is a Problem, from any module graph. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && brand in value
}

/** An invalid field whose message is composed each time it is read. */
export function fieldError(field: string, message: () => string): FieldError {
  return {
    field,
    get message() {
      return message()
    },
  }
}

/**
 * The Problem 400 of an input that its schema refuses, by fields.
 *
 * @param parse parses it, again for each message that is read: a schema composes its messages then
 */
export function invalidInput(
  parse: () => { error?: { issues: readonly z.core.$ZodIssue[] } | undefined },
): Problem {
  const errors = parse().error?.issues.map(({ path }, at) =>
    fieldError(path.map(String).join('.'), () => {
      const issue = parse().error?.issues[at]
      return issue ? issueMessage(issue) : ''
    }),
  )
  return problem(400, m.refused_fields, errors ? { errors } : {})
}

/** The Problem with its own texts in the language that is being composed; logs have the first one. */
export function retold(failure: Problem): Problem {
  const errors = failure.errors?.map(({ field, message }) => ({ field, message }))
  const said = { ...failure, ...(errors ? { errors } : {}), cause: failure }
  return new Problem(failure.status, Reflect.get(failure, brand), said)
}

/** The response body of a Problem, in the language that is being composed. */
export function problemDocument(failure: Problem, requestId?: string): ProblemDocument {
  const { message: detail, errors } = retold(failure)
  return {
    type: 'about:blank',
    title: titles[failure.status] ?? 'Error',
    status: failure.status,
    detail,
    ...(errors ? { errors } : {}),
    ...(requestId ? { requestId } : {}),
  }
}
