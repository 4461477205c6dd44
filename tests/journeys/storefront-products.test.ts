/** The storefront sections about products: offers, products, details; on a small phone. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Call, serverApi } from '#kernel/caller.ts'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated, openPage, overflowOf, stopTime } from '../support/browser.ts'
import { bringIntoSight } from '../support/carousels.ts'
import { openOwnJourney, phone, server, visit } from '../support/journey.ts'
import { bare, fillProducts, yard } from '../support/products-market.ts'

let albeta: string

openOwnJourney()
beforeAll(async () => {
  albeta = await fillProducts(server.services)
})

const at = (path: string) => `${server.url}/Seller/${yard.url}${path}`

const names = (page: Page) => page.locator('article h3, article h4').allInnerTexts()
const detailOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: name }).getByText(m.product_view_detail())

test('the storefront opens with its offers by trade, and SeeAll opens the trade', () =>
  visit(async (context) => {
    const { page, complaints } = await openPage(context)
    await page.goto(at(''))
    await hydrated(page)
    await page.getByRole('heading', { level: 2, name: m.store_offers() }).waitFor()
    await page.getByRole('status').getByText(m.store_offers_loaded()).waitFor({ state: 'attached' })
    expect(await names(page)).toEqual([
      'Albeta White 1',
      'Katni Beige 2',
      'Morwad White 3',
      'Double Charge Ivory',
    ])
    expect(await page.content()).not.toContain('Waits for an admin')
    await expectAccessible(page)
    const html = await (await fetch(at('/SellerOffers'))).text()
    expect(html).toContain(`<link rel="canonical" href="${at('')}"/>`)
    expect(html).toContain('Double Charge Ivory')

    const said = page.getByRole('main').getByRole('status')
    const loaded = [m.store_offers_loaded, m.lookup_item_type_loaded, m.lookup_item_tag_loaded]
    for (const text of loaded.map((sentence) => sentence())) {
      await said.getByText(text).first().waitFor({ state: 'attached' })
    }

    await page.getByRole('link', { name: m.store_offers_see_all() }).first().click()
    await page.waitForURL('**/ProductSeller/1?sort=9')
    await page.getByRole('heading', { level: 2, name: 'Marble And Granite' }).waitFor()
    expect((await names(page)).slice(0, 3)).toEqual([
      'Albeta White 1',
      'Katni Beige 2',
      'Morwad White 3',
    ])
    expect(complaints).toEqual([])
  }))

/** A page's structured data and link preview. */
function headOf(html: string) {
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const preview = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)]
  return {
    block,
    things: JSON.parse(block)['@graph'],
    preview: Object.fromEntries(preview.map(([, name, content]) => [name, content])),
  }
}

test.each([
  {
    what: 'fails',
    answer: async () => Promise.reject(problem(500, 'Broken.')),
    texts: ['Unable to load item type data.', 'Unable to load item tags data.'],
  },
  {
    what: 'finds nothing',
    answer: async () => [],
    texts: ['Could not load item Type data.', 'Could not load item tag data.'],
  },
])(
  'a lookup for the offers that $what is reported, and the offers stay visible',
  ({ answer, texts }) =>
    visit(async (context) => {
      const api = serverApi()
      const { callFor } = api
      const broken = vi.spyOn(api, 'callFor').mockImplementation((request) => {
        const call = callFor(request)
        const isLookup = (path: string) => /Get(SellerItemTypes|ItemTags)Async$/.test(path)
        return ((endpoint, input) =>
          isLookup(endpoint.path) ? answer() : call(endpoint, input)) as Call
      })
      const { page } = await openPage(context)
      // The earlier page stays in the cache for a second.
      const html = async () => (await fetch(at(''))).text()
      await expect.poll(html).toContain(texts[0])
      await page.goto(at(''))
      for (const text of texts) {
        await page.getByRole('main').getByRole('alert').getByText(text).waitFor()
      }
      await page.getByRole('article').first().waitFor()
      await expectAccessible(page)
      broken.mockRestore()
      await expect.poll(html).not.toContain(texts[0])
    }),
)

test('search engines and link previews get the shop, its breadcrumb, and a product with its price', async () => {
  const shop = headOf(await (await fetch(at(''))).text())
  expect(shop.things).toMatchObject([
    { '@type': 'Store', name: yard.name, url: at('') },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { item: at('') }] },
  ])
  expect(shop.things[0].aggregateRating).toBeUndefined()
  expect(shop.preview).toMatchObject({ title: `${yard.name} | Neev`, url: at('') })
  expect(shop.preview.image).toBe(`${server.url}/previews/${yard.url}.jpg?v=0-0`)
  expect((await fetch(shop.preview.image)).headers.get('content-type')).toBe('image/jpeg')

  // From the offers and from a filtered list it is the same product, with the address of its own
  // page.
  const address = at(`/Product/albeta-white-1-${albeta}`)
  const list = at(`/ProductSeller/1?product=${albeta}`)
  for (const from of [address, list, at(`?product=${albeta}`), `${list}&sort=9`]) {
    const product = headOf(await (await fetch(from)).text())
    expect(product.things[0]).toMatchObject({
      '@type': 'Product',
      name: 'Albeta White 1',
      url: address,
      offers: { price: 160, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    })
    expect(product.preview).toMatchObject({ url: address, title: expect.stringMatching(/^Albeta/) })
    const picture = await fetch(product.preview.image)
    expect(picture.headers.get('content-type')).toBe('image/webp')
  }
})

