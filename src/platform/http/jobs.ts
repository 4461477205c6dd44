/** What the pipeline does by itself. */
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import type { Services } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'

/** Forgets old idempotency keys once an hour. */
export const sweepIdempotencyKeys = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'http.sweep-idempotency-keys',
  every: 3600,
  work: ({ database }) => database.transaction(forgetOldKeys),
})
