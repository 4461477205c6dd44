/** How the market goes: what came and what failed, day by day. */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { wholeNumber } from '#kernel/fields.ts'
import { overviewDays } from '../rules.ts'

const day = z.object({
  /** In India, as YYYY-MM-DD. */
  day: z.string(),
  sellers: z.int(),
  reviews: z.int(),
  /** Orders that were paid, and rupees with GST that they brought, less what was given back; null for roles without orders. */
  orders: z.nullable(z.int()),
  revenue: z.nullable(z.number()),
  /** Hours that things of the queue had waited when they were decided on, on average. */
  queueHours: z.number(),
  failedMails: z.int(),
  failedJobs: z.int(),
})

const overview = z.object({
  days: z.array(day),
  /** What waits now, and since when the oldest of it does. */
  waiting: z.int(),
  waitingSince: z.nullable(isoTime),
})

/** What the overview shows. */
export type Overview = z.output<typeof overview>

export const overviewCalls = {
  overview: endpoint({
    audience: 'admin',
    permission: 'overview',
    method: 'GET',
    path: 'Admin/GetOverviewAsync',
    summary:
      'New sellers, reviews, orders, revenue, the age of the queue, failed mails and jobs, by day.',
    input: z.object({
      days: z._default(
        wholeNumber().check(z.refine((days) => overviewDays.some((known) => known === days))),
        30,
      ),
    }),
    output: overview,
  }),
}
