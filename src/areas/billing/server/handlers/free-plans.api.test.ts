/** Plans that cost nothing, and to whom plans are offered (rules 16.16, 16.17). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companies } from '#areas/companies/contract.ts'
import { enquiryAllowance } from '#areas/quotations/server/reads/limits.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { companyInput } from '#tests/inputs.ts'
import { type Buyer, openShop, type Shop } from '#tests/shop.ts'
import { sweep } from '#tests/subscriptions.ts'
import { billing } from '../../contract.ts'
import { currentSubscription } from '../reads/subscriptions.ts'
import { currentTime, endSubscription } from '../writes/subscriptions.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const welcome = 41
const offer = (planId: number, isOffered: boolean) =>
  shop.database.query('update subscription_plans set is_offered = $2 where id = $1', [
    planId,
    isOffered,
  ])
beforeEach(() => offer(welcome, true))

/** Adds a plan of ₹0 for 45 days, with what decides to whom it is offered. */
async function addFreePlan(fields: Record<string, unknown> = {}): Promise<number> {
  const columns = ['type_id', 'name', 'months', 'days', 'price', 'offer_price']
  const given = {
    type_id: 1,
    name: crypto.randomUUID(),
    months: 0,
    days: 45,
    price: 0,
    offer_price: 0,
  }
  const values: Record<string, unknown> = Object.assign(given, fields)
  const names = [...new Set([...columns, ...Object.keys(fields)])]
  const { rows } = await shop.database.query<{ id: number }>(
    `insert into subscription_plans (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    names.map((name) => values[name]),
  )
  return rows[0]?.id ?? 0
}

const own = ({ userId, companyId }: { userId: string; companyId: string }) => ({
  userId,
  companyId,
})
/** A new firm with an address, and a number and e-mail of its own. */
async function firm(): Promise<Buyer> {
  const { username: EmailAddress, phoneNumber: ContactNo } = shop.contact()
  return shop.buyer({ EmailAddress, ContactNo })
}
const planOf = (buyer: Buyer) => shop.call(buyer, billing.currentPlan, own(buyer))
const take = async (buyer: Buyer, subscriptionPlanId: number) => {
  const { userId: loginId, companyId } = buyer
  const input = { loginId, companyId, subscriptionPlanId }
  return (await shop.call(buyer, billing.takeFreePlan, input)).result
}

test('a firm that registers has the plan for new firms, and can be called the same minute', async () => {
  const seller = await firm()
  const plan = await planOf(seller)
  expect(plan).toMatchObject({ name: 'Welcome', isActive: true, isFree: true, workLimit: 2 })
  const days = (Date.parse(plan.endDate ?? '') - Date.parse(plan.startDate ?? '')) / 86_400_000
  expect(days).toBe(90)
  const visitor = await shop.person()
  const { companyUrl: sellerUrl, contactNo } = await shop.call(seller, companies.detail, {
    userId: seller.userId,
    companyId: seller.companyId,
  })
  const contact = await shop.call(visitor, storefront.contacts, {
    userId: visitor.userId,
    sellerUrl,
  })
  expect(contact.contactNumber).toBe(contactNo)
})

test('without an offer a firm registers with no plan, and none is promised', async () => {
  expect(await shop.call(null, billing.newFirmPlan, {})).toEqual({
    name: 'Welcome',
    months: 0,
    days: 90,
  })
  await offer(welcome, false)
  expect(await planOf(await firm())).toMatchObject({ id: 0, isActive: false })
  expect(await shop.call(null, billing.newFirmPlan, {})).toEqual({ name: '', months: 0, days: 0 })
})

test('a plan that is bought replaces a free one at once', async () => {
  const seller = await firm()
  const { orderId } = await shop.order(seller)
  expect(await shop.verify(seller, await shop.pay(orderId))).toMatchObject({ result: 1 })
  const plan = await planOf(seller)
  expect(plan).toMatchObject({ name: 'Gold', isFree: false, nextPlan: '' })
  const records = await shop.call(seller, billing.subscriptionList, own(seller))
  expect(records).toHaveLength(2)
  await sweep(shop)
  expect(await planOf(seller)).toMatchObject({ name: 'Gold' })
})

test('a number has one free plan, in whatever spelling, also after its firm is gone', async () => {
  const first = await firm()
  await shop.database.query(
    `update company_subscriptions set starts_at = starts_at - interval '91 days',
       ends_at = ends_at - interval '91 days' where company_id = $1`,
    [first.companyId],
  )
  const free = await addFreePlan()
  expect(await take(first, free)).toBe('used')
  const { contactNo } = await shop.call(first, companies.detail, own(first))
  const other = await shop.person()
  const input = companyInput({ ContactNo: contactNo })
  const { companyId } = await shop.call(other, companies.saveDetail, {
    ...input,
    loginId: other.userId,
    CompanyId: emptyGuid,
  })
  const plan = await shop.call({ ...other, companyId }, billing.currentPlan, {
    userId: other.userId,
    companyId,
  })
  expect(plan).toMatchObject({ id: 0 })
})

test('twice at once is once', async () => {
  await offer(welcome, false)
  const seller = await firm()
  const free = await addFreePlan()
  const results = await Promise.all([1, 2, 3, 4].map(() => take(seller, free)))
  expect(results.sort()).toEqual(['active', 'active', 'active', 'granted'])
})

test('a plan is offered by trade, town, time, and not at all while it is hidden', async () => {
  await offer(welcome, false)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const yesterday = new Date(Date.now() - 86_400_000)
  const refused = [
    { trade_ids: [7] },
    { towns: 'Nagaur\nAjmer' },
    { offered_from: tomorrow },
    { offered_until: yesterday },
    { is_offered: false },
    { is_active: false },
    { offered_to: 'new', offered_from: tomorrow },
  ]
  for (const fields of refused) {
    const seller = await firm()
    const planId = await addFreePlan(fields)
    expect(await take(seller, planId), JSON.stringify(fields)).toBe('unknown')
    const { subscriptionTypes } = await shop.call(seller, billing.subscriptionTypes, {
      userId: seller.userId,
      sortBy: 1,
      pageSize: 100,
      pageNumber: 1,
    })
    const listed = subscriptionTypes.flatMap(({ subscriptonPlans }) => subscriptonPlans)
    expect(listed.map(({ id }) => id)).not.toContain(planId)
    const paid = await addFreePlan({ ...fields, price: 10_000, offer_price: 10_000 })
    expect(await shop.order(seller, { subscriptionPlanId: paid, amount: 118 })).toMatchObject({
      result: 5,
    })
  }
  const seller = await firm()
  const here = await addFreePlan({
    trade_ids: [1, 2],
    towns: 'Ajmer\n kishangarh ',
    offered_until: tomorrow,
  })
  expect(await take(seller, here)).toBe('granted')
})

test('a free plan is never an order, and a paid one is never taken', async () => {
  await offer(welcome, false)
  const seller = await firm()
  const free = await addFreePlan()
  expect(await shop.order(seller, { subscriptionPlanId: free, amount: 0 })).toMatchObject({
    result: 5,
  })
  expect(await take(seller, 21)).toBe('unknown')
  expect(await take(seller, 999_999)).toBe('unknown')
})

test("another's firm cannot be given a plan", async () => {
  const [seller, other] = [await firm(), await firm()]
  const input = { loginId: seller.userId, companyId: other.companyId, subscriptionPlanId: welcome }
  await expect(shop.call(seller, billing.takeFreePlan, input)).rejects.toMatchObject({
    status: 403,
  })
})

test('after its end a plan leaves enquiries open only where its type says so, and not after a refund', async () => {
  await offer(welcome, false)
  const planId = await addFreePlan({ type_id: 2 })
  const setType = (after: boolean) =>
    shop.database.query(
      'update subscription_types set enquiries_after = $1, enquiries_per_month = 40 where id = 2',
      [after],
    )
  const endOf = ({ companyId }: Buyer) =>
    shop.database.query(
      `update company_subscriptions set starts_at = starts_at - interval '46 days',
         ends_at = ends_at - interval '46 days' where company_id = $1`,
      [companyId],
    )
  const limitOf = async ({ companyId }: Buyer) =>
    (await enquiryAllowance(shop.database.reader, companyId)).limit
  await setType(true)
  const [leaves, ordered] = [await firm(), await firm()]
  expect(await take(leaves, planId)).toBe('granted')
  expect(await limitOf(leaves)).toBe(40)
  // What somebody has is as it was when it began, whatever is decided later.
  await setType(false)
  await endOf(leaves)
  expect(await limitOf(leaves)).toBe(40)
  expect(await planOf(leaves)).toMatchObject({ id: 0, isActive: false })
  const closes = await firm()
  expect(await take(closes, planId)).toBe('granted')
  await endOf(closes)
  expect(await limitOf(closes)).toBe(5)
  await setType(true)
  const { orderId } = await shop.order(ordered)
  await shop.verify(ordered, await shop.pay(orderId))
  expect(await limitOf(ordered)).toBe(40)
  await shop.database.transaction(async (tx) => {
    const now = await currentTime(tx)
    const running = await currentSubscription(tx, ordered.companyId)
    if (!running) throw new Error('No plan runs.')
    await endSubscription(tx, running, now)
  })
  expect(await limitOf(ordered)).toBe(5)
  await shop.database.query(
    'update subscription_types set enquiries_after = false, enquiries_per_month = null where id = 2',
  )
})

test('a plan for invited firms is offered to those whose owner came by an invitation', async () => {
  await offer(welcome, false)
  const [invited, other] = [await firm(), await firm()]
  const planId = await addFreePlan({ offered_to: 'invited' })
  const names = async (buyer: Buyer) => {
    const { userId } = buyer
    const types = await shop.call(buyer, billing.subscriptionTypes, { userId, pageSize: 50 })
    return types.subscriptionTypes.flatMap(({ subscriptonPlans }) => subscriptonPlans)
  }
  const invite = (usedAt: string | null) =>
    shop.database.query(
      `insert into firm_invitations (company_id, token_hash, kind, expires_at, used_at)
       values ($1, $2, 'card', now() + interval '30 days', $3)`,
      [invited.companyId, crypto.randomUUID(), usedAt],
    )
  // One that was sent and not used says nothing.
  await invite(null)
  expect((await names(invited)).map(({ id }) => id)).not.toContain(planId)
  expect(await take(invited, planId)).toBe('unknown')
  await invite(new Date().toISOString())
  expect((await names(invited)).map(({ id }) => id)).toContain(planId)
  expect((await names(other)).map(({ id }) => id)).not.toContain(planId)
  expect(await take(other, planId)).toBe('unknown')
  expect(await take(invited, planId)).toBe('granted')
  const { subscriptionTypes } = await shop.call(null, billing.plans, {})
  const shown = subscriptionTypes.flatMap(({ subscriptonPlans }) => subscriptonPlans)
  expect(shown.map(({ id }) => id)).not.toContain(planId)
})
