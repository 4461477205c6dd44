/** Background jobs of the catalogue. */

import * as z from 'zod/mini'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { subscriptionTurned } from '#areas/billing/server/public.ts'
import { companyById, lockCompany } from '#areas/companies/server/public.ts'
import { pictureBytesMax } from '#areas/media/rules/stored-pictures.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { readVocabulary } from '#areas/search/server/public.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { emit, subscribe } from '#platform/jobs/events.ts'
import { defineJob, type Job, site } from '#platform/jobs/jobs.ts'
import { type Fetched, type FetchFailure, fetchFile } from '#platform/outgoing/fetch.ts'
import { slowHosts } from '#platform/outgoing/hosts.ts'
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
import { keepProductsWithinLimit } from './writes/limits.ts'
import { continueConversion } from './writes/line-conversions.ts'

/** Rows per transaction: small enough to serve other requests in between and to show progress. */
const batch = 500

/**
 * Saves a checked sheet in batches. Each batch records its progress, so an interrupted job resumes
 * where it stopped. In all-or-nothing mode, new products are staged in batches, then one final
 * transaction publishes them and applies the changes.
 */
export const importProducts: Job<
  { importId: string; companyId?: string | undefined; validRowsOnly: boolean },
  Pick<Services, 'database' | 'jobs' | 'log'>
