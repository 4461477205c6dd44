/** The product search: question, page, total and counts. */
import { apart, type Circle, reachOf } from '#areas/directory/server/public.ts'
import { cityCoordinates } from '#areas/places/server/public.ts'
import { sortOrder } from '#kernel/codes.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { MarketProduct } from '../../contract.ts'
import { marketTotalMax } from '../../rules/search.ts'
import type { StoredProduct } from '../tables.ts'
import { nobody, questionsOf, tierCount } from './keys.ts'
import {
  commonStatement,
  foundStatement,
  hasIndex,
  nearestStatement,
  orderedStatement,
  ringStatement,
  type Shape,
  sellersStatement,
} from './statements.ts'
import {
  everywhere,
  type MarketQuery,
  type Point,
  type Wanted,
  wantedOf,
  withCircle,
} from './wanted.ts'

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

/** Rings of 10 km at most, of which the first one with enough sellers is gone through. */
const sellerRings = Array.from({ length: 20 }, (_, at) => 10 * 1.2 ** (at - 19))
/** So many sellers are enough for each product of a page. */
const sellersPerProduct = 2
/** How far one looks for the nearest of what few sellers have, step by step. */
const rings = [10, 30, 100, 400]
/** So far the nearest are those of all; farther off, of the thousand that are looked at. */
const exactWithin = 100
/** Kilometres by which two machines may differ in a distance. */
const slack = 1e-6

/**
 * Where so many of a trade match, a walk along an order soon has a page; fewer are sorted. A walk
 * from seller to seller needs 32 times as many.
 */
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
    const uncircled = { ...shape, sortBy: sortOrder.relevance, placed: false }
    const found = await foundBy(
      reader,
      isAnywhere ? { ...wanted, circle: undefined, shape: uncircled, limit: 0 } : wanted,
    )
    if (!isAnywhere && !isPart(found)) return { found, page: found?.page ?? [] }
    return { found, page: await nearest(reader, wanted, { circle, found, many }) }
  }
  const found = await foundBy(reader, wanted)
  // A thousand of the whole are not the first thousand of an order.
  const isWhole = !found || !isPart(found) || wanted.limit === 0 || !hasIndex(shape.sortBy)
  return { found, page: isWhole ? (found?.page ?? []) : await inOrder(reader, wanted, found, many) }
}

/** Which part of all products the tiers up to this one hold: each as many as all before it. */
const shareOf = (tier: number) => 2 ** (tier + 1 - tierCount)

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
  const share = shareOf(tier)
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

/**
 * The nearest. What many have is looked for from seller to seller; all else, and what the nearest
 * sellers have not, ring by ring, until one holds the page.
 */
async function nearest(
  reader: PreparedReader,
  wanted: Wanted,
  { circle, found, many }: { circle: Circle; found: FoundRow | undefined; many: number },
): Promise<Row[]> {
  const { limit, offset, asked, shape } = wanted
  if (limit === 0) return []
  const ask = async (
    statement: typeof ringStatement,
    within: Circle,
    question: string[],
    ...more: unknown[]
  ) => {
    const [row] = await reader.prepared<{ total: number; page: Row[] | null }>(
      statement({ ...shape, named: '', conditions: question.length }),
      [limit, offset, ...valuesOf({ ...wanted, circle: within }), question, ...more],
    )
    return { total: row?.total ?? 0, page: row?.page ?? [] }
  }
  const inRing = async (ring: Circle, most: number | null) =>
    ask(ringStatement, ring, questionsOf(await withCircle(reader, asked, ring)), most)
  if (!found || !isPart(found)) return (await inRing(circle, null)).page
  const needed = offset + limit
  if (marketTotalMax / shareOf(found.tier) >= many * 32) {
    const reaches = sellerRings.map((kilometres) => reachOf({ ...circle, kilometres }))
    // Sellers whose words nobody has approved yet stand there under negative numbers.
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
  // Of more than were looked at, the page of all lies no farther than the last one of these.
  const bound = { ...circle, kilometres: (ring.page.at(-1)?.distance ?? 0) + slack }
  const isWhole = ring.total < marketTotalMax || bound.kilometres > exactWithin
  return isWhole ? ring.page : (await inRing(bound, null)).page
}
