/** Lists without a text: every order with stars asked for, read from either end, sorted or walked. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addSellers } from '#tests/sellers.ts'
import { patient } from '#tests/support/patience.ts'
import { sellerListQuery } from '../contract.ts'
import { rebuildDirectory } from './jobs.ts'
import { sellersOf } from './reads/sellers.ts'

const orders = [1, 2, 3, 4, 5, 6, 7, 8]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Of 3 every fourth is unrated, and far pages are read otherwise than near ones; of 4 two of 300 have five stars, few enough to be sorted.
  await addSellers(
    app,
    `select 'Ply ' || n, 3, case when n % 4 > 0 then 1 + n % 5 end,
       timestamptz '2026-03-01' + n % 700 * interval '1 hour',
       case when n % 3 > 0 then timestamptz '2026-02-01' + n % 500 * interval '1 hour' end
     from generate_series(1, 2000) n
     union all
     select 'Lamp ' || n, 4, case when n in (7, 250) then 5 else 2 end,
       timestamptz '2026-03-01' + n * interval '1 hour', null
     from generate_series(1, 300) n`,
  )
  await rebuildDirectory(app.database)
})
afterAll(() => app.close())

/** All pages of a list, one after the other. */
async function wholeList(sellerType: number, sortBy: number, rating: number) {
  const { reader } = app.database
  const cards: { sellerUrl: string; sellerRating: number | null }[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = { sellerType, sortBy, rating, pageNumber, pageSize: 100 }
    const page = await sellersOf(reader, sellerListQuery.parse(query))
    if (page.sellerList.length === 0) {
      expect(page.totalCount).toBe(cards.length)
      return cards
    }
    cards.push(...page.sellerList)
  }
}

test(
  'with stars asked for, each order has those that have them, as it has them without',
  async () => {
    for (const sellerType of [3, 4]) {
      for (const sortBy of orders) {
        const all = await wholeList(sellerType, sortBy, 0)
        for (const rating of [1, 4, 5]) {
          const enough = all.filter(({ sellerRating }) => (sellerRating ?? 0) >= rating)
          expect(await wholeList(sellerType, sortBy, rating)).toEqual(enough)
        }
      }
    }
  },
  patient(60_000),
)

test('an order by stars begins at the first that count, wherever unrated and lower ones stand', async () => {
  for (const sortBy of [7, 8]) {
    const plan = await planOf({ sellerType: 3, sortBy, rating: 5 })
    expect(plan).toMatch(
      /directory_listings_rating_idx[^\n]*\n\s*Index Cond: [^\n]*rating_average >= /,
    )
    expect(plan).not.toContain('directory_listings_company_id')
  }
  // Those without stars come last, and are not looked for among all others.
  const plan = await planOf({ sellerType: 3, sortBy: 8 })
  expect(plan).toMatch(/Index Cond: [^\n]*rating_average IS NULL/)
  expect(plan).not.toContain('directory_listings_company_id')
})

async function planOf(query: Record<string, number>): Promise<string> {
  const asked: [PreparedStatement, readonly unknown[]][] = []
  const listening = {
    prepared: <Row>(statement: PreparedStatement, values: readonly unknown[]) => {
      asked.push([statement, values])
      return app.database.reader.prepared<Row>(statement, values)
    },
  }
  await sellersOf(listening as PreparedReader, sellerListQuery.parse(query))
  const lines: string[] = []
  for (const [{ text }, values] of asked) {
    const literals = values.map((value) => (typeof value === 'string' ? `'${value}'` : value))
    const { rows } = await app.database.query<{ 'QUERY PLAN': string }>(
      `explain ${text.replace(/\$(\d+)/g, (_, number: string) => `${literals[Number(number) - 1]}`)}`,
    )
    lines.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return lines.join('\n')
}
