/** The product search: query, page, total and counts. */

import { cityCoordinates } from '#areas/places/server/public.ts'
import { type AskedText, apart, type Circle, reachOf } from '#areas/search/server/public.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { MarketProduct } from '../../contract.ts'
import { marketTotalMax } from '../../rules/search.ts'
import type { StoredProduct } from '../tables.ts'
import { type Asked, closestOf, nobody, questionsOf, tierCount } from './keys.ts'
import {
  anyProducts,
  everywhere,
  type MarketQuery,
  type Point,
  type ProductSearch,
  productSearchOf,
  textOf,
  withCircle,
} from './product-search.ts'
import {
  commonStatement,
  hasIndex,
  nearestStatement,
  orderedStatement,
  pageStatement,
  ringStatement,
  type Shape,
  sellersStatement,
  walkMax,
} from './statements.ts'

export interface SearchResult {
  products: MarketProduct[]
  totalCount: number
  /** Number of products per facet. */
  counts: Record<string, number>
  /** The text in English, if it is understood but no product has its words. */
  english: string | undefined
}

interface Row {
  card: StoredProduct
  distance: number | null
}

/** Radii in km, up to 10: the first ring with enough sellers is searched seller by seller. */
const sellerRings = Array.from({ length: 20 }, (_, at) => 10 * 1.2 ** (at - 19))
/** How many sellers per product of a page are enough. */
const sellersPerProduct = 2
/** Radii in km to search step by step for the nearest of what few sellers have. */
const rings = [10, 30, 100, 400]
/** Up to this many km the nearest of all are found; beyond, the nearest of the thousand read. */
const exactWithin = 100
/** Kilometres by which two machines may differ in a distance. */
const slack = 1e-6

/**
 * From this many matches in a trade on, walking the index of an order soon fills a page; fewer are
 * sorted. A walk from seller to seller needs 32 times as many.
 */
const walkedFrom = 1_000

interface Options {
  read?: AskedText
  /** Whether products are searched that are the things of the text, or go with them. */
  mark?: Asked['mark']
  ownWords?: Asked['ownWords']
  many?: number | undefined
}

/**
 * What a query finds.
 *
 * @param read its text, if it was read otherwise than usual
 * @param many from how many matches in a trade on an index is walked; it does not affect the page
 */
export async function productsFor(
  reader: PreparedReader,
  query: MarketQuery,
  { read, many = walkedFrom, ...some }: Options = {},
): Promise<SearchResult> {
  const search = await productSearchOf(reader, query, read)
  if (!search) return nothing
  return found(reader, { ...search, asked: { ...search.asked, ...some } }, many)
}

/** What was found, and whether it only mentions the thing that the text names. */
export interface WordsResult extends SearchResult {
  isMention: boolean
}

/** The same or, if nothing is such a thing, what only has the words: it may be of another kind. */
export async function productsOrWords(
  reader: PreparedReader,
  query: MarketQuery,
  options: Pick<Options, 'many'> = {},
): Promise<WordsResult> {
  const result = await productsFor(reader, query, options)
  if (result.totalCount > 0 || query.exact === 1) return { ...result, isMention: false }
  const [{ things }, read] = await Promise.all([
    textOf(reader, query),
    textOf(reader, query, 'words'),
  ])
  const worded = await productsFor(reader, query, { ...options, read })
  return { ...worded, isMention: things.length > 0 && worded.totalCount > 0 }
}

const nothing: SearchResult = { products: [], totalCount: 0, counts: {}, english: undefined }

async function found(
  reader: PreparedReader,
  search: ProductSearch,
  many: number,
): Promise<SearchResult> {
  const limit = Math.max(0, Math.min(search.limit, marketTotalMax - search.offset))
  const { result, page } = await pageOf(reader, { ...search, limit }, many)
  return {
    products: page.map((row) => toProduct(row, search.centre)),
    totalCount: result?.total ?? 0,
    counts: result?.counts ?? {},
    english: search.english,
  }
}

