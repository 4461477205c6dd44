/** What billing's calls answer, with an example of each. */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/dates.ts'

const subscriptionPlan = z.object({
  id: z.int(),
  name: z.string(),
  months: z.int(),
  /** Rupees, before GST. */
  price: z.number(),
  offerPrice: z.number(),
  /** The shortest plan of a type is preselected. */
  isSelected: z.boolean(),
})

/** See the type. */
export const subscriptionType = z.object({
  id: z.int(),
  name: z.string(),
  /** Rupees, before GST: what its shortest plan costs. */
  price: z.number(),
  offerPrice: z.number(),
  workTypeLimit: z.int(),
  addressLimit: z.int(),
  galleryImagesLimit: z.int(),
  /** Shortest first. */
  subscriptonPlans: z.array(subscriptionPlan),
})

/** A kind of subscription with its plans, as sellers choose from. */
export type SubscriptionType = z.output<typeof subscriptionType>

/** See the type. */
export const currentPlan = z.object({
  /** The plan's; 0 when there is no current subscription. */
  id: z.int(),
  name: z.string(),
  workLimit: z.int(),
  addressLimit: z.int(),
  galleryImageLimit: z.int(),
  /** Null without a subscription. */
  startDate: z.nullable(isoTime),
  endDate: z.nullable(isoTime),
  isActive: z.boolean(),
})

/** A company's current subscription as the wire names it. */
export type CurrentPlan = z.output<typeof currentPlan>

/** See the type. */
export const order = z.object({
  orderId: z.int(),
  /** Empty until the payment. */
  recieptNo: z.string(),
  paymentId: z.string(),
  paymentDate: z.nullable(isoTime),
  /** 12 pending, 13 completed, 14 failure, 6 given back. */
  paymentStatus: z.int(),
  subscriptionPlanName: z.string(),
  /** Rupees, as the amounts below: the list price, before GST. */
  price: z.number(),
  gst: z.number(),
  totalAmount: z.number(),
  currency: z.string(),
  couponCode: z.string(),
  discount: z.number(),
  extendedDays: z.int(),
  months: z.int(),
  addressLimit: z.int(),
  workLimit: z.int(),
  galleryImageLimit: z.int(),
  billAddressId: z.int(),
  subscriptionPlanId: z.int(),
  /** Empty where none was given. */
  gstin: z.string(),
})

/** An order as its company sees it. */
export type UserOrder = z.output<typeof order>

/** See the type. */
export const subscriptionRecord = z.object({
  /** 0 and empty texts for one that was given without an order. */
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

/** A subscription that a company has, had or will have. */
export type SubscriptionRecord = z.output<typeof subscriptionRecord>

const party = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: z.string(),
  stateCode: z.string(),
})

/** See the type. */
export const invoice = z.object({
  order,
  supplier: party,
  recipient: party,
  placeOfSupply: z.string(),
  /** Services accounting code. */
  sac: z.string(),
  /** Rupees, as the amounts below. */
  offerPrice: z.number(),
  /** The list price of the extended months, from which the discount is taken. */
  listPrice: z.number(),
  monthlyOfferPrice: z.number(),
  /** The plan's months and what the coupon adds; may be a fraction. */
  extendedMonths: z.number(),
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.number() })),
  totalInWords: z.string(),
  /** Made when its money was given back. */
  creditNote: z.nullable(z.object({ number: z.string(), date: isoTime })),
  /** What was bought; null once its money was given back. */
  startDate: z.nullable(isoTime),
  endDate: z.nullable(isoTime),
})

/** All that an invoice says. */
export type Invoice = z.output<typeof invoice>
