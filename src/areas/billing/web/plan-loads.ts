/** Data loading shared by pages about plans. */
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { pageSizeAll } from '#kernel/paging.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'

/** The current plan of a company. */
export function loadCurrentPlan(
  own: { userId: string; companyId: string },
  options: { signal: AbortSignal },
) {
  const answer = call(billing.currentPlan, own, options)
  return load(answer, m.company_plan_load_failed(), m.subscription_current_empty())
}

/** All subscription types on sale. */
export async function loadTypesOnSale(userId: string, options: { signal: AbortSignal }) {
  const answer = call(billing.subscriptionTypes, { userId, pageSize: pageSizeAll }, options)
  const page = await load(answer, m.subscription_types_failed(), m.subscription_types_empty())
  return page.subscriptionTypes
}
