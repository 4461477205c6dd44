/** Which of a dealer's own products a line of a request means, by its kind and size (rules 22.5). */

/** What is compared of a line. */
export interface AskedLine {
  what: string
  itemType: string
  size: string
  grade: string
  brand: string
}

/** What is compared of a product. */
export interface OwnProduct {
  name: string
  itemType: string
  size: string
  brand: string
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d)\s+(?=(?:mm|cm|kg|inch|l|litre|ft)\b)/g, '$1')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)

/**
 * The product of the line's kind with all words of its size and grade, of its make if it names one;
 * of several the one that shares most words, if it is alone in that. Undefined in doubt: a price of
 * something else is worse than none.
 */
export function ownProductFor<P extends OwnProduct>(
  line: AskedLine,
  products: readonly P[],
): P | undefined {
  if (line.itemType === '') return undefined
  const needed = wordsOf(`${line.size} ${line.grade}`)
  const makes = wordsOf(line.brand)
  const asked = new Set(wordsOf(line.what))
  const fitting = products.flatMap((product) => {
    if (product.itemType.toLowerCase() !== line.itemType.toLowerCase()) return []
    const words = new Set(wordsOf(`${product.name} ${product.size} ${product.brand}`))
    const isOfMake = makes.length === 0 || makes.some((make) => words.has(make))
    if (!isOfMake || !needed.every((word) => words.has(word))) return []
    return [{ product, shared: [...asked].filter((word) => words.has(word)).length }]
  })
  const most = Math.max(0, ...fitting.map(({ shared }) => shared))
  const best = fitting.filter(({ shared }) => shared === most)
  return best.length === 1 ? best[0]?.product : undefined
}
