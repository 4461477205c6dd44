/** Booking what was received other than by Razorpay; `settleReceipts` places the order. */
import { type Day, indianToday } from '#kernel/dates.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { preparing } from '#platform/http/idempotency.ts'
import { m } from '#words/messages.js'
import {
  dueOf,
  heldOf,
  isReceiptDay,
  type ReceiptMethod,
  type ReceiptState,
  referenceKeyOf,
  tdsOf,
} from '../../rules/received.ts'
import { ProviderError } from '../adapters/razorpay.ts'
import { isReferenceUsed, type ReceiptRow, receiptById, receiptsOf } from '../reads/documents.ts'
import type { Order } from '../reads/orders.ts'
import { note } from '../writes/orders.ts'
import { lockBehindCompany } from '../writes/payments.ts'
import { changeReceipt, insertReceipt, keepOpen, lockReference } from '../writes/receipts.ts'
import { checkOrder, isPaidOnline, type SettleServices, settleReceipts } from './settle.ts'

/** What an admin has received. */
export interface Receipt {
  orderId: number
  method: ReceiptMethod
  /** In paise. */
  amount: number
  tdsPercent: number
  reference: string
  bank: string
  paidOn: Day
  /** What receipts covered as the admin saw it, in paise: somebody else may have booked meanwhile. */
  held: number
  recordedBy: string
}

/** What became of a booking. */
export const bookingResults = [
  'placed',
  'booked',
  'paid',
  'changed',
  'tooMuch',
  'used',
  'unknown',
] as const
export type BookingResult = (typeof bookingResults)[number]

/**
 * Books a receipt: `placed` if the order is paid by it, `booked` if it is a part or a cheque that
 * waits, `paid` if the order needs none, `changed` if another was booked meanwhile, `tooMuch` if it
 * is more than what is due, `used` if its reference is booked already.
 *
 * @throws Problem 400 for a date that cannot be, or a reference that is missing.
 */
export async function bookReceipt(
  services: SettleServices,
  receipt: Receipt,
): Promise<{ result: BookingResult; receiptId: number }> {
  checkFields(receipt)
  const { orderId } = receipt
  await askProvider(services, orderId)
  return services.database.transaction(async (tx) => {
    const refused = (result: BookingResult) => ({ result, receiptId: 0 })
    const order = await lockBehindCompany(tx, orderId)
    if (!order) return refused('unknown')
    if (order.paidAt !== null) return refused('paid')
    const before = await receiptsOf(tx, orderId)
    const held = heldOf(before)
    if (held !== receipt.held) return refused('changed')
    const { method, reference, bank, tdsPercent, amount, paidOn, recordedBy } = receipt
    const tds = tdsOf(order, tdsPercent)
    if (amount + tds > dueOf(order) - held) return refused('tooMuch')
    // The tax is deducted from the whole value, so once.
    const hasTds = before.some((each) => each.tds > 0 && heldOf([each]) > 0)
    if (tds > 0 && hasTds) return refused('tooMuch')
    const referenceKey = referenceKeyOf({ method, reference, bank })
    if (referenceKey !== null) {
      await lockReference(tx, referenceKey)
      if (await isReferenceUsed(tx, referenceKey)) return refused('used')
    }
    const state: ReceiptState = method === 'cheque' ? 'pending' : 'received'
    const fields = { orderId, method, state, amount, tdsPercent, tds, reference, bank, paidOn }
    const row = await insertReceipt(tx, { ...fields, referenceKey, recordedBy })
    await noteReceipt(tx, order, row, state)
    await keepOpen(tx, order, method === 'cheque' ? 'cheque' : 'payment')
    const placed = await settleReceipts(tx, order, services.settings, 'admin')
    return { result: placed ? 'placed' : 'booked', receiptId: row.id }
  })
}

