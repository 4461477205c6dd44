/** What a change of page does on a slow line, and for those who do not see it. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { hydrated, hydratedLink } from '../support/browser.ts'
import { desk, openJourney, openWindow, phone, server } from '../support/journey.ts'
import { addFirm, logIn } from '../support/people.ts'

openJourney()
beforeAll(async () => {
  await addFirm(server.services, { name: 'Slow Line Tiles', url: 'slow-line', phone: '9829066601' })
})

/**
 * Waits for the next page, or for the login that leads back to it: its heading, and that something
 * is in its main part.
 */
async function expectPage(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL(({ pathname, searchParams }) => {
    const target = pathname === '/login' ? (searchParams.get('returnUrl') ?? pathname) : pathname
    return typeof path === 'string' ? target === path : path.test(target)
  })
  await expect
    .poll(() => page.locator('main h1').count(), { message: path.toString() })
    .toBeGreaterThan(0)
}

const elsewhere = [
  '/TileSellers/2',
  '/Products/2',
  '/ContactUs',
  '/login',
  '/Blog/BlogTile/GlassTBlg',
  '/no/such/page',
]

test.each(elsewhere.flatMap((path) => [path, `/hi${path}`]))(
  'the home link of %s leads home while the router does not know its pages',
  async (path) => {
    for (const answer of ['never', 'refused'] as const) {
      const { context, page } = await openWindow(phone)
      await context.route('**/__manifest*', (route) =>
        answer === 'refused' ? route.abort() : new Promise(() => {}),
      )
      await page.goto(server.url + path)
      await hydrated(page)
      await page.locator('a.mark').click()
      await expectPage(page, /^\/(hi)?$/)
      await context.close()
    }
  },
)

test('a storefront leads to its first page where the router learns of its pages late', async () => {
  const { context, page } = await openWindow(desk)
  await context.route('**/__manifest*', async (route) => {
    await setTimeout(2000)
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${server.url}/Seller/slow-line/AboutSeller`)
  await hydrated(page)
  const sections = page.getByRole('navigation', { name: m.store_sections() })
  await sections.getByRole('link', { name: m.store_offers() }).click()
  await expectPage(page, '/Seller/slow-line')
  await expect.poll(() => page.locator('main section, main h2').count()).toBeGreaterThan(0)
  await context.close()
})

test('a page whose main part stays empty is reported, and loaded anew once', async () => {
  const { context, page } = await openWindow(phone)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/LogClientSideMessageAsync')) reports.push(request.postData() ?? '')
  })
  await page.goto(`${server.url}/AboutUs`)
  await hydrated(page)
  // What a page without a route of its own leaves behind: a main part without any content.
  await page.evaluate(() => {
    document.documentElement.dataset.emptied = 'yes'
    setInterval(() => {
      if (location.pathname === '/') document.querySelector('main')?.replaceChildren()
    }, 20)
  })
  await page.locator('a.mark').click()
  await expect.poll(() => reports.join()).toContain('The page is empty: /')
  // The document that is loaded anew has its content.
  await page.waitForFunction(() => document.documentElement.dataset.emptied === undefined)
  await expectPage(page, '/')
  await context.close()
})

test('a page that shows something is not reported', async () => {
  const { context, page } = await openWindow(phone)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/LogClientSideMessageAsync')) reports.push(request.url())
  })
  await page.goto(`${server.url}/AboutUs`)
  await hydrated(page)
  await page.locator('a.mark').click()
  await expectPage(page, '/')
  await setTimeout(1500)
  expect(reports).toEqual([])
  await context.close()
})

test('all menus lead somewhere on a slow line', async () => {
  const { context, page, complaints } = await openWindow(desk)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  })
  await page.goto(`${server.url}/AboutUs`)
  await hydrated(page)
  const links = page.locator('header nav a[href^="/"], footer a[href^="/"]')
  const paths = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute('href') ?? '')),
  ])
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    const link = page.locator(`header nav a[href="${path}"], footer a[href="${path}"]`).first()
    // Links in closed menus are pressed as the keyboard presses them.
    await link.evaluate((element: HTMLElement) => element.click())
    await expectPage(page, path)
    await page.locator('a.mark').click()
    await expectPage(page, '/')
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a change of page is told and leaves the keyboard at its beginning', async () => {
  const { context, page } = await openWindow(desk)
  await page.goto(`${server.url}/AboutUs`)
  await hydrated(page)
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  const told = () => page.locator('p[role=status].sr-only').last().textContent()
  expect(await told()).toBe('')
  for (const path of ['/ContactUs', '/privacyPolicy', '/TileSellers/2', '/Products']) {
    const link = page.locator(`header nav a[href="${path}"], footer a[href="${path}"]`).first()
    await hydratedLink(link)
    await link.focus()
    await page.keyboard.press('Enter')
    await expectPage(page, path)
    await expect.poll(focused).toBe('content')
    await expect.poll(told).toBe(await page.title())
  }
  // The next key goes on from there.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await context.close()
})

test('within a list the focus stays', async () => {
  const { context, page } = await openWindow(desk)
  await page.goto(`${server.url}/Products`)
  await hydrated(page)
  const order = page.locator('main select').first()
  await order.focus()
  await page.evaluate(() => history.pushState(history.state, '', '?sort=3'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
  await expect.poll(() => page.url()).toContain('sort=3')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await context.close()
})

test('lists of a place and the login work without what the promised browsers lack', async () => {
  const { context, page, complaints } = await openWindow(phone)
  await context.addInitScript(() => {
    const lacking: [object, string][] = [
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [Set.prototype, 'union'],
      [Array, 'fromAsync'],
    ]
    for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name)
  })
  for (const path of [
    '/TileSellers/2?location=Jaipur',
    '/hi/MarbleSellers/1?location=Kishangarh',
  ]) {
    await page.goto(server.url + path)
    await hydrated(page)
    await expectPage(page, /Sellers/)
    await expect.poll(() => page.getByRole('main').getByRole('search').count()).toBeGreaterThan(0)
  }
  await page.goto(`${server.url}/login?returnUrl=%2Fuser%2FUserInfo`)
  await logIn(page, server, { email: 'slow-line@example.com', password: 'Demo@123' })
  await page.waitForURL('**/user/UserInfo')
  expect(complaints).toEqual([])
  await context.close()
})
