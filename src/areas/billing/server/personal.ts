/** What is held of who bought. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { billingDataOf } from './reads.ts'

export const personal: PersonalData = {
  tables: {
    company_subscriptions: { kept: 'what was bought, as the tax law wants' },
    subscription_notices: { kept: 'which ends of a subscription were told' },
  },
  read: async (reader, { userId }) => ({
    held: { subscriptions: await billingDataOf(reader, userId) },
  }),
}
