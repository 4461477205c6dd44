/** Selling at the counter, booking what was received, refunds in parts, corrections, pauses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billing } from '#areas/billing/contract.ts'
import { invoiceOfOrder } from '#areas/billing/server/public.ts'
import { historyOf, orderById, subscriptionRecordsOf } from '#areas/billing/server/reads/orders.ts'
import { currentSubscription } from '#areas/billing/server/reads/subscriptions.ts'
import { daysLater, indianToday, parseDay } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { checkCharacter } from '#kernel/gstin.ts'
import type { Person } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { type Buyer, goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { adminOrders } from '../../contract/orders.ts'
import { receiptCalls } from '../../contract/receipts.ts'
import { records } from '../../contract/records.ts'
import { subscriptions } from '../../contract/subscriptions.ts'

let shop: Shop
let finance: Person
beforeAll(async () => {
  shop = await openShop()
  finance = await shop.admin('finance')
})
afterAll(() => shop.close())

const today = indianToday()
const goldMonthly = 21
const goldQuarterly = 22
let used = 0
/** A reference that no other test has. */
function reference(): string {
  used += 1
  return `UTR${String(used).padStart(9, '0')}`
}

type Sale = InputOf<typeof receiptCalls.sellPlan>
async function sold(buyer: Buyer, fields: Partial<Sale> = {}): Promise<number> {
  const { companyId: company, addressId } = buyer
  const sale = { company, addressId, planId: goldMonthly, ...fields }
  const { result, orderId } = await shop.call(finance, receiptCalls.sellPlan, sale)
  expect(result).toBe('ordered')
  return orderId
}

type Booking = InputOf<typeof receiptCalls.bookReceipt>
const book = (orderId: number, fields: Partial<Booking> = {}) =>
  shop.call(finance, receiptCalls.bookReceipt, {
    orderId,
    method: 'neft',
    amount: goldTotal,
    reference: reference(),
    paidOn: today,
    held: 0,
    ...fields,
  })
const decide = (
  receiptId: number,
  what: InputOf<typeof receiptCalls.decideReceipt>['what'],
  fields: { on?: typeof today; reason?: string } = {},
) => shop.call(finance, receiptCalls.decideReceipt, { receiptId, what, on: today, ...fields })
const detail = (orderId: number) => shop.call(finance, adminOrders.detail, { orderId })
const own = ({ userId, companyId }: Buyer) => ({ userId, companyId })

