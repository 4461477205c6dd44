/** What a company has today, and how much of it is in use. */
import { billing } from '#areas/billing/contract.ts'
import { loadCurrentPlan, type Today } from '#areas/billing/web/public.tsx'
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { m } from '#words/messages.js'
import type { UpgradeCredit } from './plan-ways.ts'

/** What the rest of the company's plan pays of one that replaces it, in rupees; null where none can. */
export async function loadUpgradeCredit(options: CallOptions): Promise<UpgradeCredit> {
  const asked = call(billing.upgradeCredit, {}, options)
  const { isPossible, credit } = await load(asked, m.company_plan_load_failed())
  return isPossible ? credit : null
}

/** See {@link Today}. */
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
