/**
 * The arithmetic of a comparison (rules 22.6): lines by dealers, with tax and delivery in, in the
 * buyer's unit. Pure, in whole paise: the parts of a total always add up to it.
 */

/** A line of the request: how many of the buyer's units. */
export interface RequestedLine {
  lineId: number
  quantity: number
}

/** A dealer's price for a line: paise for one of the dealer's units, and how many make it up. */
export interface PricedLine {
  lineId: number
  price: number
  quantity: number
  /** GST in percent. */
  tax: number
  /** What is offered instead; empty for what was asked for. */
  alternative: string
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
  isAlternative: boolean
  /** The lowest of all dealers for this line; an alternative only if nobody has the thing itself. */
  isCheapest: boolean
}

/** A dealer's column of the comparison. */
export interface ComparedOffer {
  enquiryId: number
  cells: ComparedCell[]
  /** Lines without a price. */
  missing: number[]
  goods: number
  delivery: number
  total: number
  /** The lowest total among those who have the most lines. */
  isCheapest: boolean
}

/** A line's amount with tax, in paise. */
export function lineAmount(
  { price, quantity, tax }: Pick<PricedLine, 'price' | 'quantity' | 'tax'>,
  taxIncluded: boolean,
): number {
  const amount = price * quantity
  return Math.round(taxIncluded ? amount : (amount * (100 + tax)) / 100)
}

/** What some lines of an offer cost: goods, and the whole delivery charge. */
export function orderTotal(
  offer: Offer,
  lineIds: readonly number[],
): { goods: number; delivery: number; total: number } {
  const goods = offer.lines
    .filter(({ lineId }) => lineIds.includes(lineId))
    .reduce((sum, line) => sum + lineAmount(line, offer.taxIncluded), 0)
  const delivery = goods > 0 ? offer.deliveryCharge : 0
  return { goods, delivery, total: goods + delivery }
}

/** Compares offers for the lines of a request; cells and offers keep their order. */
export function compareOffers(
  lines: readonly RequestedLine[],
  offers: readonly Offer[],
): ComparedOffer[] {
  const columns = offers.map((offer) => columnOf(lines, offer))
  markCheapestCells(lines, columns)
  const most = Math.max(0, ...columns.map(({ cells }) => cells.length))
  const whole = columns.filter(({ cells }) => cells.length === most && most > 0)
  const least = Math.min(...whole.map(({ total }) => total))
  return columns.map((column) => ({
    ...column,
    isCheapest: whole.includes(column) && column.total === least,
  }))
}

function columnOf(lines: readonly RequestedLine[], offer: Offer): ComparedOffer {
  const priced = lines.flatMap(({ lineId, quantity }) => {
    const line = offer.lines.find((each) => each.lineId === lineId)
    return line ? [{ line, quantity, goods: lineAmount(line, offer.taxIncluded) }] : []
  })
  const goods = priced.reduce((sum, each) => sum + each.goods, 0)
  const delivery = priced.length > 0 ? offer.deliveryCharge : 0
  const shares = shared(
    delivery,
    priced.map((each) => each.goods),
  )
  const cells = priced.map(({ line, quantity, goods: amount }, index) => {
    const landed = amount + (shares[index] ?? 0)
    return {
      lineId: line.lineId,
      goods: amount,
      landed,
      unitPrice: Math.round(landed / quantity),
      isAlternative: line.alternative !== '',
      isCheapest: false,
    }
  })
  const missing = lines
    .map(({ lineId }) => lineId)
    .filter((id) => !cells.some(({ lineId }) => lineId === id))
  const { enquiryId } = offer
  return { enquiryId, cells, missing, goods, delivery, total: goods + delivery, isCheapest: false }
}

/** Divides an amount in proportion to weights, so that the parts add up to it exactly. */
export function shared(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [given, passed] = [0, 0]
  return weights.map((weight, index) => {
    passed += weight
    // All weights 0: the last part takes it.
    const upTo = all > 0 ? Math.floor((amount * passed) / all) : 0
    const end = index === weights.length - 1 ? amount : upTo
    const part = end - given
    given = end
    return part
  })
}

function markCheapestCells(
  lines: readonly RequestedLine[],
  columns: readonly ComparedOffer[],
): void {
  for (const { lineId } of lines) {
    const cells = columns.flatMap((column) => column.cells.filter((cell) => cell.lineId === lineId))
    const same = cells.filter(({ isAlternative }) => !isAlternative)
    const among = same.length > 0 ? same : cells
    const least = Math.min(...among.map(({ landed }) => landed))
    for (const cell of among) cell.isCheapest = cell.landed === least
  }
}
