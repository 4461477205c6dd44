/** Values as dealers write them in their own sheets: prices with units, stock in words, sizes. */
import { plainText } from '#areas/sheets/rules/columns.ts'
import { plainAmount, plainNumber, withoutNoise } from '#kernel/amounts.ts'
import { plainDigits } from '#kernel/code-text.ts'
import { measureIn, type unitsOfMeasure } from '../../rules/products.ts'

type Measure = (typeof unitsOfMeasure)[number]

/** A price as it is written: the amount, what it is for, and whether tax is said to be in it. */
export interface WrittenPrice {
  amount: string
  count?: string
  measure?: Measure
  tax?: 'extra' | 'included'
}

/** Why a price cannot be taken: several prices, none, or a text that is none. */
export type PriceFault = 'range' | 'onRequest' | 'form'

const currency = '(?:₹|rs\\.?|inr|rupees?|रुपये|रुपए|रुपया|रु\\.?|रू\\.?)'
const number = '\\d[\\d,]*(?:\\.\\d+)?'
const times: Readonly<Record<string, number>> = {
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  लाख: 100_000,
  crore: 10_000_000,
  करोड़: 10_000_000,
  thousand: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  हजार: 1_000,
  हज़ार: 1_000,
}
const many = Object.keys(times).join('|')
const priced = new RegExp(
  `^(?:@|${currency})?\\s*(${number})\\s*(?:(${many})(?![\\p{L}\\p{M}]))?\\s*(?:/[-=])?\\s*(?:${currency})?\\s*(?:/[-=])?\\s*(?:only|nett?|fixed)?\\s*(.*)$`,
  'u',
)
const ranged = new RegExp(
  `^(?:@|${currency})?\\s*${number}\\s*(?:/-)?\\s*(?:${currency}\\s*)?(?:-|–|—|~|to|से|se|/|or|ya|या)\\s*(?:${currency}\\s*)?\\d`,
  'u',
)
const tax = '(?:gst|tax(?:es)?|vat|जीएसटी|कर)'
const percent = '(?:\\d{1,2}(?:\\.\\d)?\\s*%\\s*)?'
const taxExtra = new RegExp(
  `\\s*[,(]?\\s*(?:(?:\\+|plus|excl(?:uding|usive|\\.)?(?: of)?|ex\\.?|without|bina)\\s*${percent}${tax}(?:\\s*extra)?|${percent}${tax}\\s*(?:extra|alag|अलग|अतिरिक्त)|\\+\\s*(?:5|12|18|28|40)\\s*%)\\s*(?:@?\\s*\\d{1,2}\\s*%)?\\s*\\)?`,
  'u',
)
const taxIncluded = new RegExp(
  `\\s*[,(]?\\s*(?:(?:incl(?:uding|usive|\\.)?(?: of)?|with|inc\\.?)\\s*(?:all\\s*)?${percent}${tax}|${percent}${tax}\\s*(?:included|incl\\.?|inclusive|sahit|सहित))\\s*\\)?`,
  'u',
)
const requested =
  /^(?:(?:price|rate|prices|rates)\s*)?(?:(?:on|upon)\s*(?:request|demand|call|enquiry|inquiry|application)|p\.?o\.?r\.?|call(?: us| for (?:price|rate))?|ask(?: us| price| rate| for (?:price|rate))?|contact(?: us)?|as per .*|market rate|n\.?\/?a\.?|nil|none|tbd|tba|-+|–|—|x+|poochh?e[n]?|puchh?e[n]?|(?:phone|call) kare[n]?|पूछें|कॉल करें|फोन करें|फ़ोन करें|मांग पर|माँग पर)$/u

/**
 * Reads a price such as "₹85 per sqft", "Rs. 120/sqft", "Rs 55 PSF" or "85 + GST". Nothing is chosen
 * of a range, and nothing made up for a price on request.
 */
export function readPrice(typed: string): WrittenPrice | { fault: PriceFault } {
  if (typed.length > 100) return { fault: 'form' }
  const whole = withoutPack(
    plainDigits(plainText(typed)).replace(noPaise, '').replace(unitFirst, '$2 per $1'),
  )
  if (requested.test(whole)) return { fault: 'onRequest' }
  const isExtra = taxExtra.test(whole)
  const isIncluded = !isExtra && taxIncluded.test(whole)
  const text = whole.replace(taxExtra, ' ').replace(taxIncluded, ' ').replace(/ +/g, ' ').trim()
  if (ranged.test(text)) return { fault: 'range' }
  const [, digits = '', word = '', rest = ''] = priced.exec(text) ?? []
  const amount = plainNumber(digits)
  if (!/^\d+(\.\d+)?$/.test(amount)) return { fault: 'form' }
  const unit = rest === '' ? {} : readMeasure(rest)
  if (!unit) return { fault: 'form' }
  const price: WrittenPrice = {
    amount: word === '' ? plainAmount(amount) : multiplied(amount, word),
    ...unit,
  }
  if (isExtra) price.tax = 'extra'
  if (isIncluded) price.tax = 'included'
  return price
}

/** "per bag 350" is 350 per bag. */
const unitFirst = new RegExp(
  `^(?:per|प्रति)\\s+(\\p{L}[\\p{L}\\p{M}. ]*?)\\s*[:=-]?\\s*(?:@|${currency})?\\s*(${number})$`,
  'u',
)

