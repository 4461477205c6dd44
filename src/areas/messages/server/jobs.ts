/** What messages do by themselves. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { sweepSendings } from './writes/messages.ts'

/** Forgets old counts once an hour. */
export const sweepMessages = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'messages.sweep',
  every: 3600,
  work: ({ database }) => database.transaction(sweepSendings),
})
