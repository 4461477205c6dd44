/** The installed app: manifest, service worker, reading offline (issue "around every screen"). */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import {
  expectAccessible,
  expectAccessibleInBothColours,
  hydrated,
  openBrowser,
  openPage,
} from '../support/browser.ts'
import { addPerson, logIn } from '../support/people.ts'
import { fillStorefront, seller } from '../support/people-market.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectToast } from '../support/toasts.ts'

let server: TestServer
let browser: Browser
let context: BrowserContext
let page: Page
let stopped = false

const asha = { email: 'asha@example.com', password: 'Demo@123', firstName: 'Asha' }
const signedIn = '/companyDetail/companyBasicDetail'

beforeAll(async () => {
  server = await startTestServer({ pages: true })
  await fillStorefront(server.services)
  await addPerson(server.services, asha)
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })
  page = (await openPage(context)).page
})
afterAll(async () => {
  await browser.close()
  if (!stopped) await server.close()
})

const offlineTitle = (tab: Page) => tab.getByRole('heading', { level: 1, name: m.offline_title() })
const keptPages = () =>
  page.evaluate(async () => {
    const keys = await (await caches.open('neev-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })

test("the manifest has the site's name, and icons of the stated type and size", async () => {
  const html = await (await fetch(server.url)).text()
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const answer = await fetch(`${server.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest: { name: string; icons: { src: string; sizes: string; purpose: string }[] } =
    await answer.json()
  expect(manifest).toMatchObject({
    name: 'Neev',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(server.url + src)
    expect(icon.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the service worker script must be revalidated, and the security policy allows it', async () => {
  const answer = await fetch(`${server.url}/service-worker.js`)
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const policy = (await fetch(server.url)).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})

test('a service worker is registered after 30 seconds, not before, and takes over at once', async () => {
  const began = Date.now()
  await page.clock.install({ time: began })
  await page.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(page)
  const ready = await page.evaluate(() => Date.now())
  // The page's clock is paused there, however long the machine takes.
  await page.clock.pauseAt(began + 29_000)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
  await page.clock.pauseAt(ready + 30_000)
  await page.clock.resume()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Pages read before the worker was active are cached too, and so is the start page of the app.
  await expect.poll(keptPages).toEqual(expect.arrayContaining(['/MarbleSellers/1', '/']))
})

test('the browser reports nothing that prevents installing the site', async () => {
  const session = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Playwright's contexts are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('Install App is shown while the browser offers it, until the prompt is answered', async () => {
  const link = page.getByRole('button', { name: m.nav_install_app() }).last()
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(
        Object.assign(event, {
          prompt: async () => {
            Reflect.set(window, 'asked', true)
            return { outcome: 'dismissed' }
          },
        }),
      )
      return event.defaultPrevented
    })
  await page.getByLabel(m.nav_menu()).click()
  await expect.poll(() => link.count()).toBe(0)
  expect(await offer()).toBe(true)
  await link.waitFor()
  await expectAccessible(page)
  await link.click()
  await link.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true)
  await offer()
  await link.waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await link.waitFor({ state: 'detached' })
})

test('pages are cached as they are read, signed-in pages and API answers never', async () => {
  await page.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(page)
  // A client navigation: the router fetches only data, no document.
  await page.getByRole('link', { name: seller.name }).click()
  await page.waitForURL(`**/Seller/${seller.url}`)
  await page.getByRole('heading', { level: 1, name: seller.name }).waitFor()
  await expect.poll(keptPages).toContain(`/Seller/${seller.url}`)

  await page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(signedIn)}`)
  await logIn(page, server, asha)
  await page.waitForURL(`${server.url}${signedIn}`)
  await page.getByLabel(m.company_email()).waitFor()
  await page.reload()
  await page.getByLabel(m.company_email()).waitFor()
  await page.getByLabel(m.nav_menu()).click()
  await page.getByRole('button', { name: m.nav_logout() }).last().click()
  await page.waitForURL('**/login')

  const cachedPages = await page.evaluate(async () => {
    const pages: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        pages.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' })
      }
    }
    return pages
  })
  expect(
    cachedPages
      .map(({ path }) => path)
      .filter((path) => /^\/(api|companyDetail|login)/i.test(path)),
  ).toEqual([])
  expect(cachedPages.filter(({ text }) => text.includes(asha.email))).toEqual([])
})

test('a script removed by a newer build reloads the page once, and keeps what was typed', async () => {
  const other = await browser.newContext()
  const { page: old } = await openPage(other)
  let loads = 0
  old.on('load', () => {
    loads += 1
  })
  await old.route('**/assets/toast-view*', (route) => route.fulfill({ status: 404 }))
  await old.goto(`${server.url}/login`)
  await hydrated(old)
  await old.getByLabel(m.login_username()).fill('asha@example.com')
  await old.getByLabel(m.login_password(), { exact: true }).fill('Wrong@123')
  await old.getByRole('button', { name: m.login_submit() }).click()
  await expect.poll(() => loads).toBe(2)
  await hydrated(old)
  await expect.poll(() => old.getByLabel(m.login_username()).inputValue()).toBe('asha@example.com')
  await old.getByLabel(m.login_password(), { exact: true }).fill('Wrong@123')
  await old.getByRole('button', { name: m.login_submit() }).click()
  await old.locator('.Toastify__toast, .plain-toast').first().waitFor()
  expect(loads).toBe(2)
  await other.close()
})

test('offline, read pages still open, by address and by link; others show the offline page', async () => {
  await page.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: seller.name }).click()
  await page.getByRole('heading', { level: 1, name: seller.name }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: seller.name }).waitFor()
  await page.getByLabel(m.nav_menu()).click()
  await page.getByRole('link', { name: 'Tile', exact: true }).last().click()
  await offlineTitle(page).waitFor()
  await expectAccessibleInBothColours(page)
  await context.setOffline(false)
})

