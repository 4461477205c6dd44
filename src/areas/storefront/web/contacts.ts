/** The call behind the Contact section, apart from the page: a stranger does not need it. */
import { call } from '#client/call.ts'
import { type SellerContacts, storefront } from '../contract.ts'

/** How to reach a seller, for the logged-in user. @throws Problem as every call. */
export function fetchContacts(
  ids: { sellerUrl: string; userId: string },
  signal: AbortSignal,
): Promise<SellerContacts> {
  return call(storefront.contacts, ids, { signal })
}
