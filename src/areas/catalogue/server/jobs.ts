/** Background jobs of the catalogue. */

import * as z from 'zod/mini'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { pictureBytesMax } from '#areas/media/rules/stored-pictures.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { emit, subscribe } from '#platform/jobs/events.ts'
import { defineJob, type Job } from '#platform/jobs/jobs.ts'
import { type FetchFailure, fetchFile } from '#platform/outgoing/fetch.ts'
import { nameChanged, productsChanged } from './events.ts'
import { companiesNaming } from './reads/item-types.ts'
import {
  attachFile,
  dropFiles,
  type ImportFile,
  nextFile,
  refuseFile,
  startFiles,
} from './writes/import-files.ts'
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
  Pick<Services, 'database' | 'jobs' | 'log'>
>({
  name: 'catalogue.import',
  payload: z.object({ importId: guid, validRowsOnly: z.boolean() }),
  key: ({ importId }) => importId,
  timeLimit: 600,
  concurrency: 1,
  retry: { limit: 2 },
  work: async ({ importId, validRowsOnly }, { database, jobs, log }, { signal, attempt }) => {
    const step = () =>
      database.transaction(async (tx) => {
        const userId = await senderOf(tx, importId)
        if (!userId) return true
        await holdAccount(tx, userId)
        const productImport = await holdImport(tx, importId)
        if (productImport?.state !== 'running') return true
        const rows = productImport.rows.slice(productImport.done, productImport.done + batch)
        const save = validRowsOnly ? saveRows : stageRows
        const added = productImport.added + (await save(tx, productImport, rows))
        const done = productImport.done + rows.length
        const isOver = done >= productImport.rows.length
        if (isOver && !validRowsOnly) await publishRows(tx, productImport, productImport.rows)
        await noteImport(tx, importId, { done, added, ...(isOver && { state: 'done' }) })
        if (isOver) await startFiles(tx, importId)
        if (isOver) await jobs.enqueue(tx, importPictures, { importId })
        return isOver
      })
    try {
      while (!(await step())) if (signal.aborted) return
    } catch (error) {
      if (attempt <= 2) throw error
      log.warn({ err: error, importId }, 'a product import failed')
      await database.transaction(async (tx) => {
        await failImport(tx, { importId, validRowsOnly })
        await dropFiles(tx, importId)
      })
    }
  },
})

/** Pictures per run, so that the imports of several companies take turns. */
const picturesAtOnce = 20

type PictureNeeds = Pick<Services, 'database' | 'files' | 'jobs' | 'settings'>

/**
 * Adds the pictures that a sheet named to its saved products: those of links, and those that zips
 * have brought. A link is called once, and from here only (`fetchFile`).
 */
export const importPictures: Job<{ importId: string }, PictureNeeds> = defineJob({
  name: 'catalogue.import-pictures',
  payload: z.object({ importId: guid }),
  key: ({ importId }) => importId,
  timeLimit: 600,
  concurrency: 1,
  work: async ({ importId }, services: PictureNeeds, { signal }) => {
    const { database, jobs } = services
    for (let count = 0; count < picturesAtOnce; count += 1) {
      if (signal.aborted) return
      const file = await database.transaction((tx) => nextFile(tx, importId))
      if (!file) return
      const taken = await takenFrom(file, services, signal)
      await database.transaction(async (tx) => {
        if ('fault' in taken) return refuseFile(tx, file, taken.fault)
        await holdAccount(tx, file.userId)
        await attachFile(tx, file, taken.name)
      })
    }
    await database.transaction((tx) => jobs.enqueue(tx, importPictures, { importId }))
  },
})

const fetchFaults: Readonly<Record<FetchFailure, string>> = {
  refused: 'The address may not be called.',
  missing: 'There is no picture at this address.',
  large: 'A picture may have at most 5 MB. Please make it smaller.',
  type: 'What is at this address is not a picture.',
  slow: 'The address did not answer in time.',
  unreachable: 'The address cannot be reached.',
  redirects: 'The address leads on too often.',
}

/** Takes a picture of an import into the store, or says why it cannot be taken. */
async function takenFrom(
  { isLink, source, file }: ImportFile,
  services: PictureNeeds,
  signal: AbortSignal,
): Promise<{ name: string } | { fault: string }> {
  const limits = { bytesMax: pictureBytesMax, types: ['image/', 'application/octet-stream'] }
  const { outgoing } = services.settings
  const got = isLink ? await fetchFile(source, limits, outgoing, signal) : { bytes: file }
  if ('failure' in got) {
    // The job was stopped: it begins with this picture when it runs again.
    signal.throwIfAborted()
    return { fault: fetchFaults[got.failure] }
  }
  try {
    return await takePictureFile(services, got.bytes ?? new Uint8Array())
  } catch (error) {
    // Too many pictures at once, or the store is away: the job runs again.
    if (!isProblem(error) || error.status >= 429) throw error
    return { fault: error.message }
  }
}

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
