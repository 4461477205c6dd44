/**
 * Money by clicks: a firm registers and can be called the same minute, its trial ends, a cheque
 * bounces, tax is deducted, a dealer upgrades, a part is given back.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { type Person, password, type Seller } from '../app.ts'
import { letPass } from '../subscriptions.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { loggedIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

const hindi = { locale: 'hi' } as const
const goldMonthly = '21'
const platinumMonthly = '31'

async function openAs(person: Person, path: string, screen: BrowserContextOptions) {
  const storageState = await loggedIn(server, { email: person.email, password })
  const opened = await openWindow({ ...screen, storageState })
  await opened.page.goto(server.url + path)
  await hydrated(opened.page)
  return opened
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

async function firmWithAddress(): Promise<Seller> {
  const seller = await server.seller({ WorkingTypes: [1] })
  await server.saveAddresses(seller, {})
  return seller
}

async function expectTidy(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the console as somebody who books money, on the page that sells to a firm. */
async function openCounter(
  { companyId }: Seller,
  screen: BrowserContextOptions,
  prefix = '',
): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openWindow(screen)
  const path = `${prefix}/admin/sell/${companyId}`
  await openConsole(page, server, { admin: await server.admin('finance'), path })
  return { page, complaints }
}

test('a firm registers and can be called the same minute; when its trial ends, it cannot', async () => {
  await offerWelcome(true)
  const begun = Date.now()
  const owner = await server.person()
  const dealer = await openAs(owner, '/companyDetail/companyBasicDetail', phone)
  const { page } = dealer
  await page.getByLabel(m.company_name()).fill('Shree Same Minute Tiles')
  await page.getByLabel('Tile', { exact: true }).check()
  await page.getByLabel(m.company_description()).fill('Tiles from Morbi.')
  await page.getByLabel(m.company_url(), { exact: true }).fill('same-minute-tiles')
  await button(page, m.company_register()).click()
  await expectToast(page, m.company_registered())
  await offerWelcome(false)
  await server.services.jobs.drain()
  const buyer = await openAs(await server.person(), '/Seller/same-minute-tiles', phone)
  await goTo(buyer.page, '/Seller/same-minute-tiles/ContactSeller')
  const call = buyer.page.getByRole('link', { name: m.store_contact_call() }).first()
  await call.waitFor()
  expect(await call.getAttribute('href')).toMatch(/^tel:/)
  expect(Date.now() - begun).toBeLessThan(60_000)

  // The plan's page says the day on which it ends.
  await goTo(page, '/companyDetail/OrderList')
  await page.getByText('Welcome', { exact: true }).first().waitFor()
  await page.getByText(/Welcome is free and runs until/).waitFor()
  await expectTidy(page)

  const { rows } = await server.database.query<{ id: string }>(
    "select id from companies where url = 'same-minute-tiles'",
  )
  await letPass(server, rows[0]?.id ?? '', 91)
  await goTo(buyer.page, '/Seller/same-minute-tiles/ContactSeller')
  await buyer.page.getByText(m.store_contact_none_title()).waitFor()
  await expect.poll(() => call.count()).toBe(0)
  await goTo(page, '/companyDetail/overview')
  await page.getByText(/^Your plan ended on .*visitors no longer see/).waitFor()
  await expectTidy(page)
  expect([...dealer.complaints, ...buyer.complaints]).toEqual([])
})

test('a cheque bounces and the firm pays otherwise, short by TDS, in Hindi', async () => {
  const seller = await firmWithAddress()
  const { page, complaints } = await openCounter(seller, { ...desk }, '/hi')
  const dialog = page.getByRole('dialog')
  await page.getByLabel(m.admin_order_plan({}, hindi), { exact: true }).selectOption(goldMonthly)
  await button(page, m.admin_sell_submit({}, hindi)).click()
  await page.waitForURL('**/hi/admin/orders/*')

  // Without its number and bank a cheque is not booked.
  await button(page, m.admin_receipt_book({}, hindi)).click()
  await dialog.getByLabel(m.receipt_method({}, hindi)).selectOption('cheque')
  const book = dialog.getByRole('button', { name: m.admin_receipt_book({}, hindi) })
  await book.click()
  await dialog.getByText(m.receipt_reference_required({}, hindi)).waitFor()
  await dialog.getByText(m.receipt_bank_required({}, hindi)).waitFor()
  await dialog.getByLabel(m.receipt_reference({}, hindi)).fill('000123')
  await dialog.getByLabel(m.receipt_bank({}, hindi)).fill('State Bank of India')
  await book.click()
  await expectToast(page, m.admin_receipt_booked({}, hindi))
  await page.getByText(m.admin_receipt_pending({}, hindi)).waitFor()

  await button(page, m.admin_receipt_bounce({}, hindi)).click()
  const bounce = dialog.getByRole('button', { name: m.admin_receipt_bounce({}, hindi) })
  await bounce.click()
  await dialog.getByText(m.admin_receipt_why_required({}, hindi)).waitFor()
  await dialog.getByLabel(m.admin_receipt_why_bounced({}, hindi)).fill('Funds insufficient')
  await bounce.click()
  await expectToast(page, m.admin_receipt_decided({}, hindi))

  // The way back: by transfer, with 10 % deducted.
  await button(page, m.admin_receipt_book({}, hindi)).click()
  await dialog.getByLabel(m.receipt_method({}, hindi)).selectOption('neft')
  await dialog.getByLabel(m.admin_receipt_tds_percent({}, hindi)).selectOption('10')
  const amount = dialog.getByLabel(m.receipt_amount({}, hindi))
  await expect.poll(() => amount.inputValue()).toBe('1079')
  await dialog.getByLabel(m.receipt_reference({}, hindi)).fill('UTR0001')
  await book.click()
  await expectToast(page, m.admin_receipt_placed({}, hindi))
  await expectTidy(page)

  // Its certificate stands in the list of those that are awaited, until it has come.
  await goTo(page, '/hi/admin/receipts?show=certificates')
  await page.getByText('UTR0001').waitFor()
  await expect.poll(() => page.getByText('000123').count()).toBe(0)
  await button(page, m.admin_receipt_certificate({}, hindi)).click()
  await dialog.getByLabel(m.admin_receipt_certificate_number({}, hindi)).fill('16A/1')
  await dialog.getByRole('button', { name: m.admin_receipt_certificate({}, hindi) }).click()
  await expectToast(page, m.admin_receipt_decided({}, hindi))
  await page.getByText(m.admin_receipts_empty({}, hindi)).waitFor()
  expect(complaints).toEqual([])
})

