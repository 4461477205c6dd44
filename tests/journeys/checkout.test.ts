/** A seller buys a plan: with and without a coupon, after a failure, on a phone; then renews it. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#areas/billing/server/public.ts'
import { coupons } from '#areas/billing/server/tables/orders.ts'
import { formatPaise } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { grant } from '../subscriptions.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { loggedIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

const complaints: string[][] = []

const plans = '/companyDetail/Subscription'
const checkout = '/companyDetail/OrderSummary?plan=21'
const list = '/companyDetail/OrderList'

openJourney()
beforeAll(async () => {
  await server.database.transaction(async (tx) => {
    await tx.insert(coupons).values({ code: 'NEEV30', extraDays: 30 })
  })
})

/** A new seller, logged in, with a page of this width. */
async function buyer(
  width: number,
  ...addresses: string[]
): Promise<{ page: Page; seller: Seller }> {
  const seller = await server.seller()
  if (addresses.length > 0) await server.saveAddresses(seller, { firstLine: addresses[0] ?? '' })
  const storageState = await loggedIn(server, { email: seller.email, password })
  const opened = await openWindow({ viewport: { width, height: 800 }, storageState })
  complaints.push(opened.complaints)
  await opened.page.clock.install()
  return { page: opened.page, seller }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A plan's button on its card; the comparison below has one more. */
const dialog = (page: Page) => page.getByRole('dialog')

async function expectConfirmed(page: Page): Promise<void> {
  await page.getByText(m.checkout_leading()).waitFor()
  await page.clock.fastForward(5_000)
  await page.waitForURL((url) => url.pathname.startsWith('/companyDetail/OrderConfirm/'))
  await page.getByRole('heading', { name: m.order_confirm_title() }).waitFor()
}

test('bought on a desktop: plan, dialog, checkout, payment, confirmation, invoice', async () => {
  const { page, seller } = await buyer(1280, 'Plot 12, Marble Market')
  await open(page, plans)
  await button(page, m.subscription_choose({ plan: 'Gold' }))
    .first()
    .waitFor()
  await expectAccessible(page)
  await button(page, m.subscription_choose({ plan: 'Gold' }))
    .first()
    .click()
  await dialog(page).getByText(m.subscription_selected()).waitFor()
  await dialog(page).getByRole('link', { name: m.subscription_continue() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/OrderSummary')
  await hydrated(page)
  await page.getByText('Plot 12, Marble Market').waitFor()
  await page.getByText(formatPaise(117_900)).waitFor()
  await expectAccessible(page)
  // A double click.
  await button(page, m.checkout_pay()).dblclick()
  await dialog(page).getByText(seller.email).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: m.sandbox_success(), exact: true }).click()
  await expectToast(page, m.checkout_placed())
  await expectConfirmed(page)
  await page.reload()
  await page.getByRole('link', { name: m.order_confirm_invoice() }).click()
  // Rule 46 (p).
  await page.getByText(m.invoice_reverse_charge()).waitFor()
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
  await refundOrder(server.services, Number(rows[0]?.id), 'bought by mistake')
  await page.reload()
  const [creditNote] = await Promise.all([
    page.waitForEvent('download'),
    button(page, m.invoice_credit_note_pdf()).click(),
  ])
  expect(creditNote.suggestedFilename()).toMatch(/^CN-\d\d-\d\d-\d{6}\.pdf$/)
})

test('on a phone with a coupon: Remove clears code and days; a failed order is paid from the list', async () => {
  const { page, seller } = await buyer(360, 'Plot 7')
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
  await expect.poll(() => field.inputValue()).toBe('NEEV30')
  await page.getByText(m.subscription_months({ months: '2' })).waitFor()
  await button(page, m.checkout_coupon_remove()).click()
  await page.getByText(m.subscription_month(), { exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill('NEEV30')
  // A typed but unapplied coupon blocks the payment, as its days would be lost.
  await button(page, m.checkout_pay()).click()
  await expectToast(page, m.checkout_coupon_open())
  await button(page, m.checkout_coupon_apply()).click()
  await button(page, m.checkout_coupon_remove()).waitFor()
  await expectAccessible(page)
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_failure()).click()
  const why = 'Your payment was declined by the bank.'
  await expectToast(page, m.checkout_failed_attempt({ why }))
  await dialog(page).getByRole('alert').getByText(why).waitFor()
  await dialog(page).getByRole('button', { name: m.ui_close() }).click()
  await open(page, list)
  await page.getByRole('link', { name: m.orders_pay() }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: m.orders_order() }).click()
  await page.getByText(m.order_waits()).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: m.orders_pay() }).click()
  // The order is unchanged: the coupon is applied.
  await button(page, m.checkout_coupon_remove()).waitFor()
  await expect.poll(() => field.inputValue()).toBe('NEEV30')
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectConfirmed(page)
  await expectAccessible(page)
  const { rows } = await server.database.query<{ id: number }>(
    'select id::int as id from orders where company_id = $1',
    [seller.companyId],
  )
  expect(rows).toHaveLength(1)
})

