/** Background jobs of the request pipeline. */
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import type { Services } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'

/** Deletes old idempotency keys once an hour. */
export const sweepIdempotencyKeys = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'http.sweep-idempotency-keys',
  every: 3600,
  work: ({ database }) => database.transaction(forgetOldKeys),
})
