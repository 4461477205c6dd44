import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { sellersSaved } from '#areas/directory/server/reads/saved.ts'
import { market } from '#areas/market/contract.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { saved as contract } from '../contract.ts'
import { changeSaved } from './writes.ts'

/** A kind of item: keys of two items, and how to save, query and list them (total first). */
interface SavedKind {
  keys: () => string[]
  save: (by: Person, key: string, isSaved?: boolean) => Promise<string>
  saved: (by: Person, loginId?: string) => Promise<string[]>
  list: (by: Person, query?: object) => Promise<(number | string)[]>
  /** Queries that list the first item first, the last item first, and only the first item. */
  rising: object
  falling: object[]
  filters: object[]
  readModel: string
}

let app: TestApp
let seller: Seller
let products: string[]
const sellers: SavedKind = {
  keys: () => ['asha', 'zenith'],
  save: (by, sellerUrl, isSaved = true) =>
    app.call(by, contract.saveSeller, { loginId: by.userId, sellerUrl, isSaved }),
  saved: (by, loginId = by.userId) => app.call(by, contract.savedSellerUrls, { loginId }),
  list: async (by, query) => {
    const page = await app.call(by, directory.savedSellers, { loginId: by.userId, ...query })
    return [page.totalCount, ...page.sellers.map(({ sellerUrl }) => sellerUrl)]
  },
  rising: { sortBy: 5 },
  falling: [{ sortBy: 6, pageSize: 10 }],
  filters: [{ sellerType: 1 }, { filterText: 'STONE' }],
  readModel: 'directory_entries',
}
const kinds: [string, SavedKind][] = [
  ['seller', sellers],
  [
    'product',
    {
      keys: () => products,
      save: (by, productId, isSaved = true) =>
        app.call(by, contract.saveProduct, { loginId: by.userId, productId, isSaved }),
      saved: (by, loginId = by.userId) => app.call(by, contract.savedProductIds, { loginId }),
      list: async (by, query) => {
        const page = await app.call(by, market.savedProducts, { loginId: by.userId, ...query })
        return [page.totalCount, ...page.products.map(({ productId }) => productId)]
      },
      rising: { sortBy: 11 },
      // By price, and by default by the time they were saved.
      falling: [{ sortBy: 12 }, {}],
      filters: [{ companyType: 1, filterText: 'KATNI' }, { filterText: 'beige asha' }],
      readModel: 'market_products',
    },
  ],
]
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ Name: 'Asha Stones', companyUrl: 'asha', WorkingTypes: [1] })
  await app.seller({ Name: 'Zenith Tiles', companyUrl: 'zenith', WorkingTypes: [2] })
  const [cheap, dear] = [
    { name: 'Katni Beige', price: 9000 },
    { name: 'Makrana', price: 18_500 },
  ]
  products = await addTestProducts(app, seller, cheap, dear)
  await app.settle()
})
afterAll(() => app.close())

test.each(kinds)('a %s is saved once, listed, and removed', async (_, kind) => {
  const { keys, save, saved, list, rising, falling, filters } = kind
  const [first = '', last = ''] = keys()
  const [buyer, other] = [await app.person(), await app.person()]
  for (const key of [first, last, first]) expect(await save(buyer, key)).toBe('saved')
  expect((await saved(buyer)).sort()).toEqual([first, last].sort())
  expect(await list(buyer, rising)).toEqual([2, first, last])
  for (const query of falling) expect(await list(buyer, query)).toEqual([2, last, first])
  for (const filter of filters) expect(await list(buyer, filter)).toEqual([1, first])
  expect(await saved(other, buyer.userId)).toEqual([])
  expect(await list(other)).toEqual([0])
  expect(await refusal(list(other, { loginId: buyer.userId }))).toBe(403)
  for (const key of [first, first]) expect(await save(buyer, key, false)).toBe('removed')
  expect(await saved(buyer)).toEqual([last])
})

test('a seller is saved ignoring case, and can see how often', async () => {
  const { companyId } = seller
  expect(await sellers.save(await app.person(), 'ASHA')).toBe('saved')
  expect(await app.call(seller, directory.savedByCount, { companyId })).toBe(1)
})

test('exceeding the limit is refused', async () => {
  const [buyer, other] = [await app.person(), await app.seller()]
  const keep = ({ companyId: id }: Seller) =>
    app.database.transaction((tx) =>
      changeSaved(tx, sellersSaved, { userId: buyer.userId, id, isSaved: true }, 1),
    )
  // Concurrently, so that only the lock can enforce the limit.
  const codes = await Promise.all([keep(seller), keep(other)])
  expect(codes.sort()).toEqual(['saved', 'tooMany'])
})

test.each(kinds)('an unknown %s cannot be saved, a removed one is not listed', async (_, kind) => {
  const buyer = await app.person()
  const [key = ''] = kind.keys()
  expect(await kind.save(buyer, crypto.randomUUID())).toBe('unknown')
  await kind.save(buyer, key)
  await app.database.query(`delete from ${kind.readModel}`)
  expect(await kind.list(buyer)).toEqual([0])
  expect(await kind.saved(buyer)).toEqual([key])
})
