/** Who is chosen for lines: never too many, nobody in vain, every line that somebody lists. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { type Carrier, chosenDealers, isTooManyOfTrade, nearestFirst } from './asking.ts'
import { dealersOfLine, dealersPerTrade } from './limits.ts'

const lineIds = [1, 2, 3, 4, 5, 6]
const carriers: fc.Arbitrary<Carrier[]> = fc.uniqueArray(
  fc.record({
    sellerUrl: fc.stringMatching(/^[a-z]{1,4}$/),
    distance: fc.option(fc.integer({ min: 0, max: 100 })),
    lineIds: fc.subarray(lineIds, { minLength: 1 }),
    mayBeChosen: fc.boolean(),
  }),
  { selector: ({ sellerUrl }) => sellerUrl, maxLength: 12 },
)

test('one thing that many have: the three nearest are asked', () => {
  const having = [40, 3, 25, 8, null].map((distance, at) => ({
    sellerUrl: `d${at}`,
    distance,
    lineIds: [1],
    mayBeChosen: true,
  }))
  expect(chosenDealers([1], having)).toEqual(['d1', 'd3', 'd2'])
  // The dealer of the product is asked first, however far away.
  expect(chosenDealers([1], having, { first: ['d0'] })).toEqual(['d0', 'd1', 'd3'])
})

test('a line that one far dealer alone has is asked for, too', () => {
  const near = [1, 2, 3, 4, 5].map((distance) => ({
    sellerUrl: `near${distance}`,
    distance,
    lineIds: [1],
    mayBeChosen: true,
  }))
  const far = { sellerUrl: 'far', distance: 90, lineIds: [2], mayBeChosen: true }
  expect(chosenDealers([1, 2], [...near, far])).toEqual(['near1', 'far', 'near2', 'near3'])
})

test('property: at most five, each of use, nobody who may not be, each line of somebody', () => {
  fc.assert(
    fc.property(carriers, fc.integer({ min: 0, max: 8 }), (some, most) => {
      const chosen = chosenDealers(lineIds, some, { most })
      const limit = Math.min(most, dealersPerTrade)
      expect(chosen.length).toBeLessThanOrEqual(limit)
      expect(new Set(chosen).size).toBe(chosen.length)
      const able = some.filter(({ mayBeChosen }) => mayBeChosen)
      for (const url of chosen) expect(able.some(({ sellerUrl }) => sellerUrl === url)).toBe(true)
      const asked = (lineId: number) =>
        able.filter((one) => chosen.includes(one.sellerUrl) && one.lineIds.includes(lineId)).length
      for (const lineId of lineIds) {
        const having = able.filter((one) => one.lineIds.includes(lineId)).length
        if (chosen.length < limit)
          expect(asked(lineId)).toBeGreaterThanOrEqual(Math.min(having, dealersOfLine))
      }
      expect(nearestFirst(some).length).toBe(some.length)
    }),
    { numRuns: runs(300) },
  )
})

test('property: five of a trade are too many only from the sixth on, in whatever letter case', () => {
  const lines = [
    { lineId: 1, typeId: 2 },
    { lineId: 2, typeId: 6 },
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2), { maxLength: 14 }), (of) => {
      const asked = of.map((lineId, at) => ({ sellerUrl: `d${at}`, lineIds: [lineId] }))
      const again = asked.map((one) => ({ ...one, sellerUrl: one.sellerUrl.toUpperCase() }))
      const most = Math.max(...[1, 2].map((id) => of.filter((each) => each === id).length))
      expect(isTooManyOfTrade(lines, [...asked, ...again])).toBe(most > dealersPerTrade)
    }),
    { numRuns: runs(200) },
  )
})