test('dismissed, reloaded and gone back at each step, there is still one order, paid once', async () => {
  const { page, seller } = await buyer(768, 'Plot 9')
  const gold = page.getByRole('listitem').filter({ hasText: 'Gold' })
  const choose = async () => {
    await gold.getByLabel(m.subscription_months({ months: '3' })).check()
    await button(page, m.subscription_choose({ plan: 'Gold' }))
      .first()
      .click()
  }
  await open(page, plans)
  await choose()
  await dialog(page).waitFor()
  await page.reload()
  await choose()
  await dialog(page).getByRole('link', { name: m.subscription_continue() }).click()
  await button(page, m.checkout_pay()).waitFor()
  await page.reload()
  await button(page, m.checkout_pay()).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: m.subscription_title() }).waitFor()
  await page.goForward()
  await button(page, m.checkout_pay()).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).isVisible()).toBe(true)
  await dialog(page).getByRole('button', { name: m.ui_close() }).click()
  await expectToast(page, m.checkout_cancelled())
  await button(page, m.checkout_pay()).click()
  await dialog(page).waitFor()
  // A reload in the middle of a payment.
  await page.reload()
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectToast(page, m.checkout_placed())
  // Reloads before the redirect to the confirmation.
  await page.reload()
  await page.waitForURL((url) => url.pathname === plans)
  await expectToast(page, m.subscription_active())
  const { rows } = await server.database.query<{ id: number; state: string }>(
    'select id::int as id, state from orders where company_id = $1',
    [seller.companyId],
  )
  expect(rows).toMatchObject([{ state: 'activated' }])
  await open(page, `/companyDetail/OrderConfirm/${rows[0]?.id}`)
  await page.getByText(m.order_confirm_number({ number: String(rows[0]?.id) })).waitFor()
  await page.getByRole('link', { name: m.order_confirm_invoice() }).click()
  await button(page, m.invoice_pdf()).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: m.order_confirm_title() }).waitFor()
  await page.goForward()
  await page.reload()
  await button(page, m.invoice_pdf()).waitFor()
  await expectAccessible(page)
})

