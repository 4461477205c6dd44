/**
 * The arithmetic of a comparison (rules 22.6): lines by dealers, with tax in, in the buyer's unit, and
 * delivery by itself. Pure, in whole paise: the parts of a total always add up to it. Only the same things
 * in the same amount are compared.
 */
import { type Coverage, coverageOf } from './coverage.ts'

/** A line of the request: how many of the buyer's units. */
export interface RequestedLine {
  lineId: number
  quantity: number
}

/** A dealer's price for a line: paise for one of the dealer's units, and how many it is for. */
export interface PricedLine {
  lineId: number
  price: number
  unit: string
  quantity: number
  /** How much of the line that is, in the buyer's units; null where it cannot be known. */
  covered: number | null
  /** GST in percent. */
  tax: number
  /** What is offered instead; empty for what was asked for. */
  alternative: string
  /** Whether it is offered besides another price of the same dealer for the line. */
  isExtra?: boolean
}

/** What a dealer offers. */
export interface Offer {
  enquiryId: number
  taxIncluded: boolean
  /** For all of it, tax in, in paise. */
  deliveryCharge: number
  lines: readonly PricedLine[]
}

/** A line of one dealer in the comparison. */
export interface ComparedCell {
  lineId: number
  /** With tax, without delivery, in paise. */
  goods: number
  /** With tax and its share of the delivery. */
  landed: number
  /** Paise for one of the buyer's units, tax and delivery in. */
  unitPrice: number
  /** The same without delivery, which is a row of its own: what is shown adds up. */
  goodsPrice: number
  /** How much of the line it is for, in the buyer's units; null where it cannot be known. */
  covered: number | null
  coverage: Coverage
  isAlternative: boolean
  /**
   * The lowest of several offers of the whole line in comparable units; of alternatives only if
   * nobody has the thing itself.
   */
  isCheapest: boolean
}

/** A dealer's column of the comparison. */
export interface ComparedOffer {
  enquiryId: number
  cells: ComparedCell[]
  /** What is offered besides: in no sum, and not compared. */
  extras: ComparedCell[]
  /** Lines without a price. */
  missing: number[]
  goods: number
  /** GST within the goods. */
  tax: number
  delivery: number
  total: number
  /** The lowest of several totals for the same lines, which are the most that anybody has. */
  isCheapest: boolean
}

/** A line's amount with tax, in paise: exact, and rounded once. */
export function lineAmount(
  { price, quantity, tax }: Pick<PricedLine, 'price' | 'quantity' | 'tax'>,
  taxIncluded: boolean,
): number {
  // Thousandths of a unit, and hundredths of a percent of it.
  const amount = BigInt(price) * BigInt(Math.round(quantity * 1000))
  const percents = BigInt(Math.round((taxIncluded ? 100 : 100 + tax) * 100))
  const scale = 1000n * 10_000n
  return Number((amount * percents + scale / 2n) / scale)
}

/** The GST within a line's amount, in paise. */
export function taxAmount(line: PricedLine, taxIncluded: boolean): number {
  const amount = lineAmount(line, taxIncluded)
  if (!taxIncluded) return amount - lineAmount(line, true)
  const [rate, scale] = [
    BigInt(Math.round(line.tax * 100)),
    BigInt(Math.round(line.tax * 100)) + 10_000n,
  ]
  return Number((BigInt(amount) * rate + scale / 2n) / scale)
}

/**
 * What some lines of an offer cost: goods, and the whole delivery charge.
 *
 * @param extraIds of these lines, those of which is taken what is offered besides
 */
export function orderTotal(
  offer: Offer,
  lineIds: readonly number[],
  extraIds: readonly number[] = [],
): { goods: number; delivery: number; total: number } {
  const taken = offer.lines.filter(
    ({ lineId, isExtra = false }) =>
      lineIds.includes(lineId) && extraIds.includes(lineId) === isExtra,
  )
  const goods = taken.reduce((sum, line) => sum + lineAmount(line, offer.taxIncluded), 0)
  // Even of lines that come to less than a paisa.
  const delivery = taken.length > 0 ? offer.deliveryCharge : 0
  return { goods, delivery, total: goods + delivery }
}

