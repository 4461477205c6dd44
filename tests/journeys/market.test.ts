/** A buyer searches products across sellers, views and compares them, and contacts a seller. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { takePictureFile } from '#areas/media/server/public.ts'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { browser, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectPaper, heardWhile } from '../support/paper.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront, seller } from '../support/people-market.ts'
import { fillProducts, yard } from '../support/products-market.ts'
import { expectToast } from '../support/toasts.ts'

/** A product of the seller with a plan, and the path of its page. */
const slab = { name: 'Kajaria Eternity', id: '3f6f2a52-8a1c-4d7c-9a55-0b6f5f0c2a11' }
const path = `/Seller/${seller.url}/Product/kajaria-eternity-${slab.id}`

let companyId: string
openOwnJourney()
beforeAll(async () => {
  companyId = await fillStorefront(server.services)
  await fillProducts(server.services)
  await stock(companyId)
})

async function stock(companyId: string): Promise<void> {
  const { services } = server
  const file = await drawn(1600, 1200, 7).webp().toBuffer()
  const pictures = [(await takePictureFile(services, file)).name]
  const said = { ...slab, brand: 'Kajaria', description: 'Even.', size: '600 x 1200 mm' }
  await addTestProducts(server, { companyId }, { ...said, price: 9000, offerPrice: 8500, pictures })
  await services.jobs.drain()
}

