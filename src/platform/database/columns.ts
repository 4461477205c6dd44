/** Columns that tables of every area have. */
import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, in UTC (ARCHITECTURE.md, "Rules of the model"). */
export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
