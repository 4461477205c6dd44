/** The product search: question, page, total and counts. */
import { cityKey, searchWords } from '#areas/directory/rules.ts'
import {
  apart,
  type Circle,
  choicesOf,
  meaningsOf,
  meaningsStatement,
} from '#areas/directory/server/public.ts'
import { cityCoordinates, cityNames } from '#areas/places/server/public.ts'
import { sortOrder } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { MarketProduct, market } from '../../contract.ts'
import { marketTotalMax, sizeKey } from '../../rules/search.ts'
import type { StoredProduct } from '../tables.ts'
import { type Asked, bucketsOf, cellsOf, nobody, questionsOf, tierCount, tradesOf } from './keys.ts'
import {
  commonStatement,
  foundStatement,
  hasIndex,
  narrowStatement,
  orderedStatement,
  pageStatement,
  type Shape,
  sellersStatement,
} from './statements.ts'

/** What the product search is asked. */
export type MarketQuery = ParsedInputOf<typeof market.products>

/** The query that leaves nothing out. */
export const anyProducts: MarketQuery = {
  filterText: '',
  companyType: 0,
  itemType: 0,
  itemSubType: 0,
  size: '',
  color: 0,
  priceFrom: 0,
  priceTo: 0,
  inStock: 0,
  offers: 0,
  rating: 0,
  location: '',
  within: 0,
  exact: 1,
  sortBy: sortOrder.relevance,
  pageSize: 24,
  pageNumber: 1,
}

/** What was found. */
export interface Found {
  products: MarketProduct[]
  totalCount: number
  /** By facet. */
  counts: Record<string, number>
}

interface Row {
  card: StoredProduct
  distance: number | null
}

/** A place on the map. */
type Point = Pick<Circle, 'lat' | 'lng'>

interface Wanted {
  asked: Asked
  shape: Omit<Shape, 'conditions'>
  circle: Circle | undefined
  /** The place that was asked for. */
  centre: Point | undefined
  /** Paise. */
  from: number
  to: number
  limit: number
  offset: number
}

/** All of India and more. */
const everywhere = 25_000
/** How far one looks for the nearest, step by step. */
const rings = [10, 30, 100, 400]
const noBound = 9_000_000_000_000

/** Where so many of a trade match, a walk along an order soon has a page; fewer are sorted. */
const walkedFrom = 1_000

/**
 * What a query finds; its words as they are.
 *
 * @param many of a trade from which on an index is walked along: the page is the same
 */
export async function productsFor(
  reader: PreparedReader,
  query: MarketQuery,
  many = walkedFrom,
): Promise<Found> {
  const wanted = await wantedOf(reader, query)
  if (!wanted) return { products: [], totalCount: 0, counts: {} }
  const limit = Math.max(0, Math.min(wanted.limit, marketTotalMax - wanted.offset))
  const { found, page } = await pageOf(reader, { ...wanted, limit }, many)
  return {
    products: page.map((row) => toProduct(row, wanted.centre)),
    totalCount: found?.total ?? 0,
    counts: found?.counts ?? {},
  }
}

/** A page, and what is told of all that is found. */
async function pageOf(reader: PreparedReader, wanted: Wanted, many: number) {
  const { shape, circle } = wanted
  if (circle && shape.sortBy === sortOrder.nearest) {
    const isAnywhere = circle.kilometres >= everywhere
    const counted = { ...shape, sortBy: sortOrder.relevance, placed: !isAnywhere }
    const uncircled = isAnywhere ? { circle: undefined } : {}
    const found = await foundBy(reader, { ...wanted, ...uncircled, shape: counted, limit: 0 })
    return { found, page: await nearest(reader, wanted, circle, isPart(found)) }
  }
  const found = await foundBy(reader, wanted)
  // A thousand of the whole are not the first thousand of an order.
  const isWhole = !found || !isPart(found) || wanted.limit === 0 || !hasIndex(shape.sortBy)
  return { found, page: isWhole ? (found?.page ?? []) : await inOrder(reader, wanted, found, many) }
}

const isPart = (found: FoundRow | undefined) => (found?.total ?? 0) >= marketTotalMax

interface FoundRow {
  total: number
  /** Of the last that was found. */
  tier: number
  counts: Record<string, number>
  page: Row[] | null
}

/**
 * What is found. Names come first: they are looked through before all else where more match than
 * are counted, and told of what was found where all of it is.
 */
