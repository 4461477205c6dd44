import { expect, test } from 'vitest'
import { defaultList, listQuery, readList, writeList } from './list-params.ts'

test('an address holds what differs from the defaults, and is read back the same', () => {
  const chosen = { text: 'straight & even', sort: 8, size: 25, page: 3 }
  const address = writeList(chosen)
  expect(address).toBe('?text=straight+%26+even&sort=8&size=25&page=3')
  expect(readList(new URLSearchParams(address))).toEqual(chosen)
  expect(writeList(defaultList)).toBe('')
  const wide = { ...defaultList, size: 25 }
  expect(readList(new URLSearchParams(''), wide).size).toBe(25)
  expect(writeList(wide, wide)).toBe('')
})

test('what nobody offers falls back to the default', () => {
  const odd = new URLSearchParams('sort=9&size=7&page=0&text=%20%20')
  expect(readList(odd)).toEqual(defaultList)
  expect(readList(new URLSearchParams('sort=x&page=1e3'))).toEqual(defaultList)
  expect(readList(new URLSearchParams({ text: 'x'.repeat(200) })).text).toHaveLength(100)
})

test('the call gets the wire’s names', () => {
  expect(listQuery(defaultList)).toEqual({
    filterText: '',
    sortBy: 1,
    pageSize: 10,
    pageNumber: 1,
  })
})
