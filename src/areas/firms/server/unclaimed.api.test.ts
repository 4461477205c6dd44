/** A firm without an owner, in every area that asks for one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#areas/admin/contract/subscriptions.ts'
import { companies as companyCalls } from '#areas/companies/contract.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { directory } from '#areas/directory/contract.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { indianToday } from '#kernel/dates.ts'
import { pageSizeAll } from '#kernel/paging.ts'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { base64, drawn } from '#tests/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anyone = null

test('a storefront says whose it is not, and shows no number that its basis forbids', async () => {
  const firm = await addUnclaimedFirm(app, { showsNumber: 'no', note: 'met the son' })
  const info = await app.call(anyone, storefront.sellerInfo, { sellerUrl: firm.url })
  expect(info.unclaimed).toEqual({
    attribution: 'Visited by us',
    attributionHindi: 'हमने जाकर देखा',
    collectedOn: '2026-11-01',
    showsNumber: false,
  })
  expect(info.hasSubscription).toBe(false)
  const buyer = await app.person()
  const contacts = await app.call(buyer, storefront.contacts, {
    sellerUrl: firm.url,
    userId: buyer.userId,
  })
  expect(contacts).toMatchObject({ contactNumber: '', emailAddress: '', addressList: [] })
  expect(JSON.stringify([info, contacts])).not.toMatch(/98290|met the son|listed@/)
})

test('a basis may allow the number, but never the e-mail', async () => {
  const firm = await addUnclaimedFirm(app, { showsNumber: 'yes' })
  const buyer = await app.person()
  const contacts = await app.call(buyer, storefront.contacts, {
    sellerUrl: firm.url,
    userId: buyer.userId,
  })
  expect(contacts).toMatchObject({ contactNumber: firm.phone, emailAddress: '' })
})

test('it stands behind every claimed firm in every order, also behind one without products', async () => {
  const claimed = await app.seller()
  await app.setCompany(claimed.companyId, { name: 'Zz Claimed' })
  await app.database.transaction((tx) => emit(tx, companyChanged, { companyId: claimed.companyId }))
  const firm = await addUnclaimedFirm(app, { name: 'Aa Unclaimed' })
  await app.settle()
  for (const sortBy of [1, 2, 5, 6]) {
    const { sellerList, totalCount } = await app.call(anyone, directory.sellerList, {
      sellerType: firm.typeId,
      sortBy,
      pageSize: pageSizeAll,
      pageNumber: 1,
    })
    const names = sellerList.map(({ name }) => name)
    expect(names.slice(-3)).toContain('Aa Unclaimed')
    expect(names.at(-1)).not.toBe('Zz Claimed')
    expect(totalCount).toBe(names.length)
  }
  const found = await app.call(anyone, directory.sellerList, {
    sellerType: firm.typeId,
    filterSellerText: 'Aa Unclaimed',
  })
  expect(found.sellerList.map(({ sellerUrl }) => sellerUrl)).toEqual([firm.url])
})

test('a review of it waits for an admin at once', async () => {
  const firm = await addUnclaimedFirm(app)
  const buyer = await app.person()
  const posted = await app.call(buyer, reviews.save, {
    loginId: buyer.userId,
    sellerUrl: firm.url,
    invoiceNumber: 'INV-1',
    invoicePic: base64(await drawn(320, 240, 7).jpeg().toBuffer()),
    invoiceDate: indianToday(),
    rating: 4,
    message: 'Straight edges.',
  })
  expect(posted).toBe(1)
  const moderator = await app.admin('moderator')
  const { rows } = await app.call(moderator, moderation.pendingItems, { company: firm.url })
  expect(rows).toHaveLength(1)
})

test('nobody is granted a plan for it, and its address is not free', async () => {
  const firm = await addUnclaimedFirm(app)
  const finance = await app.admin('finance')
  const { rows } = await app.call(finance, subscriptions.find, { text: firm.url })
  expect(rows).toEqual([])
  const person = await app.person()
  expect(await app.call(person, companyCalls.urlIsUnique, { url: firm.url.toUpperCase() })).toBe(
    false,
  )
})
