/** What pages may weigh: kilobytes of compressed JavaScript, as a cheap phone has to load them. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { fillProducts, yard } from '../support/products-market.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectLight, formLimit, publicLimit } from '../support/weight.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await startTestServer({ pages: true })
  await fillProducts(server.services)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test.each([
  ['/', publicLimit],
  ['/TileSellers/2', publicLimit],
  [`/Seller/${yard.url}`, publicLimit],
  [`/Seller/${yard.url}/ProductSeller/1`, publicLimit],
  ['/login', formLimit],
  ['/signUp', formLimit],
  ['/forgotPassword', formLimit],
  ['/ContactUs', formLimit],
])('%s loads at most %i KB of JavaScript', async (path, limit) => {
  // A context of its own: what another page has loaded would come from its cache.
  const context = await browser.newContext()
  await expectLight(context, server.url + path, limit)
  await context.close()
})
