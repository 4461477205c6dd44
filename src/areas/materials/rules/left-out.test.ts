import { expect, test } from 'vitest'
import { makesAmong, reasonFor } from './left-out.ts'

const product = { lacks: undefined, isOfMakes: false, inStock: true, linePrice: 100 }

test.each([
  ['what sums count', {}, false, undefined],
  ['of another size', { lacks: 'size' }, true, 'size'],
  ['of another kind, out of stock, too', { lacks: 'kind', inStock: false }, false, 'kind'],
  ['of another make where one of the line’s is to be had', {}, true, 'make'],
  ['of the line’s make', { isOfMakes: true }, true, undefined],
  ['out of stock', { inStock: false }, false, 'stock'],
  ['in a unit that cannot be compared', { linePrice: null }, false, 'unit'],
] as const)('%s', (_, fields, hasMakes, reason) => {
  expect(reasonFor({ ...product, ...fields }, hasMakes)).toBe(reason)
})

test('makes come by how often they are offered, and nothing is no make', () => {
  const brands = ['ACC', '', 'UltraTech', 'UltraTech', ' ', 'Ambuja'].map((brand) => ({ brand }))
  expect(makesAmong(brands, 2)).toEqual(['UltraTech', 'ACC'])
})
