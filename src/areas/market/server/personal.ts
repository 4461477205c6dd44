/** Personal data: the market's copy of products (kept by events), and a buyer's saved products. */
import { savedDataOf } from '#areas/saved/server/public.ts'
import type { PersonalData } from '#platform/personal/personal.ts'
import { productsSaved } from './reads/saved.ts'
import { savedProducts } from './tables.ts'

export const personal: PersonalData = {
  tables: { market_products: 'deleted', saved_products: { byUser: savedProducts.userId } },
  read: async (reader, { userId }) => ({
    data: { savedProducts: await savedDataOf(reader, productsSaved, userId) },
  }),
}
