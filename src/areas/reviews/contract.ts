/** Reviews for authors and sellers (rules 13). */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { eachOf } from '#kernel/address.ts'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { indianToday, isCalendarDate } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  guid,
  line,
  lines,
  optionalLine,
  requiredFile,
  requiredLine,
  requiredText,
  wholeNumber,
} from '#kernel/fields.ts'
import { filterStatus, listFields } from '#kernel/list-fields.ts'
import { inputsOf, outputsOf, type RecordFields } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import {
  billChoice,
  billDateFault,
  billsMax,
  billsPickedMax,
  invoiceNumberMax,
  reviewMax,
  starNames,
} from './rules.ts'

/** The date on a bill: not in the future and at most two years old. */
const billDate = z
  .string({ error: m.review_date_required })
  .check(
    line,
    z.refine(isCalendarDate, { error: m.review_date_required, abort: true }),
    z.refine((date) => faultOf(date) !== 'future', { error: m.review_date_future }),
    z.refine((date) => faultOf(date) !== 'old', { error: m.review_date_old }),
  )
  .brand<'day'>()

function faultOf(date: string) {
  return isCalendarDate(date) ? billDateFault(date, indianToday()) : undefined
}

/** A review as its author writes it, declared once (rules 13.1). */
export const reviewRecord = {
  rating: {
    changes: 'approved',
    visibility: 'card',
    input: wholeNumber(m.review_rating_required).check(
      z.minimum(1, { error: m.review_rating_required }),
      z.maximum(5),
    ),
    output: z.int(),
    empty: 0,
    required: true,
    label: m.review_stars,
    word: 'rating',
    example: 5,
  },
  message: {
    changes: 'approved',
    visibility: 'card',
    input: requiredText(m.review_message_required).check(atMost(reviewMax, m.review_message_max)),
    output: z.string(),
    empty: '',
    required: true,
    max: reviewMax,
    lines: 5,
    label: m.review_message,
    hint: m.review_message_hint,
    word: 'message',
    example: 'Even slabs, cut to the millimetre, and they came on the promised day.',
  },
} as const satisfies RecordFields

const proof = { changes: 'approved', visibility: 'owner', empty: '', required: true } as const

/** The bill that proves a review. Its picture is stored by the media area, and stands beside it. */
export const billRecord = {
  billNo: {
    ...proof,
    inputName: 'invoiceNumber',
    input: requiredLine(m.review_number_required).check(
      atMost(invoiceNumberMax, m.review_number_max),
    ),
    output: z.string(),
    label: m.review_bill_number,
    attributes: { autoComplete: 'off' },
    example: 'KS-1042',
  },
  billDate: {
    ...proof,
    inputName: 'invoiceDate',
    input: billDate,
    output: isoDate,
    label: m.review_bill_date,
    attributes: { type: 'date' },
    example: '2026-11-02',
  },
} as const satisfies RecordFields

const ownReview = z.object({
  messageId: z.int(),
  companyName: z.string(),
  /** The storefront's name; empty if the company is not active. */
  sellerUrl: z.string(),
  billList: z.array(
    z.object({
      /** The stored picture's name. */
      picPath: z.string(),
      ...outputsOf(billRecord, 'owner'),
    }),
  ),
  ...outputsOf(reviewRecord, 'card'),
  createdDate: isoTime,
  /** Whether the seller has confirmed the bill as its own. */
  validatedByCompany: z.boolean(),
  /** The admin's decision as a status: 12 pending, 4 approved, 5 rejected. */
  verifiedByAdmin: z.int(),
  /** That status as text. */
  statusText: z.string(),
  isActive: z.boolean(),
  /** Null until the seller has decided. */
  companyComment: z.nullable(z.string()),
  companyDecidedDate: z.nullable(isoTime),
  /** Null until the admin has decided. */
  adminComment: z.nullable(z.string()),
  adminDecidedDate: z.nullable(isoTime),
})

