/** Sizes, grades and prices in a line of text, each with where it stands. */
import { unitOf } from '#areas/search/rules/units.ts'

/** Something that was found in a text, from and to which character. */
export interface Span<T> {
  from: number
  to: number
  value: T
}

const fraction = String.raw`\d{1,2}\/\d{1,2}(?!\d)`
const number = String.raw`(?:[1-6][ -]${fraction}|${fraction}|\d+(?:\.\d+)?)`
const notAfter = String.raw`(?<![\p{L}\p{M}\d.\/])`
const end = String.raw`(?![\p{L}\p{M}\d])`
const lengthUnit = `(?:mm|cm|mtr|metre|meter|m|ft|feet|foot|fit|inches|inch|inchi|in|फुट|फीट|फिट|इंच|इंची|मिमी|मीटर)${end}|["']`
const side = String.raw`(?:\d+'\s?-?\s?\d+(?:\.\d+)?"|${number}\s?(?:${lengthUnit})?)`
const times = String.raw`\s?(?:[x*]|by)\s?`

/** Units of what a thing is, in which nobody counts how much of it is needed. */
const sizeUnits = String.raw`sq\.?\s?mm|sqmm|micron|mic|gauge|gej|guage|swg|gsm|watts?|w|hp|h\.p\.?|amps?|ampere|a|ah|volts?|v|kva|kw|kv|nb|dn|dia|lpm|rpm|mpa|hole|वाट|वॉट|एचपी|गेज`

