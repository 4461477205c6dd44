/** The numbers of a text of plain signs, with what stands around each of them. */
import {
  digitsOfJoined,
  digitsOfWord,
  doubtfulWords,
  repeatsOfWord,
  soundOfWord,
} from './mask-number-words.ts'
import { contactWords, documentWords, priceWords, unitWords } from './mask-words.ts'

/** A number of a text. */
export interface Group {
  digits: string
  from: number
  to: number
  /** Spelt out in words, repeated ("double nine") or a single digit. */
  spelt: boolean
  /** Spelt out in words. */
  isWord: boolean
  /** The word or sign in front of it, in lower case; empty without one. */
  before: string
  /** The unit behind it; empty without one. */
  unit: string
  /** What stands between it and the next number. */
  gap: Gap
  /** Amount, date, time or percentage: none of a phone number whatever is beside it. */
  isAmount: boolean
  /** Whether a word for phones stands shortly before it. */
  isAnnounced: boolean
  /** Whether it stands directly before it: "call 98.29". */
  isCalled: boolean
}

export interface Gap {
  signs: string
  words: readonly string[]
}

const token = /\d+|[\p{L}\p{M}]+|[^\p{L}\p{M}\d]+/gu
/** A mobile number of India, with the codes that stand before it. */
export const mobile = /^(?:0{0,2}91|0)?[6-9]\d{9}$/
const noGap: Gap = { signs: '', words: [] }

