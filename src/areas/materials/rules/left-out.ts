/** Why a product like a line is in no sum of it (rules 21.5). */

/** What a product is not known to be, or has not; the first that applies is said. */
export const leftOutReasons = ['make', 'size', 'words', 'kind', 'thing', 'stock', 'unit'] as const
/** One of {@link leftOutReasons}. */
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What is known of a product that was found for a line. */
export interface FoundFor {
  /** What the words by which it was found leave out of the line; undefined for nothing. */
  lacks: LeftOutReason | undefined
  /** Whether it was looked for among the line's makes. */
  isOfMakes: boolean
  inStock: boolean
  linePrice: number | null
}

/**
 * The reason for which a product is left out; undefined if sums count it.
 *
 * @param hasMakes whether somebody has the line in one of the makes that it names
 */
export function reasonFor(product: FoundFor, hasMakes: boolean): LeftOutReason | undefined {
  if (product.lacks) return product.lacks
  if (hasMakes && !product.isOfMakes) return 'make'
  if (!product.inStock) return 'stock'
  return product.linePrice === null ? 'unit' : undefined
}

/** The makes of some products, the most frequent first; what has no make is of none. */
export function makesAmong(products: readonly { brand: string }[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const { brand } of products) {
    const make = brand.trim()
    if (make) counts.set(make, (counts.get(make) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .slice(0, most)
    .map(([make]) => make)
}
