/** The market's copy of a company's products, which follows them by events; and what a buyer has saved. */
import { forgetSaved } from '#areas/directory/server/public.ts'
import type { PersonalData } from '#platform/personal/personal.ts'
import { savedDataOf } from './reads/saved.ts'
import { productsSaved } from './writes.ts'

export const personal: PersonalData = {
  tables: { market_products: 'deleted', saved_products: 'deleted' },
  read: async (reader, { userId }) => ({
    held: { savedProducts: await savedDataOf(reader, userId) },
  }),
  erase: (tx, { userId }) => forgetSaved(tx, productsSaved, userId),
}
