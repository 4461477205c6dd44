/** Pricing rules of subscriptions (rules 16.2, 16.3), all in paise. */
import type { Paise } from '#kernel/money.ts'

/** Goods and services tax on subscriptions, in percent. */
export const gstPercent = 18

/** The only currency. */
export const currency = 'INR'

/** Days before a subscription's end at which its owner is notified, the earliest first. */
export const noticeDays = [7, 1] as const

/** The longest plan that an operator can offer. */
export const longestPlan = { months: 60, days: 366 } as const

const rupee = 100
const daysOfMonth = 30

/** How long a plan lasts: calendar months, and days beyond them. */
export interface Duration {
  months: number
  days: number
}

/** A duration in days, at 30 a month, with a coupon's extra days. */
export function daysOf({ months, days }: Duration, extraDays = 0): number {
  return months * daysOfMonth + days + extraDays
}

/** The price of a plan, before GST. */
export interface PlanPrice extends Duration {
  /** List price of the whole duration. */
  price: Paise
  /** Price charged for the whole duration. */
  offerPrice: Paise
}

/** All price figures shown at checkout and on the invoice. */
export interface Quote {
  /** The plan's months plus the coupon's extra days; may be fractional. */
  months: number
  monthlyOfferPrice: Paise
  discount: Paise
  price: Paise
  offerPrice: Paise
  gst: Paise
  /** Amount to pay. */
  total: Paise
}

/** GST on an offer price: 18 %, rounded up to whole rupees. */
export function gstOf(offerPrice: Paise): Paise {
  return Math.ceil((offerPrice * gstPercent) / (100 * rupee)) * rupee
}

/** The amount to pay: offer price plus GST. */
export function totalOf(offerPrice: Paise): Paise {
  return offerPrice + gstOf(offerPrice)
}

/** A plan's months with its days and a coupon's extra days, at 30 days per month, not rounded. */
export function extendedMonths(duration: Duration, extraDays: number): number {
  return duration.months + (duration.days + extraDays) / daysOfMonth
}

/** Offer price per month, rounded up to whole rupees; with a coupon, over the extended months. */
export function monthlyOfferPrice(plan: PlanPrice, extraDays = 0): Paise {
  const { offerPrice } = plan
  // Calculated in days, so that only the result is rounded.
  const days = daysOf(plan, extraDays)
  return Math.ceil((offerPrice * daysOfMonth) / (days * rupee)) * rupee
}

/**
 * Saving against the list price: price minus offer price. With a coupon, monthly list price minus
 * monthly offer price, times the extended months, rounded up to whole rupees; never below 0, which
 * rounding could cause.
 */
export function discountOf(plan: PlanPrice, extraDays = 0): Paise {
  if (extraDays === 0) return plan.price - plan.offerPrice
  const ownDays = daysOf(plan)
  const saved = plan.price * daysOfMonth - monthlyOfferPrice(plan, extraDays) * ownDays
  const days = daysOf(plan, extraDays)
  const rounded = Math.ceil((saved * days) / (ownDays * daysOfMonth * rupee)) * rupee
  return Math.max(0, rounded)
}

/**
 * List price of a plan's extended months: what the offer price and the discount of rules 16.3 add
 * up to, so that the lines of a summary or an invoice do.
 */
export function extendedPrice(plan: PlanPrice, extraDays: number): Paise {
  return plan.offerPrice + discountOf(plan, extraDays)
}

/** All price figures of a plan, with or without the extra days of a coupon. */
export function quoteOf(plan: PlanPrice, extraDays = 0): Quote {
  return {
    months: extendedMonths(plan, extraDays),
    monthlyOfferPrice: monthlyOfferPrice(plan, extraDays),
    discount: discountOf(plan, extraDays),
    price: plan.price,
    offerPrice: plan.offerPrice,
    gst: gstOf(plan.offerPrice),
    total: totalOf(plan.offerPrice),
  }
}

/** India's offset from UTC in ms, the same all year. */
const indianAhead = 19_800_000

/**
 * End of a plan that starts at a given moment: its calendar months later at the same time of day in
 * India (on the last day of a shorter month), plus its days and the extra days.
 */
export function endOf(startsAt: Date, { months, days }: Duration, extraDays = 0): Date {
  const start = new Date(startsAt.getTime() + indianAhead)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay) + days + extraDays)
  return new Date(end.getTime() - indianAhead)
}
