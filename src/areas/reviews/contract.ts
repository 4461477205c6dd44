/** Reviews as author and seller read them (document 2, section 7; document 3, sections 3 and 7). */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, pagingFields, wholeNumber } from '#kernel/fields.ts'
import { isStatus } from '#kernel/status-text.ts'

/** What a person's own list is asked. */
const ownListFields = {
  userId: guid,
  /** A status of the list in document 1, section 9; 0 for all. */
  filterStatus: z._default(
    wholeNumber().check(z.refine((id) => isStatus(id), { error: 'A status is expected.' })),
    0,
  ),
  filterText: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sortBy: z._default(wholeNumber().check(z.minimum(1), z.maximum(8)), 1),
  ...pagingFields,
  pageSize: z._default(pagingFields.pageSize, 25),
}

const ownReview = z.object({
  messageId: z.int(),
  companyName: z.string(),
  /** The storefront's name; empty where it is not open. */
  sellerUrl: z.string(),
  billList: z.array(
    z.object({
      /** The stored picture's name. */
      picPath: z.string(),
      billNo: z.string(),
      billDate: isoDate,
    }),
  ),
  rating: z.int(),
  message: z.string(),
  createdDate: isoTime,
  /** Whether the seller has found the bill to be theirs. */
  validatedByCompany: z.boolean(),
  /** The admin's decision as a status: 12 pending, 4 approved, 5 rejected. */
  verifiedByAdmin: z.int(),
  /** That status in words. */
  statusText: z.string(),
  isActive: z.boolean(),
  /** Null until the seller has decided. */
  companyComment: z.nullable(z.string()),
  /** Null until the admin has decided. */
  adminComment: z.nullable(z.string()),
})

/** A review as its author reads it. */
export type OwnReview = z.output<typeof ownReview>

const companyReview = z.object({
  messageId: z.int(),
  /** The author's first name and an initial; empty where nothing is known. */
  userName: z.string(),
  /** Name of the author's picture; empty. */
  userPic: z.string(),
  rating: z.int(),
  message: z.string(),
  createdDate: isoTime,
  /** The seller's own decision on the bill as a status: 12 pending, 4 valid, 5 not valid. */
  validatedByCompany: z.int(),
  companyComment: z.nullable(z.string()),
  /** The admin's decision as a status. */
  verifiedByAdmin: z.int(),
  /** That status in words. */
  statusText: z.string(),
  adminComment: z.nullable(z.string()),
})

/** A review as the seller reads it. */
export type CompanyReview = z.output<typeof companyReview>

const billToVerify = z.object({
  /** The review's. */
  messageId: z.int(),
  /** The stored picture's name. */
  invoicePath: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: isoDate,
})

/** A bill that a seller has to look at. */
export type BillToVerify = z.output<typeof billToVerify>

export const reviews = {
  own: endpoint({
    method: 'GET',
    path: 'Review/GetReviewsByLoginIdAsync',
    audience: 'user',
    summary: "The caller's own reviews with their bills and what was decided on them.",
    input: z.object(ownListFields),
    output: z.object({ reviews: z.array(ownReview), totalCount: z.int() }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyReviewsAsync',
    audience: 'seller',
    summary: "The reviews of the caller's own company in every status; stars count approved ones.",
    input: z.object({
      userId: guid,
      companyId: guid,
      filterText: ownListFields.filterText,
      sortBy: ownListFields.sortBy,
      ...pagingFields,
    }),
    output: z.object({
      reviews: z.array(companyReview),
      /** How many fit the text. */
      totalCount: z.int(),
      starOne: z.int(),
      starTwo: z.int(),
      starThree: z.int(),
      starFour: z.int(),
      starFive: z.int(),
    }),
  }),
  toVerify: endpoint({
    method: 'GET',
    path: 'Review/GetReviewsToVerifyByCompanyAsync/{companyId}/{loginId}',
    audience: 'seller',
    summary: "Bills that the caller's own company has not decided on, oldest first; at most 500.",
    input: z.object({ companyId: guid, loginId: guid }),
    output: z.array(billToVerify),
  }),
}
