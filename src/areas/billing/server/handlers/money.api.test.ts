/**
 * Random orders, receipts, bounces, upgrades, refunds and corrections by parallel admins, dealers
 * who pay online at the same time, webhooks that come twice, late or never, transactions that fail
 * midway or whose answer is lost, and clocks that jump, against a model: no money is booked twice or
 * lost, and no number is missing.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IsoTime, indianToday } from '#kernel/dates.ts'
import { isProblem } from '#kernel/problem.ts'
import { type Buyer, goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { expectErrors } from '#tests/support/error-log.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '#tests/support/runs.ts'
import { billing } from '../../contract.ts'
import { financialYear } from '../../rules/receipts.ts'
import { dueOf, heldOf, isOwnNumber, receivedOf, tdsOf } from '../../rules/received.ts'
import { providerOf } from '../adapters/payments.ts'
import { creditNotesOf, invoicesOf, receiptsOf } from '../reads/documents.ts'
import { historyOf, type Order, orderById, subscriptionRecordsOf } from '../reads/orders.ts'
import { correctInvoice, sellPlan } from './console-orders.ts'
import { bookReceipt, decideReceipt } from './receipts.ts'
import { checkOrder, refundOrder } from './settle.ts'

let shop: Shop
let admin: string
const firms: Buyer[] = []
beforeAll(async () => {
  shop = await openShop()
  admin = (await shop.admin('finance')).userId
  for (let i = 0; i < 3; i += 1) firms.push(await shop.buyer())
})
afterAll(() => shop.close())

const kinds = [
  'sell',
  'upgrade',
  'book',
  'cheque',
  'clear',
  'bounce',
  'refund',
  'correct',
  'order',
  'orderUpgrade',
  'pay',
  'pay',
  'webhooks',
  'refundOnline',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  firm: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 50 }),
  share: fc.constantFrom(1, 1, 0.5),
  tdsPercent: fc.constantFrom(0, 0, 2, 10),
  planId: fc.constantFrom(11, 21, 22, 31),
  admins: fc.constantFrom(1, 1, 2),
  /** Whether the process dies once: before its transaction begins, within it, or after its commit. */
  kill: fc.constantFrom('none', 'none', 'none', 'before', 'within', 'after'),
  /** Days that pass before it; the clock may be set back, too. */
  days: fc.constantFrom(0, 0, 1, 31, -1),
  delivery: fc.constantFrom('once', 'twice', 'swapped', 'lost'),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const lost = new Error('The connection was lost.')
let serial = 0

/** The services of a process one of whose transactions fails: before it begins, or within it. */
function servicesWith(kill: Step['kill']): Shop['services'] {
  if (kill === 'none') return shop.services
  const { database } = shop
  let isDue = true
  const transaction: typeof database.transaction = (work, ...options) => {
    if (!isDue) return database.transaction(work, ...options)
    isDue = false
    if (kill === 'before') return Promise.reject(lost)
    if (kill === 'after') {
      return database.transaction(work, ...options).then(() => {
        throw lost
      })
    }
    return database.transaction(
      async (tx) => {
        await work(tx)
        throw lost
      },
      ...options,
    )
  }
  const failing = Object.assign(Object.create(database), { transaction })
  return { ...shop.services, database: failing }
}

async function ordersOfAll(): Promise<number[]> {
  const { rows } = await shop.database.query<{ id: string }>('select id from orders order by id')
  return rows.map(({ id }) => Number(id))
}

/** Orders of the provider that can be paid. */
const payable: { buyer: Buyer; orderId: string }[] = []

/** A dealer orders at the checkout, with the amount that the server names. */
async function order(buyer: Buyer, planId: number, isUpgrade: boolean): Promise<void> {
  const fields = { subscriptionPlanId: planId, isUpgrade }
  const { userId, companyId } = buyer
  const { endDate } = await shop.call(buyer, billing.currentPlan, { userId, companyId })
  const asked = { ...fields, currentPlanEnd: endDate, amount: 1 }
  const { amount } = await shop.call(buyer, billing.createOrder, orderOf(buyer, asked))
  const { orderId } = await shop.call(
    buyer,
    billing.createOrder,
    orderOf(buyer, { ...asked, amount }),
  )
  if (orderId !== '') payable.push({ buyer, orderId })
}

function orderOf(
  { userId: loginId, companyId, addressId }: Buyer,
  fields: {
    subscriptionPlanId: number
    isUpgrade: boolean
    currentPlanEnd: IsoTime | null
    amount: number
  },
) {
  return { loginId, companyId, addressId, ...fields }
}

