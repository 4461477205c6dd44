import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isProblem, type Problem, problem } from '#kernel/problem.ts'

/** What PostgreSQL says about a refused statement. */
interface DatabaseError extends Error {
  code: string
  constraint?: string
}

function unwrap(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

function databaseError(error: unknown): DatabaseError | undefined {
  const inner = unwrap(error)
  return inner instanceof Error && 'code' in inner && typeof inner.code === 'string'
    ? (inner as DatabaseError)
    : undefined
}

/**
 * Whether a write was refused since such a row is there already (SQLSTATE 23505); with a name, only
 * for that constraint or unique index.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refused = databaseError(error)
  return refused?.code === '23505' && (!constraint || refused.constraint === constraint)
}

/** Whether a write was refused since values do not fit each other: a foreign key or a check. */
export function isConstraintViolation(error: unknown): boolean {
  return ['23503', '23514'].includes(databaseError(error)?.code ?? '')
}

/** Whether another transaction was in the way, and the same work may succeed in a second try. */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** Whether a statement gave up waiting for a lock, before or after {@link translateFailure}. */
export function isLockTimeout(error: unknown): boolean {
  return (
    databaseError(error)?.code === '55P03' ||
    (error instanceof Error && databaseError(error.cause)?.code === '55P03')
  )
}

// Statement cancelled by the time limit, lock not available, and a transaction that sat idle.
const tooLong = new Set(['57014', '55P03', '25P03'])
// A text with the character NUL, which no column holds, half a character in JSON, and a number that
// is too large for its own.
const unfit = new Set(['22021', '22P02', '22P05', '22003'])
// A server that only reads, a full disk, no memory, a disk that fails.
const unwritable = new Set(['25006', '53100', '53200', '58030'])
// Refused or lost connections, a server that shuts down or starts, too many clients.
const unavailable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|EHOSTUNREACH|08...|57P0[1-5]|53300)$/
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The client is closed|The connections are closed|Cannot use a pool after|Query read timeout)/

/** Whether the server could not be reached or is going down: another may well answer the same. */
export function isUnreachable(error: unknown): boolean {
  const code = databaseError(error)?.code ?? ''
  return unavailable.test(code) || (error instanceof Error && lost.test(error.message))
}

/** Whether a write failed since the server only reads, or has no room, even after {@link translateFailure}. */
export function isUnwritable(error: unknown): boolean {
  const inner = isProblem(error) ? error.cause : error
  return unwritable.has(databaseError(inner)?.code ?? '')
}

/** The Problem for a database that takes nothing. */
export function nothingSaved(cause?: unknown): Problem {
  return problem(503, 'Nothing can be saved at the moment.', { retryAfter: 30, cause })
}

/**
 * The Problem 503 for a database that takes too long, cannot be reached or cannot write, 400 for a
 * value that it cannot hold, and what the server refused as Drizzle tells it (with the query). Whatever else
 * Drizzle wrapped comes out as it was.
 */
export function translateFailure(error: unknown): unknown {
  const inner = unwrap(error)
  if (isProblem(inner)) return inner
  const code = databaseError(inner)?.code ?? ''
  if (tooLong.has(code))
    return problem(503, 'The database took too long.', { retryAfter: 1, cause: inner })
  if (isUnreachable(inner))
    return problem(503, 'The database cannot be reached.', { retryAfter: 1, cause: inner })
  if (unfit.has(code)) return problem(400, 'Some fields are not valid.', { cause: inner })
  if (unwritable.has(code)) return nothingSaved(inner)
  return code ? error : inner
}

/**
 * A failure as the log has it. Of a statement it tells state, constraint and text: its message and
 * values are what people typed.
 */
export function describeFailure(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const refused = databaseError(error)
  if (refused && (error instanceof DrizzleQueryError || 'severity' in refused)) {
    return {
      type: 'DatabaseError',
      message: 'A statement failed.',
      state: refused.code,
      ...(refused.constraint ? { constraint: refused.constraint } : {}),
      ...(error instanceof DrizzleQueryError ? { statement: error.query } : {}),
      stack: framesOf(error),
    }
  }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    ...('status' in error ? { status: error.status } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeFailure(error.cause) }),
  }
}

/** Where it was thrown, without the message that a stack begins with. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
