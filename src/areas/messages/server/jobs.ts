/** Background jobs of messages. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { sweepSendings } from './writes/messages.ts'

/** Deletes old rate limit rows once an hour. */
export const sweepMessages = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'messages.sweep',
  every: 3600,
  work: ({ database }) => database.transaction(sweepSendings),
})