/** A dealer pays at the provider; the page may never come back to say so. */
async function pay({ pick, share, delivery }: Step): Promise<void> {
  const waiting = payable[pick % Math.max(1, payable.length)]
  if (!waiting) return
  const { orderId, buyer } = waiting
  const paid = await shop.sandbox.pay({ orderId, outcome: 'success', webhooks: delivery })
  await shop.sandbox.settle()
  if (!('error' in paid) && share === 1) await shop.verify(buyer, paid)
}

async function deliverWebhooks(): Promise<void> {
  const waiting = shop.webhooks.splice(0)
  await Promise.all(waiting.map((webhook) => shop.deliver(webhook)))
  await shop.settle()
}

async function perform(
  services: Shop['services'],
  each: Step,
  reference: string,
): Promise<unknown> {
  const { kind, firm, pick, planId } = each
  const { reader } = shop.database
  const buyer = firms[firm]
  if (!buyer) return
  if (kind === 'sell' || kind === 'upgrade') {
    const { companyId, addressId } = buyer
    const sale = { companyId, addressId, planId, gstin: '', isUpgrade: kind === 'upgrade' }
    return sellPlan(services, sale)
  }
  if (kind === 'order' || kind === 'orderUpgrade') {
    return order(buyer, planId, kind === 'orderUpgrade')
  }
  if (kind === 'pay') return pay(each)
  if (kind === 'webhooks') return deliverWebhooks()
  const ids = await ordersOfAll()
  const orderId = ids[ids.length - 1 - (pick % Math.max(1, ids.length))]
  const found = orderId === undefined ? undefined : await orderById(reader, orderId)
  if (!found) return
  return performOn(services, each, { order: found, buyer, reference })
}

async function performOn(
  services: Shop['services'],
  { kind, share, tdsPercent }: Step,
  { order, buyer, reference }: { order: Order; buyer: Buyer; reference: string },
): Promise<unknown> {
  const { reader } = shop.database
  const received = await receiptsOf(reader, order.id)
  if (kind === 'book' || kind === 'cheque') {
    const held = heldOf(received)
    const open = dueOf(order) - held - tdsOf(order, tdsPercent)
    const amount = Math.max(100, Math.floor((open * share) / 100) * 100)
    return bookReceipt(services, {
      orderId: order.id,
      method: kind === 'cheque' ? 'cheque' : 'neft',
      amount,
      tdsPercent,
      reference,
      bank: kind === 'cheque' ? 'SBI' : '',
      paidOn: indianToday(),
      held,
      recordedBy: admin,
    })
  }
  if (kind === 'clear' || kind === 'bounce') {
    const waiting = received.find(({ state }) => state === 'pending')
    if (!waiting) return
    const on = indianToday()
    const decision =
      kind === 'clear'
        ? { what: 'cleared' as const, on }
        : { what: 'bounced' as const, on, reason: 'No funds' }
    return decideReceipt(services, waiting.id, decision)
  }
  if (kind === 'refund' || kind === 'refundOnline') {
    const notes = await creditNotesOf(reader, order.id)
    const credited = notes.reduce((sum, { total }) => sum + total, 0)
    const amount = Math.max(100, Math.floor((order.total * share) / 200) * 100)
    return refundOrder(services, order.id, 'test', {
      amount,
      credited,
      paidBy: kind === 'refund' ? 'neft' : 'razorpay',
    })
  }
  return correctInvoice(services, {
    orderId: order.id,
    recipientName: 'Corrected',
    gstin: '',
    addressId: buyer.addressId,
    reason: 'test',
    correctedBy: admin,
  })
}

/** Everything that has begun is in the past by so many days. */
async function pass(days: number): Promise<void> {
  if (days === 0) return
  const by = `interval '${days} days'`
  await shop.database.query(`update company_subscriptions set starts_at = starts_at - ${by},
    ends_at = ends_at - ${by}`)
  await shop.database.query(`update orders set created_at = created_at - ${by},
    open_until = open_until - ${by}, next_check_at = next_check_at - ${by}`)
  await shop.sweep()
}

/** Webhooks that were lost are made up for by the checks, which ask the provider. */
async function catchUp(): Promise<void> {
  await deliverWebhooks()
  for (const id of await ordersOfAll()) await checkOrder(shop.services, id, 'check')
}

/** The payments of an order that the provider has. */
async function paidOnline({ providerOrderId }: Order): Promise<string[]> {
  if (providerOrderId === null) return []
  const payments = await providerOf(shop.services.settings).paymentsOf(providerOrderId)
  return payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ id }) => id)
}

