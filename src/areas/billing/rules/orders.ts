/** Orders: their states, what may follow what, and what their calls answer (decision 22). */
import { type Status, saveResult, status } from '#kernel/codes.ts'
import { dayMs } from '#kernel/dates.ts'

/** The states of an order. */
export const orderStates = [
  'created',
  'attempted',
  'paid',
  'activated',
  'failed',
  'expired',
  'refunded',
] as const

/** The state of an order. */
export type OrderState = (typeof orderStates)[number]

/**
 * What may follow each state. Money that arrives after an order was closed still pays it: what was
 * paid is delivered, or given back by an admin.
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

/** Whether an order may go from one state to another. */
export function mayFollow(from: OrderState, to: OrderState): boolean {
  return following[from].includes(to)
}

/** The states in which an order waits for its payment; a company has one such order at most. */
export const openStates = ['created', 'attempted'] as const satisfies readonly OrderState[]

/** Whether an order waits for its payment. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'attempted'
}

/** Whether an order's money has arrived and was kept. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'activated'
}

/** The payment's status on the wire: 12 pending, 13 completed, 14 failure, 6 cancelled. */
export function paymentStatusOf(state: OrderState): Status {
  if (isPaid(state)) return status.completed
  if (isOpen(state)) return status.pending
  return state === 'failed' ? status.failure : status.cancelled
}

/** What CreateOrder answers. Whatever is not `created` made no order. */
export const createOrderResult = {
  created: saveResult.created,
  /** The payment provider did not answer, or the amount is not what the plan costs. */
  failure: saveResult.failure,
  /** A subscription is in force, and does not end soon. */
  activePlan: saveResult.userDuplicate,
  /** No such plan, or no such address of the company. */
  notExist: saveResult.notExist,
  /** The coupon is unknown, over, for another plan, or used up. */
  couponNotValid: saveResult.invalidReferralCode,
} as const

/** What VerifyPayment answers. */
export const verifyResult = {
  placed: 1,
  failure: saveResult.failure,
  /** Placed; the subscription starts when the present one ends. */
  placedForLater: 9,
} as const

/** Minutes for which an order waits for its payment and holds its coupon. */
export const minutesOpen = 60

/** Days in which a payment may still arrive for an order that was closed, as some banks are slow. */
export const daysOfLatePayments = 5

/** Days before a plan's end from which on it may be renewed. */
export const renewalDays = 30

/** Whether a plan that ends at a time may be renewed now. */
export function mayRenew(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() <= renewalDays * dayMs
}

/** Seconds until the provider is asked again about an order, by the order's age in seconds. */
export function secondsToNextCheck(age: number): number {
  const minute = 60
  if (age < 10 * minute) return 2 * minute
  if (age < 60 * minute) return 10 * minute
  return age < 86_400 ? 60 * minute : 6 * 60 * minute
}

/** A coupon's code as it is kept: capitals without outer blanks. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase()
}

/** Characters of a coupon's code at most. */
export const couponMax = 30

/** What a coupon's code is made of. */
export const couponPattern = /^[A-Z0-9_-]{3,30}$/

/** Days that a coupon may add. */
export const couponDays = { min: 1, max: 366 } as const