const patterns = {
  price: new RegExp(
    [
      String.raw`(?:@\s*(?:rs\.?|₹|inr)?|₹|${notAfter}(?:at (?:the )?rate(?: of)?|rs|inr|rates?|price|bhav|bhaav|daam|रु|रुपये|रेट|भाव|दाम)${end})[\s.:=-]*(?:(?:of|is|rs\.?|₹|inr)\s*)?\d[\d,.]*(?:\s?\/-)?(?:\s?each${end}|\s?(?:per|\/|प्रति)\s?(?:sq\.?\s?)?[\p{L}\p{M}]+)?`,
      String.raw`${notAfter}\d[\d,.]*\s?(?:\/-|(?:rs|rupees|rupaye|rupay|rupee|रुपये|रुपए|रु)${end})(?:\s?each${end})?(?:\s?(?:per|\/|प्रति)\s?(?:sq\.?\s?)?[\p{L}\p{M}]+)?`,
      String.raw`${notAfter}\d+(?:\.\d+)?\s?(?:per|प्रति|\/)\s?(?:sq\.?\s?ft|sq\.?\s?m|sqft|sqm|bags?|bori|box|peti|kg|ton|tonne|brass|cft|rft|ft|feet|foot|nos|piece|pcs?|ltr|litre|quintal|qtl|trolley|truck|sheet|बोरी|किलो|टन|फुट|पीस|पेटी|ब्रास)${end}`,
    ].join('|'),
    'giu',
  ),
  sides: new RegExp(
    String.raw`${notAfter}${side}(?:${times}${side}){1,2}(?!\d|\s?(?:kg|kgs|किलो|ltr|litre|bags?|bori)${end})(?:\s?(?:${lengthUnit}))?`,
    'giu',
  ),
  list: new RegExp(
    String.raw`${notAfter}\d+(?:\.\d+)?(?:\s?[,/&-]\s?\d+(?:\.\d+)?){2,7}\s?(?:mm|inch|एमएम|मिमी|")`,
    'giu',
  ),
  one: new RegExp(
    // A colour of light is written as 6500k, which is no weight and no thousand.
    String.raw`${notAfter}[2-9]\d00k${end}|${notAfter}${number}(?:\s?-\s?(?=(?:mm|inch)))?\s?(?:(mm|m\.m\.?|cm|inches|inch|inchi|इंची|इंच|मिमी|एमएम|सेमी|")|(?:${sizeUnits})${end})(?!\s?(?:²|sq))`,
    'giu',
  ),
  soot: new RegExp(String.raw`${notAfter}(${number})\s?(?:soot|sut|suta|suti|सूत)${end}`, 'giu'),
  pipe: new RegExp(String.raw`${notAfter}(?:[1-6][ -])?${fraction}(?!\s?[\p{L}\p{M}"'])`, 'giu'),
  inch: new RegExp(String.raw`${notAfter}${number}\s?in(?![\p{L}\d])`, 'giu'),
  grades: [
    /(?<![\p{L}\d])fe[\s.-]?(?:415|500|550|600)(?:[\s-]?(?:sd|d|s)(?!\p{L}))?/giu,
    /(?<![\p{L}\d.])(?:415|500|550|600)\s?(?:sd|d)(?![\p{L}\d])/giu,
    /(?<![\p{L}\d])(?:opc|ppc|psc)(?:[\s-]?(?:33|43|53)(?!\d))?(?:[\s-]?(?:grade|gred|ग्रेड))?/giu,
    /(?<![\p{L}\d.])(?:33|43|53)[\s-]?(?:grade|gred|ग्रेड)(?:\s?(?:opc|ppc))?/giu,
    /(?<![\p{L}\d])grade[\s:-]?(?:[a-f]|\d{2,3}|i{1,3})(?![\p{L}\d])/giu,
    /(?<![\p{L}\d])m[\s-]?(?:7\.5|10|15|20|25|30|35|40|45|50|60)(?![\p{L}\d./x*"]|\s?(?:mm|x\s?\d))/giu,
    /(?<![\p{L}\d])ss[\s-]?(?:202|304|316)(?!\d)|(?<![\p{L}\d.])(?:202|304|316)\s?(?:grade|ss)(?!\p{L})/giu,
    /(?<![\p{L}\d])sdr[\s-]?\d+(?:\.\d+)?|(?<![\p{L}\d])sch(?:edule|\.)?[\s-]?(?:40|80)(?!\d)|(?<![\p{L}\d])pn[\s-]?\d+|(?<![\p{L}\d])class[\s-]?[a-c1-6](?![\p{L}\d])|(?<![\p{L}\d])type[\s-]?[ab](?![\p{L}\d])/giu,
    /(?<![\p{L}\d])(?:bwp|bwr|mr)(?:[\s-]?grade)?(?!\p{L})|(?<![\p{L}\d])is[\s:-]?(?:303|710|1786|269|1489|8112|12269)(?!\d)|(?<![\p{L}\d])[a-c][\s-]grade(?!\p{L})/giu,
    /(?<![\p{L}\d])(?:first|1st|second|2nd)[\s-]class(?!\p{L})|(?<![\p{L}\p{M}])(?:awwal|avval|अव्वल|doyam|दोयम)(?![\p{L}\p{M}])/giu,
  ],
} as const

/** What a pattern finds. */
export function all(text: string, pattern: RegExp): Span<string>[] {
  return [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    value: match[0].trim(),
  }))
}

/** A text with what was found blanked, so that nothing is read twice. */
export function without(text: string, spans: readonly { from: number; to: number }[]): string {
  let rest = text
  for (const { from, to } of spans) {
    rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
  }
  return rest
}

/** Prices: they say what somebody has been told, not how much is needed. */
export const pricesIn = (text: string): Span<string>[] => all(text, patterns.price)

/** Grades, each as the trade writes it: "Fe 550D", "OPC 53", "M20". */
export function gradesIn(text: string): Span<string>[] {
  const grades: Span<string>[] = []
  let rest = text
  for (const pattern of patterns.grades) {
    const here = all(rest, pattern)
    grades.push(...here.map((one) => ({ ...one, value: gradeOf(one.value) })))
    rest = without(rest, here)
  }
  return grades.sort((one, other) => one.from - other.from)
}