async function foundBy(reader: PreparedReader, wanted: Wanted): Promise<FoundRow | undefined> {
  const { shape, asked, limit, offset } = wanted
  const anywhere = questionsOf(asked)
  const conditions = anywhere.length
  const ask = async (named: Shape['named'], questions: string[][]) => {
    const values = [limit, offset, ...valuesOf(wanted), ...questions]
    const statement = foundStatement({ ...shape, named, conditions })
    return (await reader.prepared<FoundRow>(statement, values))[0]
  }
  if (!shape.named) return ask('', [anywhere])
  const inName = questionsOf(asked, '=')
  const [sample] = await reader.prepared<{ isCommon: boolean }>(
    commonStatement({ ...shape, conditions }),
    [...valuesOf(wanted), anywhere],
  )
  if (!sample?.isCommon) {
    const all = await ask('told', [anywhere, inName])
    if ((all?.total ?? 0) < marketTotalMax) return all
  }
  return ask('first', [inName, anywhere])
}

/**
 * How many sellers within so many kilometres, 0 for anywhere, have what a query asks for, of at most
 * so many products.
 */
export async function sellersAround(
  reader: PreparedReader,
  query: MarketQuery,
  kilometres: number,
  most = marketTotalMax,
): Promise<number> {
  const wanted = await wantedOf(reader, query)
  const centre = await cityCoordinates(query.location)
  if (!wanted || !centre) return 0
  const circle = { ...centre, kilometres: kilometres || everywhere }
  const facets = wanted.asked.facets.filter(([first]) => !first?.startsWith('@'))
  const question = questionsOf(await withCircle(reader, { ...wanted.asked, facets }, circle))
  const [found] = await reader.prepared<{ sellers: number }>(sellersStatement(question.length), [
    ...valuesOf({ ...wanted, circle }),
    question,
    most,
  ])
  return found?.sellers ?? 0
}

/** A card as it shows where somebody looks around a place: with the seller's address there. */
function toProduct({ card, distance }: Row, centre: Point | undefined): MarketProduct {
  const away = (place: Point) => (centre ? apart(centre, place) : 0)
  const [nearest] = (card.places ?? []).toSorted((a, b) => away(a) - away(b))
  return {
    ...card,
    location: nearest?.name ?? card.location,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
  }
}

const valuesOf = ({ from, to, circle }: Wanted): unknown[] =>
  circle ? [from, to, circle.lat, circle.lng, circle.kilometres] : [from, to]

/** The page of an order of which there are more than were found. */
async function inOrder(reader: PreparedReader, wanted: Wanted, found: FoundRow, many: number) {
  const { limit, offset, asked } = wanted
  const { tier, counts } = found
  // Each further tier holds as many as all before it.
  const share = 2 ** (tier + 1 - tierCount)
  const inTrade = (trade: number) =>
    Object.entries(counts)
      .filter(([facet]) => facet.startsWith(`t${trade} `))
      .reduce((sum, [, count]) => sum + count, 0)
  const question = questionsOf(asked)
  const shape = { ...wanted.shape, named: '' as const, conditions: question.length }
  let walked = asked.trades.filter((trade) => inTrade(trade) >= many * share)
  for (;;) {
    const trades = asked.trades.filter((trade) => !walked.includes(trade))
    const others =
      trades.length > 0 ? questionsOf({ ...asked, trades }) : question.map(() => nobody)
    const [row] = await reader.prepared<{ unfilled: number[]; page: Row[] | null }>(
      orderedStatement(shape),
      [limit, offset, ...valuesOf(wanted), others, question, walked],
    )
    const unfilled = row?.unfilled ?? []
    if (unfilled.length === 0) return row?.page ?? []
    walked = walked.filter((trade) => !unfilled.includes(trade))
  }
}

/** The nearest: of many circle by circle, until one holds the page. */
async function nearest(reader: PreparedReader, wanted: Wanted, circle: Circle, isMany: boolean) {
  const { limit, offset, asked, shape } = wanted
  const smaller = isMany ? rings.filter((ring) => ring < circle.kilometres) : []
  let page: Row[] = []
  for (const kilometres of [...smaller, circle.kilometres]) {
    const ring = { ...circle, kilometres }
    const question = questionsOf(await withCircle(reader, asked, ring))
    const [found] = await reader.prepared<{ total: number; page: Row[] | null }>(
      pageStatement({ ...shape, named: '', conditions: question.length }),
      [limit, offset, ...valuesOf({ ...wanted, circle: ring }), question],
    )
    page = found?.page ?? []
    if ((found?.total ?? 0) >= offset + limit) break
  }
  return page
}

