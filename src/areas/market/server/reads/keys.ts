/** Keys of products that a question asks for: words, facets, prices and places, each of a trade. */

import { companyTypes } from '#areas/companies/rules.ts'
import { type Circle, reachOf } from '#areas/directory/server/public.ts'

/** Squares of the map, the smallest first; searches ask for those that a circle may touch. */
export const cellSizes = [
  { mark: 'g', degrees: 0.25, kilometres: 30 },
  { mark: 'h', degrees: 1, kilometres: 150 },
  { mark: 'k', degrees: 4, kilometres: 600 },
] as const

/** Prices lie in buckets of two sizes: so many for each factor of e. */
export const priceSizes = [
  { mark: 'm', perE: 3 },
  { mark: 'n', perE: 0.5 },
] as const

/** Of more buckets than these the index does not ask. */
const bucketsMax = 8

/** A tier for each power of two. */
export const tierCount = 10

/** The facets of the squares that a circle touches; none for one too large to be limited so. */
export function cellsOf(circle: Circle): string[] {
  const { lat, lng, kilometres } = circle
  const size = cellSizes.find((one) => kilometres <= one.kilometres)
  if (!size) return []
  const { up, aside } = reachOf(circle)
  const range = (from: number, to: number) => {
    const first = Math.floor(from / size.degrees)
    const last = Math.floor(to / size.degrees)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  return range(lat - up, lat + up).flatMap((row) =>
    range(lng - aside, lng + aside).map((column) => `${size.mark}${row}_${column}`),
  )
}

/** The facets of the buckets between two prices in paise, both included; none for a wide range. */
export function bucketsOf(from: number, to: number | undefined): string[] {
  if (from <= 1 && to === undefined) return []
  for (const { mark, perE } of priceSizes) {
    // One more on each side: two machines may take the last bit of a logarithm differently.
    const bucket = (price: number) => Math.floor(Math.log(Math.max(price, 1)) * perE)
    const first = Math.max(0, bucket(from) - 1)
    const last = (to === undefined ? Math.ceil(26 * perE) : bucket(to)) + 1
    if (last - first < bucketsMax) {
      return Array.from({ length: last - first + 1 }, (_, index) => mark + (first + index))
    }
  }
  // Most prices lie within a wide range: rows are looked at then, which takes less than many keys.
  return []
}

/** What a question asks for: one of each group. */
export interface Asked {
  /** 0 for all trades. */
  companyType: number
  facets: readonly (readonly string[])[]
  /** Per typed word, the rest of each lexeme after its mark, with the closing quote. */
  words: readonly (readonly string[])[]
}

/** The question as a text of type `tsquery` for each tier; `mark` is = for words of names. */
export function questionsOf({ companyType, facets, words }: Asked, mark: '' | '=' = ''): string[] {
  const trades = companyType > 0 ? [companyType] : companyTypes.map(({ id }) => id)
  const groups = [
    ...facets.map((group) => group.map((facet) => `@${escaped(facet)}'`)),
    ...words.map((group) => group.map((rest) => mark + rest)),
  ]
  if (groups.length === 0) groups.push([`@p'`])
  return Array.from({ length: tierCount }, (_, tier) => {
    const letter = String.fromCharCode(97 + tier)
    const inTrades = (rest: string) => trades.map((trade) => `'${letter}${trade}${rest}`)
    return groups.map((group) => `(${group.flatMap(inTrades).join(' | ')})`).join(' & ')
  })
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")
