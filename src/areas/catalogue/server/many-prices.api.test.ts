/** Prices of many products at once. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { catalogue } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { changedByPercent } from '../rules/products.ts'

let app: TestApp
let seller: Seller
let other: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
  other = await app.seller({ WorkingTypes: [1] })
  await addTestProducts(app, seller, { name: 'One' }, { name: 'Two' }, { name: 'Three' })
})
afterAll(() => app.close())

type Prices = { productId: string; price: string; offerPrice: string }[]

const of = ({ userId, companyId }: Seller) => ({ loginId: userId, companyId })
const save = (prices: Prices, who = seller) =>
  app.call(who, ownProducts.priceMany, { ...of(who), prices })
async function list() {
  const { products } = await app.call(seller, catalogue.companyProducts, { pageSize: 50 })
  return products
}

test('each product gets its own prices at once, all or none, and nothing else changes', async () => {
  const before = await list()
  const prices = before.map(({ productId }, at) => ({
    productId,
    price: `₹ ${1_000 + at}`,
    offerPrice: '0',
  }))
  expect(await save([...prices, { productId: newGuid(), price: '1', offerPrice: '0' }])).toBe(
    'unknown',
  )
  expect(await save(prices, other)).toBe('unknown')
  expect(await list()).toEqual(before)
  expect(await save(prices)).toBe('done')
  const after = new Map((await list()).map((product) => [product.productId, product]))
  for (const [at, { lastModifyDate: _, ...product }] of before.entries()) {
    const values = { ...product, price: 1_000 + at, offerPrice: 0 }
    expect(after.get(product.productId)).toMatchObject(values)
  }
})

test('an offer above its price, no price, and too many are refused', async () => {
  const [product] = await list()
  const productId = product?.productId ?? ''
  const wrong: Prices[] = [
    [{ productId, price: '10', offerPrice: '11' }],
    [{ productId, price: '0', offerPrice: '0' }],
    [{ productId, price: '', offerPrice: '0' }],
    [],
    Array.from({ length: 101 }, () => ({ productId: newGuid(), price: '1', offerPrice: '0' })),
  ]
  for (const prices of wrong) expect(await refusal(save(prices))).toBe(400)
})

test('an amount is changed by percent to the nearest paisa', () => {
  expect([changedByPercent(100, 5), changedByPercent(85, -2.5), changedByPercent(0.1, 5)]).toEqual([
    105, 82.88, 0.11,
  ])
  const paise = fc.integer({ min: 1, max: 10_000_000_000 })
  fc.assert(
    fc.property(paise, fc.integer({ min: -9_000, max: 100_000 }), (amount, hundredths) => {
      const changed = Math.round(changedByPercent(amount / 100, hundredths / 100) * 100)
      const exact = (BigInt(amount) * BigInt(10_000 + hundredths)) / 10_000n
      expect(Math.abs(changed - Number(exact))).toBeLessThanOrEqual(1)
    }),
  )
})
