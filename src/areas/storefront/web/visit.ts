/** Tells that somebody looks at a storefront, or taps on Call; fetched once the page stands. */
import { call } from '#client/call.ts'
import { readSession } from '#client/session.ts'
import { storefront } from '../contract.ts'
import type { VisitKind } from '../rules.ts'

/** Storefronts that this page load has told of: nothing is kept in the browser. */
const seen = new Set<string>()

/** Counts a visit, a look once per page load. Nobody waits for it, and a failure is nobody's loss. */
export function noteVisit(sellerUrl: string, kind: VisitKind): void {
  if (readSession()?.companyUrl === sellerUrl) return
  if (kind === 'view') {
    if (seen.has(sellerUrl)) return
    seen.add(sellerUrl)
  }
  call(storefront.noteVisit, { sellerUrl, kind }).catch(() => undefined)
}
