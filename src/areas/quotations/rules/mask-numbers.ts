/**
 * Where phone numbers stand in a text of plain signs. Numbers that follow each other are put
 * together; what has a unit, a currency, a label, or the shape of a size, date or series of trade
 * values is none.
 */
import { type Group, groupsOf, mobile } from './mask-groups.ts'
import { hiddenSign } from './mask-plain.ts'
import {
  betweenWords,
  contactWords,
  documentWords,
  labelWords,
  priceWords,
  unitWords,
} from './mask-words.ts'

/** A phone number: the places of its parts. */
export type PhoneSpan = readonly { from: number; to: number }[]

/** The phone numbers of a text of plain signs. */
export function phonesIn(text: string): PhoneSpan[] {
  const groups = groupsOf(text)
  const spans: PhoneSpan[] = []
  for (let first = 0; first < groups.length; ) {
    const count = phoneAt(groups, first, text)
    if (count > 0)
      spans.push(groups.slice(first, first + count).map(({ from, to }) => ({ from, to })))
    first += Math.max(1, count)
  }
  return spans
}

/** How many numbers, from this one on, are a phone number; 0 if they are none. */
function phoneAt(groups: readonly Group[], first: number, text: string): number {
  const head = groups[first]
  if (!head || (head.isAmount && !head.isCalled)) return 0
  if (head.digits.length >= 10) return isLong(head, text) ? 1 : 0
  const run: Group[] = []
  let digits = ''
  let best = 0
  const isAbroad = /(?:^|[^\d\s+])?\s*\+\s?\(?$/u.test(
    text.slice(Math.max(0, head.from - 4), head.from),
  )
  for (let index = first; index < groups.length; index += 1) {
    const group = groups[index]
    if (!group || (group.isAmount && !head.isCalled)) break
    run.push(group)
    digits += group.digits
    if (digits.length > 15) break
    if (run.length > 1 && isNumber(digits, run, isAbroad) && !isOfTrade(run)) best = run.length
    if (!isConnected(run)) break
  }
  return best
}

/** Codes of large cities, as numbers begin when the 0 is left out. */
const cities = /^(?:11|20|22|33|40|44|79|80)[2-9]\d{7}$/
const landline = /^[1-9]\d{2}[2-7]\d{6}$/
const free = /^18[06]0\d{6,7}$/

function isNumber(digits: string, run: readonly Group[], isAbroad: boolean): boolean {
  if (mobile.test(digits) || /^0[1-9]\d{9}$/.test(digits)) return true
  const isSpelt = run.every(({ spelt, unit }) => spelt && unit === '')
  if (isSpelt && digits.length >= 8 && run.length >= 6) return true
  const [first, second] = run
  if (!first || !second) return false
  if (/^00[1-9]\d{8,12}$/.test(digits) && first.digits.startsWith('00')) return true
  if (
    isAbroad &&
    digits.length >= 9 &&
    run.every(({ gap }, at) => at === run.length - 1 || /^[\s().-]{1,3}$/u.test(gap.signs))
  )
    return true
  const isTight = run.every(
    ({ gap }, at) => at === run.length - 1 || /^[\s().-]{1,3}$/u.test(gap.signs),
  )
  if (free.test(digits) && /^18[06]0$/.test(first.digits))
    return isTight && run.every(({ digits }) => digits.length >= 2)
  if (run.length > 2 || !isTight) return false
  if (cities.test(digits)) return first.digits.length === 2
  return landline.test(digits) && first.digits.length === 3
}

/** Words for phones that are words for any number. */
const numberWords = new Set('number numbr nambar नंबर नम्बर'.split(' '))

/** The licence to use the ISI mark has ten digits: "CM/L-8700012345". */
const isLicence = /\bcm\s?\/?\s?l(?:\s?no)?[\s.:-]*$/u

/** Whether an unbroken number of ten digits and more is a phone's. */
function isLong(group: Group, text: string): boolean {
  const { digits, before, from, isAnnounced } = group
  const ahead = text.slice(Math.max(0, from - 30), from).toLowerCase()
  const words = ahead.match(/[\p{L}\p{M}]+/gu)?.slice(-3) ?? []
  const isDocument = words.some((word) => documentWords.has(word)) || isLicence.test(ahead)
  if (isDocument && !words.some((word) => contactWords.has(word) && !numberWords.has(word)))
    return false
  if (isAnnounced) return true
  if (/\p{L}$/u.test(text.slice(0, from)) && !contactWords.has(before) && !mobile.test(digits))
    return false
  if (mobile.test(digits) || /^0\d{10}$/.test(digits) || /^00[1-9]\d{8,12}$/.test(digits))
    return true
  if (digits.length > 13) return false
  return !/000$/.test(digits)
}

/** Whether the last of these numbers may be continued by the next one. */
function isConnected(run: readonly Group[]): boolean {
  const last = run.at(-1)
  if (!last) return false
  const { signs, words } = last.gap
  if (signs.length > 14 || /[₹$]/u.test(signs) || signs.includes(hiddenSign)) return false
  if (words.length === 0) return true
  if (words.every((word) => betweenWords.has(word))) return true
  // Another line, with a thing of its own.
  if (signs.includes('\n')) return false
  if (words.length > 3 || words.some((word) => word.length > 8)) return false
  const isUnit = words.length === 1 && unitWords.has(words[0] ?? '')
  const isSign = words.length === 1 && /^(?:x|by|or|ya|या)$/u.test(words[0] ?? '')
  // Between two or three longer parts, any short words; between many, the same unit or "x".
  return last.digits.length >= 3 || isUnit || isSign
}

/** Values that sizes, counts and prices of the trade have. */
const tradeValues = new Set('6 8 12 16 18 22 24 28 32 36 43 53 63 114 127 1 2 3 4 5 7 9'.split(' '))

const isRound = (digits: string) => {
  const value = Number(digits)
  if (digits.length >= 4) return value % 50 === 0 || digits.endsWith('99')
  if (digits.length === 3) return value % 25 === 0 || value % 10 === 0
  return (digits.length === 2 && value % 5 === 0) || tradeValues.has(digits)
}

/** Whether numbers that could be a phone's are sizes, amounts or a series. */
function isOfTrade(run: readonly Group[]): boolean {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return true
  const gaps = run.slice(0, -1).map(({ gap }) => gap)
  const values = run.map(({ digits }) => Number(digits))
  const isAscending = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
  if (run.some(({ isWord }) => isWord)) return isAscending && run.length > 4 && !first.isAnnounced
  if (first.digits === '1800' || first.digits === '1860') {
    return run.every(({ digits }) => digits.length > 2 && isRound(digits))
  }
  // "9 8 2 9 0 …"
  if (run.every(({ digits }) => digits.length === 1)) return isAscending
  // "98290 aur 4 1 2 3 7"
  const [, ...others] = run
  if (others.length >= 4 && others.every(({ digits }) => digits.length === 1)) return false
  if (first.isAnnounced) return last.unit !== '' && isAscending
  // With its country's code in front, nothing else is meant.
  if (/^(?:0?0?91|0)$/.test(first.digits) && run.length <= 3) return last.unit !== ''
  const round = run.filter(({ digits }) => isRound(digits)).length / run.length
  const hasSeries = gaps.some(({ signs }) => /[,/&]/u.test(signs))
  const isRange =
    run.length === 2 &&
    isAscending &&
    gaps.some(({ signs, words }) => /-/u.test(signs) || words.includes('to'))
  const isSized =
    gaps.every(({ words }) => words.length === 1 && /^(?:x|by)$/u.test(words[0] ?? '')) ||
    gaps.every(({ signs }) => /\*/u.test(signs))
  const longest = Math.max(...run.map(({ digits }) => digits.length))
  if (isSized && run.length <= 4 && longest <= 4) return true
  const isOddWord = gaps.some(({ words }) =>
    words.some((word) => !betweenWords.has(word) && word !== gaps[0]?.words[0]),
  )
  if (
    run.length > 2 &&
    (isOddWord || gaps.some(({ words }) => words.length !== gaps[0]?.words.length))
  ) {
    return !gaps.some(({ words }) => words.some((word) => contactWords.has(word)))
  }
  const isSameUnit = gaps.every(({ words }) => words.length === 1 && words[0] === gaps[0]?.words[0])
  if (isSameUnit && run.length > 3) return round >= 0.6
  if (run.length === 2 && longest >= 5) return isPairOfTrade(run, { isRange, hasSeries })
  const isMeasured = last.unit !== ''
  if (isMeasured) return run.length < 4 || round >= 0.4 || isAscending || hasSeries
  const isLabelled = labelWords.has(first.before) || priceWords.has(first.before)
  if (isLabelled && longest <= 4 && (hasSeries || round >= 0.5)) return true
  if (run.length >= 5)
    return hasSeries ? round >= 0.6 || isAscending : round >= 0.6 && isMonotone(values)
  if (run.slice(0, -1).some(({ unit }) => unit !== '')) return true
  return hasSeries ? round >= 0.5 : round > 0.6
}

const isMonotone = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0)) ||
  values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0))

