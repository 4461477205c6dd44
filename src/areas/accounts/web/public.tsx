/** What other areas' pages use of accounts. */

import { requireFreshUser } from '#client/guards.ts'
import { clearSession } from '#client/session.ts'
import { late } from '#ui/late.tsx'
import { m } from '#words/messages.js'

export { LoadFailure } from './load-failure.tsx'
export const requireOwner = requireFreshUser

/**
 * Where somebody is logged in, as a section. Fetched when it is shown: what stands in this file may
 * weigh on every page that uses any of it, and the list brings the contract with its schemas.
 */
export const SessionList = late(
  () => import('./session-list.tsx'),
  () => <p className="text-muted">{m.session_load_failed()}</p>,
)

/** Logs out; what it needs is fetched when somebody does. */
export async function logOut(): Promise<void> {
  // Without a connection the browser still forgets.
  await import('./log-out.ts').then(({ endSession }) => endSession(), clearSession)
}
