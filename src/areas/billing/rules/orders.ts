/** Orders: states, transitions, and result codes of their endpoints (decision 22). */

import { plainCode } from '#kernel/code-text.ts'
import { type Status, saveResult, status } from '#kernel/codes.ts'
import { dayMs } from '#kernel/dates.ts'
import { type Duration, daysOf } from './prices.ts'

export const orderStates = [
  'created',
  'attempted',
  'paid',
  'activated',
  'failed',
  'expired',
  'refunded',
] as const

export type OrderState = (typeof orderStates)[number]

/**
 * Allowed transitions. Money that arrives after an order was closed still pays it: the plan is then
 * delivered, or an admin refunds it.
 */
const following: Record<OrderState, readonly OrderState[]> = {
  created: ['attempted', 'paid', 'failed', 'expired'],
  attempted: ['paid', 'failed', 'expired'],
  failed: ['paid'],
  expired: ['paid'],
  paid: ['activated', 'refunded'],
  activated: ['refunded'],
  refunded: [],
}

/** Whether an order may change from one state to another. */
export function mayFollow(from: OrderState, to: OrderState): boolean {
  return following[from].includes(to)
}

/** States in which an order waits for payment; a company has at most one such order. */
export const openStates = ['created', 'attempted'] as const satisfies readonly OrderState[]

/** Whether an order is waiting for payment. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'attempted'
}

/** Whether an order was paid and not refunded. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'activated'
}

/** The payment status in the API: 12 pending, 13 completed, 14 failure, 6 cancelled. */
export function paymentStatusOf(state: OrderState): Status {
  if (isPaid(state)) return status.completed
  if (isOpen(state)) return status.pending
  return state === 'failed' ? status.failure : status.cancelled
}

/** Results of CreateOrder; an order exists only after `created`. */
export const createOrderResult = {
  created: saveResult.created,
  /** The payment provider did not respond, or the amount is not the plan's price. */
  failure: saveResult.failure,
  /**
   * A plan is active, and its last days have not come, or the caller does not know of it, or the
   * next plan is already bought.
   */
  activePlan: saveResult.userDuplicate,
  /** No such plan, or the company has no such address. */
  notExist: saveResult.notExist,
  /** The coupon is unknown, expired, for another plan, or used up. */
  couponNotValid: saveResult.invalidReferralCode,
} as const

/** Results of VerifyPayment. */
export const verifyResult = {
  placed: 1,
  failure: saveResult.failure,
  /** Placed; the subscription starts when the current one ends. */
  placedForLater: 9,
  /** Asked of an order that waits for its payment. */
  unpaid: status.pending,
} as const

/** Minutes that an order waits for payment and reserves its coupon. */
export const minutesOpen = 60

/** Days during which a closed order can still be paid, as some banks are slow. */
export const daysOfLatePayments = 5

/** How many days before its end the plan after a plan of this duration can be bought. */
export function renewalDays(duration: Duration): number {
  return daysOf(duration) >= 90 ? 30 : 7
}

/** A subscription that runs. */
export interface Running extends Duration {
  isFree: boolean
  startsAt: Date
  endsAt: Date
}

/** When the plan after this one can be bought: after a free one at any time. */
export function nextPlanFrom({ isFree, startsAt, endsAt, ...duration }: Running): Date {
  return isFree ? startsAt : new Date(endsAt.getTime() - renewalDays(duration) * dayMs)
}

/** Seconds until the provider is asked about an order again, by the order's age in seconds. */
export function secondsToNextCheck(age: number): number {
  const minute = 60
  if (age < 10 * minute) return 2 * minute
  if (age < 60 * minute) return 10 * minute
  return age < 86_400 ? 60 * minute : 6 * 60 * minute
}

/** A coupon code as it is stored: in upper case, without blanks. */
export function normalCode(code: string): string {
  return plainCode(code).toUpperCase()
}

/** Maximum length of a coupon code. */
export const couponMax = 30

/** Allowed form of a coupon code. */
export const couponPattern = /^[A-Z0-9_-]{3,30}$/

/** Number of days that a coupon may add. */
export const couponDays = { min: 1, max: 366 } as const
