/** How much of a product somebody needs: other units, whole boxes or bags, and what it costs. */
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { measureIn, type unitsOfMeasure } from '#areas/catalogue/rules/products.ts'
import { type Paise, toPaise } from '#kernel/money.ts'

/** A unit that quantities are counted in. */
export type Measure = (typeof unitsOfMeasure)[number]

/** What a quantity is computed from. */
export type Countable = Pick<PublicProduct, 'price' | 'offerPrice' | 'unit' | 'size'> & {
  unitOfMeasure: string
  moreInfoArray: readonly { key: string; value: string }[]
  /** What it says of its attributes: boxes and pieces may be among them. */
  attributeList?: readonly { name: { english: string }; value: { english: string } }[] | undefined
}

/** One unit in another: a square metre is 10.76 square feet. */
export type Ratio = readonly [one: Measure, count: number, other: Measure]

const fixed: readonly Ratio[] = [
  ['sq m', 10.763_910_4, 'sq ft'],
  ['metre', 3.280_839_9, 'running foot'],
  ['cu m', 35.314_666_7, 'cu ft'],
  ['brass', 100, 'cu ft'],
  ['tonne', 1000, 'kg'],
  ['quintal', 100, 'kg'],
]

/** Units that are sold whole, those first that hold most. */
const whole: readonly Measure[] = ['box', 'bag', 'bucket', 'tin', 'sheet', 'tube', 'set', 'piece']

/** What somebody needs of a product. */
export interface Quantity {
  /** What has to be bought, in the unit of the price: never less than was asked for. */
  amount: number
  unit: Measure
  /** The same in whole boxes, bags, sheets or pieces, if it is sold so. */
  packs: { count: number; unit: Measure } | undefined
  /** What it costs at the price shown. */
  cost: Paise
}

/** The units in which a quantity of the product can be asked for, that of its price first. */
export function measuresOf(product: Countable): Measure[] {
  return [...ratiosOf(product).keys()]
}

/**
 * What has to be bought for an amount in one of {@link measuresOf}: whole boxes where the product
 * comes in boxes. Undefined for another unit, or an amount that is not above 0.
 */
export function quantityOf(
  product: Countable,
  amount: number,
  asked: Measure,
): Quantity | undefined {
  const ratios = ratiosOf(product)
  const [unit] = ratios.keys()
  const ratio = ratios.get(asked)
  if (!unit || !ratio || !(amount > 0) || !Number.isFinite(amount)) return undefined
  const pack = whole.find((one) => ratios.has(one))
  const perPack = pack && ratios.get(pack)
  const count = perPack && wholeNumber((amount * ratio) / perPack)
  const bought = count && perPack ? count * perPack : amount * ratio
  const { price, offerPrice } = product
  const perUnits = toPaise(offerPrice > 0 && offerPrice < price ? offerPrice : price)
  return {
    amount: Math.round(bought * 100) / 100,
    unit,
    packs: pack && count ? { count, unit: pack } : undefined,
    cost: Math.round((perUnits * bought) / countOf(product)),
  }
}

/** Rounds up, but not for the noise of arithmetic: 30 bags of 50 kg are 1,500 kg. */
const wholeNumber = (count: number) => Math.max(1, Math.ceil(count - 1e-6))

/** How many units the price is for: "1000 pieces". */
const countOf = ({ unit }: Countable) => (/^\d+$/.test(unit) && Number(unit)) || 1

/** How much of the price's unit one of each unit is, as far as the product says it. */
export function ratiosOf(product: Countable): Map<Measure, number> {
  const own = measureIn(product.unitOfMeasure)
  return own ? ratiosFrom(own, saidBy(product)) : new Map()
}

/** How much of a unit one of each other unit is, by what never changes and what is said here. */
export function ratiosFrom(own: Measure, said: readonly Ratio[]): Map<Measure, number> {
  const ratios = new Map<Measure, number>([[own, 1]])
  const known = [...fixed, ...said]
  // Each unit that is found may lead to further ones.
  for (const [unit, ratio] of ratios) {
    for (const [one, count, other] of known) {
      if (unit === one && !ratios.has(other)) ratios.set(other, ratio / count)
      if (unit === other && !ratios.has(one)) ratios.set(one, ratio * count)
    }
  }
  return ratios
}

