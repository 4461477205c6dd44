/** What other areas' pages use of accounts. */

import { requireFreshUser } from '#client/guards.ts'
import { clearSession } from '#client/session.ts'

export { LoadFailure } from './load-failure.tsx'
export { SessionList } from './session-list.tsx'
export const requireOwner = requireFreshUser

/** Logs out; what it needs is fetched when somebody does. */
export async function logOut(): Promise<void> {
  // Without a connection the browser still forgets.
  await import('./log-out.ts').then(({ endSession }) => endSession(), clearSession)
}
