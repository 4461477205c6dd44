/** What buyers say of a seller, as the seller reads it (document 3, section 2, "Ratings & Reviews"). */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { LoadFailure, requireOwner } from '#areas/accounts/web/public.tsx'
import {
  OwnListForm,
  OwnListPager,
  ownListQuery,
  readOwnList,
} from '#areas/companies/web/public.tsx'
import { ratingSummary } from '#areas/storefront/rules.ts'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { pageTitle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { StarIcon } from '#ui/icons.tsx'
import { Rating } from '#ui/rating.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { type CompanyReview, reviews } from '../contract.ts'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewActions } from './review-words.tsx'

const path = href('/companyDetail/myCompany/companyReview')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { kind: 'failed', failure: null } as const
  const search = readOwnList(new URL(request.url).searchParams)
  try {
    const own = { userId: user.id, companyId: user.companyId }
    const query = { ...ownListQuery(search), ...own }
    const page = await call(reviews.ofCompany, query, { signal: request.signal })
    return { kind: 'loaded', search, page } as const
  } catch (error) {
    return { kind: 'failed', failure: failureTexts(error) } as const
  }
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.my_company_reviews(), matches)]
}

export default function CompanyReviewsPage() {
  const data = useLoaderData<typeof clientLoader>()
  return (
    <section>
      <h2>{m.my_company_reviews()}</h2>
      {data.kind === 'loaded' && <Reviews {...data} />}
      {data.kind === 'failed' && data.failure && (
        <div className="mt-5">
          <LoadFailure text={m.store_reviews_failed()} failure={data.failure} />
        </div>
      )}
    </section>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof clientLoader>>, { kind: 'loaded' }>

function Reviews({ search, page }: Loaded) {
  const { reviews: list, totalCount } = page
  const summary = ratingSummary(page)
  return (
    <>
      {summary.count > 0 && (
        <div className="mt-5">
          <ReviewSummary summary={summary} />
          <p className="mt-2 text-15 text-muted">{m.my_reviews_summary_hint()}</p>
        </div>
      )}
      <OwnListForm path={path} search={search} textLabel={m.store_reviews_text()} />
      {list.length === 0 ? (
        <Empty
          icon={<StarIcon />}
          title={m.store_reviews_empty()}
          action={
            search.text ? (
              <Link to={path}>{m.store_reviews_clear()}</Link>
            ) : (
              <Link to={href('/companyDetail/myCompany/companyContactInfo')}>
                {m.my_reviews_invite()}
              </Link>
            )
          }
        >
          {search.text ? m.store_reviews_fewer_words() : m.my_reviews_empty_hint()}
        </Empty>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.map((review) => (
            <li key={review.messageId}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <OwnListPager path={path} search={search} totalCount={totalCount} />
    </>
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
      <p className="mt-2 text-15 text-muted">
        <span className="font-medium text-text">
          {review.userName || m.store_review_author_unknown()}
        </span>
        {' · '}
        <time dateTime={review.createdDate}>{mediumTime(review.createdDate)}</time>
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 border-t border-line pt-3 text-15 grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">{m.my_reviews_bill()}</dt>
        <dd>
          <StatusWord id={review.validatedByCompany} />
        </dd>
        <dt className="text-muted">{m.my_reviews_company_comment()}</dt>
        <dd className="wrap-anywhere">
          {commentText(review.companyComment, m.my_reviews_still_pending())}
        </dd>
        <dt className="text-muted">{m.my_about_comment()}</dt>
        <dd className="wrap-anywhere">{commentText(review.adminComment, m.not_verified())}</dd>
      </dl>
      <ReviewActions review={review} onChanged={revalidate} />
    </Card>
  )
}

/** @param comment null until somebody has decided; then `undecided` stands */
function commentText(comment: string | null, undecided: string): string {
  return comment === null ? undecided : comment || m.my_about_comment_none()
}
