/** Background jobs of storefronts. */
import { indianToday } from '#kernel/dates.ts'
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { sweepMarks } from './writes.ts'

/** Deletes once an hour what was kept to count each visitor of past days once. */
export const sweepVisits = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'storefront.sweep',
  every: 3600,
  work: ({ database }) => database.transaction((tx) => sweepMarks(tx, indianToday())),
})