async function expectSound(): Promise<void> {
  const { reader } = shop.database
  const issued: string[] = []
  const notesIssued: string[] = []
  const receiptsIssued: string[] = []
  for (const id of await ordersOfAll()) {
    const order = await orderById(reader, id)
    if (!order) throw new Error('An order is gone.')
    const [received, notes, invoices, history] = await Promise.all([
      receiptsOf(reader, id),
      creditNotesOf(reader, id),
      invoicesOf(reader, id),
      historyOf(reader, id),
    ])
    issued.push(...invoices.map(({ number }) => number))
    notesIssued.push(...notes.map(({ number }) => number))
    receiptsIssued.push(...received.map(({ number }) => number))
    // Paid once, by what was received for good: nothing lost, nothing booked above what is due.
    expect(heldOf(received)).toBeLessThanOrEqual(dueOf(order))
    const online = await paidOnline(order)
    const isCovered = receivedOf(received) === dueOf(order)
    expect(order.paidAt !== null).toBe(isCovered || online.length > 0)
    const by = order.providerPaymentId ?? ''
    if (order.paidAt !== null) {
      if (isOwnNumber(by)) expect(isCovered).toBe(true)
      else expect(online).toContain(by)
    }
    const placed = history.filter(({ state }) => state === 'activated' || state === 'paid')
    const first = placed.filter(({ paymentId }) => paymentId === order.providerPaymentId)
    expect(first).toHaveLength(order.paidAt === null ? 0 : 2)
    // Notes never exceed the invoice that they name.
    for (const { number, total, gst } of invoices) {
      const own = notes.filter(({ invoiceNumber }) => invoiceNumber === number)
      expect(own.reduce((sum, note) => sum + note.total, 0)).toBeLessThanOrEqual(total)
      expect(own.reduce((sum, note) => sum + note.gst, 0)).toBeLessThanOrEqual(gst)
    }
    const refunds = notes.filter(({ invoiceNumber }) => invoiceNumber === order.receiptNo)
    const left = order.total - refunds.reduce((sum, { total }) => sum + total, 0)
    if (order.state === 'refunded') expect(left).toBe(0)
  }
  for (const numbers of [issued, notesIssued, receiptsIssued]) {
    const serials = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  }
  for (const { companyId } of firms) {
    const records = (await subscriptionRecordsOf(reader, companyId))
      .map(({ subscription }) => subscription)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    for (const [index, { startsAt }] of records.entries()) {
      const before = records[index - 1]
      if (before) expect(startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime())
    }
  }
}

test('what is paid at the counter and online is booked once, and said', async () => {
  expectErrors(/an order was paid twice/)
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  const { id } = await shop.state(orderId)
  const booked = await bookReceipt(shop.services, {
    orderId: id,
    method: 'cash',
    amount: goldTotal * 100,
    tdsPercent: 0,
    reference: '',
    bank: '',
    paidOn: indianToday(),
    held: 0,
    recordedBy: admin,
  })
  expect(booked.result).toBe('placed')
  await shop.sandbox.pay({ orderId, outcome: 'success', webhooks: 'twice' })
  await shop.sandbox.settle()
  await catchUp()
  const placed = await shop.state(orderId)
  expect(isOwnNumber(placed.providerPaymentId ?? '')).toBe(true)
  const history = await historyOf(shop.database.reader, id)
  expect(history.filter(({ detail }) => detail === 'second payment')).toHaveLength(1)
  expect(await subscriptionRecordsOf(shop.database.reader, buyer.companyId)).toHaveLength(1)
})

test('whatever admins and dealers do, and whatever fails, money is booked once and numbers have no gaps', {
  timeout: patient(600_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      for (const each of steps) {
        await pass(each.days)
        serial += 1
        const reference = `R${serial}`
        const services = servicesWith(each.kill)
        const admins = Array.from({ length: each.admins }, () =>
          perform(services, each, reference).catch(expectRefusal),
        )
        await Promise.all(admins)
        // Who saw a failure does it again, with the same reference.
        if (each.kill !== 'none') {
          await perform(shop.services, each, reference).catch(expectRefusal)
        }
      }
      await catchUp()
      await expectSound()
    }),
    { numRuns: runs(60), endOnFailure: true },
  )
})

/** What is refused, and what was cut off, is no failure. */
function expectRefusal(error: unknown): void {
  if (error !== lost && !isProblem(error)) throw error
}

test('the last day of a financial year and of February have numbers of their own year', () => {
  const at = (text: string) => financialYear(new Date(text))
  expect(at('2027-03-31T18:29:59Z')).toBe('26-27')
  expect(at('2027-03-31T18:30:00Z')).toBe('27-28')
  expect(at('2028-02-29T12:00:00Z')).toBe('27-28')
})
