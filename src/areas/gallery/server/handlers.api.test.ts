import { afterAll, beforeAll, expect, test } from 'vitest'
import { status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { type Market, openMarket, refusal } from '../../../../tests/market.ts'
import { gallery } from '../contract.ts'
import { addGalleryImagesWithDecisions, type DecidedGalleryImage } from './writes.ts'

type Seller = Awaited<ReturnType<Market['seller']>>

let market: Market
let seller: Seller
let other: Seller

beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
  other = await market.seller()
  const validatedAt = new Date('2026-02-01T10:00:00Z')
  await add([
    { name: 'Yard', status: status.approved, validatedAt },
    { name: 'gate 50%' },
    { name: 'Blocks', status: status.rejected, comment: 'Too dark.', validatedAt },
    { name: 'Gone', isActive: false },
  ])
  await add([{ name: 'Of another', companyId: other.companyId }])
})
afterAll(() => market.close())

async function add(changes: Partial<DecidedGalleryImage>[]) {
  const picture = await market.picture()
  const rows = changes.map((change, index) => ({
    companyId: seller.companyId,
    name: 'Picture',
    picture,
    status: status.pending,
    comment: null,
    isActive: true,
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    validatedAt: null,
    ...change,
  }))
  await market.database.transaction((tx) => addGalleryImagesWithDecisions(tx, rows))
}

function list(query: Partial<InputOf<typeof gallery.ofCompany>> = {}, caller = seller) {
  const own = { userId: seller.userId, companyId: seller.companyId }
  return market.call(caller, gallery.ofCompany, { ...own, ...query })
}

async function names(query: Partial<InputOf<typeof gallery.ofCompany>>) {
  return (await list(query)).images.map(({ name }) => name)
}

test('a seller sees its pictures in every status, latest first, without deleted ones', async () => {
  const page = await list()
  expect(page.totalCount).toBe(3)
  expect(
    page.images.map(({ name, isValid, statusText, comment }) => [
      name,
      isValid,
      statusText,
      comment,
    ]),
  ).toEqual([
    ['Blocks', 5, 'Rejected', 'Too dark.'],
    ['gate 50%', 12, 'Pending', ''],
    ['Yard', 4, 'Approved', ''],
  ])
  expect(page.images[2]).toMatchObject({
    validateDate: '2026-02-01T10:00:00.000Z',
    createdDate: '2026-01-01T00:00:00.000Z',
    isActive: true,
    overLimit: false,
  })
})

test('status and text narrow, sorts order, pages follow', async () => {
  expect(await names({ filterStatus: status.rejected })).toEqual(['Blocks'])
  expect(await names({ filterText: 'GATE' })).toEqual(['gate 50%'])
  expect(await names({ filterText: '0%' })).toEqual(['gate 50%'])
  expect(await names({ sortBy: 2 })).toEqual(['Yard', 'gate 50%', 'Blocks'])
  expect(await names({ sortBy: 5 })).toEqual(['Blocks', 'gate 50%', 'Yard'])
  expect(await list({ pageNumber: 2 })).toEqual({ images: [], totalCount: 3 })
})

test("another's company is refused", async () => {
  expect(await refusal(list({ companyId: other.companyId }))).toBe(403)
  expect(await refusal(list({}, other))).toBe(403)
  const own = { userId: seller.userId, companyId: seller.companyId }
  expect(await refusal(market.call(null, gallery.ofCompany, own))).toBe(401)
})
