import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLimits } from '#areas/billing/rules/limits.ts'
import { addGalleryImage, keepGalleryWithinLimit } from '#areas/gallery/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { companyInput } from '#tests/inputs.ts'
import { grant, letPass, monthly, sweep } from '#tests/subscriptions.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '#tests/support/runs.ts'
import { companies } from '../../contract.ts'
import { limitsOf } from '../reads/companies.ts'

let app: TestApp
let picture: string
beforeAll(async () => {
  app = await openTestApp()
  picture = await app.picture()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['seller']>> & { url: string }

async function openSeller(url: string): Promise<Seller> {
  return { ...(await app.seller({ companyUrl: url })), url }
}

async function listed<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await app.database.query<Row & Record<string, unknown>>(text, values)).rows
}
async function idsOf(text: string, { companyId }: Seller): Promise<number[]> {
  const rows = await listed<{ id: string | number }>(text, [companyId])
  return rows.map(({ id }) => Number(id))
}

/** Ids that the company has, oldest first. */
const stored = {
  types: (seller: Seller) =>
    idsOf(
      'select type_id as id from company_working_types where company_id = $1 order by created_at, type_id',
      seller,
    ),
  addresses: (seller: Seller) =>
    idsOf(
      'select id from company_addresses where company_id = $1 and is_active order by id',
      seller,
    ),
  images: (seller: Seller) =>
    idsOf('select id from gallery_images where company_id = $1 and is_active order by id', seller),
}

/** Ids visible to the public, in the lists and on the storefront. */
async function seen(seller: Seller) {
  const { url: sellerUrl, companyId, userId } = seller
  const page = { sellerUrl, filterText: '', sortBy: 2, pageSize: 1, pageNumber: 1 }
  const [info, gallery, entries, own] = await Promise.all([
    app.call(null, storefront.sellerInfo, { sellerUrl }),
    app.call(null, storefront.galleryImages, page),
    listed<{ types: number[]; cities: string[] }>(
      `select type_ids as types, city_keys as cities from directory_entries where company_id = $1`,
      [companyId],
    ),
    app.call(seller, companies.addresses, { userId, companyId }),
  ])
  return {
    types: info.workingTypes,
    // Negative, because these companies have no products.
    listedTypes: entries[0]?.types.map(Math.abs),
    cities: entries[0]?.cities,
    visible: own.addressList
      .filter(({ overLimit }) => !overLimit)
      .map(({ addressId }) => addressId),
    location: info.location,
    images: gallery.images.map(({ id }) => id).sort((a, b) => a - b),
  }
}

const saveTypes = (seller: Seller, WorkingTypes: number[]) =>
  app.call(
    seller,
    companies.saveDetail,
    companyInput({ CompanyId: seller.companyId, companyUrl: seller.url, WorkingTypes }),
  )

async function addImages(seller: Seller, count: number): Promise<void> {
  const { companyId, userId } = seller
  const { galleryImageLimit } = await limitsOf(app.database.reader, companyId)
  const free = galleryImageLimit - (await stored.images(seller)).length
  for (let index = 0; index < Math.min(count, free); index += 1) {
    const image = { companyId, name: `Yard ${index}`, picture, addedBy: userId }
    await app.database.transaction((tx) => addGalleryImage(tx, image))
  }
  await app.database.query('update gallery_images set status = 4 where company_id = $1', [
    companyId,
  ])
}

