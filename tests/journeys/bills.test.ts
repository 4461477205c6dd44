/** A seller's bills and gallery pictures: their limits, and the messages when something fails. */

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import { parseDay } from '#kernel/dates.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { drawn } from '../pictures.ts'
import { addTestReviews } from '../reviews.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openJourney, openWindow, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

let seller: Seller
let page: Page
let complaints: string[]
let bill: Buffer
openJourney()
beforeAll(async () => {
  seller = await server.seller()
  await addBill('KS-90')
  bill = await drawn(300, 400, 3).jpeg().toBuffer()
  ;({ page, complaints } = await openWindow(desk, { email: seller.email, password }))
})

/** A new buyer's review with this bill. */
async function addBill(billNo: string): Promise<void> {
  const { userId } = await server.person()
  await addTestReviews(server, {
    companyId: seller.companyId,
    userId,
    company: null,
    admin: null,
    bills: [{ picture: await server.picture(), billNo, billDate: parseDay('2026-10-01') }],
  })
}

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `bill ${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bill,
  }))
const room = (name: string) => `${server.url}/companyDetail/myCompany/${name}`
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Answers calls with an unknown code while `run` runs. */
async function answering(path: string, run: () => Promise<void>): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ json: 99 }))
  await run()
  await page.unroute(`**/api/${path}`)
}

test('at most 25 dummy bills can be picked, and five are kept', async () => {
  await page.goto(room('billValidation'))
  await hydrated(page)
  await page.getByText(m.bills_manage(), { exact: true }).click()
  const chooser = page.locator('input[type=file]')
  const chosen = page.getByRole('region', { name: m.bills_pending() }).getByRole('listitem')
  await chooser.setInputFiles(files(26))
  await expectToast(page, m.bills_max_picked())
  await expect.poll(() => chosen.count()).toBe(0)
  await chooser.setInputFiles(files(6))
  await expect.poll(() => chosen.count()).toBe(6)
  await button(m.bills_save()).click()
  await expectToast(page, m.bills_limit())
  await button(`${m.picture_remove()}: bill 5.jpg`).click()
  await answering('Company/SaveCompanyBillAsync', async () => {
    await button(m.bills_save()).click()
    await expectToast(page, m.bills_save_failed())
  })
  await button(m.bills_save()).click()
  await expectToast(page, m.bills_saved())
  await page.getByText(m.bills_used({ count: 5, limit: 5 })).waitFor()

  await button(`${m.bills_delete()}: bill 4.jpg`).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: m.bills_delete() })
  await answering('Company/SaveCompanyBillAsync', async () => {
    await confirm.click()
    await expectToast(page, m.bills_delete_failed())
  })
  await confirm.click()
  await expectToast(page, m.bills_deleted())
  await page.getByText(m.bills_used({ count: 4, limit: 5 })).waitFor()
})

test('on a desktop dummy bill, bill and form are side by side; a failed answer keeps its input', async () => {
  await button(`${m.verify_open()}: KS-90`).click()
  const views = [m.verify_dummy(), m.verify_detail(), m.verify_decide()].map((name) =>
    page.getByRole('dialog').getByRole('region', { name }),
  )
  await Promise.all(views.map((view) => view.waitFor()))
  const boxes = await Promise.all(views.map((view) => view.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  for (const box of boxes) expect(box?.width).toBeGreaterThan(300)
  await expectAccessible(page)
  await page.getByLabel(m.verify_status()).selectOption({ label: m.verify_valid() })
  await page.getByLabel(m.verify_comment()).fill('Ours.')
  await answering('Review/SaveVerifyStatusOfReviewByCompanyAsync', async () => {
    await button(m.verify_save()).click()
    await expectToast(page, m.verify_failed())
  })
  await expect.poll(() => page.getByLabel(m.verify_comment()).inputValue()).toBe('Ours.')
  await button(m.verify_save()).click()
  await expectToast(page, m.verify_saved())
})

test('a bill that is clearly their own is confirmed without the dialog', async () => {
  await addBill('KS-91')
  await page.reload()
  const ours = button(`${m.my_bills_ours()}: KS-91`)
  await answering('Review/SaveVerifyStatusOfReviewByCompanyAsync', async () => {
    await ours.click()
    await expectToast(page, m.verify_failed())
  })
  await ours.click()
  await expectToast(page, m.verify_saved())
  await ours.waitFor({ state: 'detached' })
})

test('a gallery picture stays on the page when saving or deleting it fails', async () => {
  const picture = await server.picture()
  const { companyId, userId: addedBy } = seller
  const image = { companyId, name: 'The yard', picture, addedBy }
  await server.database.transaction((tx) => addGalleryImage(tx, image))
  await page.goto(room('companyGallery'))
  await hydrated(page)
  await page.locator('summary').filter({ hasText: m.my_gallery_add() }).click()
  await page.getByLabel(m.my_gallery_choose_many()).setInputFiles(files(1))
  const path = 'Company/SaveCompanyGalleryImagesAsync'
  await answering(path, async () => {
    await button(m.my_gallery_save()).click()
    await expectToast(page, m.my_gallery_save_failed())
  })
  await button(m.my_gallery_save()).click()
  await expectToast(page, m.my_gallery_added())
  await button(`${m.my_gallery_delete()}: The yard`).click()
  const confirm = page.getByRole('dialog').getByRole('button', {
    name: m.my_gallery_delete_confirm(),
  })
  await answering(path, async () => {
    await confirm.click()
    await expectToast(page, m.my_gallery_delete_failed())
  })
  await confirm.click()
  await expectToast(page, m.my_gallery_deleted())
  expect(complaints).toEqual([])
})
