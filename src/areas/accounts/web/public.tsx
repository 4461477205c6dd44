/** What other areas' pages use of accounts: the session, and calls made in its name. */

import { redirect } from 'react-router'
import { httpCaller } from '#kernel/caller.ts'
import type { LoggedInUser } from '../contract.ts'
import { clearSession, readSession } from './session.ts'

export { failureTexts } from './failures.ts'
export { pageTitle } from './page-title.ts'
export { type Sending, useSending } from './sending.ts'
export { clearSession, readSession, saveSession, useSession } from './session.ts'

/**
 * Calls the API from the browser with the session's token. A 401 or 403 logs the user out and
 * leads to the login with the way back kept (document 1, section 4); several calls refused at
 * once lead there once.
 */
export const call = httpCaller({
  base: globalThis.document?.documentElement.dataset.apiBase ?? '/api',
  token: () => readSession()?.token,
  onRefused: (_, token) => {
    if (readSession()?.token !== token) return
    clearSession()
    window.location.assign(loginPath(window.location))
  },
})

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

/** The login with the way back to where somebody was. */
export function loginPath(place: { pathname: string; search: string }): string {
  const returnUrl = `${place.pathname}${place.search}`
  if (returnUrl === '/' || place.pathname === '/login') return '/login'
  return `/login?returnUrl=${encodeURIComponent(returnUrl)}`
}
