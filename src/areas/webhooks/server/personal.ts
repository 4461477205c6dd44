/** Personal data of webhooks. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { webhookDataOf } from './reads.ts'
import { webhookEndpoints } from './tables.ts'

export const personal: PersonalData = {
  tables: {
    webhook_endpoints: { byCompany: webhookEndpoints.companyId },
    webhook_deliveries: 'deleted',
  },
  read: async (reader, { companyId }) => ({
    data: companyId ? await webhookDataOf(reader, companyId) : {},
  }),
}
