import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysOf,
  discountOf,
  endOf,
  extendedMonths,
  extendedPrice,
  gstOf,
  longestPlan,
  monthlyOfferPrice,
  type PlanPrice,
  quoteOf,
  totalOf,
} from './prices.ts'

const paise = fc.integer({ min: 0, max: 100_000_000 })
const durations = fc
  .record({ months: fc.nat(longestPlan.months), days: fc.nat(longestPlan.days) })
  .filter(({ months, days }) => months + days > 0)
const plans = fc.record({ duration: durations, one: paise, other: paise }).map(
  ({ duration, one, other }): PlanPrice => ({
    ...duration,
    price: Math.max(one, other),
    offerPrice: Math.min(one, other),
  }),
)
const extraDays = fc.integer({ min: 1, max: 400 })

test('GST is 18 %, rounded up to whole rupees', () => {
  fc.assert(
    fc.property(paise, (offerPrice) => {
      const gst = gstOf(offerPrice)
      expect(gst % 100).toBe(0)
      // Integers, so that the comparison is exact.
      expect(gst * 100).toBeGreaterThanOrEqual(offerPrice * 18)
      expect((gst - 100) * 100).toBeLessThan(offerPrice * 18)
      expect(totalOf(offerPrice)).toBe(offerPrice + gst)
    }),
  )
  expect(gstOf(49_900)).toBe(9_000) // 89.82
  expect(gstOf(100_000)).toBe(18_000) // exact: not a rupee more
  expect(gstOf(0)).toBe(0)
})

test('the monthly offer price is the smallest whole rupee amount that covers the offer price', () => {
  fc.assert(
    fc.property(plans, fc.option(extraDays, { nil: 0 }), (plan, days) => {
      const monthly = monthlyOfferPrice(plan, days)
      const wholeDays = daysOf(plan, days)
      expect(monthly % 100).toBe(0)
      expect(monthly * wholeDays).toBeGreaterThanOrEqual(plan.offerPrice * 30)
      expect((monthly - 100) * wholeDays).toBeLessThan(plan.offerPrice * 30)
    }),
  )
  expect(monthlyOfferPrice({ months: 3, days: 0, price: 179_700, offerPrice: 134_700 })).toBe(
    44_900,
  )
  expect(monthlyOfferPrice({ months: 3, days: 0, price: 100_000, offerPrice: 100_000 })).toBe(
    33_400,
  )
})

test('without a coupon the discount is price minus offer price', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(discountOf(plan)).toBe(plan.price - plan.offerPrice)
    }),
  )
})

test('with a coupon the discount is in whole rupees, never negative, and, rounding aside, grows with the days', () => {
  fc.assert(
    fc.property(plans, extraDays, (plan, days) => {
      const discount = discountOf(plan, days)
      expect(discount % 100).toBe(0)
      expect(discount).toBeGreaterThanOrEqual(0)
      // Rounding the monthly price up can cost up to a rupee per month.
      const months = Math.ceil(extendedMonths(plan, days + 30))
      expect(discountOf(plan, days + 30)).toBeGreaterThanOrEqual(discount - 100 * (months + 1))
    }),
  )
})

test('a 30-day coupon on three months counts as four (rules 16.3)', () => {
  const plan = { months: 3, days: 0, price: 179_700, offerPrice: 134_700 }
  expect(quoteOf(plan, 30)).toEqual({
    months: 4,
    // 1347 over 4 months is 336.75
    monthlyOfferPrice: 33_700,
    // 599 x 4 - 337 x 4
    discount: 104_800,
    price: 179_700,
    offerPrice: 134_700,
    // 242.46
    gst: 24_300,
    total: 159_000,
  })
  expect(quoteOf(plan, 15).months).toBe(3.5)
  // (599 - 385) x 3.5, where 1347 over 3.5 months is 384.86
  expect(quoteOf(plan, 15).discount).toBe(74_900)
})

test('the coupon does not change the amount to pay', () => {
  fc.assert(
    fc.property(plans, extraDays, (plan, days) => {
      expect(quoteOf(plan, days).total).toBe(quoteOf(plan).total)
    }),
  )
})

test('a plan ends on the same day of a later month, or the last day of a shorter one', () => {
  const end = (start: string, months: number, days?: number) =>
    endOf(new Date(start), { months, days: 0 }, days).toISOString()
  expect(end('2026-11-21T08:30:00.000Z', 1)).toBe('2026-12-21T08:30:00.000Z')
  expect(end('2026-11-21T08:30:00.000Z', 12, 15)).toBe('2027-12-06T08:30:00.000Z')
  expect(end('2027-01-31T00:00:00.000Z', 1)).toBe('2027-02-28T00:00:00.000Z')
  expect(end('2026-08-31T18:29:59.999Z', 6)).toBe('2027-02-28T18:29:59.999Z')
  expect(end('2028-01-30T00:00:00.000Z', 1, 1)).toBe('2028-03-01T00:00:00.000Z')
  // Bought in India on 1 March at 2 am: ends on 1 April, not 29 March.
  expect(end('2026-02-28T20:30:00.000Z', 1)).toBe('2026-03-31T20:30:00.000Z')
  expect(end('2026-01-30T19:00:00.000Z', 1)).toBe('2026-02-27T19:00:00.000Z')
})

test('an end is exactly that many months later, on the same or last day, and extra days are exact', () => {
  const starts = fc.date({
    min: new Date('2024-01-01T00:00:00.000Z'),
    max: new Date('2032-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  const monthsOf = (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth()
  const inIndia = (time: Date) => new Date(time.getTime() + 5.5 * 3_600_000)
  fc.assert(
    fc.property(
      starts,
      fc.integer({ min: 1, max: longestPlan.months }),
      extraDays,
      (begin, months, days) => {
        const [start, end] = [inIndia(begin), inIndia(endOf(begin, { months, days: 0 }))]
        expect(monthsOf(end) - monthsOf(start)).toBe(months)
        expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
        // Only the last day of a shorter month may replace a missing day.
        const isLast = new Date(end.getTime() + 86_400_000).getUTCDate() === 1
        expect(end.getUTCDate() === start.getUTCDate() || isLast).toBe(true)
        expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000)
        // The extra days of a coupon are exact.
        const whole = endOf(begin, { months, days: 0 }).getTime()
        expect(endOf(begin, { months, days: 0 }, days).getTime() - whole).toBe(days * 86_400_000)
        // So are a plan's own days.
        expect(endOf(begin, { months, days })).toEqual(endOf(begin, { months, days: 0 }, days))
      },
    ),
  )
})

test('list price, discount, taxable value and GST add up to the total, to the paisa, with any coupon', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 366 }), (plan, days) => {
      const { discount, offerPrice, gst, total } = quoteOf(plan, days)
      const listPrice = extendedPrice(plan, days)
      expect(listPrice - discount).toBe(offerPrice)
      expect(listPrice - discount + gst).toBe(total)
      if (days === 0) expect(listPrice).toBe(plan.price)
    }),
  )
})