test('on a phone: from the home page by words, size and city to the product, its pictures, and WhatsApp', async () => {
  const { context, page, complaints } = await openWindow()
  await page.goto(server.url)
  await hydrated(page)
  const suggested = page.getByRole('navigation', { name: m.home_suggest() })
  // Suggestions that arrive after the focus has moved to the city field are not shown over it.
  const late = Promise.withResolvers<void>()
  const calls = '**/api/**/*Suggestions*'
  await page.route(calls, async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/**/*ProductSuggestions*')
  await page.getByLabel(m.home_what()).fill('kajaria')
  const request = await asked
  await page.getByLabel(m.home_where()).focus()
  late.resolve()
  await (await request.response())?.finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await expect.poll(() => suggested.count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel(m.home_what()).fill('')
  await page.getByLabel(m.home_what()).pressSequentially('kajaria')
  await suggested.getByText(slab.name).waitFor()
  // Groups whose names start with the words come before those that merely contain them.
  await page.getByLabel(m.home_what()).fill('kishangarh')
  await expect
    .poll(() => suggested.getByRole('heading').allInnerTexts())
    .toEqual([m.home_suggest_cities(), m.home_suggest_products(), m.home_suggest_sellers()])
  await page.getByLabel(m.home_what()).fill('kajria 600x1200')
  await page.getByLabel(m.home_where()).fill('Kishangarh')
  await page.getByRole('button', { name: m.market_search_products() }).click()
  await page.waitForURL('**/Products?*')
  await page
    .getByRole('heading', { name: m.market_title_all_in({ place: 'Kishangarh' }) })
    .waitFor()
  await page.getByRole('link', { name: slab.name, exact: true }).click()
  await page.waitForURL(`**${path}`)
  await page.getByText(m.market_saving({ amount: '₹5', percent: 5 })).waitFor()
  // Even with a long name, the button next to it keeps its size.
  const heart = page.getByRole('button', { name: m.saved_heart({ name: slab.name }) }).first()
  await page.locator('h1').evaluate((heading) => heading.append(' 600 x 1200 mm, second choice'))
  await expect.poll(async () => (await heart.boundingBox())?.width).toBe(44)
  await loadAnew(page)
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: m.market_zoom({ name: slab.name, number: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  const zoomed = dialog.getByRole('button', { name: m.picture_zoom_out() })
  await dialog.getByRole('button', { name: m.picture_zoom_in() }).click()
  await zoomed.waitFor()
  await page.keyboard.press('-')
  await zoomed.waitFor({ state: 'detached' })
  await dialog.locator('img').hover()
  await page.mouse.wheel(0, -200)
  await zoomed.waitFor()
  // On a phone, going back closes it.
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path)
  await page.getByRole('link', { name: m.market_ask() }).click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.waitForURL(`**${path}`)
  // What was asked for before the login is shown after it.
  const whatsApp = page.getByRole('link', { name: m.store_contact_whatsapp() })
  await whatsApp.waitFor()
  const message = async () =>
    new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(await message()).toContain(slab.name)
  expect(await message()).toContain(path)
  // What is needed is computed, and goes into the message.
  await page.getByRole('button', { name: m.quantity_how_much() }).click()
  const needed = page.getByLabel(m.quantity_how_much())
  // Screen readers hear the result once, not at each key.
  const heard = await heardWhile(needed, '1,450')
  const cost = m.quantity_cost({ cost: '₹1,23,250' })
  await page.getByText(cost, { exact: true }).waitFor()
  await expect.poll(() => heard.jsonValue()).toEqual([`1,450 sq ft. ${cost}`])
  expect(await message()).toContain(m.quantity_ask({ quantity: '1,450 sq ft' }))
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await expectPaper(page, path)
  await needed.fill('some')
  await page.getByText(m.quantity_form()).waitFor()
  expect(await message()).not.toContain('1,450')
  await page.goto(server.url)
  await page.getByRole('heading', { name: m.market_seen() }).waitFor()
  // All sections of the page follow the city chosen in one of them.
  await page.getByRole('heading', { name: m.market_offers_in({ city: 'Kishangarh' }) }).waitFor()
  await page.getByRole('heading', { name: m.home_best_in({ city: 'Kishangarh' }) }).waitFor()
  await page.getByLabel(m.home_best_city()).fill('Ajmer')
  await page.getByRole('button', { name: m.home_best_show(), exact: true }).click()
  const offers = m.market_offers_in({ city: 'Ajmer' })
  await page.getByRole('heading', { name: offers }).waitFor()
  await page
    .getByRole('region', { name: offers })
    .getByRole('link', { name: m.market_of_others_all() })
    .click()
  await page.waitForURL('**/Products?location=Ajmer&within=100&offers=1')
  expect(complaints).toEqual([])
  await context.close()
})

/**
 * Reloads the page: its address changes before its content, so its form could still be the old one.
 */
async function loadAnew(page: Page): Promise<void> {
  await page.goto(page.url())
  await hydrated(page)
}

test('on a desktop: filters narrow the list, three products are compared, and the comparison is shared', async () => {
  const { context, page, complaints } = await openWindow({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${server.url}/TileSellers/2`)
  await hydrated(page)
  await page.getByRole('link', { name: m.nav_search(), exact: true }).click()
  await page.getByRole('banner').getByLabel(m.home_what()).fill('kajaria')
  await page.getByRole('banner').getByRole('button', { name: m.market_search_products() }).click()
  await page.waitForURL('**/Products?text=kajaria')
  await page.goto(`${server.url}/Products`)
  await hydrated(page)
  await expectAccessible(page)
  const trades = page.getByRole('navigation', { name: m.market_trades() })
  await trades.getByText('Tile (1)', { exact: true }).waitFor()
  await trades.getByText('Marble').click()
  await page.waitForURL('**/Products/1')
  await loadAnew(page)
  await page.getByLabel(m.market_stock(), { exact: true }).selectOption('1')
  await page.waitForURL('**/Products/1?stock=1')
  await loadAnew(page)
  await page.getByLabel(m.market_price_from()).fill('185')
  await page.getByLabel(m.market_price_from()).press('Enter')
  await page.waitForURL('**/Products/1?from=185&stock=1')
  await loadAnew(page)
  await page.getByLabel(m.list_sort()).selectOption('11')
  await page.waitForURL('**sort=11**')
  await loadAnew(page)
  const prices = await page.locator('article .price').allInnerTexts()
  const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect(amounts[0]).toBeGreaterThanOrEqual(185)
  const boxes = page.getByRole('checkbox')
  for (const index of [0, 1]) await boxes.nth(index).check()
  // The selection is kept on the next page of the list.
  await page.getByLabel(m.list_sort()).selectOption('12')
  await page.waitForURL('**sort=12**')
  await page.getByText(m.compare_chosen({ count: 2 })).waitFor()
  await page.getByRole('checkbox', { checked: false }).first().check()
  await page.getByText(m.compare_chosen({ count: 3 })).waitFor()
  await page.getByRole('button', { name: m.compare_submit() }).click()
  await page.waitForURL('**/compare?product=*')
  await expect.poll(() => page.locator('thead th').count()).toBe(3)
  await expectAccessible(page)
  // On a phone the second column is partly visible, and the labels stay in place.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText(m.compare_others({ count: 3 })).waitFor()
  const edges = (index: number) =>
    page
      .locator('thead th')
      .nth(index)
      .evaluate((head) => [head.getBoundingClientRect().left, head.getBoundingClientRect().right])
  const [second, third] = [await edges(1), await edges(2)]
  expect(second[0]).toBeLessThan(320)
  expect(second[1]).toBeGreaterThan(360)
  expect(third[0]).toBeGreaterThan(360)
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('link', { name: m.market_share() }).click()
  await expectToast(page, m.market_copied())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/compare?product=')
  await page
    .getByRole('link', { name: `${m.compare_remove()}: ` })
    .first()
    .click()
  await expect.poll(() => page.locator('thead th').count()).toBe(2)
  await page.locator('thead a').first().click()
  await page.waitForURL('**/Product/**')
  await loadAnew(page)
  const address = page.url()
  const name = await page.locator('h1').innerText()
  // Comparing from a product's page adds it to the earlier selection.
  await page.getByRole('button', { name: m.compare_choose(), exact: true }).click()
  await page.getByRole('link', { name: m.compare_more() }).waitFor()
  await expect.poll(() => page.locator('thead th').count()).toBe(2)
  await page.goto(address)
  await hydrated(page)
  const heart = (pressed: boolean) =>
    page
      .getByRole('main')
      .getByRole('button', { name: m.saved_heart({ name }), pressed })
      .first()
  // The list of saved products is answered only after the new one is saved.
  const added = Promise.withResolvers<void>()
  await page.route('**/GetSavedProductIdsAsync/*', async (route) => {
    await added.promise
    await route.fulfill({ json: [] })
  })
  await heart(false).click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.waitForURL(address)
  await expectToast(page, m.saved_added({ list: m.nav_saved_products() }))
  await heart(true).waitFor()
  const late = page.waitForResponse('**/GetSavedProductIdsAsync/*')
  added.resolve()
  await (await late).finished()
  await page.unrouteAll({ behavior: 'wait' })
  await heart(true).waitFor()
  await page.goto(`${server.url}/user/savedProducts`)
  await page.getByRole('link', { name, exact: true }).waitFor()
  await expectAccessible(page)
  await heart(true).click()
  await page.getByText(m.saved_products_empty()).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test.each([360, 1280])(
  'without JavaScript at %i pixels: search, product, its seller and a comparison',
  async (width) => {
    const viewport = { width, height: 740 }
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(`${server.url}/Products`)
    await page.getByLabel(m.market_what()).fill('kajaria')
    await page.getByRole('button', { name: m.list_search() }).click()
    await page.waitForURL('**/Products?*kajaria*')
    const narrowed = 'text=kajaria&dimensions=600x1200mm&location=Ajmer&within=50'
    await page.goto(`${server.url}/Products?${narrowed}`)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: m.compare_submit() }).click()
    await page.waitForURL('**/compare?product=*')
    await page.getByRole('link', { name: slab.name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('link', { name: m.market_ask() }).click()
    await page.waitForURL(`**/Seller/${seller.url}/ContactSeller`)
    await context.close()
  },
)

test('on a tablet heading and filters take at most a third of the screen', async () => {
  const { context, page } = await openWindow({ viewport: { width: 768, height: 1024 } })
  await page.goto(`${server.url}/Products/1`)
  await hydrated(page)
  const box = await page.getByRole('main').getByRole('search').boundingBox()
  expect((box?.y ?? 1024) + (box?.height ?? 0)).toBeLessThan(1024 / 3)
  // On a desktop they are next to the products.
  await page.setViewportSize({ width: 1280, height: 800 })
  const card = page.getByRole('main').getByRole('article').first()
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(800 / 3)
  // An element focused by keyboard is scrolled to above the bar at the bottom.
  await page.setViewportSize({ width: 1280, height: 500 })
  const compare = card.getByRole('checkbox')
  await compare.check()
  await page.evaluate(() => window.scrollTo(0, 0))
  await compare.blur()
  await compare.focus()
  const [reached, bar] = await Promise.all(
    [compare, page.locator('.bottom-bar')].map((one) => one.boundingBox()),
  )
  expect((reached?.y ?? 500) + (reached?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await context.close()
})

test('on a phone heading and collapsed filters, which show what is set, take at most a third of the screen', async () => {
  const { context, page } = await openWindow()
  await page.goto(`${server.url}/MarbleSellers/1?rating=4`)
  const [main, form] = await Promise.all(
    [page.getByRole('main'), page.getByRole('main').getByRole('search')].map((one) =>
      one.boundingBox(),
    ),
  )
  expect((form?.y ?? 740) + (form?.height ?? 0) - (main?.y ?? 0)).toBeLessThan(740 / 3)
  await expect
    .poll(() => page.locator('main .fold summary').innerText())
    .toMatch(/^Sort and filter\s*1$/)
  await context.close()
})

test('a product has one address, structured data, and no page when it is not public', async () => {
  const fetched = async (address: string) => {
    const answer = await fetch(server.url + address, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const wrong = await fetched(`/Seller/${seller.url}/Product/old-name-${slab.id}`)
  expect(wrong).toMatchObject({ status: 301, to: path })
  const other = await fetched(`/Seller/${yard.url}/Product/kajaria-eternity-${slab.id}`)
  expect(other.status).toBe(404)
  const { status, html } = await fetched(path)
  expect(status).toBe(200)
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const [product] = JSON.parse(block)['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    name: slab.name,
    offers: { '@type': 'Offer', price: 85, priceCurrency: 'INR' },
  })
  expect(html).toMatch(/<meta property="og:image" content="[^"]+1280\.webp"/)
  await server.services.database.query('update products set is_active = false where id = $1', [
    slab.id,
  ])
  expect((await fetched(`${path}?again`)).status).toBe(404)
})

test('contacts shown for one product must be requested again for another, and after the session has ended the login opens', async () => {
  const [one, other] = await addTestProducts(
    server,
    { companyId },
    { name: 'Bidasar Green' },
    { name: 'Bidasar Forest' },
  )
  await server.services.jobs.drain()
  const { context, page, complaints } = await openWindow(phone, buyer)
  await page.goto(`${server.url}/Seller/${seller.url}/Product/${one}`)
  await hydrated(page)
  const ask = page.getByRole('link', { name: m.market_ask() })
  await ask.click()
  await page.getByRole('link', { name: m.store_contact_whatsapp() }).waitFor()
  await page.getByRole('link', { name: 'Bidasar Forest', exact: true }).click()
  await page.waitForURL(`**${other}`)
  await page.getByRole('heading', { name: 'Bidasar Forest', level: 1 }).waitFor()
  await ask.waitFor()
  await server.services.database.query('delete from sessions')
  await ask.click()
  await expectToast(page, m.store_contact_refused())
  await ask.click()
  await page.waitForURL('**/login?returnUrl=*')
  await page.getByLabel(m.login_username()).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
