/**
 * Every page as people reach it: by clicking from the home page, as each kind of user, in both
 * languages. Other tests open pages by their address, which hides a move that fails in the browser.
 */

import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { matchPath } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#app/demo/accounts.ts'
import { fillWithDemoMarket } from '#app/demo/fill.ts'
import { type Language, pathIn, splitPath } from '#kernel/language.ts'
import { demoPassword } from '#platform/settings/refusals.ts'
import { m } from '#words/messages.js'
import routes from '../../src/routes.ts'
import { addRequestBetween } from '../quotations.ts'
import { hydrated, openPage } from '../support/browser.ts'
import { browser, desk, openOwnJourney, phone, server } from '../support/journey.ts'
import { pagePaths } from '../support/page-paths.ts'
import { patient } from '../support/patience.ts'

openOwnJourney()
beforeAll(async () => {
  await fillWithDemoMarket(server.services.database, { scale: 0.005 })
  const { buyer, seller } = demoAccounts
  await addRequestBetween(server, { buyer, dealer: seller })
}, patient(120_000))

/** The pages that nobody can click to, and why. */
const unlinked = {
  '/*': 'what is shown where no page is; opened below',
  '/Seller': 'a storefront without a name, leads home',
  '/Blog': 'leads to the first article',
  '/Blog/BlogMarble/CommonMarbleMblg': 'second address of an article',
  '/Blog/BlogTile/CommonTblg': 'second address of an article',
  '/ListedFirm/:sellerUrl': 'from firms without an owner, which the demo market has none of',
  '/Invited/:token': 'from a mail, a message or a card',
  '/Member/:token': 'from a mail or a message',
  '/pay/:token': 'from a mail, a message or a QR code at the counter',
  '/admin/firms/cards': 'from firms without an owner, which the demo market has none of',
  '/Lighting/:companyType?': 'second address of a list',
  '/:tradeList/:companyType?': 'the list of a trade that an operator adds (trades.test.ts)',
  '/Seller/:sellerUrl/SellerOffers': 'second address of the storefront',
  '/companyDetail/myCompany/companyProductList': 'second address of a list',
  '/sharedList': 'an owner sends its address',
  '/stopMails': 'from the foot of a mail',
  '/stopChange': 'from the notice to an account’s old address',
  '/Wish': 'below an empty list, which the walk does not make',
  '/companyDetail/OrderConfirm/:id': 'only after a payment, which other journeys make',
}

interface Press {
  /** The page that has the button. */
  on: string
  press: (page: Page, words: { locale: Language }) => Promise<void>
}

/** The pages that need a button, or a field, on the way. */
const pressed: Record<string, Press> = {
  '/compare': {
    on: '/Products/:companyType?',
    press: async (page, words) => {
      const boxes = page.locator('main').getByLabel(m.compare_choose({}, words))
      for (const index of [0, 1]) await boxes.nth(index).check()
      await page.getByRole('button', { name: m.compare_submit({}, words) }).click()
    },
  },
  '/Wish': {
    on: '/Products/:companyType?',
    press: async (page, words) => {
      const main = page.locator('main')
      await main.locator('input[type=search]').first().fill('zzzqqqxxyy')
      await main.getByRole('button', { name: m.list_search({}, words), exact: true }).click()
      await page.getByRole('link', { name: m.wish_action({}, words) }).click()
    },
  },
  // On a phone the bar of tabs leads there, too.
  '/house': {
    on: '/',
    press: async (page, words) => {
      await page.getByRole('tab', { name: m.home_way_list({}, words) }).click()
      await page.getByRole('button', { name: m.home_list_try({}, words) }).click()
      await page.getByRole('button', { name: m.house_see_prices({}, words) }).click()
    },
  },
  '/user/materials/:listId': {
    on: '/user/materials',
    press: async (page, words) => {
      await page.getByLabel(m.house_paste_new({}, words)).first().fill('sand 5 brass')
      await page
        .getByRole('button', { name: m.house_new_list({}, words) })
        .first()
        .click()
    },
  },
  '/user/requests/new': {
    on: '/user/materials/:listId',
    press: async (page, words) => {
      await page.getByLabel(m.materials_paste({}, words)).fill('cement 200 bag')
      await page.getByRole('button', { name: m.materials_paste_add({}, words) }).click()
      await page.getByRole('link', { name: m.quotation_ask_list({}, words) }).click()
    },
  },
  '/companyDetail/companyProductDetail': {
    on: '/companyDetail/productList',
    press: async (page, words) => {
      const product = page.getByRole('article').first()
      await product.getByRole('button', { name: m.my_products_all({}, words) }).click()
      await product.getByRole('link', { name: m.product_view_detail({}, words) }).click()
    },
  },
  '/companyDetail/OrderSummary': {
    on: '/companyDetail/Subscription',
    press: async (page, words) => {
      const plan = m.subscription_choose({ plan: '' }, words).trim()
      await page.getByRole('button', { name: plan }).first().click()
      await page.getByRole('link', { name: m.subscription_continue({}, words) }).click()
    },
  },
  '/admin/catalogue/lines': {
    on: '/admin/catalogue',
    press: async (page, words) => {
      await page.getByLabel(m.admin_record_kind({}, words)).selectOption('attribute')
      await page.getByRole('link', { name: m.free_lines_open({}, words) }).click()
    },
  },
  // The demo market's orders are older than the list shows at first.
  '/admin/orders/:orderId': {
    on: '/admin/orders',
    press: async (page, words) => {
      const period = m.admin_days({}, words)
      await page.getByRole('link', { name: `${period}: ${m.admin_days_all({}, words)}` }).click()
      await page.getByRole('table').getByRole('link').first().click()
    },
  },
}

