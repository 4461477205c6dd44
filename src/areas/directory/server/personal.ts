/** Personal data: the directory's copy of a company (kept by events), a buyer's saved sellers. */
import { savedDataOf } from '#areas/saved/server/public.ts'
import type { PersonalData } from '#platform/personal/personal.ts'
import { sellersSaved } from './reads/saved.ts'
import { savedSellers } from './tables.ts'

export const personal: PersonalData = {
  tables: {
    directory_entries: 'deleted',
    directory_listings: 'deleted',
    directory_positions: 'deleted',
    directory_search: 'deleted',
    saved_sellers: { byUser: savedSellers.userId },
  },
  read: async (reader, { userId }) => ({
    data: { savedSellers: await savedDataOf(reader, sellersSaved, userId) },
  }),
}
