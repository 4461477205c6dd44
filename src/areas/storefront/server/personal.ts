/** The personal data of storefronts: only counts. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { countedDays } from '../rules.ts'
import { revealsOf, visitDaysOf } from './reads.ts'
import { contactReveals, storefrontDays } from './tables.ts'

export const personal: PersonalData = {
  tables: {
    contact_reveals: { byUser: contactReveals.userId },
    storefront_days: { byCompany: storefrontDays.companyId },
  },
  read: async (reader, { userId, companyId }) => ({
    data: {
      contactReveals: await revealsOf(reader, userId),
      storefrontDays: companyId ? await visitDaysOf(reader, companyId, countedDays) : [],
    },
  }),
}
