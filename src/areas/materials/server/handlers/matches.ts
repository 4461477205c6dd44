/** Products, dealers and baskets for a list (rules 21.5, 21.6). */
import { cityCoordinates } from '#areas/places/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { leftOutMax, makesMax } from '../../contract/match-fields.ts'
import type { materials } from '../../contract/materials.ts'
import { leftOutReasons, makesAmong } from '../../rules/left-out.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { basketsOf, rangeOf, shownOf } from '../../rules/matches.ts'
import { alikeOfLine, inTenths, type PricedProduct } from '../reads/line-products.ts'
import { lineFrom, linesOf, listOf } from '../reads/lists.ts'
import { rememberedMatches } from '../reads/match-cache.ts'

/** Dealers that are returned at most. */
const dealersShown = 20

/** The products for each line of an own list, the dealers that carry most, the baskets. */
export const matches: Handler<typeof materials.matches> = async (
  { listId, location, within },
  context,
) => {
  const { reader } = context.database
  if (!(await listOf(reader, context.caller.userId, listId))) {
    throw problem(404, m.refused_list_none)
  }
  const rows = await linesOf(reader, listId)
  return matchesOf(rows.map(lineFrom), { location, within }, context)
}

/** The same for lines that are stored nowhere, or shared. */
export const matchLines: Handler<typeof materials.matchLines> = (
  { lines, location, within },
  context,
) =>
  matchesOf(
    lines.map((line, at) => ({ ...line, id: at + 1, picture: null })),
    { location, within },
    context,
  )

/** Calls that one line costs when all that is like it is looked for. */
const leftOutCost = 3

/** What is like a line, and in no sum of it. */
export const leftOut: Handler<typeof materials.leftOut> = async (
  { line, location, within },
  { database, countWork },
) => {
  await countWork(leftOutCost)
  const circle = await circleOf(location, within)
  const own = { ...line, id: 1, picture: null }
  const { counted, leftOut: found } = await alikeOfLine(database, own, circle)
  const rankOf = ({ reason }: (typeof found)[number]) => leftOutReasons.indexOf(reason)
  return {
    products: found
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, leftOutMax)
      .map((product) => ({ ...productOf(product), reason: product.reason })),
    makes: makesAmong(
      [...counted, ...found.filter(({ reason }) => reason === 'make')].map(({ card }) => card),
      makesMax,
    ),
  }
}

async function circleOf(location: string, within: number) {
  const centre = location ? await cityCoordinates(location) : undefined
  return centre && { ...centre, kilometres: within }
}

async function matchesOf(
  lines: readonly MaterialLine[],
  { location, within }: { location: string; within: number },
  { database, countWork }: Pick<Context<'anyone'>, 'database' | 'countWork'>,
): Promise<OutputOf<typeof materials.matches>> {
  const circle = await circleOf(location, within)
  const found = await rememberedMatches(database, lines, circle, countWork)
  const { products, dealers, attributes } = found
  const cards = new Map(products.flat().map(({ companyId, card }) => [companyId, card]))
  const urlOf = (companyId: string) => cards.get(companyId)?.sellerUrl ?? ''
  const ids = lines.map(({ id }) => id)
  return {
    isPlaceKnown: location === '' || circle !== undefined,
    lines: lines.map((line, at) => {
      const found = (products[at] ?? []).map(matchOf)
      return {
        lineId: line.id,
        products: shownOf(found),
        dealers: new Set(found.map(({ sellerUrl }) => sellerUrl)).size,
        isCounted: found.some(({ isCounted }) => isCounted),
        attributes: attributes[at] ?? [],
        range: rangeOf(found),
      }
    }),
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

function productOf({ card, distance, linePrice }: PricedProduct) {
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
  }
}

function matchOf(product: PricedProduct) {
  const { text, linePrice, isCounted, isSame } = product
  return {
    ...productOf(product),
    cost: isCounted ? linePrice.cost : null,
    isCounted,
    isClose: text > 0 || !isSame,
  }
}
