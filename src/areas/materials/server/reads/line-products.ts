/** The products that lines of a list may mean, near a place. */
import { type LineProduct, productsForLines } from '#areas/market/server/public.ts'
import { cutWords } from '#areas/search/rules/words.ts'
import type { Database } from '#platform/database/database.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { type Carried, dealersOf, priceFor, textsOf } from '../../rules/matches.ts'
import { kindsIn, type ReaderKnowledge } from '../../rules/reader.ts'
import { readerKnowledge } from './knowledge.ts'

/** A place, and how far from it products are looked for. */
export interface Circle {
  lat: number
  lng: number
  kilometres: number
}

/** Products in the order of the lines, and who carries them. */
export interface ProductsOfLines {
  products: LineProduct[][]
  /** Those that carry most lines first, then the cheapest. */
  dealers: Carried[]
}

/** Products for each of these lines within a circle, or anywhere without one. */
export async function productsOfLines(
  database: Database,
  lines: readonly MaterialLine[],
  circle: Circle | undefined,
): Promise<ProductsOfLines> {
  const known = await readerKnowledge(database)
  const queries = lines.map((line) => queryOf(line, known))
  const products = await productsForLines(database.replica, queries, circle)
  const offers = lines.flatMap((line, at) =>
    (products[at] ?? []).map(({ companyId, card, distance, moreInfo }) => ({
      ...{ lineId: line.id, companyId, productId: card.productId },
      cost: card.inStock ? priceFor(line, { ...card, moreInfo }).cost : null,
      distance: inTenths(distance),
    })),
  )
  return { products, dealers: dealersOf(offers) }
}

/** Kilometres as they are shown. */
export const inTenths = (kilometres: number | null) =>
  kilometres === null ? null : Math.round(kilometres * 10) / 10

/** How a line is looked for: within its kinds, by the words that these do not say. */
function queryOf(line: MaterialLine, known: ReaderKnowledge) {
  const meant = kindsIn(line.text, known)
  const ids =
    line.itemTypeId === null ? [] : meant.includes(line.itemTypeId) ? meant : [line.itemTypeId]
  const kinds = known.kinds.filter(({ id }) => ids.includes(id))
  const said = new Set([line.size, line.grade, line.brand].flatMap((text) => cutWords(text ?? '')))
  const words = cutWords(line.text)
    .filter((word) => !said.has(word))
    .map((word) => known.english(word).toLowerCase())
  const kindWords = new Set(kinds.flatMap(({ words: own }) => [...own]))
  return { kinds, texts: textsOf(line, words, kinds.length > 0 ? kindWords : undefined) }
}