/** A review as its author sees it. */
export type OwnReview = z.output<typeof ownReview>

/** A review as shown to the public. */
export const publicReview = z.object({
  /** The review's id. */
  messageId: z.int(),
  /** The author's first name and last initial; empty if unknown. */
  userName: z.string(),
  /** Name of the author's picture, once an admin has approved it; empty for none. */
  userPic: z.string(),
  ...outputsOf(reviewRecord, 'card'),
  createdDate: isoTime,
  /** The seller's reply; empty for none. */
  reply: z.string(),
})

/** How many of all the seller's reviews gave each rating, ignoring the search text. */
export const starCounts = eachOf(starNames, () => z.int())

const companyReview = z.extend(publicReview, {
  /** The seller's own decision on the bill as a status: 12 pending, 4 valid, 5 not valid. */
  validatedByCompany: z.int(),
  companyComment: z.nullable(z.string()),
  /** The reply is public once this is approved. */
  replyStatus: z.int(),
  replyComment: z.nullable(z.string()),
  /** Whether the seller has asked an admin to look again. */
  isReported: z.boolean(),
  /** The admin's decision as a status. */
  verifiedByAdmin: z.int(),
  /** That status as text. */
  statusText: z.string(),
  adminComment: z.nullable(z.string()),
})

/** A review as the seller sees it. */
export type CompanyReview = z.output<typeof companyReview>

const billToVerify = z.object({
  /** The review's id. */
  messageId: z.int(),
  /** The stored picture's name. */
  invoicePath: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: isoDate,
})

/** A bill that a seller has yet to verify. */
export type BillToVerify = z.output<typeof billToVerify>

/** Words about a review, or '' without any. */
const optionalWords = z._default(
  z.string().check(lines, atMost(reviewMax, m.review_message_max)),
  '',
)

/** Fields of a buyer's new review (rules 13.1). */
export const newReviewFields = z.object({
  ...inputsOf(reviewRecord),
  ...inputsOf(billRecord),
  /** The bill's picture in base64. */
  invoicePic: requiredFile(m.review_picture_required),
  /** The picture's file name. */
  invoicePath: optionalLine(255),
})

/** A seller's decision on a bill. */
const verdictFields = z.object({
  messageId: z.int(),
  isValid: z.boolean(),
  companyComment: optionalWords,
})

/** A seller's text about a public review: a reply, or the reason for a report. */
export const sellerWords = requiredText(m.review_words_required).check(
  atMost(reviewMax, m.review_message_max),
)

/** The seller's form for a bill; status is 0 for nothing chosen, 1 valid, 2 not valid. */
export const verdictForm = z.object({
  status: z.string().check(
    z.refine((chosen) => Number(chosen) !== billChoice.none, {
      error: m.verify_missing,
    }),
  ),
  companyComment: verdictFields.shape.companyComment,
})

/** The seller's form for a reply or a report. */
export const sellerWordsForm = z.object({ words: sellerWords })

/** A dummy bill in a SaveCompanyBillAsync request; id 0 for a new one. */
const savedBill = z.object({
  id: z._default(z.int().check(z.minimum(0)), 0),
  name: optionalLine(255),
  picPath: z.optional(z.nullable(z.string().check(line, atMost(200)))),
  /** The new picture in base64. */
  pic: z.optional(z.nullable(z.string())),
  /** False deletes the bill. */
  isActive: z._default(z.boolean(), true),
})

const own = { loginId: guid, companyId: guid }

