/** Background work of help. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { overdueVisits } from './reads/visits.ts'
import { endVisit } from './writes.ts'

/** Ends visits whose time is over, or whose session or right to the firm has ended. */
export const endOverdueVisits = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'help.end',
  every: 60,
  work: ({ database }) =>
    database.transaction(async (tx) => {
      for (const visitId of await overdueVisits(tx)) await endVisit(tx, visitId)
    }),
})
