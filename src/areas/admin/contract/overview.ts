/** Statistics of the market by day: new sellers, orders, failures and so on. */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { wholeNumber } from '#kernel/fields.ts'
import { overviewDays } from '../rules.ts'

const day = z.object({
  /** In India's time zone. */
  day: isoDate,
  sellers: z.int(),
  reviews: z.int(),
  /** Paid orders, and their revenue in rupees with GST minus refunds; null without permission. */
  orders: z.nullable(z.int()),
  revenue: z.nullable(z.number()),
  /** Average hours that items of the queue had waited when they were decided on. */
  queueHours: z.number(),
  failedMails: z.int(),
  failedJobs: z.int(),
})

/** Sums of as many days before; null without permission. */
const before = z.object({
  sellers: z.int(),
  reviews: z.int(),
  orders: z.nullable(z.int()),
  revenue: z.nullable(z.number()),
  failedMails: z.int(),
  failedJobs: z.int(),
})

const overview = z.object({
  days: z.array(day),
  before,
  /** How many items are waiting now, and since when the oldest one is. */
  waiting: z.int(),
  waitingSince: z.nullable(isoTime),
})

/** The data of the overview. */
export type Overview = z.output<typeof overview>

export const overviewCalls = {
  overview: endpoint({
    audience: 'admin',
    permission: 'overview',
    method: 'GET',
    path: 'Admin/GetOverviewAsync',
    summary:
      'Returns new sellers, reviews, orders, revenue, queue times, failed mails and failed jobs by day, and their sums over as many days before.',
    input: z.object({
      days: z._default(
        wholeNumber().check(z.refine((days) => overviewDays.some((known) => known === days))),
        30,
      ),
    }),
    output: overview,
  }),
}
