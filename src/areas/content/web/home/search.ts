/** Home page search: redirects to the seller list of the trade that matches the text. */
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { firstTrade, tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { directory } from '#areas/directory/contract.ts'
import { sellers } from '#areas/directory/rules/lists.ts'
import type { Call } from '#kernel/caller.ts'
import { textIn } from '#kernel/list-address.ts'

/** The search text typed by a visitor. */
export interface HomeSearch {
  what: string
  where: string
}

/** Reads the form's fields; undefined if both are empty. */
export function readHomeSearch(params: URLSearchParams): HomeSearch | undefined {
  const what = textIn(params, 'what')
  const where = textIn(params, 'where')
  return what || where ? { what, where } : undefined
}

/** Names to suggest; none on failure, since the page works without suggestions. */
export function popularItems(call: Call): Promise<readonly { name: string }[]> {
  return call(catalogue.itemTypeNames, {}).catch(() => [])
}

/** Path of the list for a search; the first trade's list if the trade cannot be determined. */
export async function listFor({ what, where }: HomeSearch, call: Call): Promise<string> {
  const asked = { filterSellerText: what, location: where }
  const { sellerType, filterSellerText, location } = await call(
    directory.tradeForSearch,
    asked,
  ).catch(() => ({ sellerType: firstTrade().id, ...asked }))
  const state = { ...sellers.usual, text: filterSellerText, location }
  return tradePath(tradeOf(sellerType) ?? firstTrade()) + sellers.write(state)
}
