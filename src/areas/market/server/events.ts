/** What the market learns from other areas. */
import { productsChanged } from '#areas/catalogue/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { reviewChanged } from '#areas/reviews/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { refreshMarket } from './writes.ts'

const refresh = (
  { companyId }: { companyId: string },
  { database }: { database: Database },
): Promise<void> => database.transaction((tx) => refreshMarket(tx, [companyId]))

const merged = { key: ({ companyId }: { companyId: string }) => companyId }

/** Keeps a company's products as they are found equal to its tables; changes that wait merge. */
export const offerStockedCompany = subscribe(productsChanged, 'market', refresh, merged)

/** The same for the company's name, places, trades, and whether it is active. */
export const offerChangedCompany = subscribe(companyChanged, 'market', refresh, merged)

/** The same for its stars. */
export const offerReviewedCompany = subscribe(reviewChanged, 'market', refresh, merged)
