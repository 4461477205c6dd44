/** A buyer on a phone finds what is needed: search in place, filters on a sheet, the way back. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront, seller } from '../support/people-market.ts'

const names = ['Ivory Gloss', 'Ivory Matt', 'Ivory Rustic', 'Ivory Satin', 'Ivory Stone']

openOwnJourney()
beforeAll(async () => {
  const companyId = await fillStorefront(server.services)
  await addTestProducts(
    server,
    { companyId },
    ...names.map((name, index) => ({
      name,
      brand: 'Ivory',
      size: '600 x 1200 mm',
      price: 6000 + index * 1000,
    })),
  )
  await server.services.jobs.drain()
})

const banner = (page: Page) => page.getByRole('banner')
const openSearch = (page: Page) => banner(page).getByRole('link', { name: m.nav_search() }).click()

test.each([
  ['a phone', phone],
  ['a desktop', desk],
])(
  'on %s the header’s search opens in place, with the words and the city of the list',
  async (_, window) => {
    const { context, page, complaints } = await openWindow(window)
    await page.goto(`${server.url}/Products?text=ivory&location=Kishangarh`)
    await hydrated(page)
    await openSearch(page)
    const what = banner(page).getByLabel(m.home_what())
    await expect.poll(() => what.inputValue()).toBe('ivory')
    await expect.poll(() => what.evaluate((one) => one === document.activeElement)).toBe(true)
    const where = banner(page).getByLabel(m.home_where())
    await expect.poll(() => where.inputValue()).toBe('Kishangarh')
    expect(new URL(page.url()).search).toBe('?text=ivory&location=Kishangarh')
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Escape')
    await what.waitFor({ state: 'detached' })
    await openSearch(page)
    await what.fill('ivory satin')
    await banner(page).getByRole('button', { name: m.market_search_products() }).click()
    await page.waitForURL('**/Products?text=ivory+satin&location=Kishangarh')
    await what.waitFor({ state: 'detached' })
    // A page without words has those of the last list.
    await page.getByRole('link', { name: 'Ivory Satin', exact: true }).click()
    await page.waitForURL('**/Product/**')
    await openSearch(page)
    await expect.poll(() => what.inputValue()).toBe('ivory satin')
    await expect.poll(() => where.inputValue()).toBe('Kishangarh')
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('on a phone at most four suggestions appear, above the buttons, and the search itself', async () => {
  const { context, page, complaints } = await openWindow()
  await page.goto(server.url)
  await hydrated(page)
  const form = page.getByRole('main').getByRole('search')
  await form.getByLabel(m.home_what()).fill('ivory')
  const links = page.getByRole('navigation', { name: m.home_suggest() }).getByRole('link')
  await links.first().waitFor()
  await expect.poll(() => links.count()).toBeLessThanOrEqual(4)
  const all = form.getByRole('button', { name: m.home_suggest_all({ text: 'ivory' }) })
  const [row, find] = await Promise.all(
    [all, form.getByRole('button', { name: m.home_find() })].map((one) => one.boundingBox()),
  )
  expect((row?.y ?? 740) + (row?.height ?? 0)).toBeLessThanOrEqual(find?.y ?? 0)
  await expectAccessible(page)
  await all.click()
  await page.waitForURL('**text=ivory')
  expect(complaints).toEqual([])
  await context.close()
})

test('a category’s picture leads to its products, Know More to its article', async () => {
  const { context, page } = await openWindow()
  await page.goto(server.url)
  await hydrated(page)
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: m.home_know_more() }) })
    .filter({ hasText: 'Tiles' })
  const guide = tiles.getByRole('link', { name: m.home_know_more() })
  await expect.poll(() => guide.getAttribute('href')).toBe('/Blog/BlogTile')
  // The link lies over the picture.
  await tiles.locator('img').click({ force: true })
  await page.waitForURL('**/Products/2')
  await context.close()
})

test('on a phone filters lie on a sheet: price first, a count on its button, chips for what is set', async () => {
  const { context, page, complaints } = await openWindow()
  await page.goto(`${server.url}/Products?text=ivory`)
  await hydrated(page)
  await page.getByText(m.list_more()).click()
  const from = page.getByLabel(m.market_price_from())
  const done = page.getByRole('button', { name: /^Show \d/ })
  await expect.poll(() => done.innerText()).toMatch(/ 5 /)
  const fields = page.locator('.sheet :is(input, select)')
  await expect.poll(() => fields.first().getAttribute('name')).toBe('from')
  await expectAccessible(page)
  await from.fill('75')
  // Leaving the field counts anew, and the sheet stays.
  await page.getByLabel(m.market_price_to()).focus()
  await page.waitForURL('**from=75')
  await expect.poll(() => done.innerText()).toMatch(/ 3 /)
  await page.getByLabel(m.market_price_to()).fill('85')
  await done.click()
  await page.waitForURL('**from=75&to=85')
  await from.waitFor({ state: 'hidden' })
  const chips = page.getByRole('list', { name: m.list_chips() })
  await expect.poll(() => chips.getByRole('link').count()).toBe(3)
  await chips
    .getByRole('link', {
      name: m.list_chip_remove({ filter: m.market_chip_to({ amount: '85' }) }),
    })
    .click()
  await page.waitForURL('**from=75')
  // Back, Escape and a press beside the sheet.
  await page.getByText(m.list_more()).click()
  await page.keyboard.press('Escape')
  await from.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a product leads back to the list as it was; three are compared with what they come to', async () => {
  const { context, page, complaints } = await openWindow()
  await page.goto(`${server.url}/Products?text=ivory&to=80&sort=11`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Ivory Matt', exact: true }).click()
  await page.waitForURL('**/Product/**')
  await page.getByRole('link', { name: m.market_back_list() }).click()
  await page.waitForURL('**/Products?text=ivory&to=80&sort=11')
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByRole('button', { name: m.compare_submit() }).click()
  await page.waitForURL('**/compare?product=*')
  await hydrated(page)
  await expect.poll(() => page.getByRole('switch').count()).toBe(0)
  await page.getByRole('button', { name: m.quantity_how_much() }).click()
  await page.getByLabel(m.quantity_how_much()).fill('1450')
  const totals = page.getByRole('row').filter({ hasText: m.compare_total() }).getByRole('cell')
  await expect.poll(() => totals.allInnerTexts()).toEqual(['₹87,000', '₹1,01,500', '₹1,16,000'])
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  // Who asked before the login sees the number after it.
  await page.getByRole('link', { name: m.market_ask() }).first().click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.waitForURL('**/compare?product=*')
  await page.getByRole('link', { name: m.store_contact_call() }).first().waitFor()
  await page.goto(`${server.url}/Seller/${seller.url}`)
  expect(complaints).toEqual([])
  await context.close()
})
