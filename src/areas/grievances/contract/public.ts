/** Reports by anybody, with or without an account (rules 24). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, compact, email, line, requiredText } from '#kernel/fields.ts'
import { m } from '#words/messages.js'
import { grievanceStates, grievanceSubjects, plainTicket, wordsMax, wordsMin } from '../rules.ts'

const subject = z.enum(grievanceSubjects)
/** A storefront's name, a product's or review's id, or a picture's name. */
const key = z.string().check(line, z.minLength(1), atMost(200))

/** The form of a report. */
export const reportForm = z.object({
  reasonId: z.pipe(
    z
      .string({ error: m.grievance_reason_required })
      .check(z.regex(/^\d{1,9}$/, { error: m.grievance_reason_required })),
    z.transform((value: string) => Number(value)),
  ),
  words: requiredText(m.grievance_words_required).check(
    z.minLength(wordsMin, { error: m.grievance_words_required }),
    atMost(wordsMax),
  ),
  /** Where the outcome is told; empty for nowhere but at the ticket. */
  email: z.union([z.literal(''), email(m.email_invalid)], { error: m.email_invalid }),
})

const reason = z.object({ reasonId: z.int(), name: z.string(), settleHours: z.int() })

/** A reason for a report. */
export type GrievanceReason = z.output<typeof reason>

const ticketState = z.object({
  ticket: z.string(),
  label: z.string(),
  path: z.string(),
  reason: z.string(),
  state: z.enum(grievanceStates),
  createdDate: isoTime,
  /** When somebody of the site read it; null if nobody has. */
  readDate: z.nullable(isoTime),
  /** By when it is settled. */
  settleDate: isoTime,
  decidedDate: z.nullable(isoTime),
  /** What the site says to it; empty until it is decided. */
  comment: z.string(),
})

/** What a ticket's page shows. */
export type TicketState = z.output<typeof ticketState>

export const grievances = {
  begin: endpoint({
    method: 'GET',
    path: 'Report/GetReportSubjectAsync',
    audience: 'anyone',
    summary:
      'What a report would be about, and the reasons for one in the language of the page; null if it is not public.',
    input: z.object({ subject, key }),
    output: z.nullable(z.object({ label: z.string(), path: z.string(), reasons: z.array(reason) })),
    rate: { limit: 60, seconds: 60, per: 'address' },
  }),

  send: endpoint({
    method: 'POST',
    path: 'Report/SendReportAsync',
    audience: 'anyone',
    summary:
      "Reports something public. 'sent' with a ticket number; 'repeated' for what the same person has reported and nobody has decided; 'unknown' for what is not public, or an unknown reason.",
    input: z.object({
      subject,
      key,
      reasonId: z.int(),
      words: reportForm.shape.words,
      email: z._default(reportForm.shape.email, ''),
    }),
    output: z.object({ result: z.enum(['sent', 'repeated', 'unknown']), ticket: z.string() }),
    rate: { limit: 5, seconds: 3_600, per: 'address' },
  }),

  ticket: endpoint({
    method: 'GET',
    path: 'Report/GetReportAsync',
    audience: 'anyone',
    summary: 'How a report stands, by its ticket number; null for an unknown one.',
    input: z.object({ ticket: z.string().check(compact, z.overwrite(plainTicket), atMost(20)) }),
    output: z.nullable(ticketState),
    rate: { limit: 30, seconds: 60, per: 'address' },
  }),
}
