/** The web API of accounts for other areas' pages. */

import { clearSession } from '#client/session.ts'

/** Logs out; the code for it is loaded on demand. */
export async function logOut(): Promise<void> {
  // If loading fails without a connection, still clear the session in the browser.
  await import('./log-out.ts').then(({ endSession }) => endSession(), clearSession)
}