/** What the product's size and properties say of its boxes, pieces and bags. */
function saidBy({ size, moreInfoArray, attributeList = [], unitOfMeasure }: Countable): Ratio[] {
  const ratios: Ratio[] = []
  const own = measureIn(unitOfMeasure)
  const attributes = attributeList.map(({ name, value }) => ({
    key: name.english,
    value: value.english,
  }))
  for (const { key, value } of [...moreInfoArray, ...attributes]) {
    const [, amount, words = ''] = /^(\d+(?:\.\d+)?)\s*(.*)$/.exec(value.trim()) ?? []
    const count = Number(amount)
    if (!(count > 0)) continue
    const measure = measureIn(words)
    if (/\b(?:pieces|pcs|tiles|nos)\.? per box\b/i.test(key)) ratios.push(['box', count, 'piece'])
    else if (/\bper box\b/i.test(key) && measure) ratios.push(['box', count, measure])
  }
  const area = areaOf(size)
  const isFlat = own === 'sq ft' || own === 'sq m' || own === 'box'
  if (area && isFlat && ratios.some(([, , other]) => other === 'piece')) {
    ratios.push(['piece', area, 'sq ft'])
  }
  // "96x48x18 mm" is in inches but for its thickness: no sheet is that small.
  if (area && own === 'sheet' && area >= sheetLeast) ratios.push(['sheet', area, 'sq ft'])
  const [, amount, words = ''] = /^(\d+(?:\.\d+)?)\s*(kg|l|ltr|litres?)$/i.exec(size.trim()) ?? []
  const measure = measureIn(words)
  if (amount && measure) {
    const packs: readonly Measure[] = measure === 'kg' ? ['bag'] : ['bucket', 'tin']
    for (const pack of packs) if (pack === own) ratios.push([pack, Number(amount), measure])
  }
  return ratios
}

/** Square feet of the smallest sheet. */
const sheetLeast = 1

/** A side in millimetres, or inches, is never shorter, or longer, than this; in feet neither. */
const sidesOf = {
  mm: { feet: 1 / 304.8, least: 40, most: 6_100 },
  cm: { feet: 1 / 30.48, least: 4, most: 610 },
  inch: { feet: 1 / 12, least: 2, most: 240 },
  ft: { feet: 1, least: 0.25, most: 40 },
} as const

const sideUnit = String.raw`\s*(mm|cm|ft|feet|foot|inch(?:es)?|in\b|["'])?`
const sides = new RegExp(
  String.raw`(\d+(?:\.\d+)?)${sideUnit}\s*[x×*]\s*(\d+(?:\.\d+)?)${sideUnit}(?:\s*[x×*]\s*(\d+(?:\.\d+)?)${sideUnit})?`,
  'i',
)

const sideUnitNamed = (text: string | undefined): keyof typeof sidesOf | undefined => {
  const unit = text?.toLowerCase()
  if (unit === 'mm' || unit === 'cm') return unit
  if (unit === 'ft' || unit === 'feet' || unit === 'foot' || unit === "'") return 'ft'
  return unit ? 'inch' : undefined
}

/**
 * The area in square feet of a size such as "600x1200 mm", "8x4 ft, 18 mm" or "2'x4'". A unit at the
 * end of three sides may be of the thickness alone: sides that cannot be in it have no known area.
 */
function areaOf(size: string): number | undefined {
  const [, width, first, height, second, , third] = sides.exec(size) ?? []
  const unit = sideUnitNamed(second ?? first ?? third)
  if (!unit || !width || !height) return undefined
  const { feet, least, most } = sidesOf[unit]
  const both = [Number(width), Number(height)]
  if (both.some((side) => side < least || side > most)) return undefined
  return both.reduce((area, side) => area * side * feet, 1)
}
