/** `docs/scale.md` says how the tables would be spread over several servers: checked with the schema. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const groups = ['company', 'person', 'everywhere', 'one place']

/** The rows of the paper's table: name of the table, its group, its column, and what is missing. */
const planned = readFileSync(inRoot('docs/scale.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, table, group, column, missing] =
      /^\| `(\w+)` \| ([\w ]+) \| (?:`(\w+)` )?\| (.+) \|$/.exec(line) ?? []
    return table && group && missing ? [{ table, group, column, missing }] : []
  })

type Shape = {
  table: string
  columns: string[]
  nullable: string[]
  keys: { name: string; columns: string[] }[]
}

async function schema(): Promise<Shape[]> {
  const { rows } = await app.services.database.query<Shape>(`
    select t.relname as table,
      array(select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      array(select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attnotnull) as nullable,
      coalesce((select json_agg(json_build_object('name', i.indexrelid::regclass::text, 'columns',
          array(select attname from pg_attribute where attrelid = t.oid and attnum = any(i.indkey)))
          order by i.indexrelid::regclass::text collate "C")
        from pg_index i where i.indrelid = t.oid and i.indisunique), '[]') as keys
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`)
  return rows
}

/** What a table lacks for being distributed by a column. */
function missingFor({ columns, nullable, keys }: Shape, column: string): string {
  if (!columns.includes(column)) return 'column'
  const narrow = keys
    .filter((key) => !key.columns.includes(column))
    .map(({ name }) => `\`${name}\``)
  return [...(nullable.includes(column) ? ['not null'] : []), ...narrow].join(', ') || 'nothing'
}

test('every table has its place in the plan for several database servers', async () => {
  const tables = (await schema()).map(({ table }) => table)
  expect(planned.map(({ table }) => table).sort()).toEqual(tables.sort())
  expect(planned.filter(({ group }) => !groups.includes(group))).toEqual([])
})

test('the plan names what each table lacks for its distribution column', async () => {
  const shapes = new Map((await schema()).map((shape) => [shape.table, shape]))
  const expected = planned.map(({ table, group, column }) => {
    const shape = shapes.get(table)
    return {
      table,
      group,
      column,
      missing: shape && column ? missingFor(shape, column) : 'nothing',
    }
  })
  expect(planned).toEqual(expected)
})
