import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#areas/companies/contract.ts'
import { limitsOf } from '#areas/companies/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import * as subscriptions from '#tests/subscriptions.ts'
import { billing } from '../contract.ts'
import type { SubscriptionGrant } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const grant = (subscription: SubscriptionGrant) => subscriptions.grant(app, subscription)
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const goldMonthly = 21

test('without a subscription the current plan has id 0 and the default limits', async () => {
  const none = {
    id: 0,
    name: '',
    workLimit: 1,
    addressLimit: 1,
    galleryImageLimit: 10,
    productLimit: null,
    memberLimit: null,
    showsContact: false,
    enquiriesPerMonth: 5,
    startDate: null,
    endDate: null,
    isActive: false,
    isFree: false,
    nextPlanFrom: null,
    nextPlan: '',
    ended: null,
  }
  const buyer = await app.person()
  const { userId } = buyer
  const own = { userId, companyId: emptyGuid }
  expect(await app.call(buyer, billing.currentPlan, own)).toEqual(none)
  const seller = await app.seller()
  const ids = { userId: seller.userId, companyId: seller.companyId }
  expect(await app.call(seller, billing.currentPlan, ids)).toEqual(none)
  await grant({ companyId: seller.companyId, planId: goldMonthly, startsAt: daysFromNow(-60) })
  await grant({ companyId: seller.companyId, planId: goldMonthly, startsAt: daysFromNow(10) })
  expect(await app.call(seller, billing.currentPlan, ids)).toEqual({
    ...none,
    nextPlan: 'Gold',
    ended: { name: 'Gold', endDate: expect.any(String) },
  })
})

test('a granted plan is the current one, and its limits apply to trades and addresses', async () => {
  const seller = await app.seller({ companyUrl: 'gold' })
  const { userId, companyId } = seller
  const { startsAt, endsAt } = await grant({ companyId, planId: goldMonthly })
  expect(await app.call(seller, billing.currentPlan, { userId, companyId })).toEqual({
    id: goldMonthly,
    name: 'Gold',
    workLimit: 4,
    addressLimit: 10,
    galleryImageLimit: 100,
    productLimit: null,
    memberLimit: null,
    showsContact: true,
    enquiriesPerMonth: null,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    isActive: true,
    isFree: false,
    nextPlanFrom: new Date(endsAt.getTime() - 7 * 86_400_000).toISOString(),
    nextPlan: '',
    ended: null,
  })
  expect(await limitsOf(app.database.reader, companyId)).toEqual({
    workLimit: 4,
    addressLimit: 10,
    galleryImageLimit: 100,
  })
  const trades = (WorkingTypes: number[]) =>
    app.call(
      seller,
      companies.saveDetail,
      companyInput({ CompanyId: companyId, companyUrl: 'gold', WorkingTypes }),
    )
  expect(await trades([1, 2, 3, 4])).toMatchObject({ result: 0 })
  expect(await trades([1, 2, 3, 4, 5])).toMatchObject({ result: 14 })
  expect(await app.saveAddresses(seller, {}, {})).toBe(1)
})

test('limits are those of the plan on the day it was granted', async () => {
  const { companyId } = await app.seller()
  await grant({ companyId, planId: goldMonthly })
  await app.database.query('update subscription_types set address_limit = 2 where id = 2')
  expect((await limitsOf(app.database.reader, companyId)).addressLimit).toBe(10)
})

test('a second plan starts when the first ends; taken periods and unknown plans are rejected', async () => {
  const { companyId } = await app.seller()
  const first = await grant({ companyId, planId: goldMonthly, extraDays: 5 })
  const second = await grant({ companyId, planId: 24 })
  expect(second.startsAt).toEqual(first.endsAt)
  expect(await refusal(grant({ companyId, planId: 11, startsAt: daysFromNow(3) }))).toBe(409)
  expect(await refusal(grant({ companyId, planId: 999 }))).toBe(404)
  const at = await Promise.all([grant({ companyId, planId: 11 }), grant({ companyId, planId: 11 })])
  const starts = at.map(({ startsAt }) => startsAt.getTime()).sort((a, b) => a - b)
  expect(starts[0]).toBe(second.endsAt.getTime())
  expect(starts[1]).toBeGreaterThan(starts[0] ?? 0)
})

test('a seller cannot read another company’s plan', async () => {
  const [one, other] = [await app.seller(), await app.seller()]
  const { userId, companyId } = other
  expect(await refusal(app.call(one, billing.currentPlan, { userId, companyId }))).toBe(403)
  const foreign = { userId: one.userId, companyId }
  expect(await refusal(app.call(one, billing.currentPlan, foreign))).toBe(403)
  const own = { userId: one.userId, companyId: one.companyId }
  expect(await refusal(app.call(null, billing.currentPlan, own))).toBe(401)
})
