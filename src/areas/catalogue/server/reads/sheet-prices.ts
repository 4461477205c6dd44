/** Prices of a line and what they are for, which dealers write in any of four columns. */
import { headerDetail } from '#areas/sheets/rules/columns.ts'
import type { SheetLine } from '#areas/sheets/server/public.ts'
import { plainNumber } from '#kernel/amounts.ts'
import { m } from '#words/messages.js'
import type { Field } from '../../contract/product-columns.ts'
import type { Current } from './own-products.ts'
import type { LineTexts, Remarks } from './sheet-rows.ts'
import { type PriceFault, readMeasure, readPrice, type WrittenPrice } from './sheet-values.ts'

const faultTexts: Readonly<Record<Exclude<PriceFault, 'form'>, () => string>> = {
  range: m.sheet_fault_price_range,
  onRequest: m.sheet_fault_price_request,
}

/** Where a unit is written: what it counts, and how many of it the price is for. */
interface WrittenUnit {
  field: Field
  count?: string
  measure?: string
}

/**
 * Price, offer price, unit and number of units as the schema takes them. Two different units in one
 * line, or another one than the product has, are refused: the price would be for something else.
 */
export function priceTexts(
  line: SheetLine<Field>,
  { texts, current, remarks }: { texts: LineTexts; current: Current | undefined; remarks: Remarks },
): LineTexts {
  const read: LineTexts = new Map()
  const units: WrittenUnit[] = []
  for (const field of ['price', 'offerPrice'] as const) {
    const price = priceOf(field, texts.get(field) ?? '', remarks)
    if (!price) continue
    read.set(field, price.amount)
    if (price.measure) units.push({ field, ...price })
  }
  units.unshift(...unitColumns(line, texts, remarks))
  const measures = units.filter(({ measure }) => measure !== undefined)
  const counts = units.filter(({ count }) => count !== undefined)
  const [first] = measures
  const other = measures.find(({ measure }) => measure !== first?.measure)
  const [count] = counts
  const otherCount = counts.find((unit) => Number(unit.count) !== Number(count?.count))
  if (first?.measure && other?.measure) {
    const both = { one: first.measure, other: other.measure }
    remarks.wrong(other.field, m.sheet_fault_units_differ(both))
  } else if (count?.count && otherCount?.count) {
    const both = { one: count.count, other: otherCount.count }
    remarks.wrong(otherCount.field, m.sheet_fault_units_differ(both))
  }
  // Of a product that exists, only what the sheet has a column for is changed.
  const isGiven = (field: Field) => !current || texts.has(field)
  if (current && first) {
    // "8 per piece" of a product that is priced by the thousand would be a thousand times too cheap.
    const isUnitKept = !texts.has('unitOfMeasure') && first.measure !== current.unitOfMeasure
    const ownCount = Number(current.unit) || 1
    const isCountKept = !texts.has('unit') && Number(count?.count ?? 1) !== ownCount
    const isPriced = read.has('price') || read.has('offerPrice')
    if (isPriced && (isUnitKept || isCountKept)) {
      const own = `${current.unit} ${current.unitOfMeasure}`.trim()
      const said = `${count?.count ?? 1} ${first.measure}`
      remarks.wrong(first.field, m.sheet_fault_unit_other({ own, said }))
    }
  }
  if (first?.measure && isGiven('unitOfMeasure')) read.set('unitOfMeasure', first.measure)
  if (count?.count && isGiven('unit')) read.set('unit', count.count)
  // "Per sq ft" is for one.
  else if (first?.measure && !current) read.set('unit', '1')
  return read
}

function priceOf(
  field: 'price' | 'offerPrice',
  text: string,
  { wrong, note }: Remarks,
): WrittenPrice | undefined {
  if (text === '') return undefined
  const read = readPrice(text)
  if ('amount' in read) {
    if (read.tax === 'extra') note(field, m.sheet_note_tax())
    return read
  }
  // No offer is said in words.
  if (field === 'offerPrice' && /^(?:-+|–|nil|none|no|n\.?\/?a\.?)$/i.test(text)) {
    return { amount: '0' }
  }
  if (read.fault !== 'form') wrong(field, faultTexts[read.fault]())
  return undefined
}

/** What the columns of units say; without them, the header of the price: "Rate (per sq ft)". */
function unitColumns(line: SheetLine<Field>, texts: LineTexts, { wrong }: Remarks): WrittenUnit[] {
  const units: WrittenUnit[] = []
  for (const field of ['unit', 'unitOfMeasure'] as const) {
    const text = texts.get(field) ?? ''
    if (text === '') continue
    const measure = readMeasure(text)
    if (measure) units.push({ field, ...measure })
    else if (field === 'unit' && /^\d/.test(plainNumber(text))) units.push({ field, count: text })
    else if (field === 'unitOfMeasure') {
      const count = readMeasure(`1 ${text}`)
      if (count) units.push({ field, measure: count.measure })
      else units.push({ field, measure: text })
    } else wrong(field, m.product_unit_form())
  }
  if (units.some(({ measure }) => measure !== undefined)) return units
  for (const field of ['price', 'offerPrice'] as const) {
    const detail = headerDetail(line.header(field))
    const unit = readMeasure(detail)
    if (unit) units.push({ field, ...unit })
  }
  return units
}
