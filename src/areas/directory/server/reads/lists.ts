/** What both ways through the directory share: the question, the orders, the cards. */
import type { CityNames } from '#areas/places/rules.ts'
import { sortOrder } from '#kernel/codes.ts'
import type { PreparedStatement } from '#platform/database/database.ts'
import type { SellerCard } from '../../contract.ts'
import { cityKey } from '../../rules.ts'
import type { StoredCard } from '../tables.ts'

/** What is asked of the directory, text apart. */
export interface Wanted {
  /** A trade; below 0 its firms that are incomplete (see {@link inTurn}). */
  typeId: number
  /** As `cityKey` makes it; empty for everywhere. */
  city: string
  /** Stars at least; 0 for all. */
  rating: number
  sortBy: number
  limit: number
  offset: number
}

/** The orders of lists as SQL, for columns that both `directory_listings` and `directory_search` have. */
export const orders: Readonly<Record<number, string>> = {
  [sortOrder.latestModification]: 'modified_at desc, company_id',
  [sortOrder.oldestModification]: 'modified_at, company_id desc',
  [sortOrder.latestValidate]: 'validated_at desc nulls last, company_id',
  [sortOrder.oldestValidate]: 'validated_at nulls last, company_id desc',
  [sortOrder.aToZ]: 'name_key, company_id',
  [sortOrder.zToA]: 'name_key desc, company_id desc',
  [sortOrder.highRating]: 'rating_average desc nulls last, company_id',
  [sortOrder.lowRating]: 'rating_average nulls last, company_id desc',
}

/** A statement for each order, put together when it is first asked for. */
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
}

/** The columns that an order needs, and no more: they stand in its index. */
export const columnsOf = (sortBy: number) => `company_id, ${orderColumns[sortBy]}`

/**
 * The card of a row of `page`, looked up row by row: asked to join tables, the planner may read all
 * of the directory for ten cards.
 */
export const cardOfRow = `(
    select card from directory_entries entry where entry.company_id = page.company_id
  ) as card`

/** A page as it is read, and how many there are in all. */
export type StoredPage = Page<StoredCard>

/**
 * A page of a trade's list: firms without an address, an approved description and a public product
 * are a list of their own, which goes on where that of all others ends, whatever the order
 * (specification, README: "incomplete firms").
 *
 * @param ask answers a page of one of both, and how many the other has where it knows
 * @param end where paging ends
 */
export async function inTurn<Asked extends Pick<Wanted, 'typeId' | 'offset' | 'limit'>, Row>(
  wanted: Asked,
  ask: (wanted: Asked) => Promise<Page<Row>>,
  end = Number.POSITIVE_INFINITY,
): Promise<Page<Row>> {
  const { typeId, offset } = wanted
  const limit = Math.max(0, Math.min(wanted.limit, end - offset))
  const whole = await ask({ ...wanted, limit })
  const { others } = whole
  if (whole.totalCount >= end || others === 0) return whole
  if (others && whole.sellerList.length === limit) {
    return { ...whole, totalCount: Math.min(end, whole.totalCount + others) }
  }
  const behind = await ask({
    ...wanted,
    typeId: -typeId,
    offset: Math.max(0, offset - whole.totalCount),
    limit: limit - whole.sellerList.length,
  })
  return {
    sellerList: [...whole.sellerList, ...behind.sellerList],
    totalCount: Math.min(end, whole.totalCount + behind.totalCount),
  }
}

interface Page<Row> {
  sellerList: Row[]
  totalCount: number
  /** How many the trade has that are not of this list. */
  others?: number
}

/** What the keys of a list begin with: a trade's number, of its incomplete firms a letter. */
export function markOf(typeId: number): string {
  return typeId >= 0 ? String(typeId) : String.fromCharCode(96 - typeId)
}

/** A row of a page, with or without what is known of the whole list; an empty page has one without a card. */
export type RowWith<Whole> = { card: StoredCard | null } & Whole

/** The cards of these rows. */
export function cardsOf(rows: readonly RowWith<unknown>[]): StoredCard[] {
  return rows.flatMap(({ card }) => card ?? [])
}

/**
 * A card as the list of a city shows it: with the firm's place there, whatever its first one is.
 *
 * @param city as `cityKey` makes it; empty for everywhere.
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

/** What all entries of a list hold, as a part of a question; '' where the list is the whole trade. */
export function listKey({
  typeId,
  city,
  rating,
}: Pick<Wanted, 'typeId' | 'city' | 'rating'>): string {
  if (city === '' && rating === 0) return ''
  const key = `${markOf(typeId)}@${city}*${rating}`
  return `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** The rows of a list: $1 the trade, $2 the city, $3 stars at least. */
export const list = `from directory_listings listing
  where type_id = $1 and city_key = $2 and rating_floor >= $3`

/**
 * The page of a list from row $5 on, $4 rows: reads on in the order's index until it is full.
 *
 * @param fromStars whether it is read by stars from the first that has enough of them (see
 *   {@link beginsAtStars}).
 * @param condition what else a listing must fulfil, as SQL.
 */
export function walk(sortBy: number, fromStars: boolean, condition = 'true'): string {
  const page = rowsOf(sortBy, fromStars, condition)
  return `select ${cardOfRow} from ${page} order by ${orders[sortBy]}`
}

/**
 * The same with the list's total in each row, and that of the trade's others; one row without a card
 * where the page is empty.
 */
export function walkAndCount(sortBy: number, fromStars: boolean): string {
  return `select counted.total, counted.others, ${cardOfRow}
    from (
      select coalesce(sum(sellers) filter (where type_id = $1), 0)::integer as total,
        coalesce(sum(sellers) filter (where type_id <> $1), 0)::integer as others
      from directory_totals
      where type_id in ($1, -$1::integer) and city_key = $2 and rating_floor >= $3
    ) counted
    left join ${rowsOf(sortBy, fromStars, 'true')} on true
    order by ${orders[sortBy]}`
}

/** The rows of such a page, named `page`. */
export function rowsOf(sortBy: number, fromStars: boolean, condition: string): string {
  const order = orders[sortBy]
  const inIndex = indexOrders[sortBy]
  const column = orderColumns[sortBy]
  const rows = (which: string) =>
    `select ${columnsOf(sortBy)} ${list} and ${condition} and ${which}`
  if (fromStars) {
    // A range of the order's own index, instead of all that comes before it.
    return `(${rows('rating_average >= $3')} order by ${inIndex ?? order} limit $4 offset $5) page`
  }
  if (!inIndex) return `(${rows('true')} order by ${order} limit $4 offset $5) page`
  // An index has what is null at one end, these orders want it at the other: two ranges of it.
  const range = (which: string) =>
    `(${rows(`${column} ${which}`)} order by ${inIndex} limit $4::integer + $5::integer)`
  return `(
    select * from (${range('is not null')} union all ${range('is null')}) ranges
    order by ${order} limit $4 offset $5
  ) page`
}

/** Whether an order is by stars. */
export const isByRating = (sortBy: number) => orderColumns[sortBy] === 'rating_average'

/** Whether a list need not be read in its order from the beginning on, since too few stars come first. */
export const beginsAtStars = ({ rating, sortBy }: Wanted) => rating > 0 && isByRating(sortBy)

// How the index of an order is read that puts what is null last and the index first.
const indexOrders: Readonly<Record<number, string>> = {
  [sortOrder.oldestValidate]: 'validated_at nulls first, company_id desc',
  [sortOrder.lowRating]: 'rating_average nulls first, company_id desc',
}
