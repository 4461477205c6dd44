/** Keys of products that a question asks for: words, facets, prices and places, each of a trade. */

import { companyTypes } from '#areas/companies/rules.ts'
import { type Circle, reachOf } from '#areas/directory/server/public.ts'

/** Squares of the map, the largest first. The small ones bound circles up to so many kilometres. */
export const cellSizes = [
  { mark: 'k', degrees: 4, kilometres: 600 },
  { mark: 'h', degrees: 1, kilometres: 600 },
  { mark: 'g', degrees: 0.25, kilometres: 150 },
  { mark: 'f', degrees: 0.0625, kilometres: 60 },
] as const

/** Prices lie in buckets, so many for each factor of e, and in larger ones that hold several. */
export const bucketsPerE = 12
export const bucketSizes = [
  { mark: 'w', holds: 64 },
  { mark: 'v', holds: 8 },
  { mark: 'u', holds: 1 },
] as const
/** As many small buckets are a wide range. */
const wide = 8
/** No price is higher. */
const lastBucket = 26 * bucketsPerE

/** A tier for each power of two. */
export const tierCount = 10

/** So many squares are compared as soon as fewer. */
const fewCells = 20

/**
 * The facets of squares that cover a circle: large ones within it, small ones along its edge, and
 * fewer that cover more where those are many. None for one too large to be limited so. Asked of all
 * trades each is asked for once per trade: then the edge is a coarse one.
 */
export function cellsOf(
  circle: Circle,
  trades: readonly number[],
): { close: string[]; wide: string[] } {
  const fitting = cellSizes.filter(({ kilometres }) => circle.kilometres <= kilometres)
  const sizes = trades.length === 1 ? fitting : fitting.slice(0, 3)
  const close = coverOf(circle, sizes)
  return { close, wide: close.length > fewCells ? coverOf(circle, sizes.slice(0, -1)) : close }
}

function coverOf(circle: Circle, sizes: readonly { mark: string; degrees: number }[]): string[] {
  const reach = reachOf(circle)
  const up = { middle: circle.lat, reach: reach.up }
  const aside = { middle: circle.lng, reach: reach.aside }
  const cover = (from: readonly [number, number], to: readonly [number, number], at: number) => {
    const size = sizes[at]
    if (!size) return []
    const [rows, columns] = [
      sidesOf(up, from[0], to[0], size),
      sidesOf(aside, from[1], to[1], size),
    ]
    return rows.flatMap((row): string[] =>
      columns.flatMap((column) => {
        if (Math.hypot(row.near, column.near) > 1) return []
        const isWhole = at === sizes.length - 1 || Math.hypot(row.far, column.far) <= 1
        if (isWhole) return [`${size.mark}${row.cell}_${column.cell}`]
        return cover([row.from, column.from], [row.to, column.to], at + 1)
      }),
    )
  }
  const [{ middle: lat }, { middle: lng }] = [up, aside]
  return cover([lat - up.reach, lng - aside.reach], [lat + up.reach, lng + aside.reach], 0)
}

/** The cells of one direction, each with how near and far it lies from the middle, as shares of the reach. */
function sidesOf(
  { middle, reach }: { middle: number; reach: number },
  low: number,
  high: number,
  { degrees }: { degrees: number },
) {
  const first = Math.floor(low / degrees)
  const count = Math.max(1, Math.ceil(high / degrees) - first)
  return Array.from({ length: count }, (_, index) => {
    const from = (first + index) * degrees
    const to = from + degrees
    const near = Math.max(from - middle, middle - to, 0) / reach
    const far = Math.max(to - middle, middle - from) / reach
    return { cell: first + index, from, to, near, far }
  })
}

/**
 * The facets of the buckets that cover the prices between two in paise; none for any price. A wide
 * range ends with whole large ones: the index follows the rarest keys of a question, which words and
 * places are then.
 */
export function bucketsOf(from: number, to: number | undefined): string[] {
  if (from <= 1 && to === undefined) return []
  // Two machines may take the last bit of a logarithm differently.
  const bucket = (price: number, slack: number) =>
    Math.max(0, Math.floor(Math.log(Math.max(price, 1)) * bucketsPerE + slack))
  let at = bucket(from, -1e-9)
  let last = to === undefined ? lastBucket : bucket(to, 1e-9)
  if (last - at >= wide) {
    at -= at % wide
    last += wide - 1 - (last % wide)
  }
  const keys: string[] = []
  while (at <= last) {
    const size = bucketSizes.find(({ holds }) => at % holds === 0 && at + holds - 1 <= last)
    const { mark, holds } = size ?? { mark: 'u', holds: 1 }
    keys.push(`${mark}${at / holds}`)
    at += holds
  }
  return keys
}

/** What a question asks for: one of each group. */
export interface Asked {
  /** One, or all. */
  trades: readonly number[]
  facets: readonly (readonly string[])[]
  /** Per typed word, the rest of each lexeme after its mark, with the closing quote. */
  words: readonly (readonly string[])[]
}

/** The trades of a query; 0 is all of them. */
export const tradesOf = (companyType: number): number[] =>
  companyType > 0 ? [companyType] : companyTypes.map(({ id }) => id)

/** So many conditions a statement has at most: each number of them has a plan of its own. */
const conditionsMax = 4

/**
 * The question as conditions that must all hold, each a text of type `tsquery`. The index leaps from
 * one condition's products to the next one's; within one it looks at each product with all keys,
 * which takes two to four times as long.
 *
 * @param mark = for words of names
 * @param most into so many conditions at most
 */
export function questionsOf(
  { trades, facets, words }: Asked,
  mark: '' | '=' = '',
  most = conditionsMax,
): string[] {
  const conditionOf = (trades: readonly number[], group: readonly string[]) =>
    `(${group.flatMap((rest) => trades.map((trade) => `'${trade}${rest}`)).join(' | ')})`
  const conditions = [
    ...facets.map((group) =>
      conditionOf(
        trades,
        group.map((facet) => `@${escaped(facet)}'`),
      ),
    ),
    // Words of names stand there without their trade, too.
    ...words.map((group) =>
      conditionOf(
        mark && trades.length > 1 ? [0] : trades,
        group.map((rest) => mark + rest),
      ),
    ),
  ]
  if (conditions.length === 0) conditions.push(conditionOf(trades, [`@p'`]))
  const rest = conditions.slice(most - 1)
  return rest.length === 0 ? conditions : [...conditions.slice(0, most - 1), rest.join(' & ')]
}

/** A question that no product fulfils. */
export const nobody = `'0'`

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")
