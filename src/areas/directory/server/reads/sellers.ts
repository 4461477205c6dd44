/** The seller search: filter, order, page and total. */

import { cityKey } from '#areas/places/rules.ts'
import { cityNames } from '#areas/places/server/public.ts'
import type { Circle } from '#areas/search/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { directory, SellerCard } from '../../contract.ts'
import { textTotalMax } from '../../rules/lists.ts'
import { browse } from './browse.ts'
import { cardIn, inTurn, reachableFirst, type SellerFilter, type StoredPage } from './lists.ts'
import { matches } from './matches.ts'
import { circleOf, type NearPage, nearestFirst, sellersNear } from './near.ts'
import { textSearch } from './text.ts'

/** The query of a seller list. */
export type SellerQuery = ParsedInputOf<typeof directory.sellerList>

/** A page of sellers with the total, which for a text search is capped at `textTotalMax`. */
export interface SellerPage {
  sellerList: SellerCard[]
  totalCount: number
}

/**
 * The sellers of a trade that match a query (rules 10.3 to 10.6). Ties are broken by the company's
 * id.
 */
export async function sellersOf(reader: PreparedReader, query: SellerQuery): Promise<SellerPage> {
  const known = await cityNames()
  const filter = {
    typeId: query.sellerType,
    city: cityKey(query.location, known),
    rating: query.rating,
    sortBy: orderOf(query),
    ...pageWindow(query),
  }
  const circle = await circleOf(query)
  if (circle) {
    const near = await findNear(reader, { filter, circle, typed: query.filterSellerText })
    const { sellerList, totalCount } = near
    return {
      sellerList: await Promise.all(
        sellerList.map(async ({ card, distance }) =>
          cardIn(filter.city, known, await nearestFirst(card, circle), distance),
        ),
      ),
      totalCount,
    }
  }
  // Without a place there are no distances to sort by.
  const isNearest = query.sortBy === sortOrder.nearest
  const sortBy = isNearest ? sortOrder.latestModification : query.sortBy
  const { sellerList, totalCount } = await find(
    reader,
    { ...filter, sortBy: orderOf({ ...query, sortBy }) },
    query.filterSellerText,
  )
  return { sellerList: sellerList.map((card) => cardIn(filter.city, known, card)), totalCount }
}

/** A bare list is by latest modification; with words or a place order 1 means more. */
const orderOf = ({ sortBy, filterSellerText, location }: SellerQuery) =>
  sortBy === sortOrder.latestModification && (filterSellerText || location)
    ? reachableFirst
    : sortBy

/** How many sellers a query finds within this many kilometres. */
export async function sellersAround(
  reader: PreparedReader,
  query: SellerQuery,
  within: number,
): Promise<number> {
  const circle = await circleOf({ ...query, within })
  if (!circle) return 0
  const { sellerType: typeId, rating, filterSellerText: typed } = query
  const filter = { typeId, rating, city: '', sortBy: sortOrder.nearest, limit: 0, offset: 0 }
  return (await findNear(reader, { filter, circle, typed })).totalCount
}

async function findNear(
  reader: PreparedReader,
  { filter, circle, typed }: { filter: SellerFilter; circle: Circle; typed: string },
): Promise<NearPage> {
  const isBounded = typed === '' && Number.isFinite(circle.kilometres)
  const end = isBounded ? Number.POSITIVE_INFINITY : textTotalMax
  if (typed === '') return inTurn(filter, (list) => sellersNear(reader, list, circle, null), end)
  const text = await textSearch(reader, { ...filter, city: '' }, typed)
  if (text === 'nothing') return { sellerList: [], totalCount: 0 }
  return inTurn(filter, (list) => sellersNear(reader, list, circle, text(list.typeId)), end)
}

async function find(
  reader: PreparedReader,
  filter: SellerFilter,
  typed: string,
): Promise<StoredPage> {
  if (typed === '') return inTurn(filter, (list) => browse(reader, list))
  const text = await textSearch(reader, filter, typed)
  if (text === 'nothing') return { sellerList: [], totalCount: 0 }
  return inTurn(filter, (list) => matches(reader, list, text(list.typeId)), textTotalMax)
}
