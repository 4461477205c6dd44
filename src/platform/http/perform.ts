/**
 * The one way through which every call goes, over HTTP and in-process alike:
 * limit, authorise, validate, own ids, idempotency key, work, validate the answer.
 */

import type * as z from 'zod/mini'
import { role } from '#kernel/codes.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { isPresent } from '#kernel/ids.ts'
import { mayDo } from '#kernel/permissions.ts'
import { type FieldError, problem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { audited } from './audit.ts'
import type { Bound, Caller, Services } from './context.ts'
import { runOnce } from './idempotency.ts'
import { networkOf } from './networks.ts'
import type { RateLimits } from './rate-limits.ts'

// Milliseconds from a call's start to its answer.
const answerLimit = 25_000

/** What is known of a request besides its input. */
export interface RequestContext {
  caller: Caller | null
  /** Where it comes from: an IP address, of which limits count the network. */
  networkAddress: string
  userAgent: string
  requestId: string
  /** The request's `Idempotency-Key`, if it has one. */
  idempotencyKey?: string | undefined
}

/**
 * What is known of a request once it may go on: counted, and its caller allowed. Over HTTP that is
 * before its body is read.
 *
 * @throws Problem 401, 403, 429.
 */
export async function admit(
  { endpoint }: Bound,
  asked: RequestContext,
  limits: RateLimits,
): Promise<AdmittedRequest> {
  const context = { ...asked, networkAddress: networkOf(asked.networkAddress) }
  await limits.count(endpoint, context)
  authorise(endpoint, context.caller)
  return { ...context, admitted: true }
}

/** A request that {@link admit} has let in; its address is a network. */
export interface AdmittedRequest extends RequestContext {
  admitted: true
}

/**
 * Performs a call: {@link admit} and {@link carryOut}.
 *
 * @param raw the input as it came, unchecked.
 * @throws Problem 400 (bad fields), 401, 403, 429, what `runOnce` and the handler throw.
 */
export async function perform(
  bound: Bound,
  raw: unknown,
  asked: RequestContext,
  services: Services,
  limits: RateLimits,
): Promise<unknown> {
  return carryOut(bound, raw, await admit(bound, asked, limits), services)
}

/**
 * The rest of a call whose request was admitted.
 *
 * @throws Problem 400 (bad fields), 403, 503 (no answer in time), what `runOnce` and the handler throw.
 */
export async function carryOut(
  bound: Bound,
  raw: unknown,
  { admitted: _, ...context }: AdmittedRequest,
  services: Services,
): Promise<unknown> {
  const { endpoint } = bound
  const input = parseInput(endpoint, raw)
  if (endpoint.ownIds !== 'answered') checkOwnIds(endpoint, input, context.caller, raw)
  return inTime(run(bound, input, context, services))
}

async function run(
  bound: Bound,
  input: Record<string, unknown>,
  context: RequestContext,
  services: Services,
): Promise<unknown> {
  const { endpoint } = bound
  const work = async (database: Database) => {
    const output = await bound.handle(
      input as never,
      { ...services, ...context, database } as never,
    )
    // What the contract does not name never leaves.
    return endpoint.output.parse(output)
  }
  const once = () => {
    const key = context.idempotencyKey
    if (!endpoint.idempotent || key === undefined) return work(services.database)
    const caller = context.caller?.userId ?? context.networkAddress
    const call = { caller, endpoint: `${endpoint.method} ${endpoint.path}`, key, input }
    return runOnce(call, services, work)
  }
  return endpoint.audited ? audited({ endpoint, input, context }, services.database, once) : once()
}

/** The answer, or a Problem 503 where there is none in time: the framework's own limit ends early. */
async function inTime(work: Promise<unknown>): Promise<unknown> {
  const busy = 'The server is busy. Please try again after some time.'
  const timer = Promise.withResolvers<never>()
  const limit = setTimeout(() => timer.reject(problem(503, busy, { retryAfter: 5 })), answerLimit)
  try {
    return await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(limit)
  }
}

function authorise(endpoint: Endpoint, caller: Caller | null): void {
  if (endpoint.audience === 'anyone') return
  if (!caller) throw problem(401, 'Please login and try again.')
  if (endpoint.audience === 'admin') authoriseAdmin(endpoint, caller)
  if (endpoint.audience === 'seller' && !caller.companyId) throw forbidden()
}

function authoriseAdmin({ permission, secondFactor }: Endpoint, { role: held, admin }: Caller) {
  if (held !== role.admin || !admin || !permission) throw forbidden()
  if (!mayDo(admin.role, permission)) throw forbidden()
  if (secondFactor === 'none') return
  // No 403, which would log the admin out: the page asks for the second factor and tries again.
  if (!admin.passed || (secondFactor === 'fresh' && !admin.fresh)) {
    throw problem(428, 'Confirm that it is you.')
  }
}

function forbidden() {
  return problem(403, 'Access not allowed.')
}

function parseInput(endpoint: Endpoint, raw: unknown): Record<string, unknown> {
  const result = endpoint.input.safeParse(raw)
  if (result.success) return result.data
  throw problem(400, 'Some fields are not valid.', { errors: fieldErrors(result.error.issues) })
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.slice(0, 50).map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issue.message,
  }))
}

/**
 * Ids that say whose a call is must be the token's own (specification, README: "every call that
 * carries a loginId, userId or companyId"). The empty GUID is one's own only where there is none
 * yet (README: "empty GUID"): a visitor's, and as companyId that of somebody without a company, or
 * of who registers one.
 */
function checkOwnIds(
  { ownIds }: Endpoint,
  input: Record<string, unknown>,
  caller: Caller | null,
  raw: unknown,
): void {
  for (const [name, value] of Object.entries(input)) {
    // A field that was left out names nobody, whatever its default is.
    if (typeof value !== 'string' || !Object.hasOwn(Object(raw), name)) continue
    const own = ownId(name.toLowerCase(), caller)
    if (own === undefined || own === value) continue
    const mayBeEmpty = own === null || (ownIds === 'registers' && own === caller?.companyId)
    if (isPresent(value) || !mayBeEmpty) throw forbidden()
  }
}

function ownId(name: string, caller: Caller | null): string | null | undefined {
  if (name === 'loginid' || name === 'userid') return caller?.userId ?? null
  if (name === 'companyid') return caller?.companyId ?? null
  return undefined
}
