/** The admin's verification queue, and decisions on its items (rules 18). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, lines, optionalLine, wholeNumber } from '#kernel/fields.ts'
import { contentRoles } from '#kernel/firm-roles.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import {
  ageHours,
  commentMax,
  type DecisionStatus,
  decidedAtOnce,
  decisionStatuses,
  needsComment,
  verificationSubjects,
  wordNames,
} from './rules.ts'

const subject = z.enum(verificationSubjects)
const itemId = z
  .string()
  .check(z.regex(/^([1-9]\d{0,14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/))

/** Identifies an item of the queue. */
const itemKey = z.object({ subject, id: itemId })

/** The same with the version that the admin has reviewed. */
const itemVersion = z.extend(itemKey, { version: z.string().check(z.regex(/^[0-9a-f]{8}$/)) })

const pendingItem = z.object({
  subject,
  id: z.string(),
  /** The version of the item, which a decision must name. */
  version: z.string(),
  /** As in mails. */
  title: z.string(),
  companyId: z.nullable(guid),
  companyName: z.string(),
  companyUrl: z.string(),
  /** Since when it is waiting. */
  since: isoTime,
  /** Its texts; `before` is what is public now, '' for nothing. */
  words: z.array(z.object({ name: z.enum(wordNames), before: z.string(), after: z.string() })),
  /** URLs of its pictures: those that are public now, and those to be decided on. */
  picturesBefore: z.array(z.string()),
  picturesAfter: z.array(z.string()),
  /**
   * What is decided with it, such as the pending pictures of a product: such things are not listed by
   * themselves. A decision names those that it is for among its items.
   */
  parts: z.array(z.extend(itemVersion, { name: z.string(), picture: z.string() })),
  /** The admin who has claimed it; '' if it is unclaimed. */
  claimedBy: z.string(),
  claimedByMe: z.boolean(),
  claimedUntil: z.nullable(isoTime),
})

/** An item of the queue. */
export type PendingItem = z.output<typeof pendingItem>

const historyRow = z.object({
  subject: z.string(),
  /** Its name in the mail; '' for submissions, and for decisions made before 0.2. */
  thing: z.string(),
  status: z.int(),
  statusText: z.string(),
  comment: z.string(),
  decidedDate: isoTime,
})

const ownDecision = z.object({
  /** Its name in the mail, in English and in Hindi. */
  thing: z.string(),
  thingHindi: z.string(),
  status: z.int(),
  statusText: z.string(),
  comment: z.string(),
  decidedDate: isoTime,
  /** The path where its owner finds it; '' for none. */
  place: z.string(),
})

/** A decision as the owner of the company sees it. */
export type OwnDecision = z.output<typeof ownDecision>

/** A row of a company's history. */
export type HistoryRow = z.output<typeof historyRow>

const decidedComment = z._default(
  z.string().check(lines, atMost(commentMax, m.moderation_comment_max)),
  '',
)

const decision = z.object({
  /** With which it can be undone. */
  decisionId: z.int(),
  subject: z.string(),
  id: z.string(),
  /** Its name in the mail; '' once its owner's account was erased, and before 0.2. */
  thing: z.string(),
  companyName: z.string(),
  companyUrl: z.string(),
  status: z.int(),
  statusText: z.string(),
  comment: z.string(),
  /** The admin's e-mail address; '' for the operator. */
  decidedBy: z.string(),
  decidedDate: isoTime,
  /** Until when it can be undone; null if it cannot. */
  undoUntil: z.nullable(isoTime),
  /** When it was undone. */
  undoneDate: z.nullable(isoTime),
})

/** A decision of an admin or the operator. */
export type DecisionRow = z.output<typeof decision>

/** The fields of the decision form. */
const decisionFields = z
  .object({
    status: z.literal(decisionStatuses),
    comment: decidedComment,
  })
  .check(
    z.refine(({ status, comment }) => comment !== '' || !needsComment(status as DecisionStatus), {
      error: m.moderation_comment_required,
      path: ['comment'],
    }),
  )

const adminCall = { audience: 'admin', permission: 'verify' } as const

