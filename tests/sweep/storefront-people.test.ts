/** The storefront sections about people: reviews, gallery, contacts; on a small phone. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import {
  expectAccessible,
  holdScripts,
  hydrated,
  openPage,
  overflowOf,
} from '../support/browser.ts'
import { dataBlocks } from '../support/crawl.ts'
import { openOwnJourney, phone, server, visit } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront, seller } from '../support/people-market.ts'
import { dataBlock } from '../support/schema-org.ts'

const attribution = '© OpenStreetMap <contributors>'
openOwnJourney({
  env: { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: attribution },
})
beforeAll(async () => {
  await fillStorefront(server.services)
})

const at = (path: string) => `${server.url}/Seller/${seller.url}${path}`

/** Waits until this many reviews are shown. */
async function expectReviews(page: Page, reviews: number): Promise<void> {
  await expect.poll(() => page.getByText(m.store_review_sealed()).count()).toBe(reviews)
}

/** The right edge of the current section's name, in viewport coordinates. */
async function endOfSection(page: Page): Promise<number> {
  const sections = page.getByRole('navigation', { name: m.store_sections() })
  const { x = Infinity, width = 0 } = (await sections.locator('[aria-current]').boundingBox()) ?? {}
  return x + width
}

test('reviews: the summary counts them; search and pages narrow them and are kept in the address', () =>
  visit(async (context) => {
    const { page, complaints } = await openPage(context)
    await page.goto(at(''))
    await page.getByRole('link', { name: m.store_reviews(), exact: true }).click()
    await page.waitForURL('**/Reveiw')
    await hydrated(page)
    await page
      .getByText(m.store_reviews_average({ average: '4.3' }), { exact: true })
      .waitFor({ state: 'attached' })
    await page
      .getByText(m.store_reviews_count({ count: 12 }), { exact: true })
      .first()
      .waitFor()
    await expectReviews(page, 10)
    await expect.poll(() => page.getByText('Waits for an admin').count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: m.ui_page({ page: 2 }) }).click()
    await page.waitForURL('**/Reveiw?page=2#list')
    await expectReviews(page, 2)
    await page.getByText(m.list_more()).click()
    await page.getByLabel(m.list_sort()).selectOption({ label: m.sort_low_rating() })
    await page.waitForURL('**/Reveiw?sort=8')
    await page
      .getByRole('img', { name: m.ui_stars({ stars: 2 }) })
      .first()
      .waitFor()
    await page.locator('.sheet-done').click()

    await page.getByLabel(m.store_reviews_text()).fill('chipped')
    await page.getByRole('button', { name: m.list_search() }).click()
    await page.getByText(m.store_reviews_count_one(), { exact: true }).first().waitFor()
    await expectReviews(page, 1)
    await page.getByLabel(m.store_reviews_text()).fill('no such words')
    await page.getByRole('button', { name: m.list_search() }).click()
    await page.getByText(m.store_reviews_empty()).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: m.store_reviews_clear() }).click()
    await page.getByText(m.store_review_sealed()).first().waitFor()
    expect(complaints).toEqual([])
  }))

test('sections: the bar shows the current one before the scripts have loaded, and does not move afterwards', () =>
  visit(async (context) => {
    const come = await holdScripts(context)
    const { page } = await openPage(context)
    await page.goto(at('/ContactSeller'), { waitUntil: 'commit' })
    await expect.poll(() => endOfSection(page)).toBeLessThanOrEqual(360)
    // A bar that was scrolled in the meantime stays where it is.
    const bar = page.locator('nav ul', { has: page.locator('[aria-current]') })
    const begins = await bar.evaluate((list) => {
      list.scrollLeft = 0
      return list.querySelector('[aria-current]')?.getBoundingClientRect().right ?? 0
    })
    expect(begins).toBeGreaterThan(360)
    come()
    await hydrated(page)
    // Effects run after the frame that hydrates.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(await endOfSection(page)).toBe(begins)
  }))

test('a city of one long word wraps and does not widen the page', () =>
  visit(async (context) => {
    const name = (city: string) =>
      server.services.database.query(
        `update company_addresses set city = $1 where company_id =
           (select id from companies where url = $2)`,
        [city, seller.url],
      )
    await name('k'.repeat(60))
    const { page } = await openPage(context)
    await page.goto(at('?long'))
    await page.getByText('kkkk').first().waitFor()
    expect(await overflowOf(page)).toBe(0)
    await name('Kishangarh')
  }))

