import { expect, test } from 'vitest'
import { galleryList, productList, readProductId, reviewList, withProduct } from './lists.ts'

const address = (search: string) => new URLSearchParams(search)

test('product list URLs keep the filters under the established parameter names', () => {
  const search = '?text=pink&type=101&sub=10101&sort=9&size=25&page=2'
  expect(productList.write(productList.read(address(search)))).toBe(search)
  expect(productList.query(productList.read(address(search)))).toEqual({
    filterText: 'pink',
    itemType: 101,
    itemSubType: 10101,
    sortBy: 9,
    pageSize: 25,
    pageNumber: 2,
  })
})

test('by default a page has ten reviews or 25 pictures', () => {
  expect(reviewList.query(reviewList.usual)).toEqual({
    filterText: '',
    sortBy: 1,
    pageSize: 10,
    pageNumber: 1,
  })
  expect(galleryList.usual.size).toBe(25)
})

test('a product’s GUID is added to the other URL parameters; any other value is ignored', () => {
  const id = '7d0f2c2e-5b0b-4c59-9f0e-0d8f3c1a2b4d'
  expect(withProduct('?type=101&product=old', id)).toBe(`?type=101&product=${id}`)
  expect(readProductId(address(withProduct('', id)))).toBe(id)
  expect(readProductId(address('?product=1%27'))).toBeUndefined()
})
