/** A seller's reviews, and the bills to verify (rules 13.4, 13.9). */
import { signPicture } from '#areas/media/server/public.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Handler } from '#platform/http/context.ts'
import type { reviews } from '../../contract.ts'
import { billsToVerify, companyReviewsOf } from '../reads/company-reviews.ts'

/** A page of the reviews that the caller's company may see. */
export const companyReviews: Handler<typeof reviews.ofCompany> = async (
  query,
  { caller, database },
) => {
  const page = await companyReviewsOf(database.reader, caller.companyId, query)
  return {
    reviews: page.reviews.map(({ id, createdAt, companyStatus, adminStatus, ...review }) => ({
      ...review,
      messageId: id,
      createdDate: createdAt.toISOString(),
      validatedByCompany: companyStatus,
      verifiedByAdmin: adminStatus,
      statusText: statusText(adminStatus),
    })),
    totalCount: page.totalCount,
    ...page.stars,
  }
}

/** The bills that the caller's company has not decided on, oldest first. */
export const toVerify: Handler<typeof reviews.toVerify> = async (_, context) => {
  const { caller, database } = context
  const bills = await billsToVerify(database.reader, caller.companyId)
  return bills.map(({ reviewId, picture, billNo, billDate }) => ({
    messageId: reviewId,
    invoicePath: signPicture(context, picture),
    invoiceNumber: billNo,
    invoiceDate: billDate,
  }))
}
