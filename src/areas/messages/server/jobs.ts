/** What messages do by themselves. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sweepSendings } from './writes/messages.ts'

const pauseSeconds = 3600

/** Forgets old counts once an hour; queues itself anew. */
export const sweepMessages = defineJob<Record<string, never>, Pick<Services, 'database' | 'jobs'>>({
  name: 'messages.sweep',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    await database.transaction((tx) => jobs.enqueue(tx, sweepMessages, {}, { after: pauseSeconds }))
    await database.transaction(sweepSendings)
  },
})
