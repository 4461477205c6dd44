import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradeIdMax } from '#kernel/ids.ts'
import { listsOf, markOf } from './trade-lists.ts'

const ids = Array.from({ length: tradeIdMax }, (_, at) => at + 1)

test('every list of every trade has a mark of its own, of one character', () => {
  const marks = ids.flatMap((id) => listsOf(id).map(markOf))
  expect(marks.filter((mark) => mark.length !== 1)).toEqual([])
  expect(new Set(marks).size).toBe(marks.length)
})

test('the marks of the first trades are those of stored keys', () => {
  expect(listsOf(1).map(markOf)).toEqual(['1', 'a', 'A'])
  expect(listsOf(7).map(markOf)).toEqual(['7', 'g', 'G'])
  expect(markOf(0)).toBe('0')
})

test('a list is of one trade', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), (one, other) => {
      const shared = listsOf(one).filter((list) => listsOf(other).includes(list))
      expect(shared.length).toBe(one === other ? 3 : 0)
    }),
  )
})
