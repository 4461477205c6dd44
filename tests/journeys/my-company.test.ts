/** A seller views the company's products, gallery, reviews and bills, in every status. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, expectChoicesReadable, hydrated } from '../support/browser.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { fillStorefront, owner } from '../support/people-market.ts'
import { followRoom } from '../support/rooms.ts'
import { expectToast } from '../support/toasts.ts'

let page: Page
let complaints: string[]

const myCompany = '/companyDetail/myCompany'

openOwnJourney()
beforeAll(async () => {
  await stock(await fillStorefront(server.services))
  ;({ page, complaints } = await openWindow(phone, owner))
})

/** Adds twelve approved products and a pending one; a review's bill becomes undecided. */
async function stock(companyId: string): Promise<void> {
  const list = Array.from({ length: 12 }, (_, index) => ({
    itemTypeId: 102,
    name: `Abu White ${index + 1}`,
  }))
  const waiting = { approved: false, itemSubTypeId: 10101, tagIds: [1] }
  await addTestProducts(server, { companyId }, ...list, waiting)
  await server.database.query('update reviews set company_status = 12 where admin_status = 12')
}

async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

const main = () => page.locator('main')
const cards = () => main().getByRole('article')

test('the company page opens with the products, at both of its addresses', async () => {
  const paths = [myCompany, `${myCompany}/companyProductList`]
  for (const path of paths) {
    await open(path)
    await main().getByRole('heading', { level: 3, name: 'Makrana White' }).waitFor()
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`${server.url}${myCompany}`)
    const current = page.locator('.room-bar .nav-link[aria-current=page]')
    await expect.poll(() => current.textContent()).toBe(m.my_company_products())
  }
  await main()
    .getByText(m.store_products_count({ count: 13 }))
    .waitFor()
  await main().getByText(m.list_more()).click()
  await expectChoicesReadable(page)
  await expectAccessible(page)
  // A page number that no longer exists redirects to the last page.
  await open(`${myCompany}?trade=1&size=10&page=9`)
  await page.waitForURL(`**${myCompany}?trade=1&size=10&page=2`)
  await open(myCompany)
  await expect.poll(() => cards().count()).toBe(13)
})

/** On a phone the filters are collapsed until one is set. */
const folded = { force: true }

