/** One of the person's own reviews: its bills, and the decisions on it. */
import { href, Link } from 'react-router'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import { Picture, useImageBase } from '#areas/media/web/public.tsx'
import { Facts } from '#areas/profile/web/public.tsx'
import type { OwnReview } from '#areas/reviews/contract.ts'
import { WithdrawReview } from '#areas/reviews/web/public.tsx'
import { mediumDate, mediumTime } from '#kernel/dates.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Rating } from '#ui/rating.tsx'
import { Status } from '#ui/status.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'

/** @param onWithdrawn called after the review was withdrawn */
export function ReviewCard({
  review,
  onWithdrawn,
}: {
  review: OwnReview
  onWithdrawn: () => void
}) {
  const { companyName, sellerUrl, companyComment, adminComment } = review
  return (
    <li className="card overflow-clip">
      <div className="grid sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Carousel
          label={m.reviews_bills({ company: companyName, time: mediumTime(review.createdDate) })}
          className="aspect-4/3 sm:aspect-auto sm:h-full sm:min-h-44"
        >
          {review.billList.map((bill) => (
            <BillSlide key={bill.billNo} bill={bill} />
          ))}
        </Carousel>
        <div className="grid content-start gap-3 p-4 md:p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="min-w-0 text-17 wrap-anywhere">
              {sellerUrl ? (
                <Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{companyName}</Link>
              ) : (
                companyName
              )}
            </h3>
            <StatusWord id={review.verifiedByAdmin} />
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-muted">
            <Rating value={review.rating} />
            <time dateTime={review.createdDate}>{mediumTime(review.createdDate)}</time>
            <Status tone={review.isActive ? 'good' : 'neutral'}>
              {review.isActive ? m.reviews_active() : m.reviews_inactive()}
            </Status>
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.message}</p>
          <Facts
            facts={[
              [
                m.reviews_validated(),
                review.validatedByCompany ? m.reviews_validated_yes() : m.reviews_validated_no(),
              ],
              [
                m.reviews_company_comment(),
                commentText(companyComment, m.reviews_company_pending()),
              ],
              [m.reviews_admin_comment(), commentText(adminComment, m.reviews_admin_pending())],
            ]}
          />
          <div>
            <WithdrawReview review={review} onWithdrawn={onWithdrawn} />
          </div>
        </div>
      </div>
    </li>
  )
}

/** The comment, or `pending` while there is no decision. */
function commentText(comment: string | null, pending: string): string {
  return comment === null ? pending : comment || m.reviews_no_comment()
}

function BillSlide({ bill }: { bill: OwnReview['billList'][number] }) {
  const base = useImageBase()
  const { picPath, billNo, billDate } = bill
  return (
    <figure className="relative size-full min-h-40 bg-sunken">
      <a
        href={pictureUrl(base, picPath, 1600)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.reviews_bill_open({ number: billNo })}
      >
        <Picture
          name={picPath}
          sizes="(width >= 40rem) 14rem, 100vw"
          alt={m.reviews_bill({ number: billNo })}
          fallback={
            <span className="absolute inset-0 grid place-content-center text-15 text-muted">
              {m.reviews_bill({ number: billNo })}
            </span>
          }
        />
      </a>
      {/* At the top, because the carousel's controls are at the bottom. */}
      <figcaption className="absolute inset-x-0 top-0 bg-surface/90 px-3 py-1.5 text-13 wrap-anywhere">
        {m.reviews_bill({ number: billNo })}
        {' · '}
        <time dateTime={billDate}>{mediumDate(billDate)}</time>
      </figcaption>
    </figure>
  )
}
