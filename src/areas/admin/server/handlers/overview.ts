/** Statistics of the market. */
import { revenuePerDay } from '#areas/billing/server/public.ts'
import { type Day, dayAfter, dayMs, indianToday } from '#kernel/dates.ts'
import { toRupees } from '#kernel/money.ts'
import { mayDo } from '#kernel/permissions.ts'
import type { Handler } from '#platform/http/context.ts'
import type { overviewCalls } from '../../contract/overview.ts'
import { type ByDay, countedSince, waitingNow } from '../reads/overview.ts'

/** Numbers for each of the last days, including today, and their sums over as many days before. */
export const overview: Handler<typeof overviewCalls.overview> = async (input, context) => {
  const { database, caller } = context
  const until = indianToday()
  const from = indianToday(new Date(Date.now() - (2 * input.days - 1) * dayMs))
  const seesOrders = caller.admin !== undefined && mayDo(caller.admin.role, 'orders')
  const [counted, revenue, now] = await Promise.all([
    countedSince(database.reader, from),
    seesOrders ? revenuePerDay(database.reader, { from, until }) : [],
    waitingNow(database.reader),
  ])
  const soldOn = new Map(revenue.map((sold) => [sold.day, sold]))
  const of = (numbers: ByDay, day: Day) => numbers.get(day) ?? 0
  const all = daysFrom(from, until).map((day) => {
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
  })
  const earlier = all.slice(0, -input.days)
  const sum = (value: (day: (typeof all)[number]) => number | null) =>
    earlier.reduce((total, day) => total + (value(day) ?? 0), 0)
  return {
    days: all.slice(-input.days),
    before: {
      sellers: sum(({ sellers }) => sellers),
      reviews: sum(({ reviews }) => reviews),
      orders: seesOrders ? sum(({ orders }) => orders) : null,
      // In whole paise: sums of rupees would end in fractions of one.
      revenue: seesOrders ? Math.round(sum(({ revenue }) => revenue) * 100) / 100 : null,
      failedMails: sum(({ failedMails }) => failedMails),
      failedJobs: sum(({ failedJobs }) => failedJobs),
    },
    waiting: now.waiting,
    waitingSince: now.since?.toISOString() ?? null,
  }
}

function daysFrom(from: Day, until: Day): Day[] {
  const days = [from]
  while ((days.at(-1) ?? until) < until) days.push(dayAfter(days.at(-1) ?? until))
  return days
}
