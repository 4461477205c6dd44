/** What matched products cost for a line, which of them are shown, and who carries most. */
import { readUnit } from '#areas/catalogue/rules.ts'
import { type Measure, ratiosOf } from '#areas/market/rules/quantity.ts'
import { basketDealersMax, basketLinesMax, bestBaskets, type PricedBasket } from './basket.ts'
import type { MaterialLine } from './lines.ts'

/** What a product's price is read from. */
export interface Priced {
  price: number
  offerPrice: number
  unit: string
  unitOfMeasure: string
  size: string
  moreInfo: readonly { key: string; value: string }[]
}

/** A product's price for a line: rupees for one unit of the line, and for all of it. */
export interface LinePrice {
  /** Rupees for one unit of the product. */
  price: number
  unit: string
  linePrice: number | null
  cost: number | null
}

/** What a product costs for a line, as far as their units can be compared. */
export function priceFor(
  line: Pick<MaterialLine, 'quantity' | 'unit'>,
  product: Priced,
): LinePrice {
  const { unit, unitOfMeasure } = product.unitOfMeasure ? product : readUnit(product.unit)
  const count = (/^\d+(?:\.\d+)?$/.test(unit) && Number(unit)) || 1
  const { price: full, offerPrice, size, moreInfo } = product
  const price = (offerPrice > 0 && offerPrice < full ? offerPrice : full) / count
  const ratios = ratiosOf({
    price: full,
    offerPrice,
    unit,
    unitOfMeasure,
    size,
    moreInfoArray: moreInfo,
  })
  const ratio = line.unit ? ratios.get(line.unit as Measure) : undefined
  const linePrice = ratio === undefined ? null : price * ratio
  return {
    price: toPaise(price),
    unit: unitOfMeasure || product.unit,
    linePrice: linePrice === null ? null : toPaise(linePrice),
    cost: linePrice === null || line.quantity === null ? null : toPaise(linePrice * line.quantity),
  }
}

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100

/** Where a product is, and how its seller is rated. */
interface Placed {
  distance: number | null
  sellerRating: number | null
  ratingCount: number
  linePrice: number | null
  isClose: boolean
}

/** Products of a line that are shown at most, besides the nearest and the best rated. */
const cheapestShown = 2

/** The cheapest products of a line, the nearest one and the best rated one, each marked. */
export function shownOf<P extends Placed>(
  products: readonly P[],
): (P & { isCheapest: boolean; isNearest: boolean; isBestRated: boolean })[] {
  const by = (value: (product: P) => number) =>
    products.toSorted((one, other) => value(one) - value(other) || away(one) - away(other))
  const cheapest = by((product) => product.linePrice ?? Number.MAX_VALUE)
  const [nearest] = products.some(({ distance }) => distance !== null) ? by(away) : []
  const [best] = by((product) => -(product.sellerRating ?? 0) - product.ratingCount / 1e6)
  const isRated = best && best.sellerRating !== null ? best : undefined
  const chosen = [...cheapest.slice(0, cheapestShown), nearest, isRated]
  const [least] = cheapest
  return [...new Set(chosen.filter((product) => product !== undefined))].map((product) => ({
    ...product,
    isCheapest: product === least && product.linePrice !== null,
    isNearest: product === nearest,
    isBestRated: product === isRated,
  }))
}

const away = ({ distance }: Placed) => distance ?? 0

/** A dealer's product for a line. */
export interface Offered {
  lineId: number
  companyId: string
  productId: string
  cost: number | null
  distance: number | null
}

/** What a dealer carries of a list: for each line its cheapest product. */
export interface Carried {
  companyId: string
  distance: number | null
  offers: Map<number, Offered>
  cost: number
  costed: number
}

/** The dealers of these products, those that carry most lines first, then the cheapest. */
export function dealersOf(offers: readonly Offered[]): Carried[] {
  const dealers = new Map<string, Carried>()
  for (const offer of offers) {
    const { companyId, distance } = offer
    const dealer = dealers.get(companyId) ?? {
      companyId,
      distance,
      offers: new Map<number, Offered>(),
      cost: 0,
      costed: 0,
    }
    dealers.set(companyId, dealer)
    const before = dealer.offers.get(offer.lineId)
    if (!before || (offer.cost ?? Number.MAX_VALUE) < (before.cost ?? Number.MAX_VALUE)) {
      dealer.offers.set(offer.lineId, offer)
    }
  }
  for (const dealer of dealers.values()) {
    const costs = [...dealer.offers.values()].flatMap(({ cost }) => (cost === null ? [] : [cost]))
    dealer.cost = toPaise(costs.reduce((sum, cost) => sum + cost, 0))
    dealer.costed = costs.length
  }
  return [...dealers.values()].sort(
    (one, other) =>
      other.offers.size - one.offers.size ||
      other.costed - one.costed ||
      one.cost - other.cost ||
      (one.distance ?? 0) - (other.distance ?? 0),
  )
}

/** The baskets of least cost among the first dealers, for the first lines that have costs. */
export function basketsOf(
  dealers: readonly Carried[],
  lineIds: readonly number[],
): { basket: PricedBasket; offers: Offered[] }[] {
  const some = dealers.slice(0, basketDealersMax)
  const costed = lineIds
    .filter((lineId) => some.some(({ offers }) => typeof offers.get(lineId)?.cost === 'number'))
    .slice(0, basketLinesMax)
  // Whole paise, so that sums are exact.
  const costs = some.map(({ offers }) =>
    costed.map((lineId) => {
      const cost = offers.get(lineId)?.cost
      return typeof cost === 'number' ? Math.round(cost * 100) : Number.POSITIVE_INFINITY
    }),
  )
  return bestBaskets(costs).map((basket) => ({
    basket: { ...basket, cost: basket.cost / 100 },
    offers: basket.from.flatMap((dealer, at) => {
      const offer = some[dealer]?.offers.get(costed[at] ?? 0)
      return offer ? [offer] : []
    }),
  }))
}

/**
 * The texts by which products for a line are looked for: with everything it says, then by size,
 * grade and make, then by kind and make alone.
 *
 * @param words the words of the line in English
 * @param kindWords words that the kinds' names have, which need not be looked for within the kind
 */
export function textsOf(
  line: Pick<MaterialLine, 'size' | 'grade' | 'brand'>,
  words: readonly string[],
  kindWords: ReadonlySet<string> | undefined,
): string[] {
  const { size, grade, brand } = line
  const said = [brand, grade, size].filter(Boolean).join(' ')
  const letters = words.filter((word) => /^\p{L}/u.test(word))
  const texts = kindWords
    ? [`${letters.filter((word) => !kindWords.has(word)).join(' ')} ${said}`, said, brand ?? '']
    : [`${words.join(' ')} ${said}`, `${letters.join(' ')} ${brand ?? ''}`]
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim())
  return plain.filter((text, at) => plain.indexOf(text) === at)
}
