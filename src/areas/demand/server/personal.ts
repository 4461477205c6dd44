/** Personal data of wishes. */
import { and, eq, isNull } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal/personal.ts'
import { wishDataOf } from './reads/wishes.ts'
import { wishes } from './tables.ts'

export const personal: PersonalData = {
  tables: { wishes: { byUser: wishes.userId } },
  read: async (reader, { userId }) => ({ data: { wishes: await wishDataOf(reader, userId) } }),
  // What was written without a login names the address all the same.
  erase: async (tx, { email }) => {
    await tx.delete(wishes).where(and(eq(wishes.email, email), isNull(wishes.userId)))
  },
}
