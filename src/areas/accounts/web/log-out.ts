/** Ends the session, here and on the server. */

import { call } from '#client/call.ts'
import { clearSession } from '#client/session.ts'
import { accounts } from '../contract.ts'

/** The browser forgets at once; that the server could not be told must keep nobody logged in. */
export function endSession(): void {
  const told = call(accounts.logout, {})
  clearSession()
  told.catch(() => undefined)
}
