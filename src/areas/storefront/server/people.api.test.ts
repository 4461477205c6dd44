/** A seller's reviews, gallery and contacts (rules 12.3, 12.6, 12.7). */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReviewsWithDecisions, type DecidedReview } from '#app/demo/imports.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { addGalleryImage, verifiedGalleryImages } from '#areas/gallery/server/public.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { storefront } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const author = async (firstName: string, lastName: string) =>
  (await app.person({ firstName, lastName })).userId

async function review(
  companyId: string,
  rating: number,
  fields: Partial<DecidedReview> & { userId: string },
) {
  const picture = await app.picture()
  const decidedAt = new Date('2026-10-06T10:00:00Z')
  const approved = { status: status.approved, comment: '', decidedAt }
  await app.database.transaction(async (tx) =>
    addReviewsWithDecisions(tx, [
      {
        companyId,
        rating,
        message: 'Good slabs.',
        bills: [{ picture, billNo: randomUUID(), billDate: parseDay('2026-10-01') }],
        createdAt: new Date('2026-10-05T10:00:00Z'),
        isActive: true,
        company: approved,
        admin: approved,
        ...fields,
      },
    ]),
  )
}

type ListQuery = { filterText?: string; sortBy?: number; pageSize?: number; pageNumber?: number }
const reviewsOf = (sellerUrl: string, query: ListQuery = {}) =>
  app.call(null, storefront.reviews, { sellerUrl, ...query })
const galleryOf = (sellerUrl: string, query: ListQuery = {}) =>
  app.call(null, storefront.galleryImages, { sellerUrl, ...query })
const contactsOf = (caller: Person | null, sellerUrl: string, userId: string) =>
  app.call(caller, storefront.contacts, { sellerUrl, userId })

test('reviews show first name and initial; ratings are counted, pending ones hidden', async () => {
  const { companyId } = await app.seller({ companyUrl: 'Reviewed' })
  const asha = await author('Asha', 'Sharma')
  const ravi = await author('Ravi', '')
  await review(companyId, 5, { userId: asha, createdAt: new Date('2026-10-07T10:00:00Z') })
  await review(companyId, 2, { userId: ravi, message: '100% late_ \\ but straight' })
  await review(companyId, 1, { userId: asha, admin: null, message: 'Pending.' })
  await review(companyId, 1, { userId: asha, isActive: false, message: 'Taken back.' })
  const answer = await reviewsOf('reviewed')
  expect(answer).toEqual({
    reviews: [
      {
        messageId: expect.any(Number),
        userName: 'Asha S.',
        userPic: '',
        rating: 5,
        message: 'Good slabs.',
        createdDate: '2026-10-07T10:00:00.000Z',
        reply: '',
      },
      {
        messageId: expect.any(Number),
        userName: 'Ravi',
        userPic: '',
        rating: 2,
        message: '100% late_ \\ but straight',
        createdDate: '2026-10-05T10:00:00.000Z',
        reply: '',
      },
    ],
    totalCount: 2,
    starOne: 0,
    starTwo: 1,
    starThree: 0,
    starFour: 0,
    starFive: 1,
  })
  expect(JSON.stringify(answer)).not.toContain('Sharma')
})

test('reviews are searched, sorted and paginated; star counts ignore the search', async () => {
  const messages = async (query: ListQuery) =>
    (await reviewsOf('Reviewed', query)).reviews.map(({ rating }) => rating)
  expect(await messages({ filterText: 'SLABS' })).toEqual([5])
  expect(await messages({ filterText: 'ravi' })).toEqual([2])
  expect(await messages({ filterText: '0% late_ \\' })).toEqual([2])
  for (const filterText of ['Sharma', '%', '_x', "'", 'Pending']) {
    const { totalCount } = await reviewsOf('Reviewed', { filterText })
    expect(totalCount).toBe(filterText === '%' ? 1 : 0)
  }
  expect(await reviewsOf('Reviewed', { filterText: 'slabs' })).toMatchObject({
    totalCount: 1,
    starTwo: 1,
    starFive: 1,
  })
  expect(await messages({ sortBy: 8 })).toEqual([2, 5])
  expect(await messages({ sortBy: 7 })).toEqual([5, 2])
  expect(await messages({ sortBy: 2 })).toEqual([2, 5])
  expect(await messages({ sortBy: 6 })).toEqual([2, 5])
  expect(await messages({ pageNumber: 2 })).toEqual([])
  for (const sortBy of [1, 3, 4, 5]) expect(await messages({ sortBy })).toHaveLength(2)
  expect(await refusal(reviewsOf('Reviewed', { sortBy: 9 }))).toBe(400)
  expect(await refusal(reviewsOf('nobody'))).toBe(404)
})

