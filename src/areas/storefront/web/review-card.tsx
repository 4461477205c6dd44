/** One review: stars, seal, message, author, time and the seller's reply. */
import { ReportLink } from '#areas/grievances/web/public.tsx'
import { ReviewAuthor } from '#areas/reviews/web/public.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { Review } from '../contract.ts'

/** @param review `postedOn` is its time, formatted for display */
export function ReviewCard({
  review,
  sellerName,
}: {
  review: Review & { postedOn: string }
  sellerName: string
}) {
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.rating} />
        <span className="sealed text-15">{m.store_review_sealed()}</span>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{review.message}</p>
      <ReviewAuthor review={review} postedOn={review.postedOn} />
      <ReportLink subject="review" about={String(review.messageId)} label={m.report_review()} />
      {review.reply && (
        <div className="mt-4 border-l-2 border-line pl-4 text-15">
          <p className="font-medium">{m.review_seller_reply({ name: sellerName })}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{review.reply}</p>
        </div>
      )}
    </article>
  )
}
