/** The directory's copy of a company, which follows it by events; and what a buyer has saved. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { savedDataOf } from './reads/saved.ts'
import { forgetSaved, sellersSaved } from './writes.ts'

export const personal: PersonalData = {
  tables: {
    directory_entries: 'deleted',
    directory_listings: 'deleted',
    directory_positions: 'deleted',
    directory_search: 'deleted',
    saved_sellers: 'deleted',
  },
  read: async (reader, { userId }) => ({
    held: { savedSellers: await savedDataOf(reader, userId) },
  }),
  erase: (tx, { userId }) => forgetSaved(tx, sellersSaved, userId),
}
