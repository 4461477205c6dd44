/** Calls in the name of the session. */

import { httpCaller } from '#kernel/caller.ts'
import { loginPath } from './login-path.ts'
import { clearSession, readSession } from './session.ts'

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
