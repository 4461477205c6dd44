/** What a handler gets beside its input, and how a handler is tied to its endpoint. */

import type { Role } from '#kernel/codes.ts'
import type { Audience, Endpoint, OutputOf, ParsedInputOf } from '#kernel/endpoint.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** Who calls, as the token tells: identity comes from nowhere else. */
export interface Caller {
  userId: string
  /** The caller's own company; null for one who has none. */
  companyId: string | null
  role: Role
  sessionId: string
  /** Of an admin's session; missing where it has none of it. */
  admin?: AdminSession
}

/** What an admin's session may do. */
export interface AdminSession {
  role: AdminRole
  /** The second factor was given in this session, or none is asked for (the demo's admin). */
  passed: boolean
  /** It was given within the last minutes. */
  fresh: boolean
}

/** Where notes for the operator go. */
export interface Log {
  debug(detail: object, message: string): void
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** What the server offers to handlers and jobs. */
export interface Services {
  database: Database
  files: FileStore
  jobs: Jobs
  mailer: Mailer
  settings: Settings
  /** Keyed hashes that only the servers on this database can make. */
  keys: Keys
  log: Log
}

/** One call's surroundings. */
export interface Context<A extends Audience = Audience> extends Services {
  caller: A extends 'anyone' ? Caller | null : A extends 'seller' ? SellerCaller : Caller
  /** The network that limits are counted for (networks.ts). */
  networkAddress: string
  userAgent: string
  requestId: string
}

/** A caller who owns a company. */
export interface SellerCaller extends Caller {
  companyId: string
}

/** Does the work of an endpoint: the input is checked, the caller allowed. */
export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  context: Context<E['audience']>,
) => Promise<OutputOf<E>>

/** An endpoint with its handler, as `app/endpoints.ts` lists them. */
export interface Bound {
  endpoint: Endpoint
  /** @param input has passed the endpoint's input schema. */
  handle: (input: never, context: never) => Promise<unknown>
}

/** Ties a handler to its endpoint; types that do not fit fail here. */
export function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>): Bound {
  return { endpoint, handle: handle as Bound['handle'] }
}

/** Ties the handlers of a contract to its endpoints by name; one that is missing fails here. */
export function bindAll<C extends Record<string, Endpoint>>(
  contract: C,
  handlers: { [Name in keyof C]: Handler<C[Name]> },
): Bound[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    return bind(endpoint, handlers[name as keyof C] as Handler<Endpoint>)
  })
}
