import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bucketSizes,
  bucketsOf,
  bucketsPerE,
  cellSizes,
  cellsOf,
  questionsOf,
  tradesOf,
} from './keys.ts'

test('each place in a circle is in exactly one of its squares, and there are not many of them', () => {
  const place = fc.record({
    lat: fc.double({ min: 7, max: 36, noNaN: true }),
    lng: fc.double({ min: 69, max: 97, noNaN: true }),
    kilometres: fc.constantFrom(10, 25, 50, 100, 400),
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    trades: fc.constantFrom([1], [1, 2]),
  })
  fc.assert(
    fc.property(place, ({ lat, lng, kilometres, turn, share, trades }) => {
      const away = (kilometres * share) / 111.2
      const at = {
        lat: lat + away * Math.sin(turn),
        // A degree of longitude is shortest at the northernmost latitude.
        lng: lng + (away * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180),
      }
      const north = Math.max(lat, at.lat)
      const lngs = [at.lng, lng + (away * Math.cos(turn)) / Math.cos((north * Math.PI) / 180)]
      const { close, wide } = cellsOf({ lat, lng, kilometres }, trades)
      const inCircle = lngs.filter(
        (one) => distance({ lat, lng }, { ...at, lng: one }) <= kilometres,
      )
      for (const one of inCircle) {
        const own = cellSizes.map(
          ({ mark, degrees }) =>
            `${mark}${Math.floor(at.lat / degrees)}_${Math.floor(one / degrees)}`,
        )
        expect(own.filter((cell) => close.includes(cell))).toHaveLength(1)
        expect(own.filter((cell) => wide.includes(cell))).toHaveLength(1)
      }
      expect(close.length).toBeLessThan(250)
      expect(wide.length).toBeLessThan(40)
    }),
  )
})

test('a price in a range is in exactly one of its buckets, and there are few of them', () => {
  const paise = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(paise, paise, paise, (...prices) => {
      const [from = 0, price = 0, to = 0] = prices.toSorted((a, b) => a - b)
      const own = bucketSizes.map(
        ({ mark, holds }) => mark + Math.floor(Math.floor(Math.log(price) * bucketsPerE) / holds),
      )
      for (const asked of [bucketsOf(from, to), bucketsOf(from, undefined)]) {
        if (asked.length === 0) continue
        expect(own.filter((key) => asked.includes(key))).toHaveLength(1)
        expect(asked.length).toBeLessThan(35)
      }
    }),
  )
  expect(bucketsOf(0, undefined)).toEqual([])
})

type Place = { lat: number; lng: number }

function distance(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const up = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const aside = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return (
    12742 *
    Math.asin(Math.sqrt(up + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * aside))
  )
}

test('a thing of some trades is looked up in these alone, of all trades without any', () => {
  const asked = { things: ['tile'], facets: [], words: [] }
  expect(questionsOf({ ...asked, trades: [2, 7] })).toEqual([`('2#tile' | '7#tile')`])
  expect(questionsOf({ ...asked, trades: tradesOf(0) })).toEqual([`('0#tile')`])
})
