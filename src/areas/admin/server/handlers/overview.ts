/** Statistics of the market. */
import { revenuePerDay } from '#areas/billing/server/public.ts'
import { dayAfter, dayMs, indianToday } from '#kernel/dates.ts'
import { toRupees } from '#kernel/money.ts'
import { mayDo } from '#kernel/permissions.ts'
import type { Handler } from '#platform/http/context.ts'
import type { overviewCalls } from '../../contract/overview.ts'
import { type ByDay, countedSince, waitingNow } from '../reads/overview.ts'

/** Numbers for each of the last days, including today. */
export const overview: Handler<typeof overviewCalls.overview> = async (input, context) => {
  const { database, caller } = context
  const until = indianToday()
  const from = indianToday(new Date(Date.now() - (input.days - 1) * dayMs))
  const seesOrders = caller.admin !== undefined && mayDo(caller.admin.role, 'orders')
  const [counted, revenue, now] = await Promise.all([
    countedSince(database.reader, from),
    seesOrders ? revenuePerDay(database.reader, { from, until }) : [],
    waitingNow(database.reader),
  ])
  const soldOn = new Map(revenue.map((sold) => [sold.day, sold]))
  const of = (numbers: ByDay, day: string) => numbers.get(day) ?? 0
  return {
    days: daysFrom(from, until).map((day) => {
      const sold = soldOn.get(day)
      return {
        day,
        sellers: of(counted.sellers, day),
        reviews: of(counted.reviews, day),
        orders: seesOrders ? (sold?.orders ?? 0) : null,
        revenue: seesOrders ? toRupees((sold?.paid ?? 0) - (sold?.refunded ?? 0)) : null,
        queueHours: of(counted.queueHours, day),
        failedMails: of(counted.failedMails, day),
        failedJobs: of(counted.failedJobs, day),
      }
    }),
    waiting: now.waiting,
    waitingSince: now.since?.toISOString() ?? null,
  }
}

function daysFrom(from: string, until: string): string[] {
  const days = [from]
  while ((days.at(-1) ?? until) < until) days.push(dayAfter(days.at(-1) ?? until))
  return days
}
