/** The keys of products that a query searches for: words, facets, prices and places, per trade. */

import { markOf } from '#areas/companies/rules/trade-lists.ts'
import { allTrades, offeredTrades } from '#areas/companies/rules/trades.ts'
import type { LooseThing } from '#areas/search/rules/things.ts'
import { type Circle, reachOf } from '#areas/search/server/public.ts'

/** Grid squares of the map, the largest first. Each size is used for circles up to `kilometres`. */
export const cellSizes = [
  { mark: 'k', degrees: 4, kilometres: 600 },
  { mark: 'h', degrees: 1, kilometres: 600 },
  { mark: 'g', degrees: 0.25, kilometres: 150 },
  { mark: 'f', degrees: 0.0625, kilometres: 60 },
] as const

/** Prices are in buckets, this many per factor of e, and in larger ones that hold several. */
export const bucketsPerE = 12
export const bucketSizes = [
  { mark: 'w', holds: 64 },
  { mark: 'v', holds: 8 },
  { mark: 'u', holds: 1 },
] as const
/** From this many small buckets on, a range of prices is a wide one. */
const wide = 8
/** No price is in a higher bucket. */
const lastBucket = 26 * bucketsPerE

/** A tier for each power of two. */
export const tierCount = 10

/** Up to this many squares are looked up as fast as fewer. */
const fewCells = 20

/**
 * The facets of squares that cover a circle. `close` has large squares inside it and small ones
 * along its edge; if these are many, `wide` has fewer squares that cover more. Both are empty for a
 * circle that is too large. In a search of all trades each square is looked up once per trade, so
 * the edge is coarser.
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

/** The cells along one axis, with their nearest and farthest point as shares of the reach. */
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
 * range is rounded out to whole large buckets: the index follows the rarest keys of a query, which
 * then are words and places anyway.
 */
export function bucketsOf(from: number, to: number | undefined): string[] {
  if (from <= 1 && to === undefined) return []
  // Two machines may compute the last bit of a logarithm differently.
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

/** How keys mark the terms that a product is, and those that it goes with. */
export const thingMarks = { is: '#', goesWith: '+' } as const

/** The keys of a query: a product must have one of each group. */
export interface Asked {
  /** One trade, or all of them. */
  trades: readonly number[]
  /** Ids of terms, one of which a product must be, or go with; empty for anything. */
  things: readonly string[]
  /** What else may be one of them: other things with all these words in the name. */
  loose?: readonly LooseThing[]
  mark?: (typeof thingMarks)[keyof typeof thingMarks]
  facets: readonly (readonly string[])[]
  /** Per typed word, the rest of each lexeme after its mark, with the closing quote. */
  words: readonly (readonly string[])[]
  /**
   * The typed words themselves, all of them as the key of a name (`nameKey`), and the fractions among
   * them as they are written.
   */
  typed?: {
    words: readonly string[]
    named: readonly string[]
    called: string
    fractions: readonly string[]
  }
  /** If given, all words must be in name or kind, and these whole in its own name or brand. */
  ownWords?: readonly string[]
}

/** The trades of a query; 0 means all of them. */
export const tradesOf = (companyType: number): number[] =>
  companyType > 0 ? [companyType] : offeredTrades().map(({ id }) => id)

/** Maximum number of conditions in a statement: each number of them has its own plan. */
const conditionsMax = 4

/**
 * The query as conditions that must all hold, each a `tsquery` text. Between conditions the index
 * skips from one's products to the next one's; within a condition it tests each product with all
 * keys, which takes two to four times as long.
 *
 * @param most maximum number of conditions
 */
export function questionsOf(asked: Asked, most = conditionsMax): string[] {
  const { trades, facets, words, typed, ownWords } = asked
  const wordKeys = (group: readonly string[], at: number) => {
    if (!ownWords) return conditionOf(trades, group)
    return ownWords.includes(typed?.words[at] ?? '') ? inOwnName(group) : namedOf(trades, group)
  }
  const conditions = [
    ...facets.map((group) =>
      conditionOf(
        trades,
        group.map((facet) => `@${escaped(facet)}'`),
      ),
    ),
    ...thingsOf(asked),
    ...words.map(wordKeys),
  ]
  if (conditions.length === 0 || ownWords) conditions.push(conditionOf(trades, [`@p'`]))
  const rest = conditions.slice(most - 1)
  return rest.length === 0 ? conditions : [...conditions.slice(0, most - 1), rest.join(' & ')]
}

const conditionOf = (trades: readonly number[], group: readonly string[]) =>
  `(${group.flatMap((rest) => trades.map((trade) => `'${markOf(trade)}${rest}`)).join(' | ')})`

const inOwnName = (group: readonly string[]) =>
  conditionOf(
    [0],
    group.map((rest) => `~${rest}`),
  )

const namedOf = (trades: readonly number[], group: readonly string[]) =>
  conditionOf(
    anywhere(trades),
    group.map((rest) => `=${rest}`),
  )

// Words of names and things are also indexed without a trade, as trade 0: for all, not for some.
const anywhere = (trades: readonly number[]) =>
  trades.length === allTrades().length ? [0] : trades

function thingsOf({ trades, things, loose = [], mark = thingMarks.is }: Asked): string[] {
  if (things.length === 0) return []
  const are = (ids: readonly string[]) =>
    conditionOf(
      anywhere(trades),
      ids.map((id) => `${mark}${escaped(id)}'`),
    )
  if (mark !== thingMarks.is || loose.length === 0) return [are(things)]
  const others = loose.map(({ things, words }) => {
    const having = words.map((word) => `('0~${escaped(word)}' | '0~${escaped(word)}s')`)
    return [are(things), ...having].join(' & ')
  })
  return [`(${[are(things), ...others].join(' | ')})`]
}

/**
 * Narrower queries, each within the next: for the products with exactly this name, for those that
 * have each typed word whole in name or brand, fractions as they are typed, and for those that have them in names and kinds. A
 * single word may be the kind's at once, as names seldom say "marble". Such keys are rare and need
 * no trade, so each query is a single condition.
 */
export function closestOf(asked: Asked): string[][] {
  const { trades, facets, words, typed } = asked
  const bounds = [
    ...(facets.length > 0 || trades.length < allTrades().length
      ? questionsOf({ ...asked, things: [], words: [] }, 1)
      : []),
    ...thingsOf(asked),
  ]
  const { words: others = [], named = [], called = '', fractions = [] } = typed ?? {}
  const whole = (words: readonly string[], mark: '~' | '=') =>
    words.map((word) => `('0${mark}${word}' | '0${mark}${word}s')`)
  const query = (conditions: readonly string[]) => [[...bounds, ...conditions].join(' & ')]
  const all = [...named, ...others.flatMap((word) => word.split(' '))]
  const inName = whole(all, all.length > 1 ? '~' : '=')
  const inKind = words.map((group) => namedOf(trades, group))
  return [
    query([...inName, `'0~ ${called}'`]),
    query([...inName, ...fractions.map((fraction) => `'0~${fraction}'`)]),
    query([...whole(named, '='), ...inKind]),
  ]
}

/** A tsquery that no product matches. */
export const nobody = `'0'`

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")
