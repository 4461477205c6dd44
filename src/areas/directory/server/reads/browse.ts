/** Lists without a search text: a page is read by walking the index of its sort order. */

import { unclaimedOffset } from '#areas/companies/rules/trade-lists.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import {
  beginsAtStars,
  cardOfRow,
  cardsOf,
  columnsOf,
  isByRating,
  list,
  orders,
  perOrder,
  type RowWith,
  rowsOf,
  type SellerFilter,
  type StoredPage,
  walk,
  walkAndCount,
} from './lists.ts'

// Cost of fetching and sorting a listing, as a multiple of stepping over one in an index.
const fetchCost = 8
// Beyond this offset a page is read from the end of the list, where that is nearer.
const deep = 1000

/** A page of a list and its exact total. */
export async function browse(reader: PreparedReader, filter: SellerFilter): Promise<StoredPage> {
  const { typeId, city, rating } = filter
  // Near the beginning: page and total in one statement.
  if (filter.offset <= deep) {
    const { sortBy, limit, offset } = filter
    const statement = rating === 0 ? counting(sortBy) : countingRated(sortBy)
    const rows = await reader.prepared<RowWith<{ total: number; others: number }>>(statement, [
      typeId,
      city,
      rating,
      limit,
      offset,
    ])
    const { total: totalCount = 0, others = 0 } = rows[0] ?? {}
    return { sellerList: cardsOf(rows), totalCount, others }
  }
  const [counted] = await reader.prepared<Counted>(totals, [typeId, city, rating])
  const { listed = 0, rated: totalCount = 0, others = 0 } = counted ?? {}
  const limit = Math.min(filter.limit, totalCount - filter.offset)
  if (limit <= 0) return { sellerList: [], totalCount, others }
  const rows = await pageOf(reader, { ...filter, limit }, totalCount, listed)
  return { sellerList: cardsOf(rows), totalCount, others }
}

async function pageOf(
  reader: PreparedReader,
  filter: SellerFilter,
  total: number,
  listed: number,
): Promise<RowWith<unknown>[]> {
  const { typeId, city, rating, sortBy, limit, offset } = filter
  const values = [typeId, city, rating]
  const steps = ((offset + limit) * listed) / total
  if (rating > 0 && !isByRating(sortBy) && steps > total * fetchCost) {
    return reader.prepared<RowWith<unknown>>(few(sortBy), [...values, limit, offset])
  }
  const mirror = mirrors[sortBy]
  if (mirror && offset > total / 2) {
    const rows = await reader.prepared<RowWith<unknown>>(walking(mirror), [
      ...values,
      limit,
      total - offset - limit,
    ])
    return rows.reverse()
  }
  const walk = beginsAtStars(filter) ? walkingFromStars : walking
  return reader.prepared<RowWith<unknown>>(walk(sortBy), [...values, limit, offset])
}

interface Counted {
  listed: number
  rated: number
  others: number
}

/**
 * Seller counts from the counters: `listed` is the whole list, `rated` those with enough stars, and
 * `others` those with enough stars in the trade's other lists (of incomplete and unclaimed firms).
 */
const allAndRated = `select coalesce(sum(sellers) filter (where type_id = $1), 0)::integer as listed,
      coalesce(sum(sellers) filter (where type_id = $1 and rating_floor >= $3), 0)::integer as rated,
      coalesce(sum(sellers) filter (where type_id <> $1 and rating_floor >= $3), 0)::integer as others
    from directory_totals
    where type_id in ($1, -$1::integer, -$1::integer - ${unclaimedOffset}) and city_key = $2`

const totals = { name: 'directory_totals', text: allAndRated }

// Orders that read the same index backwards. Orders that put nulls (no time or rating) last in both
// directions have no mirror.
const mirrors: Readonly<Record<number, number>> = {
  [sortOrder.latestModification]: sortOrder.oldestModification,
  [sortOrder.oldestModification]: sortOrder.latestModification,
  [sortOrder.aToZ]: sortOrder.zToA,
  [sortOrder.zToA]: sortOrder.aToZ,
}

/** Walks the order's index until the page is full. */
const walking = perOrder((sortBy) => ({
  name: `directory_walk_${sortBy}`,
  text: walk(sortBy, false),
}))
const walkingFromStars = perOrder((sortBy) => ({
  name: `directory_walk_from_stars_${sortBy}`,
  text: walk(sortBy, true),
}))

/** The same, with the list's total. */
const counting = perOrder((sortBy) => ({
  name: `directory_page_${sortBy}`,
  text: walkAndCount(sortBy, false),
}))

/** Fetches the few sellers with enough stars and sorts them. */
const few = perOrder((sortBy) => ({
  name: `directory_few_${sortBy}`,
  text: `select ${cardOfRow} from ${fewSorted(sortBy, 'true')} order by ${orders[sortBy]}`,
}))

/** With a rating filter: the counters decide whether to walk the index or to fetch and sort. */
const countingRated = perOrder((sortBy) => ({
  name: `directory_rated_page_${sortBy}`,
  text: isByRating(sortBy) ? walkAndCount(sortBy, true) : walkOrSort(sortBy),
}))

function walkOrSort(sortBy: number): string {
  return `select counted.rated as total, counted.others, ${cardOfRow}
    from (
      select rated, others, rated > $5 as reached,
        ($5 + least($4, rated - $5))::bigint * listed > ${fetchCost} * rated::bigint * rated as seldom
      from (${allAndRated}) lists
    ) counted
    left join lateral (
      select * from ${rowsOf(sortBy, false, 'counted.reached and not counted.seldom')}
      union all
      select * from ${fewSorted(sortBy, 'counted.reached and counted.seldom')}
    ) page on true
    order by ${orders[sortBy]}`
}

function fewSorted(sortBy: number, condition: string): string {
  return `(
    with few as materialized (
      select ${columnsOf(sortBy)} ${list} and rating_average >= $3 and ${condition}
    )
    select * from few order by ${orders[sortBy]} limit $4 offset $5
  ) page`
}