function gradeOf(typed: string): string {
  const text = typed
    .toUpperCase()
    .replace(/[\s.:-]+/g, ' ')
    .trim()
  const steel = /^(?:FE ?)?(415|500|550|600) ?(SD|D|S)?$/.exec(text)
  if (steel) return `Fe ${steel[1]}${steel[2] ?? ''}`
  const [, kind = '', strength = ''] = /^(OPC|PPC|PSC)(?: ?(33|43|53))?/.exec(text) ?? []
  if (kind) return strength ? `${kind} ${strength}` : kind
  const cement = /^(33|43|53) ?(?:GRADE|GRED|ग्रेड)(?: ?(OPC|PPC))?$/.exec(text)
  if (cement) return cement[2] ? `${cement[2]} ${cement[1]}` : `${cement[1]} grade`
  if (/^M ?\d/.test(text)) return text.replace(' ', '')
  if (/^(?:FIRST|1ST|AWWAL|AVVAL|अव्वल)/.test(text)) return 'First class'
  if (/^(?:SECOND|2ND|DOYAM|दोयम)/.test(text)) return 'Second class'
  const steelGrade = /^(?:SS ?)?(202|304|316)(?: ?(?:GRADE|SS))?$/.exec(text)
  if (steelGrade) return `SS ${steelGrade[1]}`
  return text
    .replace(/ ?GRADE$/, '')
    .replace(/^(SDR|SCH|PN|IS) ?(?=\d)/, '$1 ')
    .replace(/^SCHEDULE ?/, 'SCH ')
    .replace(/^CLASS /, 'Class ')
    .replace(/^TYPE /, 'Type ')
    .replace(/^GRADE /, 'Grade ')
}

/** Rods that are named by eighths of an inch, in millimetres. */
const soots: Readonly<Record<string, number>> = { 2: 6, 2.5: 8, 3: 10, 4: 12, 5: 16, 6: 20, 8: 25 }

/** Rolls of a length, which are no sides: "90 m x 5". */
const isRolls = /^\d+\s?(?:m|mtr|metre|meter|मीटर)\s?[x*]\s?\d{1,3}$/iu

/** Sizes: sides with a cross between them, and lengths in units that nothing is sold by. */
export function sizesIn(text: string): Span<string>[] {
  const sides = all(text, patterns.sides).filter(({ value }) => !isRolls.test(value))
  let rest = without(text, sides)
  const lists = all(rest, patterns.list)
  rest = without(rest, lists)
  const rods = [...rest.matchAll(patterns.soot)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    value: soots[match[1] ?? ''] ? `${soots[match[1] ?? '']} mm` : match[0],
  }))
  rest = without(rest, rods)
  const single = [
    ...all(rest, patterns.one),
    ...all(rest, patterns.inch),
    ...all(rest, patterns.pipe),
  ].map((one) => ({
    ...one,
    value: sizeOf(one.value),
  }))
  const named = sides.map((one) => ({ ...one, value: sizeOf(one.value) }))
  return [...named, ...lists, ...rods, ...single].sort((one, other) => one.from - other.from)
}

/** "600 X 1200mm" as "600x1200 mm", '1/2"' as "1/2 inch". */
export function sizeOf(typed: string): string {
  const text = typed.toLowerCase().trim()
  if (/\d'\s?-?\s?\d+(?:\.\d+)?"/.test(text)) return text.replace(/\s*[x*]\s*/g, ' x ')
  const spelt = text
    .replace(/"/g, ' inch ')
    .replace(/'/g, ' ft ')
    .replace(/sq\.?\s?mm/g, 'sqmm')
    .replace(/m\.m\.?/g, 'mm')
    .replace(/h\.p\.?/g, 'hp')
    .replace(/[\p{L}\p{M}]+/gu, (word) => (word === 'x' || word === 'by' ? 'x' : named(word)))
  const numbers = spelt.match(new RegExp(number, 'gu')) ?? []
  const units = [...new Set((spelt.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word !== 'x'))]
  const unitNames = units.map((unit) => (unit === 'sqmm' ? 'sq mm' : unit))
  return `${numbers.map((one) => one.replace(/(?<=\d)[ -](?=\d)/, ' ')).join('x')} ${unitNames.join(' ')}`.trim()
}

function named(word: string): string {
  if (/^(?:fit|foot|feet)$/.test(word)) return 'ft'
  if (/^(?:gej|gauge|swg)$/.test(word)) return 'gauge'
  return unitOf(word, true)
}
