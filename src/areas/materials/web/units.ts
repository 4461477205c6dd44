/** The names of units and amounts in the language of the page. */
import { language } from '#kernel/language.ts'
import { m } from '#words/messages.js'
import type { MaterialLine } from '../rules/lines.ts'
import { materialUnits, type UnitName } from '../rules/units.ts'

const names: Readonly<Record<UnitName, () => string>> = {
  'sq ft': m.materials_unit_sq_ft,
  piece: m.materials_unit_piece,
  box: m.materials_unit_box,
  bag: m.materials_unit_bag,
  kg: m.materials_unit_kg,
  metre: m.materials_unit_metre,
  'running foot': m.materials_unit_running_foot,
  'sq m': m.materials_unit_sq_m,
  'cu ft': m.materials_unit_cu_ft,
  'cu m': m.materials_unit_cu_m,
  brass: m.materials_unit_brass,
  litre: m.materials_unit_litre,
  set: m.materials_unit_set,
  sheet: m.materials_unit_sheet,
  tonne: m.materials_unit_tonne,
  bucket: m.materials_unit_bucket,
  tin: m.materials_unit_tin,
  tube: m.materials_unit_tube,
  quintal: m.materials_unit_quintal,
  packet: m.materials_unit_packet,
  bundle: m.materials_unit_bundle,
  roll: m.materials_unit_roll,
  length: m.materials_unit_length,
  pair: m.materials_unit_pair,
  trolley: m.materials_unit_trolley,
  truck: m.materials_unit_truck,
  drum: m.materials_unit_drum,
  load: m.materials_unit_load,
}

/** A unit's name, as it stands behind a number. */
export const unitLabel = (unit: UnitName): string => names[unit]()

/** A unit's name after "per": one of it. */
export const oneUnit = (unit: UnitName): string => (language === 'en' ? unit : names[unit]())

/** The unit with this name in calls; undefined for any other text. */
export const unitNamed = (text: string): UnitName | undefined =>
  materialUnits.find((unit) => unit === text)

/** The units for a select field. */
export const unitOptions = () =>
  materialUnits.map((unit) => ({ value: unit, label: unitLabel(unit) }))

/** "2.5 tonnes"; '' without a quantity. */
export function amountText({ quantity, unit }: Pick<MaterialLine, 'quantity' | 'unit'>): string {
  if (quantity === null) return ''
  return [quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 }), unit && unitLabel(unit)]
    .filter(Boolean)
    .join(' ')
}