/** How many of what was counted are of a trade. */
const inTrade = (counts: Readonly<Record<string, number>>, trade: number) =>
  Object.entries(counts)
    .filter(([facet]) => facet.startsWith(`t${trade} `))
    .reduce((sum, [, count]) => sum + count, 0)

/** A page in one order, and the totals of everything found. */
async function pageOf(reader: PreparedReader, search: ProductSearch, many: number) {
  const { shape, circle } = search
  if (circle && shape.sortBy === sortOrder.nearest) {
    const isAnywhere = circle.kilometres >= everywhere
    const uncircled = { ...shape, sortBy: sortOrder.relevance, placed: false }
    const result = await resultOf(
      reader,
      isAnywhere ? { ...search, circle: undefined, shape: uncircled, limit: 0 } : search,
    )
    if (!isAnywhere && !isPart(result)) return { result, page: result?.page ?? [] }
    return { result, page: await nearest(reader, search, { circle, result, many }) }
  }
  const result = await resultOf(reader, search)
  // If there are more than the thousand found, these are not the first thousand of an order.
  const isWhole = !result || !isPart(result) || search.limit === 0 || !hasIndex(shape.sortBy)
  return {
    result,
    page: isWhole ? (result?.page ?? []) : await inOrder(reader, search, result, many),
  }
}

/** The share of all products in the tiers up to this one: each holds as many as all before it. */
const shareOf = (tier: number) => 2 ** (tier + 1 - tierCount)

const isPart = (result: ResultRow | undefined) => (result?.total ?? 0) >= marketTotalMax

interface ResultRow {
  total: number
  /** The tier of the last match that was read. */
  tier: number
  counts: Record<string, number>
  page: Row[] | null
}

/**
 * What is found. Products of exactly this name come first, then those with each word whole in their
 * name, then other matches in names: if more products match than are counted, each of these is
 * searched before the next; if not, all are found and each says which it is.
 */
async function resultOf(
  reader: PreparedReader,
  search: ProductSearch,
): Promise<ResultRow | undefined> {
  const { shape, asked, limit, offset } = search
  const anywhere = questionsOf(asked)
  const conditions = anywhere.length
  const ask = async (named: Shape['named'], questions: string[][]) => {
    const values = [limit, offset, ...valuesOf(search), ...questions]
    const statement = pageStatement({ ...shape, named, conditions })
    return (await reader.prepared<ResultRow>(statement, values))[0]
  }
  if (!shape.named) return ask('', [anywhere])
  const questions = [anywhere, ...closestOf(asked)]
  const [sample] = await reader.prepared<{ isCommon: boolean }>(
    commonStatement({ ...shape, conditions }),
    [...valuesOf(search), anywhere],
  )
  if (!sample?.isCommon) {
    const all = await ask('ranked', questions)
    if ((all?.total ?? 0) < marketTotalMax) return all
  }
  return ask('first', questions)
}

/** How many sellers there are within this many kilometres, 0 for anywhere. */
type Around = (kilometres: number, most?: number) => Promise<number>

/**
 * Counts sellers around the place of a query that have products which match it, among at most `most`
 * products.
 */
export async function sellersAround(reader: PreparedReader, query: MarketQuery): Promise<Around> {
  const [search, centre] = await Promise.all([
    productSearchOf(reader, query),
    cityCoordinates(query.location),
  ])
  if (!search || !centre) return async () => 0
  const facets = search.asked.facets.filter(([first]) => !first?.startsWith('@'))
  return async (kilometres, most = marketTotalMax) => {
    const circle = { ...centre, kilometres: kilometres || everywhere }
    const question = questionsOf(await withCircle(reader, { ...search.asked, facets }, circle))
    const [row] = await reader.prepared<{ sellers: number }>(sellersStatement(question.length), [
      ...valuesOf({ ...search, circle }),
      question,
      most,
    ])
    return row?.sellers ?? 0
  }
}

/** A card for a search around a place: with the seller's address that is nearest to it. */
function toProduct({ card, distance }: Row, centre: Point | undefined): MarketProduct {
  const away = (place: Point) => (centre ? apart(centre, place) : 0)
  const [nearest] = (card.places ?? []).toSorted((a, b) => away(a) - away(b))
  return {
    ...card,
    location: nearest?.name ?? card.location,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
  }
}

