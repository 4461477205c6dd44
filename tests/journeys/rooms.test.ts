/** The shell of the seller's room and of the console (rules 3.13): rail, bar, header, footer. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let seller: Awaited<ReturnType<typeof server.seller>>

openJourney()
beforeAll(async () => {
  seller = await server.seller({ Name: 'Rooms And Slabs', WorkingTypes: [1] })
})

const bar = (page: Page, name: string) => page.locator('.room-bar').and(page.getByLabel(name))

test('on a phone a bar of five is at the end of the screen, and the fifth opens the rest', async () => {
  const { page, complaints } = await openWindow(phone, { email: seller.email, password })
  await page.goto(`${server.url}/companyDetail/productList`)
  await hydrated(page)
  const five = bar(page, m.my_company_sections())
  await expect.poll(() => five.locator('.room-tab').count()).toBe(5)
  const current = five.locator('.room-tab[aria-current=page]')
  await expect.poll(() => current.innerText()).toBe(m.room_products())
  await expect.poll(() => page.getByRole('link', { name: m.nav_feedback() }).count()).toBe(0)
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => footer.isVisible()).toBe(false)
  const subscription = five.getByRole('link', { name: m.nav_subscription() })
  await expect.poll(() => subscription.isVisible()).toBe(false)
  await five.getByText(m.room_more()).click()
  await subscription.waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await page.keyboard.press('Escape')
  await subscription.waitFor({ state: 'hidden' })
  await five.getByText(m.room_more()).click()
  await subscription.click()
  await page.waitForURL('**/companyDetail/Subscription')
  await subscription.waitFor({ state: 'hidden' })
  // The bar is there before the page's end and after it, and covers nothing.
  await page.getByText(m.footer_fold({ site: 'Neev' })).click()
  await footer.getByRole('navigation', { name: 'Neev' }).locator('summary').click()
  await footer.getByRole('link', { name: m.footer_terms() }).click()
  await page.waitForURL('**/termsCondition')
  await expect.poll(() => page.locator('.room-bar').count()).toBe(0)
  expect(complaints).toEqual([])
})

test("the seller's first page shows numbers against the period before, tasks and decisions", async () => {
  const own = await server.seller({ Name: 'Tasks And Slabs', WorkingTypes: [1] })
  const { page, complaints } = await openWindow(phone, { email: own.email, password })
  const days = [1, 2, 30].map((back) => ({
    day: new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10),
    views: back * 10,
    reveals: 2,
    calls: 0,
  }))
  await page.route('**/api/seller/GetSellerVisitsAsync*', (route) =>
    route.fulfill({ json: { days, products: [] } }),
  )
  await page.goto(`${server.url}/companyDetail/overview`)
  await hydrated(page)
  const views = page.locator('dl > div', { hasText: m.visits_views() })
  await views.getByText('30', { exact: true }).first().waitFor()
  await views.getByText(m.number_before({ before: '300', days: 28 })).waitFor()
  await page.getByText(m.next_step_address()).waitFor()
  await page.getByText(m.room_decisions_none()).waitFor()
  await expectAccessible(page)
  // A task leads to where it is done, and the page is the first entry of the bar.
  await page.getByRole('link', { name: m.company_done_address() }).click()
  await page.waitForURL('**/companyDetail/companyAddress')
  await page.locator('.room-tab').first().click()
  await page.waitForURL('**/companyDetail/overview')
  await page.unroute('**/api/seller/GetSellerVisitsAsync*')
  await page.route('**/api/seller/GetSellerVisitsAsync*', (route) => route.abort())
  await page.reload()
  await page.getByText(m.room_overview_failed()).first().waitFor()
  await page.unroute('**/api/seller/GetSellerVisitsAsync*')
  expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
})

