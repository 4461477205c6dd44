/** What can go wrong at the checkout: lost answers, two tabs, refused coupons, wrong addresses. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkCharacter } from '#kernel/gstin.ts'
import { formatPaise } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { loggedIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

const complaints: string[][] = []

const plans = '/companyDetail/Subscription'
const checkout = '/companyDetail/OrderSummary?plan=21'
const list = '/companyDetail/OrderList'

openJourney()

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
const dialog = (page: Page) => page.getByRole('dialog')

async function expectConfirmed(page: Page): Promise<void> {
  await page.getByText(m.checkout_leading()).waitFor()
  await page.clock.fastForward(5_000)
  await page.waitForURL((url) => url.pathname.startsWith('/companyDetail/OrderConfirm/'))
  await page.getByRole('heading', { name: m.order_confirm_title() }).waitFor()
}

test('a payment whose verification fails is looked for before another one is offered', async () => {
  const { page, seller } = await buyer(360, 'Plot 6')
  complaints.pop()
  await open(page, checkout)
  const fail = (call: string) =>
    page.route(`**/${call}*`, (route) => route.fulfill({ status: 500, json: {} }))
  await fail('VerifyPaymentAsync')
  await fail('GetPaymentStateAsync')
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await page.getByText(m.checkout_checking()).waitFor()
  await expect.poll(() => button(page, m.checkout_pay()).count()).toBe(0)
  await expectAccessible(page)
  await page.unroute('**/GetPaymentStateAsync*')
  await button(page, m.checkout_check()).click()
  await expectToast(page, m.checkout_placed())
  await expectConfirmed(page)
  const { rows } = await server.database.query('select id from orders where company_id = $1', [
    seller.companyId,
  ])
  expect(rows).toHaveLength(1)
})

test('while a payment is confirmed the page says wait, and offers neither a check nor a payment', async () => {
  const { page } = await buyer(360, 'Plot 7')
  await open(page, checkout)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/VerifyPaymentAsync*', async (route) => {
    await held
    await route.continue()
  })
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await page.getByText(m.checkout_verifying()).waitFor()
  expect(await page.getByText(m.checkout_checking()).count()).toBe(0)
  expect(await page.getByRole('button', { name: m.checkout_check() }).count()).toBe(0)
  const pay = page.getByRole('button', { name: m.checkout_pay() })
  expect(await pay.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page)
  answer()
  await expectToast(page, m.checkout_placed())
  await expectConfirmed(page)
})

test('the second tab, opened before the first one paid, buys nothing', async () => {
  const { page } = await buyer(1280, 'Plot 4')
  await open(page, checkout)
  const second = await page.context().newPage()
  await open(second, checkout)
  await button(second, m.checkout_pay()).waitFor()
  await button(page, m.checkout_pay()).click()
  await button(page, m.sandbox_success()).click()
  await expectToast(page, m.checkout_placed())
  await button(second, m.checkout_pay()).click()
  await expectToast(second, m.subscription_active())
  await open(second, list)
  await expect.poll(() => second.getByRole('link', { name: m.orders_renew() }).count()).toBe(0)
  await second.close()
})

test('a refused coupon does not stop the payment, and the page says that it does not count', async () => {
  const { page } = await buyer(360, 'Plot 8')
  await open(page, checkout)
  await page.getByLabel(m.checkout_coupon()).fill('nosuch')
  await button(page, m.checkout_coupon_apply()).click()
  await page.getByText(m.checkout_coupon_without({ code: 'nosuch' })).waitFor()
  await button(page, m.checkout_pay()).click()
  await dialog(page).waitFor()
})

test('after Add New Address at the checkout the chosen plan comes back', async () => {
  const { page } = await buyer(360)
  await open(page, checkout)
  await page.getByRole('link', { name: m.checkout_address_add() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/companyAddress')
  await hydrated(page)
  const fields: [string, string][] = [
    [m.address_first_line(), 'Plot 12, Marble Market'],
    [m.address_pincode(), '302001'],
  ]
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
  await expect.poll(() => page.getByLabel(m.address_state()).inputValue()).toBe('Rajasthan')
  await button(page, m.address_add()).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/OrderSummary')
  await page.getByText(formatPaise(117_900)).waitFor()
})

test('an address whose state and pin code differ is mended from the checkout; the GSTIN is remembered', async () => {
  const { page, seller } = await buyer(1280, 'Plot 2')
  await server.database.query(
    "update company_addresses set state = 'Gujarat' where company_id = $1",
    [seller.companyId],
  )
  await open(page, checkout)
  await button(page, m.checkout_pay()).click()
  await expectToast(page, m.checkout_address_unbillable())
  await page.getByRole('link', { name: m.checkout_address_correct() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/companyAddress')
  await page.getByRole('link', { name: m.subscription_return() }).waitFor()
  await server.database.query(
    "update company_addresses set state = 'Rajasthan' where company_id = $1",
    [seller.companyId],
  )
  await page.getByRole('link', { name: m.subscription_return() }).click()
  const gstin = page.getByLabel(m.checkout_gstin(), { exact: false })
  await gstin.fill('27AAPFU0939F1ZV')
  await button(page, m.checkout_pay()).click()
  await expectToast(page, m.checkout_gstin_state({ state: 'Maharashtra' }))
  const own = `08AAPFU0939F1Z${checkCharacter('08AAPFU0939F1Z')}`
  await gstin.fill(own)
  await button(page, m.checkout_pay()).click()
  await dialog(page).waitFor()
  await page.reload()
  await open(page, '/companyDetail/OrderSummary?plan=11')
  await expect.poll(() => gstin.inputValue()).toBe(own)
})

test('a user without a company sees the plans, and registers to buy one', async () => {
  const person = await server.person()
  const storageState = await loggedIn(server, { email: person.email, password })
  const opened = await openWindow({ viewport: { width: 360, height: 800 }, storageState })
  complaints.push(opened.complaints)
  const { page } = opened
  await open(page, plans)
  await button(page, m.subscription_choose({ plan: 'Gold' }))
    .first()
    .click()
  await dialog(page).getByText(m.subscription_register_then()).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: m.company_register() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/companyBasicDetail')
  await expect.poll(() => page.getByText(m.user_not_logged_in()).count()).toBe(0)
})

test('the console shows no errors', () => {
  expect(complaints.flat()).toEqual([])
})
