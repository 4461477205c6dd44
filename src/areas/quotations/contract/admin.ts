/** Reports about enquiries, and the numbers of the market (rules 22.8, 22.9). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, requiredText, wholeNumber } from '#kernel/fields.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { reportReasons, reportStates, sides } from '../rules/states.ts'
import { enquiryState, message, rowId } from './fields.ts'
import { numberDays } from './seller.ts'

const party = z.object({
  side: z.enum(sides),
  /** The account, or the firm. */
  id: guid,
  name: z.string(),
  isBlocked: z.boolean(),
  /** From 0 to 100. */
  spamScore: z.int(),
})

const report = z.object({
  reportId: z.int(),
  reason: z.enum(reportReasons),
  words: z.string(),
  state: z.enum(reportStates),
  /** The admin's reason. */
  comment: z.string(),
  enquiryId: z.int(),
  title: z.string(),
  enquiryState,
  /** What the request said. */
  requestWords: z.string(),
  reporter: party,
  reported: party,
  /** The last ten messages. */
  messages: z.array(message),
  /** What was written before masking, as long as it is kept. */
  originals: z.array(z.object({ text: z.string(), isReleased: z.boolean() })),
  createdDate: isoTime,
})
/** A report in the console. */
export type EnquiryReport = z.output<typeof report>

/** The form of a decision on a report. */
export const decideForm = z.object({
  comment: requiredText(m.admin_reason_required).check(atMost(500)),
})

const slice = z.object({
  name: z.string(),
  requests: z.int(),
  enquiries: z.int(),
  quoted: z.int(),
  won: z.int(),
  medianMinutes: z.nullable(z.int()),
})

/** What was asked, answered and accepted: of the market, or of a part of it. */
export type MarketSlice = z.output<typeof slice>

export const enquiryReports = {
  reports: endpoint({
    audience: 'admin',
    permission: 'people',
    method: 'GET',
    path: 'Admin/GetEnquiryReportsAsync',
    summary: 'Lists reports about enquiries, the oldest open ones first, with the thread.',
    input: z.object({
      /** 0 for all, else a place in the list of states, from 1. */
      state: z._default(wholeNumber().check(z.minimum(0), z.maximum(reportStates.length)), 1),
      ...pagingFields25,
    }),
    output: z.object({ reports: z.array(report), totalCount: z.int() }),
    audited: true,
  }),
  decide: endpoint({
    audience: 'admin',
    permission: 'people',
    method: 'POST',
    path: 'Admin/DecideEnquiryReportAsync',
    summary:
      "Upholds or dismisses a report, with a reason; an upheld one may block the reported account or firm, and either may show both sides what was masked: 'decided', 'decided-before', 'not-found'.",
    input: z.object({
      reportId: rowId(),
      upheld: z.boolean(),
      blocks: z._default(z.boolean(), false),
      /** Nothing of what was masked is a number or link: both sides read it from now on. */
      releases: z._default(z.boolean(), false),
      ...decideForm.shape,
    }),
    output: z.object({ result: z.enum(['decided', 'decided-before', 'not-found']) }),
  }),
  suspects: endpoint({
    audience: 'admin',
    permission: 'people',
    method: 'GET',
    path: 'Admin/GetEnquirySuspectsAsync',
    summary:
      'Lists up to 50 people and firms whose enquiries of the last 30 days look like spam, the worst first.',
    input: z.object({}),
    output: z.array(z.extend(party, { example: z.string() })),
    audited: true,
  }),
  marketNumbers: endpoint({
    audience: 'admin',
    permission: 'overview',
    method: 'GET',
    path: 'Admin/GetEnquiryNumbersAsync',
    summary:
      'Returns how many requests were made, answered and accepted in some days: in all, by trade, and in the twenty towns with most of them.',
    input: z.object({
      days: z._default(
        wholeNumber().check(z.refine((days) => numberDays.some((known) => known === days))),
        30,
      ),
    }),
    output: z.object({
      /** At most an hour ago. */
      countedDate: isoTime,
      all: slice,
      /** By company type; 0 if it is not known. The name is English. */
      trades: z.array(z.extend(slice, { typeId: z.int() })),
      towns: z.array(slice),
    }),
  }),
}
