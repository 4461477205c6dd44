/** What moderation does by itself. */
import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { rebuildQueue } from './writes/queue.ts'

const pauseSeconds = 24 * 3600

type Needs = Pick<Services, 'database' | 'jobs' | 'log'>

/**
 * Makes the queue equal to the tables once a day and at the start after an upgrade: an older
 * process may have written without it.
 */
export const keepQueue = defineJob<Record<string, never>, Needs>({
  name: 'moderation.keep-queue',
  payload: z.object({}),
  key: () => 'keep',
  work: async (_, { database, jobs, log }) => {
    await database.transaction((tx) => jobs.enqueue(tx, keepQueue, {}, { after: pauseSeconds }))
    const { added, removed } = await database.transaction(rebuildQueue)
    if (added + removed > 0) log.info({ added, removed }, 'the verification queue was mended')
  },
})
