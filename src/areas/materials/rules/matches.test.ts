import { expect, test } from 'vitest'
import { type Priced, packFor, packIn, priceFor, shownOf, textsOf } from './matches.ts'

const product = (price: number, size: string, unitOfMeasure = 'bag'): Priced => ({
  price,
  offerPrice: 0,
  unit: '1',
  unitOfMeasure,
  size,
  moreInfo: [],
})

test.each([
  ['40 kg', { count: 40, measure: 'kg' }],
  ['5kg', { count: 5, measure: 'kg' }],
  ['White, 20 litre', { count: 20, measure: 'litre' }],
  ['500 ml', { count: 0.5, measure: 'litre' }],
  ['600x1200 mm', undefined],
  ['', undefined],
])('a size of %s is a pack of %o', (size, pack) => {
  expect(packIn(size)).toEqual(pack)
})

test('packs are compared by what they hold, in the pack that most come in', () => {
  const line = { unit: 'bag', size: null, quantity: 25 } as const
  const putties = [product(580, '5 kg'), product(900, '40 kg'), product(880, '40 kg')]
  const pack = packFor(line, putties)
  expect(pack).toEqual({ count: 40, measure: 'kg' })
  expect(putties.map((putty) => priceFor(line, putty, pack).linePrice)).toEqual([4640, 900, 880])
  expect(priceFor(line, product(580, '5 kg'), pack).pack).toEqual(pack)
  expect(priceFor(line, product(580, 'loose'), pack).pack).toBeNull()
  // The line's own pack goes before.
  const own = packFor({ ...line, size: '20 kg' }, putties)
  expect(putties.map((putty) => priceFor(line, putty, own).linePrice)).toEqual([2320, 450, 440])
  expect(priceFor(line, product(100, '20 litre'), pack).linePrice).toBeNull()
})

test('a line in kilograms is priced by what a bag holds, one in pieces by nothing else', () => {
  const line = { unit: 'kg', size: null, quantity: 100 } as const
  expect(packFor(line, [product(900, '40 kg')])).toBeUndefined()
  expect(priceFor(line, product(900, '40 kg'))).toMatchObject({ linePrice: 22.5, cost: 2250 })
  const tiles = { unit: 'sq ft', size: null, quantity: 10 } as const
  expect(priceFor(tiles, product(900, '40 kg')).cost).toBeNull()
})

test('sides that cannot be in their unit make no cost', () => {
  const line = { unit: 'sq ft', size: null, quantity: 64 } as const
  const costs = [
    '8x4x18 mm',
    '8x4 ft, 18 mm',
    "8'x4'",
    '18 mm, 8x4 ft',
    '2440x1220x18 mm',
    '8x4 mm',
  ]
  expect(costs.map((size) => priceFor(line, product(2000, size, 'sheet')).cost)).toEqual([
    ...[null, 4000, 4000, 4000, expect.closeTo(3995, -1), null],
  ])
})

const placed = (linePrice: number | null, more: object = {}) => ({
  linePrice,
  distance: 5,
  sellerRating: 4,
  ratingCount: 3,
  inStock: true,
  ...more,
})

test('marks need a rival, and what is out of stock is not the cheapest', () => {
  expect(shownOf([placed(100)])).toMatchObject([
    { isCheapest: false, isNearest: false, isBestRated: false },
  ])
  const shown = shownOf([placed(90, { inStock: false }), placed(100), placed(110, { distance: 1 })])
  expect(shown.find(({ isCheapest }) => isCheapest)?.linePrice).toBe(100)
  expect(shown.find(({ isNearest }) => isNearest)?.linePrice).toBe(110)
})

test('another make is counted, another size is only shown', () => {
  const texts = textsOf(
    { size: '25 mm', grade: null, brand: 'Astral, Supreme' },
    ['cpvc', 'pipe'],
    new Set(['cpvc', 'pipe']),
  )
  expect(texts).toEqual([
    { words: '25 mm', ofMakes: true, isCounted: true },
    { words: '25 mm', ofMakes: false, isCounted: true },
    { words: '', ofMakes: true, isCounted: false },
    { words: '', ofMakes: false, isCounted: false },
  ])
})
