/** Personal data in moderation: decisions on a person's things. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { verificationDataOf } from './reads/history.ts'
import { forgetOwner } from './writes/history.ts'

export const personal: PersonalData = {
  tables: {
    verification_history: { retained: 'decisions, without the owner and the name of the item' },
    pending_items: 'deleted',
  },
  read: async (reader, subject) => ({
    data: { verifications: await verificationDataOf(reader, subject) },
  }),
  erase: (tx, { userId, companyId }) => forgetOwner(tx, { ownerId: userId, companyId }),
}
