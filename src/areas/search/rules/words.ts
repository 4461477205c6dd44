/**
 * Cuts texts into words: names as they are stored, and searches as they are typed. Both must go
 * through here, so that every notation of the trade finds every other one: "15mm" and "15 mm", "½″"
 * and "1/2 inch", "P.P.C." and "PPC", सीमेण्ट and सीमेंट.
 */
import { isUnit, lengths, tradeSizes, unitOf } from './units.ts'

/** Further words of a search are ignored. */
const searchWordsMax = 12

// Longer ones are not words, and an index limits the length of a lexeme.
const wordLengthMax = 40

const letter = String.raw`[\p{L}\p{M}]`
const inWord = String.raw`[\p{L}\p{M}\p{N}]`
const fraction = String.raw`(?:1\/2|[12]\/3|[1-3]\/4|[1-7]\/8|(?:1[0-5]|[1-9])\/16|(?:3[01]|[12]?[1-9]|[12]0)\/32)(?![\d/])`
const decimal = String.raw`\d+(?:\.\d+)?`
/** 1-1/2, 1/2, 13.5, 600 */
const number = String.raw`(?:\d{1,2}-${fraction}|${fraction}|${decimal})`
const length = `(?: ?(?:${lengths.join('|')})(?= ?[x*] ?\\d| by \\d|(?!${inWord})))`
const times = '(?: ?[x*] ?| by )'

/** Numbers that people say before a unit: "half inch", "डेढ़ इंच". Hindi as {@link foldText} has it. */
const spokenNumbers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0.5': 'half aadha adha आधा आधी',
    '0.75': 'pauna paun pona पौना पौन',
    '1.25': 'sava savaa sawa सवा',
    '1.5': 'dedh ded deadh डेढ',
    '2.5': 'dhai dhaai adhai ढाई अढाई',
  }).flatMap(([amount, names]) => names.split(' ').map((name) => [name, amount] as const)),
)