test('without an address the checkout links to the address form; without a plan it redirects to the plans', async () => {
  const { page } = await buyer(360)
  await open(page, checkout)
  await page.getByText(m.checkout_address_none()).waitFor()
  await page.getByRole('link', { name: m.checkout_address_add() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/companyAddress')
  await open(page, '/companyDetail/OrderSummary')
  await page.waitForURL((url) => url.pathname === plans)
  await open(page, '/companyDetail/OrderDetail')
  await page.waitForURL((url) => url.pathname === list)
  await expectToast(page, m.subscription_current_empty())
  const status = page.getByRole('main').getByRole('status')
  await status.getByText(m.orders_none()).waitFor({ state: 'attached' })
  await status.getByText(m.orders_subscriptions_none()).waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('an active plan blocks buying until its last 30 days; then the next plan starts later', async () => {
  const { page, seller } = await buyer(1280, 'Plot 3')
  const pass = (days: number) =>
    server.database.query(
      `update company_subscriptions set starts_at = starts_at - $2 * interval '1 day',
         ends_at = ends_at - $2 * interval '1 day' where company_id = $1`,
      [seller.companyId, days],
    )
  await grant(server, { companyId: seller.companyId, planId: 22 })
  await open(page, plans)
  await button(page, m.subscription_choose({ plan: 'Gold' }))
    .first()
    .click()
  await expectToast(page, m.subscription_active())
  await open(page, checkout)
  await page.waitForURL((url) => url.pathname === plans)
  await pass(70)
  await open(page, checkout)
  await page.getByText('A plan you buy now starts when it ends.').waitFor()
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectToast(page, m.checkout_placed_later())
  await expectConfirmed(page)
  await open(page, list)
  await page.locator('summary', { hasText: m.orders_subscriptions() }).click()
  await page.getByText(m.orders_later()).waitFor()
  await page.getByText(m.orders_active()).waitFor()
  await expectAccessible(page)
})

test('each failure shows its own message', async () => {
  const { page } = await buyer(360, 'Plot 5')
  // The browser logs each failed request, which does not count as a complaint.
  complaints.pop()
  const answer = (call: string, json: unknown, status = 200) =>
    page.route(`**/${call}*`, (route) => route.fulfill({ status, json }))
  const shows = async (path: string, sentence: string) => {
    await page.goto(server.url + path)
    await expectToast(page, sentence)
    await page.getByRole('main').getByText(sentence).waitFor()
    await page.unrouteAll()
  }
  await answer('GetSubscriptionTypesAsync', {}, 500)
  await shows(plans, m.subscription_types_failed())
  await answer('GetCompanySubscriptionPlanAsync', {}, 500)
  await shows(plans, m.company_plan_load_failed())
  await answer('GetUserOrderAsync', {}, 500)
  await shows(list, m.orders_failed())
  await answer('GetCompanySubscriptionListAsync', {}, 500)
  await shows(list, m.orders_subscriptions_failed())
  // An order of another company, or a missing one, leads to the list.
  await page.goto(`${server.url}/companyDetail/OrderDetail?order=999999`)
  await page.waitForURL((url) => url.pathname === list)
  await expectToast(page, m.invoice_empty())
  await answer('GetSubscriptionTypesAsync', { subscriptionTypes: [], totalCount: 0 })
  await shows(plans, m.subscription_types_none())
  await expectToast(page, m.subscription_types_empty())

  await page.route('**/GetCompanyAddressAsync/**', async (route) => {
    const response = await route.fetch()
    const {
      addressList: [address],
    } = await response.json()
    const json = { addressList: [address, { ...address, addressId: 9_999_999 }] }
    await route.fulfill({ response, json })
  })
  await open(page, checkout)
  const main = page.getByRole('main')
  await button(page, m.checkout_pay()).click()
  await expectToast(page, m.checkout_address_required())
  await main.getByText(m.checkout_address_select()).waitFor()
  await button(page, m.checkout_address_choose()).click()
  await dialog(page).getByRole('radio').first().check()
  await dialog(page).getByRole('button', { name: m.checkout_address_use() }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  const order = { amount: 1179, currency: 'INR', orderId: 'order_none' }
  for (const [result, sentence] of [
    [2, m.checkout_order_failed()],
    [3, m.subscription_active()],
    [15, m.checkout_coupon_invalid()],
  ] as const) {
    await answer('CreateOrderAsync', { ...order, result })
    await button(page, m.checkout_pay()).click()
    await expectToast(page, sentence)
    await main.getByText(sentence).waitFor()
    await page.unroute('**/CreateOrderAsync*')
  }
  // After a failed verification the order's state is asked for: unpaid, unknown, then placed.
  await answer('VerifyPaymentAsync', { result: 2, orderId: 0 })
  await answer('GetPaymentStateAsync', { result: 12, orderId: 1 })
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectToast(page, m.checkout_payment_failed())
  await main.getByText(m.checkout_unpaid()).waitFor()
  await button(page, m.checkout_pay()).waitFor()
  await page.unrouteAll()
})

test('the console shows no errors', () => {
  expect(complaints.flat()).toEqual([])
})
