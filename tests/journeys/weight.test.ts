/** What pages may weigh: kilobytes of compressed JavaScript, as a cheap phone has to load them. */
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { fillProducts, yard } from '../support/products-market.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

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

const kilobyte = 1024
const publicLimit = 130
const formLimit = 145

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
  const page = await context.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  const weight = bytes.reduce((sum, size) => sum + size, 0) / kilobyte
  expect(weight).toBeGreaterThan(100)
  console.log(`${path}: ${weight.toFixed(1)} KB in ${bytes.length} files`)
  expect(weight).toBeLessThanOrEqual(limit)
  await context.close()
})
