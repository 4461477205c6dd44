/** Background work of reports. */
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { sweepReports } from './writes/reports.ts'

/** Deletes reports that were decided long ago, once a day. */
export const sweepGrievances = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'grievances.sweep',
  every: 86_400,
  work: ({ database }) => database.transaction(sweepReports),
})
