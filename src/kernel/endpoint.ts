/**
 * The contract: one value says everything about one call. The server mounts it, the browser and
 * the server's own pages call it, the OpenAPI document lists it. A browser gets method, path and
 * `idempotent` of it alone; what a form checks with is a schema that the contract exports.
 */
import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** Who may call: a seller is a user who owns a company. */
export type Audience = 'anyone' | 'user' | 'seller' | 'admin'

/** At most `limit` calls in `seconds`, counted per network address or per signed-in caller. */
export interface RateLimit {
  limit: number
  seconds: number
  per: 'address' | 'caller'
}

/** An object schema: the fields of a call's input, in path, query or JSON body. */
export type InputSchema = z.ZodMiniObject

/** Everything that is said of a call. */
export interface Endpoint<
  A extends Audience = Audience,
  I extends InputSchema = InputSchema,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST'
  /** Below the API base, spelt as the documents do; `{name}` takes the input field of that name. */
  path: string
  audience: A
  /** One line for the API docs. */
  summary: string
  input: I
  output: O
  /** The largest body taken, in bytes. */
  bodyLimit: number
  rate: RateLimit | undefined
  /**
   * The input's `loginId`, `userId` and `companyId` must be the caller's own, else 403 (decision
   * "every call that carries a loginId …"). `answered` leaves that to the handler, where the
   * documents want an answer in place of a refusal; `registers` takes the empty GUID as companyId
   * of one who has a company too: the form was open before.
   */
  ownIds: 'checked' | 'answered' | 'registers'
  /** Seconds that shared caches may keep the answer; calls open to anyone only. */
  cacheSeconds: number
  /** It creates or pays: it takes an `Idempotency-Key`, and runs once for it. */
  idempotent: boolean
  /** What a call of an admin needs; undefined for all others. */
  permission: Permission | undefined
  /**
   * Of an admin's call: whether the session has to have passed its second factor (`passed`), and not
   * longer ago than some minutes, as before what cannot be undone (`fresh`).
   */
  secondFactor: 'none' | 'passed' | 'fresh'
  /** An admin looks at private data: it is written into the audit, as every change of theirs is. */
  audited: boolean
}

/** What a call takes, before defaults and coercions. */
export type InputOf<E extends Endpoint> = z.input<E['input']>

/** What a handler gets: checked, with defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>

/** What a call answers. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** A call as the API docs show it, in the contract's own spelling. */
export interface Example<E extends Endpoint = Endpoint> {
  input: InputOf<E>
  /**
   * What it answers in the market that `tests/api/examples.test.ts` sets up; ids, tokens, times and
   * picture names stand for any of their shape. Lists show their first three rows.
   */
  answer: OutputOf<E>
}

/** The examples of a contract's calls, one for each: the export of its `contract.examples.ts`. */
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
  | 'permission'
  | 'secondFactor'
  | 'audited'

/**
 * Declares a call. Left out: 32 KB of body, no rate limit of its own, own ids checked, no caching,
 * no idempotency key. A call of an admin needs a permission, a second factor, and is audited where it
 * changes something.
 *
 * @throws Error when a `{name}` of the path is not a field of the input, or an admin's call names no
 *   permission.
 */
export function endpoint<A extends Audience, I extends InputSchema, O extends z.ZodMiniType>(
  definition: Omit<Endpoint<A, I, O>, Defaulted> & Partial<Pick<Endpoint, Defaulted>>,
): Endpoint<A, I, O> {
  for (const name of pathParameters(definition.path)) {
    if (!(name in definition.input.shape)) {
      throw new Error(`${definition.path}: {${name}} is no field of the input`)
    }
  }
  if ((definition.audience === 'admin') !== (definition.permission !== undefined)) {
    throw new Error(`${definition.path}: a call of admins, and no other, names a permission`)
  }
  return {
    bodyLimit: 32 * kilobyte,
    rate: undefined,
    ownIds: 'checked',
    cacheSeconds: 0,
    idempotent: false,
    permission: undefined,
    secondFactor: 'passed',
    audited: definition.audience === 'admin' && definition.method === 'POST',
    ...definition,
  }
}

/** The names in braces of a contract's path, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}