test('money that came by NEFT places the order as Razorpay does: invoice, plan, mail', async () => {
  const buyer = await shop.buyer()
  const orderId = await sold(buyer)
  expect(await book(orderId)).toMatchObject({ result: 'placed' })
  const { reader } = shop.database
  const order = await orderById(reader, orderId)
  expect(order).toMatchObject({ state: 'activated', receiptNo: expect.stringMatching(/^INV\//) })
  const history = (await historyOf(reader, orderId)).map(({ state }) => state)
  expect(history).toEqual(['created', 'created', 'paid', 'activated'])
  expect(await shop.call(buyer, billing.currentPlan, own(buyer))).toMatchObject({ name: 'Gold' })
  const invoice = await shop.call(buyer, billing.invoice, { ...own(buyer), orderId })
  expect(invoice.receipts).toMatchObject([{ method: 'neft', amount: goldTotal }])
  await shop.settle()
  const [mail] = await shop.mailsTo(buyer)
  expect(mail?.attachments).toEqual([`${order?.receiptNo?.replaceAll('/', '-')}.pdf`])
})

test('a cheque counts once it is cleared; a bounced one leaves the order open for another payment', async () => {
  const buyer = await shop.buyer()
  const orderId = await sold(buyer)
  const cheque = { method: 'cheque' as const, reference: '000123', bank: 'Bank of Rajasthan' }
  const first = await book(orderId, cheque)
  expect(first.result).toBe('booked')
  expect(await currentSubscription(shop.database.reader, buyer.companyId)).toBeUndefined()
  // While it waits, neither it nor more than is due can be booked, and no other order replaces this.
  expect(await book(orderId, { held: goldTotal, amount: 1 })).toMatchObject({ result: 'tooMuch' })
  const sale = { company: buyer.companyId, addressId: buyer.addressId, planId: goldQuarterly }
  expect(await shop.call(finance, receiptCalls.sellPlan, sale)).toMatchObject({ result: 'held' })
  expect(await refusal(shop.order(buyer, { subscriptionPlanId: 22, amount: 3183 }))).toBe(409)
  const early = decide(first.receiptId, 'cleared', { on: daysLater(today, -1) })
  expect(await refusal(early)).toBe(400)
  const reason = 'No funds'
  expect(await decide(first.receiptId, 'bounced', { reason })).toBe('done')
  expect(await decide(first.receiptId, 'cleared')).toBe('gone')
  expect((await detail(orderId)).money).toMatchObject({ held: 0, receipts: [{ note: reason }] })
  expect(await book(orderId, { method: 'upi' })).toMatchObject({ result: 'placed' })
  const list = await shop.call(finance, receiptCalls.findReceipts, { text: '', show: 'bounced' })
  expect(list.rows).toMatchObject(
    [{ orderId, state: 'bounced', number: /^RCT\// }].map(({ number: _, ...row }) => row),
  )
})

test('the same cheque can be booked again after it bounced, and clears then', async () => {
  const orderId = await sold(await shop.buyer())
  const cheque = { method: 'cheque' as const, reference: '000777', bank: 'Bank of Rajasthan' }
  const first = await book(orderId, cheque)
  expect(await decide(first.receiptId, 'bounced', { reason: 'Signature' })).toBe('done')
  const second = await book(orderId, cheque)
  expect(await decide(second.receiptId, 'cleared')).toBe('placed')
  expect((await detail(orderId)).state).toBe('activated')
})

test('an order is paid short by TDS; its certificate is awaited until it comes', async () => {
  const orderId = await sold(await shop.buyer())
  // 10 % of 999 is 99.90, to the nearest rupee.
  expect(await book(orderId, { tdsPercent: 10 })).toMatchObject({ result: 'tooMuch' })
  const { result, receiptId } = await book(orderId, { tdsPercent: 10, amount: goldTotal - 100 })
  expect(result).toBe('placed')
  const waiting = () => shop.call(finance, receiptCalls.findReceipts, { show: 'certificates' })
  expect((await waiting()).rows).toMatchObject([{ orderId, tds: 100, tdsPercent: 10 }])
  expect(await decide(receiptId, 'certificate', { reason: 'AB12' })).toBe('done')
  expect((await waiting()).rows).toEqual([])
  expect(await decide(receiptId, 'certificate', { reason: 'AB12' })).toBe('gone')
})

test('parts add up: cash and UPI together pay an order', async () => {
  const orderId = await sold(await shop.buyer())
  const cash = { method: 'cash' as const, amount: 500, reference: '' }
  expect(await book(orderId, cash)).toMatchObject({ result: 'booked' })
  expect(await book(orderId, { amount: 679, held: 500 })).toMatchObject({ result: 'placed' })
  expect(await book(orderId, { amount: 1, held: goldTotal })).toMatchObject({ result: 'paid' })
})

test('two admins who book the same cash at once book it once', async () => {
  const orderId = await sold(await shop.buyer())
  const other = await shop.admin('finance')
  const cash = { method: 'cash' as const, amount: 500, reference: '' }
  const both = [finance, other].map((admin) =>
    shop.call(admin, receiptCalls.bookReceipt, { orderId, paidOn: today, held: 0, ...cash }),
  )
  const results = (await Promise.all(both)).map(({ result }) => result).sort()
  expect(results).toEqual(['booked', 'changed'])
})

test('a reference is booked once, for whatever order and in whatever spelling', async () => {
  const [one, two] = [await sold(await shop.buyer()), await sold(await shop.buyer())]
  const same = reference()
  const spelt = `${same.slice(0, 4)} ${same.slice(4).toLowerCase()}`
  const both = await Promise.all([
    book(one, { reference: same }),
    book(two, { reference: spelt, method: 'upi' }),
  ])
  expect(both.map(({ result }) => result).sort()).toEqual(['placed', 'used'])
})

test('what cannot be is refused: dates, references, amounts, orders', async () => {
  const orderId = await sold(await shop.buyer())
  expect(await refusal(book(orderId, { paidOn: daysLater(today, 1) }))).toBe(400)
  expect(await refusal(book(orderId, { paidOn: parseDay('2020-01-01') }))).toBe(400)
  expect(await refusal(book(orderId, { reference: ' - ' }))).toBe(400)
  expect(await refusal(book(orderId, { method: 'cheque', bank: '' }))).toBe(400)
  const old = { method: 'cheque' as const, bank: 'SBI', paidOn: daysLater(today, -100) }
  expect(await refusal(book(orderId, old))).toBe(400)
  for (const amount of [0, -5, 10.001]) expect(await refusal(book(orderId, { amount }))).toBe(400)
  expect(await book(999_999)).toMatchObject({ result: 'unknown' })
  expect(await decide(999_999, 'cleared')).toBe('unknown')
})

test('an order that was paid online meanwhile needs no receipt, and money for it is given back', async () => {
  const buyer = await shop.buyer()
  const orderId = await sold(buyer)
  // The buyer pays the same plan in the checkout: it is the same order.
  const checkout = await shop.order(buyer)
  const cheque = await book(orderId, { method: 'cheque', bank: 'SBI', reference: '000999' })
  await shop.pay(checkout.orderId, { webhooks: 'lost' })
  expect(await decide(cheque.receiptId, 'cleared')).toBe('done')
  const { money, state, providerPaymentId } = await detail(orderId)
  expect([state, providerPaymentId.slice(0, 4)]).toEqual(['activated', 'pay_'])
  expect(money).toMatchObject({ isUnneeded: true, receipts: [{ state: 'received' }] })
  expect(await decide(cheque.receiptId, 'returned', { reason: 'By NEFT' })).toBe('done')
  expect(await subscriptionRecordsOf(shop.database.reader, buyer.companyId)).toHaveLength(1)
})

test('a granted plan is an order of ₹0 with its document', async () => {
  const buyer = await shop.buyer()
  const grant = { company: buyer.companyId, planId: goldMonthly, reason: 'The fair.' }
  expect(await shop.call(finance, subscriptions.grant, grant)).toBe('granted')
  const [order] = await shop.call(buyer, billing.userOrders, own(buyer))
  expect(order).toMatchObject({ totalAmount: 0, recieptNo: expect.stringMatching(/^INV\//) })
  const [record] = await shop.call(buyer, billing.subscriptionList, own(buyer))
  expect(record).toMatchObject({ orderId: order?.orderId })
  await shop.settle()
  const mails = await shop.mailsTo(buyer)
  expect(mails.map(({ attachments }) => attachments?.length)).toEqual([1])
  // One that waits for its payment goes on waiting.
  const other = await shop.buyer()
  const waiting = await shop.order(other)
  await shop.call(finance, subscriptions.grant, { ...grant, company: other.companyId })
  expect((await shop.state(waiting.orderId)).state).toBe('created')
})

test('a payment account is a record; the link, its page and the proforma name it', async () => {
  const buyer = await shop.buyer()
  const orderId = await sold(buyer)
  const save = (values: Record<string, string>) =>
    shop.call(finance, records.saveSales, { kind: 'paymentAccount', id: '', values })
  const account = { payee: 'Neev', upiId: 'neev@examplebank', position: '1' }
  expect(await refusal(save({ ...account, upiId: 'neev' }))).toBe(400)
  expect(await refusal(save({ ...account, ifsc: 'WRONG' }))).toBe(400)
  expect(await save(account)).toBe('created')
  const { link, upi } = await shop.call(finance, receiptCalls.paymentLink, { orderId })
  expect(upi).toBe(
    `upi://pay?pa=neev%40examplebank&pn=Neev&am=1179.00&cu=INR&tr=ORDER${orderId}&tn=Order%20${orderId}`,
  )
  const token = link.split('/').at(-1) ?? ''
  const page = await shop.call(null, billing.paymentPage, { token })
  expect(page).toMatchObject({ state: 'open', due: goldTotal, upi, orderId })
  const unknown = shop.call(null, billing.paymentPage, { token: 'f'.repeat(32) })
  expect(await refusal(unknown)).toBe(404)
  await shop.call(finance, receiptCalls.paymentLink, { orderId, isSent: true })
  await shop.settle()
  const [mail] = await shop.mailsTo(buyer)
  expect(mail).toMatchObject({ attachments: [`proforma-${orderId}.pdf`] })
  expect(mail?.text).toContain(link)
  await book(orderId)
  const paid = await shop.call(null, billing.paymentPage, { token })
  expect(paid).toMatchObject({ state: 'paid', due: 0, upi: '' })
  expect(await shop.call(finance, receiptCalls.paymentLink, { orderId })).toMatchObject({
    link: '',
  })
})

test('an upgrade starts at once, and the rest of the plan before pays a part of it', async () => {
  const buyer = await shop.buyer()
  const first = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(first.orderId))
  const before = await shop.state(first.orderId)
  await shop.database.query(
    `update company_subscriptions set starts_at = starts_at - interval '15 days',
       ends_at = ends_at - interval '15 days' where order_id = $1`,
    [before.id],
  )
  const options = await shop.call(finance, receiptCalls.saleOptions, { company: buyer.companyId })
  const credit = options.credit ?? 0
  expect(credit).toBeGreaterThan(goldTotal * 0.4)
  expect(credit).toBeLessThan(goldTotal * 0.6)
  const orderId = await sold(buyer, { planId: goldQuarterly, isUpgrade: true })
  const { money, total } = await detail(orderId)
  expect(money).toMatchObject({ credit, due: total - credit })
  expect(await book(orderId, { amount: total - credit })).toMatchObject({ result: 'placed' })
  const running = await currentSubscription(shop.database.reader, buyer.companyId)
  expect(running?.orderId).toBe(orderId)
  const old = await detail(before.id)
  expect(old.money.creditNotes).toMatchObject([{ reason: 'upgrade', total: credit }])
  // What was credited cannot be refunded, too.
  expect(old.money.rest).toBe(goldTotal - credit)
})

test('a dealer upgrades at the checkout and pays the difference', async () => {
  const buyer = await shop.buyer()
  const first = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(first.orderId))
  const { userId } = buyer
  const { credit, isPossible } = await shop.call(buyer, billing.upgradeCredit, { userId })
  expect([isPossible, credit]).toEqual([true, goldTotal - 1])
  const upgrade = { subscriptionPlanId: goldQuarterly, isUpgrade: true }
  expect(await shop.order(buyer, { ...upgrade, amount: 3183 })).toMatchObject({ result: 2 })
  const second = await shop.order(buyer, { ...upgrade, amount: 3183 - credit })
  expect(second.result).toBe(1)
  expect((await shop.verify(buyer, await shop.pay(second.orderId))).result).toBe(1)
  const plan = await shop.call(buyer, billing.currentPlan, own(buyer))
  expect(plan).toMatchObject({ id: goldQuarterly, isActive: true })
  // A smaller one pays for itself by what is left, and has to wait.
  const smaller = { subscriptionPlanId: 11, isUpgrade: true, amount: 1 }
  expect((await shop.order(buyer, smaller)).result).toBe(5)
})

test('a smaller plan waits for the end, also where it costs more than what is left', async () => {
  const buyer = await shop.buyer()
  const first = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(first.orderId))
  const [silverYearly, total] = [14, 4942]
  const { credit } = await shop.call(buyer, billing.upgradeCredit, { userId: buyer.userId })
  const smaller = { subscriptionPlanId: silverYearly, isUpgrade: true, amount: total - credit }
  expect((await shop.order(buyer, smaller)).result).toBe(5)
  const { addressId } = buyer
  const sale = { company: buyer.companyId, planId: silverYearly, addressId, gstin: '' }
  const atOnce = { ...sale, isUpgrade: true }
  expect((await shop.call(finance, receiptCalls.sellPlan, atOnce)).result).toBe('notMore')
  expect(await shop.call(finance, receiptCalls.sellPlan, sale)).toMatchObject({ result: 'ordered' })
})

test('a part is refunded once, by two admins, too; the rest ends the plan', async () => {
  const buyer = await shop.buyer()
  const { orderId: providerOrderId } = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(providerOrderId))
  const { id: orderId } = await shop.state(providerOrderId)
  const refund = (fields: Partial<InputOf<typeof adminOrders.refund>>) =>
    shop.call(finance, adminOrders.refund, { orderId, reason: 'Away for a week', ...fields })
  const part = { amount: 179, credited: 0 }
  const both = await Promise.all([refund(part), refund(part)])
  expect(both).toContain('done')
  const { money, state } = await detail(orderId)
  expect(state).toBe('activated')
  expect(money).toMatchObject({ rest: 1000, credited: 179, online: 1000 })
  expect(money.creditNotes).toMatchObject([{ total: 179, reason: 'refund' }])
  expect(await refund(part)).toBe('changed')
  expect(await refund({ amount: 1001, credited: 179 })).toBe('changed')
  const byHand = { amount: 100, credited: 179, paidBy: 'upi' as const, reference: '4711' }
  expect(await refund(byHand)).toBe('done')
  expect(await refund({ amount: 900, credited: 279 })).toBe('done')
  expect((await detail(orderId)).state).toBe('refunded')
  expect(await currentSubscription(shop.database.reader, buyer.companyId)).toBeUndefined()
  await shop.settle()
  const notes = (await shop.mailsTo(buyer)).flatMap(({ attachments = [] }) => attachments)
  expect(notes.filter((name) => name.startsWith('CN-'))).toHaveLength(3)
})

test('a part that was refunded at Razorpay gets its credit note by the next check', async () => {
  const buyer = await shop.buyer()
  const { orderId: providerOrderId } = await shop.order(buyer)
  const paid = await shop.pay(providerOrderId)
  await shop.verify(buyer, paid)
  const { id: orderId } = await shop.state(providerOrderId)
  const { providerOf } = await import('#areas/billing/server/adapters/payments.ts')
  const refund = { id: paid.razorpay_payment_id, amount: 20_000, key: 'at the dashboard' }
  await providerOf(shop.services.settings).refund(refund)
  for (let i = 0; i < 2; i += 1) await shop.call(finance, adminOrders.recheck, { orderId })
  expect((await detail(orderId)).money).toMatchObject({ credited: 200, rest: 979 })
})

test('a wrong invoice is cancelled by a credit note and replaced; money and plan stay', async () => {
  const buyer = await shop.buyer()
  const orderId = await sold(buyer)
  await book(orderId)
  const before = await detail(orderId)
  const gstin = `08AABCU9603R1Z${checkCharacter('08AABCU9603R1Z')}`
  const correction = {
    orderId,
    recipientName: 'Makrana Marbles Private Limited',
    gstin,
    addressId: buyer.addressId,
    reason: 'The GSTIN was missing.',
  }
  expect(await shop.call(finance, receiptCalls.correctInvoice, correction)).toBe('corrected')
  const after = await detail(orderId)
  expect(after.state).toBe('activated')
  expect(after.receiptNo).not.toBe(before.receiptNo)
  expect(after.money.invoices).toHaveLength(2)
  expect(after.money.creditNotes).toMatchObject([
    { reason: 'correction', invoiceNumber: before.receiptNo, total: goldTotal },
  ])
  expect(after.money.rest).toBe(goldTotal)
  const file = (number: string) =>
    shop.call(finance, receiptCalls.orderDocument, { orderId, document: 'invoice', number })
  expect((await file(before.receiptNo)).fileName).not.toBe((await file('')).fileName)
  const { reader } = shop.database
  const order = await orderById(reader, orderId)
  const replaced = async (number: string) =>
    order && (await invoiceOfOrder(reader, order, number))?.replaced
  expect(await replaced('')).toEqual([before.receiptNo])
  expect(await replaced(before.receiptNo)).toEqual([])
  await shop.settle()
  const names = (await shop.mailsTo(buyer)).flatMap(({ attachments = [] }) => attachments)
  expect(names).toHaveLength(3)
  const wrong = { ...correction, gstin: '27AAPFU0939F1ZV' }
  expect(await refusal(shop.call(finance, receiptCalls.correctInvoice, wrong))).toBe(400)
})

test('a plan is paused until a day and resumed early: no day of it is lost', async () => {
  const buyer = await shop.buyer()
  const orderId = await sold(buyer)
  await book(orderId)
  const company = buyer.companyId
  const { reader } = shop.database
  const left = async () => {
    const records = await subscriptionRecordsOf(reader, company)
    const rest = records.find(({ order }) => order?.id === orderId)?.subscription
    return (rest?.endsAt.getTime() ?? 0) - Math.max(rest?.startsAt.getTime() ?? 0, Date.now())
  }
  const before = await left()
  const pause = { company, until: daysLater(today, 30), reason: 'The shop is rebuilt.' }
  expect(await shop.call(finance, subscriptions.pause, pause)).toBe('paused')
  expect(await shop.call(finance, subscriptions.pause, pause)).toBe('unknown')
  expect(await currentSubscription(reader, company)).toBeUndefined()
  expect(Math.abs((await left()) - before)).toBeLessThan(60_000)
  const text = buyer.companyUrl
  const found = () => shop.call(finance, subscriptions.find, { text, pageSize: 25, pageNumber: 1 })
  expect((await found()).rows).toMatchObject([{ pausedUntil: expect.any(String) }])
  const resume = { company, reason: 'It is open again.' }
  expect(await shop.call(finance, subscriptions.resume, resume)).toBe('resumed')
  expect(await shop.call(finance, subscriptions.resume, resume)).toBe('unknown')
  expect((await found()).rows).toMatchObject([{ pausedUntil: null, plan: 'Gold' }])
  expect(Math.abs((await left()) - before)).toBeLessThan(60_000)
  const past = { ...pause, until: today }
  expect(await shop.call(finance, subscriptions.pause, past)).toBe('unknown')
})