test("a seller's text cannot break out of the structured data", async () => {
  const name = 'Slab </script><script>alert(1)</script><!--'
  const rename = (from: string, to: string) =>
    server.services.database.query<{ id: string }>(
      'update products set name = $2 where name = $1 returning id',
      [from, to],
    )
  const { rows } = await rename('Double Charge Ivory', name)
  const html = await (await fetch(at(`/ProductSeller/2?product=${rows[0]?.id}`))).text()
  await rename(name, 'Double Charge Ivory')
  expect(html).not.toContain('<script>alert(1)')
  expect(headOf(html).things[0].name).toBe(name)
})

/** The button of the filter sheet, which says how many products there are. */
const shows = (count: number) => m.list_show({ count: m.store_products_count({ count }) })

test('filters cascade, words narrow, pages follow, all kept in the address', () =>
  visit(async (context) => {
    const { page, complaints } = await openPage(context)
    await page.goto(at(''))
    await hydrated(page)
    const sections = page.getByRole('navigation', { name: m.store_sections() })
    await sections.getByText(m.store_products()).click()
    await sections.getByRole('link', { name: 'Marble And Granite' }).click()
    await page.waitForURL('**/ProductSeller/1')
    await page.getByText(m.store_products_count({ count: 24 }), { exact: true }).waitFor()
    expect(await names(page)).toHaveLength(10)
    await expectAccessible(page)
    await page.getByRole('link', { name: m.ui_page({ page: 3 }) }).click()
    await page.waitForURL('**?page=3#list')
    const redirected = await fetch(at('/ProductSeller/1?page=30'), { redirect: 'manual' })
    expect(redirected.headers.get('location')).toBe(`/Seller/${yard.url}/ProductSeller/1?page=3`)
    await expect.poll(() => names(page)).toHaveLength(4)
    // Turning a page scrolls to the beginning of the list.
    const first = page.getByRole('article').first()
    await expect
      .poll(async () => Math.abs((await first.boundingBox())?.y ?? Number.NaN))
      .toBeLessThan(150)

    await page.getByText(m.list_more()).click()
    await page.getByLabel(m.product_item_type()).selectOption({ label: 'Makrana Marble' })
    // Another item type starts with its first sub type.
    await page.waitForURL('**type=101&sub=10101**')
    await page.getByText(m.store_products_count({ count: 6 }), { exact: true }).waitFor()
    await page.getByRole('button', { name: shows(6) }).click()
    await page.getByRole('main').getByLabel(m.store_products_text()).fill('albeta 21')
    await page.getByRole('button', { name: m.store_products_show(), exact: true }).click()
    await page.getByText(m.store_products_count_one(), { exact: true }).waitFor()
    expect(await names(page)).toEqual(['Albeta White 21'])
    await page.getByRole('main').getByLabel(m.store_products_text()).fill('no such stone')
    await page.getByRole('button', { name: m.store_products_show(), exact: true }).click()
    await page.getByText(m.store_products_empty()).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: m.list_clear() }).last().click()
    await page.getByText(m.store_products_count({ count: 24 }), { exact: true }).waitFor()
    expect(complaints).toEqual([])
  }))

