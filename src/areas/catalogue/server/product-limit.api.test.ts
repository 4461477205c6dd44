/** A plan may say how many products buyers see (rules 6.7). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, letPass, monthly } from '#tests/subscriptions.ts'
import { catalogue } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.database.query("update subscription_types set product_limit = 2 where name = 'Silver'")
})
afterAll(() => app.close())

const created = (day: number) => new Date(`2026-11-0${day}T10:00:00Z`)

async function sellerWith(companyUrl: string, names: string[]) {
  const seller = await app.seller({ companyUrl })
  const products = names.map((name, index) => ({ name, createdAt: created(index + 1) }))
  const ids = await addTestProducts(app, seller, ...products)
  const companyId = seller.companyId ?? ''
  const shown = async () => {
    const { products: list } = await app.call(null, storefront.products, { sellerUrl: companyUrl })
    return list.map(({ name }) => name).sort()
  }
  const hidden = async () => {
    const own = await app.call(seller, catalogue.companyProducts, {})
    return own.products.filter(({ overLimit }) => overLimit).map(({ name }) => name)
  }
  return { seller, companyId, ids, shown, hidden }
}

test('buyers see the oldest products of a plan with a number of them; the seller sees which are hidden', async () => {
  const { companyId, seller, shown, hidden } = await sellerWith('few', ['Abu', 'Bidasar', 'Chak'])
  expect(await shown()).toEqual(['Abu', 'Bidasar', 'Chak'])
  await grant(app, { companyId, planId: monthly.silver.planId })
  await app.settle()
  expect(await shown()).toEqual(['Abu', 'Bidasar'])
  expect(await hidden()).toEqual(['Chak'])
  await addTestProducts(app, seller, { name: 'Dholpur', createdAt: created(9) })
  expect(await shown()).toEqual(['Abu', 'Bidasar'])
  expect((await hidden()).sort()).toEqual(['Chak', 'Dholpur'])
  await letPass(app, companyId, 40)
  expect(await shown()).toEqual(['Abu', 'Bidasar', 'Chak', 'Dholpur'])
  expect(await hidden()).toEqual([])
})

test('a deleted product makes room for the oldest that is hidden', async () => {
  const { companyId, seller, ids, shown } = await sellerWith('room', ['Abu', 'Bidasar', 'Chak'])
  await grant(app, { companyId, planId: monthly.silver.planId })
  await app.settle()
  const [productId = ''] = ids
  const own = { loginId: seller.userId, companyId, companyTypeId: 1 }
  expect(await app.call(seller, ownProducts.remove, { ...own, productId })).toBe(11)
  expect(await shown()).toEqual(['Bidasar', 'Chak'])
})

test('a plan without a number shows all', async () => {
  const { companyId, shown } = await sellerWith('all', ['Abu', 'Bidasar', 'Chak'])
  await grant(app, { companyId, planId: monthly.gold.planId })
  await app.settle()
  expect(await shown()).toHaveLength(3)
})
