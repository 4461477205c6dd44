/** What a list costs near, as far as it is known, and what of it cannot be counted. */
import type { MaterialLine } from './lines.ts'
import type { PriceRange } from './matches.ts'

/** What was found for a line. */
export interface FoundForLine {
  lineId: number
  isCounted: boolean
  range: PriceRange | null
  products: readonly unknown[]
}

/** How much of a line is known: its price, only something like it, or nothing. */
export type LineState = 'found' | 'close' | 'none'

/** What a list costs: from the least price of each line to its middle one. */
export interface ListCosts {
  least: number
  middle: number
  /** Lines that are in it. */
  counted: number
  /** Lines that nobody has, or of which there is only something like it. */
  missing: number[]
  /** Lines that somebody has but whose cost is not known: no amount, or another unit. */
  unmeasured: number[]
}

/** What is known of a line; undefined before anything was looked for. */
export function stateOf(found: FoundForLine | undefined): LineState | undefined {
  if (!found) return undefined
  if (found.products.length === 0) return 'none'
  return found.isCounted ? 'found' : 'close'
}

/** What a line costs at these prices, in whole paise; undefined without an amount or a price. */
export function lineCosts(
  { quantity }: Pick<MaterialLine, 'quantity'>,
  range: PriceRange | null | undefined,
): PriceRange | undefined {
  if (!range || quantity === null) return undefined
  const times = (price: number) => Math.round(price * quantity * 100) / 100
  return { least: times(range.least), middle: times(range.middle), most: times(range.most) }
}

/** What these lines cost together. */
export function costsOf(
  lines: readonly Pick<MaterialLine, 'id' | 'quantity'>[],
  found: readonly FoundForLine[],
): ListCosts {
  const costs: ListCosts = { least: 0, middle: 0, counted: 0, missing: [], unmeasured: [] }
  for (const line of lines) {
    const ofLine = found.find(({ lineId }) => lineId === line.id)
    const cost = lineCosts(line, ofLine?.range)
    if (stateOf(ofLine) !== 'found') costs.missing.push(line.id)
    else if (!cost) costs.unmeasured.push(line.id)
    else {
      costs.counted += 1
      costs.least += Math.round(cost.least * 100)
      costs.middle += Math.round(cost.middle * 100)
    }
  }
  costs.least /= 100
  costs.middle /= 100
  return costs
}

/** The units in which large sums are said. */
export type SumUnit = 'rupee' | 'lakh' | 'crore'

/** A sum as it is said: 4.1 lakh, 52,300. */
export interface SaidSum {
  least: number
  most: number
  unit: SumUnit
}

const crore = 10_000_000
const lakh = 100_000

/** A range of rupees in the unit of its larger end, with one decimal or three digits. */
export function saidSum(least: number, most: number): SaidSum {
  if (most >= crore)
    return { least: tenth(least / crore), most: tenth(most / crore), unit: 'crore' }
  if (most >= lakh) return { least: tenth(least / lakh), most: tenth(most / lakh), unit: 'lakh' }
  return { least: digits(least), most: digits(most), unit: 'rupee' }
}

const tenth = (count: number) => Math.round(count * 10) / 10
const digits = (rupees: number) => Number(rupees.toPrecision(3))

/** What of a line is not certain, and has to be confirmed. */
export type Doubt = 'kind' | 'quantity' | 'unit'

/** The doubts about a line as it was read. */
export function doubtsOf({
  itemTypeId,
  quantity,
  unit,
}: Pick<MaterialLine, 'itemTypeId' | 'quantity' | 'unit'>): Doubt[] {
  const doubts: Doubt[] = []
  if (itemTypeId === null) doubts.push('kind')
  if (quantity === null) doubts.push('quantity')
  else if (unit === null) doubts.push('unit')
  return doubts
}
