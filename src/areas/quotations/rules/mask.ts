/**
 * Masks phone numbers, links and addresses in what both sides write before a quotation is accepted
 * (rules 22.7): digits of every script, spelt out in English or Hindi, cut up and mixed.
 */

/** What stands in place of a number or link. */
export const maskText = '••••••'

/** A text without numbers and links, and how many were masked. */
export interface Masked {
  text: string
  masked: number
}

/** Words for digits, in English, in Hindi, and in either written in the other's letters. */
const digitWords = [
  '0 zero oh o shunya shoonya sunya शून्य ज़ीरो जीरो',
  '1 one ek एक वन',
  '2 two do दो टू',
  '3 three teen tin तीन थ्री',
  '4 four char chaar चार फोर फ़ोर',
  '5 five paanch panch pach पाँच पांच फाइव फ़ाइव',
  '6 six chhe che chhah chah cheh छह छः छ: छे छ सिक्स',
  '7 seven saat sat सात सेवन',
  '8 eight aath ath आठ एट',
  '9 nine nau nao नौ नाइन',
  '10 ten das dus दस',
  '11 eleven gyarah ग्यारह',
  '12 twelve barah बारह',
  '20 twenty bees बीस',
  '30 thirty tees तीस',
  '40 forty chalis चालीस',
  '50 fifty pachas पचास',
  '60 sixty saath साठ',
  '70 seventy sattar सत्तर',
  '80 eighty assi अस्सी',
  '90 ninety nabbe नब्बे',
]
const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')

const digitsOf = new Map<string, string>([
  ...digitWords.flatMap((row) => {
    const [value = '', ...words] = row.normalize('NFC').split(' ')
    return words.map((word) => [word, value] as const)
  }),
  ...teens.map((word, index) => [word, String(13 + index)] as const),
])
const repeats = new Map([
  ...['double', 'dbl', 'डबल'].map((word) => [word, 2] as const),
  ...['triple', 'tripple', 'ट्रिपल'].map((word) => [word, 3] as const),
])
/** Words that people put between the parts of a number. */
const between = new Set('and aur then phir fir dash hyphen space और फिर'.split(' '))

const links = [
  // Addresses of pages, with or without protocol.
  /(?:https?|ftp)\s*:\s*\/\/\S+/giu,
  /\bwww\s*\.\s*\S+/giu,
  /\b(?:wa|t|m)\.me\/\S+/giu,
  /(?<![\p{L}\p{N}@.])[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|in|co|org|net|info|biz|shop|store|online|xyz|app|ly|link|io|tk|page|gl)\b(?:\/\S*)?/giu,
  // Spelt out: "sharma dot com".
  /[\p{L}\p{N}-]+\s*(?:[([{]\s*dot\s*[)\]}]|\sdot\s|\sडॉट\s)\s*(?:com|co|in|org|net|कॉम)(?![\p{L}\p{N}])/giu,
]
// E-mail and payment addresses, with "at" in brackets too; "@ 380" and "@380" are prices.
const addresses = [
  /[\p{L}\p{N}._%+-]+(?:@|\s*[([{]\s*at\s*[)\]}]\s*)\p{L}[\p{L}\p{N}-]*(?:\s*(?:\.|[([{]\s*dot\s*[)\]}]|\sdot\s)\s*[\p{L}\p{N}-]+)*/giu,
  /[\p{L}\p{N}._%+-]+\s+(?:at the rate|एट द रेट)(?: of)?\s+[\p{L}\p{N}._-]+/giu,
]

/** Masks what a text must not say before an acceptance. */
export function maskContacts(text: string): Masked {
  let masked = 0
  const hide = () => {
    masked += 1
    return maskText
  }
  let rest = text
  // Addresses first: their second half looks like a link.
  for (const pattern of [...addresses, ...links]) rest = rest.replace(pattern, hide)
  const spans = numbersIn(rest)
  masked += spans.length
  for (const { from, to } of spans.reverse()) {
    rest = rest.slice(0, from) + maskText + rest.slice(to)
  }
  return { text: rest, masked }
}

