/** Selling at the counter and booking what was received other than by Razorpay. */
import * as z from 'zod/mini'
import { creditReasons } from '#areas/billing/rules/credits.ts'
import { orderDocuments, receiptMethods, receiptStates } from '#areas/billing/rules/received.ts'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  compact,
  decimalNumber,
  guid,
  line,
  optionalLine,
  requiredLine,
  requiredText,
  wholeNumber,
} from '#kernel/fields.ts'
import { isGstin } from '#kernel/gstin.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'

const receipt = z.object({
  receiptId: z.int(),
  orderId: z.int(),
  number: z.string(),
  method: z.enum(receiptMethods),
  state: z.enum(receiptStates),
  /** In rupees, like the tax that was deducted at source. */
  amount: z.number(),
  tds: z.number(),
  tdsPercent: z.int(),
  reference: z.string(),
  bank: z.string(),
  paidOn: isoDate,
  decidedOn: z.nullable(isoDate),
  note: z.string(),
  certificateNo: z.string(),
  createdDate: isoTime,
})

/** A receipt of an order. */
export type OrderReceipt = z.output<typeof receipt>

const listed = z.extend(receipt, { companyName: z.string() })

/** A receipt in the list of receipts. */
export type ListedReceipt = z.output<typeof listed>

/** What the list of receipts shows: all, cheques that wait, bounced ones, awaited certificates. */
export const receiptViews = ['', 'pending', 'bounced', 'certificates'] as const

/** What is known of an order's money, for its page. */
export const orderMoney = z.object({
  /** In rupees, with GST: what is due in all, and what receipts cover of it. */
  due: z.number(),
  held: z.number(),
  /** What is due without GST, of which tax is deducted at source. */
  taxable: z.number(),
  /** What the rest of another plan pays. */
  credit: z.number(),
  /** What can still be given back, and what was credited. */
  rest: z.number(),
  credited: z.number(),
  /** What Razorpay can give back; 0 where it took nothing. */
  online: z.number(),
  /** Whether receipts pay nothing, so that they can be given back. */
  isUnneeded: z.boolean(),
  receipts: z.array(receipt),
  invoices: z.array(z.object({ number: z.string(), date: isoTime })),
  creditNotes: z.array(
    z.object({
      number: z.string(),
      date: isoTime,
      invoiceNumber: z.string(),
      reason: z.enum(creditReasons),
      note: z.string(),
      total: z.number(),
    }),
  ),
})

const orderId = wholeNumber().check(z.minimum(1))
const reason = requiredText(m.admin_reason_required).check(atMost(500))
const gstin = z._default(
  z.string().check(
    compact,
    z.toUpperCase(),
    z.refine((text) => text === '' || isGstin(text), { error: m.gstin_invalid }),
  ),
  '',
)
const rupees = decimalNumber(m.receipt_amount_required).check(
  z.minimum(0.01, { error: m.receipt_amount_required }),
  z.maximum(20_000_000, { error: m.receipt_amount_required }),
  z.refine((amount) => Number.isInteger(Math.round(amount * 10_000) / 100), {
    error: m.receipt_amount_required,
  }),
)

/** The form of a receipt. */
export const receiptFields = z.object({
  method: z.enum(receiptMethods, { error: m.receipt_method_required }),
  amount: rupees,
  tdsPercent: z._default(
    wholeNumber().check(z.refine((percent) => [0, 2, 10].includes(percent))),
    0,
  ),
  /** Number of the transfer or the cheque. */
  reference: optionalLine(60),
  /** The bank of a cheque. */
  bank: optionalLine(60),
  paidOn: isoDate,
})

const named = /[\p{L}\p{N}]/u

/** The same with what the way of payment needs besides. */
export const receiptForm = receiptFields.check(
  z.refine(({ method, reference }) => method === 'cash' || named.test(reference), {
    error: m.receipt_reference_required,
    path: ['reference'],
  }),
  z.refine(({ method, bank }) => method !== 'cheque' || bank !== '', {
    error: m.receipt_bank_required,
    path: ['bank'],
  }),
)

/** The form in which a plan is sold. */
export const saleFields = z.object({
  planId: wholeNumber(m.sale_plan_required).check(z.minimum(1, { error: m.sale_plan_required })),
  addressId: wholeNumber(m.sale_address_required).check(
    z.minimum(1, { error: m.sale_address_required }),
  ),
  gstin,
  isUpgrade: z._default(z.boolean(), false),
})

/** The form of a corrected invoice. */
export const correctionFields = z.object({
  recipientName: requiredLine(m.correction_name_required).check(atMost(120)),
  gstin,
  addressId: saleFields.shape.addressId,
  reason,
})

const address = z.object({ addressId: z.int(), text: z.string() })

const booking = { audience: 'admin', permission: 'receipts' } as const

