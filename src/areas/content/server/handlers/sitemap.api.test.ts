import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownProducts } from '#areas/catalogue/contract/own-products.ts'
import { companies, renameConsole } from '#areas/companies/contract.ts'
import { blockCompany, unblockCompany } from '#areas/companies/server/public.ts'
import { createHttp } from '#platform/http/server.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { sellerRanges } from '../reads.ts'
import { mountSiteFiles } from './site-files.ts'
import { createSitemap } from './sitemap.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  for (const number of [1, 2, 3, 4, 5]) {
    const seller = await app.seller({ companyUrl: `yard-${number}`, WorkingTypes: [1] })
    await app.saveAddresses(seller, { city: 'Jodhpur' })
    if (number === 5) await app.setCompany(seller.companyId, { isActive: false })
  }
  await app.settle()
})
afterAll(() => app.close())

const publicUrl = 'https://neev.example'
const sitemap = () => createSitemap(() => app.database.replica, { publicUrl, perFile: 2 })
const addresses = (packed: Buffer) =>
  [
    ...gunzipSync(packed)
      .toString()
      .matchAll(/<loc>(.*?)<\/loc>/g),
  ].map(([, url = '']) => url)

/** Numbers of the storefront files listed in an index. */
const numbers = (index: Buffer) =>
  addresses(index).flatMap((url) => {
    const [, number] = /\/sitemap-sellers-(\d+)\.xml$/.exec(url) ?? []
    return number ? [Number(number)] : []
  })

test('every public seller is in exactly one file, closed ones in none', async () => {
  const map = sitemap()
  expect(numbers(await map.index())).toEqual([1, 2, 3])
  const urls: string[] = []
  for (const number of [1, 2, 3]) {
    const file = await map.sellers(number)
    const own = file ? addresses(file) : []
    expect(own.length).toBeLessThanOrEqual(2)
    urls.push(...own)
  }
  expect(urls.sort()).toEqual([1, 2, 3, 4].map((n) => `${publicUrl}/Seller/yard-${n}`))
  expect(await map.sellers(4)).toBeUndefined()
})

test('every public product is in exactly one file, with its own URL', async () => {
  const { rows } = await app.database.query<{ id: string }>(
    "select id from companies where url = 'yard-1'",
  )
  const ids = await addTestProducts(
    app,
    { companyId: rows[0]?.id ?? '' },
    { name: 'Morwad White' },
    { name: 'Katni Beige' },
    { name: 'Wonder Beige' },
    { name: 'Waits', approved: false },
  )
  await app.settle()
  const map = sitemap()
  expect(addresses(await map.index())).toContain(`${publicUrl}/sitemap-products-2.xml`)
  const files = await Promise.all([map.products(1), map.products(2)])
  const urls = files.flatMap((file) => (file ? addresses(file) : []))
  expect(urls).toHaveLength(3)
  expect(urls).toContain(`${publicUrl}/Seller/yard-1/Product/morwad-white-${ids[0]}`)
})

test('a file has the change date of each storefront, and is cached for an hour', async () => {
  const map = sitemap()
  const file = await map.sellers(1)
  expect(file && gunzipSync(file).toString()).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><xhtml:link /,
  )
  expect(await map.sellers(1)).toBe(file)
})

