/** The session's record, as the server has it now. */
import { accounts, type LoggedInUser } from '../contract.ts'
import { call } from './call.ts'
import { amendSession } from './session.ts'

/** Asks for the record and keeps it; where no answer comes, the known one stays as it is. */
export async function refreshSession(
  known: LoggedInUser,
  signal: AbortSignal,
): Promise<LoggedInUser> {
  try {
    const user = { ...(await call(accounts.loggedInUser, {}, { signal })), token: known.token }
    if (user.hasSellerAccount) amendSession(known, user)
    return user
  } catch {
    return known
  }
}