test('a filter takes effect at once, search words with Show, and the address keeps both', async () => {
  await main().getByLabel(m.list_status()).selectOption({ label: m.status_pending() }, folded)
  await expect.poll(() => cards().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?trade=1&status=12')
  await page.goBack()
  await expect.poll(() => cards().count()).toBe(13)
  await main().getByLabel(m.store_products_text()).fill('no such words')
  await expect.poll(() => cards().count()).toBe(13)
  await main().getByRole('button', { name: m.store_products_show() }).click()
  await main().getByText(m.my_products_empty()).waitFor()
  await page.goBack()
  await expect.poll(() => cards().count()).toBe(13)
  await main().getByLabel(m.list_page_size()).selectOption('10', folded)
  await expect.poll(() => cards().count()).toBe(10)
  await main()
    .getByRole('link', { name: m.ui_page({ page: 2 }) })
    .click()
  await expect.poll(() => cards().count()).toBe(3)
  await page.reload()
  await expect.poll(() => cards().count()).toBe(3)
})

test('another item type starts with its first sub type; a search without results says so', async () => {
  await main().getByLabel(m.product_item_type(), { exact: true }).selectOption('101', folded)
  await page.waitForURL('**sub=10101**')
  await expect.poll(() => cards().count()).toBe(1)
  await main().getByLabel(m.store_products_text()).fill('granite')
  await main().getByRole('button', { name: m.store_products_show() }).click()
  await main().getByText(m.my_products_empty()).waitFor()
  await expectAccessible(page)
})

test('clearing the company type loads nothing and shows a warning', async () => {
  await main().getByLabel(m.my_products_company_type()).selectOption('', folded)
  await expectToast(page, m.my_products_choose_type())
  expect(new URL(page.url()).search).toContain('trade=1')
})

test('the gallery shows every picture with its status', async () => {
  await followRoom(page, m.my_company_gallery())
  await page.waitForURL(`**${myCompany}/companyGallery`)
  await expect.poll(() => cards().count()).toBe(3)
  await expect.poll(() => cards().getByText(m.status_approved()).count()).toBe(3)
  await main().getByText(m.list_more()).click()
  await expectChoicesReadable(page)
  await expectAccessible(page)
  await main().getByLabel(m.list_status()).selectOption({ label: m.status_rejected() })
  await main().getByText(m.store_gallery_empty()).waitFor()
  await expectAccessible(page)
  await main().locator('.sheet').getByRole('button').click()
})

test('pictures are added with a name each, await approval, and are deleted after confirmation', async () => {
  await main().getByRole('link', { name: m.list_clear() }).click()
  await expect.poll(() => cards().count()).toBe(3)
  await main().locator('summary', { hasText: m.my_gallery_add() }).click()
  for (const [index, name] of ['the_yard.jpg', 'cutting hall.jpg'].entries()) {
    await main()
      .getByLabel(m.picture_choose())
      .setInputFiles({
        name,
        mimeType: 'image/jpeg',
        buffer: await drawn(900, 600, 40 + index)
          .jpeg()
          .toBuffer(),
      })
    await expect.poll(() => main().getByAltText(m.picture_preview()).count()).toBe(index + 1)
  }
  const names = main().getByLabel(m.my_gallery_name(), { exact: true })
  await expect.poll(() => names.first().inputValue()).toBe('the yard')
  await names.last().fill('')
  await main().getByText(m.my_gallery_name_required()).waitFor()
  await names.last().fill('Where we cut')
  await expectAccessible(page)
  // The first answer is lost; pictures that were saved are not added again.
  const save = '**/api/Company/SaveCompanyGalleryImagesAsync'
  await page.route(save, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await main().getByRole('button', { name: m.my_gallery_save() }).dblclick()
  await main().getByRole('alert').first().waitFor()
  await page.unroute(save)
  await main().getByRole('button', { name: m.my_gallery_save() }).click()
  await expectToast(page, m.my_gallery_added())
  await expect.poll(() => cards().count()).toBe(5)
  const focused = (node: Element) => node === document.activeElement
  const head = main().locator('summary', { hasText: m.my_gallery_saved() })
  await expect.poll(() => head.evaluate(focused)).toBe(true)
  const ours = cards().filter({ hasText: 'Where we cut' })
  await ours.getByText(m.status_pending()).waitFor()
  const button = ours.getByRole('button', { name: m.my_gallery_delete() })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(m.my_gallery_delete_text({ name: 'Where we cut' })).waitFor()
  await expectAccessible(page)
  // Cancelling the dialog restores the focus; deleting moves it to the list's header.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate(focused)).toBe(true)
  await button.click()
  const keep = dialog.getByRole('button', { name: m.my_gallery_delete_keep() })
  await expect.poll(() => keep.evaluate(focused)).toBe(true)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(`${myCompany}/companyGallery`)
  await expect.poll(() => button.evaluate(focused)).toBe(true)
  // A failed call is reported in the dialog; a double click has sent it only once.
  let sent = 0
  await page.route(save, (route) => {
    sent += 1
    return route.abort()
  })
  await button.click()
  await dialog.getByRole('button', { name: m.my_gallery_delete_confirm() }).dblclick()
  await dialog.getByRole('alert').waitFor()
  expect(sent).toBe(1)
  await expectAccessible(page)
  await page.unroute(save)
  await dialog.getByRole('button', { name: m.my_gallery_delete_confirm() }).click()
  await expectToast(page, m.my_gallery_deleted())
  await expect.poll(() => cards().count()).toBe(4)
  await expect.poll(() => head.evaluate(focused)).toBe(true)
})

test('a full gallery accepts no more pictures, and says so before anything is sent', async () => {
  const plan = '**/api/Company/GetCompanySubscriptionPlanAsync?**'
  await page.route(plan, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), galleryImageLimit: 4 } })
  })
  // As after deleting the last picture on the second page.
  await open(`${myCompany}/companyGallery?page=2`)
  await page.waitForURL(`**${myCompany}/companyGallery`)
  await main().locator('summary', { hasText: m.my_gallery_add() }).click()
  await main()
    .getByText(m.my_gallery_used({ count: 4, limit: 4 }))
    .waitFor()
  const buffer = await drawn(300, 200, 50).jpeg().toBuffer()
  const choose = () =>
    main()
      .getByLabel(m.picture_choose())
      .setInputFiles({ name: 'one more.jpg', mimeType: 'image/jpeg', buffer })
  await choose()
  await expectToast(page, m.my_gallery_limit())
  await expect.poll(() => main().getByAltText(m.picture_preview()).count()).toBe(0)
  // A plan is granted meanwhile; the page notices when it has to refuse a picture, or becomes
  // visible again.
  await page.unroute(plan)
  await choose()
  await main().getByAltText(m.picture_preview()).waitFor()
  await main()
    .getByText(m.my_gallery_used({ count: 4, limit: 100 }))
    .waitFor()
})

test('reviews: the average of approved ones, and the list of those that are public or whose bill the seller has validated', async () => {
  await followRoom(page, m.my_company_reviews())
  await page.waitForURL(`**${myCompany}/companyReview`)
  await main()
    .getByText(m.store_reviews_count({ count: 12 }))
    .first()
    .waitFor()
  await expect.poll(() => cards().count()).toBe(12)
  await expect.poll(() => cards().filter({ hasText: 'Waits for an admin.' }).count()).toBe(0)
  await expectAccessible(page)
  await main().getByLabel(m.store_reviews_text()).fill('nobody said this')
  await main().getByRole('button', { name: m.list_search() }).click()
  await main().getByText(m.store_reviews_empty()).waitFor()
  await main().getByRole('link', { name: m.store_reviews_clear() }).click()
  await expect.poll(() => cards().count()).toBe(12)
})

test('bills of undecided reviews are listed under Validate Bills', async () => {
  await followRoom(page, m.room_bills())
  await page.waitForURL(`**${myCompany}/billValidation`)
  await main().getByText('KS-12').first().waitFor()
  await main()
    .getByRole('button', { name: `${m.verify_open()}: KS-12` })
    .click()
  const bill = page.getByRole('link', { name: m.reviews_bill_open({ number: 'KS-12' }) })
  await expect.poll(() => bill.getAttribute('href')).toContain('/1280.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test.each([768, 1280])('is accessible at %i pixels in dark mode', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const entry of ['', '/companyGallery', '/companyReview', '/companyContactInfo']) {
    await open(`${myCompany}${entry}`)
    await cards().first().waitFor()
    await expectAccessible(page)
  }
})

test('the console shows no errors', () => {
  // One answer was lost on purpose.
  expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
})
