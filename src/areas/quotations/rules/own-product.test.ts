/** Which own product a line means: of its kind, size and make, never in doubt. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { ownProductFor } from './own-product.ts'

const line = { what: 'saria 12 mm', itemType: 'TMT Bars', size: '12 mm', grade: '', brand: '' }
const bar = (name: string, size: string, brand = '') => ({
  name,
  itemType: 'TMT Bars',
  size,
  brand,
})

test('of the kind and size, of the make that is named, and nothing where two would do', () => {
  const [ten, twelve] = [bar('TMT bar', '10 mm'), bar('TMT bar', '12 mm', 'Kamdhenu')]
  expect(ownProductFor(line, [ten, twelve])).toBe(twelve)
  expect(ownProductFor({ ...line, brand: 'Tata' }, [ten, twelve])).toBeUndefined()
  expect(ownProductFor(line, [ten])).toBeUndefined()
  expect(ownProductFor(line, [twelve, bar('TMT bar', '12mm', 'Tata')])).toBeUndefined()
  expect(ownProductFor({ ...line, itemType: '' }, [twelve])).toBeUndefined()
  expect(ownProductFor(line, [{ ...twelve, itemType: 'Binding Wire' }])).toBeUndefined()
  const named = { ...line, what: 'Kamdhenu saria 12 mm' }
  expect(ownProductFor(named, [twelve, bar('TMT bar', '12mm', 'Tata')])).toBe(twelve)
})

test('property: whatever is found has the kind and each word of the size', () => {
  const size = fc.constantFrom('8 mm', '10 mm', '12 mm', '16mm')
  fc.assert(
    fc.property(size, fc.array(size, { maxLength: 6 }), (wanted, sizes) => {
      const products = sizes.map((each, at) => bar(`TMT ${at}`, each))
      const found = ownProductFor({ ...line, what: 'saria', size: wanted }, products)
      if (found) expect(found.size.replace(' ', '')).toBe(wanted.replace(' ', ''))
    }),
    { numRuns: runs(200) },
  )
})
