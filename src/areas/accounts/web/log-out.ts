/** Ends the session, here and on the server. */
import { accounts } from '../contract.ts'
import { call } from './call.ts'
import { clearSession } from './session.ts'

/** The browser forgets at once; that the server could not be told must keep nobody logged in. */
export function endSession(): void {
  const told = call(accounts.logout, {})
  clearSession()
  told.catch(() => undefined)
}
