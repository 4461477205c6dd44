import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskAll, maskContacts, maskText, maskTogether, textKey } from './mask.ts'

const hidden = [
  'Call 9829011111',
  'call me on +91 98290 11111 please',
  'no. 98290-11111',
  '98.29.01.11.11',
  '0141-2371234 office, or 01412371234',
  '९८२९०१११११ पर फ़ोन करें',
  'nine eight two nine zero one one one one one',
  'Nau aath do nau shunya ek ek ek ek ek pe call karo',
  'नौ आठ दो नौ शून्य एक एक एक एक एक',
  'ninety eight twenty nine zero one double one triple one',
  'nine 8 two 9 zero 11111',
  '9 8 2 9 0 1 1 1 1 1',
  '98290 and then 11111',
  '98290 11111 22 bags',
  '(98290) 11111',
  '৯৮২৯০১১১১১',
  'डबल नाइन टू नाइन जीरो वन वन वन वन वन',
  'see https://sharma.example/path?x=1',
  'www.sharmatiles.com',
  'sharmatiles.in/offer',
  'wa.me/919829011111',
  'sharma dot com',
  'write to ravi.sharma@gmail.com',
  'ravi(at)gmail(dot)com',
  'ravi at the rate gmail',
  'pay to ravi@okaxis',
]

test.each(hidden)('%s: nothing that leads outside is left', (text) => {
  const { text: left, masked } = maskContacts(text)
  expect(masked).toBeGreaterThan(0)
  expect(left).toContain(maskText)
  expect(left.replaceAll(/\P{Nd}/gu, '').length).toBeLessThan(8)
  expect(left).not.toMatch(/gmail|okaxis|sharma|example|\bnine\b|नौ|zero/i)
})

const left = [
  '600x1200 mm vitrified tile, 1,450 sq ft, glossy',
  'cement 200 bori, saria 12mm 2.5 ton, ईंट 8000',
  'Site in Jaipur 302006, second floor, two rooms and one kitchen',
  '₹ 12,50,000 budget, 15/12/2026 tak chahiye',
  'do din mein, ek truck ya do',
  '380 per bag @ 18% GST, 200 bags @380',
  '600 1200 8000 12',
  '5 bags, 6 bags, 10 bags and 12 bags',
  'Delivered. In two days. OK.',
  'IS 1786 Fe 500D, 8 10 12 16 mm',
  '2400 x 1200 x 18 mm, 1200 x 600 x 10 mm',
]

test.each(left)('%s: sizes, amounts and dates stay', (text) => {
  expect(maskContacts(text)).toEqual({ text, masked: 0 })
})

const scripts = ['0'.codePointAt(0), '०'.codePointAt(0), '০'.codePointAt(0), '૦'.codePointAt(0)]

test('property: a mobile number is masked in any digits, cut up in any way', () => {
  const numbers = fc.tuple(
    fc.constantFrom('6', '7', '8', '9'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
    fc.array(fc.constantFrom('', '', ' ', '-', '.', ' / ', ' - '), {
      minLength: 10,
      maxLength: 10,
    }),
    fc.constantFrom(...scripts),
  )
  fc.assert(
    fc.property(numbers, ([first, rest, separators, zero = 48]) => {
      const digits = [Number(first), ...rest].map((digit) => String.fromCodePoint(zero + digit))
      const typed = digits.map((digit, index) => digit + (separators[index] ?? '')).join('')
      const { text, masked } = maskContacts(`Ring ${typed} today`)
      expect(masked).toBeGreaterThan(0)
      expect(text.replaceAll(/\P{Nd}/gu, '').length).toBeLessThan(5)
    }),
  )
})

test('property: a text is masked once; masking again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const once = maskContacts(text).text
      expect(maskContacts(once).text).toBe(once)
    }),
  )
})

test('several texts are masked each, and counted together', () => {
  expect(maskAll({ a: 'ring 9829011111', b: 'www.x.com', c: 'fine' })).toEqual({
    texts: { a: `ring ${maskText}`, b: maskText, c: 'fine' },
    masked: 2,
  })
})

test('a number that is cut over several texts is masked in each of them', () => {
  expect(maskAll({ what: 'tile', size: '98290', grade: '41237' })).toEqual({
    texts: { what: 'tile', size: maskText, grade: maskText },
    masked: 2,
  })
  expect(maskTogether(['ok', '98290', 'and 41237']).map(({ text }) => text)).toEqual([
    'ok',
    maskText,
    `and ${maskText}`,
  ])
  const sizes = { what: 'door 900x2100', size: '2100', grade: 'Fe 500', note: '800, 650, 1200' }
  expect(maskAll(sizes)).toEqual({ texts: sizes, masked: 0 })
})

test('texts are the same for comparison whatever their signs, digits and case', () => {
  expect(textKey('Need 200 bags of cement, urgently!')).toBe(
    textKey('need 300 BAGS of cement urgently'),
  )
  expect(textKey('Cement?')).toBe('')
})
