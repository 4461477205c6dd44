/** On a phone: links and buttons are large enough; text at 150 % and 200 % wraps within the screen. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addTestProducts } from '../products.ts'
import { hydrated, overflowOf, violationsOf } from '../support/browser.ts'
import { openOwnJourney, phone, server, visit } from '../support/journey.ts'
import { loggedIn } from '../support/people.ts'
import { fillStorefront, owner, seller } from '../support/people-market.ts'

const open = [
  '/',
  '/MarbleSellers/1',
  '/Products',
  `/Seller/${seller.url}`,
  `/Seller/${seller.url}/ContactSeller`,
  '/login',
  '/signUp',
  '/ContactUs',
  '/Blog/BlogMarble',
]
const signedIn = [
  '/user/UserInfo',
  '/user/materials',
  '/user/requests/new',
  '/companyDetail/overview',
  '/companyDetail/enquiries',
  '/companyDetail/companyAddress',
]

openOwnJourney()
beforeAll(async () => {
  const companyId = await fillStorefront(server.services)
  await addTestProducts(server, { companyId }, { name: 'Makrana White' })
  await server.services.jobs.drain()
})

test.each([
  ['public pages', open, undefined],
  ['signed-in pages', signedIn, owner],
] as const)(
  '%s have targets for fingers and stay within the screen, and the menu opens',
  async (_, paths, person) =>
    visit(
      async (context) => {
        const page = await context.newPage()
        for (const path of paths) {
          await page.goto(server.url + path)
          await hydrated(page)
          await page.locator('main h1, main h2').first().waitFor()
          // The floating buttons move over what is scrolled below them.
          await setStyles(page, '.floats { display: none }')
          expect(await violationsOf(page, ['target-size']), path).toEqual([])
          for (const size of [150, 200]) {
            await setStyles(page, `html { font-size: ${size}% !important }`)
            await expect
              .poll(async () => [path, size, await overflowOf(page)])
              .toEqual([path, size, 0])
          }
          await page.locator('summary').and(page.getByLabel(m.nav_menu())).click()
          await page.locator('.nav-sheet-body').waitFor()
        }
      },
      { ...phone, ...(person ? { storageState: await loggedIn(server, person) } : {}) },
    ),
)

/** Styles over the page's own, instead of those set before. */
function setStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)
}
