import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { market } from '../contract.ts'

let app: TestApp
let seller: Seller
let dear = ''
let cheap = ''
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1], Name: 'Pink City Stones' })
  const ids = await addTestProducts(
    app,
    seller,
    { name: 'Makrana White', price: 18_500 },
    { name: 'Katni Beige', price: 9000 },
  )
  dear = ids[0] ?? ''
  cheap = ids[1] ?? ''
  await app.settle()
})
afterAll(() => app.close())

const save = (buyer: Person, productId: string, isSaved = true) =>
  app.call(buyer, market.saveProduct, { loginId: buyer.userId, productId, isSaved })
const saved = async (buyer: Person, query: object = {}) => {
  const input = { loginId: buyer.userId, ...query }
  const { products } = await app.call(buyer, market.savedProducts, input)
  return products.map(({ name }) => name)
}

test('a product is saved (1) once, listed with its price of today, and taken off again (11)', async () => {
  const buyer = await app.person()
  expect([await save(buyer, dear), await save(buyer, cheap), await save(buyer, dear)]).toEqual([
    ...[1, 1, 1],
  ])
  expect(await saved(buyer)).toEqual(['Katni Beige', 'Makrana White'])
  expect(await saved(buyer, { sortBy: 12 })).toEqual(['Makrana White', 'Katni Beige'])
  expect(await saved(buyer, { filterText: 'MAKRANA', companyType: 1 })).toEqual(['Makrana White'])
  expect(await saved(buyer, { companyType: 2 })).toEqual([])
  const ids = () => app.call(buyer, market.savedProductIds, { loginId: buyer.userId })
  expect((await ids()).sort()).toEqual([dear, cheap].sort())
  expect(await save(buyer, dear, false)).toBe(11)
  expect(await ids()).toEqual([cheap])
})

test('what is not public is not saved (5) and not listed; a list is nobody else’s', async () => {
  const [buyer, other] = [await app.person(), await app.person()]
  expect(await save(buyer, crypto.randomUUID())).toBe(5)
  await save(buyer, dear)
  const foreign = { loginId: other.userId }
  expect(await refusal(app.call(buyer, market.savedProducts, foreign))).toBe(403)
  expect(await app.call(other, market.savedProductIds, { loginId: buyer.userId })).toEqual([])
  await app.database.query('delete from market_products where product_id = $1', [dear])
  expect(await saved(buyer)).toEqual([])
})
