/** Background jobs of the catalogue. */

import * as z from 'zod/mini'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { emit, subscribe } from '#platform/jobs/events.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { nameChanged, productsChanged } from './events.ts'
import { companiesNaming } from './reads/item-types.ts'
import {
  failImport,
  holdImport,
  noteImport,
  publishRows,
  saveRows,
  senderOf,
  stageRows,
} from './writes/imports.ts'

/** Rows per transaction: small enough to serve other requests in between and to show progress. */
const batch = 500

/**
 * Saves a checked sheet in batches. Each batch records its progress, so an interrupted job resumes
 * where it stopped. In all-or-nothing mode, new products are staged in batches, then one final
 * transaction publishes them and applies the changes.
 */
export const importProducts = defineJob<
  { importId: string; validRowsOnly: boolean },
  Pick<Services, 'database' | 'log'>
>({
  name: 'catalogue.import',
  payload: z.object({ importId: guid, validRowsOnly: z.boolean() }),
  key: ({ importId }) => importId,
  timeLimit: 600,
  concurrency: 1,
  retry: { limit: 2 },
  work: async ({ importId, validRowsOnly }, { database, log }, { signal, attempt }) => {
    const step = () =>
      database.transaction(async (tx) => {
        const userId = await senderOf(tx, importId)
        if (!userId) return true
        await holdAccount(tx, userId)
        const found = await holdImport(tx, importId)
        if (found?.state !== 'running') return true
        const rows = found.rows.slice(found.done, found.done + batch)
        const save = validRowsOnly ? saveRows : stageRows
        const added = found.added + (await save(tx, found, rows))
        const done = found.done + rows.length
        const isOver = done >= found.rows.length
        if (isOver && !validRowsOnly) await publishRows(tx, found, found.rows)
        await noteImport(tx, importId, { done, added, ...(isOver && { state: 'done' }) })
        return isOver
      })
    try {
      while (!(await step())) if (signal.aborted) return
    } catch (error) {
      if (attempt <= 2) throw error
      log.warn({ err: error, importId }, 'a product import failed')
      await database.transaction((tx) => failImport(tx, { importId, validRowsOnly }))
    }
  },
})

const companiesAtOnce = 500

/** Emits `productsChanged` for every company with a product of a renamed item type or tag. */
export const tellOfName = subscribe(
  nameChanged,
  'catalogue',
  async (name, { database }: { database: Database }) => {
    let last: string | undefined = emptyGuid
    while (last) {
      const ids: string[] = await companiesNaming(database.reader, name, last, companiesAtOnce)
      await database.transaction(async (tx) => {
        for (const companyId of ids) await emit(tx, productsChanged, { companyId })
      })
      last = ids.at(-1)
    }
  },
  { key: ({ of, id }) => `${of} ${id}` },
)