const all = pagePaths(routes).map(({ path }) => path)
const parameters = (path: string) => path.split(':').length
const pages = all
  .filter((path) => !Object.hasOwn(unlinked, path))
  .toSorted((a, b) => parameters(a) - parameters(b))

/** The page of the route table at an address, if it is in this language. */
function routeOf(address: string, language: Language): string | undefined {
  const place = splitPath(new URL(address).pathname)
  if (place.language !== language) return
  return pages.find((path) => matchPath({ path, end: true }, place.path))
}

/** Who walks, and to which pages. */
const walkers = [
  ['visitor', /^\/(?!user\/|companyDetail\/|admin(\/|$))/],
  ['buyer', /^\/user\//],
  ['seller', /^\/companyDetail\/(?!OrderSummary)/],
  ['sellerWithoutPlan', /^\/companyDetail\/(Subscription|OrderSummary)$/],
  ['admin', /^\/admin(\/|$)/],
] as const

test('every page of the route table is walked to, or is known to have no link', () => {
  const walked = pages.filter((path) => walkers.some(([, theirs]) => theirs.test(path)))
  expect([...walked, ...Object.keys(unlinked)].toSorted()).toEqual(all.toSorted())
})

describe.each(['en', 'hi'] as const)('in %s', (language) => {
  test.each(walkers)('clicks lead a %s to every page', async (walker, theirs) => {
    const due = new Set(pages.filter((path) => theirs.test(path)))
    const { failures, missed } = await clickThrough(language, walker, due)
    expect(failures).toEqual([])
    expect(missed).toEqual([])
  })

  test('logo, magnifier, searches and the page for lost people lead where they say', async () => {
    const words = { locale: language }
    const walk = await openWalk(language, phone)
    const { page } = walk
    const away = () => walk.open('/AboutUs')
    const home = () => walk.arrived('/', m.home_heading({}, words))
    await away()
    await page.locator('header .mark').click()
    await home()
    await away()
    const tiles = { en: 'tiles', hi: 'टाइल्स' }[language]
    const search = async (text: string) => {
      await page.locator('.header-search').click()
      const panel = page.locator('.search-panel')
      await panel.getByLabel(m.home_what({}, words)).fill(text)
      await panel.getByLabel(m.home_what({}, words)).press('Enter')
    }
    await search(tiles)
    await walk.arrived('/TileSellers/2')
    await page.setViewportSize(desk.viewport)
    await search('marble')
    await walk.arrived('/MarbleSellers/1')
    await page.locator('header .mark').click()
    await home()
    await page.locator('main').getByLabel(m.home_what({}, words)).fill(tiles)
    await page.locator('main').getByLabel(m.home_what({}, words)).press('Enter')
    await walk.arrived('/TileSellers/2')
    expect(walk.failures()).toEqual([])

    await page.goto(server.url + pathIn('/no/such/page', language))
    await hydrated(page)
    await page.getByRole('heading', { name: m.error_page_not_found_title({}, words) }).waitFor()
    walk.failures()
    await page.getByRole('link', { name: m.error_page_home({}, words) }).click()
    await home()
    expect(walk.failures()).toEqual([])
    await walk.close()
  })
})

/** A link on a page that leads to a page not yet visited. */
interface Step {
  from: string
  href: string
}

async function clickThrough(
  language: Language,
  walker: keyof typeof demoAccounts | 'visitor',
  due: Set<string>,
) {
  const walk = await openWalk(language, desk)
  const { page } = walk
  const failures: string[] = []
  const visited = new Map<string, string>()
  const known: Step[] = []
  const goTo = async (address: string) => {
    if (page.url() !== address) await walk.open(address)
  }
  const look = async (where: string) => {
    await walk.settled()
    const route = routeOf(page.url(), language)
    if (route) visited.set(route, page.url())
    due.delete(route ?? '')
    const from = page.url()
    for (const href of await linksOf(page)) if (href !== from) known.push({ from, href })
    failures.push(...walk.failures().map((text) => `${where}: ${text}`))
  }
  await walk.open('/')
  if (walker !== 'visitor') await logInByClicks(walk, demoAccounts[walker], language)
  await look('home')
  for (;;) {
    const step = known.findLast(({ href }) => due.has(routeOf(href, language) ?? ''))
    if (!step) break
    due.delete(routeOf(step.href, language) ?? '')
    await goTo(step.from)
    const where = `${new URL(step.href).pathname} from ${new URL(step.from).pathname}`
    if (await follow(page, step.href)) await look(where)
    else failures.push(`${where}: no such link`)
  }
  for (const [route, { on, press }] of Object.entries(pressed)) {
    const from = visited.get(on)
    if (!due.has(route) || !from) continue
    await goTo(from)
    await press(page, { locale: language })
    await page.waitForURL((url) => routeOf(url.href, language) === route)
    await look(`${route} from ${on}`)
  }
  await walk.close()
  return { failures, missed: [...due] }
}

/** A window, and what went wrong in it. */
async function openWalk(language: Language, screen: BrowserContextOptions) {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
  const { page, complaints } = await openPage(context)
  const loading = new Set<Request>()
  const refused: string[] = []
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  page.on('response', (response) => {
    // The test server draws no pictures of the demo market.
    const isPicture = response.request().resourceType() === 'image'
    if (response.status() >= 400 && !isPicture) {
      refused.push(`${response.status()} ${response.url()}`)
    }
  })
  const broken: string[] = [
    m.error_page_broken_title({}, { locale: language }),
    m.error_page_not_found_title({}, { locale: language }),
  ]
  /** Waits until nothing loads. */
  const settled = async () => {
    const title = page.locator('main h1').first()
    await title.waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('.loading, main .skeleton'))
    // The menus of a user, and the rails, come with parts of their own.
    await expect
      .poll(async () => {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        return [...loading].map((request) => request.url())
      })
      .toEqual([])
    const text = await title.innerText()
    if (broken.includes(text)) refused.push(text)
  }
  return {
    page,
    settled,
    /** Opens an address, or a path in the walk's language. */
    async open(address: string) {
      loading.clear()
      const isPath = address.startsWith('/')
      await page.goto(isPath ? server.url + pathIn(address, language) : address)
      await hydrated(page)
      await settled()
    },
    /** Waits for a page, by its path and title. */
    async arrived(path: string, title?: string) {
      await page.waitForURL(({ pathname }) => pathname === pathIn(path, language))
      if (title) await page.getByRole('heading', { name: title }).waitFor()
      await settled()
    },
    /** What went wrong since it was last asked. */
    failures: () => [
      ...refused.splice(0),
      ...complaints.splice(0).filter((text) => !/^Failed to load resource/.test(text)),
    ],
    close: () => context.close(),
  }
}

