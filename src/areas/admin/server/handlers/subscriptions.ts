/** Subscriptions that admins grant and extend. */
import {
  extendSubscription,
  grantPlan,
  pauseSubscription,
  resumeSubscription,
} from '#areas/billing/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { beginOfIndianDay, type Day, dayMs, daysLater, indianToday } from '#kernel/dates.ts'
import { pageWindow } from '#kernel/paging.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import type { subscriptions } from '../../contract/subscriptions.ts'
import { pauseDaysMax, startDaysMax } from '../../rules.ts'
import { findSubscribed } from '../reads/subscriptions.ts'

/** A page of companies with their subscriptions. */
export const find: Handler<typeof subscriptions.find> = async (query, { database }) => {
  const page = await findSubscribed(database.reader, { text: query.text, ...pageWindow(query) })
  return {
    rows: page.rows.map(({ endsAt, pausedUntil, ...row }) => ({
      ...row,
      pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
      endDate: endsAt === null ? null : new Date(endsAt).toISOString(),
    })),
    totalCount: page.totalCount,
  }
}

/** Whether a day is ahead, by so many days at most. */
function isAhead(day: Day, daysMax: number): boolean {
  const today = indianToday()
  return day > today && day <= daysLater(today, daysMax)
}

/** Grants a plan, as an order of ₹0; the company's owner gets a mail. */
export const grant: Handler<typeof subscriptions.grant> = async (input, context) => {
  const { database, settings, caller } = context
  const { company: companyId, planId, from, reason } = input
  if (from && !isAhead(from, startDaysMax)) return 'not-ahead'
  const startsAt = from && beginOfIndianDay(from)
  try {
    return await database.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId)
      // Nobody could use the plan of a firm that has no owner.
      if (!company?.ownerId) return 'unknown'
      await grantPlan(tx, settings, {
        companyId,
        planId,
        grantedBy: caller.userId,
        reason,
        startsAt,
      })
      return 'granted'
    })
  } catch (error) {
    if (isProblem(error) && error.status === 404) return 'unknown'
    if (isProblem(error) && error.status === 409) return 'taken'
    throw error
  }
}

/** Adds days to the last of a company's subscriptions. */
export const extend: Handler<typeof subscriptions.extend> = async (input, { database }) => {
  const { company: companyId, days } = input
  const done = await database.transaction((tx) => extendSubscription(tx, { companyId, days }))
  return done ? 'extended' : 'unknown'
}

/** Pauses a company's plan until a day. */
export const pause: Handler<typeof subscriptions.pause> = async (input, { database, caller }) => {
  const { company: companyId, until: day, reason } = input
  const until = beginOfIndianDay(day)
  if (until.getTime() > Date.now() + pauseDaysMax * dayMs) return 'unknown'
  const pausedBy = caller.userId
  const isPaused = await database.transaction((tx) =>
    pauseSubscription(tx, { companyId, until, reason, pausedBy }),
  )
  return isPaused ? 'paused' : 'unknown'
}

/** Ends the pause of a company's plan. */
export const resume: Handler<typeof subscriptions.resume> = async ({ company }, { database }) => {
  const isResumed = await database.transaction((tx) => resumeSubscription(tx, company))
  return isResumed ? 'resumed' : 'unknown'
}
