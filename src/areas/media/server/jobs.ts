/** What media does by itself. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { keysOf } from './reads.ts'
import { claimUnused, forgetPicture } from './writes.ts'

const pauseSeconds = 1800
const batch = 200

/**
 * Removes pictures that nobody uses, twice an hour; queues itself anew. First the row says so, then
 * the bytes go, then the row: a sweep that is cut off is taken up by the next one.
 */
export const sweepPictures = defineJob<
  Record<string, never>,
  Pick<Services, 'database' | 'jobs' | 'files'>
>({
  name: 'media.sweep',
  payload: z.object({}),
  key: () => 'sweep',
  timeLimit: 600,
  work: async (_, { database, jobs, files }, { signal }) => {
    await database.transaction((tx) => jobs.enqueue(tx, sweepPictures, {}, { after: pauseSeconds }))
    for (;;) {
      const names = await database.transaction((tx) => claimUnused(tx, batch))
      for (const name of names) {
        if (signal.aborted) return
        for (const key of keysOf(name)) await files.remove(key)
        await database.transaction((tx) => forgetPicture(tx, name))
      }
      if (names.length < batch) return
    }
  },
})
