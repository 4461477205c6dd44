/** What the sitemap says of firms that change. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies, renameConsole } from '#areas/companies/contract.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { createSitemap } from './sitemap.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('after another address it lists the present one, and no former one', async () => {
  const seller = await app.seller()
  await app.saveAddresses(seller, {})
  await app.settle()
  const listed = async () => {
    const map = createSitemap(() => app.database.replica, { publicUrl: 'https://neev.example' })
    const file = await map.sellers(1)
    const all = file ? gunzipSync(file).toString() : ''
    return (url: string) => all.includes(`https://neev.example/Seller/${url}<`)
  }
  expect((await listed())(seller.companyUrl)).toBe(true)
  const { companyId } = seller
  const companyUrl = 'the-new-address'
  const rename = { companyId, name: 'The New Name', companyUrl, words: 'The sign says so.' }
  expect(await app.call(seller, companies.rename, rename)).toBe('sent')
  const admin = await app.admin('support')
  const { rows } = await app.call(admin, renameConsole.find, { pageSize: 100 })
  const decision = { renameId: rows[0]?.renameId ?? 0, grant: true, comment: 'Yes.' }
  expect(await app.call(admin, renameConsole.decide, decision)).toBe('done')
  await app.settle()
  const isListed = await listed()
  expect([isListed(companyUrl), isListed(seller.companyUrl)]).toEqual([true, false])
})
