/**
 * The pipeline of every call, over HTTP and in-process alike: rate limit, authorisation, input
 * validation, own ids, idempotency key, handler, output validation.
 */

import type * as z from 'zod/mini'
import { role } from '#kernel/codes.ts'
import { type Endpoint, ownIdOf } from '#kernel/endpoint.ts'
import { isPresent } from '#kernel/ids.ts'
import { issueMessage } from '#kernel/issue-message.ts'
import type { Language } from '#kernel/language.ts'
import { mayDo } from '#kernel/permissions.ts'
import { type FieldError, problem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import { audited } from './audit.ts'
import type { Bound, Caller, Context, Services } from './context.ts'
import { runOnce } from './idempotency.ts'
import { networkOf, networksAround } from './networks.ts'
import type { RateLimits } from './rate-limits.ts'
import { staffDatabase } from './staff-writes.ts'
import { answerUnregistered, carriesCompany } from './unregistered.ts'

// Response timeout of a call in milliseconds.
const answerLimit = 25_000

/** A request's data besides its input. */
export interface RequestContext {
  caller: Caller | null
  /** The client's IP address; rate limits count its network. */
  networkAddress: string
  userAgent: string
  requestId: string
  /** The language of the caller's pages; English by default. */
  language?: Language
  /** The request's `Idempotency-Key`, if it has one. */
  idempotencyKey?: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** A line of its own in which a network's reads wait; the caller's or the visitors' by default. */
  line?: string
}

/**
 * Applies the rate limit and authorises the caller. Over HTTP this happens before the body is read.
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

/** A request accepted by {@link admit}; its `networkAddress` is a network. */
export interface AdmittedRequest extends RequestContext {
  admitted: true
}

/**
 * Performs a call: {@link admit} and {@link carryOut}.
 *
 * @param raw the unvalidated input.
 * @throws Problem 400 (bad fields), 401, 403, 429, what `runOnce` and the handler throw.
 */
export async function perform(
  bound: Bound,
  raw: unknown,
  asked: RequestContext,
  services: Services,
  limits: RateLimits,
): Promise<unknown> {
  return carryOut(bound, raw, await admit(bound, asked, limits), services, limits)
}

/**
 * Performs the rest of an admitted call.
 *
 * @throws Problem 400 (bad fields), 403, 503 (timeout), what `runOnce` and the handler throw.
 */
export async function carryOut(
  bound: Bound,
  raw: unknown,
  { admitted: _, ...request }: AdmittedRequest,
  services: Services,
  limits: RateLimits,
): Promise<unknown> {
  const { endpoint } = bound
  const input = parseInput(endpoint, raw, request.language)
  if (endpoint.ownIds !== 'answered') checkOwnIds(endpoint, input, request.caller, raw)
  const context = { ...request, caller: actingCaller(endpoint, request.caller) }
  if (endpoint.audience === 'seller' && !context.caller?.companyId) {
    return answerUnregistered(endpoint, input, raw)
  }
  const cost = costOf(input)
  if (cost > 1) await limits.count(endpoint, context, cost - 1)
  return inTime((late) => {
    const signal = context.signal ? AbortSignal.any([context.signal, late]) : late
    const countWork = (points: number) => limits.countWork(context.networkAddress, points)
    const work = () => run(bound, input, { ...context, signal, countWork }, services)
    if (!endpoint.reads) return work()
    const { networkAddress, caller, line = 'visitor' } = context
    const owner = networkAddress && [...networksAround(networkAddress), caller?.userId ?? line]
    return limits.reads.run(work, owner, { cost, signal, isPart: line === 'pages' })
  })
}

/** Fields with words to search for. */
const searched = ['filterText', 'filterSellerText', 'text']

/** A search of many words takes longer, and if they are misspelt it is made several times. */
function costOf(input: Record<string, unknown>): number {
  const words = searched.flatMap((name) => String(input[name] ?? '').match(/[^\s,]+/g) ?? [])
  return Math.max(1, Math.ceil(words.length / 2))
}

async function run(
  bound: Bound,
  input: Record<string, unknown>,
  context: RequestContext & Pick<Context, 'countWork'>,
  services: Services,
): Promise<unknown> {
  const { endpoint } = bound
  const work = async (database: Database) => {
    const output = await bound.handle(
      input as never,
      { language: 'en', ...services, ...context, database } as never,
    )
    // Strips fields that are not in the contract.
    return endpoint.output.parse(output)
  }
  const once = (database: Database) => {
    const key = context.idempotencyKey
    if (!endpoint.idempotent || key === undefined) return work(database)
    const caller = context.caller?.userId ?? context.networkAddress
    const call = { caller, endpoint: `${endpoint.method} ${endpoint.path}`, key, input }
    return runOnce(call, { database, log: services.log }, work)
  }
  const { caller } = context
  if (caller?.help && caller.companyId && endpoint.method === 'POST') {
    const { help, companyId } = caller
    // Before and after are with the visit, from where they can be erased.
    const noted = { endpoint, input: { firm: companyId, visit: help.visitId }, context }
    return audited(noted, services, (auditId) =>
      once(staffDatabase(services.database, help, auditId)),
    )
  }
  if (!endpoint.audited) return once(services.database)
  return audited({ endpoint, input, context }, services, () => once(services.database))
}

/**
 * Awaits the result, and tells the work when it is too late.
 *
 * @throws Problem 503 on timeout, before the framework's own timeout.
 */
async function inTime(begin: (late: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const busy = m.refused_busy
  const timer = Promise.withResolvers<never>()
  const late = new AbortController()
  const limit = setTimeout(() => {
    const cause = new Error(`The call took more than ${answerLimit} ms.`)
    timer.reject(problem(503, busy, { retryAfter: 5, cause }))
    late.abort()
  }, answerLimit)
  try {
    return await Promise.race([begin(late.signal), timer.promise])
  } finally {
    clearTimeout(limit)
  }
}

function authorise(endpoint: Endpoint, caller: Caller | null): void {
  if (endpoint.audience === 'anyone') return
  if (!caller) throw problem(401, m.store_contact_again)
  if (endpoint.audience === 'admin') authoriseAdmin(endpoint, caller)
  if (endpoint.audience === 'seller') authoriseSeller(endpoint, caller)
}

function authoriseSeller(endpoint: Endpoint, caller: Caller) {
  const { companyId, firmRole } = caller
  if (!companyId) {
    if (!carriesCompany(endpoint)) throw forbidden()
    return
  }
  if (!firmRole) throw forbidden()
  if (firmRole === 'staff') return authoriseStaff(endpoint, caller)
  // Not 403, which would log a member out who opens a page of the owner's.
  if (firmRole !== 'owner' && !endpoint.roles.includes(firmRole)) {
    throw problem(409, m.member_not_yours)
  }
}

/** Whether staff who help a firm may make a call for it; only a lost right logs out. */
function authoriseStaff({ roles }: Endpoint, { admin, help }: Caller): void {
  if (!admin || !help || !mayDo(admin.role, 'assist')) throw forbidden()
  if (!admin.passed) throw problem(428, m.refused_confirm_you)
  if (help.isOver) throw problem(409, m.help_over)
  if (!roles.includes('staff')) throw problem(409, m.help_not_for_staff)
}

/**
 * For whom a call is made: staff act for the helped firm in the calls that name them, and are
 * nobody but themselves in all others.
 */
function actingCaller(endpoint: Endpoint, caller: Caller | null): Caller | null {
  if (caller?.firmRole !== 'staff' || endpoint.audience === 'seller') return caller
  if (endpoint.audience === 'user' && endpoint.roles.includes('staff')) {
    authoriseStaff(endpoint, caller)
    return caller
  }
  const { help: _, ...self } = caller
  return { ...self, companyId: null, firmRole: null, ownerId: null }
}

function authoriseAdmin(
  { permission, secondFactor }: Endpoint,
  { role: callerRole, admin }: Caller,
) {
  if (callerRole !== role.admin || !admin || !permission) throw forbidden()
  if (!mayDo(admin.role, permission)) throw forbidden()
  if (secondFactor === 'none') return
  // Not 403, which would log the admin out: the page asks for the second factor and retries.
  if (!admin.passed || (secondFactor === 'fresh' && !admin.fresh)) {
    throw problem(428, m.refused_confirm_you)
  }
}

function forbidden() {
  return problem(403, m.error_access_not_allowed)
}

function parseInput(
  endpoint: Endpoint,
  raw: unknown,
  language: Language = 'en',
): Record<string, unknown> {
  // Messages of a schema are composed while it parses, or when its error is read.
  const { data, errors } = inLanguage(language, () => {
    const result = endpoint.input.safeParse(raw)
    return result.success ? { data: result.data } : { errors: fieldErrors(result.error.issues) }
  })
  if (data) return data
  throw problem(400, m.refused_fields, errors ? { errors } : {})
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const errors = issues.slice(0, 50).map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issueMessage(issue),
  }))
  // Two rules may say the same of a value: a price below zero has no paise, either.
  return errors.filter(
    ({ field, message }, at) =>
      at === errors.findIndex((other) => other.field === field && other.message === message),
  )
}

/**
 * The caller's ids in the input must match the token (rules 1.5). The empty GUID is accepted only
 * if the caller has no such id yet (rules 1.3): for a visitor, and as companyId for a user without
 * a company or in the call that registers one.
 */
function checkOwnIds(
  { own, ownIds }: Endpoint,
  input: Record<string, unknown>,
  caller: Caller | null,
  raw: unknown,
): void {
  const ids = { id: caller?.userId ?? null, companyId: caller?.companyId ?? null }
  for (const name of own) {
    const value = input[name]
    // Ignore omitted fields, whatever their default.
    if (typeof value !== 'string' || !Object.hasOwn(Object(raw), name)) continue
    const id = ownIdOf(name, ids)
    if (id === value) continue
    const mayBeEmpty = id === null || (ownIds === 'registers' && id === caller?.companyId)
    if (isPresent(value) || !mayBeEmpty) throw forbidden()
  }
}
