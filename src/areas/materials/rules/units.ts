/** The units of a list of materials, and what one is in another. */
import { unitsOfMeasure } from '#areas/catalogue/rules/products.ts'
import { type Measure, type Ratio, ratiosFrom } from '#areas/market/rules/quantity.ts'

/** Units that people count in besides those of prices. Nothing says how much they hold. */
export const looseUnits = [
  'packet',
  'bundle',
  'roll',
  'length',
  'pair',
  'trolley',
  'truck',
  'drum',
  'load',
] as const

/** The units in which a line's quantity can be. */
export const materialUnits = [...unitsOfMeasure, ...looseUnits] as const

/** A unit in which a line's quantity can be. */
export type UnitName = (typeof materialUnits)[number]

/** What is known of a product or a line that relates units which otherwise have no relation. */
export interface UnitFacts {
  /** Kilograms in a bag. */
  bagKg?: number | undefined
  /** Square feet that a box covers. */
  boxCoverage?: number | undefined
  boxPieces?: number | undefined
  /** Square feet of a piece. */
  pieceArea?: number | undefined
  /** Square feet of a sheet. */
  sheetArea?: number | undefined
  pieceKg?: number | undefined
  bucketLitres?: number | undefined
  tinLitres?: number | undefined
}

const related: readonly (readonly [keyof UnitFacts, Measure, Measure])[] = [
  ['bagKg', 'bag', 'kg'],
  ['boxCoverage', 'box', 'sq ft'],
  ['boxPieces', 'box', 'piece'],
  ['pieceArea', 'piece', 'sq ft'],
  ['sheetArea', 'sheet', 'sq ft'],
  ['pieceKg', 'piece', 'kg'],
  ['bucketLitres', 'bucket', 'litre'],
  ['tinLitres', 'tin', 'litre'],
]

const isMeasure = (unit: UnitName): unit is Measure =>
  (unitsOfMeasure as readonly string[]).includes(unit)

/**
 * An amount in another unit: 2.5 tonnes are 2,500 kg, and with bags of 50 kg they are 50 bags. Null
 * where it cannot be known: a bag of unknown weight, a trolley, or an amount that is none.
 */
export function convert(
  amount: number,
  from: UnitName,
  to: UnitName,
  facts: UnitFacts = {},
): number | null {
  if (!Number.isFinite(amount) || amount < 0) return null
  if (from === to) return amount
  if (!isMeasure(from) || !isMeasure(to)) return null
  const said = related.flatMap(([fact, one, other]): Ratio[] => {
    const count = facts[fact]
    return count && count > 0 && Number.isFinite(count) ? [[one, count, other]] : []
  })
  const ratio = ratiosFrom(to, said).get(from)
  return ratio === undefined ? null : amount * ratio
}
