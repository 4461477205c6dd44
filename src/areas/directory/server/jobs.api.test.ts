import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#areas/companies/contract.ts'
import { addReview, verifiedReviews } from '#areas/reviews/server/public.ts'
import { parseDay } from '#kernel/dates.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { companyInput } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '#tests/support/runs.ts'
import { rebuildDirectory } from './jobs.ts'

let app: TestApp
let author: string
let picture: string
beforeAll(async () => {
  app = await openTestApp()
  author = (await app.person()).userId
  picture = await app.picture()
})
afterAll(() => app.close())

/** The whole read model except the tiers, which say where a row is stored, not what it contains. */
async function readModel() {
  const rowsOf = async (query: string) => (await app.database.query(query)).rows
  return {
    entries: await rowsOf('select * from directory_entries order by company_id'),
    listings: await rowsOf(
      'select * from directory_listings order by company_id, type_id, city_key',
    ),
    search: await rowsOf(
      `select company_id, modified_at, validated_at, name_key, rating_average, keys
       from directory_search order by company_id`,
    ),
    totals: await rowsOf(
      `select type_id, city_key, rating_floor, sellers from directory_totals
       where sellers <> 0 order by type_id, city_key, rating_floor`,
    ),
  }
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('types' as const), type: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ kind: fc.constant('describe' as const), words: fc.constantFrom('', 'A', 'B/c d') }),
  fc.record({ kind: fc.constant('active' as const), isActive: fc.boolean() }),
  fc.record({
    kind: fc.constant('address' as const),
    city: fc.constantFrom('Morbi', 'New Delhi', 'Kota, Rajasthan', 'Kota (Old)', "O'City"),
    latitude: fc.constantFrom(0, 26.5),
  }),
  fc.record({ kind: fc.constant('leave' as const) }),
  fc.record({
    kind: fc.constant('product' as const),
    name: fc.constantFrom('Katni Beige', 'Morwad White', 'Green/Onyx 18 mm'),
    itemTypeId: fc.constantFrom(101, 102, 103, 104),
    approved: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('review' as const),
    rating: fc.integer({ min: 1, max: 5 }),
    approve: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('reject' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
type Seller = Awaited<ReturnType<TestApp['seller']>> & {
  url: string
  form: object
  /** Ids of its reviews. */
  reviews: number[]
}

const decide = (id: number, status: 4 | 5) =>
  app.database.transaction((tx) =>
    verifiedReviews.decide(tx, String(id), { status, comment: '', decidedBy: null }),
  )

async function review({ companyId, reviews }: Seller, rating: number, approve: boolean) {
  const bills = [{ picture, billNo: randomUUID(), billDate: parseDay('2026-10-01') }]
  const posted = { companyId, userId: author, rating, message: 'Good.', bills }
  const id = await app.database.transaction((tx) => addReview(tx, posted))
  if (id === undefined) throw new Error('A new bill is no repeated one.')
  reviews.push(id)
  if (approve) await decide(id, 4)
}

async function apply(seller: Seller, step: Change): Promise<void> {
  if (step.kind === 'review') return review(seller, step.rating, step.approve)
  if (step.kind === 'reject') {
    const last = seller.reviews.at(-1)
    if (last !== undefined) await decide(last, 5)
    return
  }
  const own = { userId: seller.userId, companyId: seller.companyId }
  if (step.kind === 'product') {
    const { kind: _, ...fields } = step
    await addTestProducts(app, seller, { ...fields, companyTypeId: 1, tagIds: [1] })
    return
  }
  if (step.kind === 'address' || step.kind === 'leave') {
    const [address] = (await app.call(seller, companies.addresses, own)).addressList
    if (step.kind === 'leave' && !address) return
    const addressId = address?.addressId ?? 0
    const { kind, ...fields } = step
    await app.saveAddresses(seller, { addressId, ...fields, isActive: kind === 'address' })
    return
  }
  if (step.kind === 'types') seller.form = { ...seller.form, WorkingTypes: [step.type] }
  if (step.kind === 'describe') seller.form = { ...seller.form, Description: step.words }
  if (step.kind === 'active') seller.form = { ...seller.form, IsActive: step.isActive }
  await app.call(
    seller,
    companies.saveDetail,
    companyInput({ CompanyId: seller.companyId, companyUrl: seller.url, ...seller.form }),
  )
}

test(
  'after random changes the read model equals a fresh rebuild',
  async () => {
    const sellers = await Promise.all(
      ['rm-a', 'rm-b', 'rm-c'].map(async (url) => ({
        ...(await app.seller({ companyUrl: url })),
        url,
        form: {},
        reviews: [],
      })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: 2 }), change), { minLength: 1, maxLength: 12 }),
        async (steps) => {
          // Each seller's own changes are in order; the three work at the same time.
          await Promise.all(
            sellers.map(async (seller, index) => {
              for (const [who, step] of steps) if (who === index) await apply(seller, step)
            }),
          )
          await app.settle()
          const before = await readModel()
          await app.database.query(
            `truncate directory_entries, directory_listings, directory_search, directory_totals,
             directory_words`,
          )
          await rebuildDirectory(app.database)
          expect(before).toEqual(await readModel())
        },
      ),
      { numRuns: runs(25) },
    )
  },
  patient(60_000),
)

test('a rebuild removes entries of deleted companies and words that no entry uses', async () => {
  await app.database.query(
    `insert into directory_entries (company_id, seller_url, card, name_key, type_ids, city_keys,
       created_at, modified_at)
     values (gen_random_uuid(), 'gone', '{}', 'gone', '{1}', '{}', now(), now());
     insert into directory_listings (company_id, type_id, city_key, modified_at, name_key, rating_floor)
     select company_id, 1, '', modified_at, name_key, 0 from directory_entries
     where seller_url = 'gone';
     update directory_totals set sellers = sellers + 7`,
  )
  await app.database.query(`insert into directory_words values ('oldword')`)
  // The random changes may have deactivated all other companies.
  await app.seller({ companyUrl: 'rm-d' })
  const { rows: all } = await app.database.query('select id from companies')
  const progress: number[] = []
  const rebuilt = await rebuildDirectory(app.database, (count) => progress.push(count))
  expect(rebuilt).toBe(all.length)
  expect(progress).toEqual([all.length])
  const { entries, listings, totals } = await readModel()
  expect(entries.map((row) => row.seller_url)).not.toContain('gone')
  expect(listings.map((row) => row.name_key)).not.toContain('gone')
  const everywhere = totals.filter((row) => row.city_key === '')
  const counted = everywhere.reduce((sum, row) => sum + Number(row.sellers), 0)
  expect(counted).toBe(listings.filter((row) => row.city_key === '').length)
  const { rows } = await app.database.query(
    `select word from directory_words where word in ('oldword', 'makrana')`,
  )
  expect(rows).toEqual([{ word: 'makrana' }])
})
