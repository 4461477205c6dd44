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
import { type Asked, bucketsOf, cellsOf, exceptFor, questionsOf } from './keys.ts'
import {
  commonStatement,
  foundStatement,
  hasIndex,
  narrowStatement,
  pageStatement,
  type Shape,
  sellersStatement,
  sortedStatement,
  walkStatement,
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

/** What a query finds; its words as they are. */
export async function productsFor(reader: PreparedReader, query: MarketQuery): Promise<Found> {
  const wanted = await wantedOf(reader, query)
  if (!wanted) return { products: [], totalCount: 0, counts: {} }
  const { shape, offset } = wanted
  const limit = Math.max(0, Math.min(wanted.limit, marketTotalMax - offset))
  const found = await foundBy(reader, { ...wanted, limit })
  const { total = 0, part = 0, counts = {}, page = [] } = found ?? {}
  const whole = { totalCount: total, counts }
  // A thousand of the whole are not the first thousand of an order.
  const isPart = total >= marketTotalMax && limit > 0
  const rows =
    isPart && hasIndex(shape.sortBy)
      ? await inOrder(reader, { ...wanted, limit }, part)
      : isPart && shape.sortBy === sortOrder.nearest
        ? ((await nearest(reader, { ...wanted, limit })) ?? page)
        : page
  return { products: (rows ?? []).map((row) => toProduct(row, wanted.centre)), ...whole }
}

interface FoundRow {
  total: number
  part: number
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
  const ask = async (named: Shape['named'], questions: string[][][]) => {
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
  return ask('first', [inName, exceptFor(anywhere, inName)])
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
  const cells = cellsOf(circle, query.companyType)
  const asked = { ...wanted.asked, facets: cells.length > 0 ? [...facets, cells] : facets }
  const question = questionsOf(asked)
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

// Up to this tier the thousandth was met: so many match that a walk soon has a page.
const lastCommonTier = 5

async function inOrder(reader: PreparedReader, wanted: Wanted, part: number) {
  const { limit, offset } = wanted
  const question = questionsOf(wanted.asked)
  const shape = { ...wanted.shape, named: '' as const, conditions: question.length }
  const values = [limit, offset, ...valuesOf(wanted), question]
  const isCommon = part <= lastCommonTier
  const { companyType } = wanted.asked
  const ofTrade = companyType > 0
  const [found] = await reader.prepared<{ page: Row[] | null }>(
    isCommon ? walkStatement(shape, ofTrade) : sortedStatement(shape),
    isCommon && ofTrade ? [...values, companyType] : values,
  )
  return found?.page ?? []
}

/** The nearest of many: circle by circle, until one holds the page. */
async function nearest(reader: PreparedReader, wanted: Wanted): Promise<Row[] | undefined> {
  const { circle, limit, offset, asked, shape } = wanted
  if (!circle) return undefined
  for (const kilometres of rings.filter((ring) => ring < circle.kilometres)) {
    const ring = { ...circle, kilometres }
    const question = questionsOf({
      ...asked,
      facets: [...asked.facets, cellsOf(ring, asked.companyType)],
    })
    const [found] = await reader.prepared<{ total: number; page: Row[] | null }>(
      pageStatement({ ...shape, named: '', conditions: question.length }),
      [limit, offset, ...valuesOf({ ...wanted, circle: ring }), question],
    )
    if ((found?.total ?? 0) >= offset + limit) return found?.page ?? []
  }
  return undefined
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
  const { companyType } = query
  const unpriced = { companyType, facets: await facetsOf(query, circle), words: choices }
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
  if (keys.length === 0) return asked
  const question = questionsOf(asked)
  const [sample] = await reader.prepared<{ isNarrow: boolean }>(narrowStatement(question.length), [
    question,
    questionsOf({ ...asked, facets: [keys], words: [] }),
  ])
  return sample?.isNarrow ? { ...asked, facets: [...asked.facets, keys] } : asked
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

/** What a text asks of products of all tiers; undefined where none can match. */
export async function questionOfText(
  reader: PreparedReader,
  { text, companyType }: { text: string; companyType: number },
): Promise<string[] | undefined> {
  const words = await wordsOf(reader, searchWords(sizesAsOneWord(text)))
  if (words.length === 0 || words.some((some) => some.length === 0)) return undefined
  return questionsOf({ companyType, facets: [], words }, '', 1)[0]
}

async function facetsOf(query: MarketQuery, circle: Circle | undefined): Promise<string[][]> {
  const { itemType, itemSubType, size, color, rating } = query
  const place = query.location ? cityKey(query.location, await cityNames()) : ''
  const cells = circle ? cellsOf(circle, query.companyType) : []
  const single = [
    itemType ? `i${itemType}` : '',
    itemSubType ? `s${itemSubType}` : '',
    size ? `z${sizeKey(size)}` : '',
    color ? `c${color}` : '',
    query.inStock ? 'y' : '',
    query.offers ? 'o' : '',
    rating ? `r${rating}` : '',
    // A place bounds what is found unless it is a centre.
    place && !circle ? `@${place}` : '',
  ].filter(Boolean)
  return [...single.map((one) => [one]), ...(cells.length > 0 ? [cells] : [])]
}

const meanings = meaningsStatement('market_meanings', 'market_words')

async function wordsOf(reader: PreparedReader, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return []
  return (await meaningsOf(reader, meanings, words)).map(choicesOf)
}
