/** What follows from events of other areas. */
import { companyChanged } from '#areas/companies/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { storeKeys } from './writes/keys.ts'

/** Keeps the keys by which a firm's duplicates are found. */
export const keepKeysOfFirm = subscribe(
  companyChanged,
  'firms',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => storeKeys(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)
