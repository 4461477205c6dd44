import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busiestPlaces } from './trade-places.tsx'

test('places come from the counts of the market: at most two of a trade, ten in all, those with most sellers', () => {
  const place = fc.record({
    city: fc.string({ minLength: 1 }),
    typeId: fc.integer({ min: 1, max: 9 }),
    sellers: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const chosen = busiestPlaces(places)
      expect(chosen.length).toBeLessThanOrEqual(10)
      for (const typeId of new Set(chosen.map((each) => each.typeId))) {
        const own = chosen.filter((each) => each.typeId === typeId)
        expect(own.length).toBeLessThanOrEqual(2)
        const left = places.filter((each) => each.typeId === typeId && !own.includes(each))
        const least = Math.min(...own.map(({ sellers }) => sellers))
        if (own.length === 2) expect(left.every(({ sellers }) => sellers <= least)).toBe(true)
      }
    }),
  )
  expect(busiestPlaces([])).toEqual([])
})
