/** Products, dealers and baskets for a list (rules 21.5, 21.6). */

import { type LineProduct, productsForLines } from '#areas/market/server/public.ts'
import { cityCoordinates } from '#areas/places/server/public.ts'
import { cutWords } from '#areas/search/rules/words.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import type { materials } from '../../contract/materials.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import {
  basketsOf,
  dealersOf,
  type Offered,
  priceFor,
  shownOf,
  textsOf,
} from '../../rules/matches.ts'
import { kindsIn, type ReaderKnowledge } from '../../rules/reader.ts'
import { readerKnowledge } from '../reads/knowledge.ts'
import { lineFrom, linesOf, listOf } from '../reads/lists.ts'

/** Dealers that are returned at most. */
const dealersShown = 20

/** The products for each line, the dealers that carry most, and the baskets of least cost. */
export const matches: Handler<typeof materials.matches> = async (
  { listId, location, within },
  { database, caller },
) => {
  if (!(await listOf(database.reader, caller.userId, listId))) {
    throw problem(404, 'There is no such list.')
  }
  const [rows, known, centre] = await Promise.all([
    linesOf(database.reader, listId),
    readerKnowledge(database),
    location ? cityCoordinates(location) : undefined,
  ])
  const lines = rows.map(lineFrom)
  const found = await productsForLines(
    database.replica,
    lines.map((line) => queryOf(line, known)),
    centre && { ...centre, kilometres: within },
  )
  const sellers = new Map<string, LineProduct>()
  const offers: Offered[] = []
  const matched = lines.map((line, at) => {
    const products = (found[at] ?? []).map((product) => {
      sellers.set(product.companyId, product)
      const match = matchOf(line, product)
      const { cost, distance } = match
      offers.push({
        ...{ lineId: line.id, companyId: product.companyId, productId: match.productId },
        ...{ cost: match.inStock ? cost : null, distance },
      })
      return match
    })
    return { lineId: line.id, products: shownOf(products) }
  })
  const dealers = dealersOf(offers)
  const urlOf = (companyId: string) => sellers.get(companyId)?.card.sellerUrl ?? ''
  const ids = lines.map(({ id }) => id)
  return {
    isPlaceKnown: location === '' || centre !== undefined,
    lines: matched,
    dealers: dealers
      .slice(0, dealersShown)
      .flatMap(({ companyId, distance, cost, costed, ...dealer }) => {
        const card = sellers.get(companyId)?.card
        if (!card) return []
        const { sellerUrl, sellerName: name, location: place, sellerRating, ratingCount } = card
        const lineIds = ids.filter((id) => dealer.offers.has(id))
        return [
          {
            sellerUrl,
            name,
            location: place,
            distance,
            sellerRating,
            ratingCount,
            lineIds,
            cost,
            costed,
          },
        ]
      }),
    baskets: basketsOf(dealers, ids).map(({ basket, offers: chosen }) => ({
      sellers: [...new Set(chosen.map(({ companyId }) => urlOf(companyId)))],
      cost: basket.cost,
      lines: chosen.map(({ lineId, companyId, productId, cost }) => ({
        ...{ lineId, productId, sellerUrl: urlOf(companyId), cost: cost ?? 0 },
      })),
    })),
  }
}

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

function matchOf(line: MaterialLine, { card, distance, moreInfo, text }: LineProduct) {
  const { productId, name, brand, size, picture, sellerUrl, sellerName, location, inStock } = card
  const { sellerRating, ratingCount } = card
  return {
    ...{ productId, name, brand, size, picture, sellerUrl, sellerName, location, inStock },
    ...{ sellerRating, ratingCount },
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    ...priceFor(line, { ...card, moreInfo }),
    isClose: text > 0,
  }
}