/** Compares offers for the lines of a request; cells and offers keep their order. */
export function compareOffers(
  lines: readonly RequestedLine[],
  offers: readonly Offer[],
): ComparedOffer[] {
  const columns = offers.map((offer) => columnOf(lines, offer))
  const comparable = lines.map(({ lineId }) => comparableCells(lineId, columns, offers))
  for (const cells of comparable) markCheapest(cells, ({ goods }) => goods)
  const all = new Set(comparable.flat())
  const most = Math.max(1, ...columns.map(({ cells }) => cells.length))
  const [first, ...others] = columns.filter(({ cells }) => cells.length === most)
  const linesOf = ({ cells }: ComparedOffer) => cells.map(({ lineId }) => lineId).join(' ')
  // Totals of different lines say nothing about each other.
  if (!first || others.some((other) => linesOf(other) !== linesOf(first))) return columns
  const whole = [first, ...others].filter(({ cells }) => cells.every((cell) => all.has(cell)))
  markCheapest(whole, ({ total }) => total)
  return columns
}

/** Marks the lowest of several. */
function markCheapest<T extends { isCheapest: boolean }>(
  rivals: readonly T[],
  priceOf: (rival: T) => number,
): void {
  if (rivals.length < 2) return
  const least = Math.min(...rivals.map(priceOf))
  for (const rival of rivals) rival.isCheapest = priceOf(rival) === least
}

/**
 * The cells of a line that can be compared: of the thing itself if anybody has it, for all of the
 * line. Where no unit has a known relation to the buyer's, those who count in the same one.
 */
function comparableCells(
  lineId: number,
  columns: readonly ComparedOffer[],
  offers: readonly Offer[],
): ComparedCell[] {
  const offered = columns.flatMap(({ cells }, at) => {
    const cell = cells.find((each) => each.lineId === lineId)
    const line = offers[at]?.lines.find((each) => each.lineId === lineId && !each.isExtra)
    return cell ? [{ cell, unit: line?.unit ?? '' }] : []
  })
  const itself = offered.filter(({ cell }) => !cell.isAlternative)
  const among = itself.length > 0 ? itself : offered
  const known = among.filter(({ cell }) => cell.coverage === 'whole' || cell.coverage === 'over')
  if (known.length > 0) return known.map(({ cell }) => cell)
  const unknown = among.filter(({ cell }) => cell.coverage === 'unknown')
  const isSameUnit = new Set(unknown.map(({ unit }) => unit.trim().toLowerCase())).size === 1
  return isSameUnit ? unknown.map(({ cell }) => cell) : []
}

function columnOf(lines: readonly RequestedLine[], offer: Offer): ComparedOffer {
  const priced = pricedLines(lines, offer, false)
  const goods = priced.reduce((sum, each) => sum + each.goods, 0)
  const delivery = priced.length > 0 ? offer.deliveryCharge : 0
  const shares = shared(
    delivery,
    priced.map((each) => each.goods),
  )
  const cells = priced.map((each, index) => cellOf(each, shares[index] ?? 0))
  const missing = lines
    .map(({ lineId }) => lineId)
    .filter((id) => !cells.some(({ lineId }) => lineId === id))
  return {
    enquiryId: offer.enquiryId,
    cells,
    extras: pricedLines(lines, offer, true).map((each) => cellOf(each, 0)),
    missing,
    goods,
    tax: priced.reduce((sum, { line }) => sum + taxAmount(line, offer.taxIncluded), 0),
    delivery,
    total: goods + delivery,
    isCheapest: false,
  }
}

interface LineOfOffer {
  line: PricedLine
  /** What was asked for. */
  quantity: number
  goods: number
}

function pricedLines(lines: readonly RequestedLine[], offer: Offer, extra: boolean): LineOfOffer[] {
  return lines.flatMap(({ lineId, quantity }) => {
    const line = offer.lines.find(
      (each) => each.lineId === lineId && (each.isExtra ?? false) === extra,
    )
    return line ? [{ line, quantity, goods: lineAmount(line, offer.taxIncluded) }] : []
  })
}

function cellOf({ line, quantity, goods }: LineOfOffer, share: number): ComparedCell {
  const landed = goods + share
  const units = line.covered || quantity
  return {
    lineId: line.lineId,
    goods,
    landed,
    unitPrice: Math.round(landed / units),
    goodsPrice: Math.round(goods / units),
    covered: line.covered,
    coverage: coverageOf(quantity, line.covered),
    isAlternative: line.alternative !== '',
    isCheapest: false,
  }
}

/** Divides an amount in proportion to weights, so that the parts add up to it exactly. */
export function shared(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [given, passed] = [0, 0]
  return weights.map((weight, index) => {
    passed += weight
    // All weights 0: the last part takes it.
    const upTo = all > 0 ? Number((BigInt(amount) * BigInt(passed)) / BigInt(all)) : 0
    const end = index === weights.length - 1 ? amount : upTo
    const part = end - given
    given = end
    return part
  })
}