test('a dealer upgrades on a phone and pays the difference; a smaller plan has to wait', async () => {
  const seller = await firmWithAddress()
  const counter = await openCounter(seller, desk)
  await sellAndBook(counter.page, goldMonthly)
  const { page, complaints } = await openAs(seller, '/companyDetail/OrderList', phone)
  await page.getByRole('link', { name: m.orders_change() }).click()
  await page.waitForURL('**/companyDetail/Subscription')
  const dialog = page.getByRole('dialog')

  await button(page, m.subscription_choose({ plan: 'Silver' }))
    .first()
    .click()
  await dialog.getByText(/^This plan opens less than Gold, so it starts when Gold ends/).waitFor()
  await expect.poll(() => dialog.getByRole('link').count()).toBe(0)
  await dialog.getByRole('button', { name: m.subscription_other() }).click()

  // From the comparison, too.
  await button(page, m.subscription_choose({ plan: 'Platinum' }))
    .last()
    .click()
  const upgrade = dialog.getByRole('link', { name: /^Switch now for/ })
  await dialog.getByText(/is credited for the rest of Gold/).waitFor()
  await expectTidy(page)
  await upgrade.click()
  await page.waitForURL(`**/companyDetail/OrderSummary?plan=${platinumMonthly}&upgrade=1`)
  await page.getByText(m.checkout_credit({ plan: 'Gold' })).waitFor()
  await expectTidy(page)
  await button(page, m.checkout_pay()).click()
  await dialog.getByRole('button', { name: m.sandbox_success() }).click()
  await page.getByText(m.checkout_leading()).waitFor()
  await goTo(page, '/companyDetail/OrderList')
  await page.getByText('Platinum', { exact: true }).first().waitFor()
  await expectTidy(page)
  expect([...complaints, ...counter.complaints]).toEqual([])
})

test('a part is given back on a phone: a credit note, and the plan runs on', async () => {
  const seller = await firmWithAddress()
  const { page, complaints } = await openCounter(seller, phone)
  await sellAndBook(page, goldMonthly)
  const dialog = page.getByRole('dialog')
  await button(page, m.admin_order_refund()).click()
  const confirm = dialog.getByRole('button', { name: m.admin_order_refund() })
  await dialog.getByLabel(m.admin_refund_amount()).fill('5000')
  await dialog.getByLabel(m.admin_reason()).fill('A week too many')
  await confirm.click()
  await dialog
    .getByText(m.admin_refund_amount_hint({ rest: '₹1,179' }))
    .first()
    .waitFor()
  await dialog.getByLabel(m.admin_refund_amount()).fill('179')
  await dialog.getByLabel(m.admin_refund_reference()).fill('UTR0002')
  await confirm.click()
  await expectToast(page, m.admin_order_given_back())
  await page.getByText(/^CN\//).first().waitFor()
  await expectTidy(page)
  const dealer = await openAs(seller, '/companyDetail/OrderList', phone)
  await dealer.page.getByText('Gold', { exact: true }).first().waitFor()
  await dealer.page
    .getByRole('link', { name: /^INV\// })
    .first()
    .click()
  await dealer.page.getByText(/^CN\//).waitFor()
  await expectTidy(dealer.page)
  await goTo(page, '/admin/accounts/figures')
  await page.getByRole('heading', { name: m.admin_figures_revenue() }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Gold' }).first().waitFor()
  await expectTidy(page)
  expect([...complaints, ...dealer.complaints]).toEqual([])
})

/** Whether firms that register get their 90 free days, which tests do without. */
async function offerWelcome(isOffered: boolean): Promise<void> {
  await server.database.query(
    'update subscription_plans set is_offered = $1 where offer_price = 0',
    [isOffered],
  )
}

/** Orders a plan on the page that sells, and books all of it as cash. */
async function sellAndBook(page: Page, planId: string): Promise<void> {
  await page.getByLabel(m.admin_order_plan(), { exact: true }).selectOption(planId)
  await button(page, m.admin_sell_submit()).click()
  await page.waitForURL('**/admin/orders/*')
  await button(page, m.admin_receipt_book()).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.receipt_method()).selectOption('cash')
  await dialog.getByRole('button', { name: m.admin_receipt_book() }).click()
  await expectToast(page, m.admin_receipt_placed())
}
