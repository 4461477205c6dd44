/** Reviews as their author reads them (document 2, sections 3 and 7). */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, pagingFields, wholeNumber } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isStatus } from '#kernel/status-text.ts'

/** What a person's own list is asked. */
export const ownListFields = {
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

export const reviews = {
  own: endpoint({
    method: 'GET',
    path: 'Review/GetReviewsByLoginIdAsync',
    audience: 'user',
    summary: "The caller's own reviews with their bills and what was decided on them.",
    input: z.object(ownListFields),
    output: z.object({ reviews: z.array(ownReview), totalCount: z.int() }),
    example: {
      userId: emptyGuid,
      filterStatus: 0,
      sortBy: 1,
      filterText: '',
      pageSize: 25,
      pageNumber: 1,
    },
    exampleAnswer: {
      reviews: [
        {
          messageId: 1,
          companyName: 'Shree Makrana Marbles',
          sellerUrl: 'shree-makrana-marbles',
          billList: [
            {
              picPath: '0123456789abcdef0123456789abcdef-320x240-b8a58c',
              billNo: 'KS-1042',
              billDate: '2026-11-02',
            },
          ],
          rating: 5,
          message: 'Even slabs, cut to the millimetre, and they came on the promised day.',
          createdDate: '2026-11-20T08:30:00.000Z',
          validatedByCompany: true,
          verifiedByAdmin: 4,
          statusText: 'Approved',
          isActive: true,
          companyComment: '',
          adminComment: '',
        },
      ],
      totalCount: 1,
    },
  }),
}
