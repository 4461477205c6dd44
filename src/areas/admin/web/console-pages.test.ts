import { expect, test } from 'vitest'
import { pageOf } from './console-pages.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/orders/17', '/admin/orders'],
  ['/admin/enquiries', '/admin/enquiries'],
  ['/admin/enquiries/numbers', '/admin/enquiries/numbers'],
  ['/admin/firms/claims', '/admin/firms'],
  ['/admin/unknown', undefined],
])('%s belongs to the page %s of the console', (path, page) => {
  expect(pageOf(path)?.to).toBe(page)
})
