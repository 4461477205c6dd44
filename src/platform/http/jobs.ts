/** What the pipeline does by itself. */
import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Services } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'

const pauseSeconds = 3600

/** Forgets old idempotency keys once an hour; queues itself anew. */
export const sweepIdempotencyKeys = defineJob<
  Record<string, never>,
  Pick<Services, 'database' | 'jobs'>
>({
  name: 'http.sweep-idempotency-keys',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    await database.transaction((tx) =>
      jobs.enqueue(tx, sweepIdempotencyKeys, {}, { after: pauseSeconds }),
    )
    await database.transaction(forgetOldKeys)
  },
})
