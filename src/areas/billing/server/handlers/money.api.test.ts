/**
 * Random orders, receipts, bounces, upgrades, refunds and corrections by parallel admins, with
 * transactions that fail midway and clocks that jump, against a model: no money is booked twice or
 * lost, and no number is missing.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianToday } from '#kernel/dates.ts'
import { isProblem } from '#kernel/problem.ts'
import { type Buyer, openShop, type Shop } from '#tests/shop.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '#tests/support/runs.ts'
import { financialYear } from '../../rules/receipts.ts'
import { dueOf, heldOf, receivedOf, tdsOf } from '../../rules/received.ts'
import { creditNotesOf, invoicesOf, receiptsOf } from '../reads/documents.ts'
import { historyOf, orderById, subscriptionRecordsOf } from '../reads/orders.ts'
import { correctInvoice, sellPlan } from './console-orders.ts'
import { bookReceipt, decideReceipt } from './receipts.ts'
import { refundOrder } from './settle.ts'

let shop: Shop
let admin: string
const firms: Buyer[] = []
beforeAll(async () => {
  shop = await openShop()
  admin = (await shop.admin('finance')).userId
  for (let i = 0; i < 3; i += 1) firms.push(await shop.buyer())
})
afterAll(() => shop.close())

const kinds = ['sell', 'upgrade', 'book', 'cheque', 'clear', 'bounce', 'refund', 'correct'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  firm: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 50 }),
  share: fc.constantFrom(1, 1, 0.5),
  tdsPercent: fc.constantFrom(0, 0, 2, 10),
  planId: fc.constantFrom(11, 21, 22, 31),
  admins: fc.constantFrom(1, 1, 2),
  /** Whether the connection is lost once, before its transaction begins or within it. */
  kill: fc.constantFrom('none', 'none', 'none', 'before', 'within'),
  /** Days that pass before it. */
  days: fc.constantFrom(0, 0, 1, 31),
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

async function perform(services: Shop['services'], each: Step): Promise<unknown> {
  const { kind, firm, pick, share, tdsPercent, planId } = each
  const { reader } = shop.database
  const buyer = firms[firm]
  if (!buyer) return
  if (kind === 'sell' || kind === 'upgrade') {
    const { companyId, addressId } = buyer
    const sale = { companyId, addressId, planId, gstin: '', isUpgrade: kind === 'upgrade' }
    return sellPlan(services, sale)
  }
  const ids = await ordersOfAll()
  const orderId = ids[ids.length - 1 - (pick % Math.max(1, ids.length))]
  const order = orderId === undefined ? undefined : await orderById(reader, orderId)
  if (!order) return
  const received = await receiptsOf(reader, order.id)
  if (kind === 'book' || kind === 'cheque') {
    const held = heldOf(received)
    const open = dueOf(order) - held - tdsOf(order, tdsPercent)
    const amount = Math.max(100, Math.floor((open * share) / 100) * 100)
    serial += 1
    return bookReceipt(services, {
      orderId: order.id,
      method: kind === 'cheque' ? 'cheque' : 'neft',
      amount,
      tdsPercent,
      reference: `R${serial}`,
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
  if (kind === 'refund') {
    const notes = await creditNotesOf(reader, order.id)
    const credited = notes.reduce((sum, { total }) => sum + total, 0)
    const amount = Math.max(100, Math.floor((order.total * share) / 200) * 100)
    return refundOrder(services, order.id, 'test', { amount, credited, paidBy: 'neft' })
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
    expect(order.paidAt !== null).toBe(receivedOf(received) === dueOf(order))
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

test('whatever admins do, and whatever fails, money is booked once and numbers have no gaps', {
  timeout: patient(600_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      for (const each of steps) {
        await pass(each.days)
        const services = servicesWith(each.kill)
        const admins = Array.from({ length: each.admins }, () =>
          perform(services, each).catch(expectRefusal),
        )
        await Promise.all(admins)
      }
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
