/**
 * `node tests/load/queue.ts`: how long the admin's queue takes to answer with 100,000 products
 * waiting, measured inside the server, on the PostgreSQL server of TEST_DATABASE_URL.
 */
import { moderation } from '#areas/moderation/contract.ts'
import { openTestApp } from '../app.ts'
import { quantile } from './load.ts'

const waiting = 100_000
const sellers = 100
const times = 40
const batch = 2_000

const app = await openTestApp()
try {
  const admin = await app.admin('moderator')
  const companies: string[] = []
  for (let index = 0; index < sellers; index += 1) companies.push((await app.seller()).companyId)
  for (let from = 0; from < waiting; from += batch) {
    await app.database.query(
      `with added as (
         insert into products (company_id, company_type_id, item_type_id, name, description, price,
           offer_price, unit, modified_at)
         select ($1::uuid[])[1 + n % $2], 1, 101, 'Slab ' || n, 'A slab of white marble.', 18500, 0,
           'sq ft', now() - n * interval '1 minute'
         from generate_series($3::int + 1, $3::int + $4::int) n
         returning id, company_id, modified_at
       )
       insert into pending_items (subject, subject_id, company_id, since)
       select 'product', id::text, company_id, modified_at from added`,
      [companies, sellers, from, batch],
    )
  }
  await app.database.query('analyze')
  const [company] = await app.database
    .query<{ url: string }>('select url from companies limit 1')
    .then(({ rows }) => rows)
  const questions = {
    'first page': {},
    'page 40': { pageNumber: 40 },
    'a kind': { kind: 'product' as const },
    'what waits for a week': { hours: 168 },
    'a company': { company: company?.url ?? '' },
  }
  for (const [name, query] of Object.entries(questions)) {
    const taken: number[] = []
    const before = process.cpuUsage()
    for (let turn = 0; turn < times; turn += 1) {
      const begin = performance.now()
      await app.call(admin, moderation.pendingItems, query)
      taken.push(performance.now() - begin)
    }
    const { user, system } = process.cpuUsage(before)
    const cpu = ((user + system) / 1000 / times).toFixed(1)
    taken.sort((a, b) => a - b)
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(taken, share).toFixed(1))
    console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms, processor ${cpu} ms`)
  }
} finally {
  await app.close()
}
