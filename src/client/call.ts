/** API calls with the session's token. */

import { httpCaller } from '#kernel/caller.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { expireSession, readSession } from './session.ts'
import { goToLogin } from './session-end.ts'

/**
 * Calls the API from the browser with the session's token. A 401 or 403 logs the user out and
 * redirects to the login, which leads back afterwards (rules 4.3). Several calls rejected at once
 * redirect once; those of an already ended session do not redirect at all.
 */
export const call = httpCaller({
  base: globalThis.document?.documentElement.dataset.apiBase ?? '/api',
  token: () => readSession()?.token,
  onRefused: (_, token) => {
    if (readSession()?.token !== token) return
    expireSession()
    toast.error(m.error_server({ detail: m.error_access_not_allowed() }))
    goToLogin()
  },
})
