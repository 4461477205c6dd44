/** What storefronts hold of people: counts alone. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { countedDays } from '../rules.ts'
import { revealsOf, visitDaysOf } from './reads.ts'
import { forgetVisits } from './writes.ts'

export const personal: PersonalData = {
  tables: { contact_reveals: 'deleted', storefront_days: 'deleted' },
  read: async (reader, { userId, companyId }) => ({
    held: {
      contactReveals: await revealsOf(reader, userId),
      storefrontDays: companyId ? await visitDaysOf(reader, companyId, countedDays) : [],
    },
  }),
  erase: (tx, subject) => forgetVisits(tx, subject),
}
