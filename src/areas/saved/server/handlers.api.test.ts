import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { sellersSaved } from '#areas/directory/server/reads/saved.ts'
import { market } from '#areas/market/contract.ts'
import { saveResult } from '#kernel/codes.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { changeSaved } from './writes.ts'

/** What every kind of saved things is asked. */
interface Kind {
  /** Their keys: the first one comes first by the alphabet or the price. */
  keys: string[]
  save(by: Person, key: string, isSaved?: boolean): Promise<number>
  saved(by: Person, loginId?: string): Promise<string[]>
  list(by: Person, query?: object): Promise<{ keys: string[]; totalCount: number }>
  /** The orders that begin with the first and with the last one, and filters that leave the first. */
  orders: [number, number]
  filters: object[]
  readModel: string
}

let app: TestApp
let seller: Seller
const kinds: Record<'seller' | 'product', Kind> = {
  seller: {
    keys: ['asha', 'zenith'],
    save: (by, sellerUrl, isSaved = true) =>
      app.call(by, directory.saveSeller, { loginId: by.userId, sellerUrl, isSaved }),
    saved: (by, loginId = by.userId) => app.call(by, directory.savedSellerUrls, { loginId }),
    list: async (by, query) => {
      const input = { loginId: by.userId, ...query }
      const { sellers, totalCount } = await app.call(by, directory.savedSellers, input)
      return { keys: sellers.map(({ sellerUrl }) => sellerUrl), totalCount }
    },
    orders: [5, 6],
    filters: [{ sellerType: 1 }, { filterText: 'STONE' }],
    readModel: 'directory_entries',
  },
  product: {
    keys: [],
    save: (by, productId, isSaved = true) =>
      app.call(by, market.saveProduct, { loginId: by.userId, productId, isSaved }),
    saved: (by, loginId = by.userId) => app.call(by, market.savedProductIds, { loginId }),
    list: async (by, query) => {
      const input = { loginId: by.userId, ...query }
      const { products, totalCount } = await app.call(by, market.savedProducts, input)
      return { keys: products.map(({ productId }) => productId), totalCount }
    },
    orders: [11, 12],
    filters: [{ companyType: 1, filterText: 'KATNI' }, { filterText: 'beige asha' }],
    readModel: 'market_products',
  },
}
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ Name: 'Asha Stones', companyUrl: 'asha', WorkingTypes: [1] })
  await app.seller({ Name: 'Zenith Tiles', companyUrl: 'zenith', WorkingTypes: [2] })
  const [cheap, dear] = [
    { name: 'Katni Beige', price: 9000 },
    { name: 'Makrana', price: 18_500 },
  ]
  kinds.product.keys = await addTestProducts(app, seller, cheap, dear)
  await app.settle()
})
afterAll(() => app.close())

test.each(['seller', 'product'] as const)(
  'a %s is saved (1) once, listed as others are, and taken off again (11)',
  async (kind) => {
    const { keys, save, saved, list, orders, filters } = kinds[kind]
    const [first = '', last = ''] = keys
    const [buyer, other] = [await app.person(), await app.person()]
    expect([await save(buyer, first), await save(buyer, last), await save(buyer, first)]).toEqual([
      ...[1, 1, 1],
    ])
    expect((await saved(buyer)).sort()).toEqual(keys.toSorted())
    const [rising, falling] = orders
    expect(await list(buyer, { sortBy: rising })).toEqual({ keys: [first, last], totalCount: 2 })
    expect((await list(buyer, { sortBy: falling })).keys).toEqual([last, first])
    for (const filter of filters) {
      expect(await list(buyer, filter)).toEqual({ keys: [first], totalCount: 1 })
    }
    expect(await saved(other, buyer.userId)).toEqual([])
    expect(await list(other)).toEqual({ keys: [], totalCount: 0 })
    expect(await refusal(list(other, { loginId: buyer.userId }))).toBe(403)
    expect([await save(buyer, first, false), await save(buyer, first, false)]).toEqual([11, 11])
    expect(await saved(buyer)).toEqual([last])
  },
)

test('a seller is saved in any letter case, and sees how often', async () => {
  const { companyId } = seller
  expect(await kinds.seller.save(await app.person(), 'ASHA')).toBe(1)
  expect(await app.call(seller, directory.savedByCount, { companyId })).toBe(1)
})

test('products are listed the latest first', async () => {
  const { keys, save, list } = kinds.product
  const buyer = await app.person()
  for (const key of keys) await save(buyer, key)
  expect((await list(buyer)).keys).toEqual(keys.toReversed())
})

test('of 500 things one more is refused (14), at once too', async () => {
  const [buyer, other] = [await app.person(), await app.seller()]
  const keep = ({ companyId: id }: Seller) =>
    app.database.transaction((tx) =>
      changeSaved(tx, sellersSaved, { userId: buyer.userId, id, isSaved: true }, 1),
    )
  // At once, so that only the lock can tell them apart.
  const codes = await Promise.all([keep(seller), keep(other)])
  expect(codes.sort()).toEqual([saveResult.created, saveResult.limitExceed].sort())
})

test.each(['seller', 'product'] as const)(
  'a %s that is not there is not saved (5); one that is no longer public is not listed',
  async (kind) => {
    const { keys, save, saved, list, readModel } = kinds[kind]
    const buyer = await app.person()
    expect(await save(buyer, crypto.randomUUID())).toBe(5)
    await save(buyer, keys[0] ?? '')
    await app.database.query(`delete from ${readModel}`)
    expect(await list(buyer)).toEqual({ keys: [], totalCount: 0 })
    expect(await saved(buyer)).toEqual(keys.slice(0, 1))
  },
)
