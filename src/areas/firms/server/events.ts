/** What follows from events of other areas, and events of this one. */
import * as z from 'zod/mini'
import { companyChanged } from '#areas/companies/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { defineEvent, subscribe } from '#platform/jobs/events.ts'
import { storeKeys } from './writes/keys.ts'

/** Keeps the keys by which a firm's duplicates are found. */
export const keepKeysOfFirm = subscribe(
  companyChanged,
  'firms',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => storeKeys(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

/** A sheet of firms is saved: its pictures are fetched. */
export const sheetSaved = defineEvent(
  'firms.sheet-saved',
  z.object({ sheetId: z.int() }),
  ({ sheetId }) => `firm sheet ${sheetId}`,
)
