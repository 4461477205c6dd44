/** Background jobs of accounts. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { sweepExpired } from './writes/sweep.ts'

/** Deletes expired sessions, codes and counts once an hour. */
export const sweepAccounts = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'accounts.sweep',
  every: 3600,
  work: ({ database }) => database.transaction(sweepExpired),
})