export const receiptCalls = {
  findReceipts: endpoint({
    ...booking,
    method: 'GET',
    path: 'Admin/FindReceiptsAsync',
    summary:
      'Lists receipts by number, reference, order or company, newest first: all, cheques that wait, bounced ones, or those whose TDS certificate is awaited.',
    input: z.object({
      text: filterText,
      show: z._default(z.enum(receiptViews), ''),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(listed), totalCount: z.int() }),
    audited: true,
  }),
  bookReceipt: endpoint({
    ...booking,
    method: 'POST',
    path: 'Admin/BookReceiptAsync',
    summary:
      'Books money received for an order other than online: `placed` if it is paid by it, `booked` for a part or a cheque that waits, `paid` if it was paid already, `changed` if another receipt was booked meanwhile, `tooMuch` if it is more than what is due, `used` if its reference is booked already, `unknown` for no such order.',
    input: z.extend(receiptFields, {
      orderId,
      /** What receipts covered as the admin saw it, in rupees. */
      held: z.number().check(z.minimum(0)),
    }),
    output: z.object({
      result: z.enum(['placed', 'booked', 'paid', 'changed', 'tooMuch', 'used', 'unknown']),
      receiptId: z.int(),
    }),
    secondFactor: 'fresh',
    idempotent: true,
  }),
  decideReceipt: endpoint({
    ...booking,
    method: 'POST',
    path: 'Admin/DecideReceiptAsync',
    summary:
      'Says what became of a receipt: a cheque is cleared (`placed` if its order is paid by it) or bounced, money that pays nothing is given back, a TDS certificate has come; `gone` if that is not possible any more, `unknown` for no such receipt.',
    input: z.object({
      receiptId: wholeNumber().check(z.minimum(1)),
      what: z.enum(['cleared', 'bounced', 'returned', 'certificate']),
      on: isoDate,
      /** Why it bounced, or how it was given back; the certificate's number. */
      reason: optionalLine(300),
    }),
    output: z.enum(['done', 'placed', 'gone', 'unknown']),
    secondFactor: 'fresh',
    idempotent: true,
  }),
  saleOptions: endpoint({
    ...booking,
    method: 'GET',
    path: 'Admin/GetSaleOptionsAsync',
    summary:
      'Returns what can be sold to a company: plans with their totals, its addresses, and what the rest of its plan pays of an upgrade; empty for no such company.',
    input: z.object({ company: guid }),
    output: z.object({
      companyName: z.string(),
      /** The plan in force, and its end; '' and null without one. */
      currentPlan: z.string(),
      endDate: z.nullable(isoTime),
      /** In rupees with GST; null where an upgrade at once is not possible. */
      credit: z.nullable(z.number()),
      gstin: z.string(),
      plans: z.array(z.object({ planId: z.int(), name: z.string(), total: z.number() })),
      addresses: z.array(address),
    }),
    audited: true,
  }),
  sellPlan: endpoint({
    ...booking,
    method: 'POST',
    path: 'Admin/SellPlanAsync',
    summary:
      'Orders a plan for a company, to be paid at the counter, by transfer or by the link: `held` while another order has received money, `following` if a plan follows the active one already, `notMore` if the rest of the active plan pays all of an upgrade, `noUpgrade` without a paid plan in force, `unknown` for no such company, plan or address.',
    input: z.extend(saleFields, { company: guid }),
    output: z.object({
      result: z.enum(['ordered', 'unknown', 'held', 'following', 'notMore', 'noUpgrade']),
      orderId: z.int(),
    }),
    idempotent: true,
  }),
  paymentLink: endpoint({
    ...booking,
    method: 'POST',
    path: 'Admin/CreatePaymentLinkAsync',
    summary:
      'Returns the link to the payment page of an unpaid order, and what its UPI code says; with `isSent` the company is mailed the proforma with the link. Empty texts if there is no such unpaid order.',
    input: z.object({ orderId, isSent: z._default(z.boolean(), false) }),
    output: z.object({ link: z.string(), upi: z.string() }),
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
  correctInvoice: endpoint({
    ...booking,
    method: 'POST',
    path: 'Admin/CorrectInvoiceAsync',
    summary:
      'Corrects the invoice of a paid order: a credit note over all of it, and a new invoice; `credited` if a part of it was credited already, `unknown` for no such paid order or address.',
    input: z.extend(correctionFields, { orderId }),
    output: z.enum(['corrected', 'credited', 'unknown']),
    secondFactor: 'fresh',
    idempotent: true,
  }),
  orderDocument: endpoint({
    ...booking,
    permission: 'orders',
    method: 'GET',
    path: 'Admin/GetOrderDocumentAsync',
    summary:
      'Returns a document of an order as a PDF file in base64: an invoice, a credit note, a receipt, or the proforma of an unpaid order.',
    input: z.object({
      orderId,
      document: z._default(z.enum(orderDocuments), 'invoice'),
      /** Which of several; the latest one without a number. */
      number: z._default(z.string().check(line, atMost(16)), ''),
    }),
    output: z.object({ fileName: z.string(), content: z.string() }),
    audited: true,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
}
