/** A person's own reviews (rules 5.2). */
import { signPicture } from '#areas/media/server/public.ts'
import { status } from '#kernel/codes.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Handler } from '#platform/http/context.ts'
import type { reviews } from '../../contract.ts'
import { ownReviewsOf } from '../reads/own-reviews.ts'

/** A page of the caller's reviews. */
export const ownReviews: Handler<typeof reviews.own> = async (query, context) => {
  const { database, caller } = context
  const page = await ownReviewsOf(database.reader, caller.userId, query)
  return {
    reviews: page.reviews.map(({ id, createdAt, companyStatus, adminStatus, ...review }) => ({
      ...review,
      messageId: id,
      sellerUrl: review.companyUrl,
      billList: review.bills.map(({ picture, ...bill }) => ({
        ...bill,
        picPath: signPicture(context, picture),
      })),
      createdDate: createdAt.toISOString(),
      validatedByCompany: companyStatus === status.approved,
      verifiedByAdmin: adminStatus,
      statusText: statusText(adminStatus),
      companyDecidedDate: review.companyDecidedAt?.toISOString() ?? null,
      adminDecidedDate: review.adminDecidedAt?.toISOString() ?? null,
    })),
    totalCount: page.totalCount,
  }
}