/** What a number that is written like this is, at its place. */
const amountPatterns = [
  // 1,25,000 and 1,250.50
  /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?(?!,?\d)/gu,
  // 650.00, but not 98.29.01
  /(?<![\d.])\d{1,6}\.\d{1,2}(?!\.?\d)/gu,
  // 12/11/2026, 2026-11-12, 5.12.26
  /(?<!\d|\d\s?[-./]\s?)(?:0?[1-9]|[12]\d|3[01])\s?([-./])\s?(?:0?[1-9]|1[0-2])\s?\1\s?(?:20)?\d{2}(?!\d|\s?[-./]\s?\d)/gu,
  /(?<!\d)20\d{2}([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/gu,
  // 2025-26
  /(?<!\d)20\d{2}\s?[-/]\s?\d{2}(?!\d)/gu,
  // 9:30
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/gu,
  // ₹ 65000, Rs.65000/-, but not "Rs 98290 41237"
  /(?:₹|\brs\b|\binr\b|\brupees\b|रु|₨|\$)[.:]?\s?(?![6-9]\d{4}[ -]\d{5}(?!\d))\d{1,9}(?!\d)/giu,
  /(?<!\d)\d{1,9}\s?\/[-=]/gu,
  /(?<!\d)\d{1,3}\s?%/gu,
]

const ownWords = new Set(
  'my mera meri mere apna our hamara humara personal direct mine owner'.split(' '),
)

/** The numbers of a text, with what stands around them. */
export function groupsOf(text: string): Group[] {
  const amounts = amountPlaces(text)
  const groups: Group[] = []
  let times = 1
  let gap = { signs: '', words: [] as string[] }
  let before = ''
  let announcedAt = -100
  const tokens = [...text.matchAll(token)].map(({ 0: part, index }) => ({ part, from: index }))
  const add = (
    group: Omit<Group, 'gap' | 'before' | 'isAnnounced' | 'isCalled' | 'isAmount' | 'unit'>,
  ) => {
    const last = groups.at(-1)
    if (last) last.gap = gap
    groups.push({
      ...group,
      before,
      unit: '',
      isAmount: amounts.some(({ from, to }) => group.from >= from && group.to <= to),
      isAnnounced: group.from - announcedAt < 28,
      isCalled: gap.words.length <= 1 && group.from - announcedAt < 4,
      gap: noGap,
    })
    gap = { signs: '', words: [] }
    before = ''
    times = 1
  }
  for (const [index, { part, from }] of tokens.entries()) {
    const to = from + part.length
    if (/^\d/.test(part)) {
      const mixed = mixedNumber(text, from)
      if (groups.some((group) => group.to > from)) continue
      const digits = mixed?.digits ?? part
      const spelt = digits.length === 1 || times > 1
      const group = {
        digits: digits.repeat(times),
        from,
        to: mixed?.to ?? to,
        spelt,
        isWord: times > 1,
      }
      add(group)
      continue
    }
    if (groups.some((group) => group.to > from)) continue
    if (!/^[\p{L}\p{M}]/u.test(part)) {
      gap.signs += part
      if (/[@₹]/u.test(part)) before = 'rs'
      continue
    }
    const word = part.normalize('NFC').toLowerCase()
    const value = digitsOfWord.get(word) ?? soundOfWord(word) ?? digitsOfJoined(word)
    const isNumberWord =
      value !== undefined && (!doubtfulWords.has(word) || isBesideNumber(tokens, index))
    if (isNumberWord) {
      const last = groups.at(-1)
      const follows = last?.isWord && gap.words.length === 0 && last.to >= from - 2
      if (follows && /^[2-9]0$/.test(last.digits) && /^[1-9]$/.test(value)) {
        last.digits = `${last.digits[0]}${value}`
        last.to = to
        gap = { signs: '', words: [] }
      } else add({ digits: value.repeat(times), from, to, spelt: true, isWord: true })
      continue
    }
    if (repeatsOfWord.has(word)) {
      times = repeatsOfWord.get(word) ?? 1
      continue
    }
    const isOwn = ownWords.has(gap.words.at(-1) ?? '') && /^(?:no|num|nmbr|mobile)$/u.test(word)
    if (contactWords.has(word) || isOwn) announcedAt = to
    // "Call for the rate 650": the number is of what stands behind the call.
    else if (priceWords.has(word) || documentWords.has(word)) announcedAt = -100
    const last = groups.at(-1)
    if (
      last &&
      gap.words.length === 0 &&
      last.unit === '' &&
      unitWords.has(word) &&
      /^[\s.\-"']{0,2}$/u.test(gap.signs)
    ) {
      last.unit = word
    }
    gap.words.push(word)
    before = word
  }
  for (const group of groups) {
    if (group.unit === '' && /^(?:["'](?!\d)|\s?[°%])/u.test(text.slice(group.to, group.to + 2))) {
      group.unit = 'sign'
    }
  }
  return groups
}

/** Whether a word that means something else more often stands between numbers. */
function isBesideNumber(tokens: readonly { part: string }[], index: number): boolean {
  const isNumber = (at: number) => {
    const part = tokens[at]?.part.toLowerCase() ?? ''
    return /^\d{1}$/.test(part) || (digitsOfWord.has(part) && !doubtfulWords.has(part))
  }
  return isNumber(index - 2) || isNumber(index + 2)
}

const shapes = new Map(
  Object.entries({ o: '0', q: '0', d: '0', l: '1', i: '1', z: '2', s: '5', b: '8', g: '9' }),
)

/** A number of ten digits of which a few are letters that look like them: "98765432lO". */
function mixedNumber(text: string, from: number): { digits: string; to: number } | undefined {
  const ahead = text.slice(from, from + 16)
  // Half of a number: only what is taken for a zero or a one by everybody.
  const [half = ''] =
    /^\d{3,5}[oOОо](?![\p{L}\p{M}\d])|^\d{1,4}[oOОоI]\d{1,4}(?![\p{L}\p{M}\d])/u.exec(ahead) ?? []
  if (half.length >= 4 && half.length <= 6) {
    return { digits: half.replaceAll(/[^\dI]/g, '0').replaceAll('I', '1'), to: from + half.length }
  }
  const [whole = ''] = /^[\doqdlizsbg|Оо]{10,13}(?![\p{L}\p{M}\d])/iu.exec(ahead) ?? []
  if (whole.replaceAll(/\D/g, '').length < 5 || /^\d+$/.test(whole)) return undefined
  const digits = [...whole.toLowerCase()]
    .map((sign) => (sign === 'о' ? '0' : sign === '|' ? '1' : (shapes.get(sign) ?? sign)))
    .join('')
  return mobile.test(digits) ? { digits, to: from + whole.length } : undefined
}

function amountPlaces(text: string): { from: number; to: number }[] {
  return amountPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      // Nobody pays 9,82,90,41,237.
      .filter(({ 0: part }) => !/^[6-9]\d{9}$/.test(part.replaceAll(',', '')))
      .map(({ 0: part, index }) => ({ from: index, to: index + part.length })),
  )
}
