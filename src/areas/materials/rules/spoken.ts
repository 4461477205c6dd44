/** Numbers that people say, in Hindi, Hinglish and English, written as digits. */
import { plainText } from './plain-text.ts'
import { unitNamed } from './unit-names.ts'

const named = (table: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(table).flatMap(([amount, words]) =>
      words.split(' ').map((word) => [fold(word), Number(amount)] as const),
    ),
  )

/** Without nukta and nasal dots, which are written or not. */
function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')
}

const whole = named({
  1: 'ek एक one',
  2: 'do दो two',
  3: 'teen तीन three',
  4: 'char chaar चार four',
  5: 'paanch panch paach पांच five',
  6: 'chhe chhah che chah छह छः छे छ six',
  7: 'saat सात seven',
  8: 'aath आठ eight',
  9: 'nau नौ nine',
  10: 'das dus दस ten',
  11: 'gyarah gyara ग्यारह eleven',
  12: 'barah baarah bara बारह twelve',
  13: 'terah tera तेरह thirteen',
  14: 'chaudah chauda चौदह fourteen',
  15: 'pandrah pandra पंद्रह पन्द्रह fifteen',
  16: 'solah sola सोलह sixteen',
  17: 'satrah satra सत्रह seventeen',
  18: 'atharah athara atthara अठारह eighteen',
  19: 'unnis उन्नीस nineteen',
  20: 'bees बीस twenty',
  21: 'ikkis इक्कीस',
  22: 'bais baees बाईस बाइस',
  23: 'teis तेईस',
  24: 'chaubis chaubees चौबीस',
  25: 'pachees pachis pacchis पच्चीस',
  26: 'chhabbis छब्बीस',
  27: 'sattais सत्ताईस',
  28: 'atthais अट्ठाईस',
  29: 'untis उनतीस',
  30: 'tees तीस thirty',
  32: 'battis बत्तीस',
  35: 'paintis pentis पैंतीस',
  36: 'chhattis छत्तीस',
  40: 'chalis chaalis चालीस forty',
  45: 'paintalis पैंतालीस',
  48: 'adtalis अड़तालीस',
  50: 'pachas pachaas पचास fifty',
  55: 'pachpan पचपन',
  60: 'saath साठ sixty',
  65: 'painsath पैंसठ',
  70: 'sattar सत्तर seventy',
  75: 'pachhattar पचहत्तर',
  80: 'assi अस्सी eighty',
  90: 'nabbe नब्बे ninety',
  95: 'pachanve पंचानवे',
})
const parts = named({
  0.5: 'aadha adha aadhi adhi आधा आधी half',
  0.75: 'pauna pona paun पौना पौन',
  1.25: 'sava savaa sawa सवा',
  1.5: 'dedh derh deadh ded डेढ़ डेढ',
  2.5: 'dhai dhaai adhai dhayi ढाई अढाई',
})
const partsOfOne = named({
  0.5: 'aadha adha aadhi adhi आधा आधी half',
  0.25: 'quarter chauthai चौथाई',
})
/** Said before a number: साढ़े तीन is 3.5. */
const added = named({
  0.5: 'saadhe sadhe saade sade साढ़े साढे',
  0.25: 'sava savaa sawa सवा',
  '-0.25': 'paune pone पौने',
})
const scales = named({
  100: 'sau saw sou सौ hundred',
  1000: 'hazar hazaar hajar hajaar hazaro thousand हज़ार हजार',
  100000: 'lakh lac lacs lakhs laakh लाख',
  10000000: 'crore karod करोड़',
})
const dozens = named({ 12: 'dozen dozens doz dz dzn darjan darzan दर्जन', 144: 'gross' })

interface Token {
  text: string
  at: number
}

const mixed = String.raw`(?:\d{1,4}[ -])?\d{1,2}\/\d{1,2}(?![\d/])`

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(new RegExp(String.raw`${mixed}|\d+(?:\.\d+)?|[\p{L}\p{M}]+`, 'gu'))].map(
    (match) => ({ text: match[0], at: match.index }),
  )

/** 2.5 for "2 1/2", "2-1/2" and "2.5". */
export function numberOf(typed: string): number {
  const [, whole = '0', above = '0', below = '1'] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(typed) ?? []
  if (!typed.includes('/')) return Number(typed)
  return Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : Number.NaN
}

/** Words that are also something else, so that they count only before a unit or a scale. */
const doubtful = new Set(
  'do nau das one saw sou char ten che tees bara tera sola saath satra'.split(' '),
)

/** "One piece" before or behind such a thing is its kind, not how many. */
const piecewise = /commode|toilet|ewc|(?<!\p{L})wc(?!\p{L})|closet|sofa|basin|dining|कमोड|सोफा/iu
const isOnePiece = (tokens: readonly Token[], at: number, text: string) =>
  /^(?:piece|pc|पीस)$/iu.test(tokens[at + 1]?.text ?? '') &&
  /^\p{L}/u.test(tokens[at]?.text ?? '') &&
  piecewise.test(text)

/** A text in which amounts that are said stand as digits: "dhai ton" is "2.5 ton". */
export function withDigits(typed: string): string {
  const text = plainText(typed)
  const tokens = tokensOf(text)
  let written = ''
  let from = 0
  for (let at = 0; at < tokens.length; ) {
    const amount = isOnePiece(tokens, at, text) ? undefined : amountAt(tokens, at, text)
    const [first, last] = [tokens[at], tokens[at + (amount?.length ?? 0) - 1]]
    if (!amount || !first || !last) {
      at += 1
      continue
    }
    at += amount.length
    const value = inInches(amount.value, tokens[at]?.text ?? '')
    written += `${text.slice(from, first.at)}${value}${amount.unit}`
    from = last.at + last.text.length
  }
  return written + text.slice(from)
}