async function wantedOf(reader: PreparedReader, query: MarketQuery): Promise<Wanted | undefined> {
  const words = searchWords(sizesAsOneWord(query.filterText))
  const [choices, centre] = await Promise.all([
    wordsOf(reader, words),
    query.location ? cityCoordinates(query.location) : undefined,
  ])
  if (query.filterText && choices.length === 0) return undefined
  if (choices.some((some) => some.length === 0)) return undefined
  const circle = circleOf(query, centre)
  const from = Math.round(query.priceFrom * 100)
  const to = query.priceTo > 0 ? Math.round(query.priceTo * 100) : undefined
  if (to !== undefined && from > to) return undefined
  const { companyType } = query
  const anywhere = {
    trades: tradesOf(companyType),
    facets: await facetsOf(query, circle !== undefined),
    words: choices,
  }
  const unpriced = circle ? await withCircle(reader, anywhere, circle) : anywhere
  const isNearest = query.sortBy === sortOrder.nearest && circle !== undefined
  // Without a place nothing is near.
  const sortBy =
    query.sortBy === sortOrder.nearest && !isNearest ? sortOrder.relevance : query.sortBy
  return {
    asked: await withPrices(reader, unpriced, bucketsOf(from, to)),
    shape: {
      sortBy,
      named: sortBy === sortOrder.relevance && choices.length > 0 ? 'first' : '',
      placed: circle !== undefined,
    },
    circle,
    centre,
    from,
    to: to ?? noBound,
    limit: query.pageSize,
    offset: (query.pageNumber - 1) * query.pageSize,
  }
}

/**
 * Adds the keys of prices where they leave out most of what else is asked for: only then is it
 * quicker to compare them than to look at the prices of all.
 */
async function withPrices(reader: PreparedReader, asked: Asked, keys: string[]): Promise<Asked> {
  return keys.length > 0 && (await isNarrow(reader, asked, keys)) ? withFacet(asked, keys) : asked
}

/**
 * Adds squares that cover a circle: few wide ones, which are compared soon, unless most of what they
 * hold lies outside of the circle, such as a large city just beyond its edge.
 */
async function withCircle(reader: PreparedReader, asked: Asked, circle: Circle): Promise<Asked> {
  const { close, wide } = cellsOf(circle, asked.trades)
  if (close.length === 0) return asked
  const around = withFacet(asked, wide)
  const isWide = close !== wide && !(await isNarrow(reader, around, close))
  return isWide ? around : withFacet(asked, close)
}

const withFacet = (asked: Asked, keys: string[]): Asked => ({
  ...asked,
  facets: [...asked.facets, keys],
})

/** Whether at most a third of what is asked for has one of these facets, by a sample. */
async function isNarrow(reader: PreparedReader, asked: Asked, keys: string[]): Promise<boolean> {
  const question = questionsOf(asked)
  const [sample] = await reader.prepared<{ isNarrow: boolean }>(narrowStatement(question.length), [
    question,
    questionsOf({ ...asked, facets: [keys], words: [] }),
  ])
  return sample?.isNarrow ?? false
}

/** Sizes as they are stored: "600 x 1200" is one word. */
const sizesAsOneWord = (text: string) => text.replace(/(\d)\s*[x*×]\s*(?=\d)/giu, '$1x')

/** Around a place as far as was asked; of a place alone its own products, with their distance. */
function circleOf(
  { within, sortBy }: MarketQuery,
  centre: { lat: number; lng: number } | undefined,
): Circle | undefined {
  if (!centre) return undefined
  if (within > 0) return { ...centre, kilometres: within }
  return sortBy === sortOrder.nearest ? { ...centre, kilometres: everywhere } : undefined
}

/** What a text asks of products; undefined where none can match. */
export async function questionOfText(
  reader: PreparedReader,
  { text, companyType }: { text: string; companyType: number },
): Promise<string | undefined> {
  const words = await wordsOf(reader, searchWords(sizesAsOneWord(text)))
  if (words.length === 0 || words.some((some) => some.length === 0)) return undefined
  return questionsOf({ trades: tradesOf(companyType), facets: [], words }, '', 1)[0]
}

async function facetsOf(query: MarketQuery, isAround: boolean): Promise<string[][]> {
  const { itemType, itemSubType, size, color, rating } = query
  const place = query.location ? cityKey(query.location, await cityNames()) : ''
  const single = [
    itemType ? `i${itemType}` : '',
    itemSubType ? `s${itemSubType}` : '',
    size ? `z${sizeKey(size)}` : '',
    color ? `c${color}` : '',
    query.inStock ? 'y' : '',
    query.offers ? 'o' : '',
    rating ? `r${rating}` : '',
    // A place bounds what is found unless it is a centre.
    place && !isAround ? `@${place}` : '',
  ]
  return single.filter(Boolean).map((one) => [one])
}

const meanings = meaningsStatement('market_meanings', 'market_words')

async function wordsOf(reader: PreparedReader, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return []
  return (await meaningsOf(reader, meanings, words)).map(choicesOf)
}
