import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactCode, compactPhone, plainCode } from './code-text.ts'
import { phone, phonePattern } from './fields.ts'
import { cleanLine, cleanText } from './text.ts'

test.each([
  ['nothing', ''],
  ['zero width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['Braille blank and Hangul fillers', '\u2800\u3164\u115f\u1160\uffa0'],
  ['spaces of every width', '\u00a0\u1680\u2003\u202f\u205f\u3000'],
  ['Mongolian separator, soft hyphen, grapheme joiner', '\u180e\u00ad\u034f'],
  ['bidi controls', '\u202e\u2066\u2069\u200e\u061c'],
  ['variation selectors and tags', '\ufe0f\u{e0101}\u{e0041}\u{e007f}'],
  ['control characters and line ends', '\u0000\u0007\u001b\u0085\r\n\t\u2028'],
  ['half characters and no characters', '\ud800\ufffe\ufffc'],
  ['combining marks with nothing to combine with', '\u0301\u0301 \u093e\u20e3'],
])('a text of nothing but %s is empty', (_, text) => {
  expect(cleanText(text)).toBe('')
  expect(cleanLine(text)).toBe('')
})

test.each([
  ['Malayalam chillu letters', 'അവന്\u200d പാല്\u200d'],
  ['Hindi and Marathi joiners', 'क्\u200dष र\u200d्य शक्\u200cति'],
  ['Bengali, Kannada, Sinhala', 'র\u200d্যাম ರ\u200d್ಯ ශ්\u200dරී'],
  ['Urdu and Persian', 'می\u200cخواهم اردو'],
  [
    'families, flags, professions',
    '👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d🔧 ❤\ufe0f 1\ufe0f\u20e3',
  ],
  ['apostrophes, dots and brackets', "M/s. D'Souza & Sons (Regd.)"],
  ['Tamil, Gujarati, Odia', 'தமிழ் ગુજરાત ଓଡ଼ିଶା'.normalize('NFC')],
])('%s stay as they are', (_, text) => expect(cleanLine(text)).toBe(text))

test('what nobody sees is dropped inside a text too, and blanks become ordinary ones', () => {
  expect(cleanLine('Sh\u200darma\u202e Ti\u00adles')).toBe('Sharma Tiles')
  expect(cleanLine('Sharma\u00a0Tiles\r\nBcc: all')).toBe('Sharma Tiles Bcc: all')
  expect(cleanText('one\r\ntwo\u2028three\vfour\u0000')).toBe('one\ntwo\nthree\nfour')
  expect(cleanLine('Cafe\u0301 a\ufe0f')).toBe('Café a')
})

test('cleaning again changes nothing', () => {
  const odd = fc.constantFrom(
    ...['\u200d', '\u200c', '\ufe0f', '\u0301', '\u094d', '\u2800', '\u202e', '\r', '\n', ' '],
    ...['क', 'a', '👩', '1', '\u20e3', 'ന', '\u{e0041}', '\u00a0', '\ud800', '-', '+'],
  )
  const texts = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 2 })))
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      for (const clean of [cleanText, cleanLine, plainCode, compactCode, compactPhone]) {
        expect(clean(clean(text))).toBe(clean(text))
      }
      expect(cleanLine(text)).not.toMatch(/[\u2800\u202e\t\n\r]|^\s|\s$/)
    }),
  )
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const mobile = fc.tuple(fc.integer({ min: 6, max: 9 }), digits(9)).map((all) => all.flat().join(''))
const scripts = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xae6, 0xbe6, 0xc66, 0xd66, 0xff10]
const gaps = ['', ' ', '-', '.', '\u00a0', '\u2011', '\u2013', '\u202f', '\u200b', '  ']

test('a mobile number is stored as ten digits, however it is written', () => {
  const prefix = fc.constantFrom(
    '',
    '+91',
    '91',
    '0091',
    '(+91)',
    '+91 ',
    'tel:+91-',
    '+(91)',
    '＋91 ',
  )
  fc.assert(
    fc.property(
      mobile,
      prefix,
      fc.constantFrom(...scripts),
      fc.constantFrom(...gaps),
      (number, before, zero, gap) => {
        const own = (text: string) =>
          text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        const typed = own(`${before}${number.slice(0, 5)}${gap}${number.slice(5)} `)
        expect(phone('bad').parse(typed)).toBe(number)
      },
    ),
  )
})

test('a landline keeps or gets the 0 by which it is dialled', () => {
  for (const typed of [
    '(0141) 2345678',
    '0141-234 5678',
    '+91 141 2345678',
    '+91 (0)141-2345678',
  ]) {
    expect(phone('bad').parse(typed)).toBe('01412345678')
  }
  expect(compactPhone('098290-12345')).toBe('09829012345')
})

test('a foreign number keeps its country code, and no other text becomes a number', () => {
  expect(phone('bad').parse('+1 (415) 555-0100')).toBe('+14155550100')
  for (const typed of ['', '\u200b', '98290', 'call me', '98290 12345 x', '12 34', '٩٨']) {
    expect(phone('bad').safeParse(typed).error?.issues[0]?.message).toBe('bad')
  }
})

test('a stored number is one that rules 2.2 allow, and stays as it is when saved again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789+()-/ .'), maxLength: 18 })
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = phone('bad').safeParse(text)
      if (data === undefined) return
      expect(data).toMatch(phonePattern)
      expect(data).toMatch(/^\+?[\d/]+$/)
      expect(phone('bad').parse(data)).toBe(data)
    }),
  )
})

test.each([
  ['302 001', '302001'],
  ['३०२००१', '302001'],
  ['३०२ ००१', '302001'],
  ['123 456', '123456'],
  ['123-456\u200b', '123456'],
  ['27 AAPFU 0939F 1ZV', '27AAPFU0939F1ZV'],
  ['２７AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
])('the code %j is read as %s', (typed, code) => expect(compactCode(typed)).toBe(code))

test('a dash that counts stays, as a plain one', () => {
  expect(plainCode(' NEW\u2013YEAR 25 ')).toBe('NEW-YEAR25')
})
