/** A person's own reviews (rules 5.2). */
import { signPicture } from '#areas/media/server/public.ts'
import { status } from '#kernel/codes.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Handler, Services } from '#platform/http/context.ts'
import type { OwnReview, reviews } from '../../contract.ts'
import { type OwnReviewRow, ownReviewsOf } from '../reads/own-reviews.ts'

/** A page of the caller's reviews. */
export const ownReviews: Handler<typeof reviews.own> = async (query, context) => {
  const { database, caller } = context
  const page = await ownReviewsOf(database.reader, caller.userId, query)
  return {
    reviews: page.reviews.map((row) => ownReview(row, context)),
    totalCount: page.totalCount,
  }
}

function ownReview(row: OwnReviewRow, context: Pick<Services, 'keys'>): OwnReview {
  return {
    messageId: row.id,
    companyName: row.companyName,
    sellerUrl: row.companyUrl,
    billList: row.bills.map(({ picture, ...bill }) => ({
      ...bill,
      picPath: signPicture(context, picture),
    })),
    rating: row.rating,
    message: row.message,
    createdDate: row.createdAt.toISOString(),
    validatedByCompany: row.companyStatus === status.approved,
    verifiedByAdmin: row.adminStatus,
    statusText: statusText(row.adminStatus),
    isActive: row.isActive,
    companyComment: row.companyComment,
    companyDecidedDate: row.companyDecidedAt?.toISOString() ?? null,
    adminComment: row.adminComment,
    adminDecidedDate: row.adminDecidedAt?.toISOString() ?? null,
  }
}
