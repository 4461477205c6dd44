/** What other areas' pages use of accounts. */

import { clearSession } from '#client/session.ts'

export { SessionList } from './session-list.tsx'

/** Logs out; what it needs is fetched when somebody does. */
export async function logOut(): Promise<void> {
  // Without a connection the browser still forgets.
  await import('./log-out.ts').then(({ endSession }) => endSession(), clearSession)
}
