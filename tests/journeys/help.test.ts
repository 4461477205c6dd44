/** Staff at the counter by clicks: products for a firm, and the owner who takes two back (rules 30). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()
const hi = { locale: 'hi' } as const

const reason = 'Enters the price list that she brought to the counter'
const stones = ['Onyx Green', 'Kota Blue', 'Jaisalmer Yellow']

/** A firm in the console's list. */
const firmLink = (page: Page, name: string) =>
  page.locator('main a[href*="/admin/firms/"]').filter({ hasText: name })

async function addProduct(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/companyDetail/productDetail?trade=1`)
  await hydrated(page)
  await page.getByLabel(m.product_name()).fill(name)
  await page.getByLabel(m.product_description(), { exact: true }).fill('Polished slabs.')
  await page.getByLabel(m.product_price(), { exact: true }).fill('185')
  await page.getByLabel(m.product_offer_price()).fill('0')
  await page.getByLabel(m.product_unit_count_label(), { exact: true }).fill('1')
  await page.getByRole('button', { name: m.product_save(), exact: true }).first().click()
  await expectToast(page, m.product_created())
  await page.waitForURL('**product=**')
}

test('staff add three products for a firm, and its owner takes two of them back', async () => {
  const owner = await server.seller({ Name: 'Sharma Stones', WorkingTypes: [1] })
  const admin = await server.admin('support')
  const { page: counter } = await openWindow(desk)
  await openConsole(counter, server, { admin, path: '/admin/firms' })
  await firmLink(counter, 'Sharma Stones').click()
  const begin = counter.getByRole('button', { name: m.help_begin() })
  await begin.click()
  await counter.getByText(m.help_reason_required()).first().waitFor()
  await counter.getByLabel(m.help_reason()).fill(reason)
  await expectAccessible(counter)
  await begin.click()
  await counter.waitForURL(/companyDetail\/productList/)
  const banner = counter.getByRole('region', { name: m.help_banner_label() })
  await banner.getByText(m.help_banner({ firm: 'Sharma Stones' })).waitFor()
  for (const name of stones) await addProduct(counter, name)
  // Neither the enquiries nor the members of the firm; the banner stands on other pages, too.
  for (const path of ['/companyDetail/enquiries', '/companyDetail/members']) {
    await counter.goto(server.url + path)
    await hydrated(counter)
    await counter.getByText(m.help_not_for_staff()).first().waitFor()
  }
  await counter.goto(server.url)
  await hydrated(counter)
  await banner.getByText(reason).waitFor()
  await expectAccessible(counter)
  await counter.setViewportSize(phone.viewport)
  expect(await overflowOf(counter)).toBe(0)
  await banner.getByRole('button', { name: m.help_stop() }).click()
  await counter.waitForURL(/admin\/firms/)
  await banner.waitFor({ state: 'detached' })

  const mail = (await server.mailsTo(owner)).at(-1)
  for (const text of [reason, ...stones]) expect(mail?.text).toContain(text)
  const { page: shop } = await openWindow(phone, { ...owner, password })
  await shop.goto(`${server.url}/companyDetail/help`)
  await hydrated(shop)
  await shop.getByText(m.help_visit_reason({ reason })).waitFor()
  expect(await overflowOf(shop)).toBe(0)
  await expectAccessible(shop)
  for (const name of stones.slice(0, 2)) {
    const what = m.help_added({ what: `${m.help_kind_product()} “${name}”` })
    await shop.getByRole('button', { name: m.help_revert_what({ what }) }).click()
    await expectToast(shop, m.help_reverted())
  }
  await expect.poll(() => shop.getByText(m.help_state_reverted(), { exact: true }).count()).toBe(2)
  await shop.goto(`${server.url}/companyDetail/productList`)
  await hydrated(shop)
  await shop.getByRole('heading', { name: 'Jaisalmer Yellow' }).waitFor()
  await expect.poll(() => shop.getByRole('heading', { name: 'Onyx Green' }).count()).toBe(0)
})

test('help in Hindi: the banner, and what the owner reads', async () => {
  const owner = await server.seller({ Name: 'Gupta Stones', WorkingTypes: [1] })
  const admin = await server.admin('owner')
  const { page: counter } = await openWindow(phone)
  await openConsole(counter, server, { admin, path: '/hi/admin/firms' })
  await firmLink(counter, 'Gupta Stones').click()
  await counter.getByLabel(m.help_reason({}, hi)).fill('मूल्य सूची')
  await counter.getByRole('button', { name: m.help_begin({}, hi) }).click()
  await counter.waitForURL(/\/hi\/companyDetail\/productList/)
  const banner = counter.getByRole('region', { name: m.help_banner_label({}, hi) })
  await banner.getByText(m.help_banner({ firm: 'Gupta Stones' }, hi)).waitFor()
  expect(await overflowOf(counter)).toBe(0)
  await expectAccessible(counter)
  await banner.getByRole('button', { name: m.help_stop({}, hi) }).click()
  await counter.waitForURL(/\/hi\/admin\/firms/)
  const { page: shop } = await openWindow(phone, { ...owner, password })
  await shop.goto(`${server.url}/hi/companyDetail/help`)
  await shop.getByText(m.help_visit_nothing({}, hi)).waitFor()
})
