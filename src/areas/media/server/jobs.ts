/** Background jobs of media. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { keysOf } from './reads.ts'
import { claimUnused, forgetPicture } from './writes.ts'

const batch = 200

/**
 * Removes unused pictures, twice an hour. Marks the row first, then deletes the bytes, then the
 * row, so that the next sweep resumes an interrupted one.
 */
export const sweepPictures = defineRecurringJob<Pick<Services, 'database' | 'jobs' | 'files'>>({
  name: 'media.sweep',
  every: 1800,
  timeLimit: 600,
  work: async ({ database, files }, { signal }) => {
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
