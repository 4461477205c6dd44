import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerItems } from './pager-items.ts'

test('a single page is only the number 1', () => {
  expect(pagerItems(1, 1)).toEqual([1])
  expect(pagerItems(0, 1)).toEqual([1])
})

test('up to six pages are all shown', () => {
  expect(pagerItems(2, 1)).toEqual([1, 2])
  expect(pagerItems(6, 3)).toEqual([1, 2, 3, 4, 5, 6])
})

test('four numbers surround the current page, with gaps where pages are left out', () => {
  expect(pagerItems(20, 1)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pagerItems(20, 4)).toEqual([1, 'gap', 3, 4, 5, 6, 'gap', 20])
  expect(pagerItems(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})

test('for every total and page: includes both ends and the current page, ascending, with correct gaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (total, seed) => {
      const page = (seed % total) + 1
      const items = pagerItems(total, page)
      const numbers = items.filter((item) => item !== 'gap')
      expect(numbers[0]).toBe(1)
      expect(numbers.at(-1)).toBe(total)
      expect(numbers).toContain(page)
      expect(numbers.length).toBe(Math.min(total, 6))
      items.forEach((item, index) => {
        const before = items[index - 1]
        const after = items[index + 1]
        if (item !== 'gap') {
          if (typeof before === 'number') expect(item).toBe(before + 1)
          return
        }
        expect(typeof before).toBe('number')
        expect(typeof after).toBe('number')
        expect(Number(after) - Number(before)).toBeGreaterThan(1)
      })
    }),
  )
})

test('a page outside the range is treated as the nearest one', () => {
  expect(pagerItems(20, 0)).toEqual(pagerItems(20, 1))
  expect(pagerItems(20, 99)).toEqual(pagerItems(20, 20))
})
