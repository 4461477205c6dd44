/** The reviews that a person has posted, and where each of them stands. */
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { listLoader } from '#client/list-page.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { type IsoTime, mediumDate, mediumTime } from '#kernel/dates.ts'
import { defineList, text } from '#kernel/list.ts'
import { commonSortOrders } from '#kernel/sort-orders.ts'
import { countText } from '#ui/count-text.ts'
import { StarIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Rating } from '#ui/rating.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type OwnReview, reviews } from '../contract.ts'
import { WithdrawReview } from './withdraw-review.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_my_reviews, intro: m.own_reviews_intro }

/** Up to this many are found without searching among them. */
const fewRows = 5

const list = defineList({
  filters: { text: text('filterText') },
  orders: commonSortOrders,
  size: 25,
})

export const clientLoader = listLoader(requireUser, {
  list,
  path: href('/user/myReviews'),
  ask: async (query, { user: { id: userId }, signal }) => {
    const page = await call(reviews.own, { ...query, filterStatus: status.all, userId }, { signal })
    return { rows: page?.reviews ?? [], totalCount: page?.totalCount ?? 0 }
  },
  failed: m.reviews_failed,
})

export default function MyReviewsPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const isLong = loaded.totalCount > fewRows || list.isNarrowed(loaded.state)
  return (
    <Page>
      <ListView
        {...loaded}
        {...(isLong ? { fields: { text: { label: m.reviews_search_label() } } } : {})}
        folded
        count={(total) =>
          countText(total, m.store_reviews_count_one, ({ count }) =>
            m.store_reviews_count({ count }),
          )
        }
        empty={{
          icon: <StarIcon />,
          title: m.data_not_found(),
          text: m.reviews_empty_hint(),
          action: (
            <Link to={href('/MarbleSellers/:companyType?', { companyType: '1' })}>
              {m.reviews_find_sellers()}
            </Link>
          ),
        }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((review) => (
              <ReviewItem key={review.messageId} review={review} onWithdrawn={revalidate} />
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}

function ReviewItem({ review, onWithdrawn }: { review: OwnReview; onWithdrawn: () => void }) {
  const { companyName, sellerUrl, createdDate, isActive } = review
  return (
    <li className="card grid gap-3 p-4 md:p-5">
      <h2 className="text-17 wrap-anywhere">
        {sellerUrl ? (
          <Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{companyName}</Link>
        ) : (
          companyName
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-muted">
        <Rating value={review.rating} />
        <time dateTime={createdDate}>{m.own_review_posted({ date: mediumTime(createdDate) })}</time>
        {review.billList.map(({ billNo, billDate }) => (
          <span key={billNo} className="wrap-anywhere">
            {`${m.reviews_bill({ number: billNo })}, ${mediumDate(billDate)}`}
          </span>
        ))}
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.message}</p>
      {isActive ? (
        <ol className="grid gap-3 border-t border-line pt-3" aria-label={m.own_review_steps()}>
          <Step title={m.own_review_seller()} {...sellerStep(review)} />
          <Step title={m.own_review_site()} {...siteStep(review)} />
        </ol>
      ) : (
        <Status tone="neutral">{m.own_review_withdrawn()}</Status>
      )}
      <div>
        <WithdrawReview review={review} onWithdrawn={onWithdrawn} />
      </div>
    </li>
  )
}

interface Standing {
  tone: Tone
  text: string
  comment: string | null
}

function Step({ title, tone, text, comment }: { title: string } & Standing) {
  return (
    <li className="grid gap-1">
      <span className="font-semibold">{title}</span>
      <Status tone={tone}>{text}</Status>
      {comment && <p className="max-w-prose text-15 wrap-anywhere">{comment}</p>}
    </li>
  )
}

const dayOf = (time: IsoTime | null) => (time ? mediumTime(time) : '–')

function sellerStep({
  companyComment: comment,
  companyDecidedDate,
  validatedByCompany,
  verifiedByAdmin,
  createdDate,
}: OwnReview): Standing {
  if (comment === null) {
    // After a week without an answer the site decides alone.
    if (verifiedByAdmin !== status.pending) {
      return { tone: 'neutral', text: m.own_review_seller_silent(), comment }
    }
    return {
      tone: 'pending',
      text: m.own_review_seller_waits({ date: dayOf(createdDate) }),
      comment,
    }
  }
  const date = dayOf(companyDecidedDate)
  return validatedByCompany
    ? { tone: 'good', text: m.own_review_seller_yes({ date }), comment }
    : { tone: 'bad', text: m.own_review_seller_no({ date }), comment }
}

function siteStep({
  adminComment: comment,
  adminDecidedDate,
  verifiedByAdmin,
}: OwnReview): Standing {
  const date = dayOf(adminDecidedDate)
  if (verifiedByAdmin === status.approved) {
    return { tone: 'good', text: m.own_review_site_yes({ date }), comment }
  }
  if (verifiedByAdmin === status.rejected) {
    return { tone: 'bad', text: m.own_review_site_no({ date }), comment }
  }
  return { tone: 'pending', text: m.own_review_site_waits(), comment }
}
