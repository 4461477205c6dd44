import { expect, test } from 'vitest'
import { madeOf } from './made-of.ts'

test('the same data has one name, different data different ones', () => {
  const data = { root: { name: 'Neev' }, list: { rows: [{ id: 1, rating: null }], total: 1 } }
  expect(madeOf(structuredClone(data))).toBe(madeOf(data))
  expect(madeOf({ ...data, list: { rows: [], total: 1 } })).not.toBe(madeOf(data))
  expect(madeOf({ at: new Date(1) })).not.toBe(madeOf({ at: new Date(2) }))
})

test.each([
  ['a promise', { late: Promise.resolve(1) }],
  ['a map', { words: new Map([['a', 1]]) }],
  ['a bigint', { paise: 1n }],
  ['nothing', undefined],
])('data with %s has none', (_, data) => {
  expect(madeOf(data)).toBeUndefined()
})
