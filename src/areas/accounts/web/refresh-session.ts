/** The session's record, as the server has it now. */
import { accounts, type LoggedInUser } from '../contract.ts'
import { call } from './call.ts'
import { readSession, saveSession } from './session.ts'

/** Asks for the record and keeps it; where no answer comes, the known one stays as it is. */
export async function refreshSession(
  known: LoggedInUser,
  signal: AbortSignal,
): Promise<LoggedInUser> {
  try {
    const user = { ...(await call(accounts.loggedInUser, {}, { signal })), token: known.token }
    if (user.hasSellerAccount && readSession()?.token === known.token) saveSession(user)
    return user
  } catch {
    return known
  }
}
