/** The logged-in user's current record from the server. */
import { call } from '#client/call.ts'
import { amendSession, type SessionUser } from '#client/session.ts'
import { accounts } from '../contract.ts'

/** Fetches the record, updating a seller's stored session; on failure returns the known one. */
export async function currentUser(known: SessionUser, signal: AbortSignal): Promise<SessionUser> {
  try {
    const user = { ...(await call(accounts.loggedInUser, {}, { signal })), token: known.token }
    if (user.hasSellerAccount) amendSession(known, user)
    return user
  } catch {
    return known
  }
}
