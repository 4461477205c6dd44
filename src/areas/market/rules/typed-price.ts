/** Prices that people type among the words of a search: "tiles under 80", "sofa 10 hazar ke andar". */

const manyTimes: Readonly<Record<string, number>> = {
  k: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  hajar: 1_000,
  thousand: 1_000,
  हजार: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  लाख: 100_000,
}

const amount = String.raw`(?:(?:₹|rs\.?|inr)\s*)?(?<![\d.,])(\d[\d,]*(?:\.\d+)?)(?:\s*(${Object.keys(manyTimes).join('|')})(?![\p{L}\p{M}]))?`
// A size or a weight is no price: "pipes up to 110 mm", "wire under 2.5 sq mm".
const noUnit = String.raw`(?![\d,.]|\s*(?:["'″′]|(?:mm|cm|m|mtr|met(?:er|re)s?|km|inch(?:es)?|in(?=\s*$)|ft|foot|feet|sq ?\p{L}*|cu ?\p{L}*|sqmm|gsm|microns?|kg|kilo|g|gm|grams?|tons?|tonnes?|l|ltr|lit(?:er|re)s?|ml|hp|w|watts?|v|volts?|a|amps?|mpa|x|×|seaters?|doors?|gauge|grade|way|years?|days?|मिमी|इंच|फीट|फुट|लीटर|किलो)(?![\p{L}\p{M}])))`
const rupees = String.raw`(?:\s*(?:/-|rs\.?|rupees?|rupaye|rupay|रुपये|रुपए|रु\.?))?`
// "80 per sq ft", "80/bag".
const perUnit = String.raw`(?:\s*(?:\/\s*|per\s+|प्रति\s+)(?:sq\.?\s?(?:ft|feet|foot|m|mtr|metre|meter)|cu\.?\s?(?:ft|m)|sft|cft|rft|bags?|bori|kg|quintal|ton|tonne|pcs?|piece|nos?|box|sheet|lit(?:re|er)|ltr|ft|foot|feet|met(?:re|er)|mtr|वर्ग फुट|फुट|बोरी|किलो|टन|नग|पीस)\.?(?![\p{L}\p{M}]))?`
const price = `${amount}${noUnit}${rupees}${perUnit}`
const currency = String.raw`(?=₹|(?:rs|inr)[.\s\d])`
const scaled = String.raw`(?=\d+(?:\.\d+)?\s*(?:${Object.keys(manyTimes).join('|')})(?![\p{L}\p{M}]))`
const begin = String.raw`(?:^|\s)`
const end = String.raw`(?=\s|$)`
const low = String.raw`above|over|more than|from|min(?:imum)?|starting(?: from)?`
const high = String.raw`under|below|up\s?to|less than|within|max(?:imum)?|not above`
const lowAfter = String.raw`(?:se|ke) (?:zyada|jyada|upar|oopar|adhik)|(?:से|के) (?:ज्यादा|ऊपर|अधिक)`
const highAfter = String.raw`max(?:imum)?|or less|se (?:kam|neeche|niche|sasta|sasti)|tak|ke (?:andar|under|neeche|niche|bheetar)|से (?:कम|नीचे|सस्ता|सस्ती)|तक|के (?:अंदर|अन्दर|भीतर|नीचे)`

type Bounds = ('from' | 'to')[]

const patterns: readonly (readonly [RegExp, Bounds])[] = (
  [
    [`${begin}between\\s+${price}\\s+(?:and|to|&)\\s+${price}${end}`, ['from', 'to']],
    [
      `${begin}${price}\\s+(?:to|se|से)\\s+${price}(?:\\s+(?:tak|ke beech|तक|के बीच))?(?=\\s*$|\\s+in\\s)`,
      ['from', 'to'],
    ],
    [`${begin}${price}\\s+(?:and|aur|और)\\s+${price}\\s+(?:ke beech|के बीच)${end}`, ['from', 'to']],
    // "₹50-80" and "20-30 hazar": without a currency or thousands it may be a size.
    [`${begin}${currency}${price}\\s*[-–]\\s*${price}${end}`, ['from', 'to']],
    [`${begin}${price}\\s*[-–]\\s*${scaled}${price}${end}`, ['from', 'to']],
    [`${begin}(?:${high})\\s+${price}${end}`, ['to']],
    [`${begin}${price}\\s*(?:${highAfter})${end}`, ['to']],
    [`${begin}(?:${low})\\s+${price}${end}`, ['from']],
    [`${begin}${price}\\s*(?:${lowAfter})${end}`, ['from']],
  ] as const
).map(([pattern, bounds]) => [new RegExp(pattern, 'iu'), [...bounds]])

/** The words without the prices, and the prices in rupees. */
export interface TypedPrices {
  text: string
  from?: string
  to?: string
}

/** The prices among the words of a search; undefined if they name none, or nothing else. */
export function typedPriceLimit(typed: string): TypedPrices | undefined {
  const text = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('ज\u093c', 'ज')
    .replaceAll('\u095b', 'ज')
  for (const [pattern, bounds] of patterns) {
    const [match, ...parts] = pattern.exec(text) ?? []
    const rest = match && text.replace(match, ' ').replace(/\s+/g, ' ').trim()
    if (!rest) continue
    // "20 to 30 hazar" are thousands both.
    const times = bounds.map((_, at) => parts[2 * at + 1] ?? '')
    if (times[0] === '' && Number(parts[0]) < Number(parts[2])) times[0] = times[1] ?? ''
    const amounts = bounds.map((_, at) => rupeesOf(parts[2 * at], times[at]))
    if (amounts.some((rupees) => rupees <= 0)) continue
    const prices: TypedPrices = { text: rest }
    for (const [at, bound] of bounds.entries()) prices[bound] = String(amounts[at])
    return prices
  }
  return undefined
}

function rupeesOf(digits = '', times = ''): number {
  const rupees = Number(digits.replaceAll(',', '')) * (manyTimes[times.toLowerCase()] ?? 1)
  return Math.round(rupees * 100) / 100
}
