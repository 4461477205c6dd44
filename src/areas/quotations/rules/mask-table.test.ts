/**
 * How well masking tells contacts from the trade's own numbers (rules 22.7): a table of texts, and
 * texts that are put together at random. What the table's last misses are is said in the rules.
 */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from './mask.ts'

const table = JSON.parse(
  readFileSync(new URL('../../../../tests/masking/table.json', import.meta.url), 'utf8'),
) as { clean: string[]; evasions: string[] }

/** The rules say the table's figures. */
const paper = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')

const isMasked = (text: string) => maskContacts(text).masked > 0

test('of the table, no text of the trade is masked, and at least 95 of 100 evasions are', () => {
  expect(table.clean.length).toBeGreaterThan(400)
  expect(table.evasions.length).toBeGreaterThan(350)
  expect(table.clean.filter(isMasked)).toEqual([])
  const missed = table.evasions.filter((text) => !isMasked(text))
  expect(missed.length / table.evasions.length, missed.join('\n')).toBeLessThan(0.05)
  expect(paper).toContain(
    `none of ${table.clean.length} clean ones is masked, and ${missed.length} of ${table.evasions.length} evasions pass`,
  )
})

test('nothing that leads somewhere is left of what was masked', () => {
  const rests = table.evasions
    .map((text) => ({ text, rest: maskContacts(text).text }))
    .filter(({ text, rest }) => rest !== text)
  const leaks = rests.filter(
    ({ rest }) => rest.replaceAll(/\P{N}/gu, '').length >= 6 || /@|gmail\.com|okaxis/i.test(rest),
  )
  expect(leaks).toEqual([])
})

const int = (min: number, max: number) => fc.integer({ min, max })
const of = <T>(...values: T[]) => fc.constantFrom(...values)
/** A text of fixed parts and random ones. */
const text = (parts: TemplateStringsArray, ...values: fc.Arbitrary<string | number>[]) =>
  fc.tuple(...values).map((each) => String.raw({ raw: parts }, ...each))
const joined = (each: fc.Arbitrary<string | number>, sep: fc.Arbitrary<string>, max = 5) =>
  fc.tuple(fc.array(each, { minLength: 2, maxLength: max }), sep).map(([all, by]) => all.join(by))

/** 1234567 as 12,34,567. */
const indian = (value: number) => String(value).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
const goods = of(
  'cement',
  'vitrified tiles',
  'TMT bars',
  'AAC blocks',
  'Kota stone',
  'CPVC pipe',
  'putty',
  'saria',
)
const unit = of(
  'bags',
  'sq ft',
  'sqft',
  'kg',
  'nos',
  'pcs',
  'boxes',
  'ltr',
  'ton',
  'brass',
  'rft',
  'bori',
  'nag',
)
const place = of(
  'Chennai 600',
  'Coimbatore 641',
  'Kolkata 700',
  'Patna 800',
  'Kochi 682',
  'Guwahati 781',
  'Jaipur 302',
  'Bhubaneswar 751',
  'Madurai 625',
  'Siliguri 734',
  'Ranchi 834',
).chain((city) => int(1, 110).map((number) => city + String(number).padStart(3, '0')))
const quantity = fc.oneof(
  int(1, 9999),
  int(1000, 99_999).map(indian),
  int(60, 99).map((n) => n * 1000),
)
const price = fc.oneof(
  int(6, 999),
  int(6, 999).chain((n) => of('00', '50', '25').map((paise) => `${n}.${paise}`)),
  int(1000, 9_999_999).map(indian),
)
const priced = fc
  .tuple(
    of('Rs ', 'Rs. ', '₹', '₹ ', '@', '@ ', '@Rs ', 'rate ', 'at the rate of ', 'price '),
    price,
  )
  .map((parts) => parts.join(''))
const date = fc
  .tuple(int(1, 28), int(1, 12), of('26', '2026', '2027'), of('/', '-', '.'))
  .map(([day, month, year, by]) => [day, month, year].join(by))
const time = fc.tuple(int(1, 12), of(':', '.'), of('00', '15', '30')).map((parts) => parts.join(''))
const sides = of(200, 250, 300, 450, 600, 750, 800, 900, 1000, 1200, 1500, 1600, 1800, 2100, 2400)
const size = fc
  .tuple(sides, of('x', '×', ' x ', '*', ' by '), sides, of('', ' mm', 'mm', 'x9 mm', 'x12 mm'))
  .map((parts) => parts.join(''))
const series = fc
  .tuple(
    of(
      [6, 8, 10, 12, 16, 20, 25, 28, 32],
      [15, 20, 25, 32, 40, 50, 63, 75, 90, 110, 140, 160],
      [3, 5, 6, 7, 9, 12, 15, 18, 20, 22, 24, 36],
      [4, 6, 9, 12, 16, 18, 19, 25],
      [110, 90, 75, 63, 50, 40, 32, 25, 20],
    ),
    int(0, 3),
    int(3, 7),
    of(', ', '/', ' / ', ' ', ',', ' & ', ' aur '),
  )
  .map(([values, from, count, by]) => values.slice(from, from + count).join(by))
const invoice = fc.oneof(
  int(1_000_000_000, 2_147_483_647).map((n) => n * 4),
  int(1, 9999).map((n) => `INV/2025-26/${n}`),
  int(1000, 9_999_999),
)
const hsn = of(
  '68022110',
  '69072100',
  '25232930',
  '39172390',
  '72142090',
  '94054090',
  '6907',
  '4412',
  '848180',
)

