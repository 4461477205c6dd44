/** A small bulk market, made by the same statements as one of a million sellers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildDirectory } from '#areas/directory/server/jobs.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { ensureReferenceData } from '../reference-data.ts'
import { fillInBulk } from './bulk.ts'
import { isDemoMarket } from './fill.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await ensureReferenceData(database)
  await fillInBulk(database, { sellers: 400, products: 1111 })
})

afterAll(() => database.close())

async function count(text: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${text}`)
  return rows[0]?.n ?? 0
}

test('exactly the requested sellers and products exist, in all trades and many cities', async () => {
  expect(await count('companies')).toBe(400)
  expect(await count('products')).toBe(1111)
  expect(await count('(select distinct type_id from company_working_types) t')).toBe(7)
  expect(await count('(select distinct city from company_addresses) t')).toBeGreaterThan(30)
  expect(await count('reviews')).toBeGreaterThan(400)
  expect(await isDemoMarket(database.reader)).toBe(true)
})

test('the directory equals what a rebuild would produce', async () => {
  const all = 'select * from directory_entries order by company_id'
  const { rows } = await database.query(all)
  expect(rows).toHaveLength(400)
  await rebuildDirectory(database)
  expect((await database.query(all)).rows).toEqual(rows)
})

test('a database that was filled in bulk before, or that holds a real market, is refused', async () => {
  const again = fillInBulk(database, { sellers: 10, products: 10 })
  await expect(again).rejects.toThrow('already been filled in bulk')
  await database.query("update users set email = 'asha' || id || '@example.com'")
  await database.query("delete from reference_sets where name = 'demo market'")
  const real = fillInBulk(database, { sellers: 10, products: 10 })
  await expect(real).rejects.toThrow('real market')
  expect(await count('companies')).toBe(400)
})
