import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, letPass, monthly } from '#tests/subscriptions.ts'
import { companies } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const progressOf = (seller: Seller) =>
  app.call(seller, companies.progress, { companyId: seller.companyId })

test('each step after the registration counts once it is done, whoever else has done it', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const done = { address: false, products: false, plan: false }
  expect(await progressOf(seller)).toEqual(done)
  await app.saveAddresses(seller, {})
  expect(await progressOf(seller)).toEqual({ ...done, address: true })
  await addTestProducts(app, seller, { name: 'Makrana White' })
  expect(await progressOf(seller)).toEqual({ ...done, address: true, products: true })
  await grant(app, { companyId: seller.companyId, planId: monthly.silver.planId })
  expect(await progressOf(seller)).toEqual({ address: true, products: true, plan: true })
  expect(await progressOf(other)).toEqual(done)
})

test('what is deleted or has ended is open again', async () => {
  const seller = await app.seller()
  const { companyId } = seller
  await app.saveAddresses(seller, {})
  const [productId] = await addTestProducts(app, seller, { name: 'Makrana Pink' })
  await grant(app, { companyId, planId: monthly.silver.planId })
  await app.database.query('update company_addresses set is_active = false where company_id = $1', [
    companyId,
  ])
  await app.database.query('update products set is_active = false where id = $1', [productId])
  await letPass(app, companyId, 40)
  expect(await progressOf(seller)).toEqual({ address: false, products: false, plan: false })
})

test('another company, a person without one and a visitor are refused', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const theirs = { companyId: other.companyId }
  expect(await refusal(app.call(seller, companies.progress, theirs))).toBe(403)
  expect(await refusal(app.call(await app.person(), companies.progress, theirs))).toBe(403)
  expect(await refusal(app.call(null, companies.progress, theirs))).toBe(401)
})
