import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costsOf, doubtsOf, lineCosts, saidSum, stateOf } from './costs.ts'

const range = (least: number, middle = least, most = middle) => ({ least, middle, most })
const found = (lineId: number, prices: ReturnType<typeof range> | null, isCounted = true) => ({
  lineId,
  isCounted,
  range: prices,
  products: [{}],
})

test('only what is the thing itself and has an amount is counted, the rest is named', () => {
  const lines = [
    { id: 1, quantity: 200 },
    { id: 2, quantity: null },
    { id: 3, quantity: 5 },
    { id: 4, quantity: 5 },
    { id: 5, quantity: 2.5 },
  ]
  const costs = costsOf(lines, [
    found(1, range(225, 240, 300)),
    found(2, range(50)),
    found(3, range(10), false),
    { lineId: 4, isCounted: false, range: null, products: [] },
    found(5, range(58_000, 60_000, 70_000)),
  ])
  expect(costs).toEqual({
    least: 45_000 + 145_000,
    middle: 48_000 + 150_000,
    counted: 2,
    missing: [3, 4],
    unmeasured: [2],
  })
  expect(stateOf(found(3, null, false))).toBe('close')
  expect(stateOf(undefined)).toBeUndefined()
})

test('a sum is exact to the paisa, and never above its middle', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100)
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    prices: fc.array(price, { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (drawn) => {
      const lines = drawn.map(({ quantity }, at) => ({ id: at + 1, quantity }))
      const offers = drawn.map(({ prices }, at) => {
        const sorted = prices.toSorted((one, other) => one - other)
        return found(at + 1, range(sorted[0] ?? 0, sorted[0], sorted.at(-1)))
      })
      const { least, middle, counted } = costsOf(lines, offers)
      const paise = drawn.reduce(
        (sum, { quantity, prices }) => sum + Math.round(Math.min(...prices) * 100) * quantity,
        0,
      )
      expect(Math.round(least * 100)).toBe(paise)
      expect(least).toBeLessThanOrEqual(middle)
      expect(counted).toBe(drawn.length)
    }),
    { numRuns: 200 },
  )
})

test('a line without an amount or a price costs nothing that is known', () => {
  expect(lineCosts({ quantity: null }, range(5))).toBeUndefined()
  expect(lineCosts({ quantity: 5 }, null)).toBeUndefined()
  expect(lineCosts({ quantity: 2.5 }, range(0.1, 0.2, 0.3))).toEqual(range(0.25, 0.5, 0.75))
})

test.each([
  [410_000, 460_000, { least: 4.1, most: 4.6, unit: 'lakh' }],
  [52_345, 58_999, { least: 52_300, most: 59_000, unit: 'rupee' }],
  [90_000, 130_000, { least: 0.9, most: 1.3, unit: 'lakh' }],
  [12_300_000, 20_000_000, { least: 1.2, most: 2, unit: 'crore' }],
  [0, 0, { least: 0, most: 0, unit: 'rupee' }],
])('%i to %i rupees are said in one unit', (least, most, said) => {
  expect(saidSum(least, most)).toEqual(said)
})

test('what was not understood is in doubt', () => {
  expect(doubtsOf({ itemTypeId: null, quantity: null, unit: null })).toEqual(['kind', 'quantity'])
  expect(doubtsOf({ itemTypeId: 601, quantity: 5, unit: null })).toEqual(['unit'])
  expect(doubtsOf({ itemTypeId: 601, quantity: 5, unit: 'bag' })).toEqual([])
})
