import fc from 'fast-check'
import { expect, test } from 'vitest'
import { status } from '#kernel/codes.ts'
import {
  isOpen,
  isPaid,
  mayFollow,
  nextPlanFrom,
  normalCode,
  type OrderState,
  orderStates,
  paymentStatusOf,
  secondsToNextCheck,
} from './orders.ts'

const day = 86_400_000
const states = fc.constantFrom(...orderStates)

test('every state but refunded can still be paid or refunded, and no order becomes open again', () => {
  fc.assert(
    fc.property(states, states, (from, to) => {
      if (to === 'created') expect(mayFollow(from, to)).toBe(false)
      if (isOpen(to)) expect(from === 'created' || !mayFollow(from, to)).toBe(true)
      if (isPaid(from)) expect(isOpen(to) && mayFollow(from, to)).toBe(false)
    }),
  )
  for (const from of ['created', 'attempted', 'failed', 'expired'] satisfies OrderState[]) {
    expect(mayFollow(from, 'paid')).toBe(true)
  }
  expect(orderStates.filter((to) => mayFollow('refunded', to))).toEqual([])
})

test('the API reports 12 while an order waits, 13 once paid, 14 failed, 6 expired or refunded', () => {
  expect(orderStates.map(paymentStatusOf)).toEqual([
    ...[status.pending, status.pending, status.completed, status.completed],
    ...[status.failure, status.cancelled, status.cancelled],
  ])
})

test('the next plan can be bought in the last 30 days of three months or more, else in the last 7', () => {
  const endsAt = new Date('2026-11-22T10:00:00.000Z')
  const startsAt = new Date('2026-05-22T10:00:00.000Z')
  const running = { startsAt, endsAt, isFree: false }
  const daysBefore = (months: number, days = 0) =>
    (endsAt.getTime() - nextPlanFrom({ ...running, months, days }).getTime()) / day
  expect([1, 2, 3, 6, 12].map((months) => daysBefore(months))).toEqual([7, 7, 30, 30, 30])
  expect([daysBefore(0, 45), daysBefore(0, 89), daysBefore(0, 90)]).toEqual([7, 7, 30])
  const free = { ...running, isFree: true, months: 0, days: 90 }
  expect(nextPlanFrom(free)).toEqual(startsAt)
})

test('older orders are checked less often, and none more than every 2 minutes', () => {
  const ages = fc.integer({ min: 0, max: 10 * 86_400 })
  fc.assert(
    fc.property(ages, ages, (one, other) => {
      const [younger, older] = [Math.min(one, other), Math.max(one, other)]
      expect(secondsToNextCheck(younger)).toBeLessThanOrEqual(secondsToNextCheck(older))
      expect(secondsToNextCheck(younger)).toBeGreaterThanOrEqual(120)
    }),
  )
})

test('coupon codes ignore case and outer spaces', () => {
  expect(normalCode(' neev30 ')).toBe('NEEV30')
})
