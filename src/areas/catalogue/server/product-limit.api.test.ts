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
  const shownNames = async () => {
    const { products: list } = await app.call(null, storefront.products, { sellerUrl: companyUrl })
    return list.map(({ name }) => name).sort()
  }
  const hiddenNames = async () => {
    const own = await app.call(seller, catalogue.companyProducts, {})
    return own.products.filter(({ overLimit }) => overLimit).map(({ name }) => name)
  }
  return { seller, companyId, ids, shownNames, hiddenNames }
}

test('buyers see the oldest products of a plan with a number of them; the seller sees which are hidden', async () => {
  const { companyId, seller, shownNames, hiddenNames } = await sellerWith('few', [
    'Abu',
    'Bidasar',
    'Chak',
  ])
  expect(await shownNames()).toEqual(['Abu', 'Bidasar', 'Chak'])
  await grant(app, { companyId, planId: monthly.silver.planId })
  await app.settle()
  expect(await shownNames()).toEqual(['Abu', 'Bidasar'])
  expect(await hiddenNames()).toEqual(['Chak'])
  await addTestProducts(app, seller, { name: 'Dholpur', createdAt: created(9) })
  expect(await shownNames()).toEqual(['Abu', 'Bidasar'])
  expect((await hiddenNames()).sort()).toEqual(['Chak', 'Dholpur'])
  await letPass(app, companyId, 40)
  expect(await shownNames()).toEqual(['Abu', 'Bidasar', 'Chak', 'Dholpur'])
  expect(await hiddenNames()).toEqual([])
})

test('a deleted product makes room for the oldest that is hidden', async () => {
  const { companyId, seller, ids, shownNames } = await sellerWith('room', [
    'Abu',
    'Bidasar',
    'Chak',
  ])
  await grant(app, { companyId, planId: monthly.silver.planId })
  await app.settle()
  const [productId = ''] = ids
  const own = { loginId: seller.userId, companyId, companyTypeId: 1 }
  expect(await app.call(seller, ownProducts.remove, { ...own, productId })).toBe(11)
  expect(await shownNames()).toEqual(['Bidasar', 'Chak'])
})

test('a product deleted while the plan begins leaves as many as the plan shows', async () => {
  const names = ['Abu', 'Bidasar', 'Chak', 'Dholpur', 'Etah']
  const { companyId, seller, ids, shownNames } = await sellerWith('race', names)
  const own = { loginId: seller.userId, companyId, companyTypeId: 1 }
  const [first = '', second = ''] = ids
  await Promise.all([
    grant(app, { companyId, planId: monthly.silver.planId }).then(() => app.settle()),
    app.call(seller, ownProducts.remove, { ...own, productId: first }),
    app.call(seller, ownProducts.remove, { ...own, productId: second }),
  ])
  await app.settle()
  expect(await shownNames()).toEqual(['Chak', 'Dholpur'])
})

test('a plan without a number shows all', async () => {
  const { companyId, shownNames } = await sellerWith('all', ['Abu', 'Bidasar', 'Chak'])
  await grant(app, { companyId, planId: monthly.gold.planId })
  await app.settle()
  expect(await shownNames()).toHaveLength(3)
})
