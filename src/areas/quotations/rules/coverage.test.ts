import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn, coverageOf, coveredBy } from './coverage.ts'

const line = (quantity: number, unit: string, size = '') => ({ quantity, unit, size })

test.each([
  [line(100, 'sq m'), 'sq ft', 1076.391],
  [line(100, 'sq m'), 'Sq. Ft.', 1076.391],
  [line(100, 'running foot'), 'metre', 30.48],
  [line(100, 'running foot'), 'R.M.T.', 30.48],
  [line(2, 'tonne'), 'kg', 2000],
  [line(2, 'tonne'), 'K.G.', 2000],
  [line(15, 'quintal'), 'MT', 1.5],
  [line(3, 'brass'), 'cft', 300],
  [line(2, 'tonne', '50 kg'), 'bag', 40],
  [line(60, 'litre', '20 litre'), 'bucket', 3],
  [line(40, 'piece'), 'piece', 40],
  [line(40, 'lot'), 'Lot', 40],
] as const)('%o counts in %s as %d', (requested, unit, amount) => {
  expect(amountIn(requested, unit)).toBeCloseTo(amount, 2)
})

test.each([
  [line(2, 'tonne'), 'bag'],
  [line(900, 'sq ft'), 'box'],
  [line(2, 'trolley'), 'brass'],
  [line(2, 'tonne'), 'k'],
  [line(2, 'tonne'), ''],
  [line(2, 'lot'), 'kg'],
])('%o cannot be counted in %s', (requested, unit) => {
  expect(amountIn(requested, unit)).toBeNull()
})

test.each([
  [line(900, 'sq ft'), { quantity: 450, unit: 'sq ft' }, 'short'],
  [line(100, 'sq m'), { quantity: 100, unit: 'sq ft' }, 'short'],
  [line(2, 'tonne'), { quantity: 1, unit: 'kg' }, 'short'],
  [line(2, 'tonne'), { quantity: 2000, unit: 'kg' }, 'whole'],
  [line(100, 'sq m'), { quantity: 1076.39, unit: 'sq ft' }, 'whole'],
  [line(100, 'running foot'), { quantity: 100, unit: 'metre' }, 'over'],
  [line(900, 'sq ft'), { quantity: 60, unit: 'box' }, 'unknown'],
] as const)('for %o, %o is %s', (requested, offered, coverage) => {
  expect(coverageOf(requested.quantity, coveredBy(requested, offered))).toBe(coverage)
})

const related = fc.constantFrom(
  ['sq m', 'sq ft'],
  ['tonne', 'kg'],
  ['quintal', 'kg'],
  ['metre', 'running foot'],
  ['brass', 'cu ft'],
  ['cu m', 'brass'],
)
const amount = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100)

test('property: an amount in a changed unit is all of the line, and half of it is short', () => {
  fc.assert(
    fc.property(amount, related, fc.boolean(), (quantity, [one = '', other = ''], turned) => {
      const requested = line(quantity, turned ? other : one)
      const unit = turned ? one : other
      const count = amountIn(requested, unit)
      // Less than a thousandth of the other unit is nothing.
      fc.pre(count !== null && count >= 1)
      const whole = coveredBy(requested, { quantity: count ?? 0, unit })
      expect(coverageOf(quantity, whole)).toBe('whole')
      const half = coveredBy(requested, { quantity: (count ?? 0) / 2, unit })
      expect(coverageOf(quantity, half)).toBe('short')
    }),
  )
})
