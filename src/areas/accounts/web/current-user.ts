/** The logged-in user's record, as the server has it now. */
import { call } from '#client/call.ts'
import { amendSession, type SessionUser } from '#client/session.ts'
import { accounts } from '../contract.ts'

/** Asks for the record and keeps it; where no answer comes, the known one stays as it is. */
export async function currentUser(known: SessionUser, signal: AbortSignal): Promise<SessionUser> {
  try {
    const user = { ...(await call(accounts.loggedInUser, {}, { signal })), token: known.token }
    if (user.hasSellerAccount) amendSession(known, user)
    return user
  } catch {
    return known
  }
}
