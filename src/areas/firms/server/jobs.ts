/** Background work of firms. */
import { emptyGuid } from '#kernel/ids.ts'
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { unansweredClaims } from './reads/claims.ts'
import { firmsWithoutKeys } from './reads/keys.ts'
import { queueClaims } from './writes/claims.ts'
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

/** Puts claims before the admins whose firm's owner has not answered in three days, every hour. */
export const queueUnanswered = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'firms.unanswered',
  every: 3_600,
  work: ({ database }) =>
    database.transaction(async (tx) => queueClaims(tx, await unansweredClaims(tx))),
})
