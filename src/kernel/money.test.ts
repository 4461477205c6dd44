import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPaise, toPaise, toRupees } from './money.ts'

test('rupees with two decimals survive conversion to paise and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (paise) => {
      expect(toPaise(toRupees(paise))).toBe(paise)
    }),
  )
})

test('amounts are formatted with Indian grouping, and paise only if not zero', () => {
  expect(formatPaise(12_345_600)).toBe('₹1,23,456')
  expect(formatPaise(12_345_650)).toBe('₹1,23,456.50')
})
