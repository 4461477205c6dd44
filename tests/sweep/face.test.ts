/**
 * The home page, and the menus, header and footer around every page; static pages (rules 3.13 to
 * 3.16).
 */
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import {
  expectAccessible,
  expectAccessibleInBothColours,
  holdScripts,
  hydrated,
  stopTime,
} from '../support/browser.ts'
import { bringIntoSight } from '../support/carousels.ts'
import { desk, openOwnJourney, openWindow, server } from '../support/journey.ts'
import { addPerson, loggedIn, logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

const asha = { email: 'asha@example.com', password: 'Demo@123', firstName: 'Asha' }
const social = ['https://www.instagram.com/neev', 'https://youtube.com/@neev']
const support = { email: 'help@neev.example', phone: '+91 98290 12345' }

openOwnJourney({
  env: {
    SUPPORT_EMAIL: support.email,
    SUPPORT_PHONE: support.phone,
    SOCIAL_LINKS: social.join(', '),
  },
})
beforeAll(async () => {
  await addPerson(server.services, asha)
})

async function open(options: Parameters<Browser['newContext']>[0] = {}) {
  return openWindow({ ...desk, ...options })
}

describe('home', () => {
  test('the search asks what and where, and opens the list of the trade, also without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { context, page, complaints } = await open({ javaScriptEnabled })
      await page.goto(server.url)
      if (javaScriptEnabled) await hydrated(page)
      await expect.poll(() => page.locator('#things option').count()).toBeGreaterThan(50)
      const form = page.getByRole('main').getByRole('search')
      await form.getByLabel(m.home_what()).fill('Vitrified tiles')
      await form.getByLabel(m.home_where()).fill('Morbi')
      await form.getByRole('button', { name: m.home_find() }).click()
      await page.waitForURL('**/TileSellers/2?text=Vitrified+tiles&location=Morbi')
      await expect.poll(() => page.getByLabel(m.seller_list_where()).inputValue()).toBe('Morbi')
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  test('suggestions appear while typing; the arrow keys move through them, Escape closes them', async () => {
    const { context, page, complaints } = await open()
    await page.goto(server.url)
    await hydrated(page)
    const field = page.getByRole('main').getByLabel(m.home_what())
    await field.pressSequentially('makr')
    const offered = page.getByRole('navigation', { name: m.home_suggest() })
    await offered.getByRole('link', { name: 'Makrana Marble' }).waitFor()
    await expectAccessible(page)
    await field.press('ArrowDown')
    expect(
      await offered
        .getByRole('link')
        .first()
        .evaluate((one) => one.matches(':focus')),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await offered.waitFor({ state: 'detached' })
    await field.press('End')
    await field.pressSequentially('a')
    await offered.waitFor()
    await field.press('Escape')
    await offered.waitFor({ state: 'detached' })
    await expect.poll(() => field.inputValue()).toBe('makra')
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([
    ['?what=Tiles', '/TileSellers/2'],
    ['?what=&where=Jaipur', '/MarbleSellers/1?location=Jaipur'],
    ['?what=qwertyuiop', '/MarbleSellers/1?text=qwertyuiop'],
    ['?what=tails', '/TileSellers/2'],
    ['?what=सरिया&where=Pune', '/Brick/7?text=tmt+bar&location=Pune'],
    ['?what=moduler+kichan', '/FurnitureSellers/3?text=moduler+kitchen'],
    ['?what=wash+basin', '/PipeandFittings/5?text=wash+basin'],
  ])('%s redirects to %s', async (query, path) => {
    const answer = await fetch(`${server.url}/${query}`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(path)
  })

  test('has the content of rules 3.14, and structured data for search engines', async () => {
    const { context, page } = await open()
    await page.goto(server.url)
    await hydrated(page)
    const slides = page.getByRole('region', { name: m.home_slides() })
    await expect
      .poll(() => slides.getByRole('link').allTextContents())
      .toEqual(['Marble', 'Tiles', 'Furniture', 'Lightings', 'Pipes And Fittings'])
    await expect.poll(() => page.getByRole('link', { name: m.home_know_more() }).count()).toBe(6)
    for (const promise of [m.home_words_digital(), m.home_words_near(), m.home_words_rated()]) {
      await page.getByRole('heading', { name: promise }).waitFor()
    }
    await page.getByRole('complementary').getByText(m.home_coupon()).waitFor()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')['@graph']).toMatchObject([
      { '@type': 'WebSite', url: `${server.url}/` },
      { '@type': 'Organization', sameAs: social, logo: `${server.url}/icons/icon-512.png` },
    ])
    await context.close()
  })

  test('Our Vision advances by itself until it is paused, and stays still with reduced motion', async () => {
    const { context, page } = await open()
    await page.clock.install()
    await page.goto(server.url)
    await hydrated(page)
    await stopTime(page)
    const pace = 2000
    const vision = page.getByRole('region', { name: m.home_vision_slides() })
    await bringIntoSight(vision)
    for (const position of ['2/5', '3/5']) {
      await page.clock.runFor(pace)
      await vision.getByText(position).waitFor()
    }
    await vision.getByRole('button', { name: m.ui_carousel_pause() }).click()
    await page.clock.runFor(3 * pace)
    await vision.getByRole('button', { name: m.ui_carousel_play() }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(pace)
    await vision.getByText('4/5').waitFor()
    await vision.getByRole('button', { name: m.ui_carousel_next() }).click()
    await vision.getByText('5/5').waitFor()
    await vision.getByRole('button', { name: m.ui_carousel_play() }).waitFor()
    await context.close()

    const still = await open({ reducedMotion: 'reduce' })
    await still.page.goto(server.url)
    const quiet = still.page.getByRole('region', { name: m.home_vision_slides() })
    await quiet.scrollIntoViewIfNeeded()
    await expect
      .poll(() => quiet.getByRole('button', { name: m.ui_carousel_pause() }).count())
      .toBe(0)
    await still.context.close()
  })

  test('has no layout shift while its pictures load', async () => {
    const { context, page } = await open({ viewport: { width: 360, height: 740 } })
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'shift', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Reflect.set(
            globalThis,
            'shift',
            Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'),
          )
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThanOrEqual(0.02)
    await context.close()
  })
})

describe('the seller list’s position button', () => {
  const openAt = (permissions: string[]) =>
    open({ permissions, geolocation: { latitude: 26.5903, longitude: 74.8571 } })

  test('fills in the nearest city, and sends the position rounded to about a kilometre', async () => {
    const { context, page, complaints } = await openAt(['geolocation'])
    await page.goto(`${server.url}/MarbleSellers/1`)
    await hydrated(page)
    const sent = page.waitForRequest('**/common/GetNearestCityAsync')
    await page.getByRole('button', { name: m.address_position_use() }).click()
    expect((await sent).postDataJSON()).toEqual({ latitude: 26.59, longitude: 74.86 })
    await expectToast(page, m.position_city_found({ city: 'Kishangarh' }))
    await page.waitForURL('**/MarbleSellers/1?location=Kishangarh')
    await expect.poll(() => page.getByLabel(m.seller_list_where()).inputValue()).toBe('Kishangarh')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('explains when the browser denies the position, and is absent without JavaScript', async () => {
    const { context, page } = await openAt([])
    await page.goto(`${server.url}/MarbleSellers/1`)
    await hydrated(page)
    await page.getByRole('button', { name: m.address_position_use() }).click()
    await expectToast(page, m.address_position_denied())
    await context.close()
    const plain = await open({ javaScriptEnabled: false })
    await plain.page.goto(`${server.url}/MarbleSellers/1`)
    await expect
      .poll(() => plain.page.getByRole('button', { name: m.address_position_use() }).count())
      .toBe(0)
    await plain.context.close()
  })
})

describe('around every page', () => {
  test('the button back to the top appears after 100 px', async () => {
    const { context, page } = await open()
    await page.goto(`${server.url}/termsCondition`)
    await hydrated(page)
    const up = page.getByRole('button', { name: m.nav_top() })
    await page.evaluate(() => scrollTo(0, 100))
    await expect.poll(() => up.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 101))
    await up.waitFor()
    await expectAccessibleInBothColours(page)
    await up.click()
    await page.waitForFunction(() => scrollY === 0)
    await context.close()
  })

  test('the footer, and the contact form without JavaScript, show the support contacts of the settings', async () => {
    const { context, page } = await open({ javaScriptEnabled: false })
    await page.goto(server.url)
    const footer = page.getByRole('contentinfo')
    const hrefOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
    expect(await hrefOf(support.email)).toBe('mailto:help@neev.example')
    expect(await hrefOf(support.phone)).toBe('tel:+919829012345')
    expect(await hrefOf('Instagram')).toBe(social[0])
    expect(await hrefOf('Youtube')).toBe(social[1])
    await page.goto(`${server.url}/ContactUs`)
    const instead = page.getByRole('main').getByRole('link', { name: support.email })
    await expect.poll(() => instead.getAttribute('href')).toBe('mailto:help@neev.example')
    await context.close()
  })

  test('a visitor’s menus work without JavaScript', async () => {
    const { context, page } = await open({ javaScriptEnabled: false })
    await page.goto(server.url)
    const nav = page.getByRole('navigation', { name: m.nav_main() }).first()
    await nav.getByText(m.trade_others()).click()
    await nav.getByRole('link', { name: 'Cement and paints' }).click()
    await page.waitForURL('**/Cement/6')
    await page.getByRole('banner').getByRole('searchbox').fill('tiles')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Products?text=tiles')
    await page.getByRole('link', { name: m.home_find() }).click()
    await page.waitForURL('**/TileSellers/2')
    // A signed-in page explains why it stays empty.
    await page.goto(`${server.url}/user/UserInfo`)
    await expect.poll(() => page.locator('main noscript').innerText()).toBe(m.page_needs_script())
    await context.close()
  })

  test('a menu opened before the scripts have loaded stays open', async () => {
    const { context, page } = await open()
    const letScriptsCome = await holdScripts(context)
    await page.goto(server.url)
    const menu = page.getByRole('banner').locator('details').first()
    await menu.locator('summary').click()
    letScriptsCome()
    await hydrated(page)
    expect(await menu.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true)
    await context.close()
  })

  test('a logged-in user sees no login link, even before the scripts have loaded', async () => {
    const { context, page } = await open({ storageState: await loggedIn(server, asha) })
    const letScriptsCome = await holdScripts(context)
    await page.goto(server.url)
    const login = page.getByRole('banner').getByText(m.nav_login(), { exact: true }).first()
    await expect.poll(() => login.isVisible()).toBe(false)
    // Meanwhile another tab logs out.
    await page.evaluate(() => localStorage.removeItem('neev.user'))
    letScriptsCome()
    await login.waitFor()
    await context.close()
  })

  test('the menus follow the stored session, without a new login', async () => {
    const { context, page, complaints } = await open()
    await logIn(page, server, asha)
    const header = page.getByRole('banner')
    await header
      .getByText(m.nav_welcome({ name: 'Asha' }))
      .first()
      .click()
    await header.getByRole('link', { name: m.nav_register_company() }).waitFor()
    await expect.poll(() => header.getByText(m.nav_my_company()).count()).toBe(0)
    await expectAccessibleInBothColours(page)

    // Another tab registers a company.
    const tab = await context.newPage()
    await tab.goto(`${server.url}/AboutUs`)
    await tab.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('neev.user') ?? '{}')
      const firstName = 'Thiruvananthapuram'
      const seller = { ...user, firstName, hasSellerAccount: true, companyUrl: 'makrana-yard' }
      localStorage.setItem('neev.user', JSON.stringify(seller))
    })
    await header.getByText(m.nav_my_company()).first().click()
    await header.getByRole('link', { name: m.nav_edit_basic_detail() }).waitFor()
    await expect
      .poll(() => header.getByRole('link', { name: m.nav_register_company() }).count())
      .toBe(0)
    // The narrowest desktop layout, with a long name and the install button.
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
    await header.getByRole('button', { name: m.nav_install_app() }).waitFor()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expectAccessibleInBothColours(page)
    // Moving on with the keyboard closes an open menu.
    await header.getByRole('link', { name: m.nav_about() }).focus()
    await header.getByRole('link', { name: m.nav_edit_basic_detail() }).waitFor({ state: 'hidden' })
    await tab.evaluate(() => localStorage.removeItem('neev.user'))
    await header.getByRole('link', { name: m.nav_login() }).waitFor()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 360) await page.getByLabel(m.nav_menu()).click()
      else await header.getByText(m.trade_others()).click()
      await expectAccessibleInBothColours(page)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('static pages', () => {
  test.each([
    ['/AboutUs', 'What we are not'],
    ['/termsCondition', 'Governing law'],
    ['/privacyPolicy', 'Your rights'],
  ])('%s is complete without JavaScript, with the site’s own values', async (path, section) => {
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain(section)
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`)
    expect(html).toContain('<meta name="description"')
    expect(html).not.toMatch(/\{(site|support|address|jurisdiction|officer)\}/)
  })

  test('state that the product sells nothing itself, and name the place of jurisdiction', async () => {
    const { context, page } = await open()
    await page.goto(`${server.url}/termsCondition`)
    await page.getByText('Neev sells nothing itself. It only provides the contact').waitFor()
    await page.getByText('Jaipur, Rajasthan, India').waitFor()
    await page.getByRole('link', { name: 'Governing law' }).click()
    await page.waitForURL('**#governing-law')
    await context.close()
  })
})
