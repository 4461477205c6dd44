/** Numbers that people say, in Hindi, Hinglish and English, written as digits. */
import { plainDigits } from '#kernel/code-text.ts'
import { unitNamed } from './units.ts'

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
  11: 'gyarah ग्यारह eleven',
  12: 'barah baarah बारह twelve',
  15: 'pandrah pandra पंद्रह पन्द्रह fifteen',
  20: 'bees बीस twenty',
  25: 'pachees pachis पच्चीस',
  30: 'tees तीस thirty',
  40: 'chalis chaalis चालीस forty',
  50: 'pachas pachaas पचास fifty',
  60: 'साठ sixty',
  70: 'sattar सत्तर seventy',
  75: 'pachhattar पचहत्तर',
  80: 'assi अस्सी eighty',
  90: 'nabbe नब्बे ninety',
})
const parts = named({
  0.5: 'aadha adha aadhi adhi आधा आधी half',
  0.75: 'pauna pona पौना',
  1.25: 'sava savaa sawa सवा',
  1.5: 'dedh derh deadh ded डेढ़ डेढ',
  2.5: 'dhai dhaai adhai dhayi ढाई अढाई',
})
/** Said before a number: साढ़े तीन is 3.5. */
const added = named({
  0.5: 'saadhe sadhe saade sade साढ़े साढे',
  0.25: 'sava savaa sawa सवा',
  '-0.25': 'paune pone पौने',
})
const scales = named({
  100: 'sau saw सौ hundred',
  1000: 'hazar hazaar hajar hajaar thousand हज़ार हजार k',
  100000: 'lakh lac lacs lakhs लाख',
  10000000: 'crore karod करोड़',
})
const dozens = new Set(['dozen', 'dozens', 'darjan', 'darzan', 'दर्जन'].map(fold))

interface Token {
  text: string
  at: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }))

/** Words that are also something else, so that they count only before a unit or a scale. */
const doubtful = new Set(['do', 'nau', 'das', 'one', 'saw', 'char', 'k', 'ten', 'che', 'tees'])

/** A text in which amounts that are said stand as digits: "dhai ton" is "2.5 ton". */
export function withDigits(typed: string): string {
  const text = plainText(typed)
  const tokens = tokensOf(text)
  let written = ''
  let from = 0
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(tokens, at, text)
    const [first, last] = [tokens[at], tokens[at + (amount?.length ?? 0) - 1]]
    if (!amount || !first || !last) {
      at += 1
      continue
    }
    written += `${text.slice(from, first.at)}${amount.value}${amount.unit}`
    from = last.at + last.text.length
    at += amount.length
  }
  return written + text.slice(from)
}

/** With ASCII digits and fractions, plain signs, and numbers without commas in them. */
function plainText(typed: string): string {
  return plainDigits(typed.replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅞])/gu, ' '))
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/[×✕✖⨯]/gu, 'x')
    .replace(/′′|''|’’|[“”„‟″]/gu, '"')
    .replace(/[′’‘‛]/gu, "'")
    .replace(/[‐-―−]/gu, '-')
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,]|\.\d{3})/g, (amount) =>
      amount.replaceAll(',', ''),
    )
    .replace(/(?<![\d.\p{L}])\.(?=\d)/gu, '0.')
    .replace(/(?<![\d.])(\d+(?:\.\d+)?)[kK](?![\p{L}\d])/gu, (_, count: string) =>
      String(Number((Number(count) * 1000).toFixed(3))),
    )
}

/** The amount that begins at a token, of how many tokens it is, and what it is counted in. */
function amountAt(
  tokens: readonly Token[],
  start: number,
  text: string,
): { value: number; length: number; unit: string } | undefined {
  let [at, sum, scaled, said] = [start, 0, false, false]
  for (;;) {
    const one = smallAt(tokens, at)
    const scale = scaleAt(tokens, one ? at + one.length : at)
    if (!one && !(scale && at === start)) break
    // After a scale only what has a scale continues a number: "ek hazar do sau".
    if (at > start && !scale) break
    sum += (one?.value ?? 1) * (scale ?? 1)
    said ||= one?.said === true || scale !== undefined
    scaled ||= scale !== undefined
    at += (one?.length ?? 0) + (scale ? 1 : 0)
    if (!scale) break
  }
  if (at === start || !said) {
    // "5 dozen"
    const isDozen = at > start && dozens.has(fold(tokens[at]?.text ?? ''))
    return isDozen ? { value: sum * 12, length: at - start + 1, unit: ' piece' } : undefined
  }
  const next = tokens[at]?.text ?? ''
  if (dozens.has(fold(next))) return { value: sum * 12, length: at - start + 1, unit: ' piece' }
  const first = fold(tokens[start]?.text ?? '')
  const isCounted = scaled || unitNamed(next) !== null || isLength(next)
  const isAlone = at - start === 1
  const isEdge =
    start === 0 || at === tokens.length || /^\s*[-:=]\s*$/.test(between(text, tokens, start))
  const mayBe =
    !doubtful.has(first) || (first === 'do' && start === 0 && !/^(?:not|you)$/.test(next))
  if (scaled && isAlone && !/^\d/.test(first) && !isEdge) return undefined
  if (!isCounted && !(isEdge && mayBe && !/\d/.test(text))) return undefined
  return { value: Number(sum.toFixed(4)), length: at - start, unit: '' }
}

const between = (text: string, tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1]
  return before ? text.slice(before.at + before.text.length, tokens[at]?.at) : ''
}

const isLength = (word: string) =>
  /^(?:ft|foot|feet|fit|inch|inchi|mm|फुट|फीट|इंच|soot|sut|सूत)$/i.test(word)

function smallAt(
  tokens: readonly Token[],
  at: number,
): { value: number; length: number; said: boolean } | undefined {
  const text = tokens[at]?.text ?? ''
  if (/^\d/.test(text)) return { value: Number(text), length: 1, said: false }
  const word = fold(text)
  const more = added.get(word)
  const next = tokens[at + 1]?.text ?? ''
  if (more !== undefined) {
    const follows = /^\d/.test(next) ? Number(next) : whole.get(fold(next))
    if (follows !== undefined) return { value: follows + more, length: 2, said: true }
    // "sava sau" is 125, "paune lakh" 75,000.
    if (word === fold('paune') || word === fold('पौने')) {
      return scales.has(fold(next)) ? { value: 0.75, length: 1, said: true } : undefined
    }
  }
  const value = parts.get(word) ?? whole.get(word)
  return value === undefined ? undefined : { value, length: 1, said: true }
}

function scaleAt(tokens: readonly Token[], at: number): number | undefined {
  return scales.get(fold(tokens[at]?.text ?? ''))
}
