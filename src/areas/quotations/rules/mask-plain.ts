/** A text as it is judged: one way of writing each sign, and where each of them came from. */

/** A text in plain signs. */
export interface PlainText {
  text: string
  /** Where in the original each UTF-16 unit of the text began, and where it ended. */
  from: number[]
  to: number[]
}

/** Stands where something was found already: no text has it. */
export const hiddenSign = '\u0001'

/** Digits in circles that Unicode does not trace back to digits: the first of ten, and its number. */
const circled: readonly (readonly [first: number, last: number, value: number])[] = [
  [0x24f5, 0x24fe, 1],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x24eb, 0x24f4, 11],
  [0x24ff, 0x24ff, 0],
  [0x1f10b, 0x1f10c, 0],
]

const lookalikes = new Map([
  ['。', '.'],
  ['｡', '.'],
  ['․', '.'],
  ['·', '.'],
  ['•', '.'],
  ['﹒', '.'],
  ['×', 'x'],
  ['✕', 'x'],
  ['✖', 'x'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['’', "'"],
  ['′', "'"],
  ['”', '"'],
  ['″', '"'],
  ...[
    'аa',
    'еe',
    'оo',
    'рp',
    'сc',
    'уy',
    'хx',
    'іi',
    'мm',
    'тt',
    'АA',
    'ЕE',
    'ОO',
    'РP',
    'СC',
    'МM',
  ].map(([cyrillic = '', latin = '']) => [cyrillic, latin] as const),
] as const)

const superscripts = /[²³¹⁰⁴-⁹₀-₉]/u

/** Writes a text in plain signs: digits of any script or shape as 0 to 9, marks on them dropped. */
export function plainText(original: string): PlainText {
  const plain: PlainText = { text: '', from: [], to: [] }
  const parts: string[] = []
  let at = 0
  let last = ''
  for (const sign of original) {
    const written = plainSign(sign, last)
    const end = at + sign.length
    if (written === '' && plain.to.length > 0) plain.to[plain.to.length - 1] = end
    for (let unit = 0; unit < written.length; unit += 1) {
      plain.from.push(at)
      plain.to.push(end)
    }
    parts.push(written)
    if (written !== '') last = written
    at = end
  }
  plain.text = parts.join('')
  return plain
}

function plainSign(sign: string, last: string): string {
  if (sign >= ' ' && sign <= '~') return sign
  const known = lookalikes.get(sign)
  if (known !== undefined) return known
  // The frame of a keycap, strokes through digits, and what nobody sees.
  if (/\u20e3|\p{Cf}|\p{Variation_Selector}/u.test(sign)) return ''
  if (/[\p{Mn}\p{Me}]/u.test(sign) && /\d$/.test(last)) return ''
  if (/\p{Nd}/u.test(sign)) return plainDigit(sign)
  // "m²" is a unit.
  if (superscripts.test(sign) && /[\p{L}\p{M}]$/u.test(last)) return sign
  if (/\p{No}/u.test(sign)) return plainNumber(sign)
  if (/\p{M}/u.test(sign)) return sign
  const folded = sign.normalize('NFKC')
  return lookalikes.get(folded) ?? (/^[\p{L}\p{M}!-~]+$/u.test(folded) ? folded : sign)
}

function plainNumber(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  for (const [first, last, value] of circled) {
    if (code >= first && code <= last) return String(value + code - first)
  }
  const digits = sign.normalize('NFKC').replaceAll(/[().,]/g, '')
  return /^\d+$/.test(digits) ? digits : sign
}

/** A decimal digit of any script as 0 to 9: each script's digits are ten code points in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const folded = digit.normalize('NFKC')
  if (/^[0-9]$/.test(folded)) return folded
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
