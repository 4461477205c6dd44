import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonSortOrders } from '#kernel/codes.ts'
import { pageSizes } from '#kernel/paging.ts'
import { readOwnList, writeOwnList } from './own-list-params.ts'

test('whatever is chosen survives the address', () => {
  const searches = fc.record({
    text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    status: fc.integer({ min: 0, max: 14 }),
    sort: fc.constantFrom(...commonSortOrders),
    size: fc.constantFrom(...pageSizes),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(searches, (search) => {
      expect(readOwnList(new URLSearchParams(writeOwnList(search)))).toEqual(search)
    }),
  )
})

test('nonsense falls back to what is usual, which needs no address of its own', () => {
  const read = readOwnList(new URLSearchParams('status=99&sort=9&size=3&page=0'))
  expect(read).toEqual({ text: '', status: 0, sort: 1, size: 25, page: 1 })
  expect(writeOwnList(read)).toBe('')
})
