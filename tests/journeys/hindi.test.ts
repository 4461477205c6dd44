/** The pages in Hindi: the same pages below `/hi`, from their own build. */
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { addPerson } from '../support/people.ts'

const asha = { email: 'asha.hindi@example.com', password: 'Demo@123', firstName: 'Asha' }
const hindi = { locale: 'hi' } as const

openJourney()
beforeAll(async () => {
  await addPerson(server.services, asha)
})

const open = (path: string, headers = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers })

describe('addresses', () => {
  test.each([
    ['/hi/tilesellers/2/', 301, '/hi/TileSellers/2'],
    ['/hi/', 301, '/hi'],
    ['/hi/Blog', 302, '/hi/Blog/BlogMarble'],
    ['/hi/Seller/nobody-here', 302, '/hi?notice=seller'],
  ])('%s redirects (%i) to %s', async (from, status, to) => {
    const response = await open(from)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(to)
  })

  test('a page has canonical and alternate links, and a missing page is reported in Hindi', async () => {
    const page = await open('/hi/AboutUs')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    const html = await page.text()
    expect(html).toContain('<html lang="hi-IN"')
    expect(html).toContain(`<link rel="canonical" href="${server.url}/hi/AboutUs"/>`)
    const twin = `<link rel="alternate" hrefLang="hi-IN" href="${server.url}/hi/AboutUs"/>`
    expect(html).toContain(twin)
    const english = await (await open('/AboutUs')).text()
    expect(english).toContain(twin)
    expect(english).toContain(`<link rel="canonical" href="${server.url}/AboutUs"/>`)
    const missing = await open('/hi/no/such/page')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain(`<title>${m.error_page_not_found_title({}, hindi)}`)
  })

  test('an article is in Hindi, a page of its own for search engines', async () => {
    const html = await (await open('/hi/Blog/BlogMarble')).text()
    expect(html).toContain('भारत का मार्बल: ख़रीदार की गाइड</h1>')
    expect(html).toContain('href="/hi/Blog/BlogMarble/WhiteMarbleMBlg"')
    expect(html).toContain(`<link rel="canonical" href="${server.url}/hi/Blog/BlogMarble"/>`)
    expect(html).toContain('hrefLang="x-default"')
  })

  test('the root address redirects to the chosen language', async () => {
    const chosen = (await open('/language/hi')).headers.get('set-cookie') ?? ''
    expect(chosen).toMatch(/^lang=hi; Path=\/; Max-Age=31536000; SameSite=Lax/)
    expect((await open('/')).status).toBe(200)
    const home = await open('/', { cookie: 'lang=hi' })
    expect([home.status, home.headers.get('location')]).toEqual([302, '/hi'])
    expect((await open('/', { cookie: 'lang=en' })).status).toBe(200)
    expect((await open('/TileSellers/2', { cookie: 'lang=hi' })).status).toBe(200)
  })
})

test('from a list to Hindi, through a login and back to English', async () => {
  const { context, page, complaints } = await openWindow({ viewport: { width: 360, height: 800 } })
  await page.goto(`${server.url}/TileSellers/2?location=Morbi`)
  await hydrated(page)
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/TileSellers/2?location=Morbi')
  const heading = page.getByRole('heading', { level: 1 })
  const title = m.seller_list_title_in({ place: 'मोरबी', trade: 'टाइल्स' }, hindi)
  await expect.poll(() => heading.innerText()).toBe(title)
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => heading.innerText()).toBe(title)

  // A page that requires a login redirects there and back, all in Hindi.
  await page.goto(`${server.url}/hi/user/UserInfo`)
  await page.waitForURL('**/hi/login?returnUrl=%2Fuser%2FUserInfo')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByLabel(m.login_username({}, hindi)).fill(asha.email)
  const password = page.getByLabel(m.login_password({}, hindi), { exact: true })
  // A refusal of the server is in Hindi too.
  await password.fill('Wrong@123')
  await page.getByRole('button', { name: m.login_submit({}, hindi) }).click()
  const refusal = page.locator('form').getByText('यूज़रनेम या पासवर्ड सही नहीं है।')
  await expect.poll(() => refusal.count()).toBe(1)
  await password.fill(asha.password)
  await page.getByRole('button', { name: m.login_submit({}, hindi) }).click()
  await page.waitForURL('**/hi/user/UserInfo')
  await page.getByRole('heading', { name: m.user_info_basic({}, hindi) }).waitFor()
  await expectAccessible(page)

  // The root address stays Hindi until English is chosen.
  await page.goto(server.url)
  await page.waitForURL('**/hi')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${server.url}/`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-IN')
  await page.goto(server.url)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(complaints).toEqual([])
  await context.close()
})