const fractions: ReadonlyMap<number, string> = new Map([
  ...([[0.25, '1/4'] as const, [0.5, '1/2'] as const, [0.75, '3/4'] as const] as const),
])

/** Parts of an inch are written as fractions, as pipes are called: "aadha inch" is 1/2 inch. */
function inInches(value: number, unit: string): string {
  const part = fractions.get(value % 1)
  if (!part || !/^(?:inch|inchi|inches|इंच|इंची)$/i.test(unit)) return String(value)
  return value < 1 ? part : `${Math.floor(value)} ${part}`
}

interface SaidAmount {
  value: number
  /** How many tokens it is. */
  length: number
  unit: string
}

/** The amount that is said from a token on: "dhai", "ek hazar do sau pachas", "5 dozen". */
function amountAt(tokens: readonly Token[], start: number, text: string): SaidAmount | undefined {
  let [at, sum, scaled, said, last] = [start, 0, false, false, Number.POSITIVE_INFINITY]
  for (;;) {
    const isJoined = at > start && /^(?:and|aur)$/i.test(tokens[at]?.text ?? '')
    const from = isJoined ? at + 1 : at
    const small = smallAt(tokens, from)
    const scale = scaleAt(tokens, small ? from + small.length : from)
    if (!small && !(scale && at === start)) break
    // Behind a scale comes something smaller: "ek hazar do sau", and said: "200 50 kg bags" is two.
    const isMore = small !== undefined && (small.said || scale !== undefined)
    if (at > start && (!isMore || (scale ?? small.value) >= last)) break
    sum += (small?.value ?? 1) * (scale ?? 1)
    said ||= small?.said === true || scale !== undefined
    scaled ||= scale !== undefined
    at = from + (small?.length ?? 0) + (scale ? 1 : 0)
    if (!scale) break
    last = scale
  }
  if (at === start) return undefined
  const next = tokens[at]?.text ?? ''
  const dozen = dozens.get(fold(next))
  if (dozen !== undefined) {
    // "2 dozen cement bags" are bags.
    const isNamed = [1, 2].some((on) => unitNamed(tokens[at + on]?.text ?? '') !== null)
    return { value: sum * dozen, length: at - start + 1, unit: isNamed ? '' : ' piece' }
  }
  if (!said) return undefined
  const isAlone = at - start === 1
  const first = fold(tokens[start]?.text ?? '')
  const isCounted = scaled || unitNamed(next) !== null || isLength(next)
  const isDashed = /^["'\s]*[-–:=]\s*$/.test(between(text, tokens, start))
  const isEdge = start === 0 || at === tokens.length || isDashed
  const mayBe =
    !doubtful.has(first) || (first === 'do' && start === 0 && !/^(?:not|you)$/.test(next))
  // "sau bori" is a hundred bags; "sau" alone may be something else.
  const isOfUnit = unitNamed(next) !== null && !doubtful.has(first)
  if (scaled && isAlone && !/^\d/.test(first) && !isEdge && !isOfUnit) return undefined
  const isLast = isDashed && at === tokens.length
  if (!isCounted && !(isEdge && mayBe && (isLast || !/\d/.test(text)))) return undefined
  return { value: Number(sum.toFixed(4)), length: at - start, unit: '' }
}

const between = (text: string, tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1]
  return before ? text.slice(before.at + before.text.length, tokens[at]?.at) : ''
}

const isLength = (word: string) =>
  /^(?:ft|foot|feet|fit|inch|inchi|mm|फुट|फीट|इंच|soot|sut|सूत)$/i.test(word)

interface SmallNumber {
  value: number
  length: number
  /** In words, not in digits. */
  said: boolean
}

/** A number below a hundred, or in digits. */
function smallAt(tokens: readonly Token[], at: number): SmallNumber | undefined {
  const text = tokens[at]?.text ?? ''
  const part = partAt(tokens, at + 1)
  const count = /^\d+$/.test(text) ? Number(text) : whole.get(fold(text))
  if (part && count !== undefined) {
    return { value: count + part.value, length: 1 + part.length, said: true }
  }
  if (/^\d/.test(text)) return { value: numberOf(text), length: 1, said: false }
  const word = fold(text)
  const more = added.get(word)
  const next = tokens[at + 1]?.text ?? ''
  if (more !== undefined) {
    const follows = /^\d/.test(next) ? numberOf(next) : whole.get(fold(next))
    if (follows !== undefined) return { value: follows + more, length: 2, said: true }
    // "sava sau" is 125, "paune lakh" 75,000.
    if (word === fold('paune') || word === fold('पौने')) {
      return scales.has(fold(next)) ? { value: 0.75, length: 1, said: true } : undefined
    }
  }
  const value = parts.get(word) ?? whole.get(word)
  if (value === undefined) return undefined
  // "twenty five"
  const ones = whole.get(fold(next))
  if (/^(?:twen|thir|for|fif|six|seven|eigh|nine)ty$/.test(word) && ones && ones < 10) {
    return { value: value + ones, length: 2, said: true }
  }
  return { value, length: 1, said: true }
}

/** "and a half", "aur aadha", behind a number. */
function partAt(
  tokens: readonly Token[],
  at: number,
): { value: number; length: number } | undefined {
  if (!/^(?:and|aur|और|व)$/i.test(tokens[at]?.text ?? '')) return undefined
  const from = /^(?:an?|ek|one|एक)$/i.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  const value = partsOfOne.get(fold(tokens[from]?.text ?? ''))
  return value === undefined ? undefined : { value, length: from - at + 1 }
}

function scaleAt(tokens: readonly Token[], at: number): number | undefined {
  return scales.get(fold(tokens[at]?.text ?? ''))
}
