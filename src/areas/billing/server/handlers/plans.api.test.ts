import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
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
    showsContact: true,
    enquiriesPerMonth: null,
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
