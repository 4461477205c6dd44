/** What other areas' pages use of accounts: the session, and calls made in its name. */

import { redirect } from 'react-router'
import { late } from '#ui/late.tsx'
import { m } from '#words/messages.js'
import type { LoggedInUser } from '../contract.ts'
import { loginPath } from './login-path.ts'
import { clearSession, readSession } from './session.ts'

export { call } from './call.ts'
export { failureTexts } from './failures.ts'
export { LoadFailure } from './load-failure.tsx'
export { loginPath } from './login-path.ts'
export { pageTitle } from './page-title.ts'
export { type Sending, useSending } from './sending.ts'
export {
  amendSession,
  clearSession,
  expireSession,
  readSession,
  saveSession,
  useSession,
} from './session.ts'

/**
 * Where somebody is logged in, as a section. Fetched when it is shown: what stands in this file may
 * weigh on every page that uses any of it, and the list brings the contract with its schemas.
 */
export const SessionList = late(
  () => import('./session-list.tsx'),
  () => <p className="text-muted">{m.session_load_failed()}</p>,
)

/**
 * The user of a signed-in page, in its clientLoader.
 *
 * @throws Response that leads a stranger to the login and back.
 */
export function requireUser(request: Request): LoggedInUser {
  const user = readSession()
  if (!user) throw redirect(loginPath(new URL(request.url)))
  return user
}

/**
 * The same of a page about the user's company. Somebody without one may have registered it on
 * another device since the login, so the server is asked; what asks is fetched only then.
 */
export async function requireOwner(request: Request): Promise<LoggedInUser> {
  const user = requireUser(request)
  if (user.hasSellerAccount) return user
  return import('./refresh-session.ts').then(
    ({ refreshSession }) => refreshSession(user, request.signal),
    () => user,
  )
}

/** Logs out; what it needs is fetched when somebody does. */
export async function logOut(): Promise<void> {
  // Without a connection the browser still forgets.
  await import('./log-out.ts').then(({ endSession }) => endSession(), clearSession)
}
