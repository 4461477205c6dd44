/** Lists without a text: an index that is read from the place where the page begins. */
import { sortOrder } from '#kernel/codes.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import {
  cardOfRow,
  cardsOf,
  columnsOf,
  list,
  orders,
  perOrder,
  type RowWith,
  type StoredPage,
  type Wanted,
  walk,
  walkAndCount,
} from './lists.ts'

// What it takes to fetch and sort a listing, as a multiple of stepping over one in an index.
const fetchCost = 8
// From here on a page is read from the end of the list, where that is nearer.
const deep = 1000

/** A page of a list and its exact total. */
export async function browse(reader: PreparedReader, wanted: Wanted): Promise<StoredPage> {
  const { typeId, city, rating } = wanted
  // With all stars and near the beginning there is one way to read: page and total together.
  if (rating === 0 && wanted.offset <= deep) {
    const { sortBy, limit, offset } = wanted
    const rows = await reader.prepared<RowWith<{ total: number }>>(counting(sortBy), [
      typeId,
      city,
      rating,
      limit,
      offset,
    ])
    return { sellerList: cardsOf(rows), totalCount: rows[0]?.total ?? 0 }
  }
  const [counted] = await reader.prepared<{ all: number; rated: number }>(totals, [
    typeId,
    city,
    rating,
  ])
  const totalCount = counted?.rated ?? 0
  const limit = Math.min(wanted.limit, totalCount - wanted.offset)
  if (limit <= 0) return { sellerList: [], totalCount }
  const rows = await pageOf(reader, { ...wanted, limit }, totalCount, counted?.all ?? 0)
  return { sellerList: cardsOf(rows), totalCount }
}

async function pageOf(
  reader: PreparedReader,
  { typeId, city, rating, sortBy, limit, offset }: Wanted,
  total: number,
  all: number,
): Promise<RowWith<unknown>[]> {
  const values = [typeId, city, rating]
  const steps = ((offset + limit) * all) / total
  if (rating > 0 && steps > total * fetchCost) {
    return reader.prepared<RowWith<unknown>>(few(sortBy), [...values, limit, offset])
  }
  const mirror = mirrors[sortBy]
  if (mirror && offset > deep && offset > total / 2) {
    const rows = await reader.prepared<RowWith<unknown>>(walking(mirror), [
      ...values,
      limit,
      total - offset - limit,
    ])
    return rows.reverse()
  }
  return reader.prepared<RowWith<unknown>>(walking(sortBy), [...values, limit, offset])
}

const totals = {
  name: 'directory_totals',
  text: `select coalesce(sum(sellers), 0)::integer as all,
      coalesce(sum(sellers) filter (where rating_floor >= $3), 0)::integer as rated
    from directory_totals
    where type_id = $1 and city_key = $2`,
}

// Orders that read the same index from its other end. Those that put what has no time or rating
// last in both directions have no mirror.
const mirrors: Readonly<Record<number, number>> = {
  [sortOrder.latestModification]: sortOrder.oldestModification,
  [sortOrder.oldestModification]: sortOrder.latestModification,
  [sortOrder.aToZ]: sortOrder.zToA,
  [sortOrder.zToA]: sortOrder.aToZ,
}

/** Reads on in the order's index until the page is full. */
const walking = perOrder((sortBy) => ({ name: `directory_walk_${sortBy}`, text: walk(sortBy) }))

/** The same, and counts the list. */
const counting = perOrder((sortBy) => ({
  name: `directory_page_${sortBy}`,
  text: walkAndCount(sortBy),
}))

/** Fetches the few sellers of so many stars and sorts them. */
const few = perOrder((sortBy) => {
  const order = orders[sortBy]
  return {
    name: `directory_few_${sortBy}`,
    text: `with few as materialized (select ${columnsOf(sortBy)} ${list} and rating_average >= $3)
      select ${cardOfRow}
      from (select * from few order by ${order} limit $4 offset $5) page
      order by ${order}`,
  }
})
