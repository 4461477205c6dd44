/** The storefront's handlers. */
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import type { storefront } from '../contract.ts'
import { sellerByUrl } from './reads.ts'

/** A seller by the name of its storefront, in any letter case; a Problem 404 when there is none. */
export const sellerInfo: Handler<typeof storefront.sellerInfo> = async (
  { sellerUrl },
  { database },
) => {
  const seller = await sellerByUrl(database.replica, sellerUrl)
  if (!seller) throw problem(404, 'Seller not found.')
  return seller
}
