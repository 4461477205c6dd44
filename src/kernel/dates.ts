/** Times are UTC, ISO 8601 with Z on the wire; dates without a time are YYYY-MM-DD. */
import { languageTag } from './language.ts'

/** A day in milliseconds. */
export const dayMs = 86_400_000

const datePattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether a YYYY-MM-DD string is a date that exists. */
export function isCalendarDate(text: string): boolean {
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
export function mediumTime(time: Date | string): string {
  return medium.format(typeof time === 'string' ? new Date(time) : time)
}

const mediumDay = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' })

/** A date as YYYY-MM-DD in medium format. */
export function mediumDate(date: string): string {
  return mediumDay.format(new Date(`${date}T00:00:00Z`))
}

/** India is this far ahead of UTC, all year and since 1945. */
const indianOffsetMs = 19_800_000

/** The day in India at a given moment, by default now, as YYYY-MM-DD. */
export function indianToday(now = new Date()): string {
  return new Date(now.getTime() + indianOffsetMs).toISOString().slice(0, 10)
}

/** The moment at which a day begins in India. */
export function beginOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The day after the given one, as YYYY-MM-DD. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
