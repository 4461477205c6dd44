/** What matched products cost for a line, which of them are shown, and who carries most. */
import { readUnit } from '#areas/catalogue/rules/products.ts'
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
  /** What one of the line's bags or buckets is taken to hold; null if it does not matter. */
  pack: Pack | null
}

/** What one bag, bucket or packet holds, by which packs of different sizes are compared. */
export interface Pack {
  count: number
  measure: 'kg' | 'litre'
}

/** The pack that a size names: "40 kg", "20 litre, white"; undefined for any other size. */
export function packIn(size: string): Pack | undefined {
  const [, count = '', unit = ''] =
    /(?:^|[\s,(])(\d+(?:\.\d+)?)\s?(kgs?|g|gms?|grams?|l|ltrs?|litres?|ml)(?![\p{L}\d])/iu.exec(
      size,
    ) ?? []
  if (!count) return undefined
  const isSmall = /^(?:g|ml)/i.test(unit)
  const measure = /^(?:k|g)/i.test(unit) ? 'kg' : 'litre'
  return { count: Number(count) * (isSmall ? 0.001 : 1), measure }
}

/** The pack that a line is counted in: its own, else the one that most of these products come in. */
export function packFor(
  line: Pick<MaterialLine, 'size' | 'unit'>,
  products: readonly Priced[],
): Pack | undefined {
  if (!line.unit || !packed.has(line.unit)) return undefined
  const own = packIn(line.size ?? '')
  if (own) return own
  const packs = products.flatMap((product) => packIn(product.size) ?? [])
  const keyOf = ({ count, measure }: Pack) => `${count} ${measure}`
  const counts = new Map<string, number>()
  for (const pack of packs) counts.set(keyOf(pack), (counts.get(keyOf(pack)) ?? 0) + 1)
  const [usual] = packs.toSorted(
    (one, other) =>
      (counts.get(keyOf(other)) ?? 0) - (counts.get(keyOf(one)) ?? 0) || other.count - one.count,
  )
  return usual
}

/** Units that hold a weight or a volume. */
const packed: ReadonlySet<string> = new Set(['bag', 'bucket', 'tin', 'packet', 'piece', 'drum'])

/**
 * What a product costs for a line, as far as their units can be compared.
 *
 * @param pack what the line's bags, buckets or packets hold, see {@link packFor}
 */
export function priceFor(
  line: Pick<MaterialLine, 'quantity' | 'unit'>,
  product: Priced,
  pack?: Pack,
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
  const own = packed.has(unitOfMeasure) ? packIn(size) : undefined
  const isPacked = pack !== undefined && own !== undefined && line.unit && packed.has(line.unit)
  const ofPacks = isPacked && pack.measure === own.measure ? pack.count / own.count : undefined
  // A bag of 5 kg is no eighth of the price of one of 40.
  const isOtherPack = isPacked && pack.measure !== own.measure
  const ratio = ofPacks ?? (line.unit ? ratios.get(line.unit as Measure) : undefined)
  const linePrice = ratio === undefined || isOtherPack ? null : price * ratio
  return {
    price: toPaise(price),
    unit: unitOfMeasure || product.unit,
    linePrice: linePrice === null ? null : toPaise(linePrice),
    cost: linePrice === null || line.quantity === null ? null : toPaise(linePrice * line.quantity),
    pack: ofPacks === undefined ? null : (pack ?? null),
  }
}

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100

/** Where a product is, and how its seller is rated. */
interface Placed {
  distance: number | null
  sellerRating: number | null
  ratingCount: number
  linePrice: number | null
  inStock: boolean
}

/** Products of a line that are shown at most, besides the nearest and the best rated. */
const cheapestShown = 2

/**
 * The cheapest products of a line, the nearest one and the best rated one, each marked where there
 * is another to compare it with. What is out of stock is not the cheapest.
 */
export function shownOf<P extends Placed>(
  products: readonly P[],
): (P & { isCheapest: boolean; isNearest: boolean; isBestRated: boolean })[] {
  const by = (value: (product: P) => number) =>
    products.toSorted((one, other) => value(one) - value(other) || away(one) - away(other))
  const isPriced = (product: P) => product.inStock && product.linePrice !== null
  const cheapest = by((product) =>
    isPriced(product) ? (product.linePrice ?? 0) : Number.MAX_VALUE,
  )
  const isAmong = (isOne: (product: P) => boolean) => products.filter(isOne).length > 1
  const [nearest] = by(away)
  const [best] = by((product) => -(product.sellerRating ?? 0) - product.ratingCount / 1e6)
  const rated = best && best.sellerRating !== null ? best : undefined
  const placed = nearest && nearest.distance !== null ? nearest : undefined
  const chosen = [...cheapest.slice(0, cheapestShown), placed, rated]
  const least = isAmong(isPriced) ? cheapest[0] : undefined
  return [...new Set(chosen.filter((product) => product !== undefined))].map((product) => ({
    ...product,
    isCheapest: product === least,
    isNearest: product === placed && isAmong(({ distance }) => distance !== null),
    isBestRated: product === rated && isAmong(({ sellerRating }) => sellerRating !== null),
  }))
}

/** The least, the middle and the highest of the prices that a line is offered at. */
export interface PriceRange {
  least: number
  middle: number
  most: number
}

/** The range of a line's prices: of what is in stock, and is what was asked for. */
export function rangeOf(
  products: readonly {
    inStock: boolean
    isCounted: boolean
    linePrice: number | null
  }[],
): PriceRange | null {
  const prices = products
    .flatMap(({ inStock, isCounted, linePrice }) =>
      inStock && isCounted && linePrice !== null ? [linePrice] : [],
    )
    .toSorted((one, other) => one - other)
  const [least] = prices
  if (least === undefined) return null
  return {
    least,
    middle: prices[Math.floor((prices.length - 1) / 2)] ?? least,
    most: prices.at(-1) ?? least,
  }
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

/** One way to look for a line's products, and whether what it finds may be counted for the line. */
export interface LineText {
  words: string
  ofMakes: boolean
  isCounted: boolean
}

/** The makes of a line: "ACC, UltraTech" are two, either of which will do. */
export const makesOf = ({ brand }: Pick<MaterialLine, 'brand'>): string[] =>
  (brand ?? '')
    .split(',')
    .map((make) => make.trim())
    .filter(Boolean)

/**
 * The texts by which products for a line are looked for: with everything it says, then by size,
 * grade and make, then of any make, then in any size. In another size it is not what was asked for,
 * and no sum counts it.
 *
 * @param words the words of the line in English
 * @param kindWords words that the kinds' names have, which need not be looked for within the kind
 */
export function textsOf(
  line: Pick<MaterialLine, 'size' | 'grade' | 'brand'>,
  words: readonly string[],
  kindWords: ReadonlySet<string> | undefined,
): LineText[] {
  const { size, grade } = line
  const hasMakes = makesOf(line).length > 0
  const said = [grade, size].filter(Boolean).join(' ')
  const letters = words.filter((word) => /^\p{L}/u.test(word))
  const own = letters.filter((word) => !kindWords?.has(word)).join(' ')
  const exact = { ofMakes: hasMakes, isCounted: true }
  const texts: LineText[] = kindWords
    ? [
        { ...exact, words: `${own} ${said}` },
        { ...exact, words: said },
        { words: said, ofMakes: false, isCounted: true },
        { words: '', ofMakes: hasMakes, isCounted: said === '' },
        { words: '', ofMakes: false, isCounted: said === '' },
      ]
    : [
        { ...exact, words: `${words.join(' ')} ${said}` },
        { words: letters.join(' '), ofMakes: hasMakes, isCounted: said === '' },
      ]
  const plain = texts.map((text) => ({ ...text, words: text.words.replace(/\s+/g, ' ').trim() }))
  const keyOf = ({ words: own, ofMakes }: LineText) => `${own} ${ofMakes}`
  return plain.filter((text, at) => plain.findIndex((other) => keyOf(other) === keyOf(text)) === at)
}
