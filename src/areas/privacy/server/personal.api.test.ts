/** Every table with personal data is declared, and an erasure does what its declaration says. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#areas/admin/contract/people.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { indianToday } from '#kernel/dates.ts'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, password, type TestApp } from '#tests/app.ts'
import { type Rows, rowsOf, wordsIn } from '#tests/personal-rows.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { type WellKnown, wellKnown } from '#tests/well-known.ts'
import { privacy } from '../contract.ts'
import { personalData } from './personal.ts'

/** Tables that match the query below but hold no data of persons subject to erasure. */
const nobodys = {
  default_product_images: 'the shared catalogue',
  firm_sheets: 'sheets of firms without an owner, whose rows are forgotten after 30 days',
  firm_removals: 'keyed hashes of firms that must not be entered again',
  firm_stops: 'keyed hashes of addresses that want no invitations',
  free_plan_uses: 'keyed hashes of who has had a free plan',
  trades: 'the operator’s; its pictures are of goods',
  second_factors: 'admins’, who are no subject of an erasure: the operator removes them',
}

/** Tables without ids, in which words of the person's firm stand. */
const wordTables = ['directory_words', 'market_words']

/** A word of letters only, which searches do not cut. */
const firmWord = 'zubeidawala'

const declared = Object.assign({}, ...personalData.map(({ tables }) => tables))

let app: TestApp
let who: WellKnown
let words: string[]
let before: Rows
beforeAll(async () => {
  app = await openTestApp()
  who = await wellKnown(app)
  await leaveTraces()
  const { userId, email, phone } = who.person
  const rows = await rowsOf(app, { userId, words: [] })
  words = [...wordsIn(rows, email), who.mark, firmWord, phone]
  before = await rowsOf(app, { userId, words })
})
afterAll(() => app.close())

/** What only tables without the person's id hold: words of the firm, a bill's number, searches. */
async function leaveTraces(): Promise<void> {
  const { person, mark, companyId, shopId } = who
  await app.setCompany(companyId, { name: `${mark} ${firmWord}` })
  await app.database.transaction((tx) => emit(tx, companyChanged, { companyId }))
  await app.settle()
  const [shop] = await app.database.reader.select().from(companies).where(eq(companies.id, shopId))
  const posted = await app.call(person, reviews.save, {
    loginId: person.userId,
    sellerUrl: shop?.url ?? '',
    invoiceNumber: `${mark}/99`,
    invoicePic: base64(await drawn(90, 60, 5).jpeg().toBuffer()),
    invoiceDate: indianToday(),
    rating: 4,
    message: `Straight edges, says ${mark}`,
  })
  expect(posted).toBe(1)
  const support = await app.admin('support')
  for (const text of [person.email, person.phone, mark]) {
    await app.call(support, people.find, { text, status: 0, pageSize: 25, pageNumber: 1 })
  }
  await app.settle()
}

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
  expect(Object.keys(before).sort()).toEqual([...Object.keys(declared), ...wordTables].sort())
})

test('after an erasure nothing that the person or anybody about them typed is left in any table', async () => {
  const { person } = who
  const { userId } = person
  expect(await app.call(person, privacy.erase, { loginId: userId, password })).toBe('done')
  await app.settle()
  const after = await rowsOf(app, { userId, words })
  const remaining = Object.keys(after).sort()
  const mayStay = Object.keys(declared).filter((table) => declared[table] !== 'deleted')
  expect(remaining.filter((table) => !mayStay.includes(table))).toEqual([])
  const { mails = [], companies: firms = [], ...rest } = after
  expect(mails).toHaveLength(1)
  const typed = [who.mark.toLowerCase(), firmWord, person.email, person.phone]
  // A closed firm keeps its name.
  const closed = firms.map((row) => JSON.stringify({ ...JSON.parse(row), name: '' }))
  const saying = [closed, ...Object.values(rest)].flatMap((rows) =>
    rows.filter((row) => typed.some((word) => row.toLowerCase().includes(word))),
  )
  expect(saying).toEqual([])
  const { rows: jobs } = await app.database.query(
    'select name, data, output from pgboss.job where job::text ilike any ($1)',
    [typed.map((word) => `%${word}%`)],
  )
  expect(jobs).toEqual([])
})
