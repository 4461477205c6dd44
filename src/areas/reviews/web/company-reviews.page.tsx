/** A seller's own reviews (rules 13.9). */
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { listLoader } from '#client/list-page.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { defineList, text } from '#kernel/list.ts'
import { commonSortOrders } from '#kernel/sort-orders.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { StarIcon } from '#ui/icons.tsx'
import { countText, ListView } from '#ui/list.tsx'
import { Rating } from '#ui/rating.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { type CompanyReview, reviews } from '../contract.ts'
import { ratingSummary } from '../rules.ts'
import { ReviewAuthor } from './review-author.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewActions } from './review-words.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.my_company_reviews, level: 2 }

const path = href('/companyDetail/myCompany/companyReview')

const companyReviews = defineList({
  filters: { text: text('filterText') },
  orders: commonSortOrders,
  size: 25,
})

export const clientLoader = listLoader(requireSeller, {
  list: companyReviews,
  path,
  ask: async (query, { signal }) => {
    const { reviews: rows, ...page } = await call(reviews.ofCompany, query, { signal })
    return { ...page, rows }
  },
  failed: m.store_reviews_failed,
})

export default function CompanyReviewsPage() {
  const page = useLoaderData<typeof clientLoader>()
  const summary = ratingSummary(page)
  return (
    <Page>
      {summary.count > 0 && (
        <>
          <ReviewSummary summary={summary} />
          <p className="mt-2 text-15 text-muted">{m.my_reviews_summary_hint()}</p>
        </>
      )}
      <ListView
        {...page}
        fields={{ text: { label: m.store_reviews_text() } }}
        folded
        count={(total) => countText(total, m.store_reviews_count_one, m.store_reviews_count)}
        empty={{
          icon: <StarIcon />,
          title: m.store_reviews_empty(),
          text: m.my_reviews_empty_hint(),
          action: (
            <p className="flex flex-wrap justify-center gap-x-6">
              <Link
                to={href('/companyDetail/myCompany/billValidation')}
                className="inline-flex min-h-11 items-center"
              >
                {m.my_reviews_bills()}
              </Link>
              <Link
                to={href('/companyDetail/myCompany/companyContactInfo')}
                className="inline-flex min-h-11 items-center"
              >
                {m.my_reviews_invite()}
              </Link>
            </p>
          ),
          narrowed: m.store_reviews_fewer_words(),
          clear: m.store_reviews_clear(),
        }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((review) => (
              <li key={review.messageId}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}

function ReviewCard({ review }: { review: CompanyReview }) {
  const { revalidate } = useRevalidator()
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Rating value={review.rating} />
        <StatusWord id={review.verifiedByAdmin} />
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{review.message}</p>
      <ReviewAuthor review={review} postedOn={mediumTime(review.createdDate)} />
      <Facts
        className="mt-3 gap-y-1 border-t border-line pt-3 text-15"
        facts={[
          [m.my_reviews_bill(), <StatusWord key="bill" id={review.validatedByCompany} />],
          [
            m.my_reviews_company_comment(),
            commentText(review.companyComment, m.my_reviews_still_pending()),
          ],
          [m.my_about_comment(), commentText(review.adminComment, m.not_verified())],
        ]}
      />
      <ReviewActions review={review} onChanged={revalidate} />
    </Card>
  )
}

/** @param undecided shown while there is no decision, when the comment is null */
function commentText(comment: string | null, undecided: string): string {
  return comment === null ? undecided : comment || m.my_about_comment_none()
}
