/** Signs and numbers of a typed text as the reader wants them: one way to write each. */
import { plainDigits } from '#kernel/code-text.ts'

/** Units of weight and volume, before which a cross counts and is no side of a size. */
const weights =
  '(?:kgs?|kilo|किलो|gms?|grams?|ltrs?|litres?|liters?|lit|l|ml|लीटर|bags?|bori|pcs|nos)'
const wordEnd = String.raw`(?![\p{L}\p{M}\d])`

const rewrites: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/\p{Cf}|\ufe0e|\ufe0f/gu, ''],
  [/⁄/gu, '/'],
  [/[×✕✖⨯∗＊]/gu, 'x'],
  [/′′|''|’’|[“”„‟″]/gu, '"'],
  [/[′’‘‛´`]/gu, "'"],
  // Leaders and arrows between a thing and how much of it.
  [/…|[.·•_=~]{2,}|(?:\s\.){2,}|-{2,}>?|[=~]>|[→⇒➡➜:]-|>{1,2}(?=\s?\d)/gu, ' - '],
  [/[‐-―−]/gu, '-'],
  [/(?<=\p{L}{3})[_~](?=\d)/gu, ' - '],
  // "~200 bags" and "200+ bags" are about two hundred.
  [/[~≈]\s?(?=\d)/gu, ''],
  [new RegExp(String.raw`(?<=\d)\+(?=\s?${weights}${wordEnd})`, 'giu'), ''],
  // Indian and western thousands.
  [
    /(?<![\d.,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,]|\.\d{3})/g,
    (amount = '') => amount.replaceAll(',', ''),
  ],
  [/(?<![\d.\p{L}])\.(?=\d)/gu, '0.'],
  // "cement100 bag"
  [/(?<![\p{L}\p{M}\d])([\p{L}\p{M}]{4,})(?=\d{1,6}(?:\s?(?:mm|kg|bags?)|\s|$))/giu, '$1 '],
  // 50k, but no K.G.
  [
    /(?<![\d.\p{L}])(\d{1,3}(?:\.\d+)?)\s?k(?![\p{L}\p{M}\d.]|[ -]?g(?![\p{L}\p{M}]))/giu,
    (_, count = '') => String(Number((Number(count) * 1000).toFixed(3))),
  ],
  // "1 and 1/2", "2 aur 1/2".
  [/(?<![\d./])(\d{1,4})\s*(?:and|aur|&|और|व)\s*(?=(?:1\/2|1\/4|3\/4)(?![\d/]))/giu, '$1 '],
  // "x50", "50x cement" and "20x50kg" count; "600x1200" are sides.
  [/(?<![\p{L}\p{M}\d'"])x(?=\d+(?:\.\d+)?(?![\d.]|\s?x))/giu, 'x '],
  [/(?<=(?<![\p{L}\p{M}\d.])\d)x(?=\s+\p{L}{2})/giu, ' x'],
  [/(?<=(?<![\p{L}\p{M}\d.])\d+)x(?=\s+\p{L}{2})/giu, ' x'],
  [
    new RegExp(
      String.raw`(?<![\d.\p{L}])(\d+)\s?[x*]\s?(?=\d+(?:\.\d+)?\s?${weights}${wordEnd})`,
      'giu',
    ),
    '$1 x ',
  ],
]

/** A text with ASCII digits and fractions, plain signs, and numbers without commas in them. */
export function plainText(typed: string): string {
  let text = plainDigits(typed.replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅞])/gu, ' ')).normalize('NFKC')
  for (const [pattern, by] of rewrites) {
    text = typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by)
  }
  return text
}
