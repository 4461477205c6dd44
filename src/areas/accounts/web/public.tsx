/** What other areas' pages use of accounts: the session, and calls made in its name. */
import { httpCaller } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { redirect } from 'react-router'
import type { LoggedInUser } from '../contract.ts'
import { clearSession, readSession } from './session.ts'

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

/**
 * The texts for a failed call: for the toast 'Server error: ' and the global text of the status,
 * for the inline message the problem's own detail too (specification, README: "failed call").
 */
export function failureTexts(error: unknown): { toast: string; inline: string } {
  if (!isProblem(error)) {
    const toast = m.error_server({ detail: m.error_unknown() })
    return { toast, inline: toast }
  }
  const toast = m.error_server({ detail: statusText(error.status) })
  return { toast, inline: error.message ? `${toast} ${error.message}` : toast }
}

function statusText(status: number): string {
  if (status === 401 || status === 403) return m.error_access_not_allowed()
  if (status === 404) return m.error_not_found()
  if (status === 500) return m.error_internal()
  if (status === 400) return m.error_bad_request()
  return m.error_unknown()
}
