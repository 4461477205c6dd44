/** A seller's reviews (rules 12.7). */

import { useOutletContext } from 'react-router'
import { ratingSummary } from '#areas/reviews/rules.ts'
import { AddReview, ReviewSummary } from '#areas/reviews/web/public.tsx'
import { serverApi } from '#kernel/caller.ts'
import { mediumTime } from '#kernel/dates.ts'
import { indexedState } from '#kernel/list-indexed.ts'
import { countText } from '#ui/count-text.ts'
import { Empty } from '#ui/empty.tsx'
import { StarIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { ListFailure } from '#ui/list-failure.tsx'
import { pagedTitle } from '#ui/page-head.ts'
import { withinPages } from '#ui/within-pages.ts'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import type { Route } from './+types/reviews.page.ts'
import { reviewList } from './lists.ts'
import { ReviewCard } from './review-card.tsx'
import { failedMeta, sectionData, sectionMeta } from './section-data.ts'
import { sectionPath } from './section-paths.ts'

const segment = 'Reveiw'

export function loader({ request, params: { sellerUrl } }: Route.LoaderArgs) {
  const state = reviewList.read(new URL(request.url).searchParams)
  const search = reviewList.write(indexedState(reviewList, state))
  return sectionData({ request, sellerUrl, segment, search }, async () => {
    const call = serverApi().callFor(request)
    const page = await call(storefront.reviews, { sellerUrl, ...reviewList.query(state) })
    // Formatted in the loader: server and browser may use different spaces in dates.
    const reviews = page.reviews.map((review) => ({
      ...review,
      postedOn: mediumTime(review.createdDate),
    }))
    const { totalCount } = page
    const path = sectionPath(sellerUrl, segment)
    withinPages(reviewList, { path, state }, { rows: reviews.length, totalCount })
    return { state, reviews, totalCount, summary: ratingSummary(page) }
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = matches[1].loaderData?.seller.name
  if (!loaderData || !name) return failedMeta(matches[1])
  return sectionMeta(
    loaderData,
    {
      title: pagedTitle(m.store_reviews_title({ name }), loaderData.state.page),
      description: m.store_reviews_description({ name }),
      empty: loaderData.totalCount === 0,
    },
    matches,
  )
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { state, reviews, totalCount, summary } = loaderData
  const seller = useOutletContext<SellerInfo>()
  const { sellerUrl } = seller
  if (summary.count === 0) {
    return (
      <section>
        <h2>{m.store_reviews()}</h2>
        <Empty icon={<StarIcon />} title={m.store_reviews_empty()}>
          {m.store_reviews_empty_hint()}
        </Empty>
        <div className="mt-6">
          <AddReview seller={seller} />
        </div>
      </section>
    )
  }
  return (
    <section>
      <h2>{m.store_reviews()}</h2>
      <div className="mt-6 grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-16">
        <ReviewSummary summary={summary} />
        <div className="grid gap-6">
          <AddReview seller={seller} />
          <div>
            <ListView
              list={reviewList}
              state={state}
              path={sectionPath(sellerUrl, segment)}
              rows={reviews}
              totalCount={totalCount}
              fields={reviewFields()}
              folded
              count={(total) => countText(total, m.store_reviews_count_one, m.store_reviews_count)}
              empty={{
                icon: <StarIcon />,
                title: m.store_reviews_empty(),
                narrowed: m.store_reviews_fewer_words(),
                clear: m.store_reviews_clear(),
              }}
            >
              {(rows) => (
                <ul>
                  {rows.map((review) => (
                    <li
                      key={`${review.createdDate} ${review.userName} ${review.message}`}
                      className="border-b border-line py-6"
                    >
                      <ReviewCard review={review} sellerName={seller.name} />
                    </li>
                  ))}
                </ul>
              )}
            </ListView>
          </div>
        </div>
      </div>
    </section>
  )
}

function reviewFields() {
  return { text: { label: m.store_reviews_text() } }
}

export function ErrorBoundary() {
  return (
    <ListFailure
      title={m.store_reviews()}
      text={m.store_reviews_failed()}
      list={reviewList}
      fields={reviewFields()}
      folded
    />
  )
}
