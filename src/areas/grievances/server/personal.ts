/** Personal data of reports. */
import { and, eq, isNull } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal/personal.ts'
import { ownReports } from './reads/reports.ts'
import { grievances } from './tables.ts'

export const personal: PersonalData = {
  tables: { grievances: { byUser: grievances.userId } },
  read: async (reader, { userId }) => ({ data: { reports: await ownReports(reader, userId) } }),
  // What was written without a login names the address all the same.
  erase: async (tx, { email }) => {
    await tx.delete(grievances).where(and(eq(grievances.email, email), isNull(grievances.userId)))
  },
}
