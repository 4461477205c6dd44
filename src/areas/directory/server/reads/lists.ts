/** Shared by lists with and without a search text: query, sort orders, cards. */

import { listsOf, markOf, unclaimedOffset } from '#areas/companies/rules/trade-lists.ts'
import type { CityNames } from '#areas/places/rules.ts'
import { cityKey } from '#areas/places/rules.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedStatement } from '#platform/database/database.ts'
import type { SellerCard } from '../../contract.ts'
import type { StoredCard } from '../tables.ts'

/** A query of a seller list, without the search text. */
export interface SellerFilter {
  /** One of a trade's lists (`listsOf`). */
  typeId: number
  /** As returned by `cityKey`; empty for everywhere. */
  city: string
  /** Minimum stars; 0 for all. */
  rating: number
  sortBy: number
  limit: number
  offset: number
}

/**
 * Also what order 1 means in a search for words or a place (rules 10.4): firms that can be called
 * first, the latest modification first among each.
 */
export const reachableFirst = sortOrder.reachable

/** Sort orders as SQL, by columns that both `directory_listings` and `directory_search` have. */
export const orders: Readonly<Record<number, string>> = {
  [sortOrder.latestModification]: 'modified_at desc, company_id',
  [sortOrder.oldestModification]: 'modified_at, company_id desc',
  [sortOrder.latestValidate]: 'validated_at desc nulls last, company_id',
  [sortOrder.oldestValidate]: 'validated_at nulls last, company_id desc',
  [sortOrder.aToZ]: 'name_key, company_id',
  [sortOrder.zToA]: 'name_key desc, company_id desc',
  [sortOrder.highRating]: 'rating_average desc nulls last, company_id',
  [sortOrder.lowRating]: 'rating_average nulls last, company_id desc',
  [reachableFirst]: 'is_reachable desc, modified_at desc, company_id',
}

/** A statement per sort order, built on first use. */
export function perOrder(
  statement: (sortBy: number) => PreparedStatement,
): (sortBy: number) => PreparedStatement {
  const known: PreparedStatement[] = []
  return (sortBy) => {
    known[sortBy] ??= statement(sortBy)
    return known[sortBy]
  }
}

const orderColumns: Readonly<Record<number, string>> = {
  [sortOrder.latestModification]: 'modified_at',
  [sortOrder.oldestModification]: 'modified_at',
  [sortOrder.latestValidate]: 'validated_at',
  [sortOrder.oldestValidate]: 'validated_at',
  [sortOrder.aToZ]: 'name_key',
  [sortOrder.zToA]: 'name_key',
  [sortOrder.highRating]: 'rating_average',
  [sortOrder.lowRating]: 'rating_average',
  [reachableFirst]: 'is_reachable, modified_at',
}

/** Only the columns that an order needs, all of which are in its index. */
export const columnsOf = (sortBy: number) => `company_id, ${orderColumns[sortBy]}`

/**
 * The card of a row of `page`, as a subquery so that it is looked up row by row: for a join the
 * planner may read the whole directory to get ten cards.
 */
export const cardOfRow = `(
    select card from directory_entries entry where entry.company_id = page.company_id
  ) as card`

/** A page of stored cards, with the total. */
export type StoredPage = Page<StoredCard>

/**
 * A page of a trade's list. Firms that lack an address, an approved description or a public product
 * form a list of their own, which is appended to that of all others in every order (rules 10.5);
 * behind it stands the list of those that nobody has claimed (rules 23.4).
 *
 * @param ask reads a page of one of the lists, with the count of the others where it knows it
 * @param end maximum of the total, where paging ends
 */
export async function inTurn<Asked extends Pick<SellerFilter, 'typeId' | 'offset' | 'limit'>, Row>(
  filter: Asked,
  ask: (filter: Asked) => Promise<Page<Row>>,
  end = Number.POSITIVE_INFINITY,
): Promise<Page<Row>> {
  const { offset } = filter
  const limit = Math.max(0, Math.min(filter.limit, end - offset))
  const [first, ...behind] = listsOf(filter.typeId)
  const whole = await ask({ ...filter, typeId: first, limit })
  const { others = Number.POSITIVE_INFINITY } = whole
  const sellerList = [...whole.sellerList]
  let total = whole.totalCount
  for (const typeId of behind) {
    const rest = others - (total - whole.totalCount)
    if (total >= end || rest === 0) break
    if (Number.isFinite(rest) && sellerList.length === limit) {
      total += rest
      break
    }
    const page = await ask({
      ...filter,
      typeId,
      offset: Math.max(0, offset - total),
      limit: limit - sellerList.length,
    })
    sellerList.push(...page.sellerList)
    total += page.totalCount
  }
  return { sellerList, totalCount: Math.min(end, total) }
}

