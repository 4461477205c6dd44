import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant } from '#tests/subscriptions.ts'
import { billing } from '../../contract.ts'

type Page = InputOf<typeof billing.subscriptionTypes>

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
  person = await app.person()
})
afterAll(() => app.close())

const call = (page: Partial<Page> = {}, caller: Person | null = person) =>
  app.call(caller, billing.subscriptionTypes, { userId: person.userId, ...page })

const namesOf = async (page: Partial<Page>) =>
  (await call(page)).subscriptionTypes.map(({ name }) => name)

test('each type has its limits and plans of 1, 3, 6 and 12 months, in rupees', async () => {
  const { subscriptionTypes: types, totalCount } = await call()
  expect(totalCount).toBe(3)
  expect(types[0]).toEqual({
    id: 1,
    name: 'Silver',
    price: 599,
    offerPrice: 499,
    workTypeLimit: 2,
    addressLimit: 3,
    galleryImagesLimit: 25,
    productLimit: null,
    memberLimit: null,
    showsContact: true,
    enquiriesPerMonth: null,
    enquiriesAfter: false,
    description: '',
    descriptionHindi: '',
    subscriptonPlans: [
      {
        id: 11,
        name: 'Monthly',
        months: 1,
        days: 0,
        price: 599,
        offerPrice: 499,
        isSelected: true,
      },
      {
        id: 12,
        name: 'Quarterly',
        months: 3,
        days: 0,
        price: 1797,
        offerPrice: 1347,
        isSelected: false,
      },
      {
        id: 13,
        name: 'Half-Yearly',
        months: 6,
        days: 0,
        price: 3594,
        offerPrice: 2394,
        isSelected: false,
      },
      {
        id: 14,
        name: 'Yearly',
        months: 12,
        days: 0,
        price: 7188,
        offerPrice: 4188,
        isSelected: false,
      },
    ],
  })
})

test('a bigger type costs more and allows more; a longer plan costs less per month', async () => {
  const { subscriptionTypes: types } = await call()
  for (const [index, type] of types.entries()) {
    const smaller = types[index - 1]
    if (smaller) {
      expect(type.price).toBeGreaterThan(smaller.price)
      expect(type.workTypeLimit).toBeGreaterThan(smaller.workTypeLimit)
      expect(type.addressLimit).toBeGreaterThan(smaller.addressLimit)
      expect(type.galleryImagesLimit).toBeGreaterThan(smaller.galleryImagesLimit)
    }
    expect(type.subscriptonPlans.map(({ months }) => months)).toEqual([1, 3, 6, 12])
    const byMonth = type.subscriptonPlans.map((plan) => plan.offerPrice / plan.months)
    expect(byMonth).toEqual([...byMonth].sort((a, b) => b - a))
    for (const plan of type.subscriptonPlans) expect(plan.offerPrice).toBeLessThan(plan.price)
  }
})

test('sorting by name reorders the list, other sort orders do not; pages end', async () => {
  expect(await namesOf({ sortBy: 1 })).toEqual(['Silver', 'Gold', 'Platinum'])
  expect(await namesOf({ sortBy: 5 })).toEqual(['Gold', 'Platinum', 'Silver'])
  expect(await namesOf({ sortBy: 6, pageSize: 1 })).toEqual(['Silver', 'Platinum', 'Gold'])
  expect(await call({ pageNumber: 2 })).toEqual({ subscriptionTypes: [], totalCount: 3 })
})

test('only a signed-in user can list types, and only with its own id', async () => {
  expect(await refusal(call({}, null))).toBe(401)
  expect(await refusal(call({ userId: randomUUID() }))).toBe(403)
  expect(await refusal(call({ sortBy: 10 }))).toBe(400)
})

test('plans and types taken off sale are not listed, nor are types without plans', async () => {
  await app.database.query('update subscription_plans set is_active = false where id = 21')
  await app.database.query('update subscription_plans set is_active = false where type_id = 3')
  await app.database.query('update subscription_types set is_active = false where id = 1')
  const { subscriptionTypes: types, totalCount } = await call()
  expect(totalCount).toBe(1)
  expect(types).toMatchObject([{ name: 'Gold', price: 3597, offerPrice: 2697 }])
  expect(types[0]?.subscriptonPlans.map(({ id }) => id)).toEqual([22, 23, 24])
})

test('visitors see what every firm can buy, and nothing that is offered to some', async () => {
  const visible = async () =>
    (await app.call(null, billing.plans, {})).subscriptionTypes.flatMap(({ subscriptonPlans }) =>
      subscriptonPlans.map(({ id }) => id),
    )
  const all = await visible()
  expect(all).toEqual(expect.arrayContaining([22, 24]))
  // The free plan of new firms is told beside them.
  expect(all).not.toContain(41)
  const fields = ["towns = 'Jaipur'", 'trade_ids = array[1]', "offered_to = 'new'"]
  for (const field of [...fields, 'is_offered = false']) {
    await app.database.query(`update subscription_plans set ${field} where id = 24`)
    await expect.poll(visible, { message: field }).not.toContain(24)
    await app.database.query(
      `update subscription_plans set towns = '', trade_ids = null, offered_to = 'everyone',
         is_offered = true where id = 24`,
    )
  }
  await expect.poll(visible).toEqual(all)
})

test('what a company uses of its limits is its own, the oldest first', async () => {
  const seller = await app.seller({ WorkingTypes: [2] })
  const { userId, companyId } = seller
  await grant(app, { companyId, planId: 21 })
  await app.database.query(
    `insert into company_working_types (company_id, type_id) values ($1, 1)`,
    [companyId],
  )
  await addTestProducts(app, seller, { name: 'Tile one' }, { name: 'Tile two' })
  const use = await app.call(seller, billing.planUse, { userId, companyId })
  expect(use.trades.map(({ typeId }) => typeId)).toEqual([2, 1])
  expect(use.trades.reduce((sum, { products }) => sum + products, 0)).toBe(2)
  expect(use.pictures).toBe(0)
  const other = await app.seller()
  expect(await refusal(app.call(other, billing.planUse, { userId, companyId }))).toBe(403)
})
