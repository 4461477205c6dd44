/**
 * The whole life of a review: posted with a bill, validated by the seller, approved, answered,
 * withdrawn.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { indianToday, parseDay } from '#kernel/dates.ts'
import { m } from '#words/messages.js'
import { type Person, password, type Seller } from '../app.ts'
import { drawn } from '../pictures.ts'
import { addTestReviews } from '../reviews.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let seller: Seller
let buyer: Person
let admin: Person
let bill: { name: string; mimeType: string; buffer: Buffer }
openOwnJourney()
beforeAll(async () => {
  seller = await server.seller()
  buyer = await server.person()
  admin = await server.admin('moderator')
  const buffer = await drawn(600, 800, 3).jpeg().toBuffer()
  bill = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer }
})

async function loggedIn(
  person: Person,
  run: (page: Page, context: BrowserContext) => Promise<void>,
  options: object = phone,
) {
  const { context, page, complaints } = await openWindow(options)
  await logIn(page, server, { email: person.email, password })
  await page.waitForURL(`${server.url}/`)
  await run(page, context)
  expect(complaints).toEqual([])
  await context.close()
}

/** The label of a rating's star, which is what a finger touches. */
const star = (page: Page, name: string) => page.locator('.stars-field label', { hasText: name })

const storefront = () => `${server.url}/Seller/${seller.companyUrl}/Reveiw`

test('a visitor is sent to the login and back', async () => {
  const { context, page } = await openWindow()
  await page.goto(storefront())
  await page.getByText(m.review_login()).waitFor()
  await page.getByRole('main').getByRole('link', { name: m.review_login_link() }).click()
  await page.waitForURL('**/login?**')
  await logIn(page, server, { email: buyer.email, password })
  await page.waitForURL(storefront())
  await page.getByRole('button', { name: m.review_write() }).waitFor()
  await context.close()
})

test('an empty form reports what is missing; a complete one is posted and stays visible', () =>
  loggedIn(buyer, async (page) => {
    await page.goto(storefront())
    await hydrated(page)
    await page.getByRole('button', { name: m.review_write() }).click()
    await page.getByRole('button', { name: m.review_post() }).click()
    await page.getByText(m.review_invalid()).waitFor()
    for (const text of [
      m.review_rating_required(),
      m.review_message_required(),
      m.review_picture_required(),
      m.review_number_required(),
      m.review_date_required(),
    ]) {
      await page.getByText(text, { exact: true }).waitFor()
    }
    await expectAccessible(page)
    await star(page, m.review_stars_many({ count: 4 })).click()
    await page.getByLabel(m.review_message(), { exact: true }).fill('Even slabs, a day late.')
    await page.locator('input[type=file]').setInputFiles(bill)
    await page.getByRole('img', { name: m.picture_preview() }).waitFor()
    await page.getByLabel(m.review_bill_number()).fill('KS-77')
    await page.getByLabel(m.review_bill_date()).fill(indianToday())
    await page.getByRole('button', { name: m.review_post() }).dblclick()
    await expectToast(page, m.review_posted())
    await page.getByText(m.review_posted_text()).waitFor()
    const { rows } = await server.database.query('select count(*)::int as n from reviews')
    expect(rows).toEqual([{ n: 1 }])

    // The same bill again is refused at its field, and the text is kept.
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: m.review_write() }).click()
    await star(page, m.review_stars_one()).click()
    await page.getByLabel(m.review_message(), { exact: true }).fill('Once more.')
    await page.locator('input[type=file]').setInputFiles(bill)
    await page.getByRole('img', { name: m.picture_preview() }).waitFor()
    await page.getByLabel(m.review_bill_number()).fill('ks-77')
    await page.getByLabel(m.review_bill_date()).fill(indianToday())
    await page.getByRole('button', { name: m.review_post() }).click()
    await expectToast(page, m.review_failed())
    await page.getByText(m.review_number_taken()).waitFor()
    await expect
      .poll(() => page.getByLabel(m.review_message(), { exact: true }).inputValue())
      .toBe('Once more.')
  }))