/** Masks several texts; counts what was masked in all of them. */
export function maskAll<Texts extends Record<string, string>>(
  texts: Texts,
): { texts: Texts; masked: number } {
  const all = Object.entries(texts).map(([name, text]) => [name, maskContacts(text)] as const)
  return {
    texts: Object.fromEntries(all.map(([name, { text }]) => [name, text])) as Texts,
    masked: all.reduce((sum, [, each]) => sum + each.masked, 0),
  }
}

interface Piece {
  digits: string
  from: number
  to: number
  /** Whether it was spelt out, or is a single digit: then it is no quantity. */
  spelt: boolean
}

/** The places of phone numbers. */
function numbersIn(text: string): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const run of runsOf(text)) {
    for (let first = 0; first < run.length; ) {
      const count = phoneAt(run.slice(first))
      const [head, tail] = [run[first], run[first + count - 1]]
      if (count > 0 && head && tail) spans.push({ from: head.from, to: tail.to })
      first += Math.max(1, count)
    }
  }
  return spans
}

/** How many of these pieces, from the first on, are a phone number; 0 if they are none. */
function phoneAt(run: readonly Piece[]): number {
  let digits = ''
  let best = 0
  for (const [index, piece] of run.entries()) {
    digits += piece.digits
    if (digits.length > 14) break
    const spelt = run.slice(0, index + 1).every((each) => each.spelt)
    if (isPhone(digits) || (spelt && digits.length >= 8)) best = index + 1
  }
  // A single piece this long is no quantity, whatever it begins with.
  return best === 0 && (run[0]?.digits.length ?? 0) >= 10 ? 1 : best
}

const isPhone = (digits: string) =>
  /^(?:0{0,2}91|0)?[6-9]\d{9}$/.test(digits) || /^0\d{10}$/.test(digits)

const token = /[\p{L}\p{M}]+|\p{Nd}+|[^\p{L}\p{M}\p{Nd}]+/gu

/** Pieces of digits that follow each other with nothing but signs between them. */
function runsOf(text: string): Piece[][] {
  const runs: Piece[][] = []
  let run: Piece[] = []
  let times = 1
  const end = () => {
    if (run.length > 0) runs.push(run)
    run = []
    times = 1
  }
  for (const { 0: part, index } of text.matchAll(token)) {
    const to = index + part.length
    if (/^\p{Nd}/u.test(part)) {
      const digits = [...part].map(plainDigit).join('').repeat(times)
      // One digit at a time is how numbers are hidden.
      const spelt = part.length === 1 || times > 1
      run.push({ digits, from: index, to, spelt })
      times = 1
    } else if (/^[\p{L}\p{M}]/u.test(part)) {
      const word = part.normalize('NFC').toLowerCase()
      const value = digitsOf.get(word)
      if (value !== undefined) {
        pushWord(run, { digits: value.repeat(times), from: index, to, spelt: true })
        times = 1
      } else if (repeats.has(word)) times = repeats.get(word) ?? 1
      else if (!between.has(word)) end()
    } else if (part.length > 6 || part.includes('\n\n')) end()
  }
  end()
  return runs
}

/** Adds a word's digits; "ninety" and "eight" are 98. */
function pushWord(run: Piece[], piece: Piece): void {
  const last = run.at(-1)
  if (last?.spelt && /^[2-9]0$/.test(last.digits) && /^[1-9]$/.test(piece.digits)) {
    run[run.length - 1] = { ...piece, from: last.from, digits: last.digits[0] + piece.digits }
  } else run.push(piece)
}

/** A decimal digit of any script as 0 to 9: each script's digits are ten code points in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** A text for comparison with others: letters only, its first 200; empty if it says little. */
export function textKey(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '')
  return letters.length < 20 ? '' : letters.slice(0, 200)
}
