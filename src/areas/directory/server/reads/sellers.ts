/** The seller search: filter, order, page and total. */

import { cityNames } from '#areas/places/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { directory, SellerCard } from '../../contract.ts'
import { cityKey } from '../../rules.ts'
import { browse } from './browse.ts'
import { cardIn, type StoredPage, type Wanted } from './lists.ts'
import { matches } from './matches.ts'
import { textSearch } from './text.ts'

/** What a seller list is asked. */
export type SellerQuery = ParsedInputOf<typeof directory.sellerList>

/** A page of sellers and how many there are; by text the total ends at `textTotalMax`. */
export interface SellerPage {
  sellerList: SellerCard[]
  totalCount: number
}

/**
 * The sellers of a trade that a query asks for (document 1, section 2; specification, README:
 * "totals of seller lists", "order of seller lists"). Ties are broken by the company's id.
 */
export async function sellersOf(reader: PreparedReader, query: SellerQuery): Promise<SellerPage> {
  const known = await cityNames()
  const wanted = {
    typeId: query.sellerType,
    city: cityKey(query.location, known),
    rating: query.rating,
    sortBy: query.sortBy,
    ...pageWindow(query),
  }
  const { sellerList, totalCount } = await find(reader, wanted, query.filterSellerText)
  return { sellerList: sellerList.map((card) => cardIn(wanted.city, known, card)), totalCount }
}

async function find(reader: PreparedReader, wanted: Wanted, typed: string): Promise<StoredPage> {
  if (typed === '') return browse(reader, wanted)
  const text = await textSearch(reader, wanted, typed)
  if (text === 'nothing') return { sellerList: [], totalCount: 0 }
  return matches(reader, wanted, text)
}
