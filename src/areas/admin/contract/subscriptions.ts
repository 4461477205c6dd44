/** Companies and their subscriptions, granted and extended by admins with a reason. */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, requiredText, wholeNumber } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { extraDaysMax } from '../rules.ts'

const company = z.object({
  id: guid,
  name: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  /** The plan in force; '' without one. */
  plan: z.string(),
  /** Until when it is paused; null if it is not. */
  pausedUntil: z.nullable(isoTime),
  /** When its last subscription ends; null if none is in force or upcoming. */
  endDate: z.nullable(isoTime),
})

/** A company with its subscription. */
export type SubscribedCompany = z.output<typeof company>

const reason = requiredText(m.admin_reason_required).check(atMost(500))
const days = wholeNumber().check(z.minimum(1), z.maximum(extraDaysMax))

const finance = { audience: 'admin', permission: 'plans' } as const

export const subscriptions = {
  find: endpoint({
    ...finance,
    method: 'GET',
    path: 'Admin/FindSubscriptionsAsync',
    summary:
      'Lists companies, filtered by name or storefront, with the current plan and the end of the last subscription: the one that ends soonest first, then those without one by name.',
    input: z.object({
      text: filterText,
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(company), totalCount: z.int() }),
    audited: true,
  }),
  grant: endpoint({
    ...finance,
    method: 'POST',
    path: 'Admin/GrantSubscriptionAsync',
    summary:
      'Grants a company a plan, starting after its existing subscriptions or on a day ahead; `taken` if another plan is in the way, `not-ahead`, `unknown` if there is no such company or plan.',
    input: z.object({
      company: guid,
      planId: wholeNumber().check(z.minimum(1)),
      from: z.optional(isoDate),
      reason,
    }),
    output: z.enum(['granted', 'taken', 'not-ahead', 'unknown']),
    idempotent: true,
  }),
  extend: endpoint({
    ...finance,
    method: 'POST',
    path: 'Admin/ExtendSubscriptionAsync',
    summary:
      "Adds days to a company's last subscription; `unknown` if none is current or upcoming.",
    input: z.object({ company: guid, days, reason }),
    output: z.enum(['extended', 'unknown']),
    idempotent: true,
  }),
  pause: endpoint({
    ...finance,
    method: 'POST',
    path: 'Admin/PauseSubscriptionAsync',
    summary:
      "Pauses a company's plan until a day, on which its rest begins; `unknown` if none is in force, or the day is not ahead.",
    input: z.object({ company: guid, until: isoDate, reason }),
    output: z.enum(['paused', 'unknown']),
    idempotent: true,
  }),
  resume: endpoint({
    ...finance,
    method: 'POST',
    path: 'Admin/ResumeSubscriptionAsync',
    summary: "Ends the pause of a company's plan; `unknown` if it is not paused.",
    input: z.object({ company: guid, reason }),
    output: z.enum(['resumed', 'unknown']),
    idempotent: true,
  }),
}
