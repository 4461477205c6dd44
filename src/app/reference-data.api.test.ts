import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { runCommand } from '#platform/operator/command.ts'
import { commands } from './operator/commands.ts'
import { referenceData } from './operator/upkeep.ts'
import { ensureReferenceData } from './reference-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function snapshot(): Promise<unknown> {
  const tables = [
    'item_types',
    'item_tags',
    'colours',
    'attributes',
    'default_products',
    'default_product_images',
    'subscription_types',
    'subscription_plans',
    'city_aliases',
    'canned_texts',
    'site_names',
  ]
  const parts = tables.map(
    (table) => `(select json_agg(t order by id) from ${table} t) as ${table}`,
  )
  const { rows } = await database.query(`select ${parts.join(', ')}`)
  return rows[0]
}

async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const asked = commands.find(({ name }) => name === 'reference-data')
  if (!asked) throw new Error('The command is gone.')
  const context = { database, settings: {} as never, variables: {} }
  const signal = new AbortController().signal
  const output = { print: (line: string) => lines.push(line), complain: fail }
  expect(await runCommand(asked, referenceData, args, { ...context, signal }, output)).toBe(0)
  return lines
}

function fail(line: string): void {
  throw new Error(line)
}

test('a dry run of the command counts and writes nothing', async () => {
  expect(await command('--dry-run')).toEqual([
    'trades: 7 would be added',
    expect.stringMatching(/^item types: \d{3,} would be added$/),
    expect.stringMatching(/^item tags: \d{2} would be added$/),
    'colours: 6 would be added',
    expect.stringMatching(/^attributes: \d{2} would be added$/),
    expect.stringMatching(/^default products: \d{3} would be added$/),
    'subscription types: 17 would be added',
    expect.stringMatching(/^city aliases: \d{3} would be added$/),
    'canned texts: 7 would be added',
    'names in Hindi: 1329 would be added',
    expect.stringMatching(/^terms of the search: \d{3} would be added$/),
    'firm bases: 3 would be added',
    'grievance reasons: 6 would be added',
  ])
  expect(await snapshot()).toEqual({
    item_types: null,
    item_tags: null,
    colours: null,
    attributes: null,
    default_products: null,
    default_product_images: null,
    subscription_types: null,
    subscription_plans: null,
    city_aliases: null,
    canned_texts: null,
    site_names: null,
  })
})

/** CPU time of this process in milliseconds, which other load on the machine does not increase. */
async function timeOfLaterStart(): Promise<number> {
  const begin = process.cpuUsage()
  await ensureReferenceData(database)
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

test('the first start adds everything, the second nothing, in less than 30 ms', async () => {
  const first = await ensureReferenceData(database)
  expect(first.map(({ name }) => name)).toEqual([
    'trades',
    'item types',
    'item tags',
    'colours',
    'attributes',
    'default products',
    'subscription types',
    'city aliases',
    'canned texts',
    'names in Hindi',
    'terms of the search',
    'firm bases',
    'grievance reasons',
  ])
  const before = await snapshot()
  expect(await ensureReferenceData(database)).toEqual([])
  // The first runs may compile or collect garbage.
  await expect.poll(timeOfLaterStart, { interval: 0 }).toBeLessThan(30)
  expect(await snapshot()).toEqual(before)
})

test('the command restores lost rows and changes nothing else', async () => {
  await database.query('update subscription_plans set offer_price = 39900 where id = 11')
  await database.query("update subscription_types set name = 'Chandi' where id = 1")
  await database.query('delete from item_tags where id = 80')
  expect(await command()).toEqual([
    'trades: 0 added',
    'item types: 0 added',
    'item tags: 1 added',
    'colours: 0 added',
    'attributes: 0 added',
    'default products: 0 added',
    'subscription types: 0 added',
    'city aliases: 0 added',
    'canned texts: 0 added',
    'names in Hindi: 0 added',
    'terms of the search: 0 added',
    'firm bases: 0 added',
    'grievance reasons: 0 added',
  ])
  const { rows } = await database.query(
    'select t.name, p.offer_price from subscription_plans p join subscription_types t on t.id = p.type_id where p.id = 11',
  )
  expect(rows).toEqual([{ name: 'Chandi', offer_price: 39_900 }])
})
