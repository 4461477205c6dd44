/** Ends the session, in the browser and on the server. */

import { call } from '#client/call.ts'
import { clearSession } from '#client/session.ts'
import { accounts } from '../contract.ts'

/** Clears the browser's session at once, so that the user is logged out even if the call fails. */
export function endSession(): void {
  const told = call(accounts.logout, {})
  clearSession()
  told.catch(() => undefined)
}
