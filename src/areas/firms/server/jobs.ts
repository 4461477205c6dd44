/** Background work of firms. */
import * as z from 'zod/mini'
import { lockCompany, setUnclaimedPicture } from '#areas/companies/server/public.ts'
import { pictureBytesMax } from '#areas/media/rules/stored-pictures.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { languages } from '#kernel/language.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Services } from '#platform/http/context.ts'
import { emit, subscribe } from '#platform/jobs/events.ts'
import { defineJob, defineRecurringJob, type Job } from '#platform/jobs/jobs.ts'
import { fetchFile } from '#platform/outgoing/fetch.ts'
import { sheetSaved } from './events.ts'
import { unansweredClaims } from './reads/claims.ts'
import { firmsWithoutKeys } from './reads/keys.ts'
import { queueClaims } from './writes/claims.ts'
import { storeKeys } from './writes/keys.ts'
import { saveBatch } from './writes/sheet-rows.ts'
import { settlePicture, undoBatch, waitingPictures } from './writes/sheet-undo.ts'
import { forgetOldRows, setSheetState } from './writes/sheets.ts'

const batch = 500

/** Gives keys to firms that have none, such as those of an earlier release, every hour. */
export const keepFirmKeys = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'firms.keys',
  every: 3_600,
  work: async ({ database }, { signal }) => {
    let last = emptyGuid
    while (!signal.aborted) {
      const ids = await firmsWithoutKeys(database.reader, last, batch)
      const end = ids.at(-1)
      if (!end) return
      last = end
      await database.transaction((tx) => storeKeys(tx, ids))
    }
  },
})

/** Puts claims before the admins whose firm's owner has not answered in three days, every hour. */
export const queueUnanswered = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'firms.unanswered',
  every: 3_600,
  work: ({ database }) =>
    database.transaction(async (tx) => queueClaims(tx, await unansweredClaims(tx))),
})

const sheetOf = z.object({ sheetId: z.int() })
const ownerOfSheet = ({ sheetId }: { sheetId: number }) => `firm sheet ${sheetId}`

/** Saves a checked sheet in batches, each of which records its progress. */
export const saveFirmSheet: Job<
  { sheetId: number; language: (typeof languages)[number] },
  Pick<Services, 'database' | 'jobs' | 'log'>
> = defineJob({
  name: 'firms.sheet',
  payload: z.object({ sheetId: z.int(), language: z.enum(languages) }),
  owner: ({ sheetId }) => ownerOfSheet({ sheetId }),
  key: ({ sheetId }) => String(sheetId),
  timeLimit: 600,
  retry: { limit: 2 },
  work: async (of, { database, jobs, log }, { signal, attempt, isTurnOver }) => {
    const { sheetId, language } = of
    try {
      while (!(await database.transaction((tx) => saveBatch(tx, sheetId, language)))) {
        if (signal.aborted) return
        if (isTurnOver())
          return await database.transaction((tx) => jobs.enqueue(tx, saveFirmSheet, of))
      }
      await database.transaction((tx) => emit(tx, sheetSaved, { sheetId }))
    } catch (error) {
      if (attempt <= 2) throw error
      log.warn({ err: error, sheetId }, 'a sheet of firms failed')
      await database.transaction((tx) => setSheetState(tx, sheetId, 'failed'))
    }
  },
})

/** Undoes a sheet in batches. */
export const undoFirmSheet: Job<
  { sheetId: number },
  Pick<Services, 'database' | 'jobs'>
> = defineJob({
  name: 'firms.undo-sheet',
  payload: sheetOf,
  owner: ownerOfSheet,
  key: ({ sheetId }) => String(sheetId),
  timeLimit: 600,
  work: async (of, { database, jobs }, { signal, isTurnOver }) => {
    while (!(await database.transaction((tx) => undoBatch(tx, of.sheetId)))) {
      if (signal.aborted) return
      if (isTurnOver())
        return await database.transaction((tx) => jobs.enqueue(tx, undoFirmSheet, of))
    }
  },
})

/** Gives firms of a sheet the pictures that it names by links, which are called from here only. */
export const addSheetPictures = subscribe(
  sheetSaved,
  'firms',
  async (
    of,
    services: Pick<Services, 'database' | 'files' | 'jobs' | 'settings'>,
    { signal, isTurnOver },
  ) => {
    const { database, settings } = services
    const limits = { bytesMax: pictureBytesMax, types: ['image/', 'application/octet-stream'] }
    while (!isTurnOver()) {
      if (signal.aborted) return
      const [firm] = await database.transaction((tx) => waitingPictures(tx, of.sheetId, 1))
      if (!firm) return
      const got = await fetchFile(firm.pictureLink, limits, settings.outgoing, signal)
      signal.throwIfAborted()
      const name = 'bytes' in got ? await pictureName(got.bytes, services) : undefined
      await database.transaction(async (tx) => {
        const company = name === undefined ? undefined : await lockCompany(tx, firm.companyId)
        const isSet = company && name && (await setUnclaimedPicture(tx, company, name))
        await settlePicture(tx, firm.id, isSet ? 'done' : 'failed')
      })
    }
    await database.transaction((tx) => emit(tx, sheetSaved, of))
  },
  { key: ({ sheetId }) => String(sheetId), timeLimit: 600 },
)

async function pictureName(
  bytes: Uint8Array,
  services: Pick<Services, 'database' | 'files'>,
): Promise<string | undefined> {
  try {
    return (await takePictureFile(services, bytes)).name
  } catch (error) {
    // Too many pictures at once, or the store is away: the job runs again.
    if (!isProblem(error) || error.status >= 429) throw error
    return undefined
  }
}

/** Forgets the rows of old sheets, every day. */
export const sweepFirmSheets = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'firms.sweep-sheets',
  every: 86_400,
  work: ({ database }) => database.transaction(forgetOldRows),
})
