/** Background work of firms. */
import { emptyGuid } from '#kernel/ids.ts'
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { firmsWithoutKeys } from './reads/keys.ts'
import { storeKeys } from './writes/keys.ts'

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
