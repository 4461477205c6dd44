/** What accounts do by themselves. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sweepExpired } from './writes/sweep.ts'

const pauseSeconds = 3600

/** Deletes expired sessions, codes and counts once an hour; queues itself anew. */
export const sweepAccounts = defineJob<Record<string, never>, Pick<Services, 'database' | 'jobs'>>({
  name: 'accounts.sweep',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    await database.transaction((tx) => jobs.enqueue(tx, sweepAccounts, {}, { after: pauseSeconds }))
    await database.transaction(sweepExpired)
  },
})
