/** Translates a query for the market's read model: keys, prices, place, order and page. */

import { cityKey } from '#areas/places/rules.ts'
import { cityCoordinates, cityNames } from '#areas/places/server/public.ts'
import { hindiNameOf } from '#areas/search/rules/vocabulary.ts'
import { nameKey, searchWords, writtenFractions } from '#areas/search/rules/words.ts'
import {
  type AskedText,
  type Circle,
  meaningsOf,
  meaningsStatement,
  type Reading,
  readText,
  unknownAmong,
  vocabularyOf,
} from '#areas/search/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { facetsIn } from '#kernel/facets.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { market } from '../../contract.ts'
import { sizeKey } from '../../rules/search.ts'
import { type Asked, bucketsOf, cellsOf, questionsOf, tradesOf } from './keys.ts'
import { narrowStatement, type Shape } from './statements.ts'

/** The query of a product search. */
export type MarketQuery = ParsedInputOf<typeof market.products>

/** The query without any filters. */
export const anyProducts: MarketQuery = {
  filterText: '',
  companyType: 0,
  itemType: 0,
  itemSubType: 0,
  size: '',
  attributes: '',
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

/** A position on the map. */
export type Point = Pick<Circle, 'lat' | 'lng'>

/** A query as translated for the read model. */
export interface ProductSearch {
  /** The text in English, if it is understood but no product has its words. */
  english: string | undefined
  asked: Asked
  shape: Omit<Shape, 'conditions'>
  circle: Circle | undefined
  /** The position of the requested place. */
  centre: Point | undefined
  /** Paise. */
  from: number
  to: number
  limit: number
  offset: number
}

/** Kilometres that reach beyond all of India. */
export const everywhere = 25_000
const noBound = 9_000_000_000_000

/** Reads the text of a query, by default for the things that it names. */
export function textOf(
  reader: PreparedReader,
  { filterText: text, exact }: Pick<MarketQuery, 'filterText' | 'exact'>,
  reading: Reading = exact === 1 ? 'typed' : 'things',
): Promise<AskedText> {
  return readText(reader, { text, reading }, meanings)
}

/** Translates a query, or its text as it was read; undefined when nothing can match. */
export async function productSearchOf(
  reader: PreparedReader,
  query: MarketQuery,
  read?: AskedText,
): Promise<ProductSearch | undefined> {
  const [text, centre] = await Promise.all([
    read ?? textOf(reader, query),
    query.location ? cityCoordinates(query.location) : undefined,
  ])
  const { things, loose, groups, words, named, english } = text
  if (query.filterText && things.length === 0 && groups.length === 0) return undefined
  if (groups.some((choices) => choices.length === 0)) return undefined
  const circle = circleOf(query, centre)
  const { from, to } = pricesOf(query)
  const { companyType } = query
  const anywhere = {
    trades: tradesOf(companyType),
    facets: await facetsOf(query, circle !== undefined),
    things,
    loose,
    words: groups,
    typed: {
      words,
      named,
      called: nameKey(query.filterText),
      fractions: writtenFractions(query.filterText),
    },
  }
  const unpriced = circle ? await withCircle(reader, anywhere, circle) : anywhere
  const isNearest = query.sortBy === sortOrder.nearest && circle !== undefined
  // Without a place there are no distances to sort by.
  const sortBy =
    query.sortBy === sortOrder.nearest && !isNearest ? sortOrder.relevance : query.sortBy
  return {
    asked: await withPrices(reader, unpriced, bucketsOf(from, to)),
    shape: {
      sortBy,
      named: sortBy === sortOrder.relevance && query.filterText !== '' ? 'first' : '',
      placed: circle !== undefined,
    },
    english,
    circle,
    centre,
    from,
    to: to ?? noBound,
    limit: query.pageSize,
    offset: (query.pageNumber - 1) * query.pageSize,
  }
}

/**
 * Adds the keys of prices if they exclude most of the other conditions' matches: only then is it
 * faster to look up these keys than to check the price of every match.
 */
async function withPrices(reader: PreparedReader, asked: Asked, keys: string[]): Promise<Asked> {
  return keys.length > 0 && (await isNarrow(reader, asked, keys)) ? withFacet(asked, keys) : asked
}

/**
 * Adds the squares that cover a circle: a few wide ones, which are fast to look up, unless most of
 * what they contain is outside the circle, such as a large city just beyond its edge.
 */
export async function withCircle(
  reader: PreparedReader,
  asked: Asked,
  circle: Circle,
): Promise<Asked> {
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

/** Whether less than half of a query's matches have one of these facets, judging by a sample. */
async function isNarrow(reader: PreparedReader, asked: Asked, keys: string[]): Promise<boolean> {
  const question = questionsOf(asked)
  const [sample] = await reader.prepared<{ isNarrow: boolean }>(narrowStatement(question.length), [
    question,
    questionsOf({ ...asked, facets: [keys], things: [], words: [] }),
  ])
  return sample?.isNarrow ?? false
}

/** The bounds of a price in paise; those typed the wrong way round are swapped. */
function pricesOf({ priceFrom, priceTo }: MarketQuery): { from: number; to: number | undefined } {
  const [from, to] = [priceFrom, priceTo].map((rupees) => Math.round(rupees * 100))
  if (!to) return { from: from ?? 0, to: undefined }
  return { from: Math.min(from ?? 0, to), to: Math.max(from ?? 0, to) }
}

/**
 * The circle around a place: with the requested radius, or everywhere when sorted by distance.
 * Undefined otherwise, when the place itself is a filter.
 */
function circleOf(
  { within, sortBy }: MarketQuery,
  centre: { lat: number; lng: number } | undefined,
): Circle | undefined {
  if (!centre) return undefined
  if (within > 0) return { ...centre, kilometres: within }
  return sortBy === sortOrder.nearest ? { ...centre, kilometres: everywhere } : undefined
}

/** A text as one tsquery, and the name of the thing that it asks for. */
export interface TextQuestion {
  question: string
  thing: { english: string; hindi: string } | null
}

/** The tsquery for a text; undefined when no product can match. */
export async function questionOfText(
  reader: PreparedReader,
  { text, companyType }: { text: string; companyType: number },
): Promise<TextQuestion | undefined> {
  const { things, loose, groups, words } = await readText(reader, { text }, meanings)
  if (things.length + groups.length === 0 || groups.some((some) => some.length === 0)) {
    return undefined
  }
  const asked = { trades: tradesOf(companyType), things, loose, facets: [], words: groups }
  const [question = ''] = questionsOf(asked, 1)
  const term = (await vocabularyOf(reader)).term(things[0] ?? '')
  const said = (name: string) => [...words, name].join(' ')
  return {
    question,
    thing: term ? { english: said(term.name), hindi: said(hindiNameOf(term) ?? term.name) } : null,
  }
}

async function facetsOf(query: MarketQuery, isAround: boolean): Promise<string[][]> {
  const { itemType, itemSubType, size, attributes, color, rating } = query
  const place = query.location ? cityKey(query.location, await cityNames()) : ''
  const single = [
    itemType ? `i${itemType}` : '',
    itemSubType ? `s${itemSubType}` : '',
    size ? `z${sizeKey(size)}` : '',
    color ? `c${color}` : '',
    ...facetsIn(attributes).map(([code, value]) => `a${code}:${value}`),
    query.inStock ? 'y' : '',
    query.offers ? 'o' : '',
    rating ? `r${rating}` : '',
    // A place is a filter unless it is the centre of a circle.
    place && !isAround ? `@${place}` : '',
  ]
  return single.filter(Boolean).map((one) => [one])
}

/** Those of these words that no product has, not even in another spelling. */
export async function unknownWords(
  reader: PreparedReader,
  words: readonly string[],
): Promise<string[]> {
  return unknownAmong(words, await meaningsOf(reader, meanings, searchWords(words.join(' '))))
}

/** The statement that looks up the words of products. */
export const meanings = meaningsStatement('market_meanings', 'market_words')
