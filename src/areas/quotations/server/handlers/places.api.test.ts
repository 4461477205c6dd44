/** Where an asked dealer is (rules 22.1): town and distance of one address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { requests } from '../../contract/buyer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('town and distance are of the nearest address, also when the firm gets another one', async () => {
  const buyer = await app.person()
  const firm = await app.seller({ Name: 'Two Yards', WorkingTypes: [1] })
  await grant(app, { companyId: firm.companyId, planId: monthly.gold.planId })
  const rajsamand = { city: 'Rajsamand', state: 'Rajasthan', pinCode: '313324' }
  const ajmer = { city: 'Ajmer', state: 'Rajasthan', pinCode: '305001' }
  await app.saveAddresses(firm, rajsamand, ajmer)
  const [productId = ''] = await addTestProducts(app, firm, { name: 'Two Yards Marble' })
  await app.settle()
  const own = { loginId: buyer.userId, productId, pinCode: '302006' }
  const offered = async () => {
    const { dealers } = await app.call(buyer, requests.dealersToAsk, own)
    const found = dealers.find(({ name }) => name === 'Two Yards')
    return { town: found?.town, distance: found?.distance }
  }
  const before = await offered()
  expect(before.town).toMatch(/^Ajmer/)
  expect(before.distance).toBeGreaterThan(100)
  expect(before.distance).toBeLessThan(150)
  const sellers = [firm.companyUrl]
  const { requestId } = await app.call(buyer, requests.ask, { ...own, quantity: 10, sellers })
  const inRequest = async () => {
    const request = await app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
    const [dealer] = request.dealers
    return { town: dealer?.town, distance: dealer?.distance }
  }
  expect(await inRequest()).toEqual(before)
  await app.saveAddresses(firm, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await app.settle()
  const after = await offered()
  expect(after.town).toMatch(/^Jaipur/)
  expect(after.distance).toBeLessThan(15)
  expect(await inRequest()).toEqual(after)
})
