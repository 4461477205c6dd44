/** Sellers' calls by a user without a company, who sends the empty companyId (rules 1.5). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { billing } from '#areas/billing/contract.ts'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { companies } from '#areas/companies/contract.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
  person = await app.person()
})
afterAll(() => app.close())

const calls = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ audience, input }) => audience === 'seller' && 'companyId' in input.shape)

test.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s accepts the empty companyId: it answers empty, or that nothing is there, and never 403',
  async (_, endpoint) => {
    const { input } = exampleOf(endpoint)
    const own = Object.fromEntries(
      Object.keys(input)
        .filter((name) => /^(loginid|userid)$/i.test(name))
        .map((name) => [name, person.userId]),
    )
    const mine = { ...input, ...own, companyId: emptyGuid }
    const status = await app.call(person, endpoint, mine).then(
      () => 200,
      (error) => error.status,
    )
    expect([200, 404]).toContain(status)
    // Another company's id stays another's.
    const other = { ...mine, companyId: '11111111-1111-4111-8111-111111111111' }
    await expect(app.call(person, endpoint, other)).rejects.toMatchObject({ status: 403 })
  },
)

test('lists and details are empty', async () => {
  const { userId } = person
  const own = { userId, companyId: emptyGuid }
  expect(await app.call(person, companies.addresses, own)).toEqual({ addressList: [] })
  expect(await app.call(person, billing.userOrders, own)).toEqual([])
  expect(await app.call(person, billing.subscriptionList, own)).toEqual([])
  expect(await app.call(person, companies.detail, own)).toMatchObject({
    companyId: emptyGuid,
    name: '',
    workingTypes: [],
    isActive: false,
  })
  const items = { companyId: emptyGuid }
  expect(await app.call(person, catalogue.itemTypes, items)).toEqual([])
})
