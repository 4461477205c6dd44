/** The seller search's handlers. */
import type { Handler } from '#platform/http/context.ts'
import type { directory } from '../contract.ts'
import { sellersMeant } from './reads/meant.ts'
import { tradeFor } from './reads/trades.ts'

/** Sellers of a trade, filtered, sorted and paged; where nobody is found, those that were meant. */
export const sellerList: Handler<typeof directory.sellerList> = (
  query,
  { database, networkAddress },
) => sellersMeant(database, query, networkAddress)

/** The trade of a search, with the words that its list is to be asked for. */
export const tradeForSearch: Handler<typeof directory.tradeForSearch> = async (
  { filterSellerText: text, location },
  { database, networkAddress },
) => {
  const { typeId, named, search } = await tradeFor(database, { text, location }, networkAddress)
  return {
    sellerType: typeId,
    // The trade's own name need not be looked for in it.
    filterSellerText: named ? '' : search.text,
    location: search.location,
  }
}
