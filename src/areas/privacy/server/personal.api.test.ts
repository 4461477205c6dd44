/** Every table with personal data is declared, and an erasure does what its declaration says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, password, type TestApp } from '#tests/app.ts'
import { type Rows, rowsOf, wordsIn } from '#tests/personal-rows.ts'
import { type WellKnown, wellKnown } from '#tests/well-known.ts'
import { privacy } from '../contract.ts'
import { personalData } from './personal.ts'

/** Tables that match the query below but hold no data of persons subject to erasure. */
const nobodys = {
  default_product_images: 'the shared catalogue',
  second_factors: 'admins’, who are no subject of an erasure: the operator removes them',
}

const declared = Object.assign({}, ...personalData.map(({ tables }) => tables))

let app: TestApp
let who: WellKnown
let words: string[]
let before: Rows
beforeAll(async () => {
  app = await openTestApp()
  who = await wellKnown(app)
  const { userId, email, phone } = who.person
  const rows = await rowsOf(app, { userId, words: [] })
  words = [...wordsIn(rows, email), who.mark, phone]
  before = await rowsOf(app, { userId, words })
})
afterAll(() => app.close())

test('every table that could hold personal data is declared once', async () => {
  // Tables that refer to users or companies, even indirectly, and those with such a column.
  const { rows: tables } = await app.database.query<{ name: string }>(`
    with recursive reached (name) as (
      select name from unnest(array['users', 'companies']) as name
      union
      select constraints.conrelid::regclass::text
      from pg_constraint constraints
      join reached on constraints.confrelid::regclass::text = reached.name
      where constraints.contype = 'f' and constraints.conparentid = 0
    )
    select name from reached
    union
    select relname::text from pg_class
    join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname ~
        '(user_id|owner_id|company_id|email|recipient|phone|network_address|subject|picture|hash)'
    order by name`)
  const all = personalData.flatMap(({ tables }) => Object.keys(tables))
  const known = [...all, ...Object.keys(nobodys)].sort()
  expect(tables.map(({ name }) => name)).toEqual(known)
})

// Otherwise the next test would pass without checking those tables.
test('tests/well-known.ts creates a person with data in every declared table', () => {
  expect(Object.keys(before).sort()).toEqual(Object.keys(declared).sort())
})

test('after an erasure no row has an id or word of the person, except in kept tables', async () => {
  const { person } = who
  const { userId } = person
  expect(await app.call(person, privacy.erase, { loginId: userId, password })).toBe(0)
  await app.settle()
  const after = await rowsOf(app, { userId, words })
  const kept = Object.keys(after).sort()
  const mayStay = Object.keys(declared).filter((table) => declared[table] !== 'deleted')
  expect(kept.filter((table) => !mayStay.includes(table))).toEqual([])
  const { mails = [], ...rest } = after
  expect(mails).toHaveLength(1)
  const saying = Object.entries(rest).flatMap(([, rows]) =>
    rows.filter((row) => [who.mark, person.email, person.phone].some((word) => row.includes(word))),
  )
  expect(saying).toEqual([])
})
