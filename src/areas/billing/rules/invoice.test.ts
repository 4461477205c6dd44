import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacter, gstStates, isGstin, normalGstin } from '#kernel/gstin.ts'
import { taxParts } from './gst.ts'
import { gstOf, totalOf } from './prices.ts'
import { creditNoteNumber, financialYear, receiptNumber } from './receipts.ts'
import { amountInWords } from './words.ts'

const offers = fc.integer({ min: 1, max: 100_000_000 })

test('the parts of the tax are whole paise and add up to the exact total', () => {
  fc.assert(
    fc.property(offers, fc.boolean(), (offer, withinState) => {
      const parts = taxParts(gstOf(offer), { withinState })
      expect(parts.map(({ name }) => name)).toEqual(withinState ? ['CGST', 'SGST'] : ['IGST'])
      for (const { amount } of parts) expect(Number.isInteger(amount)).toBe(true)
      const taxes = parts.reduce((sum, { amount }) => sum + amount, 0)
      expect(offer + taxes).toBe(totalOf(offer))
      expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBe(18)
    }),
  )
})

test('a valid GSTIN has the right format, an existing state and the right check character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin(normalGstin(' 27aapfu0939f1zv '))).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('99AAPFU0939F1ZV')).toBe(false)
  expect(isGstin('27AAPFU0939F1Z')).toBe(false)
})

test('changing any single character of a GSTIN is detected', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const text = (alphabet: string, length: number) =>
    fc
      .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
      .map((characters) => characters.join(''))
  const gstins = fc
    .tuple(
      fc.constantFrom(...Object.keys(gstStates)),
      text(letters, 5),
      text('0123456789', 4),
      text(letters, 1),
      text('123456789', 1),
    )
    .map((parts) => `${parts.join('')}Z`)
    .map((body) => body + checkCharacter(body))
  fc.assert(
    fc.property(
      gstins,
      fc.nat({ max: 14 }),
      fc.constantFrom(...letters, ...'0123456789'),
      (id, at, to) => {
        expect(isGstin(id)).toBe(true)
        const changed = id.slice(0, at) + to + id.slice(at + 1)
        expect(isGstin(changed)).toBe(changed === id)
      },
    ),
  )
})

test('amounts in words are counted in lakh and crore', () => {
  expect(amountInWords(117_900)).toBe('Rupees One Thousand One Hundred Seventy Nine Only')
  expect(amountInWords(0)).toBe('Rupees Zero Only')
  expect(amountInWords(1_23_45_678_90)).toBe(
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only',
  )
  fc.assert(
    fc.property(offers, offers, (one, other) => {
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other)
    }),
  )
})

test('a financial year begins on the first of April, Indian time', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27')
  expect(financialYear(new Date('2027-03-31T18:30:00.000Z'))).toBe('27-28')
  expect(financialYear(new Date('2099-06-01T00:00:00.000Z'))).toBe('99-00')
})

test('credit notes have their own series, with the same maximum length', () => {
  expect(creditNoteNumber('26-27', 7)).toBe('CN/26-27/000007')
  expect(creditNoteNumber('26-27', 999_999).length).toBeLessThanOrEqual(16)
  expect(() => creditNoteNumber('26-27', 0)).toThrow()
})

test('receipt numbers have at most 16 characters and sort in the order of issue', () => {
  const serials = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(serials, serials, (one, other) => {
      const [a, b] = [receiptNumber('26-27', one), receiptNumber('26-27', other)]
      expect(a.length).toBeLessThanOrEqual(16)
      expect(a).toMatch(/^[A-Z0-9/-]+$/)
      expect(a < b).toBe(one < other)
    }),
  )
  expect(() => receiptNumber('26-27', 1_000_000)).toThrow()
})
