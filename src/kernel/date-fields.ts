/** Schemas of times and dates, apart from those who only format them: pages need no zod for that. */
import * as z from 'zod/mini'
import { isCalendarDate } from './dates.ts'

/** A time on the wire. */
export const isoTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/))
  .brand<'time'>()

/** A calendar date on the wire, checked to exist. */
export const isoDate = z
  .string()
  .check(
    // For the API docs, too.
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine(isCalendarDate, { error: 'Must be a date as YYYY-MM-DD.' }),
  )
  .brand<'day'>()
