/** Data loading shared by pages about plans. */
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { pageSizeAll } from '#kernel/paging.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import type { Today } from './plan-comparison.tsx'

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

/** What the company has today, and how much of it is in use. */
export async function loadToday(options: CallOptions): Promise<Today> {
  const [plan, use, inbox] = await Promise.all([
    loadCurrentPlan(options),
    load(call(billing.planUse, {}, options), m.company_plan_load_failed()),
    load(call(enquiryCalls.inbox, { state: 'new' }, options), m.company_plan_load_failed()),
  ])
  const { wholeLimit, wholeLeft } = inbox
  const enquiriesOpened =
    wholeLimit === null || wholeLeft === null ? null : Math.max(0, wholeLimit - wholeLeft)
  // After its end a plan may leave more enquiries open than no plan does.
  return { plan: { ...plan, enquiriesPerMonth: wholeLimit }, use, enquiriesOpened }
}
