/**
 * The units of attributes that are numbers. A number is stored in the base unit of its family, so
 * that 1/2 inch and 12.7 mm are the same value, and is shown in the unit of its attribute.
 */
import { unitOf } from '#areas/search/rules/units.ts'
import { measureIn } from './products.ts'

interface Unit {
  family: string
  /** How many base units it is. */
  size: number
  /** Its name in Hindi. */
  hindi: string
  /** Spellings besides those of the search and of prices, lower-cased, without blanks and dots. */
  names?: string
  /** Written behind the number without a blank. */
  isJoined?: true
}

/** Units by the names that attributes declare and people read. */
const units = {
  mm: { family: 'length', size: 1, hindi: 'मिमी' },
  micron: { family: 'length', size: 0.001, hindi: 'माइक्रॉन', names: 'microns mic µm' },
  cm: { family: 'length', size: 10, hindi: 'सेमी' },
  inch: { family: 'length', size: 25.4, hindi: 'इंच', names: 'in "' },
  ft: { family: 'length', size: 304.8, hindi: 'फुट', names: "'" },
  metre: { family: 'length', size: 1000, hindi: 'मीटर' },
  g: { family: 'weight', size: 0.001, hindi: 'ग्राम' },
  kg: { family: 'weight', size: 1, hindi: 'किग्रा' },
  quintal: { family: 'weight', size: 100, hindi: 'क्विंटल' },
  tonne: { family: 'weight', size: 1000, hindi: 'टन' },
  ml: { family: 'volume', size: 0.001, hindi: 'मिली' },
  litre: { family: 'volume', size: 1, hindi: 'लीटर' },
  'sq ft': { family: 'area', size: 1, hindi: 'वर्ग फुट' },
  'sq m': { family: 'area', size: 10.763910417, hindi: 'वर्ग मीटर' },
  'cu ft': { family: 'space', size: 1, hindi: 'घन फुट' },
  'cu m': { family: 'space', size: 35.314666721, hindi: 'घन मीटर' },
  brass: { family: 'space', size: 100, hindi: 'ब्रास' },
  W: { family: 'power', size: 1, hindi: 'वॉट' },
  kW: { family: 'power', size: 1000, hindi: 'किलोवॉट' },
  HP: { family: 'power', size: 745.7, hindi: 'एचपी' },
  K: { family: 'colour of light', size: 1, hindi: 'K', names: 'kelvin' },
  V: { family: 'voltage', size: 1, hindi: 'वोल्ट' },
  A: { family: 'current', size: 1, hindi: 'ऐम्पियर' },
  'kg/cm²': { family: 'pressure', size: 1, hindi: 'किग्रा/सेमी²', names: 'kgf/cm² kgf/cm2 kg/cm2' },
  bar: { family: 'pressure', size: 1.019716213, hindi: 'बार' },
  year: { family: 'time', size: 12, hindi: 'वर्ष', names: 'years yr yrs साल वर्ष' },
  month: { family: 'time', size: 1, hindi: 'महीने', names: 'months महीना महीने माह' },
  '%': { family: 'share', size: 1, hindi: '%', names: 'percent प्रतिशत' },
  GSM: { family: 'weight of an area', size: 1, hindi: 'GSM', names: 'g/sqm g/m²' },
  gauge: { family: 'gauge', size: 1, hindi: 'गेज', names: 'swg gej g' },
  SDR: { family: 'dimension ratio', size: 1, hindi: 'SDR' },
  '°': { family: 'angle', size: 1, hindi: '°', names: 'degree degrees deg', isJoined: true },
} as const satisfies Record<string, Unit>

/** A unit of an attribute. */
export type AttributeUnit = keyof typeof units

/** All units, in the order in which admins choose one. */
export const attributeUnits = Object.keys(units) as AttributeUnit[]

const plain = (text: string) => text.toLowerCase().replace(/[\s.]+/gu, '')

/** The words of the search for its units, as the units here are called. */
const bySearchWord: Readonly<Record<string, AttributeUnit>> = {
  gram: 'g',
  watt: 'W',
  kw: 'kW',
  volt: 'V',
  amp: 'A',
  hp: 'HP',
  sqm: 'sq m',
  sqft: 'sq ft',
  cum: 'cu m',
  cuft: 'cu ft',
}

const isUnit = (name: string): name is AttributeUnit => Object.hasOwn(units, name)

/** What a family calls a spelling: "g" is gram beside a weight, and gauge beside a gauge. */
const spellings = new Map<string, AttributeUnit>(
  attributeUnits.flatMap((unit) => {
    const { family, names = '' }: Unit = units[unit]
    return [unit, ...names.split(' ')]
      .filter(Boolean)
      .map((name): [string, AttributeUnit] => [`${family} ${plain(name)}`, unit])
  }),
)

/** The unit that a text names, among those that an attribute's unit can be converted to. */
export function unitNamed(text: string, unit: AttributeUnit): AttributeUnit | undefined {
  const { family }: Unit = units[unit]
  const name = plain(text)
  const word = unitOf(name, true)
  const measure = measureIn(text) ?? ''
  const candidates = [
    spellings.get(`${family} ${name}`),
    bySearchWord[word] ?? (isUnit(word) ? word : undefined),
    isUnit(measure) ? measure : undefined,
  ]
  return candidates.find((candidate) => candidate && units[candidate].family === family)
}

/** The family of a unit: only units of one family are converted. */
export const familyOf = (unit: AttributeUnit): string => units[unit].family

/** Six significant digits are more than any rule or scale has, and hide what division leaves. */
const rounded = (number: number) => Number(number.toPrecision(6))

/** A number of one unit in base units. */
export const toBase = (number: number, unit: AttributeUnit): number =>
  rounded(number * units[unit].size)

/** Base units as a number of one unit. */
export const fromBase = (base: number, unit: AttributeUnit): number =>
  rounded(base / units[unit].size)

/** Parts of an inch that rules and pipes have. */
const fractions: ReadonlyMap<number, string> = new Map(
  [2, 4, 8, 16].flatMap((whole) =>
    Array.from({ length: whole - 1 }, (_, at) => at + 1)
      .filter((part) => part % 2 === 1)
      .map((part): [number, string] => [part / whole, `${part}/${whole}`]),
  ),
)

/** A number as the trade writes it: "1 1/2" of inches, "2.5" of all others. */
export function numberText(number: number, unit: AttributeUnit | ''): string {
  const whole = Math.floor(number)
  const fraction = unit === 'inch' ? fractions.get(number - whole) : undefined
  if (!fraction) return String(number)
  return whole > 0 ? `${whole} ${fraction}` : fraction
}

/** A number with its unit, in English and Hindi. */
export function withUnit(
  number: number,
  unit: AttributeUnit | '',
): { english: string; hindi: string } {
  const text = numberText(number, unit)
  if (unit === '') return { english: text, hindi: text }
  const { hindi, isJoined }: Unit = units[unit]
  if (unit === 'SDR') return { english: `SDR ${text}`, hindi: `SDR ${text}` }
  const blank = isJoined ? '' : ' '
  const plural = number !== 1 && (unit === 'year' || unit === 'month') ? 's' : ''
  return { english: `${text}${blank}${unit}${plural}`, hindi: `${text}${blank}${hindi}` }
}
