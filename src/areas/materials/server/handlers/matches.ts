/** Products, dealers and baskets for a list (rules 21.5, 21.6). */
import { cityCoordinates } from '#areas/places/server/public.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { materials } from '../../contract/materials.ts'
import { basketsOf, shownOf } from '../../rules/matches.ts'
import { inTenths, type PricedProduct } from '../reads/line-products.ts'
import { lineFrom, linesOf, listOf } from '../reads/lists.ts'
import { rememberedMatches } from '../reads/match-cache.ts'

/** Dealers that are returned at most. */
const dealersShown = 20

/** The products for each line, the dealers that carry most, and the baskets of least cost. */
export const matches: Handler<typeof materials.matches> = async (
  { listId, location, within },
  { database, caller, countWork },
) => {
  if (!(await listOf(database.reader, caller.userId, listId))) {
    throw problem(404, m.refused_list_none)
  }
  const [rows, centre] = await Promise.all([
    linesOf(database.reader, listId),
    location ? cityCoordinates(location) : undefined,
  ])
  const lines = rows.map(lineFrom)
  const circle = centre && { ...centre, kilometres: within }
  const { products, dealers } = await rememberedMatches(database, lines, circle, countWork)
  const cards = new Map(products.flat().map(({ companyId, card }) => [companyId, card]))
  const urlOf = (companyId: string) => cards.get(companyId)?.sellerUrl ?? ''
  const ids = lines.map(({ id }) => id)
  return {
    isPlaceKnown: location === '' || centre !== undefined,
    lines: lines.map((line, at) => ({
      lineId: line.id,
      products: shownOf((products[at] ?? []).map(matchOf)),
    })),
    dealers: dealers
      .slice(0, dealersShown)
      .flatMap(({ companyId, distance, cost, costed, ...dealer }) => {
        const card = cards.get(companyId)
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
        lineId,
        productId,
        sellerUrl: urlOf(companyId),
        cost: cost ?? 0,
      })),
    })),
  }
}

function matchOf({ card, distance, text, linePrice, isCounted }: PricedProduct) {
  const { productId, name, brand, size, picture, sellerUrl, sellerName, location, inStock } = card
  const { sellerRating, ratingCount } = card
  return {
    productId,
    name,
    brand,
    size,
    picture,
    sellerUrl,
    sellerName,
    location,
    inStock,
    sellerRating,
    ratingCount,
    distance: inTenths(distance),
    ...linePrice,
    cost: isCounted ? linePrice.cost : null,
    isClose: text > 0,
  }
}
