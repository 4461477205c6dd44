/** Quantities in words. */

import { formatPaise } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import type { Measure, Quantity } from '../rules/quantity.ts'

/** "94 boxes (1,457.03 sq ft)", "30 bags", "2,500 kg". */
export function quantityText({ amount, unit, packs }: Quantity): string {
  if (packs?.unit === unit) return measureText(packs.count, unit)
  const text = measureText(amount, unit)
  return packs ? `${measureText(packs.count, packs.unit)} (${text})` : text
}

const words = {
  box: [m.quantity_box_one, m.quantity_box],
  bag: [m.quantity_bag_one, m.quantity_bag],
  bucket: [m.quantity_bucket_one, m.quantity_bucket],
  tin: [m.quantity_tin_one, m.quantity_tin],
  sheet: [m.quantity_sheet_one, m.quantity_sheet],
  tube: [m.quantity_tube_one, m.quantity_tube],
  set: [m.quantity_set_one, m.quantity_set],
  piece: [m.quantity_piece_one, m.quantity_piece],
} as const

function measureText(amount: number, unit: Measure): string {
  const count = amount.toLocaleString('en-IN')
  if (!(unit in words)) return `${count} ${localName('unit', unit)}`
  const [one, many] = words[unit as keyof typeof words]
  return amount === 1 ? one() : many({ count })
}

/** What a quantity costs, in whole rupees. */
export const costText = ({ cost }: Quantity) => formatPaise(Math.round(cost / 100) * 100)
