/**
 * Times are UTC, ISO 8601 with Z on the wire; days are YYYY-MM-DD. Both are texts, and a day in the
 * place of a time breaks the page that formats it: hence the brands, from the wire to the page.
 */
import type * as z from 'zod/mini'
import { languageTag } from './language.ts'

/** A moment, in UTC: ISO 8601 with Z. */
export type IsoTime = string & z.$brand<'time'>

/** A day of the calendar, YYYY-MM-DD. */
export type Day = string & z.$brand<'day'>

declare global {
  interface Date {
    toISOString(): IsoTime
  }
}

/** A day in milliseconds. */
export const dayMs = 86_400_000

const datePattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether a YYYY-MM-DD string is a date that exists. */
export function isCalendarDate(text: string): text is Day {
  if (!datePattern.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

const medium = new Intl.DateTimeFormat(languageTag, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A time in medium format, in Indian time (rules 1.4). */
export function mediumTime(time: Date | IsoTime): string {
  return medium.format(typeof time === 'string' ? new Date(time) : time)
}

const mediumDay = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' })

/** A day in medium format. */
export function mediumDate(date: Day): string {
  return mediumDay.format(new Date(`${date}T00:00:00Z`))
}

const longMonth = new Intl.DateTimeFormat(languageTag, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The month of a day, such as November 2026. */
export function monthName(date: Day): string {
  return longMonth.format(new Date(`${date}T00:00:00Z`))
}

/** India is this far ahead of UTC, all year and since 1945. */
const indianOffsetMs = 19_800_000

/** The day of a moment in UTC. */
function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10) as Day
}

/** The day in India at a given moment, by default now. */
export function indianToday(now = new Date()): Day {
  return dayOf(now.getTime() + indianOffsetMs)
}

/** The moment at which a day begins in India. */
export function beginOfIndianDay(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** A day some days later, or earlier. */
export function daysLater(day: Day, days: number): Day {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
}

/** The day after the given one. */
export function dayAfter(day: Day): Day {
  return daysLater(day, 1)
}

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01` as Day
}

/**
 * A text as a day.
 *
 * @throws RangeError when it is none
 */
export function parseDay(text: string): Day {
  if (!isCalendarDate(text)) throw new RangeError(`not a day: ${text}`)
  return text
}