test('on a desk the rail is beside the work, and there is no bar', async () => {
  const { page, complaints } = await openWindow(desk, { email: seller.email, password })
  await page.goto(`${server.url}/companyDetail/companyAddress`)
  await hydrated(page)
  const rail = page.getByRole('navigation', { name: m.my_company_sections() })
  await expect.poll(() => rail.count()).toBe(1)
  await rail.getByRole('link', { name: m.my_company_bills() }).waitFor()
  await expect
    .poll(() => rail.locator('[aria-current=page]').innerText())
    .toBe(m.nav_company_address())
  const edge = await rail.boundingBox()
  expect(edge?.x).toBeLessThan(16)
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})

test('on a phone the button that saves prices is above the bar', async () => {
  const own = await server.seller({ Name: 'Sticky Slabs', WorkingTypes: [1] })
  for (let n = 1; n <= 6; n += 1) await addTestProducts(server, own, { name: `Katni ${n}` })
  const { page, complaints } = await openWindow(phone, { email: own.email, password })
  await page.goto(`${server.url}/companyDetail/productList?trade=1`)
  await hydrated(page)
  await page.getByRole('button', { name: m.price_list() }).click()
  const close = page.getByRole('button', { name: m.price_list_close() })
  await close.waitFor()
  const end = async () => {
    const box = await close.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const top = (await bar(page, m.my_company_sections()).boundingBox())?.y ?? 0
  await expect.poll(end).toBeLessThanOrEqual(top)
  expect(complaints).toEqual([])
})

test('a duplicate begins with everything of a product but its pictures, and is saved as a new one', async () => {
  const own = await server.seller({ Name: 'Twice The Slabs', WorkingTypes: [1] })
  await addTestProducts(server, own, {
    name: 'Katni Beige',
    itemSubTypeId: 10101,
    brand: 'Katni Co',
  })
  const { page, complaints } = await openWindow(phone, { email: own.email, password })
  await page.goto(`${server.url}/companyDetail/productList?trade=1`)
  await hydrated(page)
  await page.getByRole('button', { name: `${m.my_products_all()}: Katni Beige` }).click()
  await page.getByRole('link', { name: `${m.product_duplicate()}: Katni Beige` }).click()
  await page.waitForURL('**/companyDetail/productDetail?trade=1&copy=**')
  await page.getByText(m.product_duplicate_note({ name: 'Katni Beige' })).waitFor()
  const name = page.getByLabel(m.product_name())
  await expect.poll(() => name.inputValue()).toBe('Katni Beige')
  await expectAccessible(page)
  await name.fill('Katni Beige, polished')
  await page.getByRole('button', { name: m.product_save() }).first().dblclick()
  await expectToast(page, m.product_created())
  await page.waitForURL('**/companyDetail/productDetail?trade=1&product=**')
  const { rows } = await server.database.query(
    `select name, brand from products where company_id = $1 order by name`,
    [own.companyId],
  )
  expect(rows).toEqual([
    { name: 'Katni Beige', brand: 'Katni Co' },
    { name: 'Katni Beige, polished', brand: 'Katni Co' },
  ])
  expect(complaints).toEqual([])
})

test('an admin lands in the console, unless the login leads back to another page', async () => {
  const admin = await server.admin('support')
  const { page } = await openWindow(desk)
  await logIn(page, server, { email: admin.email, password })
  await page.waitForURL('**/admin/overview')
  const { page: back } = await openWindow(desk)
  await back.goto(`${server.url}/login?returnUrl=%2FAboutUs`)
  await hydrated(back)
  await back.getByLabel(m.login_username()).fill(admin.email)
  await back.getByLabel(m.login_password(), { exact: true }).fill(password)
  await back.getByRole('button', { name: m.login_submit() }).click()
  await back.waitForURL('**/AboutUs')
})

test("the console's bar shows what an admin may open, also on a phone", async () => {
  const { page, complaints } = await openWindow(phone)
  const admin = await server.admin('owner')
  await openConsole(page, server, { admin, path: '/admin/overview' })
  const five = bar(page, m.admin_nav_label())
  await expect.poll(() => five.locator('.room-tab').count()).toBe(5)
  await five.getByText(m.room_more()).click()
  await five.getByRole('link', { name: m.admin_nav_audit() }).click()
  await page.waitForURL('**/admin/audit')
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})
