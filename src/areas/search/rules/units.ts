/** How the trade writes its units, and the one word by which each is searched. */

const named = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names).flatMap(([unit, spellings]) =>
      [unit, ...spellings.split(' ')].map((spelling) => [spelling, unit] as const),
    ),
  )

/** Units by all their names. Hindi is spelt as `foldText` leaves it. */
const anywhere = named({
  mm: 'mms millimetre millimeter millimetres millimeters मिमी एमएम',
  cm: 'cms centimetre centimeter centimetres centimeters सेमी',
  metre: 'metres meter meters mtr mtrs मीटर',
  ft: 'fts feet foot feets foots फुट फीट फिट',
  inch: 'inches inchs inchi इंच इंची',
  yard: 'yards yd yds',
  litre: 'litres liter liters ltr ltrs lit lits लीटर लिटर',
  ml: 'mls millilitre milliliter millilitres milliliters मिली',
  // Of a pressure, 6 kg/cm² is 6 kgf/cm².
  kg: 'kgf kgs kilo kilos kilogram kilograms kilogramme kilogrammes किलो किग्रा किलोग्राम केजी',
  gram: 'grams gm gms grm grms ग्राम',
  tonne: 'tonnes ton tons टन',
  quintal: 'quintals qtl qtls क्विंटल कुंतल',
  watt: 'watts वाट वॉट',
  kw: 'kilowatt kilowatts',
  volt: 'volts',
  amp: 'amps ampere amperes',
  hp: 'horsepower',
  piece: 'pieces pcs pc',
  sqmm: '',
  sqcm: '',
  sqm: 'sqmt',
  sqft: 'sft',
  sqinch: '',
  sqyard: 'sqgaj sqगज',
  cum: 'cbm',
  cuft: 'cft',
})

/** Names that mean a unit only after a number: "20 L", "9 W", "4 in". */
const afterNumber = named({
  metre: 'm',
  inch: 'in',
  litre: 'l lt',
  gram: 'g',
  watt: 'w',
  volt: 'v',
  amp: 'a',
})

/** Units of length, which may stand after each number of a size: "600 mm x 1200 mm". */
export const lengths = [...anywhere, ...afterNumber]
  .filter(([name, unit]) => name && /^(?:mm|cm|metre|ft|inch)$/.test(unit))
  .map(([name]) => name)
  .concat('"', "'")
  .sort((one, other) => other.length - one.length)

const units: ReadonlySet<string> = new Set(anywhere.values())

const areaOf = /^(sq|cu)(\p{L}[\p{L}\p{M}]*)$/u

/** The word for a unit, or the word itself if it is none. */
export function unitOf(word: string, isAfterNumber: boolean): string {
  const known = (isAfterNumber ? afterNumber.get(word) : undefined) ?? anywhere.get(word)
  if (known) return known
  const [, power, side = ''] = areaOf.exec(word) ?? []
  const length = power && (anywhere.get(side) ?? afterNumber.get(side))
  const area = length === 'metre' ? `${power}m` : `${power}${length}`
  return units.has(area) ? area : word
}

/** Whether this is the word by which a unit is searched. */
export const isUnit = (word: string): boolean => units.has(word)

const mmPerInch = 25
const inchesPerFoot = 12

/**
 * What the trade calls a size in its other units: a tile of 600x600 mm is 24x24 inch and 2x2 ft.
 * Tiles and slabs count 25 mm to the inch; only multiples of 50 mm have such names, so that a sheet
 * of 2440 mm has none.
 */
export function tradeSizes(
  sides: readonly number[],
  unit: string | undefined,
): [sides: number[], unit: string][] {
  const inMm = { mm: 1, inch: mmPerInch, ft: mmPerInch * inchesPerFoot }
  if (unit !== 'mm' && unit !== 'inch' && unit !== 'ft') return []
  const mm = sides.map((side) => side * inMm[unit])
  if (!mm.every((side) => side > 0 && side % (2 * mmPerInch) === 0)) return []
  const all = Object.entries(inMm).map(
    ([name, size]) => [mm.map((side) => side / size), name] as [number[], string],
  )
  return all.filter(([sizes, name]) => name !== unit && sizes.every(Number.isInteger))
}

/** Inches by which pipes are called, and the millimetres that they are sold as. */
const nominalSizes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0.5': '15',
    '0.75': '20',
    '1': '25',
    '1.25': '32',
    '1.5': '40',
    '2': '50',
    '2.5': '63',
    '3': '75',
    '4': '110',
    '6': '160',
  }),
)

/** The same words with a pipe's size in millimetres ("1 inch" is 25 mm); undefined without one. */
export function withNominalSize(words: readonly string[]): string[] | undefined {
  const at = words.findIndex((word, at) => nominalSizes.has(word) && words[at + 1] === 'inch')
  const size = nominalSizes.get(words[at] ?? '')
  return size ? words.with(at, size).with(at + 1, 'mm') : undefined
}

/** Things that are called by the size of their pipe, as ids of terms. */
export const sizedByPipe: readonly string[] = ['pipe', 'fitting', 'valve']
