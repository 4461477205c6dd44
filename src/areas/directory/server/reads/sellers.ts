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
import { cardIn, inTurn, reachableFirst, type SellerFilter } from './lists.ts'
import { matches } from './matches.ts'
import { circleOf, type NearPage, nearestPlaces, sellersNear } from './near.ts'
import { type ReadSearch, textSearch } from './text.ts'

/** The query of a seller list. */
export type SellerQuery = ParsedInputOf<typeof directory.sellerList>

/** A page of sellers with the total, which for a text search is capped at `textTotalMax`. */
export interface SellerPage {
  sellerList: SellerCard[]
  totalCount: number
  /** The text in English, if it is understood but no seller has its words. */
  english?: string | undefined
}

/**
 * The sellers of a trade that match a query (rules 10.3 to 10.6). Ties are broken by the company's
 * id.
 */
export async function sellersOf(reader: PreparedReader, query: SellerQuery): Promise<SellerPage> {
  const known = await cityNames()
  const circle = await circleOf(query)
  // Without a place there are no distances to sort by.
  const isUnplaced = query.sortBy === sortOrder.nearest && !circle
  const sortBy = isUnplaced ? sortOrder.latestModification : query.sortBy
  const filter = {
    typeId: query.sellerType,
    city: cityKey(query.location, known),
    rating: query.rating,
    sortBy: orderOf({ ...query, sortBy }),
    ...pageWindow(query),
  }
  const text = await textOf(reader, circle ? { ...filter, city: '' } : filter, query)
  if (text === 'nothing') return { sellerList: [], totalCount: 0 }
  const { english } = text ?? {}
  if (circle) {
    const near = await findNear(reader, { filter, circle, text })
    const { sellerList, totalCount } = near
    return {
      // Whose distance is told is also named, be it in another town of the circle.
      sellerList: (await nearestPlaces(reader, sellerList, circle)).map(({ card, distance }) =>
        cardIn('', known, card, distance),
      ),
      totalCount,
      english,
    }
  }
  const { sellerList, totalCount } = text
    ? await inTurn(filter, (list) => matches(reader, list, text.of(list.typeId)), textTotalMax)
    : await inTurn(filter, (list) => browse(reader, list))
  return {
    sellerList: sellerList.map((card) => cardIn(filter.city, known, card)),
    totalCount,
    english,
  }
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
  const { sellerType: typeId, rating } = query
  const filter = { typeId, rating, city: '', sortBy: sortOrder.nearest, limit: 0, offset: 0 }
  const text = await textOf(reader, filter, query)
  return text === 'nothing' ? 0 : (await findNear(reader, { filter, circle, text })).totalCount
}

/** The text of a query as read; undefined if it has none. */
async function textOf(
  reader: PreparedReader,
  filter: SellerFilter,
  { filterSellerText: text, exact }: SellerQuery,
): Promise<ReadSearch | 'nothing' | undefined> {
  return text === ''
    ? undefined
    : textSearch(reader, filter, { text, reading: exact === 1 ? 'typed' : 'things' })
}

async function findNear(
  reader: PreparedReader,
  { filter, circle, text }: { filter: SellerFilter; circle: Circle; text: ReadSearch | undefined },
): Promise<NearPage> {
  const isBounded = !text && Number.isFinite(circle.kilometres)
  const end = isBounded ? Number.POSITIVE_INFINITY : textTotalMax
  const near = (list: SellerFilter) =>
    sellersNear(reader, list, circle, text ? text.of(list.typeId) : null)
  return inTurn(filter, near, end)
}

/** Whether a trade has a seller in a place, with the words of a text if there are any. */
export async function isAnySellerFound(
  reader: PreparedReader,
  { sellerType, text, location }: { sellerType: number; text: string; location: string },
): Promise<boolean> {
  const query: SellerQuery = {
    sellerType,
    filterSellerText: text,
    location,
    within: 0,
    sortBy: sortOrder.latestModification,
    rating: 0,
    exact: 0,
    pageSize: 1,
    pageNumber: 1,
  }
  return (await sellersOf(reader, query)).totalCount > 0
}
