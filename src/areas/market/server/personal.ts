/** The market's copy of a company's products, which follows them by events. */
import type { PersonalData } from '#platform/personal/personal.ts'

export const personal: PersonalData = {
  tables: { market_products: 'deleted' },
  read: async () => ({ held: {} }),
  erase: async () => {},
}