test('the seller compares the bill with dummy bills and confirms it', () =>
  loggedIn(
    seller,
    async (page) => {
      await page.goto(`${server.url}/companyDetail/myCompany/billValidation`)
      await page.getByText(m.bills_manage(), { exact: true }).click()
      await page.locator('input[type=file]').setInputFiles([bill, { ...bill, name: 'b.jpg' }])
      await page.getByRole('button', { name: m.bills_save() }).click()
      await expectToast(page, m.bills_saved())
      await page.getByText(m.bills_used({ count: 2, limit: 5 })).waitFor()
      await page.getByRole('button', { name: `${m.bills_delete()}: b.jpg` }).click()
      await page.getByText(m.bills_delete_text({ name: 'b.jpg' })).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: m.bills_delete() }).click()
      await expectToast(page, m.bills_deleted())
      await expectAccessible(page)

      await page.getByRole('button', { name: `${m.verify_open()}: KS-77` }).click()
      await page.getByRole('button', { name: m.verify_save() }).click()
      await expectToast(page, m.verify_missing())
      await expectAccessible(page)
      await page.getByLabel(m.verify_status()).selectOption({ label: m.verify_valid() })
      await page.getByLabel(m.verify_comment()).fill('Ours.')
      await page.getByRole('button', { name: m.verify_save() }).click()
      await expectToast(page, m.verify_saved())
      await page.getByText(m.my_bills_none()).waitFor()
    },
    { viewport: { width: 1280, height: 800 } },
  ))

const queue = { reviews: '/admin?kind=review', profilePictures: '/admin?kind=profile_picture' }

/**
 * The admin decides on the only pending item of a kind in the console: approves, or rejects with a
 * comment.
 */
async function decide(path: string, comment?: string): Promise<void> {
  const { context, page, complaints } = await openWindow({ viewport: { width: 1280, height: 860 } })
  await openConsole(page, server, { admin, path })
  if (comment === undefined) {
    await page.getByRole('button', { name: m.moderation_approve() }).click()
  } else {
    await page.getByRole('button', { name: m.moderation_reject() }).click()
    await page.getByLabel(m.moderation_comment_reject()).fill(comment)
    await page.getByRole('button', { name: m.moderation_reject() }).click()
  }
  await page.getByText(m.moderation_queue_empty()).waitFor()
  expect(complaints).toEqual([])
  await context.close()
  await server.settle()
}

test('an admin approves it, and its stars appear in list and storefront', async () => {
  await decide(queue.reviews)
  const { context, page } = await openWindow()
  await expect
    .poll(async () => {
      await page.goto(storefront())
      return page.getByText('Even slabs, a day late.').count()
    })
    .toBe(1)
  await page
    .getByText(m.store_reviews_average({ average: '4.0' }), { exact: true })
    .waitFor({ state: 'attached' })
  await expectAccessible(page)
  const card = page.getByRole('article')
  await expect
    .poll(async () => {
      await page.goto(`${server.url}/MarbleSellers/1`)
      return card.getByRole('img', { name: m.ui_stars({ stars: 4 }) }).count()
    })
    .toBe(1)
  await context.close()
})

