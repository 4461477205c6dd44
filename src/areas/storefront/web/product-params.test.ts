import { expect, test } from 'vitest'
import { readProductId, readProducts, withProduct, writeProducts } from './product-params.ts'

const read = (search: string) => readProducts(new URLSearchParams(search))

test('an address says what was chosen, in short names, and nothing that goes without saying', () => {
  const search = '?text=pink&type=101&sub=10101&sort=9&size=25&page=2'
  expect(writeProducts(read(search))).toBe(search)
  expect(writeProducts(read('?text=&type=0&sort=1&size=10&page=1'))).toBe('')
})

test('what is not understood falls back, and a sub type without its item type counts for nothing', () => {
  expect(writeProducts(read('?type=x&sub=10101&sort=7&size=11&page=-1'))).toBe('')
  expect(read('?type=-4').type).toBe(0)
  expect(read(`?text=${'a'.repeat(300)}`).text).toHaveLength(100)
})

test('a product is named beside the rest of its page, by a GUID or not at all', () => {
  const id = '7d0f2c2e-5b0b-4c59-9f0e-0d8f3c1a2b4d'
  expect(withProduct('?type=101&product=old', id)).toBe(`?type=101&product=${id}`)
  expect(readProductId(new URLSearchParams(withProduct('', id)))).toBe(id)
  expect(readProductId(new URLSearchParams('?product=1%27'))).toBeUndefined()
})
