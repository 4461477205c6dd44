/** The context of handlers, and the binding of handlers to endpoints. */

import type { Role } from '#kernel/codes.ts'
import type { Audience, Endpoint, OutputOf, ParsedInputOf } from '#kernel/endpoint.ts'
import type { ActingRole } from '#kernel/firm-roles.ts'
import type { Language } from '#kernel/language.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** The caller, identified by the token and nothing else. */
export interface Caller {
  userId: string
  /** The company that the session has chosen: the caller's own, or one of which they are a member. */
  companyId: string | null
  /** What the caller may do for it; null without one. */
  firmRole?: ActingRole | null
  /** The account that owns it, under whose lock its data is stored (`holdAccount`). */
  ownerId?: string | null
  role: Role
  sessionId: string
  /** Set for an admin's session. */
  admin?: AdminSession
  /** Set while `firmRole` is staff. */
  help?: Help
}

/** The visit in which staff help a firm. */
export interface Help {
  visitId: number
  /** Its time is over, or the firm was blocked or has another owner: it changes and shows nothing. */
  isOver: boolean
}

/** Privileges of an admin's session. */
export interface AdminSession {
  role: AdminRole
  /** The second factor was given in this session, or is not required (the demo's admin). */
  passed: boolean
  /** It was given within the last few minutes. */
  fresh: boolean
}

/** The server's log. */
export interface Log {
  debug(detail: object, message: string): void
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** Services that the server provides to handlers and jobs. */
export interface Services {
  database: Database
  files: FileStore
  jobs: Jobs
  mailer: Mailer
  settings: Settings
  /** Keyed hashes that only servers on this database can compute. */
  keys: Keys
  log: Log
}

/** The context of one call. */
export interface Context<A extends Audience = Audience> extends Services {
  caller: A extends 'anyone' ? Caller | null : A extends 'seller' ? SellerCaller : Caller
  /** The network by which rate limits are counted (networks.ts). */
  networkAddress: string
  userAgent: string
  requestId: string
  /** The language of the caller's pages: for refusals, and mails to people without an own one. */
  language: Language
  /** Aborted when nobody waits for the answer any more: for work that can be left undone. */
  signal?: AbortSignal | undefined
  /**
   * Counts work that only the handler can size, as so many calls of the caller's network.
   *
   * @throws Problem 429 with Retry-After if the network's budget is spent.
   */
  countWork: (points: number) => Promise<void>
}

/** A caller who owns a company, or is a member of one. */
export interface SellerCaller extends Caller {
  companyId: string
  firmRole: ActingRole
  ownerId: string
}

/** Handles calls of an endpoint; the input is validated and the caller authorised. */
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

/** Binds a handler to its endpoint; mismatched types are compile errors here. */
export function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>): Bound {
  return { endpoint, handle: handle as Bound['handle'] }
}

/** Binds handlers to a contract's endpoints by name; a missing one is a compile error here. */
export function bindAll<C extends Record<string, Endpoint>>(
  contract: C,
  handlers: { [Name in keyof C]: Handler<C[Name]> },
): Bound[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    return bind(endpoint, handlers[name as keyof C] as Handler<Endpoint>)
  })
}