const valuesOf = ({ from, to, circle }: ProductSearch): unknown[] =>
  circle ? [from, to, circle.lat, circle.lng, circle.kilometres] : [from, to]

/** The page of an order when there are more matches than were found. */
async function inOrder(
  reader: PreparedReader,
  search: ProductSearch,
  result: ResultRow,
  many: number,
) {
  const { limit, offset, asked } = search
  const { tier, counts } = result
  const share = shareOf(tier)
  const question = questionsOf(asked)
  const shape = { ...search.shape, named: '' as const, conditions: question.length }
  let walked = asked.trades.filter((trade) => inTrade(counts, trade) >= many * share)
  for (;;) {
    const trades = asked.trades.filter((trade) => !walked.includes(trade))
    const others =
      trades.length > 0 ? questionsOf({ ...asked, trades }) : question.map(() => nobody)
    const [row] = await reader.prepared<{ unfilled: number[]; page: Row[] | null }>(
      orderedStatement(shape),
      [limit, offset, ...valuesOf(search), others, question, walked, walkMax],
    )
    const unfilled = row?.unfilled ?? []
    if (unfilled.length === 0) return row?.page ?? []
    walked = walked.filter((trade) => !unfilled.includes(trade))
  }
}

/**
 * The nearest matches. If there are many, they are searched from seller to seller; if there are
 * few, or the nearest sellers do not fill the page, ring by ring until one does.
 */
async function nearest(
  reader: PreparedReader,
  search: ProductSearch,
  { circle, result, many }: { circle: Circle; result: ResultRow | undefined; many: number },
): Promise<Row[]> {
  const { limit, offset, asked, shape } = search
  if (limit === 0) return []
  const ask = async (
    statement: typeof ringStatement,
    within: Circle,
    question: string[],
    ...more: unknown[]
  ) => {
    const [row] = await reader.prepared<{ total: number; page: Row[] | null }>(
      statement({ ...shape, named: '', conditions: question.length }),
      [limit, offset, ...valuesOf({ ...search, circle: within }), question, ...more],
    )
    return { total: row?.total ?? 0, page: row?.page ?? [] }
  }
  const inRing = async (ring: Circle, most: number | null) =>
    ask(ringStatement, ring, questionsOf(await withCircle(reader, asked, ring)), most)
  if (!result || !isPart(result)) return (await inRing(circle, null)).page
  const needed = offset + limit
  if (marketTotalMax / shareOf(result.tier) >= many * 32) {
    const reaches = sellerRings.map((kilometres) => reachOf({ ...circle, kilometres }))
    // Incomplete sellers (e.g. with no approved description yet) have negative trades there.
    const trades = asked.trades.flatMap((trade) => [trade, -trade])
    const { total, page } = await ask(
      ...([nearestStatement, circle, questionsOf(asked), trades, sellerRings] as const),
      ...[reaches.map(({ up }) => up), reaches.map(({ aside }) => aside)],
      sellersPerProduct * needed,
    )
    if (total >= needed) return page
  }
  let ring = { total: 0, page: [] as Row[] }
  for (const kilometres of [...rings, circle.kilometres]) {
    const around = { ...circle, kilometres: Math.min(kilometres, circle.kilometres) }
    ring = await inRing(around, marketTotalMax)
    if (ring.total >= needed || kilometres >= circle.kilometres) break
  }
  // If there are more than were read, the true page is no farther away than the last row read.
  const bound = { ...circle, kilometres: (ring.page.at(-1)?.distance ?? 0) + slack }
  const isWhole = ring.total < marketTotalMax || bound.kilometres > exactWithin
  return isWhole ? ring.page : (await inRing(bound, null)).page
}

/** Whether anybody in a place sells what a text says. */
export async function isAnythingFound(
  reader: PreparedReader,
  { text, location }: { text: string; location: string },
): Promise<boolean> {
  const query = { ...anyProducts, filterText: text, location, exact: 0, pageSize: 1 }
  return (await productsOrWords(reader, query)).totalCount > 0
}