const clean = fc.oneof(
  text`${quantity} ${unit} ${goods} ${priced}`,
  text`${goods} ${quantity} ${unit}, ${goods} ${quantity} ${unit}, ${goods} ${quantity} ${unit}`,
  text`${place}${of(', ', ' - ', ' ', ' / ')}${quantity} ${unit} ${goods}`,
  text`site at ${place}, need by ${date}`,
  text`HSN ${hsn}${of(', ', ' ', ' - ')}${of(5, 12, 18, 28)}% GST, ${priced}`,
  text`rates ${joined(int(60, 999), of(', ', '/', ' / '))} per ${unit}`,
  text`price ${joined(priced, of(', ', ' and ', ' / '))}`,
  text`TMT ${series} mm`,
  text`pipe ${series} mm, ${quantity} ${unit}`,
  text`LED ${joined(int(3, 36), of('W ', 'W, '))}W`,
  text`tiles ${joined(size, of(', ', ' and ', '; '))}`,
  text`${of('invoice', 'bill', 'order', 'PO', 'challan')} no ${invoice} dated ${date}`,
  text`unloading ${time} to ${time}, gate ${int(1, 99)}`,
  text`${of('Plot', 'Flat', 'Shop', 'House no')} ${int(1, 999)}, Sector ${int(1, 99)}, ${place}`,
  text`budget ${priced} to ${price}`,
  text`${int(600, 999)}-${int(1000, 2000)} sq ft`,
  text`freight ${int(1000, 9999)}, loading ${int(100, 999)}, unloading ${int(100, 999)}`,
  text`total ${int(10_000, 9_999_999).map(indian)}.00, advance ${int(10_000, 999_999).map(indian)}`,
  text`shade ${int(1000, 9999)}, ${int(1, 20)} ltr x ${int(1, 20)}`,
  text`rooms ${joined(
    int(7, 20).chain((a) => int(7, 20).map((b) => `${a}x${b}`)),
    of(', ', ' '),
  )} ft`,
  text`${goods} - ${int(1, 9999)}\n${goods} - ${int(1, 9999)}\n${goods} - ${int(1, 9999)}`,
  text`${int(1, 99)},${goods},${unit},${int(1, 9999)},${int(6, 999)}`,
  text`call after ${time}, ${quantity} ${unit} ${goods}`,
  text`${of('ready', 'done', 'ok', 'material', 'urgent', 'kg')}.${of('in', 'we', 'me', 'at', 'so', 'is')} ${of('stock', 'all', 'two days')}`,
)

test('property: at most one text of the trade in a thousand is masked', () => {
  const texts = fc.sample(clean, 4000)
  const masked = texts.filter(isMasked)
  expect(masked.length, masked.join('\n')).toBeLessThanOrEqual(texts.length / 1000)
})

const mobile = fc
  .tuple(int(6, 9), fc.array(int(0, 9), { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest].join(''))
const cut = (number: string, lengths: number[]) => {
  let at = 0
  return lengths.map((length) => {
    at += length
    return number.slice(at - length, at)
  })
}
const english = 'zero one two three four five six seven eight nine'.split(' ')
const hindi = 'शून्य एक दो तीन चार पाँच छह सात आठ नौ'.split(' ')
const dressings: ((digit: string) => string)[] = [
  (digit) => `${digit}\ufe0f\u20e3`,
  (digit) => `${digit}\u0336`,
  (digit) => String.fromCodePoint(0xff10 + Number(digit)),
  (digit) => String.fromCodePoint(0x0966 + Number(digit)),
  (digit) => String.fromCodePoint(0x1d7d8 + Number(digit)),
  (digit) => [...'⓪①②③④⑤⑥⑦⑧⑨'][Number(digit)] ?? '',
  (digit) => [...'⁰¹²³⁴⁵⁶⁷⁸⁹'][Number(digit)] ?? '',
  (digit) => english[Number(digit)] ?? '',
  (digit) => hindi[Number(digit)] ?? '',
]
const spelling = fc.oneof(
  mobile,
  fc.tuple(mobile, of('+91', '+91 ', '0', '91', '0091 ')).map(([number, code]) => code + number),
  fc
    .tuple(
      mobile,
      of([5, 5], [4, 6], [6, 4]),
      of(' ', '-', ' x ', ' or ', ' pe ', '\n\n', '....', ' tiles '),
    )
    .map(([number, lengths, by]) => cut(number, lengths).join(by)),
  fc
    .tuple(mobile, of([3, 3, 4], [4, 3, 3], [2, 2, 2, 2, 2]), of(' ', '-', '.', ' - ', 'mm '))
    .map(([number, lengths, by]) => cut(number, lengths).join(by)),
  fc
    .tuple(mobile, of(...dressings), of('', ' ', '-'))
    .map(([number, dress, by]) => [...number].map(dress).join(by)),
)

test('property: at least nine of ten spellings of a mobile number are masked', () => {
  const texts = fc.sample(
    fc.tuple(of('', 'call ', 'rate ok, ', 'Ring '), spelling, of('', ' today', ' sharma ji')),
    2000,
  )
  const missed = texts.map((parts) => parts.join('')).filter((each) => !isMasked(each))
  expect(missed.length, missed.join('\n')).toBeLessThan(texts.length / 10)
})
