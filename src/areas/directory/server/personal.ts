/** The directory's copy of a company; it follows the company by events. */
import type { PersonalData } from '#platform/personal/personal.ts'

export const personal: PersonalData = {
  tables: {
    directory_entries: 'deleted',
    directory_listings: 'deleted',
    directory_search: 'deleted',
  },
}
