import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import { isoDate, isoTime } from './date-fields.ts'
import {
  type Day,
  type IsoTime,
  indianToday,
  isCalendarDate,
  mediumDate,
  mediumTime,
  parseDay,
} from './dates.ts'

test('the last day of every month is a calendar date, the day after it is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), (y, m) => {
      const days = new Date(Date.UTC(y, m, 0)).getUTCDate()
      const text = (day: number) => `${y}-${String(m).padStart(2, '0')}-${day}`
      expect(isCalendarDate(text(days))).toBe(true)
      expect(isCalendarDate(text(days + 1))).toBe(false)
    }),
  )
})

test('only YYYY-MM-DD is a date, only UTC with Z is a time', () => {
  for (const bad of ['2026-2-3', '03-02-2026', '2026-02-30', '', '2026-11-21T00:00:00Z']) {
    expect(isoDate.safeParse(bad).success).toBe(false)
  }
  expect(isoTime.safeParse('2026-11-21T01:02:03Z').success).toBe(true)
  expect(isoTime.safeParse('2026-11-21T01:02:03+05:30').success).toBe(false)
})

test('times are shown in Indian time', () => {
  expect(mediumTime(new Date('2026-11-20T20:00:00Z'))).toBe('21 Nov 2026, 1:30 am')
})

test('a date without a time is the same day everywhere', () => {
  expect(mediumDate(parseDay('2026-01-01'))).toBe('1 Jan 2026')
})

test('the Indian day begins at 18:30 UTC', () => {
  expect(indianToday(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(indianToday(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})

test('the Indian day is the UTC day five and a half hours ahead', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (now) => {
        const shifted = new Date(now.getTime() + 330 * 60_000)
        expect(indianToday(now)).toBe(shifted.toISOString().slice(0, 10))
      },
    ),
  )
})

test('the compiler keeps days, times and other texts apart', () => {
  expectTypeOf<IsoTime>().not.toExtend<Day>()
  expectTypeOf<Day>().not.toExtend<IsoTime>()
  expectTypeOf<string>().not.toExtend<Day | IsoTime>()
  expectTypeOf(mediumDate).parameter(0).toEqualTypeOf<Day>()
  expectTypeOf(mediumTime).parameter(0).toEqualTypeOf<Date | IsoTime>()
  expectTypeOf<z.output<typeof isoDate>>().toEqualTypeOf<Day>()
  expectTypeOf<z.output<typeof isoTime>>().toEqualTypeOf<IsoTime>()
  expect(() => parseDay('2026-12-05T08:00:00.000Z')).toThrow(RangeError)
})
