/**
 * `migrate` runs before the last process of the running release has stopped, so everything that
 * release reads and writes must keep working. The columns of each release are listed in `release/`
 * as delivered; a new release adds its own file.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import first from './release/columns-0.1.json' with { type: 'json' }
import second from './release/columns-0.2.json' with { type: 'json' }
import third from './release/columns-0.3.json' with { type: 'json' }

type Released = Readonly<Record<string, Readonly<Record<string, string>>>>
const releases: [name: string, columns: Released][] = [
  ['0.1', first],
  ['0.2', second],
  ['0.3', third],
]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Column {
  table: string
  name: string
  type: string
  needed: boolean
}

async function columns(): Promise<Column[]> {
  const { rows } = await database.query<{ [K in keyof Column]: Column[K] }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped`,
  )
  return rows
}

test.each(releases)(
  'every column that release %s reads still exists with its type',
  async (_, released) => {
    const now = new Map(
      (await columns()).map(({ table, name, type }) => [`${table}.${name}`, type]),
    )
    const missing = Object.entries(released).flatMap(([table, fields]) =>
      Object.entries(fields)
        .filter(([name, type]) => now.get(`${table}.${name}`) !== type)
        .map(([name, type]) => `${table}.${name} ${type}, now ${now.get(`${table}.${name}`)}`),
    )
    expect(missing).toEqual([])
  },
)

test.each(releases)(
  'a row written by release %s is accepted: columns added since may be left out',
  async (_, released) => {
    const known = new Map(Object.entries(released))
    const demanding = (await columns()).filter(
      ({ table, name, needed }) => needed && known.has(table) && !known.get(table)?.[name],
    )
    expect(demanding.map(({ table, name }) => `${table}.${name}`)).toEqual([])
  },
)