test('the detail opens over the page, pictures first, and restores the focus', () =>
  visit(async (context) => {
    const { page, complaints } = await openPage(context)
    // Otherwise the pictures would advance by themselves.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at('/ProductSeller/1'))
    await hydrated(page)
    await detailOf(page, 'Albeta White 1').first().click()
    const dialog = page.getByRole('dialog', { name: 'Albeta White 1' })
    await dialog.waitFor()
    await dialog.getByText('1/3').waitFor()
    // Picture and price are visible together; the address is that of the product.
    await dialog.getByText('₹160').first().waitFor()
    expect(new URL(page.url()).search).toBe(`?product=${albeta}`)
    await dialog.getByRole('button', { name: m.ui_carousel_next() }).click()
    await dialog.getByText('2/3').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: m.product_details() }).click()
    await dialog.getByText('Mirror polish').waitFor()
    await expect.poll(() => dialog.getByText('White, Silver, Gray').count()).toBe(1)
    await expect.poll(() => dialog.getByText('₹160').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await detailOf(page, 'Albeta White 1').first().click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(at('/ProductSeller/1'))
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain('Albeta White 1')
    // The same content as a separate page, for a visitor who opens the address directly.
    await page.goto(at(`/ProductSeller/1?product=${albeta}`))
    await hydrated(page)
    await page.getByRole('heading', { level: 2, name: 'Albeta White 1' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  }))

test.each([768, 1024, 1280])(
  'beside its pictures a product has room for its details at %i pixels',
  (width) =>
    visit(
      async (context) => {
        const { page, complaints } = await openPage(context)
        const room = (place: Locator) => place.locator('dl').evaluate((list) => list.clientWidth)
        for (const path of ['', '/ProductSeller/1']) {
          await page.goto(at(path))
          await hydrated(page)
          await detailOf(page, 'Albeta White 1').first().click()
          const dialog = page.getByRole('dialog', { name: 'Albeta White 1' })
          await dialog.getByRole('button', { name: m.product_details() }).click()
          await expect.poll(() => room(dialog)).toBeGreaterThan(300)
          expect(await overflowOf(page)).toBe(0)
        }
        await page.goto(at(`/ProductSeller/1?product=${albeta}`))
        await expect.poll(() => room(page.getByRole('main'))).toBeGreaterThan(250)
        expect(complaints).toEqual([])
      },
      { viewport: { width, height: 800 } },
    ),
)

/**
 * Expects that after this action the carousel stays where it is, although its next steps are due.
 */
async function expectStill(
  page: Page,
  carousel: Locator,
  position: string,
  after: () => Promise<void>,
): Promise<void> {
  await after()
  // Not a multiple of a full round, which would look like standing still.
  await page.clock.runFor(12_000)
  // Any step would be visible by now.
  await page.waitForTimeout(300)
  await expect.poll(() => carousel.getByText('/3').innerText()).toBe(position)
}

test('a carousel advances by itself, but not under a pointer nor with reduced motion', () =>
  visit(async (context) => {
    const { page } = await openPage(context)
    await page.clock.install()
    await page.goto(at('/ProductSeller/1'))
    await hydrated(page)
    await stopTime(page)
    const carousel = page.getByRole('region', { name: 'Albeta White 1' }).first()
    await bringIntoSight(carousel)
    // It is on the first screen: on a busy machine it may have advanced before time was paused.
    await page.waitForTimeout(300)
    const before = await carousel.getByText('/3').innerText()
    await page.clock.runFor(3000)
    const position = `${(Number.parseInt(before, 10) % 3) + 1}/3`
    await carousel.getByText(position).waitFor()
    await expectStill(page, carousel, position, () => carousel.hover())

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.resume()
    await page.reload()
    await hydrated(page)
    await stopTime(page)
    await expectStill(page, carousel, '1/3', () => bringIntoSight(carousel))
  }))

test.each([320, 360])(
  'a size without a blank breaks instead of widening a page of %i px',
  (width) =>
    visit(async (context) => {
      const { page, complaints } = await openPage(context)
      await page.setViewportSize({ width, height: 800 })
      const size = '300x300x8mm,600x600x10mm,600x1200x10mm,800x1600x15'
      await server.services.database.query(
        `update products set size = $1, brand = $2 where name in ('Albeta White 1', 'Katni Beige 2')`,
        [size, 'M'.repeat(30)],
      )
      for (const path of ['', '/ProductSeller/1', `/ProductSeller/1?product=${albeta}`]) {
        await page.goto(at(path))
        await page.getByText(size).first().waitFor()
        expect(await overflowOf(page)).toBe(0)
      }
      expect(complaints).toEqual([])
    }),
)

test('without JavaScript, filters work and a detail is a separate page', () =>
  visit(
    async (context) => {
      const { page } = await openPage(context)
      await page.goto(at('/ProductSeller/1'))
      await page.getByText(m.list_more()).click()
      await page.getByLabel(m.product_item_type()).selectOption({ label: 'Makrana Marble' })
      await page.getByRole('button', { name: shows(24) }).click()
      await page.waitForURL('**type=101**')
      await page.getByText(m.list_more()).click()
      await page.getByLabel(m.product_item_sub_type()).selectOption({ label: 'Makrana White' })
      await page.getByLabel(m.product_item_type()).selectOption({ label: 'White Marble' })
      await page.getByRole('button', { name: shows(6) }).click()
      // The sub type belongs to the other item type and is ignored.
      await page.getByText(m.store_products_count({ count: 12 }), { exact: true }).waitFor()
      await page.goto(at('/ProductSeller/1?type=101'))
      await detailOf(page, 'Albeta White 1').first().click()
      await page.waitForURL(`**type=101&product=${albeta}`)
      await page.getByRole('heading', { level: 2, name: 'Albeta White 1' }).waitFor()
      await page.getByText('Mirror polish').waitFor()
      await page.getByRole('link', { name: m.product_back() }).click()
      await page.waitForURL('**/ProductSeller/1?type=101')
    },
    { ...phone, javaScriptEnabled: false },
  ))

test('an unknown trade is a 404; a seller without products shows a message', () =>
  visit(async (context) => {
    const none = await fetch(at('/ProductSeller/9'))
    expect(none.status).toBe(404)
    const html = await none.text()
    expect(html).toContain(m.error_server({ detail: m.error_not_found() }))
    expect(html).not.toContain(m.form_retry())
    expect(html.match(/<title>[^<]*/g)).toEqual([`<title>${yard.name} | Neev`])
    expect((await fetch(at('/ProductSeller/1?product=x'))).status).toBe(200)
    const { page } = await openPage(context)
    await page.goto(`${server.url}/Seller/${bare.url}`)
    await page.getByText(m.store_offers_empty()).waitFor()
    await expectAccessible(page)
  }))