export const reviews = {
  own: endpoint({
    method: 'GET',
    path: 'Review/GetReviewsByLoginIdAsync',
    audience: 'user',
    summary: "Lists the caller's own reviews, with their bills and the decisions on them.",
    input: z.object({ userId: guid, filterStatus, ...listFields }),
    output: z.object({ reviews: z.array(ownReview), totalCount: z.int() }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyReviewsAsync',
    audience: 'seller',
    summary:
      "Lists the reviews of the caller's company that are public or whose bill it has decided on; the star counts include approved reviews only.",
    input: z.object({ userId: guid, companyId: guid, ...listFields }),
    output: z.object({
      reviews: z.array(companyReview),
      /** How many reviews match the search text. */
      totalCount: z.int(),
      ...starCounts,
    }),
  }),
  toVerify: endpoint({
    method: 'GET',
    path: 'Review/GetReviewsToVerifyByCompanyAsync/{companyId}/{loginId}',
    audience: 'seller',
    summary:
      "Lists the bills that the caller's company has not decided on, oldest first; at most 500.",
    input: z.object({ companyId: guid, loginId: guid }),
    output: z.array(billToVerify),
  }),
  save: endpoint({
    method: 'POST',
    path: 'Review/SaveCompanyReviewAsync',
    idempotent: true,
    audience: 'user',
    summary:
      "Posts a review with its bill: 1 posted, 3 the bill belongs to another review, 5 no such seller, 6 the caller's own company, 9 bill number missing, 10 bill picture missing. With the id of one of the caller's reviews and isActive false, withdraws it: 11 withdrawn, 5 no such review.",
    input: z.object({
      loginId: guid,
      sellerUrl: z.string().check(line, atMost(60)),
      id: z._default(z.int().check(z.minimum(0)), 0),
      isActive: z._default(z.boolean(), true),
      // A withdrawal needs none of them, and a new review without its bill has codes (rules 13.2).
      ...z.partial(newReviewFields).shape,
      invoiceNumber: optionalLine(invoiceNumberMax, m.review_number_max),
      invoicePic: z._default(z.string(), ''),
      message: optionalWords,
    }),
    bodyLimit: pictureBodyLimit(1),
    output: z.int(),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
  verify: endpoint({
    method: 'POST',
    path: 'Review/SaveVerifyStatusOfReviewByCompanyAsync',
    audience: 'seller',
    summary:
      "Records whether a review's bill is from the caller's company: 0 saved, 5 no such review or already decided.",
    input: z.extend(verdictFields, own),
    output: z.int(),
  }),
  reply: endpoint({
    method: 'POST',
    path: 'Review/SaveReviewReplyByCompanyAsync',
    idempotent: true,
    audience: 'seller',
    summary:
      "Replies to a public review of the caller's company, once; an admin verifies the reply. `repliedBefore`, or `unknown` if there is no such review.",
    input: z.object({ ...own, messageId: z.int(), reply: sellerWords }),
    output: z.enum(['done', 'repliedBefore', 'unknown']),
  }),
  report: endpoint({
    method: 'POST',
    path: 'Review/ReportReviewAsync',
    idempotent: true,
    audience: 'seller',
    summary:
      "Asks an admin to reconsider a public review of the caller's company, once. `reportedBefore`, or `unknown` if there is no such review.",
    input: z.object({ ...own, messageId: z.int(), reason: sellerWords }),
    output: z.enum(['done', 'reportedBefore', 'unknown']),
  }),
  bills: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyBillAsync/{companyId}/{userId}',
    audience: 'seller',
    summary: "Lists the dummy bills of the caller's company, oldest first.",
    input: z.object({ companyId: guid, userId: guid }),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Signed name of the stored picture, for its seller only. */
        picPath: z.string(),
        isActive: z.boolean(),
      }),
    ),
  }),
  saveBills: endpoint({
    method: 'POST',
    path: 'Company/SaveCompanyBillAsync',
    idempotent: true,
    audience: 'seller',
    summary: `Adds (id 0) or deletes (isActive false) dummy bills: 1 if any were added, otherwise 0; 14 if there would be more than ${billsMax}.`,
    input: z.object({
      ...own,
      billImagesList: z.array(savedBill).check(z.minLength(1), z.maxLength(billsPickedMax)),
    }),
    bodyLimit: pictureBodyLimit(2),
    output: z.int(),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
}
