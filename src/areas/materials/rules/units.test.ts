import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitNamed } from './unit-names.ts'
import { convert, materialUnits, type UnitFacts } from './units.ts'

test.each([
  [2.5, 'tonne', 'kg', {}, 2500],
  [3, 'quintal', 'tonne', {}, 0.3],
  [2, 'brass', 'cu ft', {}, 200],
  [1, 'cu m', 'brass', {}, 0.353_147],
  [100, 'sq m', 'sq ft', {}, 1076.391],
  [30, 'metre', 'running foot', {}, 98.425],
  [2.5, 'tonne', 'bag', { bagKg: 50 }, 50],
  [1450, 'sq ft', 'box', { boxCoverage: 15.5 }, 93.548],
  [10, 'box', 'sq ft', { boxPieces: 2, pieceArea: 7.75 }, 155],
  [5, 'bucket', 'litre', { bucketLitres: 20 }, 100],
] as const)('%d %s in %s, knowing %o', (amount, from, to, facts, expected) => {
  expect(convert(amount, from, to, facts)).toBeCloseTo(expected, 2)
})

test.each([
  [10, 'bag', 'kg', {}],
  [10, 'bag', 'kg', { bagKg: 0 }],
  [10, 'tonne', 'cu ft', {}],
  [10, 'trolley', 'brass', {}],
  [10, 'piece', 'sq ft', { boxCoverage: 15 }],
  [-1, 'kg', 'tonne', {}],
  [Number.NaN, 'kg', 'kg', {}],
] as const)('%d %s in %s cannot be known from %o', (amount, from, to, facts) => {
  expect(convert(amount, from, to, facts)).toBeNull()
})

const unit = fc.constantFrom(...materialUnits)
const positive = fc.double({ min: 0.01, max: 10_000, noNaN: true })
const facts: fc.Arbitrary<UnitFacts> = fc.record(
  {
    bagKg: positive,
    boxCoverage: positive,
    pieceArea: positive,
    sheetArea: positive,
    pieceKg: positive,
    bucketLitres: positive,
    tinLitres: positive,
  },
  { requiredKeys: [] },
)

test('a conversion there and back is the same amount, and one way exists if the other does', () => {
  fc.assert(
    fc.property(positive, unit, unit, facts, (amount, from, to, known) => {
      const there = convert(amount, from, to, known)
      const back =
        there === null ? convert(amount, to, from, known) : convert(there, to, from, known)
      if (there === null) expect(back).toBeNull()
      else expect(back).toBeCloseTo(amount, 4)
    }),
  )
})

test('more is never converted to less', () => {
  fc.assert(
    fc.property(positive, positive, unit, unit, facts, (one, more, from, to, known) => {
      const [small, large] = [one, one + more].map((amount) => convert(amount, from, to, known))
      expect((small ?? 0) <= (large ?? 0)).toBe(true)
    }),
  )
})

test.each([
  ['bori', 'bag'],
  ['बोरी', 'bag'],
  ['katta', 'bag'],
  ['sq. ft.', 'sq ft'],
  ['क्विंटल', 'quintal'],
  ['qtl', 'quintal'],
  ['Rft', 'running foot'],
  ['nag', 'piece'],
  ['ट्रॉली', 'trolley'],
  ['pkt', 'packet'],
  ['Ton', 'tonne'],
  ['brass', 'brass'],
  ['metal', null],
] as const)('%s names the unit %s', (name, unit) => {
  expect(unitNamed(name)).toBe(unit)
})