function checkFields({ method, reference, bank, paidOn }: Receipt): void {
  const errors = []
  if (!isReceiptDay(method, paidOn, indianToday())) {
    const text = method === 'cheque' ? m.receipt_cheque_day : m.receipt_day
    errors.push(fieldError('paidOn', text))
  }
  if (method !== 'cash' && !/[\p{L}\p{N}]/u.test(reference)) {
    errors.push(fieldError('reference', m.receipt_reference_required))
  }
  if (method === 'cheque' && bank === '') errors.push(fieldError('bank', m.receipt_bank_required))
  if (errors.length > 0) throw problem(400, m.refused_fields, { errors })
}

/** The order may have been paid online meanwhile; if the provider is silent, booking goes on. */
async function askProvider(services: SettleServices, orderId: number): Promise<void> {
  const before = { ...services, database: preparing(services.database) }
  try {
    await checkOrder(before, orderId, 'admin')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.log.warn({ err: error, orderId }, 'an order could not be checked before a receipt')
  }
}

async function noteReceipt(
  tx: Transaction,
  order: Order,
  { number, method, reference, note: said }: ReceiptRow,
  what: string,
): Promise<void> {
  const detail = [number, method, reference, what, said].filter((part) => part !== '').join(', ')
  await note(tx, order.id, order.state, { source: 'admin', detail })
}

/** What becomes of a receipt that is booked. */
export type ReceiptDecision =
  | { what: 'cleared'; on: Day }
  | { what: 'bounced'; on: Day; reason: string }
  | { what: 'returned'; on: Day; reason: string }
  | { what: 'certificate'; on: Day; number: string }

/**
 * Decides about a receipt: a cheque is cleared, which may place its order, or bounces; money that
 * pays nothing is given back; a TDS certificate has come. `gone` if that is not possible any more.
 *
 * @throws Problem 400 for a day that cannot be.
 */
export async function decideReceipt(
  services: SettleServices,
  receiptId: number,
  decision: ReceiptDecision,
): Promise<'done' | 'placed' | 'gone' | 'unknown'> {
  const known = await receiptById(services.database.reader, receiptId)
  if (!known) return 'unknown'
  const isEarly = decision.what !== 'cleared' && decision.what !== 'bounced'
  const first = isEarly || known.method !== 'cheque' ? '' : known.paidOn
  if (decision.on > indianToday() || decision.on < first) {
    throw problem(400, m.refused_fields, { errors: [fieldError('on', m.receipt_day)] })
  }
  if (decision.what === 'cleared') await askProvider(services, known.orderId)
  return services.database.transaction(async (tx) => {
    const order = await lockBehindCompany(tx, known.orderId)
    const receipt = await receiptById(tx, receiptId)
    if (!order || !receipt) return 'unknown'
    if (!mayDecide(receipt, order, decision.what)) return 'gone'
    if (decision.what === 'certificate') {
      await changeReceipt(tx, receiptId, {
        certificateNo: decision.number,
        certificateOn: decision.on,
      })
      return 'done'
    }
    const reason = 'reason' in decision ? decision.reason : ''
    const state = decision.what === 'cleared' ? 'received' : decision.what
    await changeReceipt(tx, receiptId, { state, decidedOn: decision.on, note: reason })
    await noteReceipt(tx, order, { ...receipt, note: reason }, decision.what)
    if (decision.what === 'bounced') await keepOpen(tx, order, 'payment')
    if (decision.what !== 'cleared') return 'done'
    const wasPaid = order.paidAt !== null
    const placed = await settleReceipts(tx, order, services.settings, 'admin')
    return placed && !wasPaid ? 'placed' : 'done'
  })
}

function mayDecide(receipt: ReceiptRow, order: Order, what: ReceiptDecision['what']): boolean {
  switch (what) {
    case 'cleared':
    case 'bounced':
      return receipt.state === 'pending'
    case 'certificate':
      return receipt.tds > 0 && receipt.state === 'received' && receipt.certificateNo === ''
    case 'returned':
      return receipt.state === 'received' && isUnneeded(order)
  }
}

/** Whether receipts of an order pay nothing: it waits or is closed, or was paid online. */
export function isUnneeded(order: Order): boolean {
  return order.paidAt === null || isPaidOnline(order)
}
