import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacy } from '#areas/privacy/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { indianToday } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Person, password, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { m } from '#words/messages.js'
import { reviews } from '../../contract.ts'
import { verifiedReviews } from '../public.ts'

let app: TestApp
let bill: string
let shop: Seller
let buyer: Person
beforeAll(async () => {
  app = await openTestApp()
  bill = base64(await drawn(320, 240, 7).jpeg().toBuffer())
  shop = await app.seller()
  buyer = await app.person()
})
afterAll(() => app.close())

let count = 0
type Fields = Partial<InputOf<typeof reviews.save>>
function post(who: Person, fields: Fields = {}, seller = shop) {
  count += 1
  return app.call(who, reviews.save, {
    loginId: who.userId,
    sellerUrl: seller.companyUrl,
    invoiceNumber: `INV-${count}`,
    invoicePic: bill,
    invoicePath: 'bill.jpg',
    invoiceDate: indianToday(),
    rating: 4,
    message: 'Straight edges.',
    ...fields,
  })
}
const page = { filterText: '', sortBy: 1, pageSize: 10, pageNumber: 1 } as const
const publicReviews = () =>
  app.call(null, storefront.reviews, { ...page, sellerUrl: shop.companyUrl })
const ids = (seller: Seller, messageId: number) => ({
  loginId: seller.userId,
  companyId: seller.companyId,
  messageId,
})
const toVerify = (seller: Seller) =>
  app.call(seller, reviews.toVerify, { companyId: seller.companyId, loginId: seller.userId })
const seen = (seller: Seller) =>
  app.call(seller, reviews.ofCompany, {
    ...page,
    userId: seller.userId,
    companyId: seller.companyId,
  })
const decide = (id: number, status: 4 | 5, comment = '') =>
  app.database.transaction((tx) =>
    verifiedReviews.decide(tx, String(id), { status, comment, decidedBy: null }),
  )
async function posted(who = buyer): Promise<number> {
  expect(await post(who)).toBe(1)
  const { reviews: own } = await app.call(who, reviews.own, { userId: who.userId })
  return own[0]?.messageId ?? 0
}

test('a review waits for the seller, who sees the bill but not stars or message', async () => {
  const before = (await publicReviews()).totalCount
  const id = await posted()
  const waiting = (await toVerify(shop)).find(({ messageId }) => messageId === id)
  expect(waiting).toMatchObject({ invoiceNumber: `INV-${count}`, invoiceDate: indianToday() })
  expect((await seen(shop)).reviews.some(({ messageId }) => messageId === id)).toBe(false)
  expect((await publicReviews()).totalCount).toBe(before)

  expect(
    await app.call(shop, reviews.verify, {
      ...ids(shop, id),
      isValid: true,
      companyComment: 'Ours.',
    }),
  ).toBe(0)
  const row = (await seen(shop)).reviews.find(({ messageId }) => messageId === id)
  expect(row).toMatchObject({ rating: 4, validatedByCompany: 4, companyComment: 'Ours.' })
  expect((await toVerify(shop)).some(({ messageId }) => messageId === id)).toBe(false)
  expect((await publicReviews()).totalCount).toBe(before)

  await decide(id, 4)
  expect((await publicReviews()).totalCount).toBe(before + 1)
})

test('the seller is mailed about a pending bill, without the stars or the message', async () => {
  const seller = await app.seller()
  expect(await post(buyer, { message: 'Very chipped.' }, seller)).toBe(1)
  const mails = await app.mailsTo(seller)
  const mail = mails.find(({ text }) => text.includes(`INV-${count}`))
  expect(mail?.text).toContain('/companyDetail/myCompany/billValidation')
  expect(mail?.text).not.toContain('chipped')
})

test('a bill number proves one review of a seller, ignoring author and case', async () => {
  const other = await app.person()
  const number = `Dup-${crypto.randomUUID()}`
  const answers = await Promise.all([
    post(buyer, { invoiceNumber: number }),
    post(other, { invoiceNumber: number.toLowerCase() }),
  ])
  expect(answers.sort()).toEqual([1, 3])
  const elsewhere = await app.seller()
  expect(await post(other, { invoiceNumber: number }, elsewhere)).toBe(1)
})

