import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { written } from './written.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('each value goes wherever its name is written, also several times and in any order', async () => {
  const query = written<{ first: string; second: readonly number[] }, { told: string }>(
    'test_order',
    ({ first, second }) =>
      sql`select ${second}::int[]::text || '=' || ${first} || ${second}::int[]::text as told`,
  )
  const ask = (first: string, second: number[]) => query(database.reader, { first, second })
  expect(await ask('a', [1, 2])).toEqual([{ told: '{1,2}=a{1,2}' }])
  expect(await ask('b', [])).toEqual([{ told: '{}=b{}' }])
})

test('a query is written once', async () => {
  let times = 0
  const query = written<{ one: number }, { one: number }>('test_once', ({ one }) => {
    times += 1
    return sql`select ${one}::int as one`
  })
  for (const one of [1, 2, 3]) expect(await query(database.reader, { one })).toEqual([{ one }])
  expect(times).toBe(1)
})

test('a value written into the text of a query is refused', async () => {
  const query = written<{ one: number }, object>('test_value', () => sql`select ${7}::int`)
  expect(() => query(database.reader, { one: 1 })).toThrow('contains a value')
})
