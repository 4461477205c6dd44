/** Trades as records (rules 27): one made in the console is everywhere, and gone once it is hidden. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainTrades, menuTrades } from '#app/shell/trades.ts'
import { records } from '#areas/admin/contract/records.ts'
import { tradePictures } from '#areas/admin/contract/trade-pictures.ts'
import { billing } from '#areas/billing/contract.ts'
import { companies } from '#areas/companies/contract.ts'
import { allTrades, tradeOf, tradeRecordOf } from '#areas/companies/rules/trades.ts'
import { createSitemap } from '#areas/content/server/handlers/sitemap.ts'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { requests } from '#areas/quotations/contract/buyer.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, monthly } from '#tests/subscriptions.ts'

let app: TestApp
let moderator: Person
let seller: Seller
let productId: string
beforeAll(async () => {
  app = await openTestApp()
  moderator = await app.admin('moderator')
})
afterAll(() => app.close())

const kind = 'trade' as const
const steel = {
  name: 'Steel',
  nameHindi: 'स्टील',
  path: 'Steel',
  code: 'steel',
  isOffered: 'true',
  position: '80',
  menuPosition: '35',
  hint: 'TMT 12 mm …',
}
const save = (id: string, values: Record<string, string>, who = moderator) =>
  app.call(who, records.saveCatalogue, { kind, id, values })
const find = (text: string) =>
  app.call(moderator, records.findCatalogue, { kind, text, pageSize: 100, pageNumber: 1 })
const named = async (name: string) =>
  (await find(name)).rows.find(({ values }) => values.name === name)
const turn = (id: string, isOn: boolean) =>
  app.call(moderator, records.turnCatalogue, { kind, id, isOn })
const sellersOf = (sellerType: number, fields: object = {}) =>
  app.call(null, directory.sellerList, { sellerType, pageSize: 10, pageNumber: 1, ...fields })
const productsOf = (fields: object) =>
  app.call(null, market.products, { pageSize: 24, pageNumber: 1, ...fields })
const meant = (filterSellerText: string) =>
  app.call(null, directory.tradeForSearch, { filterSellerText, location: '' })
const nearest = async () => {
  const buyer = await app.person()
  const asked = { loginId: buyer.userId, productId, pinCode: '305801' }
  return (await app.call(buyer, requests.dealersToAsk, asked)).dealers.map(({ name }) => name)
}
const sitemapPages = async () => {
  const map = createSitemap(() => app.database.replica, { publicUrl: 'https://neev.example' })
  return gunzipSync(await map.pages()).toString()
}

test('a site starts with the seven of the documents, with their names, paths and order', async () => {
  const types = await app.call(null, companies.types, {})
  expect(types.map(({ id, name, code }) => [id, name, code])).toEqual([
    [1, 'Marble And Granite', 'MARBLE'],
    [2, 'Tile', 'TILE'],
    [3, 'Furniture', 'FURNITURE'],
    [4, 'Lighting', 'LIGHT'],
    [5, 'Pipe and Fitting', 'PIPE'],
    [6, 'Cement And Paints', 'CEMENT'],
    [7, 'Building Material', 'BRICK'],
  ])
  expect(menuTrades().map(({ label, path }) => [label, path])).toEqual([
    ['Marble', '/MarbleSellers/1'],
    ['Tile', '/TileSellers/2'],
    ['Furniture', '/FurnitureSellers/3'],
    ['Pipe and fittings', '/PipeandFittings/5'],
    ['Lighting', '/LightSellers/4'],
    ['Cement and paints', '/Cement/6'],
    ['Building materials', '/Brick/7'],
  ])
  expect(mainTrades()).toHaveLength(3)
})

test('the seven cannot be removed, nor get another path, code or id', async () => {
  const { rows } = await find('')
  for (const { id, values } of rows) {
    expect(await app.call(moderator, records.removeCatalogue, { kind, id })).toBe('used')
    expect(await save(id, { ...values, path: 'Elsewhere', code: 'OTHER' })).toBe('updated')
  }
  await expect.poll(() => allTrades().map(({ listPath }) => listPath)).not.toContain('/Elsewhere')
  expect((await find('')).rows.map(({ values: { path, code } }) => [path, code])).toEqual(
    rows.map(({ values: { path, code } }) => [path, code]),
  )
})

test('a trade is refused with a path of another page, one that is no word, a taken name, or without rights', async () => {
  for (const path of ['admin', 'Products', 'MarbleSellers', 'st', 'a/b', 'सरिया', 'x'.repeat(31)]) {
    expect(await refusal(save('', { ...steel, path })), path).toBe(400)
  }
  expect(await refusal(save('', { ...steel, guide: 'https://elsewhere.example' }))).toBe(400)
  expect(await refusal(save('', { ...steel, code: '1 2' }))).toBe(400)
  expect(await save('', { ...steel, name: 'TILE' })).toBe('taken')
  expect(await save('', { ...steel, code: 'BRICK' })).toBe('taken')
  expect(await refusal(save('', steel, await app.admin('finance')))).toBe(403)
  expect(await refusal(save('', steel, await app.seller()))).toBe(403)
})

test('what no trade is called is refused as before there were records', async () => {
  expect(await refusal(app.seller({ WorkingTypes: [998] }))).toBe(400)
  expect(await refusal(sellersOf(998))).toBe(400)
  expect(await refusal(sellersOf(0))).toBe(400)
  expect(await refusal(productsOf({ companyType: 998 }))).toBe(400)
  const alien = app.database.query(
    "insert into item_types (company_type_id, name, position) values (998, 'x', 1)",
  )
  await expect(alien).rejects.toThrow(/item_types_company_type_id_trades_id_fk/)
})

let id: string
test('trade 8 is made by one call, and every process has it at once', async () => {
  expect(await save('', steel)).toBe('created')
  id = (await named('Steel'))?.id ?? ''
  await expect.poll(() => tradeOf(Number(id))?.name).toBe('Steel')
  expect(tradeRecordOf(Number(id))).toMatchObject({
    code: 'STEEL',
    names: { en: 'Steel', hi: 'स्टील' },
    listPath: '/Steel',
  })
  expect(await save('', { ...steel, name: 'Iron', code: 'IRON', path: 'STEEL' })).toBe('taken')
  expect(menuTrades().map(({ label }) => label)[3]).toBe('Steel')
  expect(await sitemapPages()).toContain(`https://neev.example/Steel/${id}<`)
})

test('it has item types, firms and products, and is listed', async () => {
  const trade = Number(id)
  const saveType = (values: Record<string, string>) =>
    app.call(moderator, records.saveCatalogue, {
      kind: 'itemType',
      id: '',
      values: { companyTypeId: id, position: '10', ...values },
    })
  expect(await saveType({ name: 'Reinforcement', parentItemId: '' })).toBe('created')
  const { rows } = await app.database.query<{ id: number }>(
    "select id from item_types where name = 'Reinforcement'",
  )
  const itemType = rows[0]
  expect(await saveType({ name: 'Rib Bar', parentItemId: String(itemType?.id) })).toBe('created')
  seller = await app.seller({ Name: 'Bharat Ispat', WorkingTypes: [trade] })
  await app.saveAddresses(seller, {})
  ;[productId = ''] = await addTestProducts(app, seller, {
    companyTypeId: trade,
    itemTypeId: itemType?.id ?? 0,
    name: 'Fe 550D Rib Bar 12 mm',
  })
  await app.settle()
  const { sellerList, totalCount } = await sellersOf(trade)
  expect([totalCount, sellerList[0]?.name]).toEqual([1, 'Bharat Ispat'])
  expect((await sellersOf(trade, { location: 'Kishangarh' })).totalCount).toBe(1)
  expect((await sellersOf(1)).sellerList.map(({ name }) => name)).not.toContain('Bharat Ispat')
  expect((await productsOf({ companyType: trade })).products[0]?.name).toContain('Fe 550D')
  expect((await productsOf({ filterText: 'rib bar' })).totalCount).toBe(1)
})

test('its name in both languages finds it, in the list of sellers and among products', async () => {
  for (const text of ['steel', 'Steel', 'स्टील']) {
    expect((await meant(text)).sellerType, text).toBe(Number(id))
    expect((await productsOf({ filterText: text })).products[0]?.productId, text).toBe(productId)
    const list = await sellersOf(Number(id), { filterSellerText: text })
    expect(list.sellerList[0]?.name, text).toBe('Bharat Ispat')
  }
})

test('a request for its products is offered to its dealers, the nearest first', async () => {
  const near = await app.seller({ Name: 'Kishangarh Loha', WorkingTypes: [Number(id)] })
  await app.saveAddresses(near, {})
  await app.settle()
  expect(await nearest()).toEqual(['Bharat Ispat', 'Kishangarh Loha'])
})

test("a plan's number of trades counts it", async () => {
  const two = await app.seller({ WorkingTypes: [Number(id)], companyUrl: 'two-trades' })
  const saveTrades = (WorkingTypes: number[]) =>
    app.call(two, companies.saveDetail, {
      ...companyInput({ companyUrl: 'two-trades', CompanyId: two.companyId }),
      WorkingTypes,
    })
  const limitExceeded = { result: 14 }
  expect(await saveTrades([Number(id), 1, 2])).toMatchObject(limitExceeded)
  await grant(app, { companyId: two.companyId, planId: monthly.silver.planId })
  expect(await saveTrades([Number(id), 1])).toMatchObject({ result: 0 })
  expect(await saveTrades([Number(id), 1, 2])).toMatchObject(limitExceeded)
  const use = await app.call(two, billing.planUse, {
    userId: two.userId,
    companyId: two.companyId,
  })
  expect(use.trades.map(({ typeId }) => typeId)).toContain(Number(id))
})

test('a name that changes is the one by which it is found', async () => {
  const { values = {} } = (await named('Steel')) ?? {}
  expect(await save(id, { ...values, name: 'Ispat Works' })).toBe('updated')
  await expect.poll(() => tradeOf(Number(id))?.name).toBe('Ispat Works')
  await app.settle()
  expect((await meant('ispat works')).sellerType).toBe(Number(id))
  expect((await productsOf({ filterText: 'ispat works' })).products[0]?.productId).toBe(productId)
  expect(await save(id, { ...values, name: 'Steel' })).toBe('updated')
  await app.settle()
  await expect.poll(() => tradeOf(Number(id))?.name).toBe('Steel')
})

test('an uploaded picture is its own until it is taken away', async () => {
  const tradeId = Number(id)
  const pic = base64(await drawn(320, 200).jpeg().toBuffer())
  expect(await app.call(moderator, tradePictures.save, { tradeId, pic })).toBe('updated')
  const { picPath } = await app.call(moderator, tradePictures.find, { tradeId })
  await expect.poll(() => tradeRecordOf(tradeId)?.picture).toBe(picPath)
  expect(await app.call(moderator, tradePictures.save, { tradeId, pic: '' })).toBe('updated')
  await expect.poll(() => tradeRecordOf(tradeId)?.picture).toBe('')
  expect(await app.call(moderator, tradePictures.save, { tradeId: 998, pic: '' })).toBe('unknown')
})

test('hidden, it is in no list, search, menu, form or sitemap; what firms have stays', async () => {
  expect(await turn(id, false)).toBe('updated')
  await expect.poll(() => tradeOf(Number(id))?.isOffered).toBe(false)
  expect(menuTrades().map(({ label }) => label)).not.toContain('Steel')
  expect((await app.call(null, companies.types, {})).map(({ id }) => id)).not.toContain(Number(id))
  expect(await refusal(sellersOf(Number(id)))).toBe(400)
  expect(await refusal(productsOf({ companyType: Number(id) }))).toBe(400)
  expect(await sitemapPages()).not.toContain('/Steel/')
  for (const filterText of ['rib bar', 'fe 550d rib bar 12 mm', 'steel', '']) {
    const { products } = await productsOf({ filterText })
    expect(
      products.map((product) => product.productId),
      filterText,
    ).not.toContain(productId)
  }
  expect((await meant('स्टील')).sellerType).not.toBe(Number(id))
  expect(await refusal(app.seller({ WorkingTypes: [Number(id)] }))).toBe(400)
  const own = await app.call(seller, companies.detail, {
    userId: seller.userId,
    companyId: seller.companyId,
  })
  expect(JSON.stringify(own)).toContain(id)
  expect(await turn(id, true)).toBe('updated')
  await expect.poll(() => tradeOf(Number(id))?.isOffered).toBe(true)
  expect((await productsOf({ filterText: 'rib bar' })).totalCount).toBe(1)
})

test('a trade that firms have is not removed; one without any is, and its path is free again', async () => {
  expect(await app.call(moderator, records.removeCatalogue, { kind, id })).toBe('used')
  const rope = { ...steel, name: 'Rope', nameHindi: '', code: 'ROPE', path: 'Ropes' }
  expect(await save('', rope)).toBe('created')
  const other = (await named('Rope'))?.id ?? ''
  await expect.poll(() => tradeRecordOf(Number(other))?.names.hi).toBe('Rope')
  expect(await app.call(moderator, records.removeCatalogue, { kind, id: other })).toBe('removed')
  await expect.poll(() => tradeOf(Number(other))).toBeUndefined()
  expect(await save('', rope)).toBe('created')
  const again = (await named('Rope'))?.id
  expect(again).not.toBe(other)
})

test('from ten on, lists and searches of a trade are its own', async () => {
  const ids: number[] = []
  for (const [at, word] of ['Glass', 'Doors', 'Locks', 'Wires'].entries()) {
    await save('', { ...steel, name: word, nameHindi: '', code: word, path: word, position: '90' })
    const row = await named(word)
    ids.push(Number(row?.id))
    await expect.poll(() => tradeOf(Number(row?.id))?.name).toBe(word)
    await app.seller({ Name: `Firm of ${word}`, WorkingTypes: [Number(row?.id)] })
    expect(ids[at]).toBeGreaterThan(8)
  }
  await app.settle()
  for (const [at, word] of ['Glass', 'Doors', 'Locks', 'Wires'].entries()) {
    const all = await sellersOf(ids[at] ?? 0)
    expect(all.sellerList.map(({ name }) => name)).toEqual([`Firm of ${word}`])
    const found = await sellersOf(ids[at] ?? 0, { filterSellerText: `firm of ${word}` })
    expect(found.sellerList.map(({ name }) => name)).toEqual([`Firm of ${word}`])
  }
})