test('a bill number that looks like a used one is used', async () => {
  const other = await app.person()
  const seller = await app.seller()
  expect(await post(buyer, { invoiceNumber: 'HB/99-x' }, seller)).toBe(1)
  const spellings = ['HB/99-X', 'H​B/99-x', 'HB.99-x', 'HB∕99-x', 'HB / 99 - x', 'HВ99x', '⁠HB99X']
  for (const invoiceNumber of spellings) {
    expect(await post(other, { invoiceNumber }, seller)).toBe(3)
  }
  expect(await post(other, { invoiceNumber: 'HB/990-x' }, seller)).toBe(1)
})

test('a picture of a bill that was used before is marked for the admin, whatever the file says', async () => {
  const seller = await app.seller()
  const picture = await drawn(300, 220, 21).png().toBuffer()
  const renamed = await sharp(picture).png({ compressionLevel: 1 }).toBuffer()
  expect(renamed.equals(picture)).toBe(false)
  const [first, other] = [await app.person(), await app.person()]
  const samePictures = async (who: Person) => {
    const { reviews: own } = await app.call(who, reviews.own, { userId: who.userId })
    const [item] = await verifiedReviews.read(
      app.database.reader,
      own.map(({ messageId }) => String(messageId)),
    )
    return item?.words.filter(({ name }) => name === 'same').map(({ after }) => after)
  }
  await post(first, { invoiceNumber: 'SP-1', invoicePic: base64(picture) }, seller)
  expect(await samePictures(first)).toEqual([])
  await post(other, { invoiceNumber: 'SP-2', invoicePic: base64(renamed) }, seller)
  const date = indianToday()
  expect(await samePictures(other)).toEqual([`bill SP-1 of ${date}, another review of this seller`])
  const elsewhere = await app.seller()
  const third = await app.person()
  await post(third, { invoicePic: base64(picture) }, elsewhere)
  expect(await samePictures(third)).toEqual([])
})

test('the bill of a rejected or withdrawn review may prove another one', async () => {
  const rejected = await posted()
  const number = `INV-${count}`
  await decide(rejected, 5, 'Not legible.')
  expect(await post(buyer, { invoiceNumber: number })).toBe(1)
  // An admin acting on a stale page.
  expect(await refusal(decide(rejected, 4))).toBe(409)

  const { reviews: own } = await app.call(buyer, reviews.own, { userId: buyer.userId })
  const id = own[0]?.messageId ?? 0
  expect(await post(buyer, { id, isActive: false })).toBe(11)
  expect(await post(buyer, { id, isActive: false })).toBe(5)
  expect(await post(buyer, { invoiceNumber: number })).toBe(1)
})

test('reviewing the own company or an unknown one is refused', async () => {
  expect(await post(shop)).toBe(6)
  expect(await post(buyer, { sellerUrl: 'nobody-here' })).toBe(5)
})

test('a missing bill number or picture has its own code, other errors are by field', async () => {
  expect(await post(buyer, { invoiceNumber: ' ' })).toBe(9)
  expect(await post(buyer, { invoicePic: '' })).toBe(10)
  expect(await refusal(post(buyer, { rating: 6 }))).toBe(400)
  expect(await refusal(post(buyer, { message: ' ' }))).toBe(400)
  expect(await refusal(post(buyer, { invoiceDate: '2999-01-01' }))).toBe(400)
  expect(await refusal(post(buyer, { invoiceDate: '2020-01-01' }))).toBe(400)
  expect(await refusal(post(buyer, { invoicePic: 'bm90IGEgcGljdHVyZQ==' }))).toBe(415)
  const missing = { rating: undefined, message: '', invoiceDate: undefined }
  await expect(post(buyer, missing)).rejects.toMatchObject({
    errors: [
      { field: 'rating', message: m.review_rating_required() },
      { field: 'message', message: m.review_message_required() },
      { field: 'invoiceDate', message: m.review_date_required() },
    ],
  })
})