test('offline on a first visit, before there is a worker, the page stays and says so', async () => {
  const first = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const { page: visit } = await openPage(first)
  await visit.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(visit)
  await first.setOffline(true)
  const stays = async (leave: () => Promise<void>) => {
    await leave()
    await expectToast(visit, m.ui_part_missing())
    await visit.locator('.Toastify__toast, .plain-toast').waitFor({ state: 'detached' })
    expect(visit.url()).toBe(`${server.url}/MarbleSellers/1`)
    await visit.getByRole('link', { name: seller.name }).waitFor()
  }
  // The scripts of a storefront have not come yet.
  await stays(() => visit.getByRole('link', { name: seller.name }).click())
  await stays(() => visit.getByRole('banner').getByRole('link').first().click())
  await first.setOffline(false)
  await visit.getByRole('link', { name: seller.name }).click()
  await visit.getByRole('heading', { level: 1, name: seller.name }).waitFor()
  await first.close()
})

test('with the server stopped, a read page opens, a signed-in page does not', async () => {
  await page.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(page)
  await server.close()
  stopped = true
  // The browser considers itself online: the router's request fails, and the cached document is
  // used.
  await page.getByRole('link', { name: seller.name }).click()
  await page.getByRole('heading', { level: 1, name: seller.name }).waitFor()
  await page.goto(`${server.url}${signedIn}`)
  await offlineTitle(page).waitFor()
  expect(await page.content()).not.toContain(asha.firstName)
  await page.goto(`${server.url}/TileSellers/2`)
  await offlineTitle(page).waitFor()
  await page.getByRole('link', { name: seller.name }).first().click()
  await page.getByRole('heading', { level: 1, name: seller.name }).waitFor()
  // The start page of the installed app.
  await page.goto(server.url)
  await page.getByRole('banner').waitFor()
  await expect.poll(() => offlineTitle(page).count()).toBe(0)
})