test('the gallery shows only this seller’s approved and active pictures', async () => {
  const { companyId, userId } = await app.seller({ companyUrl: 'Yard' })
  const other = await app.seller({ companyUrl: 'Other-Yard' })
  const add = async (name: string, owner = companyId) => {
    const picture = await app.picture()
    const image = { companyId: owner, name, picture, addedBy: userId }
    return app.database.transaction((tx) => addGalleryImage(tx, image))
  }
  const decide = (id: number, to: 4 | 5) =>
    app.database.transaction((tx) =>
      verifiedGalleryImages.decide(tx, String(id), {
        status: to,
        comment: 'Secret remark.',
        decidedBy: null,
      }),
    )
  const [first, second, third, rejected] = [
    await add('Banner of the yard'),
    await add('An open block'),
    await add('Hidden'),
    await add('Blurred'),
  ]
  await add('Pending')
  await decide(await add('Elsewhere', other.companyId), 4)
  for (const id of [first, second, third]) await decide(id, 4)
  await decide(rejected, 5)
  await app.database.query(`update gallery_images set is_active = false where id = ${third}`)
  const answer = await galleryOf('yard', { sortBy: 5 })
  expect(answer.totalCount).toBe(2)
  expect(answer.images).toMatchObject([
    { id: second, name: 'An open block', companyName: 'Shree Makrana Marbles' },
    { id: first, picPath: expect.stringMatching(/^[0-9a-f]{32}-320x240-[0-9a-f]{6}$/) },
  ])
  expect(JSON.stringify(answer)).not.toContain('Secret')
  expect((await galleryOf('Yard', { filterText: 'OPEN' })).totalCount).toBe(1)
  for (const sortBy of [1, 2, 3, 4, 6, 7, 8]) {
    expect((await galleryOf('Yard', { sortBy })).images).toHaveLength(2)
  }
  expect(await refusal(galleryOf('nobody'))).toBe(404)
})

test('contacts require the named user’s own token and the seller’s subscription', async () => {
  const seller = await app.seller({ companyUrl: 'Reachable' })
  await app.saveAddresses(seller, {
    city: 'Jodhpur',
    pinCode: '342001',
    latitude: 26.28,
    longitude: 73.02,
  })
  const buyer = await app.person()
  expect(await contactsOf(buyer, 'Reachable', buyer.userId)).toEqual({
    isValidUser: true,
    emailAddress: '',
    contactNumber: '',
    addressList: [],
  })
  const { companyId } = seller
  await app.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 11 }))
  const told = {
    isValidUser: true,
    emailAddress: 'asha@example.com',
    contactNumber: '9829011111',
    addressList: [
      {
        addressId: expect.any(Number),
        firstLine: 'Plot 12, Marble Market',
        secondLine: '',
        pinCode: '342001',
        city: 'Jodhpur',
        state: 'Rajasthan',
        country: 'India',
        contactNo: '9829011111',
        alternateContactNo: '',
        latitude: 26.28,
        longitude: 73.02,
      },
    ],
  }
  expect(await contactsOf(buyer, 'reachable', buyer.userId.toUpperCase())).toEqual(told)
  const [address] = told.addressList
  expect(address).toBeDefined()
  const info = await app.call(null, storefront.sellerInfo, { sellerUrl: 'Reachable' })
  expect(info.hasSubscription).toBe(true)

  const nothing = { isValidUser: false }
  expect(await contactsOf(null, 'Reachable', buyer.userId)).toEqual(nothing)
  expect(await contactsOf(buyer, 'Reachable', seller.userId)).toEqual(nothing)
  expect(await contactsOf(seller, 'Reachable', buyer.userId)).toEqual(nothing)
  expect(await contactsOf(buyer, 'Reachable', 'undefined')).toEqual(nothing)
  expect(await contactsOf(null, 'nobody', buyer.userId)).toEqual(nothing)
  expect(await refusal(contactsOf(buyer, 'nobody', buyer.userId))).toBe(404)
})

test('contacts are hidden once the subscription has ended', async () => {
  const { companyId } = await app.seller({ companyUrl: 'Ended' })
  const startsAt = new Date(Date.now() - 40 * 86_400_000)
  await app.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 11, startsAt }))
  const buyer = await app.person()
  expect(await contactsOf(buyer, 'Ended', buyer.userId)).toMatchObject({ emailAddress: '' })
  const info = await app.call(null, storefront.sellerInfo, { sellerUrl: 'Ended' })
  expect(info.hasSubscription).toBe(false)
})
