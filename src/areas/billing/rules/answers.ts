/** Schemas of billing's API responses. */

import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { creditReasons } from './credits.ts'
import { receiptMethods, receiptStates } from './received.ts'

const subscriptionPlan = z.object({
  id: z.int(),
  name: z.string(),
  months: z.int(),
  /** Days beyond the months. */
  days: z.int(),
  /** Rupees, before GST; 0 for a free plan. */
  price: z.number(),
  offerPrice: z.number(),
  /** The shortest plan of a type is preselected. */
  isSelected: z.boolean(),
})

/** See the type. */
export const subscriptionType = z.object({
  id: z.int(),
  name: z.string(),
  /** Rupees before GST, for the shortest plan. */
  price: z.number(),
  offerPrice: z.number(),
  workTypeLimit: z.int(),
  addressLimit: z.int(),
  galleryImagesLimit: z.int(),
  /** Products that the public sees, and members besides the owner; null for all. */
  productLimit: z.nullable(z.int()),
  memberLimit: z.nullable(z.int()),
  /** Whether the public sees the phone number and e-mail. */
  showsContact: z.boolean(),
  /** Enquiries that open whole in a month; null for all. */
  enquiriesPerMonth: z.nullable(z.int()),
  /** Whether as many open after its end. */
  enquiriesAfter: z.boolean(),
  /** In a sentence for whom it is; empty for none. */
  description: z.string(),
  descriptionHindi: z.string(),
  /** Shortest first. */
  subscriptonPlans: z.array(subscriptionPlan),
})

/** A subscription type with its plans, for sellers to choose from. */
export type SubscriptionType = z.output<typeof subscriptionType>

/** See the type. */
export const currentPlan = z.object({
  /** Id of the plan; 0 when there is no current subscription. */
  id: z.int(),
  name: z.string(),
  workLimit: z.int(),
  addressLimit: z.int(),
  galleryImageLimit: z.int(),
  /** Null without a subscription. */
  startDate: z.nullable(isoTime),
  endDate: z.nullable(isoTime),
  isActive: z.boolean(),
  /** Products that the public sees, and members besides the owner; null for all. */
  productLimit: z.nullable(z.int()),
  memberLimit: z.nullable(z.int()),
  /** Whether the public sees the company's phone number and e-mail. */
  showsContact: z.boolean(),
  /** Enquiries that open whole in a month; null for all. */
  enquiriesPerMonth: z.nullable(z.int()),
  /** Whether it is free: a plan that is bought starts at once. */
  isFree: z.boolean(),
  /** From when the next plan can be bought; null without a plan, and if one is already bought. */
  nextPlanFrom: z.nullable(isoTime),
  /** The plan that is bought and starts later; empty if there is none. */
  nextPlan: z.string(),
  /** Without a plan: the last one that the company had, and its end; null if it never had any. */
  ended: z.nullable(z.object({ name: z.string(), endDate: isoTime })),
})

/** See the type. */
export const planUse = z.object({
  /** Company types, with their products; the oldest first, which stay visible longest. */
  trades: z.array(z.object({ typeId: z.int(), products: z.int() })),
  /** First line and city. */
  addresses: z.array(z.string()),
  pictures: z.int(),
})

/** How much of what a plan limits a company uses. */
export type PlanUse = z.output<typeof planUse>

/** A company's current subscription in the API. */
export type CurrentPlan = z.output<typeof currentPlan>

/** See the type. */
export const order = z.object({
  orderId: z.int(),
  /** Empty until paid. */
  recieptNo: z.string(),
  paymentId: z.string(),
  paymentDate: z.nullable(isoTime),
  /** 12 pending, 13 completed, 14 failed, 6 expired or refunded. */
  paymentStatus: z.int(),
  subscriptionPlanName: z.string(),
  /** In rupees, like the amounts below: list price before GST. */
  price: z.number(),
  gst: z.number(),
  totalAmount: z.number(),
  currency: z.string(),
  couponCode: z.string(),
  discount: z.number(),
  extendedDays: z.int(),
  months: z.int(),
  /** Days beyond the months. */
  days: z.int(),
  addressLimit: z.int(),
  workLimit: z.int(),
  galleryImageLimit: z.int(),
  billAddressId: z.int(),
  subscriptionPlanId: z.int(),
  /** Whether the plan replaces the one before at once, whose rest is credited. */
  isUpgrade: z.boolean(),
  /** Empty if not given. */
  gstin: z.string(),
})

/** An order as its company sees it. */
export type UserOrder = z.output<typeof order>

/** See the type. */
export const subscriptionRecord = z.object({
  /** 0, with empty texts, for one that was granted without an order. */
  orderId: z.int(),
  recieptNo: z.string(),
  paymentId: z.string(),
  paymentStatus: z.int(),
  createdDateTime: isoTime,
  inActiveDateTime: isoTime,
  /** The coupon's code. */
  referralCode: z.string(),
  startDateTime: isoTime,
  subscriptionPlanName: z.string(),
  addressLimit: z.int(),
  workLimit: z.int(),
  galleryImageLimit: z.int(),
})

/** A past, current or future subscription of a company. */
export type SubscriptionRecord = z.output<typeof subscriptionRecord>

const party = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: z.string(),
  stateCode: z.string(),
})

const taxPart = z.object({ name: z.string(), percent: z.number(), amount: z.number() })

/** Money that was received other than online. */
export const receiptOnInvoice = z.object({
  number: z.string(),
  method: z.enum(receiptMethods),
  state: z.enum(receiptStates),
  /** In rupees, like the tax that was deducted at source. */
  amount: z.number(),
  tds: z.number(),
  reference: z.string(),
  paidOn: isoDate,
})

/** See the type. */
export const invoice = z.object({
  order,
  supplier: party,
  recipient: party,
  placeOfSupply: z.string(),
  /** Services accounting code. */
  sac: z.string(),
  /** In rupees, like the amounts below. */
  offerPrice: z.number(),
  /** List price of the extended months, before the discount. */
  listPrice: z.number(),
  monthlyOfferPrice: z.number(),
  /** The plan's months plus the coupon's extra days; may be fractional. */
  extendedMonths: z.number(),
  taxes: z.array(taxPart),
  totalInWords: z.string(),
  /** Issued when the order was refunded. */
  creditNote: z.nullable(z.object({ number: z.string(), date: isoTime })),
  /** All credit notes over parts of it, the one of a full refund included. */
  creditNotes: z.array(
    z.object({
      number: z.string(),
      date: isoTime,
      /** The invoice that it corrects. */
      invoiceNumber: z.string(),
      reason: z.enum(creditReasons),
      /** In rupees: the value, the parts of the tax, and both. */
      taxable: z.number(),
      taxes: z.array(taxPart),
      total: z.number(),
      totalInWords: z.string(),
    }),
  ),
  /** When the invoice was issued: the day of the payment, or of a correction. */
  issuedDate: z.nullable(isoTime),
  /** Invoices that this one replaces, after a correction. */
  replaced: z.array(z.string()),
  /** What the rest of another plan paid of the total, in rupees. */
  credit: z.number(),
  /** What was received other than online. */
  receipts: z.array(receiptOnInvoice),
  /** Period of the subscription; null once refunded. */
  startDate: z.nullable(isoTime),
  endDate: z.nullable(isoTime),
})

/** Everything on an invoice. */
export type Invoice = z.output<typeof invoice>
