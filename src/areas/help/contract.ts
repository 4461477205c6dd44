/** Staff who help a firm, and what its owner sees of it (rules 30). */
import * as z from 'zod/mini'
import { loggedInUser } from '#areas/accounts/contract.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, requiredText } from '#kernel/fields.ts'
import { m } from '#words/messages.js'
import { changeKinds, changeStates } from './rules.ts'

const user = z.omit(loggedInUser, { token: true })

/** The field of the form. */
export const helpForm = z.object({
  reason: requiredText(m.help_reason_required).check(atMost(300)),
})

const change = z.object({
  changeId: z.int(),
  kind: z.enum(Object.values(changeKinds)),
  /** The product's or picture's name, or the address in a line. */
  name: z.string(),
  isAdded: z.boolean(),
  changedDate: isoTime,
  state: z.enum(changeStates),
  /** The fields that differ, by their columns; amounts in paise. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
/** What staff changed of one thing in a visit. */
export type HelpChange = z.output<typeof change>

const visit = z.object({
  visitId: z.int(),
  reason: z.string(),
  startedDate: isoTime,
  /** Null while it lasts. */
  endedDate: z.nullable(isoTime),
  /** Until when its changes can be taken back. */
  revertUntil: isoTime,
  changes: z.array(change),
})
/** A visit of staff. */
export type HelpVisit = z.output<typeof visit>

/** Calls of the console. */
export const helpConsole = {
  begin: endpoint({
    audience: 'admin',
    permission: 'assist',
    method: 'POST',
    path: 'Admin/BeginHelpAsync',
    summary:
      'Lets this session act for a firm as staff, for an hour, with the reason: `begun`, with the user as the session now is; `unknown`, `no-owner`, `blocked`.',
    input: z.extend(helpForm, { firm: guid }),
    output: z.object({
      result: z.enum(['begun', 'unknown', 'no-owner', 'blocked']),
      user: z.nullable(user),
      firm: z.string(),
      endsAt: z.nullable(isoTime),
    }),
  }),
  end: endpoint({
    audience: 'admin',
    permission: 'self',
    method: 'POST',
    path: 'Admin/EndHelpAsync',
    summary: 'Ends the help of this session, and returns the user as the session now is.',
    input: z.object({}),
    output: z.nullable(user),
  }),
}

/** An owner's calls. */
export const helpVisits = {
  list: endpoint({
    audience: 'seller',
    roles: ['owner'],
    method: 'GET',
    path: 'Company/GetHelpVisitsAsync',
    summary: 'Lists the visits of staff in the last 90 days and what they changed, newest first.',
    input: z.object({}),
    output: z.array(visit),
  }),
  revert: endpoint({
    audience: 'seller',
    roles: ['owner'],
    method: 'POST',
    path: 'Company/RevertStaffChangeAsync',
    summary:
      'Takes back what staff changed of one thing: `done`; `changed` if it was changed since, `over` after seven days, `reverted`, `unknown`.',
    input: z.object({ changeId: z.int() }),
    output: z.enum(['done', 'changed', 'over', 'reverted', 'unknown']),
    rate: { limit: 120, seconds: 60, per: 'caller' },
  }),
}