async function removeImages(seller: Seller, every: number): Promise<void> {
  const { companyId } = seller
  const ids = (await stored.images(seller)).filter((_, index) => index % every === 0)
  const { galleryImageLimit } = await limitsOf(app.database.reader, companyId)
  await app.database.query('update gallery_images set is_active = false where id = any($1)', [ids])
  await app.database.transaction((tx) => keepGalleryWithinLimit(tx, companyId, galleryImageLimit))
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('types' as const), typeIds: fc.subarray([1, 2, 3, 4, 5, 6, 7]) }),
  fc.record({ kind: fc.constant('address' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('leave' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('images' as const), count: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('remove' as const), every: fc.integer({ min: 2, max: 4 }) }),
  fc.record({
    kind: fc.constant('grant' as const),
    plan: fc.constantFrom('silver' as const, 'gold' as const, 'platinum' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 20, 40) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let plots = 0

async function apply(seller: Seller, one: Step): Promise<void> {
  const { companyId } = seller
  switch (one.kind) {
    case 'types':
      if (one.typeIds.length > 0) await saveTypes(seller, one.typeIds)
      return
    case 'address':
      for (let index = 0; index < one.count; index += 1) {
        plots += 1
        await app.saveAddresses(seller, { city: `Town ${plots}` })
      }
      return
    case 'leave': {
      const ids = await stored.addresses(seller)
      const addressId = ids[one.which % Math.max(ids.length, 1)]
      if (addressId) await app.saveAddresses(seller, { addressId, isActive: false })
      return
    }
    case 'images':
      return addImages(seller, one.count)
    case 'remove':
      return removeImages(seller, one.every)
    case 'grant':
      await grant(app, { companyId, planId: monthly[one.plan].planId })
      return
    case 'wait':
      return letPass(app, companyId, one.days)
  }
}

const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)

test(
  'after any history the public sees the oldest items that the current limits allow',
  async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        number += 1
        const seller = await openSeller(`history-${number}`)
        for (const one of steps) {
          await apply(seller, one)
          await app.settle()
          const limits = await limitsOf(app.database.reader, seller.companyId)
          const [types, addresses, images] = await Promise.all([
            stored.types(seller),
            stored.addresses(seller),
            stored.images(seller),
          ])
          const shownTypes = sorted(types.slice(0, limits.workLimit))
          const visible = addresses.slice(0, limits.addressLimit)
          const view = await seen(seller)
          expect(view).toMatchObject({
            types: shownTypes,
            listedTypes: shownTypes,
            visible,
            images: images.slice(0, limits.galleryImageLimit),
          })
          expect(view.cities).toHaveLength(visible.length)
          expect(view.location === '').toBe(visible.length === 0)
        }
      }),
      { numRuns: runs(10) },
    )
  },
  patient(120_000),
)

test('the end of a plan hides the newest items without deletion; the next plan shows all again', async () => {
  const seller = await openSeller('comes-back')
  const { companyId } = seller
  await grant(app, { companyId, planId: monthly.gold.planId })
  await saveTypes(seller, [3, 1, 2])
  for (const city of ['Jaipur', 'Ajmer', 'Udaipur']) await app.saveAddresses(seller, { city })
  await addImages(seller, 30)
  await app.settle()
  const before = await seen(seller)
  expect(before).toMatchObject({ types: [1, 2, 3], cities: ['ajmer', 'jaipur', 'udaipur'] })
  expect(before.images).toHaveLength(30)

  await letPass(app, companyId, 40)
  const after = await seen(seller)
  expect(after).toMatchObject({ types: [1], cities: ['jaipur'], location: 'Jaipur, Rajasthan' })
  expect(after.images).toEqual(before.images.slice(0, defaultLimits.galleryImageLimit))
  const own = { userId: seller.userId, companyId }
  const detail = await app.call(seller, companies.detail, own)
  expect(detail).toMatchObject({ workingTypes: [1, 2, 3], hiddenWorkingTypes: [2, 3] })
  expect((await app.call(seller, companies.addresses, own)).addressList).toHaveLength(3)

  await grant(app, { companyId, planId: monthly.gold.planId })
  await app.settle()
  expect(await seen(seller)).toEqual(before)
})

test('a plan with a later start shows more when it starts, not before', async () => {
  const seller = await openSeller('later')
  const { companyId } = seller
  await app.database.query(
    'insert into company_working_types (company_id, type_id, over_limit) values ($1, 5, true)',
    [companyId],
  )
  const startsAt = new Date(Date.now() + 5 * 86_400_000)
  await grant(app, { companyId, planId: monthly.gold.planId, startsAt })
  await sweep(app)
  expect((await seen(seller)).types).toEqual([1])
  await letPass(app, companyId, 6)
  expect((await seen(seller)).types).toEqual([1, 5])
})
