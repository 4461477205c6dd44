/** Reports a storefront view or a tap on Call; loaded after the page has rendered. */
import { call } from '#client/call.ts'
import { readSession } from '#client/session.ts'
import { storefront } from '../contract.ts'
import type { VisitKind } from '../rules.ts'

/** Storefronts already reported during this page load; nothing is stored in the browser. */
const seen = new Set<string>()

/** Reports a visit, views once per page load. Fire and forget: failures are ignored. */
export function noteVisit(sellerUrl: string, kind: VisitKind): void {
  if (readSession()?.companyUrl === sellerUrl) return
  if (kind === 'view') {
    if (seen.has(sellerUrl)) return
    seen.add(sellerUrl)
  }
  call(storefront.noteVisit, { sellerUrl, kind }).catch(() => undefined)
}
