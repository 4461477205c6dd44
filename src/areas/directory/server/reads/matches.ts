/** Lists with a text: shelf after shelf, until as many are found as can count. */
import { sortOrder } from '#kernel/codes.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { SellerCard } from '../../contract.ts'
import { textTotalMax } from '../../rules.ts'
import {
  cardColumns,
  hasCard,
  orders,
  type RowWith,
  sortColumns,
  type Wanted,
  walk,
  withCards,
} from './lists.ts'
import { shelfCount } from './shelves.ts'
import type { TextSearch } from './text.ts'

// Where a thousand were found on the newest shelves (84,000 sellers), so many match that those of a
// page are met soon in any order; else so few that all of them can be sorted.
const lastCommonShelf = 2

/** A page of what matches a text, and the total, which ends at {@link textTotalMax}. */
export async function matches(
  reader: PreparedReader,
  wanted: Wanted,
  text: TextSearch,
): Promise<{ sellerList: SellerCard[]; totalCount: number }> {
  const { sortBy, offset } = wanted
  const limit = Math.max(0, Math.min(wanted.limit, textTotalMax - offset))
  const byAge = sortBy === sortOrder.latestModification
  const anywhere = filtered(wanted, text.anywhere)
  const found = byAge
    ? await reader.prepared<FoundRow>(nameFirst, [
        filtered(wanted, text.inName),
        `${anywhere} & !(${text.inName})`,
        limit,
        offset,
      ])
    : await reader.prepared<FoundRow>(newest(sortBy), [anywhere, limit, offset])
  const { total: totalCount, shelf } = found[0] ?? { total: 0, shelf: 0 }
  if (byAge || totalCount < textTotalMax) return { sellerList: found.filter(hasCard), totalCount }
  // The newest thousand are not the first thousand of another order.
  const { typeId, city, rating } = wanted
  const sellerList =
    shelf <= lastCommonShelf
      ? await reader.prepared<SellerCard>(walkMatching(sortBy), [
          ...[typeId, city, rating, limit, offset],
          text.anywhere,
        ])
      : await reader.prepared<SellerCard>(sortMatching(sortBy), [anywhere, limit, offset])
  return { sellerList, totalCount }
}

/** `shelf` is the last that was needed. */
type FoundRow = RowWith<{ total: number; shelf: number }>

/** A question with what the other filters ask of an entry's keys. */
function filtered({ typeId, city, rating }: Wanted, question: string): string {
  const keys: string[] = []
  if (city) keys.push(`@${city}`)
  if (rating > 0) keys.push(`*${rating}`)
  const quoted = keys.map(
    (key) => `'${typeId}${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  return [...quoted, question].join(' & ')
}

const shelves = Array.from({ length: shelfCount }, (_, shelf) => shelf)

/** The entries of each shelf that match a question, newest first, for a `limit` to cut off. */
const shelfByShelf = (question: string, inName: boolean) =>
  shelves.map(
    (shelf) => `(select ${sortColumns}, ${inName} as in_name, ${shelf} as shelf
      from directory_search where shelf = ${shelf} and keys @@ ${question}::tsquery
      order by modified_at desc, company_id)`,
  )

/**
 * The page of what these parts find together, and how many. The parts are read one after the other
 * and no further than to the limit.
 */
const pageOf = (parts: string[], order: string, limit: string, offset: string) => `
  with found as materialized (
    select * from (${parts.join(' union all ')}) parts limit ${textTotalMax}
  )
  select counted.total, counted.shelf, ${cardColumns}
  from (select count(*)::integer as total, max(shelf) as shelf from found) counted
  left join (
    select * from ${withCards(`(select * from found order by ${order} limit ${limit} offset ${offset})`)}
  ) cards on true
  order by ${order}`

const nameFirst = {
  name: 'directory_name_first',
  text: pageOf(
    [...shelfByShelf('$1', true), ...shelfByShelf('$2', false)],
    'in_name desc, modified_at desc, company_id',
    '$3',
    '$4',
  ),
}

const newest = (sortBy: number) => ({
  name: `directory_newest_${sortBy}`,
  text: pageOf(shelfByShelf('$1', false), orders[sortBy] ?? '', '$2', '$3'),
})

/** Looks at a list's sellers in its order, and at each one's words. */
const walkMatching = (sortBy: number) => ({
  name: `directory_walk_matching_${sortBy}`,
  text: walk(
    sortBy,
    `(select keys from directory_search words where words.company_id = listing.company_id) @@ $6::tsquery`,
  ),
})

const sortMatching = (sortBy: number) => ({
  name: `directory_sort_matching_${sortBy}`,
  text: `select ${cardColumns}
    from ${withCards(`(
      select ${sortColumns} from directory_search where keys @@ $1::tsquery
      order by ${orders[sortBy]} limit $2 offset $3
    )`)}
    order by ${orders[sortBy]}`,
})