test('gallery: a picture opens over the page, arrows switch pictures, Escape restores the focus', () =>
  visit(async (context) => {
    const { page, complaints } = await openPage(context)
    // Otherwise the pictures would advance by themselves.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at('/GallerySeller'))
    await hydrated(page)
    const pictures = page.locator('main li img')
    await expect.poll(() => pictures.count()).toBe(3)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The yard' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(m.picture_position({ number: 2, count: 3 })).waitFor()
    await dialog.getByRole('img', { name: 'The yard' }).waitFor()
    await dialog.getByRole('button', { name: m.picture_next() }).click()
    await dialog.getByText(m.picture_position({ number: 3, count: 3 })).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('img', { name: 'The gate' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    expect(page.url()).toBe(at('/GallerySeller'))
    expect(complaints).toEqual([])
  }))

test('contacts: a visitor logs in and returns to email, number, addresses and map', () =>
  visit(async (context) => {
    const { page, complaints } = await openPage(context)
    await page.goto(at('/Reveiw'))
    await page.getByRole('link', { name: m.store_contact() }).last().click()
    await page.getByText(m.store_contact_login()).waitFor()
    await page.waitForURL('**/ContactSeller')
    await hydrated(page)
    await expect.poll(() => endOfSection(page)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    expect(await page.content()).not.toContain(seller.email)
    await page.getByRole('main').getByRole('link', { name: m.nav_login() }).click()
    await page.waitForURL('**/login?returnUrl=**')
    await logIn(page, server, buyer)
    await page.waitForURL('**/ContactSeller')
    await page.getByText(seller.email).waitFor()
    const call = page.getByRole('link', { name: seller.phone }).first()
    await expect.poll(() => call.getAttribute('href')).toBe(`tel:${seller.phone}`)
    const map = await page.getByRole('link', { name: m.address_map() }).getAttribute('href')
    expect(map).toContain('26.58,74.86')
    await expectAccessible(page)
    await page.reload()
    await page.getByText(seller.email).waitFor()
    // Once the session has ended, the link to the login does not redirect straight back.
    await server.services.database.query('delete from sessions')
    await page.reload()
    await page.getByRole('main').getByText(m.store_contact_refused()).waitFor()
    expect(await page.content()).not.toContain(seller.email)
    await page.getByRole('main').getByRole('link', { name: m.nav_login() }).click()
    await page.waitForURL('**/login?returnUrl=**')
    await logIn(page, server, buyer)
    await page.getByText(seller.email).waitFor()
    expect(complaints).toEqual([])
  }))

test('a seller without a subscription shows no contacts, neither in the bar nor on the page', () =>
  visit(async (context) => {
    const { page } = await openPage(context)
    await page.goto(`${server.url}/Seller/no-plan/ContactSeller`)
    await hydrated(page)
    await page.getByText(m.store_contact_none_hint()).waitFor()
    const bar = page.getByRole('navigation', { name: m.store_sections() })
    await expect.poll(() => bar.getByRole('link', { name: m.store_contact() }).count()).toBe(0)
    await page.goto(`${server.url}/Seller/no-plan/Reveiw`)
    await page.getByText(m.store_reviews_empty()).waitFor()
    await page.goto(`${server.url}/Seller/no-plan/GallerySeller`)
    await page.getByText(m.store_gallery_empty()).waitFor()
    await expectAccessible(page)
  }))

test('without JavaScript: search, pages, large pictures and the link to the login work', () =>
  visit(
    async (context) => {
      const { page } = await openPage(context)
      await page.goto(at('/Reveiw'))
      await page.getByLabel(m.store_reviews_text()).fill('chipped')
      await page.getByText(m.list_more()).click()
      await page.getByLabel(m.list_page_size()).selectOption('25')
      await page.locator('.sheet-done').click()
      await page.waitForURL('**/Reveiw?text=chipped&sort=1&size=25')
      await expectReviews(page, 1)
      await page.goto(at('/GallerySeller'))
      await page.getByRole('link', { name: 'The yard' }).click()
      await page.waitForURL('**/GallerySeller?picture=**')
      await page.getByRole('link', { name: m.picture_next() }).click()
      await page.getByRole('figure').getByText('Blocks').waitFor()
      await page.getByRole('link', { name: m.store_gallery_all() }).click()
      await page.waitForURL('**/GallerySeller')
      await page.getByRole('link', { name: m.store_contact() }).first().click()
      await page.getByText(m.store_contact_login()).waitFor()
      const login = page.getByRole('main').getByRole('link', { name: m.nav_login() })
      await expect.poll(() => login.getAttribute('href')).toContain('ContactSeller')
    },
    { ...phone, javaScriptEnabled: false },
  ))

test('in the list, a card shows the rating by buyers with bills', () =>
  visit(async (context) => {
    const { page } = await openPage(context)
    await page.goto(`${server.url}/MarbleSellers/1?sort=7`)
    const card = page.getByRole('article').first()
    await card.getByText(m.seller_list_sealed({ count: 12 })).waitFor()
    // Whole stars, read aloud as the figure.
    await card.getByRole('img', { name: m.ui_stars({ stars: 4.3 }) }).waitFor()
    await expect.poll(() => page.getByText(m.rating_not_available()).count()).toBe(1)
    await expectAccessible(page)
  }))

test("a search in Hindi finds what is meant and stays as typed; 'near me' finds nothing by another word", async () => {
  const list = `${server.url}/MarbleSellers/1`
  const typed = encodeURIComponent('संगमरमर मेरे पास')
  const hindi = await (await fetch(`${list}?text=${typed}`)).text()
  expect(hindi).toContain('value="संगमरमर मेरे पास"')
  expect(hindi).toContain(`/Seller/${seller.url}`)
  expect(hindi).not.toContain(m.seller_list_empty())
  const exactly = await (await fetch(`${list}?text=${typed}&exact=1`)).text()
  expect(exactly).toContain(m.seller_list_empty())
  const nobody = await fetch(`${list}?text=zzzqqq+near+me`, { redirect: 'manual' })
  expect(nobody.status).toBe(200)
  const html = await nobody.text()
  expect(html).toContain(m.seller_list_empty())
  expect(html).toContain('content="noindex"')
})

test('search engines get the shop with its rating, link previews a picture with banner and rating', async () => {
  const html = await (await fetch(at(''))).text()
  const blocks = dataBlocks(html)
  for (const block of blocks) dataBlock.parse(block)
  expect(blocks).toMatchObject([
    {
      '@graph': [
        {
          '@type': 'Store',
          name: seller.name,
          aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
        },
        { '@type': 'BreadcrumbList' },
      ],
    },
  ])
  const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([size.width, size.height]).toEqual([1200, 630])
  const tag = response.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect((await fetch(`${server.url}/previews/nobody.jpg`)).status).toBe(404)
})

test('each page has a canonical address, and an unknown seller redirects to the home page', async () => {
  const html = await (await fetch(at('/Reveiw?page=2&utm=x'))).text()
  expect(html).toContain(`<title>${m.store_reviews_title({ name: seller.name })}`)
  expect(html).toContain(`rel="canonical" href="${at('/Reveiw?page=2')}"`)
  const led = async (path: string) =>
    (await fetch(at(path), { redirect: 'manual' })).headers.get('location')
  expect(await led('/Reveiw?sort=8&page=9')).toBe(`/Seller/${seller.url}/Reveiw?sort=8&page=2`)
  expect(await led('/GallerySeller?page=9')).toBe(`/Seller/${seller.url}/GallerySeller`)
  const response = await fetch(`${server.url}/Seller/nobody/GallerySeller`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/?notice=seller')
  const twin = await fetch(at('/review'), { redirect: 'manual' })
  expect(twin.headers.get('location')).toBe(`/Seller/${seller.url}/Reveiw`)
  // In client navigations, which fetch a page's data, the redirect works too.
  const loud = `${server.url}/Seller/${seller.url.toUpperCase()}/Reveiw`
  const moved = await (await fetch(`${loud}.data?sort=8`)).text()
  expect(moved).toContain(`"/Seller/${seller.url}/Reveiw?sort=8"`)
})

test('the map loads tiles from the configured server and shows the configured attribution', () =>
  visit(async (context) => {
    const body = await drawn(256, 256, 1).png().toBuffer()
    await context.route('https://tiles.example/**', (route) => route.fulfill({ body }))
    const { page, complaints } = await openPage(context)
    await page.goto(at(''))
    await hydrated(page)
    await page.getByRole('button', { name: m.map_show() }).click()
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    await page.getByText(attribution, { exact: true }).waitFor()
    await page.locator('.map-point').first().waitFor()
    await expect.poll(() => page.locator('.map-state').count()).toBe(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  }))