/** Two numbers, one of them of five digits or more. */
function isPairOfTrade(
  run: readonly Group[],
  { isRange, hasSeries }: { isRange: boolean; hasSeries: boolean },
): boolean {
  const [first, second] = run
  if (!first || !second) return true
  const { signs, words } = first.gap
  const isTight = words.length === 0 && /^[\s.-]?$/u.test(signs)
  if (words.some((word) => contactWords.has(word))) return false
  // "98290 11111 bags": two numbers with nothing between them are not counted.
  if (second.unit !== '' && !isTight) return true
  if (second.unit !== '' && isRange) return true
  if (Number(first.digits) % 100 === 0 || Number(second.digits) % 100 === 0) return true
  if (isRound(first.digits) && isRound(second.digits)) return true
  // A pincode beside an amount: "Chennai 600001 - 1450".
  const isPin = first.digits.length === 6 && /^(?:6[0-9]|7[0-9]|8[0-5])/.test(first.digits)
  const isApart = words.length > 0 || /^(?:,\s?|\s?-\s|\s-\s?|\n+|\s?\/\s?)$/u.test(signs)
  if (isPin && (isApart || second.unit !== '' || isRound(second.digits))) return true
  if (priceWords.has(first.before) && priceWords.has(second.before)) return true
  if (second.digits.length === 6 && isRound(first.digits)) return true
  const money = priceWords.has(first.before)
  const isLabelled = labelWords.has(first.before) || money
  if (isLabelled && second.digits.length <= 6 && hasSeries) return true
  // A code of the tariff has eight digits.
  const isCode = first.before === 'hsn' || first.before === 'sac'
  return (
    isCode && (first.digits.length === 8 || first.digits.length === 6 || first.digits.length === 4)
  )
}
