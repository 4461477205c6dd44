/**
 * The one way through which every call goes, over HTTP and in-process alike:
 * limit, authorise, validate, own ids, idempotency key, work, validate the answer.
 */

import type * as z from 'zod/mini'
import { role } from '#kernel/codes.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { isPresent } from '#kernel/ids.ts'
import { type FieldError, problem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Bound, Caller, Services } from './context.ts'
import { runOnce } from './idempotency.ts'
import { networkOf } from './networks.ts'
import type { RateLimits } from './rate-limits.ts'

/** What is known of a request besides its input. */
export interface Visit {
  caller: Caller | null
  /** Where it comes from: an IP address, of which limits count the network. */
  networkAddress: string
  userAgent: string
  requestId: string
  /** The request's `Idempotency-Key`, if it has one. */
  idempotencyKey?: string | undefined
}

/**
 * Performs a call.
 *
 * @param raw the input as it came, unchecked.
 * @throws Problem 400 (bad fields), 401, 403, 429, what `runOnce` and the handler throw.
 */
export async function perform(
  bound: Bound,
  raw: unknown,
  asked: Visit,
  services: Services,
  limits: RateLimits,
): Promise<unknown> {
  const { endpoint } = bound
  const visit = { ...asked, networkAddress: networkOf(asked.networkAddress) }
  await limits.count(endpoint, visit)
  authorise(endpoint, visit.caller)
  const input = parseInput(endpoint, raw)
  if (endpoint.ownIds === 'checked') checkOwnIds(input, visit.caller)
  const run = async (database: Database) => {
    const output = await bound.handle(input as never, { ...services, ...visit, database } as never)
    // What the contract does not name never leaves.
    return endpoint.output.parse(output)
  }
  const key = visit.idempotencyKey
  if (!endpoint.idempotent || key === undefined) return run(services.database)
  const caller = visit.caller?.userId ?? visit.networkAddress
  const call = { caller, endpoint: `${endpoint.method} ${endpoint.path}`, key, input }
  return runOnce(call, services, run)
}

function authorise(endpoint: Endpoint, caller: Caller | null): void {
  if (endpoint.audience === 'anyone') return
  if (!caller) throw problem(401, 'Please login and try again.')
  if (endpoint.audience === 'admin' && caller.role !== role.admin) throw forbidden()
  if (endpoint.audience === 'seller' && !caller.companyId) throw forbidden()
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
 * carries a loginId, userId or companyId"). The empty GUID says nobody, or no company yet.
 */
function checkOwnIds(input: Record<string, unknown>, caller: Caller | null): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !isPresent(value)) continue
    const own = ownId(name.toLowerCase(), caller)
    if (own !== undefined && own !== value) throw forbidden()
  }
}

function ownId(name: string, caller: Caller | null): string | null | undefined {
  if (name === 'loginid' || name === 'userid') return caller?.userId ?? null
  if (name === 'companyid') return caller?.companyId ?? null
  return undefined
}
