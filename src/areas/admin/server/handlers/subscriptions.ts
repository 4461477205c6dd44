/** Subscriptions that admins grant and extend. */
import { extendSubscription, grantSubscription } from '#areas/billing/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { pageWindow } from '#kernel/paging.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import type { subscriptions } from '../../contract/subscriptions.ts'
import { findSubscribed } from '../reads/subscriptions.ts'

/** A page of companies with their subscriptions. */
export const find: Handler<typeof subscriptions.find> = async (query, { database }) => {
  const page = await findSubscribed(database.reader, { text: query.text, ...pageWindow(query) })
  return {
    rows: page.rows.map(({ endsAt, ...row }) => ({
      ...row,
      endDate: endsAt === null ? null : new Date(endsAt).toISOString(),
    })),
    totalCount: page.totalCount,
  }
}

/** Grants a plan; the company's owner gets a mail. */
export const grant: Handler<typeof subscriptions.grant> = async (input, { database, caller }) => {
  const { company: companyId, planId } = input
  try {
    return await database.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId)
      // Nobody could use the plan of a firm that has no owner.
      if (!company?.ownerId) return 'unknown'
      await grantSubscription(tx, { companyId, planId, grantedBy: caller.userId })
      return 'granted'
    })
  } catch (error) {
    if (isProblem(error) && error.status === 404) return 'unknown'
    throw error
  }
}

/** Adds days to the last of a company's subscriptions. */
export const extend: Handler<typeof subscriptions.extend> = async (input, { database }) => {
  const { company: companyId, days } = input
  const done = await database.transaction((tx) => extendSubscription(tx, { companyId, days }))
  return done ? 'extended' : 'unknown'
}
