/**
 * Money rules of subscriptions (document 2, section 9), all in paise. What the documents call
 * "whole currency units" is whole rupees.
 */
import type { Paise } from '#kernel/money.ts'

/** Goods and services tax on subscriptions, in percent. */
export const gstPercent = 18

/** The one currency. */
export const currency = 'INR'

/** How many days before its end a subscription's owner is told, the first one first. */
export const noticeDays = [7, 1] as const

/** Durations that plans come in. */
export const planMonths = [1, 3, 6, 12] as const

const rupee = 100
const daysOfMonth = 30

/** What a plan costs, before GST. */
export interface PlanPrice {
  months: number
  /** List price of the whole duration. */
  price: Paise
  /** What is charged for the whole duration. */
  offerPrice: Paise
}

/** Everything that checkout and invoice say of a price. */
export interface Quote {
  /** The plan's months and what a coupon adds; may be a fraction. */
  months: number
  monthlyOfferPrice: Paise
  discount: Paise
  price: Paise
  offerPrice: Paise
  gst: Paise
  /** What is paid. */
  total: Paise
}

/** GST on an offer price: 18 %, rounded up to whole rupees. */
export function gstOf(offerPrice: Paise): Paise {
  return Math.ceil((offerPrice * gstPercent) / (100 * rupee)) * rupee
}

/** What is paid: offer price and GST. */
export function totalOf(offerPrice: Paise): Paise {
  return offerPrice + gstOf(offerPrice)
}

/** Months that a coupon's extra days make of a plan's: 30 days to the month, not rounded. */
export function extendedMonths(months: number, extraDays: number): number {
  return months + extraDays / daysOfMonth
}

/** Offer price of one month, rounded up to whole rupees; over the extended months with a coupon. */
export function monthlyOfferPrice({ offerPrice, months }: PlanPrice, extraDays = 0): Paise {
  // In days, so that nothing but the one rounding rounds.
  const days = months * daysOfMonth + extraDays
  return Math.ceil((offerPrice * daysOfMonth) / (days * rupee)) * rupee
}

/**
 * What is saved against the list price: price minus offer price. With a coupon the ceiling, in
 * whole rupees, of monthly list price minus monthly offer price, times the extended months; never
 * below 0, where rounding would take it.
 */
export function discountOf(plan: PlanPrice, extraDays = 0): Paise {
  if (extraDays === 0) return plan.price - plan.offerPrice
  const days = plan.months * daysOfMonth + extraDays
  const savedPerMonths = plan.price - monthlyOfferPrice(plan, extraDays) * plan.months
  const saved = Math.ceil((savedPerMonths * days) / (plan.months * daysOfMonth * rupee)) * rupee
  return Math.max(0, saved)
}

/** The list price of a plan's extended months, in whole paise: what the discount is taken from. */
export function extendedPrice({ price, months }: PlanPrice, extraDays: number): Paise {
  const days = months * daysOfMonth
  return Math.round((price * (days + extraDays)) / days)
}

/** The whole sum of a plan, with the extra days of a coupon or without. */
export function quoteOf(plan: PlanPrice, extraDays = 0): Quote {
  return {
    months: extendedMonths(plan.months, extraDays),
    monthlyOfferPrice: monthlyOfferPrice(plan, extraDays),
    discount: discountOf(plan, extraDays),
    price: plan.price,
    offerPrice: plan.offerPrice,
    gst: gstOf(plan.offerPrice),
    total: totalOf(plan.offerPrice),
  }
}

/** India's clocks are so many milliseconds ahead of UTC, all year. */
const indianAhead = 19_800_000

/**
 * When a plan ends that starts at a moment: so many calendar months later in India at the same time
 * of day, on the month's last day where it is shorter, and so many days after that.
 */
export function endOf(startsAt: Date, months: number, extraDays = 0): Date {
  const start = new Date(startsAt.getTime() + indianAhead)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay) + extraDays)
  return new Date(end.getTime() - indianAhead)
}
