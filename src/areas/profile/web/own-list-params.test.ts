import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultOwnList, ownListQuery, readOwnList, writeOwnList } from './own-list-params.ts'

const list = fc.record({
  status: fc.integer({ min: 0, max: 14 }),
  sort: fc.integer({ min: 1, max: 8 }),
  text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  page: fc.integer({ min: 1, max: 99_999 }),
})

test('what is written is read, and the other list stays as it is', () => {
  fc.assert(
    fc.property(list, list, (review, message) => {
      const one = writeOwnList(new URLSearchParams(), 'review', review)
      const both = new URLSearchParams(writeOwnList(one, 'message', message).toString())
      expect(readOwnList(both, 'review')).toEqual(review)
      expect(readOwnList(both, 'message')).toEqual(message)
    }),
  )
})

test('the defaults are left out, so that one view has one address', () => {
  expect(
    writeOwnList(new URLSearchParams('reviewPage=3'), 'review', defaultOwnList).toString(),
  ).toBe('')
})

test('what is not understood falls back to the default', () => {
  const odd = new URLSearchParams('reviewStatus=99&reviewSort=9&reviewPage=0&reviewText=%20')
  expect(readOwnList(odd, 'review')).toEqual(defaultOwnList)
})

test('pages have 25 rows', () => {
  expect(ownListQuery({ ...defaultOwnList, page: 2 })).toMatchObject({
    pageSize: 25,
    pageNumber: 2,
  })
})
