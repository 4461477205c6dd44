/** Reports a storefront view or a tap on Call; loaded after the page has rendered. */
import { readSession } from '#client/session.ts'
import { csrfMark, postHeaders } from '#kernel/csrf-mark.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { storefront } from '../contract.ts'
import type { VisitKind } from '../rules.ts'

/** What was already reported during this page load; nothing is stored in the browser. */
const seen = new Set<string>()

/** One after the other: the first answer brings the cookie that the next call has to repeat. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Reports a visit, views once per page load. Fire and forget: failures are ignored.
 *
 * @param productId the product that is viewed
 */
export function noteVisit(sellerUrl: string, kind: VisitKind, productId?: string): void {
  if (readSession()?.companyUrl === sellerUrl) return
  if (kind === 'view') {
    const viewed = `${sellerUrl} ${productId ?? ''}`
    if (seen.has(viewed)) return
    seen.add(viewed)
  }
  last = last.then(() => sendVisit({ sellerUrl, kind, productId }).catch(() => undefined))
}

/** Without the caller of the other calls: a page that is only read does not load it. */
async function sendVisit(visit: InputOf<typeof storefront.noteVisit>): Promise<void> {
  const headers = postHeaders(csrfMark())
  const token = readSession()?.token
  if (token) headers.authorization = `Bearer ${token}`
  const { apiBase = '/api' } = document.documentElement.dataset
  const answer = await fetch(`${apiBase}/${storefront.noteVisit.path}`, {
    method: storefront.noteVisit.method,
    headers,
    body: JSON.stringify(visit),
  })
  // Read, so that the connection is free for the next call.
  await answer.text()
}
