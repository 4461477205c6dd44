import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isProblem, type Problem, problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'

/** PostgreSQL's error for a failed statement. */
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
 * Whether a write failed because such a row already exists (SQLSTATE 23505); with a name, only for
 * that constraint or unique index.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refused = databaseError(error)
  return refused?.code === '23505' && (!constraint || refused.constraint === constraint)
}

/** Whether a write violated a foreign key or check constraint. */
export function isConstraintViolation(error: unknown): boolean {
  return ['23503', '23514'].includes(databaseError(error)?.code ?? '')
}

/** Whether a transaction conflicted with another one (40001, 40P01) and may be retried. */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** Whether a statement failed with an SQLSTATE, such as one that a trigger raises. */
export function hasCode(error: unknown, code: string): boolean {
  return codeWithin(error) === code
}

/** Whether a statement timed out waiting for a lock; works on translated failures too. */
export function isLockTimeout(error: unknown): boolean {
  return codeWithin(error) === '55P03'
}

/** Whether a transaction was ended because others and it waited for each other's locks. */
export function isDeadlock(error: unknown): boolean {
  return codeWithin(error) === '40P01'
}

/** PostgreSQL's code of a failure, or of what it was translated from. */
function codeWithin(error: unknown): string | undefined {
  const inner = error instanceof Error ? databaseError(error.cause) : undefined
  return databaseError(error)?.code ?? inner?.code
}

// Statement timeout, lock timeout, and idle transaction timeout.
const tooLong = new Set(['57014', '55P03', '25P03'])
// A text with a NUL character, which no column can store, an invalid value for the column's type,
// an incomplete character in JSON, and a number out of range.
const unfit = new Set(['22021', '22P02', '22P05', '22003'])
// Read-only server, disk full, out of memory, I/O error.
const unwritable = new Set(['25006', '53100', '53200', '58030'])
// Refused or lost connections, a refused login, no such database, server shutting down or starting,
// too many clients.
const unavailable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|08...|28...|3D000|57P0[1-5]|53300)$/
// A certificate that is not accepted, or no common version of TLS.
const unencrypted =
  /^(EPROTO|ERR_(TLS|SSL|OSSL)_\w+|UNABLE_TO_\w+|\w*CERT_\w+|\w+_SELF_SIGNED_CERT)$|^SELF_SIGNED_CERT/
const lost =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The client is closed|The connections are closed|Cannot use a pool after|Query read timeout|The server does not support SSL|There was an error establishing an SSL|SASL|Received unexpected)/

/** Whether the server is unreachable or shutting down: another server may still respond. */
export function isUnreachable(error: unknown): boolean {
  const code = databaseError(error)?.code ?? ''
  if (unavailable.test(code) || unencrypted.test(code) || severityOf(error) === 'FATAL') return true
  return error instanceof Error && lost.test(error.message)
}

/**
 * What a failed statement of our own, without values of users, was and why PostgreSQL refused it, in
 * one line; undefined for any other failure.
 */
export function statementFailure(error: unknown): string | undefined {
  const refused = databaseError(error)
  if (!refused || !('severity' in refused)) return undefined
  const statement = error instanceof DrizzleQueryError ? error.query : ''
  const where = statement.replace(/\s+/g, ' ').trim().slice(0, 120)
  return `${refused.message} (${refused.code})${where ? `, at "${where}"` : ''}.`
}

/** The severity that the server gave a failure; '' for a failure that is not the server's. */
function severityOf(error: unknown): string {
  const inner = databaseError(error)
  return inner && 'severity' in inner ? String(inner.severity) : ''
}

/** Whether a statement exceeded its time limit. */
export function isCancelled(error: unknown): boolean {
  return databaseError(error)?.code === '57014'
}

/** Whether a statement failed because of its values, as it would on any server. */
export function isDataError(error: unknown): boolean {
  return /^22/.test(databaseError(error)?.code ?? '')
}

/** Why a server cannot be used, in a few words without what users typed. */
export function reasonOf(error: unknown): string {
  const inner = isProblem(error) && error.cause !== undefined ? error.cause : unwrap(error)
  const refused = databaseError(inner)
  if (refused && severityOf(refused) === 'ERROR') return `a statement failed (${refused.code})`
  const text = inner instanceof Error ? inner.message : String(inner)
  // An address with several hosts has a message per host, and none of its own.
  return text || refused?.code || 'no reason given'
}

/** The same for the readiness check, which anyone can call: without names and addresses. */
export function readinessReasonOf(error: unknown): string {
  const inner = isProblem(error) ? error.cause : unwrap(error)
  const code = databaseError(inner)?.code ?? ''
  const known: Record<string, string> = {
    '25006': 'database read-only',
    '53100': 'database disk full',
    '53200': 'database out of memory',
    '58030': 'database disk failing',
    '3D000': 'database missing',
  }
  if (code.startsWith('28')) return 'database login refused'
  if (known[code]) return known[code]
  if (tooLong.has(code) || (inner instanceof Error && inner.message === 'Query read timeout')) {
    return 'database does not answer'
  }
  return isUnreachable(inner) ? 'database unreachable' : 'database failing'
}

/** Whether a write failed on a read-only or full server; works on translated failures too. */
export function isUnwritable(error: unknown): boolean {
  const inner = isProblem(error) ? error.cause : error
  return unwritable.has(databaseError(inner)?.code ?? '')
}

/** The failure of a server that refuses every write. */
export function readOnly(): Error {
  return Object.assign(new Error('The database is read-only.'), { code: '25006' })
}

/** The Problem for a database that cannot be written to. */
export function nothingSaved(cause?: unknown): Problem {
  return problem(503, m.refused_nothing_saved, { retryAfter: 30, cause })
}

/**
 * Translates a failed statement's error: a Problem 503 if the database timed out, is unreachable or
 * not writable, a Problem 400 for a value that it cannot store. Other database errors keep
 * Drizzle's wrapper, which has the query; anything else is unwrapped.
 */
export function translateFailure(error: unknown): unknown {
  const inner = unwrap(error)
  if (isProblem(inner)) return inner
  const code = databaseError(inner)?.code ?? ''
  if (tooLong.has(code))
    return problem(503, m.refused_database_slow, { retryAfter: 1, cause: inner })
  if (isUnreachable(inner))
    return problem(503, m.refused_database_away, { retryAfter: 1, cause: inner })
  if (unfit.has(code)) return problem(400, m.refused_fields, { cause: inner })
  if (unwritable.has(code)) return nothingSaved(inner)
  return code ? error : inner
}

/**
 * A failure in the form for the log. A failed statement is logged with its SQLSTATE, constraint and
 * text only: message and values may contain what users typed.
 */
export function describeFailure(error: unknown): object {
  if (!(error instanceof Error)) return describeObject(error)
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

/** The stack frames, without the message at the start of the stack. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

/** What some libraries report in place of an Error: an object with its message. */
function describeObject(thrown: unknown): object {
  const type = typeof thrown
  if (type === 'string') return { type, message: thrown }
  if (type !== 'object' || thrown === null) return { type }
  const { name, message, code } = thrown as Record<string, unknown>
  return {
    type: typeof name === 'string' ? name : type,
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  }
}