type Walk = Awaited<ReturnType<typeof openWalk>>

/** Logs in by the header's link; without a page to go back to, admins land in the console. */
async function logInByClicks({ page, arrived }: Walk, email: string, language: Language) {
  const words = { locale: language }
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: m.nav_login({}, words), exact: true }).click()
  await arrived('/login')
  await page.getByLabel(m.login_username({}, words)).fill(email)
  await page.getByLabel(m.login_password({}, words), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: m.login_submit({}, words) }).click()
  await arrived(email === demoAccounts.admin ? '/admin/overview' : '/')
  await header.locator('.header-welcome').waitFor()
  // As if an admin had given the second factor; other journeys do.
  await server.database.query('update sessions set factor_at = now()')
}

/** The site's own links that one can click, those in closed menus too; null where it is none. */
function clickable(page: Page): Promise<(string | null)[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links.map((link) => {
      if (!(link instanceof HTMLAnchorElement)) return null
      if (link.matches('[target=_blank], [download], [hreflang]')) return null
      if (link.origin !== location.origin || link.hash !== '') return null
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      // Wide screens show what is folded on phones.
      if (isSeen(link)) return link.href
      const menu = link.closest('details:not([open])')?.querySelector(':scope > summary')
      return menu && isSeen(menu) ? link.href : null
    }),
  )
}

async function linksOf(page: Page): Promise<Set<string>> {
  return new Set((await clickable(page)).filter((href) => href !== null))
}

/** Clicks the link and waits until the address has changed; false if it is not on the page. */
async function follow(page: Page, href: string): Promise<boolean> {
  const index = (await clickable(page)).indexOf(href)
  if (index < 0) return false
  const before = page.url()
  const link = page.locator('a[href]').nth(index)
  const menus = link.locator('xpath=ancestor::details[not(@open)]/summary')
  if (!(await link.isVisible())) for (const menu of await menus.all()) await menu.click()
  await link.click()
  await page.waitForURL((url) => url.href !== before)
  return true
}
