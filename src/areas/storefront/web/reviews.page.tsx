/** What buyers say of a seller (document 3, section 2, "Seller Reviews"). */

import { Link, useOutletContext } from 'react-router'
import { AddReview, ReviewSummary } from '#areas/reviews/web/public.tsx'
import { serverApi } from '#kernel/caller.ts'
import { mediumTime } from '#kernel/dates.ts'
import { listStart } from '#kernel/list-address.ts'
import { allRows, pageCount, pageSizeAll } from '#kernel/paging.ts'
import { Empty } from '#ui/empty.tsx'
import { StarIcon } from '#ui/icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import { ratingSummary } from '../rules.ts'
import type { Route } from './+types/reviews.page.ts'
import { ListForm, listOptions } from './list-form.tsx'
import { listQuery, readList, writeList } from './list-params.ts'
import { ReviewCard } from './review-card.tsx'
import { failedMeta, sectionData, sectionMeta, withinPages } from './section-data.ts'
import { SectionFailure } from './section-failure.tsx'
import { sectionPath } from './sections.tsx'

const segment = 'Reveiw'

export function loader({ request, params: { sellerUrl } }: Route.LoaderArgs) {
  const list = readList(new URL(request.url).searchParams)
  return sectionData({ sellerUrl, segment, search: writeList(list) }, async () => {
    const call = serverApi().callFor(request)
    const page = await call(storefront.reviews, { sellerUrl, ...listQuery(list) })
    // Written out here: servers and browsers do not agree on every space of a date.
    const reviews = page.reviews.map((review) => ({
      ...review,
      postedOn: mediumTime(review.createdDate),
    }))
    const { totalCount } = page
    withinPages(list, { rows: reviews.length, totalCount }, (last) =>
      sectionPath(sellerUrl, segment).concat(writeList({ ...list, page: last })),
    )
    return { list, reviews, totalCount, summary: ratingSummary(page), options: listOptions() }
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = matches[1].loaderData?.seller.name
  if (!loaderData || !name) return failedMeta(matches[1])
  return sectionMeta(
    loaderData,
    {
      title: m.store_reviews_title({ name }),
      description: m.store_reviews_description({ name }),
      empty: loaderData.totalCount === 0,
    },
    matches,
  )
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { list, reviews, totalCount, summary, options } = loaderData
  const seller = useOutletContext<SellerInfo>()
  const { sellerUrl } = seller
  const path = sectionPath(sellerUrl, segment)
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
          <ListForm path={path} list={list} options={options} textLabel={m.store_reviews_text()} />
          {list.text && (
            <p className="mt-4 text-15 text-muted" role="status">
              {reviewCount(totalCount)}
            </p>
          )}
          {list.size === pageSizeAll && totalCount > allRows && (
            <p className="mt-4 text-15">{m.store_list_bounded()}</p>
          )}
          {reviews.length === 0 ? (
            <Empty
              icon={<StarIcon />}
              title={m.store_reviews_empty()}
              action={<Link to={path}>{m.store_reviews_clear()}</Link>}
            >
              {list.text && m.store_reviews_fewer_words()}
            </Empty>
          ) : (
            <ul id={listStart}>
              {reviews.map((review) => (
                <li
                  key={`${review.createdDate} ${review.userName} ${review.message}`}
                  className="border-b border-line py-6"
                >
                  <ReviewCard review={review} sellerName={seller.name} />
                </li>
              ))}
            </ul>
          )}
          {(reviews.length > 0 || list.page > 1) && (
            <div className="mt-8">
              <Pager
                page={list.page}
                totalPages={pageCount(totalCount, list.size)}
                href={(page) => `${path}${writeList({ ...list, page })}#${listStart}`}
                renderLink={({ href, ...link }) => <Link to={href} {...link} />}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

export function ErrorBoundary() {
  return <SectionFailure text={m.store_reviews_failed()} />
}

function reviewCount(count: number): string {
  return count === 1 ? m.store_reviews_count_one() : m.store_reviews_count({ count })
}