interface Page<Row> {
  sellerList: Row[]
  totalCount: number
  /** How many sellers the trade has in its other lists; only with the first of them. */
  others?: number
}

/** A row of a page, with or without totals; with them, an empty page has one row without a card. */
export type RowWith<Whole> = { card: StoredCard | null } & Whole

/** The cards of these rows. */
export function cardsOf(rows: readonly RowWith<unknown>[]): StoredCard[] {
  return rows.flatMap(({ card }) => card ?? [])
}

/**
 * A card as the list of a city shows it: with the firm's address in that city instead of its first.
 *
 * @param city as returned by `cityKey`; empty for everywhere.
 */
export function cardIn(
  city: string,
  names: CityNames,
  { locations, ...card }: StoredCard,
  distance: number | null = null,
): SellerCard {
  const here = city === '' ? undefined : locations.find((place) => cityKey(place, names) === city)
  return { ...card, location: here ?? locations[0] ?? '', distance }
}

/** The key that all entries of a list have, quoted for a tsquery; '' for the whole trade's list. */
export function listKey({
  typeId,
  city,
  rating,
}: Pick<SellerFilter, 'typeId' | 'city' | 'rating'>): string {
  if (city === '' && rating === 0) return ''
  const key = `${markOf(typeId)}@${city}*${rating}`
  return `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** SQL of a list's rows: $1 is the trade, $2 the city, $3 the minimum of stars. */
export const list = `from directory_listings listing
  where type_id = $1 and city_key = $2 and rating_floor >= $3`

/**
 * SQL of a list's page with limit $4 and offset $5: walks the order's index until the page is full.
 *
 * @param fromStars whether to start at the first seller with enough stars, in an order by rating
 *   (see {@link beginsAtStars}).
 * @param condition a further SQL condition on listings.
 */
export function walk(sortBy: number, fromStars: boolean, condition = 'true'): string {
  const page = rowsOf(sortBy, fromStars, condition)
  return `select ${cardOfRow} from ${page} order by ${orders[sortBy]}`
}

/**
 * The same with the totals of the list and of the trade's other lists in each row; one row without a
 * card when the page is empty.
 */
export function walkAndCount(sortBy: number, fromStars: boolean): string {
  return `select counted.total, counted.others, ${cardOfRow}
    from (
      select coalesce(sum(sellers) filter (where type_id = $1), 0)::integer as total,
        coalesce(sum(sellers) filter (where type_id <> $1), 0)::integer as others
      from directory_totals
      where type_id in ($1, -$1::integer, -$1::integer - ${unclaimedOffset}) and city_key = $2 and rating_floor >= $3
    ) counted
    left join ${rowsOf(sortBy, fromStars, 'true')} on true
    order by ${orders[sortBy]}`
}

/** The rows of such a page, as a subquery named `page`. */
export function rowsOf(sortBy: number, fromStars: boolean, condition: string): string {
  const order = orders[sortBy]
  const inIndex = indexOrders[sortBy]
  const column = orderColumns[sortBy]
  const rows = (which: string) =>
    `select ${columnsOf(sortBy)} ${list} and ${condition} and ${which}`
  if (fromStars) {
    // Scan a range of the order's index instead of stepping over everything before it.
    return `(${rows('rating_average >= $3')} order by ${inIndex ?? order} limit $4 offset $5) page`
  }
  if (!inIndex) return `(${rows('true')} order by ${order} limit $4 offset $5) page`
  // The index has nulls at one end, these orders want them at the other: scan two ranges of it.
  const range = (which: string) =>
    `(${rows(`${column} ${which}`)} order by ${inIndex} limit $4::integer + $5::integer)`
  return `(
    select * from (${range('is not null')} union all ${range('is null')}) ranges
    order by ${order} limit $4 offset $5
  ) page`
}

/** Whether an order is by rating. */
export const isByRating = (sortBy: number) => orderColumns[sortBy] === 'rating_average'

/** Whether a list can be read from the first seller with enough stars, as it is sorted by them. */
export const beginsAtStars = ({ rating, sortBy }: SellerFilter) => rating > 0 && isByRating(sortBy)

// For orders with nulls last whose index scan yields nulls first: the order of the index.
const indexOrders: Readonly<Record<number, string>> = {
  [sortOrder.oldestValidate]: 'validated_at nulls first, company_id desc',
  [sortOrder.lowRating]: 'rating_average nulls first, company_id desc',
}