test('the author’s picture appears next to it once an admin has approved the picture', async () => {
  await loggedIn(buyer, async (page) => {
    await page.goto(`${server.url}/user/manageProfile`)
    await page.getByRole('button', { name: m.profile_picture_add() }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ ...bill, name: 'me.jpg' })
    await dialog.getByRole('button', { name: m.picture_crop_use() }).click()
    await dialog.getByRole('button', { name: m.profile_picture_save() }).click()
    await expectToast(page, m.profile_picture_saved())
  })
  const { context, page, complaints } = await openWindow()
  await page.goto(storefront())
  const beside = page.getByRole('listitem').filter({ hasText: 'Even slabs' }).locator('img')
  await page.getByText('Even slabs, a day late.').waitFor()
  await expect.poll(() => beside.count()).toBe(0)
  await decide(queue.profilePictures)
  await expect
    .poll(async () => {
      await page.goto(storefront())
      return beside.count()
    })
    .toBe(1)
  await expect.poll(() => beside.evaluate((node) => Reflect.get(node, 'naturalWidth'))).not.toBe(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('the seller answers once, and the author withdraws the review', async () => {
  await loggedIn(seller, async (page) => {
    await page.goto(`${server.url}/companyDetail/myCompany/companyReview`)
    await page.getByRole('button', { name: m.review_answer(), exact: true }).click()
    await page.getByLabel(m.review_answer_words()).fill('Thank you.')
    await page.getByRole('button', { name: m.review_answer_send() }).click()
    await expectToast(page, m.review_answer_sent())
    await page.getByText('Thank you.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: m.review_answer(), exact: true }).count())
      .toBe(0)
    await expectAccessible(page)
  })
  await loggedIn(buyer, async (page) => {
    await page.goto(`${server.url}/user/UserInfo`)
    await page.getByRole('button', { name: m.review_withdraw() }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: m.review_withdraw() }).click()
    await expectToast(page, m.review_withdrawn())
    // It is marked in the list as well.
    await page.getByText(m.reviews_inactive(), { exact: true }).first().waitFor()
  })
  await server.settle()
  const { context, page } = await openWindow()
  await expect
    .poll(async () => {
      await page.goto(storefront())
      return page.getByText('Even slabs, a day late.').count()
    })
    .toBe(0)
  await context.close()
})

test('the author of a rejected review with an invalid bill is told why', async () => {
  const author = await server.person()
  const picture = await server.picture()
  await addTestReviews(server, {
    companyId: seller.companyId,
    userId: author.userId,
    message: 'They never came.',
    company: null,
    admin: null,
    bills: [{ picture, billNo: 'KS-80', billDate: parseDay('2026-10-01') }],
  })
  await loggedIn(seller, async (page) => {
    // The seller cannot read the review before validating its bill.
    await page.goto(`${server.url}/companyDetail/myCompany/companyReview`)
    await hydrated(page)
    await expect.poll(() => page.getByText('They never came.').count()).toBe(0)
    await page.goto(`${server.url}/companyDetail/myCompany/billValidation`)
    await page.getByRole('button', { name: `${m.verify_open()}: KS-80` }).click()
    await page.getByRole('tab', { name: `3. ${m.verify_decide()}` }).click()
    await page.getByLabel(m.verify_status()).selectOption({ label: m.verify_invalid() })
    await page.getByLabel(m.verify_comment()).fill('No such number in our books.')
    await page.getByRole('button', { name: m.verify_save() }).click()
    await expectToast(page, m.verify_saved())
    await page.goto(`${server.url}/companyDetail/myCompany/companyReview`)
    await page.getByText('They never came.').waitFor()
    await page.goto(storefront())
    await page.getByText(m.review_own()).waitFor()
    await expect.poll(() => page.getByRole('button', { name: m.review_write() }).count()).toBe(0)
  })
  const comment = 'The bill is of another shop.'
  await decide(queue.reviews, comment)
  const mails = await server.mailsTo(author)
  expect(mails.map(({ text }) => text).join()).toContain(comment)
  await loggedIn(author, async (page) => {
    await page.goto(`${server.url}/user/UserInfo`)
    await page.getByText('They never came.').waitFor()
    await page.getByText(comment).waitFor()
    // Its own page says what each of the two checks came to, and when.
    await page.getByRole('link', { name: m.user_info_reviews_page() }).click()
    await page.waitForURL('**/user/myReviews')
    const steps = page.getByRole('list', { name: m.own_review_steps() }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(2)
    const bill = steps.filter({ hasText: m.own_review_seller() })
    await bill.getByText('No such number in our books.').waitFor()
    const check = steps.filter({ hasText: m.own_review_site() })
    await check.getByText(comment).waitFor()
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)
    await page.goto(storefront())
    await hydrated(page)
    await expect.poll(() => page.getByText('They never came.').count()).toBe(0)
  })
})

test('a reply typed when the session ended is restored for its own review only', async () => {
  const own = await server.seller()
  const of = { companyId: own.companyId, userId: buyer.userId }
  await addTestReviews(server, { ...of, message: 'First slab' })
  await addTestReviews(server, { ...of, message: 'Later slab' })
  const { context, page } = await openWindow(phone, { email: own.email, password })
  const answer = (message: string) =>
    page
      .getByRole('article')
      .filter({ hasText: message })
      .getByRole('button', { name: m.review_answer(), exact: true })
      .click()
  const words = page.getByLabel(m.review_answer_words())
  const reviews = `${server.url}/companyDetail/myCompany/companyReview`
  await page.goto(reviews)
  await answer('First slab')
  await words.fill('Thank you for the first.')
  await server.services.database.query('delete from sessions')
  await page.getByRole('button', { name: m.review_answer_send() }).click()
  await page.waitForURL('**/login?**')
  await logIn(page, server, { email: own.email, password })
  await page.waitForURL(reviews)
  await answer('Later slab')
  await expect.poll(() => words.inputValue()).toBe('')
  await page.getByRole('dialog').getByRole('button', { name: m.ui_close() }).click()
  await answer('First slab')
  await expect.poll(() => words.inputValue()).toBe('Thank you for the first.')
  await context.close()
})
