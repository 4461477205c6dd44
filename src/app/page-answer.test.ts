import { expect, test } from 'vitest'
import { bestEncoding } from './page-answer.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.0, gzip; q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
])('Accept-Encoding %s selects %s', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best)
})
