/** Plans in figures: what is sold, followed, ended, invoiced and outstanding (rules 16.30). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianToday } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Person } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { type Buyer, goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { letPass } from '#tests/subscriptions.ts'
import { accountCalls } from '../../contract/accounts.ts'
import { adminOrders } from '../../contract/orders.ts'
import { overviewCalls } from '../../contract/overview.ts'
import { receiptCalls } from '../../contract/receipts.ts'

let shop: Shop
let finance: Person
beforeAll(async () => {
  shop = await openShop()
  finance = await shop.admin('finance')
})
afterAll(() => shop.close())

const goldMonthly = 21
const platinumMonthly = 31
const platinumTotal = 2359

async function sell({ companyId: company, addressId }: Buyer, planId: number, isUpgrade = false) {
  const sale = { company, planId, addressId, gstin: '', isUpgrade }
  const { orderId } = await shop.call(finance, receiptCalls.sellPlan, sale)
  expect(orderId).toBeGreaterThan(0)
  return orderId
}

async function pay(orderId: number, amount: number) {
  const booked = await shop.call(finance, receiptCalls.bookReceipt, {
    orderId,
    method: 'cash',
    amount,
    paidOn: indianToday(),
    held: 0,
  })
  expect(booked.result).toBe('placed')
}

const figures = (input: InputOf<typeof accountCalls.figures> = {}) =>
  shop.call(finance, accountCalls.figures, input)

async function now(input: InputOf<typeof accountCalls.figures> = {}) {
  const month = (await figures(input)).months.at(-1)
  if (!month) throw new Error('There are no months.')
  return month
}

test('what is sold, followed, ended and outstanding is counted by plan, trade and town', async () => {
  const [first, second, third] = [
    await shop.buyer({ WorkingTypes: [2] }),
    await shop.buyer({ WorkingTypes: [3] }),
    await shop.buyer({ WorkingTypes: [3] }),
  ]
  const order = await sell(first, goldMonthly)
  expect(await now()).toMatchObject({ started: 0, revenue: 0, outstanding: goldTotal })
  await pay(order, goldTotal)
  expect(await now()).toMatchObject({ started: 1, revenue: 999, outstanding: 0 })
  // An upgrade ends the plan before, which is followed; its rest is no revenue twice.
  const upgrade = await sell(first, platinumMonthly, true)
  const credit = goldTotal - 1
  expect(await now()).toMatchObject({ outstanding: platinumTotal - credit })
  await pay(upgrade, platinumTotal - credit)
  const upgraded = await now()
  expect(upgraded).toMatchObject({ started: 1, renewed: 1, ended: 0, outstanding: 0 })
  expect(upgraded.revenue).toBeCloseTo(1999 + 999 - (credit - 180), 0)
  // A plan of which all is given back is ended, and leaves no revenue.
  const refunded = await sell(second, goldMonthly)
  await pay(refunded, goldTotal)
  const all = { orderId: refunded, reason: 'Closed', amount: goldTotal, credited: 0 }
  const back = { ...all, paidBy: 'neft' as const, reference: 'U1' }
  expect(await shop.call(finance, adminOrders.refund, back)).toBe('done')
  expect(await now()).toMatchObject({ started: 2, renewed: 1, ended: 1, revenue: upgraded.revenue })
  // What a dealer leaves at the checkout is nobody's debt.
  await shop.order(third)
  expect(await now()).toMatchObject({ outstanding: 0 })
  await sell(third, goldMonthly)
  expect(await now({ trade: '3' })).toMatchObject({ started: 1, ended: 1, outstanding: goldTotal })
  expect(await now({ trade: '2', plan: 'Platinum' })).toMatchObject({ started: 0, renewed: 0 })
  const { plans, trades, towns } = await figures()
  expect(plans.map(({ name }) => name).sort()).toEqual(['Gold', 'Platinum'])
  expect(trades.find(({ name }) => name === '2')).toMatchObject({ started: 1, ended: 0 })
  expect(towns).toHaveLength(1)
  expect(towns[0]).toMatchObject({ name: 'Kishangarh', started: 2, outstanding: goldTotal })
  // The overview has money with GST, of which an upgrade is not counted twice.
  const { days } = await shop.call(finance, overviewCalls.overview, { days: 30 })
  const sum = days.reduce((total, { revenue }) => total + (revenue ?? 0), 0)
  expect(sum).toBeCloseTo(goldTotal + platinumTotal - credit, 2)
})

test('a plan that ends without another one is ended, in its month', async () => {
  const buyer = await shop.buyer({ WorkingTypes: [7] })
  await pay(await sell(buyer, goldMonthly), goldTotal)
  expect(await now({ trade: '7' })).toMatchObject({ started: 1, ended: 0 })
  await letPass(shop, buyer.companyId, 40)
  const { months, trades } = await figures({ trade: '7', months: 24 })
  expect(months).toHaveLength(24)
  expect(months.reduce((sum, { ended }) => sum + ended, 0)).toBe(1)
  expect(trades.find(({ name }) => name === '7')).toMatchObject({ started: 1, ended: 1 })
})

test('who may not see accounts sees no figures', async () => {
  const support = await shop.admin('support')
  expect(await refusal(shop.call(support, accountCalls.figures, {}))).toBe(403)
  expect(await refusal(figures({ months: 13 }))).toBe(400)
  expect((await figures({ plan: "x' or true --" })).months.at(-1)).toMatchObject({ started: 0 })
})
