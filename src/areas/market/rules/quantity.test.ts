import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOfMeasure } from '#areas/catalogue/rules/products.ts'
import { type Countable, measuresOf, quantityOf } from './quantity.ts'

const product = (fields: Partial<Countable> = {}): Countable => ({
  price: 81,
  offerPrice: 76,
  unit: '1',
  unitOfMeasure: 'sq ft',
  size: '',
  moreInfoArray: [],
  ...fields,
})
const tile = product({
  size: '600x1200 mm',
  moreInfoArray: [{ key: 'Pieces per box', value: '2' }],
})

test('1,450 sq ft of tiles are 94 boxes, and cost what 94 boxes hold', () => {
  expect(measuresOf(tile)).toEqual(['sq ft', 'sq m', 'piece', 'box'])
  const quantity = quantityOf(tile, 1450, 'sq ft')
  expect(quantity).toMatchObject({ unit: 'sq ft', packs: { count: 94, unit: 'box' } })
  expect(quantity?.amount).toBeCloseTo(1457, 0)
  expect(quantity?.cost).toBeCloseTo(1457 * 7600, -4)
  expect(quantityOf(tile, 134.7, 'sq m')?.packs).toEqual({ count: 94, unit: 'box' })
  expect(quantityOf(tile, 94, 'box')).toEqual(quantity)
})

test.each([
  ['what a box covers', { moreInfoArray: [{ key: 'Coverage per box', value: '16 sq ft' }] }],
  ['nothing about boxes', {}],
])('with %s, square feet are asked for', (_, fields) => {
  const quantity = quantityOf(product(fields), 100, 'sq ft')
  const isBoxed = 'moreInfoArray' in fields
  expect(quantity?.packs).toEqual(isBoxed ? { count: 7, unit: 'box' } : undefined)
  expect(quantity?.cost).toBe((isBoxed ? 112 : 100) * 7600)
})

test.each([
  [{ unitOfMeasure: 'bag', size: '50 kg', price: 390, offerPrice: 0 }, 1.5, 'tonne', 30, 1_170_000],
  [{ unitOfMeasure: 'bag', size: '50 kg', price: 390, offerPrice: 0 }, 1501, 'kg', 31, 1_209_000],
  [{ unitOfMeasure: 'sheet', size: '8x4 ft', price: 2400, offerPrice: 0 }, 65, 'sq ft', 3, 720_000],
  [
    { unitOfMeasure: 'bucket', size: '20 L', price: 4000, offerPrice: 0 },
    50,
    'litre',
    3,
    1_200_000,
  ],
  [
    { unitOfMeasure: 'piece', unit: '1000', price: 6500, offerPrice: 0 },
    8000,
    'piece',
    8000,
    5_200_000,
  ],
  [{ unitOfMeasure: 'tonne', price: 58000, offerPrice: 0 }, 2500, 'kg', undefined, 14_500_000],
  [{ unitOfMeasure: 'cu ft', price: 55, offerPrice: 0 }, 2, 'brass', undefined, 1_100_000],
] as const)('%o: %d %s', (fields, amount, unit, packs, cost) => {
  const quantity = quantityOf(product(fields), amount, unit)
  expect(quantity?.packs?.count).toBe(packs)
  expect(quantity?.cost).toBe(cost)
})

test.each([
  ['8x4 ft, 18 mm', true],
  ["8' x 4' x 18 mm", true],
  ['2440x1220x18 mm', true],
  ['96x48 inch, 18 mm', true],
  // Sides that cannot be in the unit that stands behind the thickness alone.
  ['8x4x18 mm', false],
  ['8 x 4 x 0.75 inch', false],
  ['96x48x18 mm', false],
  ['244x122x18 mm', false],
  ['18 mm, 8x4', false],
  ['8x4', false],
])('of a sheet of %s the area is known: %s', (size, isKnown) => {
  const sheet = product({ unitOfMeasure: 'sheet', size, price: 2000, offerPrice: 0 })
  const cost = quantityOf(sheet, 64, 'sq ft')?.cost
  // Two sheets, or what is known to be no cost.
  expect(cost).toBe(isKnown ? 400_000 : undefined)
})

test('a unit that the product says nothing about is not guessed', () => {
  expect(measuresOf(product({ unitOfMeasure: '' }))).toEqual([])
  expect(measuresOf(product({ unitOfMeasure: 'piece', size: '600x600 mm' }))).toEqual(['piece'])
  expect(measuresOf(product({ unitOfMeasure: 'bag', size: 'M' }))).toEqual(['bag'])
  expect(quantityOf(tile, 10, 'kg')).toBeUndefined()
  for (const amount of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(quantityOf(tile, amount, 'sq ft')).toBeUndefined()
  }
})

test('what is bought is never less than what was asked for, and more never costs less', () => {
  const amounts = fc.double({ min: 0.01, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...unitsOfMeasure), (one, more, unit) => {
      const few = quantityOf(tile, one, unit)
      const many = quantityOf(tile, one + more, unit)
      if (!few || !many) return
      expect(many.cost).toBeGreaterThanOrEqual(few.cost)
      if (unit === 'sq ft') expect(few.amount).toBeGreaterThanOrEqual(one - 0.01)
    }),
  )
})
