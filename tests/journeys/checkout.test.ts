/** A seller buys a plan: with and without a coupon, after a failure, from a phone, and renews it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#areas/billing/server/tables.ts'
import { formatPaise } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { expectAccessible, hydrated, openBrowser, openPage } from '../support/browser.ts'
import { logIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectToast } from '../support/toasts.ts'

let server: TestServer
let browser: Browser
const complaints: string[][] = []

const plans = '/companyDetail/Subscription'
const checkout = '/companyDetail/OrderSummary?plan=21'
const list = '/companyDetail/OrderList'

beforeAll(async () => {
  server = await startTestServer({ pages: true })
  browser = await openBrowser()
  await server.database.transaction(async (tx) => {
    await tx.insert(coupons).values({ code: 'NEEV30', extraDays: 30 })
  })
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** A seller of their own, logged in, with a page of the given width. */
async function buyer(
  width: number,
  ...addresses: string[]
): Promise<{ page: Page; seller: Seller }> {
  const seller = await server.seller()
  if (addresses.length > 0) await server.saveAddresses(seller, { firstLine: addresses[0] ?? '' })
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const opened = await openPage(context)
  complaints.push(opened.complaints)
  await logIn(opened.page, server, { email: seller.email, password })
  await opened.page.waitForURL((url) => url.pathname !== '/login')
  return { page: opened.page, seller }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function expectConfirmed(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/companyDetail/OrderConfirm/'))
  await page.getByRole('heading', { name: m.order_confirm_title() }).waitFor()
}

test('bought on a desk: plan, modal, checkout, payment, confirmation, invoice', async () => {
  const { page, seller } = await buyer(1280, 'Plot 12, Marble Market')
  await open(page, plans)
  await expectAccessible(page)
  await button(page, m.subscription_choose({ plan: 'Gold' })).click()
  await dialog(page).getByText(m.subscription_selected()).waitFor()
  await dialog(page).getByRole('link', { name: m.subscription_continue() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/OrderSummary')
  await hydrated(page)
  await page.getByText('Plot 12, Marble Market').waitFor()
  await page.getByText(formatPaise(117_900)).waitFor()
  await expectAccessible(page)
  // Twice, as a hasty finger does.
  await button(page, m.checkout_pay()).dblclick()
  await dialog(page).getByText(seller.email).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: m.sandbox_success(), exact: true }).click()
  await expectToast(page, m.checkout_placed())
  await page.getByText(m.checkout_leading()).waitFor()
  await expectConfirmed(page)
  await page.reload()
  await page.getByRole('link', { name: m.order_confirm_invoice() }).click()
  await page.getByText('Rupees One Thousand One Hundred Seventy Nine Only').waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, m.invoice_pdf()).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  const { rows } = await server.database.query('select id from orders where company_id = $1', [
    seller.companyId,
  ])
  expect(rows).toHaveLength(1)
  const mails = await server.mailsTo(seller)
  expect(mails.map(({ attachments }) => attachments)).toEqual([[file.suggestedFilename()]])
})

test('on a phone with a coupon: Remove clears code and days, a failure is tried again', async () => {
  const { page } = await buyer(360, 'Plot 7')
  await open(page, checkout)
  await button(page, m.checkout_coupon_apply()).click()
  await expectToast(page, m.checkout_coupon_required())
  const field = page.getByLabel(m.checkout_coupon())
  await field.fill('nosuch')
  await button(page, m.checkout_coupon_apply()).click()
  await expectToast(page, m.checkout_coupon_invalid())
  await field.fill('neev30')
  await button(page, m.checkout_coupon_apply()).click()
  await page.getByText(m.checkout_coupon_days({ days: '30' })).waitFor()
  expect(await field.inputValue()).toBe('NEEV30')
  await page.getByText(m.subscription_months({ months: '2' })).waitFor()
  await button(page, m.checkout_coupon_remove()).click()
  await page.getByText(m.subscription_month(), { exact: true }).waitFor()
  expect(await field.inputValue()).toBe('')
  await field.fill('NEEV30')
  await button(page, m.checkout_coupon_apply()).click()
  await button(page, m.checkout_coupon_remove()).waitFor()
  await expectAccessible(page)
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_failure()).click()
  const why = 'Your payment was declined by the bank.'
  await expectToast(page, m.checkout_failed_attempt({ why }))
  await dialog(page).getByRole('alert').getByText(why).waitFor()
  await button(page, m.sandbox_success()).click()
  await expectConfirmed(page)
  await expectAccessible(page)
})

test('dismissed by its button alone, reloaded, gone back and paid after all', async () => {
  const { page } = await buyer(360, 'Plot 9')
  await open(page, plans)
  await open(page, checkout)
  await button(page, m.checkout_pay()).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog(page).isVisible()).toBe(true)
  await dialog(page).getByRole('button', { name: m.ui_close() }).click()
  await expectToast(page, m.checkout_cancelled())
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await page.getByRole('heading', { name: m.subscription_title() }).waitFor()
  await page.goForward()
  await hydrated(page)
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectConfirmed(page)
})

test('without an address the checkout says so and leads to one; without a plan to the plans', async () => {
  const { page } = await buyer(360)
  await open(page, checkout)
  await page.getByText(m.checkout_address_none()).waitFor()
  await page.getByRole('link', { name: m.checkout_address_add() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/companyAddress')
  await open(page, '/companyDetail/OrderSummary')
  await page.waitForURL((url) => url.pathname === plans)
  await open(page, '/companyDetail/OrderDetail')
  await page.waitForURL((url) => url.pathname === list)
  await expectToast(page, m.orders_none())
  await expectToast(page, m.orders_subscriptions_none())
  await expectAccessible(page)
})

test('with an active plan none is sold, in its last 30 days the next one, which starts later', async () => {
  const { page, seller } = await buyer(1280, 'Plot 3')
  const pass = (days: number) =>
    server.database.query(
      `update company_subscriptions set starts_at = starts_at - $2 * interval '1 day',
         ends_at = ends_at - $2 * interval '1 day' where company_id = $1`,
      [seller.companyId, days],
    )
  await open(page, '/companyDetail/OrderSummary?plan=22')
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectConfirmed(page)
  await open(page, plans)
  await button(page, m.subscription_choose({ plan: 'Gold' })).click()
  await expectToast(page, m.subscription_active())
  await open(page, checkout)
  await page.waitForURL((url) => url.pathname === plans)
  await pass(70)
  await open(page, checkout)
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectToast(page, m.checkout_placed_later())
  await expectConfirmed(page)
  await open(page, list)
  await page.getByText(m.orders_subscriptions(), { exact: true }).click()
  await page.getByText(m.orders_later()).waitFor()
  await page.getByText(m.orders_active()).waitFor()
  await expectAccessible(page)
})

test('no page complained', () => {
  expect(complaints.flat()).toEqual([])
})
