/** A long queue is as fast as a short one: what its statements read does not grow with it. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { queueMax, verificationSubjects } from '../../rules.ts'
import { countsOf, pageOf } from './queue.ts'

// Enough for a factor of ten between a page read from an index and one sorted from all rows.
const waiting = 60_000
const batch = 5_000

let app: TestApp
let busy: Seller
beforeAll(async () => {
  app = await openTestApp()
  busy = await app.seller()
  for (let from = 0; from < waiting; from += batch) {
    await app.database.query(
      `insert into pending_items (subject, subject_id, company_id, since)
       select ($1::text[])[1 + n % $2], 'thing-' || n, case when n % 3 = 0 then $3::uuid end,
         now() - n * interval '1 minute'
       from generate_series($4::int + 1, $4::int + $5::int) n`,
      [verificationSubjects, verificationSubjects.length, busy.companyId, from, batch],
    )
  }
  await app.database.query('analyze pending_items')
})
afterAll(() => app.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows of the queue a statement reads, and by which kinds of scan. */
async function costOf(statement: SQL) {
  const { rows } = await app.database.reader.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, timing off, format json) ${statement}`,
  )
  const [plan] = rows.map((row) => row['QUERY PLAN'][0].Plan)
  const queue = (plan ? nodesOf(plan) : []).filter(
    (node) => node['Relation Name'] === 'pending_items',
  )
  return {
    ways: [...new Set(queue.map((node) => node['Node Type']))],
    rows: queue.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  }
}

const filters = () =>
  [
    ['everything', {}],
    ['a kind', { subject: 'product' }],
    ['what waits for a week', { hours: 168 }],
    ['a kind that waits for a week', { subject: 'review', hours: 168 }],
    ['a company', { companyIds: [busy.companyId] }],
  ] satisfies [string, object][]

test.each([0, 1, 2, 3, 4])(
  'with 60,000 items, filter %i reads only up to its page, using an index',
  async (index) => {
    const [name, filter] = filters()[index] ?? []
    const narrowed = { companyIds: undefined, ...filter }
    for (const offset of [0, queueMax - 25]) {
      const page = pageOf(app.database.reader, narrowed, { offset, limit: 25 })
      const { ways, rows } = await costOf(page.getSQL())
      expect([name, ways]).toEqual([name, [expect.stringMatching(/^Index (Only )?Scan$/)]])
      // An incremental sort reads some rows after the page.
      expect(rows).toBeLessThanOrEqual(offset + 50)
    }
  },
)

test.each([0, 1, 2, 3, 4])(
  'with 60,000 items, filter %i counts at most a thousand of each kind',
  async (index) => {
    const [name, filter] = filters()[index] ?? []
    const { rows } = await costOf(countsOf({ companyIds: undefined, ...filter }, queueMax))
    // Filtered by kind and company, only the index of one of them is used.
    const most =
      name === 'a company'
        ? 3 * queueMax * verificationSubjects.length
        : queueMax * verificationSubjects.length
    expect(rows).toBeLessThanOrEqual(most)
  },
)
