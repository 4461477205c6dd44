/** Moderation's background jobs. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { rebuildQueue } from './writes/queue.ts'
import { forgetUndo } from './writes/undo.ts'

/**
 * Makes the queue equal to the tables, once a day and on the first start after an upgrade, since an
 * older process may have written to the tables without updating it.
 */
export const keepQueue = defineRecurringJob<Pick<Services, 'database' | 'jobs' | 'log'>>({
  name: 'moderation.keep-queue',
  every: 24 * 3600,
  work: async ({ database, log }) => {
    await database.transaction(forgetUndo)
    const { added, removed } = await database.transaction(rebuildQueue)
    if (added + removed > 0) log.info({ added, removed }, 'the verification queue was repaired')
  },
})
