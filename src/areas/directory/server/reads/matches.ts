/** Lists with a search text: tier after tier is searched until {@link textTotalMax} are found. */
import type { PreparedReader } from '#platform/database/database.ts'
import { textTotalMax } from '../../rules/lists.ts'
import {
  beginsAtStars,
  cardOfRow,
  cardsOf,
  columnsOf,
  listKey,
  orders,
  perOrder,
  type RowWith,
  reachableFirst,
  type SellerFilter,
  type StoredPage,
  walk,
} from './lists.ts'
import type { TextSearch } from './text.ts'
import { tierCount } from './tiers.ts'

// For lists up to this size it is faster to test each seller's words than to search the index for
// them.
const shortList = textTotalMax
// If a thousand were found in the tiers up to this one (119,000 sellers), matches are so frequent
// that walking the list in any order soon fills a page; else there are few enough to sort them all.
const lastCommonTier = 3

/**
 * A page of the sellers that match a text, with the total, which is capped at {@link textTotalMax}.
 *
 * @param short the size up to which a list is treated as short; it does not affect the result
 */
export async function matches(
  reader: PreparedReader,
  filter: SellerFilter,
  text: TextSearch,
  short = shortList,
): Promise<StoredPage> {
  const { sortBy, offset } = filter
  if (text.sellers === 0) return { sellerList: [], totalCount: 0 }
  const limit = Math.max(0, Math.min(filter.limit, textTotalMax - offset))
  const list = listKey(filter)
  if (list && text.sellers <= short) {
    const values = [list, text.anywhere, text.levels, limit, offset]
    return pageOfRows(await reader.prepared<MatchRow>(ofShortList(sortBy), values))
  }
  const anywhere = filtered(filter, text.anywhere)
  if (sortBy === reachableFirst) {
    const closest = filtered(filter, text.closest)
    const rest = `${anywhere} & !(${text.closest})`
    const values = [closest, rest, limit, offset, text.levels]
    return pageOfRows(await reader.prepared<MatchRow>(closestFirst, values))
  }
  const newestRows = await reader.prepared<TierRow>(newest(sortBy), [anywhere, limit, offset])
  const { total: totalCount, part: tier } = newestRows[0] ?? { total: 0, part: 0 }
  if (totalCount < textTotalMax) return pageOfRows(newestRows)
  // The newest thousand are not the first thousand of another order.
  const { typeId, city, rating } = filter
  const walkMatchingOf = beginsAtStars(filter) ? walkMatchingFromStars : walkMatching
  const rows =
    tier <= lastCommonTier
      ? await reader.prepared<RowWith<unknown>>(walkMatchingOf(sortBy), [
          ...[typeId, city, rating, limit, offset],
          text.anywhere,
        ])
      : await reader.prepared<RowWith<unknown>>(sortMatching(sortBy), [anywhere, limit, offset])
  return { sellerList: cardsOf(rows), totalCount }
}

/** `part` is the last part that was needed. */
type TierRow = RowWith<{ total: number; part: number }>
type MatchRow = RowWith<{ total: number }>

function pageOfRows(rows: MatchRow[]) {
  return { sellerList: cardsOf(rows), totalCount: rows[0]?.total ?? 0 }
}

/** A tsquery combined with the key of the other filters. */
function filtered(filter: SellerFilter, question: string): string {
  const list = listKey(filter)
  return list ? `${list} & ${question}` : question
}

const tiers = Array.from({ length: tierCount }, (_, tier) => tier)

/**
 * The matches of a tsquery, a part per tier. A sorted part is cut off after its newest rows; an
 * unsorted one is cheaper, since what is cut off is not even read.
 */
const tierByTier = (question: string, sorted = false) =>
  tiers.map((tier) => ({ question, tier, sorted }))

/**
 * SQL of a page of what these parts find together, with the total. The parts are read one after the
 * other, up to the maximum total. The up to thousand rows found are materialized with only the
 * columns that the order needs.
 */
function pageOf(
  parts: ReturnType<typeof tierByTier>,
  columns: string,
  order: string,
  limit: string,
  offset: string,
): string {
  const read = parts.map(
    ({ question, tier, sorted }, part) =>
      `(select ${columns}, ${part} as part
      from directory_search where shelf = ${tier} and keys @@ ${question}::tsquery
      ${sorted ? 'order by modified_at desc, company_id' : ''})`,
  )
  return `
  with matches as materialized (
    select * from (${read.join(' union all ')}) parts limit ${textTotalMax}
  )
  select counted.total, counted.last as part, ${cardOfRow}
  from (
    select count(*)::integer as total, max(part) as last from matches
  ) counted
  left join (
    select * from matches order by ${order} limit ${limit} offset ${offset}
  ) page on true
  order by ${order}`
}

/** SQL for how close an entry is: the last of the queries in this parameter that it matches. */
export const closeness = (keys: string, levels: string) =>
  `(select coalesce(max(level.at), 0) from unnest(${levels}::tsquery[])
      with ordinality level (question, at) where ${keys} @@ level.question)`

// The first parts are the closest. Of more than the maximum, the newest count.
const closestFirst = {
  name: 'directory_closest_first',
  text: pageOf(
    [...tierByTier('$1', true), ...tierByTier('$2', true)],
    `${columnsOf(reachableFirst)}, ${closeness('keys', '$5')} as closeness`,
    `closeness desc, ${orders[reachableFirst]}`,
    '$3',
    '$4',
  ),
}

const newest = perOrder((sortBy) => ({
  name: `directory_newest_${sortBy}`,
  text: pageOf(tierByTier('$1'), columnsOf(sortBy), orders[sortBy] ?? '', '$2', '$3'),
}))

/** Tests each seller of a list; `offset 0` keeps the planner to the index of the list's key. */
const ofShortList = perOrder((sortBy) => {
  const closest = sortBy === reachableFirst ? 'closeness desc, ' : ''
  const order = closest + orders[sortBy]
  return {
    name: `directory_short_list_${sortBy}`,
    text: `
  with matches as materialized (
    select ${columnsOf(sortBy)}, ${closeness('keys', '$3')} as closeness
    from (select ${columnsOf(sortBy)}, keys from directory_search where keys @@ $1::tsquery offset 0) list
    where keys @@ $2::tsquery
  )
  select counted.total, ${cardOfRow}
  from (select least(count(*), ${textTotalMax})::integer as total from matches) counted
  left join (select * from matches order by ${order} limit $4 offset $5) page on true
  order by ${order}`,
  }
})

/** Walks a list in its order, testing each seller's words. */
const walkMatching = perOrder((sortBy) => ({
  name: `directory_walk_matching_${sortBy}`,
  text: walkWith(sortBy, false),
}))
const walkMatchingFromStars = perOrder((sortBy) => ({
  name: `directory_walk_matching_from_stars_${sortBy}`,
  text: walkWith(sortBy, true),
}))

function walkWith(sortBy: number, fromStars: boolean): string {
  return walk(
    sortBy,
    fromStars,
    `(select keys from directory_search words where words.company_id = listing.company_id) @@ $6::tsquery`,
  )
}

const sortMatching = perOrder((sortBy) => ({
  name: `directory_sort_matching_${sortBy}`,
  text: `select ${cardOfRow}
    from (
      select ${columnsOf(sortBy)} from directory_search where keys @@ $1::tsquery
      order by ${orders[sortBy]} limit $2 offset $3
    ) page
    order by ${orders[sortBy]}`,
}))
