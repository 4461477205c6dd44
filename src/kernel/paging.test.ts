import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pagingFields } from './list-fields.ts'
import { allRows, lastPageFor, pageCount, pageSizes, pageWindow } from './paging.ts'

const schema = z.object(pagingFields)

test('pages cover every row once, whatever the size', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.constantFrom(10, 25, 50, 100), (total, pageSize) => {
      const rows = new Set<number>()
      for (let pageNumber = 1; pageNumber <= pageCount(total, pageSize); pageNumber++) {
        const { offset, limit } = pageWindow({ pageSize, pageNumber })
        for (let row = offset; row < Math.min(offset + limit, total); row++) {
          expect(rows.has(row)).toBe(false)
          rows.add(row)
        }
      }
      expect(rows.size).toBe(total)
    }),
  )
})

test('page size 1 means one page of at most 500 rows', () => {
  expect(pageCount(12_345, 1)).toBe(1)
  expect(pageWindow({ pageSize: 1, pageNumber: 7 })).toEqual({ offset: 0, limit: allRows })
})

test('a page beyond the last redirects to the last, unless the list is empty', () => {
  fc.assert(
    fc.property(
      fc.nat(3000),
      fc.constantFrom(...pageSizes),
      fc.integer({ min: 1, max: 99_999 }),
      (totalCount, size, page) => {
        const { offset, limit } = pageWindow({ pageSize: size, pageNumber: page })
        const rows = Math.max(0, Math.min(limit, totalCount - offset))
        const last = lastPageFor({ size, page }, { rows, totalCount })
        if (rows > 0 || totalCount === 0) expect(last).toBeUndefined()
        else expect(last).toBe(pageCount(totalCount, size))
      },
    ),
  )
  // An estimated total must not cause a redirect loop.
  expect(lastPageFor({ size: 10, page: 3 }, { rows: 0, totalCount: 30 })).toBeUndefined()
})

test('only the listed page sizes pass, and pages start at 1', () => {
  for (const pageSize of pageSizes) expect(schema.safeParse({ pageSize }).success).toBe(true)
  for (const bad of [{ pageSize: 11 }, { pageSize: 0 }, { pageNumber: 0 }, { pageNumber: -1 }]) {
    expect(schema.safeParse(bad).success).toBe(false)
  }
  expect(schema.parse({})).toEqual({ pageSize: 10, pageNumber: 1 })
})
