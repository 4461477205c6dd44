/** Reads every page without logging in, on a market with a secret in every private field. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrawledPage, crawl } from '../support/crawl.ts'
import { guardedUrl, plantSecrets } from '../support/guarded-market.ts'
import { patient } from '../support/patience.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let secrets: string[]
let pages: Map<string, CrawledPage>

beforeAll(async () => {
  server = await startTestServer({ pages: true })
  const market = await plantSecrets(server)
  secrets = market.secrets
  const own = `/Seller/${guardedUrl}`
  const start = ['/', own, ...market.productIds.map((id) => `${own}?product=${id}`)]
  // Articles contain no sellers' data, and each page links to the login with its own return
  // address.
  const isRead = ({ pathname, searchParams }: URL) =>
    !pathname.startsWith('/Blog') && !searchParams.has('returnUrl')
  pages = await crawl(server.url, start, isRead)
}, patient(120_000))
afterAll(() => server.close())

test('the seller, its products, reviews and gallery were read', () => {
  for (const path of ['', '/Reveiw', '/GallerySeller', '/AboutSeller', '/ProductSeller/2']) {
    expect(pages.get(`/Seller/${guardedUrl}${path}`)?.status, path).toBe(200)
  }
  expect(pages.get(`/Seller/${guardedUrl}/Reveiw`)?.html).toContain('Good tiles.')
})

test('no page reveals a secret', () => {
  const told = [...pages.values()].flatMap(({ path, html }) =>
    secrets.filter((word) => html.includes(word)).map((word) => `${path}: ${word}`),
  )
  expect(told).toEqual([])
})

test('no file for machines reveals one either', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/robots.txt', '/api/openapi.json']) {
    const text = await (await fetch(server.url + path)).text()
    for (const word of secrets) expect(text, path).not.toContain(word)
  }
})