test('the index has the change date of each file; articles, products and legal texts have dates', async () => {
  const map = sitemap()
  const index = gunzipSync(await map.index()).toString()
  expect(index).toMatch(/<loc>[^<]+sitemap-sellers-1.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
  expect(index).toMatch(/<loc>[^<]+sitemap-products-1.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
  const products = await map.products(1)
  expect(products && gunzipSync(products).toString()).toMatch(/-[0-9a-f]{12}<\/loc><lastmod>/)
  const pages = gunzipSync(await map.pages()).toString()
  const texts = [...pages.matchAll(/<loc>[^<]+\/(?:Blog\/|termsC|privacyP)[^<]*<\/loc>(.{9})/g)]
  expect(texts.length).toBeGreaterThan(20)
  expect(new Set(texts.map(([, next]) => next))).toEqual(new Set(['<lastmod>']))
})

test('a blocked company disappears immediately, also from cached files', async () => {
  const http = await createHttp(app.services.settings, app.logger)
  mountSiteFiles(http, app.services)
  await http.ready()
  const file = async () => (await http.inject('/sitemap-sellers-1.xml')).body
  const seller = await app.seller({ companyUrl: 'blocked-yard', WorkingTypes: [1] })
  await app.settle()
  await app.database.transaction((tx) => unblockCompany(tx, seller.companyId))
  await expect.poll(file).toContain('blocked-yard')
  await app.database.transaction((tx) => blockCompany(tx, seller.companyId))
  await expect.poll(file).not.toContain('blocked-yard')
  await http.close()
})

test('what its seller closes or deletes disappears as fast, the rest comes back', async () => {
  const http = await createHttp(app.services.settings, app.logger)
  mountSiteFiles(http, app.services)
  await http.ready()
  const file = async (of: string) => (await http.inject(`/sitemap-${of}-1.xml`)).body
  const seller = await app.seller({ companyUrl: 'closing-yard', WorkingTypes: [1] })
  const [kept = '', deleted = ''] = await addTestProducts(
    app,
    { companyId: seller.companyId },
    { name: 'Stays' },
    { name: 'Goes' },
  )
  await app.settle()
  await expect.poll(() => file('products')).toContain(deleted)
  const own = { loginId: seller.userId, userId: seller.userId, companyId: seller.companyId }
  await app.call(seller, ownProducts.remove, {
    ...own,
    companyTypeId: 1,
    productId: deleted,
    itemTypeId: 101,
    itemSubTypeId: 0,
  })
  await app.settle()
  await expect.poll(() => file('products')).not.toContain(deleted)
  expect(await file('products')).toContain(kept)
  await expect.poll(() => file('sellers')).toContain('closing-yard')
  const detail = await app.call(seller, companies.detail, own)
  const form = {
    ...own,
    LoginId: seller.userId,
    Name: detail.name,
    CompanyId: seller.companyId,
    ContactNo: detail.contactNo,
    EmailAddress: detail.emailAddress,
    WorkingTypes: detail.workingTypes,
    companyUrl: detail.companyUrl,
    Description: detail.description,
  }
  await app.call(seller, companies.saveDetail, { ...form, IsActive: false })
  await expect.poll(() => file('sellers')).not.toContain('closing-yard')
  expect(await file('products')).not.toContain(kept)
  await app.call(seller, companies.saveDetail, { ...form, IsActive: true })
  await app.settle()
  await expect.poll(() => file('sellers')).toContain('closing-yard')
  await http.close()
})

test('lists are included by trade, and by city if it has sellers', async () => {
  const urls = addresses(await sitemap().pages())
  expect(urls).toContain(`${publicUrl}/`)
  expect(urls).toContain(`${publicUrl}/Brick/7`)
  expect(urls.filter((url) => url.includes('location='))).toEqual([
    `${publicUrl}/MarbleSellers/1?location=Jodhpur`,
  ])
})

test('a page links to itself in every language, articles and terms too', async () => {
  const file = gunzipSync(await sitemap().pages()).toString()
  const links = (path: string) =>
    [...file.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)]
      .filter(([, url]) => url === publicUrl + path)
      .flatMap(([, , rest = '']) => [...rest.matchAll(/hreflang="(.*?)" href="(.*?)"/g)])
      .map(([, language, href]) => [language, href])
  expect(links('/MarbleSellers/1?location=Jodhpur')).toEqual([
    ['en-IN', `${publicUrl}/MarbleSellers/1?location=Jodhpur`],
    ['hi-IN', `${publicUrl}/hi/MarbleSellers/1?location=Jodhpur`],
  ])
  expect(links('/')).toContainEqual(['hi-IN', `${publicUrl}/hi`])
  expect(links('/Blog/BlogMarble')).toContainEqual(['hi-IN', `${publicUrl}/hi/Blog/BlogMarble`])
  expect(links('/termsCondition')).toContainEqual(['hi-IN', `${publicUrl}/hi/termsCondition`])
})

test('a file is read using only the primary key', async () => {
  const [range] = await sellerRanges(app.database.reader, 2)
  const { rows } = await app.database.query<{ 'QUERY PLAN': string }>(
    `explain select seller_url from directory_entries
     where company_id > '${range?.after}' and company_id <= '${range?.through}'
     order by company_id limit 2000`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('directory_entries_pkey')
})

test('after a rename it lists the present address, and no former one', async () => {
  const seller = await app.seller({ companyUrl: 'before-the-rename' })
  await app.saveAddresses(seller, {})
  await app.settle()
  const { companyId } = seller
  const companyUrl = 'after-the-rename'
  const rename = { companyId, name: 'The New Name', companyUrl, words: 'The sign says so.' }
  expect(await app.call(seller, companies.rename, rename)).toBe('sent')
  const admin = await app.admin('support')
  const { rows } = await app.call(admin, renameConsole.find, { pageSize: 100 })
  const decision = { renameId: rows[0]?.renameId ?? 0, grant: true, comment: 'Yes.' }
  expect(await app.call(admin, renameConsole.decide, decision)).toBe('done')
  await app.settle()
  const map = sitemap()
  const files = await Promise.all(numbers(await map.index()).map((number) => map.sellers(number)))
  const listed = files.flatMap((file) => (file ? addresses(file) : []))
  expect(listed).toContain(`${publicUrl}/Seller/${companyUrl}`)
  expect(listed).not.toContain(`${publicUrl}/Seller/${seller.companyUrl}`)
})
