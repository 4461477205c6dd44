/** The admins' queue of reports (rules 24). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, requiredText, wholeNumber } from '#kernel/fields.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { commentMax, grievanceStates, grievanceSubjects } from '../rules.ts'

const row = z.object({
  reportId: z.int(),
  ticket: z.string(),
  subject: z.enum(grievanceSubjects),
  label: z.string(),
  path: z.string(),
  /** What it said when it was reported; empty for a picture. */
  excerpt: z.string(),
  reason: z.string(),
  /** The rule that sets the dates; empty for none. */
  basis: z.string(),
  words: z.string(),
  /** How many open reports there are about the same thing. */
  alike: z.int(),
  hasAccount: z.boolean(),
  isAnswered: z.boolean(),
  state: z.enum(grievanceStates),
  createdDate: isoTime,
  readDate: z.nullable(isoTime),
  /** What is due next: that somebody reads it, else that it is settled. */
  dueDate: isoTime,
  isOverdue: z.boolean(),
  decidedDate: z.nullable(isoTime),
  comment: z.string(),
})

/** A report in the console. */
export type ListedGrievance = z.output<typeof row>

/** The form of a decision. */
export const decisionForm = z.object({
  comment: requiredText(m.admin_reason_required).check(atMost(commentMax)),
})

const reportId = wholeNumber().check(z.positive())

export const grievanceConsole = {
  find: endpoint({
    method: 'GET',
    path: 'Admin/FindReportsAsync',
    audience: 'admin',
    permission: 'verify',
    summary: 'Lists reports: open ones by what is due next, decided ones newest first.',
    input: z.object({
      /** '' for all. */
      state: z._default(z.enum(['', 'open', 'overdue', 'decided']), 'open'),
      subject: z._default(z.enum(['', ...grievanceSubjects]), ''),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(row), totalCount: z.int() }),
    audited: true,
  }),

  read: endpoint({
    method: 'POST',
    path: 'Admin/AcknowledgeReportAsync',
    audience: 'admin',
    permission: 'verify',
    summary: 'Notes that somebody has read a report: `done`, `unknown` or `decided`.',
    input: z.object({ reportId }),
    output: z.enum(['done', 'unknown', 'decided']),
  }),

  decide: endpoint({
    method: 'POST',
    path: 'Admin/DecideReportAsync',
    audience: 'admin',
    permission: 'verify',
    summary:
      'Upholds or dismisses a report with a sentence that its writer is told: `done`, `unknown` or `decided`.',
    input: z.object({ reportId, upheld: z.boolean(), ...decisionForm.shape }),
    output: z.enum(['done', 'unknown', 'decided']),
  }),
}
