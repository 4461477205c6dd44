/** Columns that tables of every area have. */
import { timestamp } from 'drizzle-orm/pg-core'

/** Ids below are the reference data's, which fixes them; what an admin adds starts here. */
export const idsOfAdmins = { startWith: 1_000_000 }

/** A moment, in UTC (ARCHITECTURE.md, "Rules of the model"). */
export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