export const moderation = {
  pendingItems: endpoint({
    ...adminCall,
    method: 'GET',
    path: 'Admin/GetPendingItemsAsync',
    summary:
      'Lists the items waiting for a decision, longest waiting first, with the number of each kind; 1000 means 1000 or more.',
    input: z.object({
      /** '' for all. */
      kind: z._default(z.enum(['', ...verificationSubjects]), ''),
      /** A storefront's name, or part of a company's; '' for all. */
      company: optionalLine(60),
      /** Only what has waited for at least this many hours; 0 for all. */
      hours: z._default(
        wholeNumber().check(z.refine((hours) => ageHours.some((known) => known === hours))),
        0,
      ),
      ...pagingFields25,
    }),
    output: z.object({
      rows: z.array(pendingItem),
      /** Canned texts to start comments with. */
      cannedTexts: z.array(z.string()),
      totalCount: z.int(),
      kinds: z.array(z.object({ subject, totalCount: z.int() })),
    }),
    audited: true,
  }),

  claimItems: endpoint({
    ...adminCall,
    method: 'POST',
    path: 'Admin/ClaimPendingItemsAsync',
    summary: 'Claims items of the queue for ten minutes; returns those that the caller now holds.',
    input: z.object({ items: z.array(itemKey).check(z.minLength(1), z.maxLength(decidedAtOnce)) }),
    output: z.object({
      claimed: z.array(itemKey),
      until: isoTime,
    }),
  }),

  releaseItems: endpoint({
    ...adminCall,
    method: 'POST',
    path: 'Admin/ReleasePendingItemsAsync',
    summary: "Releases the caller's claims on items of the queue.",
    input: z.object({ items: z.array(itemKey).check(z.minLength(1), z.maxLength(decidedAtOnce)) }),
    output: z.literal('done'),
  }),

  decideItems: endpoint({
    ...adminCall,
    method: 'POST',
    path: 'Admin/DecideItemsAsync',
    summary:
      'Approves (4), rejects (5) or asks for a change to (8) items, each on its own; `unknown` if there is no such item, `changed` if it was changed or claimed in the meantime, or not reached in time.',
    input: z.object({
      items: z.array(itemVersion).check(z.minLength(1), z.maxLength(decidedAtOnce)),
      decision: decisionFields,
    }),
    output: z.array(
      z.extend(itemKey, {
        result: z.enum(['done', 'unknown', 'changed']),
        detail: z.string(),
        /** The decision, to undo it; 0 if none was made. */
        decisionId: z.int(),
      }),
    ),
  }),

  decisions: endpoint({
    ...adminCall,
    method: 'GET',
    path: 'Admin/GetDecisionsAsync',
    summary: 'Lists decisions, newest first; a total of 1000 means 1000 or more.',
    input: z.object({
      /** Part of the deciding admin's e-mail address; '' for all. */
      admin: optionalLine(60),
      /** A storefront's name, or part of a company's; '' for all. */
      company: optionalLine(60),
      /** '' for all. */
      kind: z._default(z.enum(['', ...verificationSubjects]), ''),
      /** 4, 5 or 8; 0 for all. */
      status: z._default(
        wholeNumber().check(
          z.refine((chosen) => chosen === 0 || decisionStatuses.some((known) => known === chosen)),
        ),
        0,
      ),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(decision), totalCount: z.int() }),
    audited: true,
  }),

  undoDecisions: endpoint({
    ...adminCall,
    method: 'POST',
    path: 'Admin/UndoDecisionsAsync',
    summary:
      'Undoes decisions of the last ten minutes, each on its own; `unknown` if there is no such decision, `changed` if it is too old, undone already, or decided on or changed again since.',
    input: z.object({
      decisionIds: z
        .array(z.int().check(z.positive()))
        .check(z.minLength(1), z.maxLength(decidedAtOnce)),
    }),
    output: z.array(
      z.object({
        decisionId: z.int(),
        result: z.enum(['done', 'unknown', 'changed']),
        detail: z.string(),
      }),
    ),
  }),

  history: endpoint({
    ...adminCall,
    method: 'GET',
    path: 'Admin/GetVerificationHistoryAsync',
    summary: 'Lists what was submitted and decided for a company, newest first; at most 50 rows.',
    input: z.object({ company: guid }),
    output: z.array(historyRow),
    audited: true,
  }),

  ownDecisions: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyDecisionsAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Returns how many of the company's own things wait for an admin, and the latest six decisions on them, newest first; without reviews, which are their authors'.",
    input: z.object({ companyId: guid }),
    output: z.object({ waiting: z.int(), rows: z.array(ownDecision) }),
  }),
}
