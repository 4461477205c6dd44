import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, defineList, id, text } from './list.ts'
import { indexedState } from './list-indexed.ts'
import { pageSizes } from './paging.ts'
import { catalogueSortOrders } from './sort-orders.ts'

const products = defineList({
  filters: {
    trade: choice('companyType', [1, 2, 3], -1),
    type: id('itemType'),
    sub: id('itemSubType', 'type'),
    status: choice('filterStatus', [0, 12, 4, 5]),
    text: text('filterText'),
  },
  orders: catalogueSortOrders,
  size: 25,
})
const messages = defineList({
  filters: { status: choice('filterStatus', [0, 1, 3]), text: text('filterText') },
  orders: [1, 2],
  pageSizes: [25],
  prefix: 'message',
})

const states = fc
  .record({
    trade: fc.constantFrom(1, 2, 3),
    type: fc.nat(200_000),
    sub: fc.nat(200_000),
    status: fc.constantFrom(0, 12, 4, 5),
    text: fc.string({ maxLength: 100 }).map((typed) => typed.trim()),
    sort: fc.constantFrom(...catalogueSortOrders),
    size: fc.constantFrom(...pageSizes),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  .map((state) => (state.type === 0 ? { ...state, sub: 0 } : state))

const read = (query: string) => products.read(new URLSearchParams(query), { trade: 3 })

test('every state survives being written to the URL and read back', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(products.write(state))).toEqual(state)
    }),
  )
})

test('defaults are left out, so that each view has exactly one URL', () => {
  expect(products.write(products.usual)).toBe('')
  expect(products.write({ ...products.usual, trade: 2, page: 4 })).toBe('?trade=2&page=4')
})

test('invalid values fall back to the given state or the default', () => {
  const nonsense = 'trade=9&type=x&sub=5&status=99&sort=11&size=3&page=0&text=%20'
  expect(read(nonsense)).toEqual({ ...products.usual, trade: 3 })
})

test('a filter is ignored without the filter it depends on', () => {
  expect(read('sub=5').sub).toBe(0)
  expect(read('type=101&sub=5').sub).toBe(5)
})

test('the call gets the wire’s names', () => {
  expect(products.query(read('trade=2&text=white&page=3'))).toEqual({
    companyType: 2,
    itemType: 0,
    itemSubType: 0,
    filterStatus: 0,
    filterText: 'white',
    sortBy: 1,
    pageSize: 25,
    pageNumber: 3,
  })
})

test('two lists on one page keep each other’s parameters', () => {
  const address = new URLSearchParams('reviewPage=3&messageText=hi')
  const state = { ...messages.usual, status: 3 }
  expect(messages.write(state, address)).toBe('?reviewPage=3&messageStatus=3')
  expect(messages.read(new URLSearchParams('text=hi&page=2'))).toEqual(messages.usual)
})

test('a list is narrowed by a filter or a later page, not by the state it starts with', () => {
  expect(products.isNarrowed(read(''), { trade: 3 })).toBe(false)
  expect(products.isNarrowed(read('sort=2&size=10'), { trade: 3 })).toBe(false)
  expect(products.isNarrowed(read('page=2'), { trade: 3 })).toBe(true)
  expect(products.isNarrowed(read('text=white'), { trade: 3 })).toBe(true)
})

test('search engines index only the default order and page size, and the pages of that view', () => {
  const written = (search: string) => {
    const state = products.read(new URLSearchParams(search))
    return products.write(indexedState(products, state))
  }
  expect(written('sort=2')).toBe('')
  expect(written('text=white&sort=2&page=3')).toBe('?text=white')
  expect(written('text=white&page=3')).toBe('?text=white&page=3')
})
