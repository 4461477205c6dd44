/** API calls with the session's token. */

import { type CallOptions, httpCaller } from '#kernel/caller.ts'
import { type Endpoint, type OutputOf, ownIdOf, type PageInputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { expireSession, readSession } from './session.ts'
import { goToLogin } from './session-end.ts'

/** The caller's own ids that the endpoint takes; the empty id for what they do not have. */
export function ownIds({ own = [] }: Partial<Endpoint>): Record<string, string> {
  const ids = readSession() ?? { id: emptyGuid, companyId: emptyGuid }
  return Object.fromEntries(own.map((name) => [name, ownIdOf(name, ids)]))
}

/**
 * Calls the API from the browser with the session's token and own ids; a page names an own id only
 * where it differs from the session's, as the form that registers a company may. A 401 or 403 logs the user out and
 * redirects to the login, which leads back afterwards (rules 4.3). Several calls rejected at once
 * redirect once; those of an already ended session do not redirect at all.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: PageInputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  return send(endpoint, { ...ownIds(endpoint), ...input } as never, options)
}

const send = httpCaller({
  base: globalThis.document?.documentElement.dataset.apiBase ?? '/api',
  token: () => readSession()?.token,
  onRefused: (_, token) => {
    if (readSession()?.token !== token) return
    expireSession()
    toast.error(m.error_server({ detail: m.error_access_not_allowed() }))
    goToLogin()
  },
})