/** "85=00", "85-00", "85.-" and "85*" are 85. */
const noPaise = /(?<=\d)(?:\s?[=-]\s?00(?!\d)|\.-(?!\d)|\*$)/gu

/** "per 50 kg bag" and "bag of 50 kg" are bags: what one holds is its size. */
function withoutPack(text: string): string {
  const pack = String.raw`\d+(?:\.\d+)?\s*(?:kgs?|ltrs?|lit(?:re|er)s?|l)\.?`
  const holder = '(bags?|bori|buckets?|tins?|drums?)'
  return text
    .replace(new RegExp(String.raw`${pack}\s+${holder}$`, 'u'), '$1')
    .replace(new RegExp(String.raw`${holder}\s*(?:of\s+|\()?\s*${pack}\)?$`, 'u'), '$1')
}

const multiplied = (amount: string, word: string) =>
  withoutNoise(Number(amount) * (times[word] ?? 1))

const psf: Readonly<Record<string, Measure>> = {
  psf: 'sq ft',
  psft: 'sq ft',
  psqft: 'sq ft',
  prft: 'running foot',
  psm: 'sq m',
  psqm: 'sq m',
  pkg: 'kg',
  ppc: 'piece',
  pmt: 'tonne',
}

/** A unit with its number, such as "per sqft", "/ 1000 pcs" or "1 sqft"; undefined if it names none. */
export function readMeasure(typed: string): { count?: string; measure: Measure } | undefined {
  if (typed.length > 100) return undefined
  const plain = plainDigits(plainText(typed)).replace(/[().]/g, ' ').replace(/ +/g, ' ').trim()
  const text = withoutPack(plain)
  const short = psf[text.replace(/ /g, '')]
  if (short) return { measure: short }
  const bare = text.replace(
    /^(?:rate|price)?\s*(?:\/|per\b|p\s*\/|a\b|an\b|each\b(?=.)|प्रति|हर)\s*/u,
    '',
  )
  const [, digits = '', words = ''] = /^(\d[\d,]*(?:\.\d+)?)?\s*(.*)$/.exec(bare) ?? []
  const measure = measureIn(words)
  if (!measure) return undefined
  return digits === '' ? { measure } : { count: plainNumber(digits), measure }
}

const yes = `yes y true 1 haan han haa ha ji jee available avail avl avlbl limited limitedstock fewleft ready readystock instock in stock
  uplabdh hai ok ✓ ✔ हाँ हां हा जी जीहाँ जीहां उपलब्ध है हाँहै हांहै स्टॉकमेंहै`
const no = `no n false 0 nahi nahin nai na outofstock out oos nil soldout sold notavailable unavailable
  notinstock finished khatam khatm nostock zero none stockkhatam khatamhai ✗ ✘ x नहीं नही ना जीनहीं खत्म ख़त्म समाप्त नहींहै
  उपलब्धनहीं अनुपलब्ध`
const wordsOf = (text: string) => new Set(text.split(/\s+/))
const [yesWords, noWords] = [wordsOf(yes), wordsOf(no)]
const flags = wordsOf('yes y true 1 haan han haa ha ji हाँ हां हा जीहाँ जीहां')
const noFlags = wordsOf('no n false 0 nahi nahin na नहीं नही ना जीनहीं')

const plainWord = (text: string) => plainText(text).replace(/[\s._-]+/g, '')

/** Yes or no; undefined for an empty cell, null for anything else. */
export function readFlag(text: string): boolean | undefined | null {
  const word = plainWord(text)
  if (word === '') return undefined
  if (flags.has(word)) return true
  return noFlags.has(word) ? false : null
}

/** Whether something is in stock, in words or as an amount; undefined for an empty cell, null for anything else. */
export function readStock(
  text: string,
): { inStock: boolean; isAmount: boolean } | undefined | null {
  const word = plainWord(text)
  if (word === '' || /^[-–—]+$/.test(word)) return undefined
  // "Stock: 200", "Yes - 200"
  const bare = plainDigits(plainText(text)).replace(/^(?:stock|qty|yes|haan|हाँ)\s*[:=-]\s*/u, '')
  if (yesWords.has(word)) return { inStock: true, isAmount: false }
  if (noWords.has(word)) return { inStock: false, isAmount: false }
  const [, digits = '', words = ''] = /^(-?\d[\d,]*(?:\.\d+)?)\s*\+?\s*(.*)$/.exec(bare) ?? []
  const amount = Number(plainNumber(digits))
  const isUnit =
    words === '' ||
    measureIn(words) !== undefined ||
    /^(?:slabs?|lots?|units?|rolls?|coils?|pallets?|bundles?)$/.test(words)
  if (digits === '' || Number.isNaN(amount) || !isUnit) return null
  return { inStock: amount > 0, isAmount: true }
}

/** A bare number of a column such as "Size (mm)" with the unit of its header. */
export function sizeWithUnit(text: string, detail: string): string {
  if (!/^\d+(?:\.\d+)?(?:\s*[x×*]\s*\d+(?:\.\d+)?){0,2}$/i.test(text)) return text
  return /^(?:mm|cm|m|inch|inches|in|ft|feet|foot|"|')$/i.test(detail) ? `${text} ${detail}` : text
}
