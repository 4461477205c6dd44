/** The audit names every call of the console in words. */
import { expect, test } from 'vitest'
import { isRead, sentenceOf } from '#areas/admin/web/audit-words.ts'
import { endpoints } from './endpoints.ts'

test('every audited call of the console has a sentence', () => {
  const audited = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ path, audited }) => audited && path.startsWith('Admin/'))
  expect(audited.length).toBeGreaterThan(30)
  const named = audited.filter(({ path }) => !sentenceOf(path).includes(' '))
  expect(named.map(({ path }) => path)).toEqual([])
  expect(audited.filter(({ path, method }) => isRead(path) && method === 'POST')).toEqual([])
})
