/** Data loading shared by pages about plans. */
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { pageSizeAll } from '#kernel/paging.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'

/** The current plan of a company. */
export function loadCurrentPlan(options: CallOptions) {
  const answer = call(billing.currentPlan, {}, options)
  return load(answer, m.company_plan_load_failed(), m.subscription_current_empty())
}

/** All subscription types on sale. */
export async function loadTypesOnSale(options: CallOptions) {
  const answer = call(billing.subscriptionTypes, { pageSize: pageSizeAll }, options)
  const page = await load(answer, m.subscription_types_failed(), m.subscription_types_empty())
  return page.subscriptionTypes
}