> = defineJob({
  name: 'catalogue.import',
  payload: z.object({ importId: guid, companyId: z.optional(guid), validRowsOnly: z.boolean() }),
  owner: ({ importId, companyId }) => companyId ?? importId,
  key: ({ importId }) => importId,
  timeLimit: 600,
  retry: { limit: 2 },
  work: async ({ importId, companyId, validRowsOnly }, services, delivery) => {
    const { database, jobs, log } = services
    const { signal, attempt } = delivery
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
        if (isOver) {
          await jobs.enqueue(tx, importUploads, { importId, companyId })
          await jobs.enqueue(tx, importPictures, { importId, companyId })
        }
        return isOver
      })
    try {
      while (!(await step())) {
        if (signal.aborted) return
        if (!delivery.isTurnOver()) continue
        const again = { importId, companyId, validRowsOnly }
        return await database.transaction((tx) => jobs.enqueue(tx, importProducts, again))
      }
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

type PictureNeeds = Pick<Services, 'database' | 'files' | 'jobs' | 'settings'>

interface PicturesOf {
  importId: string
  /** Missing in jobs of earlier releases. */
  companyId?: string | undefined
}

const picturesOf = z.object({ importId: guid, companyId: z.optional(guid) })
const picturesOwner = ({ importId, companyId }: PicturesOf) => companyId ?? importId
/** Milliseconds after which an answer counts as slow, and seconds until a slow host is asked again. */
const slowAfter = 5_000
const slowHostPause = 30

/**
 * Adds the pictures that a sheet named to its saved products by links. A link is called once, and
 * from here only (`fetchFile`). A host that has been slow lets all others go first, and what it
 * does not answer is soon given up.
 */
export const importPictures: Job<PicturesOf, PictureNeeds> = defineJob({
  name: 'catalogue.import-pictures',
  payload: picturesOf,
  owner: picturesOwner,
  key: ({ importId }) => importId,
  timeLimit: 600,
  concurrency: 4,
  work: async (of, services: PictureNeeds, delivery) => {
    const { database, jobs } = services
    const { importId } = of
    let isSlow = false
    while (!isSlow && !delivery.isTurnOver()) {
      if (delivery.signal.aborted) return
      const file = await database.transaction((tx) => nextFile(tx, importId, { isLink: true }))
      if (!file) return
      const owner = picturesOwner(of)
      if (slowHosts.isGivenUp(file.source, owner)) {
        await database.transaction((tx) => refuseFile(tx, file, fetchFaults.slow))
        continue
      }
      const answeredIn = await addFile(file, services, delivery.signal)
      isSlow = answeredIn > slowAfter
      if (isSlow) slowHosts.noteSlow(file.source, owner)
      else slowHosts.noteQuick(file.source)
    }
    const options = { after: isSlow ? slowHostPause : 0 }
    await database.transaction((tx) => jobs.enqueue(tx, importPictures, of, options))
  },
})

/** Adds the pictures that zips have brought: these wait for nobody's network. */
export const importUploads: Job<PicturesOf, PictureNeeds> = defineJob({
  name: 'catalogue.import-uploads',
  payload: picturesOf,
  owner: picturesOwner,
  key: ({ importId }) => importId,
  timeLimit: 600,
  work: async (of, services: PictureNeeds, delivery) => {
    const { database, jobs } = services
    while (!delivery.isTurnOver()) {
      if (delivery.signal.aborted) return
      const file = await database.transaction((tx) => nextFile(tx, of.importId, { isLink: false }))
      if (!file) return
      await addFile(file, services, delivery.signal)
    }
    await database.transaction((tx) => jobs.enqueue(tx, importUploads, of))
  },
})

/** Adds a picture; returns after how many milliseconds its host had answered. */
async function addFile(
  file: ImportFile,
  services: PictureNeeds,
  signal: AbortSignal,
): Promise<number> {
  const begun = performance.now()
  const got = await bytesOf(file, services, signal)
  const answeredIn = performance.now() - begun
  const taken = 'failure' in got ? { fault: fetchFaults[got.failure] } : await take(got, services)
  await services.database.transaction(async (tx) => {
    if ('fault' in taken) return refuseFile(tx, file, taken.fault)
    await holdAccount(tx, file.userId)
    await attachFile(tx, file, taken.name)
  })
  return answeredIn
}

const fetchFaults: Readonly<Record<FetchFailure, string>> = {
  refused: 'The address may not be called.',
  missing: 'There is no picture at this address.',
  large: 'A picture may have at most 5 MB. Please make it smaller.',
  type: 'What is at this address is not a picture.',
  slow: 'The address did not answer in time.',
  unreachable: 'The address cannot be reached.',
  redirects: 'The address leads on too often.',
}

async function bytesOf(
  { isLink, source, file }: ImportFile,
  services: PictureNeeds,
  signal: AbortSignal,
): Promise<Fetched> {
  if (!isLink) return { bytes: file ?? Buffer.alloc(0) }
  const limits = { bytesMax: pictureBytesMax, types: ['image/', 'application/octet-stream'] }
  const got = await fetchFile(source, limits, services.settings.outgoing, signal)
  // The job was stopped: it begins with this picture when it runs again.
  if ('failure' in got) signal.throwIfAborted()
  return got
}

/** Takes a picture of an import into the store, or says why it cannot be taken. */
async function take(
  { bytes }: { bytes: Uint8Array },
  services: PictureNeeds,
): Promise<{ name: string } | { fault: string }> {
  try {
    return await takePictureFile(services, bytes)
  } catch (error) {
    // Too many pictures at once, or the store is away: the job runs again.
    if (!isProblem(error) || error.status >= 429) throw error
    return { fault: error.message }
  }
}

/** Converts or restores the products of a conversion in batches, each of which is noted. */
export const convertFreeLinesOf: Job<
  { conversionId: number },
  Pick<Services, 'database' | 'jobs'>
> = defineJob({
  name: 'catalogue.convert-lines',
  payload: z.object({ conversionId: z.int() }),
  owner: site,
  key: ({ conversionId }) => String(conversionId),
  timeLimit: 600,
  work: async ({ conversionId }, { database, jobs }, { signal, isTurnOver }) => {
    while (!(await database.transaction((tx) => continueConversion(tx, conversionId)))) {
      if (signal.aborted) return
      if (isTurnOver()) {
        return database.transaction((tx) => jobs.enqueue(tx, convertFreeLinesOf, { conversionId }))
      }
    }
  },
})

const companiesAtOnce = 500

/** Shows and hides products according to the limit now in force. */
export const limitTurnedProducts = subscribe(
  subscriptionTurned,
  'catalogue',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction(async (tx) => {
      // The account first, as for every change of products: a product may be deleted meanwhile.
      const company = await companyById(tx, companyId)
      if (company?.ownerId) await holdAccount(tx, company.ownerId)
      if (!(await lockCompany(tx, companyId))) return
      const changed = await keepProductsWithinLimit(tx, companyId)
      if (changed) await emit(tx, productsChanged, { companyId })
    }),
  { key: ({ companyId }) => companyId },
)

/** Emits `productsChanged` for every company with a product of a renamed item type or tag. */
export const tellOfName = subscribe(
  nameChanged,
  'catalogue',
  async (name, { database }: { database: Database }) => {
    await readVocabulary(database.reader)
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
