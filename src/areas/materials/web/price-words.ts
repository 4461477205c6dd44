/** Prices of lines and sums in words. */
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import type { LineMatch } from '../contract/match-fields.ts'
import { saidSum } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { amountText, oneUnit } from './units.ts'

/** "bag of 20 kg", where what a pack holds matters. */
export function packed(text: string, { pack }: Pick<LineMatch, 'pack'>): string {
  if (!pack) return text
  const held = amountText({ quantity: pack.count, unit: pack.measure })
  return m.materials_matches_pack({ amount: text, pack: held })
}

/** A product's price: in the line's unit, else as it is listed. */
export function priceText(
  line: MaterialLine,
  product: Pick<LineMatch, 'linePrice' | 'price' | 'unit' | 'pack'>,
): string {
  const { linePrice, price, unit } = product
  if (linePrice === null || !line.unit) {
    return m.materials_matches_listed({
      price: formatRupees(price),
      unit: localName('unit', unit),
    })
  }
  return m.materials_matches_per({
    price: formatRupees(linePrice),
    unit: packed(oneUnit(line.unit), product),
  })
}

/** "₹4.1 to 4.6 lakh". */
export function sumText(least: number, most: number): string {
  const said = saidSum(least, most)
  const words = { rupee: m.house_sum_rupees, lakh: m.house_sum_lakh, crore: m.house_sum_crore }
  const count = (value: number) => value.toLocaleString('en-IN')
  const range =
    said.least === said.most
      ? count(said.most)
      : m.house_sum_range({ least: count(said.least), most: count(said.most) })
  return words[said.unit]({ sum: range })
}

/** The best of what was found for a line: the cheapest in stock that has a price, else the first. */
export function bestOf(products: readonly LineMatch[]): LineMatch | undefined {
  const priced = products.filter(({ inStock, linePrice }) => inStock && linePrice !== null)
  const [first] = priced.toSorted((one, other) => (one.linePrice ?? 0) - (other.linePrice ?? 0))
  return first ?? products.find(({ inStock }) => inStock) ?? products[0]
}
