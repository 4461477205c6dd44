import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueSortOrders } from '#kernel/codes.ts'
import { pageSizes } from '#kernel/paging.ts'
import { type OwnProductSearch, readOwnProducts, writeOwnProducts } from './own-products-params.ts'

const searches: fc.Arbitrary<OwnProductSearch> = fc
  .record({
    trade: fc.integer({ min: 0, max: 7 }),
    type: fc.nat(200_000),
    sub: fc.nat(200_000),
    status: fc.integer({ min: 0, max: 14 }),
    text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    sort: fc.constantFrom(...catalogueSortOrders),
    size: fc.constantFrom(...pageSizes),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  .map((search) => (search.type === 0 ? { ...search, sub: 0 } : search))

test('whatever is chosen survives the address', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(readOwnProducts(new URLSearchParams(writeOwnProducts(search)), 3)).toEqual(search)
    }),
  )
})

test('an address that says nothing shows the first trade, 25 a page', () => {
  expect(readOwnProducts(new URLSearchParams(), 3)).toMatchObject({
    trade: 3,
    type: 0,
    status: 0,
    sort: 1,
    size: 25,
    page: 1,
  })
})

test.each([['trade=9'], ['trade=x'], ['trade=']])('%s is no trade', (query) => {
  expect(readOwnProducts(new URLSearchParams(query), 3).trade).toBe(0)
})

test('nonsense falls back to what is usual', () => {
  const read = readOwnProducts(new URLSearchParams('sub=5&status=99&sort=7&size=3&page=0'), 1)
  expect(read).toMatchObject({ sub: 0, status: 0, sort: 1, size: 25, page: 1 })
})
