/** The weight limits of pages: KB of compressed JavaScript that a cheap phone has to load. */
import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import routes from '../../src/routes.ts'
import { addTestProducts } from '../products.ts'
import { addRequestBetween } from '../quotations.ts'
import { openConsole } from '../support/console.ts'
import { browser, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { pagePaths } from '../support/page-paths.ts'
import { buyer, fillStorefront, owner, seller } from '../support/people-market.ts'
import { fillProducts, yard } from '../support/products-market.ts'
import { builtWeights, expectLight, formLimit, publicLimit } from '../support/weight.ts'

/** The id of a product with pictures. */
let product: string
/** An enquiry to the logged-in seller. */
let enquiry: number
/** The session state of the logged-in seller, and of an admin at the console. */
let signedIn: BrowserContextOptions['storageState']
let atConsole: BrowserContextOptions['storageState']

/** Pages that redirect to another one when nothing was chosen before. */
const leadsOn = new Set([
  '/Blog',
  '/Seller',
  '/companyDetail/OrderSummary',
  '/companyDetail/OrderDetail',
  '/companyDetail/eidtProduct',
  '/companyDetail/companyProductDetail',
])

/** Every page of the route table, once. */
const pages = [...Map.groupBy(pagePaths(routes), ({ file }) => file).values()]
  .flatMap(([page]) => page?.path ?? [])
  .filter((path) => !leadsOn.has(path))
const isSignedIn = (path: string) => /^\/(user|companyDetail|admin)(\/|$)/.test(path)
/** Forms load their validation, as signed-in pages do; /house and /sharedList are where visitors write a list. */
const isForm = (path: string) =>
  /^\/(login|signUp|forgotPassword|ContactUs|Wish|report|house|sharedList|ListedFirm\/:sellerUrl|Invited\/:token|Member\/:token)$/.test(
    path,
  )

/** In KB, with the questions about a product; the goal is that of all pages of users. */
const productFormLimit = 176

openOwnJourney()
beforeAll(async () => {
  product = await fillProducts(server.services)
  const companyId = await fillStorefront(server.services)
  // A product without a picture: the company page then loads what is shown instead.
  await addTestProducts(server, { companyId }, { itemTypeId: 102, name: 'Abu White' })
  await server.services.database.query(
    "insert into material_lists (user_id, name) select id, 'Ground floor' from users where email = $1",
    [owner.email],
  )
  const asked = await addRequestBetween(server, { buyer: buyer.email, dealer: owner.email })
  enquiry = asked.enquiryIds[0] ?? 0
  const { context } = await openWindow({}, owner)
  signedIn = await context.storageState()
  await context.close()
  const office = await openWindow()
  await openConsole(office.page, server, { admin: await server.admin() })
  atConsole = await office.context.storageState()
  await office.context.close()
})

const limitOf = (path: string) => (isSignedIn(path) || isForm(path) ? formLimit : publicLimit)
const built = builtWeights()

test.each(pages)('the scripts that the build lists for %s are within its limit', (path) => {
  const weight = built.get(path)
  expect(weight, 'the build knows the page').toBeGreaterThan(80)
  expect(weight).toBeLessThan(limitOf(path))
})

/** The heaviest of similar pages: when they meet the limit, the others do too. */
function heaviest(isAlike: (path: string) => boolean, count: number): string[] {
  const weight = (path: string) => built.get(path) ?? 0
  return pages
    .filter(isAlike)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count)
}

// Each page is loaded in its own context and waits until it is idle, so several can run at once.
test.concurrent.each(heaviest((path) => !isSignedIn(path) && !isForm(path), 6))(
  `the public page %s loads at most ${publicLimit} KB of JavaScript`,
  (path) => weigh(path, publicLimit),
)

test.concurrent.each(heaviest(isForm, 2))(`the form %s loads at most ${formLimit} KB`, (path) =>
  weigh(path, formLimit),
)

test.concurrent.each(heaviest(isSignedIn, 6))(
  'the signed-in page %s keeps to its limit of JavaScript',
  (path) =>
    weigh(path, path === '/companyDetail/productDetail' ? productFormLimit : formLimit, {
      storageState: path.startsWith('/admin') ? atConsole : signedIn,
    }),
)

test.concurrent(`the form of a company's first address loads at most ${formLimit} KB`, async () => {
  const context = await browser.newContext({ storageState: signedIn })
  await context.route('**/GetCompanyAddressAsync/**', (route) =>
    route.fulfill({ json: { addressList: [] } }),
  )
  await expectLight(context, `${server.url}/companyDetail/companyAddress`, formLimit)
  await context.close()
})

// The heaviest pages of another language.
test.concurrent.each(['/hi', '/hi/TileSellers/2', '/hi/Blog/BlogMarble'])(
  `%s loads at most ${publicLimit} KB of JavaScript`,
  (path) => weigh(path, publicLimit),
)

async function weigh(path: string, limit: number, options: BrowserContextOptions = {}) {
  const values: Record<string, string> = {
    // One seller has products and offers, the other reviews and pictures.
    ':sellerUrl': /:sellerUrl$|Product/.test(path) ? yard.url : seller.url,
    ':productType': '1',
    ':product': `albeta-white-1-${product}`,
    ':companyType?': '2',
    ':orderId': product,
    ':listId': '1',
    ':firmId': 'new',
    ':token': 'a'.repeat(24),
    ':enquiryId': String(enquiry),
    '*': 'nowhere',
  }
  const address = path.replace(/:\w+\??|\*/g, (name) => values[name] ?? '')
  // A fresh context, as scripts of other pages would come from its cache.
  const context = await browser.newContext({ ...phone, ...options })
  await expectLight(context, server.url + address, limit)
  await context.close()
}
