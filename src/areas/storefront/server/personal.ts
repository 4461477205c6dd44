/** The personal data of storefronts: only counts. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { countedDays } from '../rules.ts'
import { productDaysOf, revealsOf, visitDaysOf } from './reads.ts'
import { contactReveals, productDays, storefrontDays } from './tables.ts'

export const personal: PersonalData = {
  tables: {
    contact_reveals: { byUser: contactReveals.userId },
    storefront_days: { byCompany: storefrontDays.companyId },
    product_days: { byCompany: productDays.companyId },
  },
  read: async (reader, { userId, companyId }) => ({
    data: {
      contactReveals: await revealsOf(reader, userId),
      storefrontDays: companyId ? await visitDaysOf(reader, companyId, countedDays) : [],
      productDays: companyId ? await productDaysOf(reader, companyId) : [],
    },
  }),
}
