/**
 * The contract: one value describes one call completely. The server mounts it, the browser and
 * the server's own pages call it, the OpenAPI document lists it. Browser bundles contain only its
 * method, path and `idempotent`; forms validate with schemas that the contract exports.
 */
import type * as z from 'zod/mini'
import type { Day, IsoTime } from './dates.ts'
import type { ActingRole } from './firm-roles.ts'
import type { Permission } from './permissions.ts'

/** Who may call: a seller is a user who owns a company, or is a member of one. */
export type Audience = 'anyone' | 'user' | 'seller' | 'admin'

/** At most `limit` calls in `seconds`, counted per network address or per signed-in caller. */
export interface RateLimit {
  limit: number
  seconds: number
  per: 'address' | 'caller'
}

/** An object schema: the fields of a call's input, in path, query or JSON body. */
export type InputSchema = z.ZodMiniObject

/** The complete description of a call. */
export interface Endpoint<
  A extends Audience = Audience,
  I extends InputSchema = InputSchema,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST'
  /** Path below the API base, spelt as callers know it; `{name}` is the input field `name`. */
  path: string
  audience: A
  /** One line for the API docs. */
  summary: string
  input: I
  output: O
  /** The largest accepted body, in bytes. */
  bodyLimit: number
  rate: RateLimit | undefined
  /**
   * The input's `loginId`, `userId` and `companyId` must be the caller's own, otherwise 403
   * (rules 1.5). `answered` leaves the check to the handler, where the rules want a response
   * instead of a 403; `registers` also accepts the empty GUID as companyId from a caller who has a
   * company: the form may have been opened before.
   */
  ownIds: 'checked' | 'answered' | 'registers'
  /** The input's fields for the caller's own ids, read off its schema; the browser fills them in. */
  own: readonly OwnId[]
  /** Seconds that shared caches may keep the response; only for calls open to anyone. */
  cacheSeconds: number
  /** For calls that create or pay: takes an `Idempotency-Key` and runs once per key. */
  idempotent: boolean
  /**
   * Whether it only reads, and so waits among the reads of its network, as every GET does. A POST
   * that reads has too much to say for an address.
   */
  reads: boolean
  /**
   * For sellers' calls: the members that may make it, and whether staff who help may. Owners may
   * make all of them. A user's call is made for the helped firm only if it names staff.
   */
  roles: readonly ActingRole[]
  /** The permission that an admin call requires; undefined for all others. */
  permission: Permission | undefined
  /**
   * For admin calls: whether the session must have passed its second factor (`passed`), or have
   * passed it within the last few minutes, as for irreversible actions (`fresh`).
   */
  secondFactor: 'none' | 'passed' | 'fresh'
  /** Recorded in the audit log: every change by an admin, and reads of private data. */
  audited: boolean
}

/** Input of a call, before defaults and coercions. */
export type InputOf<E extends Endpoint> = z.input<E['input']>

/** Input as the handler gets it: validated, with defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>

/** The names that the contract has for the caller's own ids. */
export type OwnId = 'loginId' | 'LoginId' | 'userId' | 'companyId' | 'CompanyId'

/** Input of a call from a page: {@link InputOf} in which the caller's own ids may be left out. */
export type PageInputOf<E extends Endpoint> = Omit<InputOf<E>, OwnId> & Partial<InputOf<E>>

/** Output of a call. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** An example call for the API docs, in the contract's own spelling. */
export interface Example<E extends Endpoint = Endpoint> {
  input: InputOf<E>
  /**
   * The response in the market that `tests/api/examples.test.ts` sets up; ids, tokens, times and
   * picture names are placeholders for any value of the same shape. Lists show their first three
   * rows.
   */
  answer: Unbranded<OutputOf<E>>
}

/** A value that literals can be written as: days and times are plain texts. */
type Unbranded<T> = T extends Day | IsoTime
  ? string
  : T extends object
    ? { [K in keyof T]: Unbranded<T[K]> }
    : T

/** The examples of a contract, one per call: the export of its `contract.examples.ts`. */
export function examples<C extends Record<string, Endpoint>>(
  contract: C,
  list: { [Name in keyof C]: Example<C[Name]> },
): Map<Endpoint, Example> {
  return new Map(
    Object.entries(contract).map(([name, endpoint]) => [endpoint, list[name as keyof C]]),
  )
}

const kilobyte = 1024

type Defaulted =
  | 'bodyLimit'
  | 'rate'
  | 'ownIds'
  | 'cacheSeconds'
  | 'idempotent'
  | 'reads'
  | 'roles'
  | 'permission'
  | 'secondFactor'
  | 'audited'

/**
 * Declares a call. Defaults: 32 KB of body, no rate limit of its own, own ids checked, no caching,
 * no idempotency key. An admin call needs a permission and a second factor, and is audited if it
 * changes something.
 *
 * @throws Error when a `{name}` of the path is not an input field, or when an admin call has no
 *   permission or another call has one.
 */
export function endpoint<A extends Audience, I extends InputSchema, O extends z.ZodMiniType>(
  definition: Omit<Endpoint<A, I, O>, Defaulted | 'own'> & Partial<Pick<Endpoint, Defaulted>>,
): Endpoint<A, I, O> {
  for (const name of pathParameters(definition.path)) {
    if (!(name in definition.input.shape)) {
      throw new Error(`${definition.path}: {${name}} is not an input field`)
    }
  }
  if ((definition.audience === 'admin') !== (definition.permission !== undefined)) {
    throw new Error(
      `${definition.path}: an admin call must have a permission, and no other call may have one`,
    )
  }
  return {
    bodyLimit: 32 * kilobyte,
    rate: undefined,
    ownIds: 'checked',
    cacheSeconds: 0,
    idempotent: false,
    reads: definition.method === 'GET',
    roles: ['owner', 'seller'],
    permission: undefined,
    secondFactor: 'passed',
    audited: definition.audience === 'admin' && definition.method === 'POST',
    own: Object.keys(definition.input.shape).filter(isOwnId),
    ...definition,
  }
}

function isOwnId(name: string): name is OwnId {
  return ['loginid', 'userid', 'companyid'].includes(name.toLowerCase())
}

/** Which of a caller's ids the field holds. */
export function ownIdOf<T>(name: OwnId, caller: { id: T; companyId: T }): T {
  return name.toLowerCase() === 'companyid' ? caller.companyId : caller.id
}

/** The names of a path's `{…}` parameters, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}
