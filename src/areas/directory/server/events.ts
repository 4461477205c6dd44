/** What the directory learns from other areas. */
import { productsChanged } from '#areas/catalogue/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { reviewChanged } from '#areas/reviews/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { refreshEntries } from './writes.ts'

/** Keeps a company's entry equal to its tables; changes that wait for one company merge. */
export const refreshChangedCompany = subscribe(
  companyChanged,
  'directory',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

/** The same for what its reviews say. */
export const refreshReviewedCompany = subscribe(
  reviewChanged,
  'directory',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

/** The same for the words of its products. */
export const refreshStockedCompany = subscribe(
  productsChanged,
  'directory',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)