test('a withdrawal needs no more than the review’s id, and takes an empty form too', async () => {
  const withdrawal = { loginId: buyer.userId, sellerUrl: shop.companyUrl, isActive: false }
  expect(await app.call(buyer, reviews.save, { ...withdrawal, id: await posted() })).toBe(11)
  const empty = { invoiceNumber: '', invoicePic: '', message: '' }
  expect(await app.call(buyer, reviews.save, { ...withdrawal, ...empty, id: await posted() })).toBe(
    11,
  )
})

test("withdrawing another's review or verifying another company's bill is refused", async () => {
  const id = await posted()
  const stranger = await app.person()
  expect(await post(stranger, { id, isActive: false })).toBe(5)
  const other = await app.seller()
  expect(await app.call(other, reviews.verify, { ...ids(other, id), isValid: false })).toBe(5)
  expect(await refusal(app.call(other, reviews.verify, { ...ids(shop, id), isValid: false }))).toBe(
    403,
  )
  expect((await toVerify(shop)).some(({ messageId }) => messageId === id)).toBe(true)
})

test('a seller verifies a bill only once, also with concurrent requests', async () => {
  const id = await posted()
  const say = (isValid: boolean) => app.call(shop, reviews.verify, { ...ids(shop, id), isValid })
  expect((await Promise.all([say(true), say(false)])).sort()).toEqual([0, 5])
})

test('only public reviews can be answered and reported, once each', async () => {
  const id = await posted()
  const answer = () => app.call(shop, reviews.reply, { ...ids(shop, id), reply: 'Thank you.' })
  const report = () => app.call(shop, reviews.report, { ...ids(shop, id), reason: 'Not us.' })
  expect(await answer()).toBe('unknown')
  await decide(id, 4)
  expect([await answer(), await answer()]).toEqual(['done', 'repliedBefore'])
  expect([await report(), await report()]).toEqual(['done', 'reportedBefore'])
  // Only the seller sees a pending reply.
  const { reviews: visible } = await publicReviews()
  expect(visible.every(({ reply }) => reply === '')).toBe(true)
})

test('dummy bills: at most five are kept, one more returns 14, deleting returns 0', async () => {
  const seller = await app.seller()
  const own = { loginId: seller.userId, companyId: seller.companyId }
  const save = (list: InputOf<typeof reviews.saveBills>['billImagesList']) =>
    app.call(seller, reviews.saveBills, { ...own, billImagesList: list })
  const list = () =>
    app.call(seller, reviews.bills, { companyId: seller.companyId, userId: seller.userId })
  const fresh = (name: string) => ({ id: 0, name, pic: bill, isActive: true })
  expect(await save(['a', 'b', 'c'].map(fresh))).toBe(1)
  const twice = await Promise.all([save(['d', 'e'].map(fresh)), save(['f', 'g'].map(fresh))])
  expect(twice.sort((a, b) => a - b)).toEqual([1, 14])
  const [first] = await list()
  expect(await list()).toHaveLength(5)
  expect(await save([{ id: first?.id ?? 0, isActive: false }])).toBe(0)
  expect(await list()).toHaveLength(4)
  // Another company's bill is not deleted.
  const other = await app.seller()
  const [second] = await list()
  await app.call(other, reviews.saveBills, {
    loginId: other.userId,
    companyId: other.companyId,
    billImagesList: [{ id: second?.id ?? 0, isActive: false }],
  })
  expect(await list()).toHaveLength(4)
})

test('a review leaves the admins’ queue when its author is erased', async () => {
  const author = await app.person()
  const id = await posted(author)
  expect(await app.call(shop, reviews.verify, { ...ids(shop, id), isValid: true })).toBe(0)
  const queued = async () =>
    (
      await app.database.query(
        `select 1 from pending_items where subject = 'review' and subject_id = $1`,
        [String(id)],
      )
    ).rows.length
  expect(await queued()).toBe(1)
  expect(await app.call(author, privacy.erase, { loginId: author.userId, password })).toBe('done')
  expect(await queued()).toBe(0)
})