const patterns = {
  number: new RegExp(number, 'gu'),
  quoted: /“([^“”]*)”|‘([^‘’]*)’|(?<=^|[\s(])"([^"\d][^"]*)"/gu,
  thousands: /(?<![\d.,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,]|\.\d{3})/g,
  // "1 1/2" and "1.1/2" are one and a half; "SDR 11 1/2" is not, and neither is "class 3 1/2".
  mixed: new RegExp(
    String.raw`(?<![\d.,/x*-]|(?:sdr|sch|schedule|class|type|grade|no|pn|x)[. ]*)(\d|1[0-2])(?: ?- ?|\.)(?=${fraction})|(?<![\d.,/x*-]|(?:sdr|sch|schedule|class|type|grade|no|pn|x)[. ]*)([1-9]) (?=${fraction})`,
    'gu',
  ),
  sizes: new RegExp(`(?<![\\d.])${number}${length}?(?:${times}${number}${length}?)+`, 'gu'),
  dotted: new RegExp(
    String.raw`(?<!${inWord})\p{L}\p{M}*(?:\. ?\p{L}\p{M}*)+(?!${inWord})\.?`,
    'gu',
  ),
  initials: /(?<![\p{L}\p{M}\p{N}])[a-wyz](?: ?& ?| )(?=[a-wyz](?![\p{L}\p{M}\p{N}]))/gu,
  pvc: /(?<![\p{L}\p{M}])(?:([uco])[ .-]{1,2}pvc|pvc[ -]([uco]))(?![\p{L}\p{M}])/gu,
  areas:
    /(?<![\p{L}\p{M}])(sq|square|वर्ग|cu|cubic|घन)[. ]{0,2}(?=(?:mm|cm|m|mt|mtrs?|met(?:re|er)s?|ft|feet|foot|in|inch(?:es)?|yards?|yd|फुट|फीट|मीटर|इंच|gaj|गज)(?![\p{L}\p{M}\p{N}]))/gu,
  powers:
    /(?<![\p{L}\p{M}])(mm|cm|m|mtr|metre|meter|ft|feet|inch|in|yd)\^?([23])(?![\p{L}\d,/]|\.\d)/gu,
  word: new RegExp(`${number}(?:x${number})*|\\p{L}${letter}*`, 'gu'),
  size: new RegExp(`^${number}(?:x${number})+$`, 'u'),
  single: new RegExp(`^${number}$`, 'u'),
  letters: new RegExp(`\\p{L}${letter}*`, 'gu'),
  hyphened: new RegExp(`\\p{L}${letter}*(?:-\\p{L}${letter}*)+`, 'gu'),
} as const

/** Characters that mean the same made equal, in lower case; Hindi in its usual spelling. */
export function foldText(text: string): string {
  return (
    text
      .replace(/\p{Nd}/gu, asciiDigit)
      .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
      .replace(/\u00ad|\u200b|\u200c|\u200d|\ufe0e|\ufe0f/gu, '')
      .replace(/[´`]/g, "'")
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('⁄', '/')
      .replace(/[×✕✖⨯]/gu, 'x')
      .replace(patterns.quoted, ' $1$2$3 ')
      .replace(/′′|''|’’|[“”„‟]/gu, '"')
      .replace(/[′’‘‛]/gu, "'")
      .replace(/[‐-―−]/gu, '-')
      // Nukta, candrabindu, and nasals before a consonant: फ़र्श, ईँट, सीमेण्ट.
      .replaceAll('\u093c', '')
      .replaceAll('ँ', 'ं')
      .replace(/[ङञणनम]्(?=[क-घच-झट-ढत-धप-भ])/gu, 'ं')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** A digit of any script. Each has its ten digits in a row, and no row of ten follows another. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  if (point < 128) return digit
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}

/** Text in which each word stands as it is searched. */
function spaced(text: string): string {
  return foldText(text)
    .replace(patterns.thousands, (amount) => amount.replaceAll(',', ''))
    .replace(/(?<![\p{L}\p{N}])\.(?=\d)/gu, '0.')
    .replace(/(?<=\d) ?\/ ?(?=\d)/gu, '/')
    .replace(patterns.mixed, '$1$2-')
    .replace(patterns.sizes, sizeOf)
    .replace(/(?<=\d) ?"/g, ' inch ')
    .replace(/(?<=\d) ?'(?!\p{L})/gu, ' ft ')
    .replace(patterns.dotted, (letters) => letters.replace(/[. ]/g, ''))
    .replace(/(?<=(?<!\p{L})(?:मि|से))\. ?(?=मी)/gu, '')
    .replace(patterns.pvc, ' $1$2pvc ')
    .replace(patterns.areas, (area) => (/^(?:sq|वर्ग)/u.test(area) ? ' sq' : ' cu'))
    .replace(patterns.powers, (_, unit: string, power: string) => {
      return ` ${power === '2' ? 'sq' : 'cu'}${unit} `
    })
    .replace(patterns.initials, (first) => first.slice(0, 1))
}

/** "600 mm x 1200 mm" as "600x1200 mm", and "60x120 cm" too. */
function sizeOf(size: string): string {
  const numbers = size.match(patterns.number) ?? []
  const rest = size.replace(new RegExp(`${number}|${times}`, 'gu'), ' ')
  const units = [...new Set(rest.split(' ').filter(Boolean).map(nameOfLength))]
  const isCm = units.length === 1 && unitOf(units[0] ?? '', true) === 'cm'
  if (isCm && numbers.every((side) => /^\d+(?:\.\d)?$/.test(side))) {
    return `${numbers.map((side) => Math.round(Number(side) * 10)).join('x')} mm `
  }
  return `${numbers.join('x')} ${units.join(' ')} `
}

const nameOfLength = (unit: string) => (unit === '"' ? 'inch' : unit === "'" ? 'ft' : unit)

/** The words of a text in their order, in the one form that all their notations share. */
export function cutWords(text: string): string[] {
  // "6 kgf per cm²" is 6 kgf/cm².
  const words = (spaced(text).match(patterns.word) ?? []).filter((word) => word !== 'per')
  return words.map((word, at) => {
    if (/^\d/.test(word)) return word.replace(patterns.number, decimalOf)
    const spoken = spokenNumbers.get(word)
    if (spoken && isUnit(unitOf(words[at + 1] ?? '', true))) return spoken
    const before = words[at - 1] ?? ''
    return unitOf(word, /^\d/.test(before) || spokenNumbers.has(before))
  })
}

/** A number as it is searched: 1-1/2 is 1.5, 0.50 is 0.5; thirds stay fractions. */
function decimalOf(amount: string): string {
  if (!amount.includes('/')) return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
  const [part = '', whole = '0'] = amount.split('-').reverse()
  const [above = 0, below = 1] = part.split('/').map(Number)
  return below === 3 ? amount : String(Number(whole) + above / below)
}

/**
 * The fractions of a text as they are written, also as a side: 1/2, 1-1/2 and 2x1/2, not 0.5. Both are found by the other,
 * but who types one means what is called so first.
 */
export function writtenFractions(text: string): string[] {
  const words = spaced(text).match(patterns.word) ?? []
  const numbers = words.flatMap((word) => (patterns.size.test(word) ? word.split('x') : [word]))
  const fractions = numbers.filter((word) => word.includes('/') && patterns.single.test(word))
  return [...new Set(fractions)]
}

/**
 * The distinct words by which a text is found: its words, each number of a size, the names that the
 * trade has for it, and the letters as they are written, so that "600" finds 600x1200, "2x4 ft" finds
 * 600x1200 mm, "ft" finds sq ft, and "msand" M-Sand.
 */
export function wordsToFind(text: string): string[] {
  const folded = foldText(text)
  const cut = cutWords(text)
  const words = [
    ...cut,
    ...cut.flatMap(partsOfSize),
    ...cut.flatMap((word, at) => namesOfSize(word, cut[at + 1])),
    ...(folded.match(patterns.letters) ?? []).filter((word) => word !== 'x'),
    ...(folded.match(patterns.hyphened) ?? []).map((word) => word.replaceAll('-', '')),
  ]
  return [...new Set(words)].filter((word) => word.length <= wordLengthMax)
}

/**
 * Other names of a size of two sides, with their units: the sides the other way round, and the same
 * in millimetres, inches and feet as the trade rounds them.
 */
function namesOfSize(size: string, unit: string | undefined): string[] {
  const sides = patterns.size.test(size) ? size.split('x').map(Number) : []
  if (sides.length !== 2 || sides.some(Number.isNaN)) return []
  const names = tradeSizes(sides, unit).flatMap(([sides, unit]) => [...bothWays(sides), unit])
  return [...bothWays(sides), ...names]
}

const bothWays = (sides: readonly number[]) => [sides.join('x'), sides.toReversed().join('x')]

/** 9, 9x4, 4, 3 for 9x4x3. */
function partsOfSize(word: string): string[] {
  if (!patterns.size.test(word)) return []
  const sides = word.split('x')
  return [...sides, ...sides.slice(1, -1).map((_, at) => sides.slice(0, at + 2).join('x'))]
}

/**
 * The distinct words of a search. A plural's final s is dropped, since words match by prefix:
 * "marbles" finds marble and marbles.
 */
export function searchWords(text: string): string[] {
  return [...new Set(cutWords(text).map(withoutPlural))].slice(0, searchWordsMax)
}

/**
 * Whether a text has every word of a search, for short lists that need no index. A word of letters
 * may stand anywhere within another; a search without words, such as "%", as it is typed.
 */
export function holdsWords(search: string): (text: string) => boolean {
  const asked = searchWords(search)
  const typed = foldText(search)
  return (text) => {
    const folded = foldText(text)
    if (asked.length === 0) return folded.includes(typed)
    const words = new Set(wordsToFind(text))
    const isPart = (word: string) =>
      (word.length > 2 && folded.includes(word)) || [...words].some((one) => one.startsWith(word))
    return asked.every((word) => words.has(word) || (!isWhole(word) && isPart(word)))
  }
}

/**
 * A text that is being typed, without the first letter of its next word: "kajaria t" may become
 * "kajaria tiles", while a search for a letter finds only that letter.
 */
export function withoutFirstLetter(text: string): string {
  return text.replace(/(?<=\S) +[a-z]$/iu, '')
}

/** A text as one key by which equal names are found. */
export function nameKey(text: string): string {
  return cutWords(text).map(withoutPlural).join(' ').slice(0, 200)
}

/** Whether a word of a search matches whole words only, instead of all that begin with it. */
export function isWhole(word: string): boolean {
  return /^\d|^[a-z]$/.test(word) || isUnit(word)
}

/** Whether a word may be written with other letters in a text: a unit, or PVC-U for uPVC. */
export function isNotation(word: string): boolean {
  return isUnit(word) || word.endsWith('pvc')
}

/** A word without the s of a plural. */
export function withoutPlural(word: string): string {
  return /^[a-z]{2,}[a-rt-z]s$/.test(word) ? word.slice(0, -1) : word
}
