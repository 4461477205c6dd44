/** The profile overview: four accordions, loaded one after the other (rules 5.1). */

import { type ReactNode, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { messages } from '#areas/messages/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { type Loaded, useLoaded } from '#client/loaded.tsx'
import { pageTitle } from '#client/page.tsx'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { linkButton } from '#ui/button.tsx'
import { MailIcon } from '#ui/form-icons.tsx'
import { StarIcon } from '#ui/icons.tsx'
import type { ListPage } from '#ui/list.tsx'
import { LoadStatus } from '#ui/load-status.tsx'
import { statusOptions } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { MessageCard } from './message-card.tsx'
import { AddressInfo, BasicInfo, useCompleteInfo } from './own-info.tsx'
import { OwnListView } from './own-list-view.tsx'
import { ownMessages, ownReviews } from './own-lists.ts'
import { ReviewCard } from './review-card.tsx'

/** Lists with up to this many rows start open. */
const fewRows = 3

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}
clientLoader.hydrate = true as const

/** Search parameters belong to the lists, which load their own data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.user_info_title(), matches)]
}

export default function UserInfoPage() {
  const user = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const own = useCompleteInfo()

  const reviewState = ownReviews.read(params)
  const reviewQuery = ownReviews.query(reviewState)
  // The lists load one after the other (rules 5.1).
  const reviewList = useLoaded(own.settled ? JSON.stringify(reviewQuery) : null, (signal) => {
    const answer = call(reviews.own, reviewQuery, { signal }).then((page) => ({
      rows: page?.reviews ?? [],
      totalCount: page?.totalCount ?? 0,
    }))
    return load(answer, m.reviews_failed())
  })
  const messageState = ownMessages.read(params)
  const messageQuery = ownMessages.query(messageState)
  const messageKey = reviewList.settled ? JSON.stringify(messageQuery) : null
  const messageList = useLoaded(messageKey, (signal) => {
    const input = { ...messageQuery, emailId: user.username }
    const answer = call(messages.byLogin, input, { signal }).then((page) => ({
      rows: page?.messages ?? [],
      totalCount: page?.totalCount ?? 0,
    }))
    return load(answer, m.own_messages_failed())
  })
  return (
    <>
      <h1>{m.user_info_title()}</h1>
      <LoadStatus>{own.data && m.user_info_loaded()}</LoadStatus>
      {/* Outside the accordions: screen readers do not announce hidden content. */}
      <LoadStatus asked={ownReviews.isNarrowed(reviewState)}>
        {foundText(reviewList, m.reviews_loaded, m.reviews_not_found)}
      </LoadStatus>
      <LoadStatus asked={ownMessages.isNarrowed(messageState)}>
        {foundText(messageList, m.own_messages_loaded, m.own_messages_not_found)}
      </LoadStatus>
      <div className="mt-6">
        <Accordion>
          <AccordionItem title={<Counted title={m.user_info_basic()} />} open wide>
            <BasicInfo own={own} />
          </AccordionItem>
          <AccordionItem title={<Counted title={m.user_info_address()} />} open wide>
            <div className="grid gap-4">
              <AddressInfo own={own} />
              <p>
                <Link to={href('/user/manageAddress')} {...linkButton('secondary')}>
                  {m.user_info_edit_address()}
                </Link>
              </p>
            </div>
          </AccordionItem>
          <LongItem
            title={m.user_info_reviews()}
            loaded={reviewList}
            narrowed={ownReviews.isNarrowed(reviewState)}
          >
            <p className="mb-4">
              <Link to={href('/user/myReviews')}>{m.user_info_reviews_page()}</Link>
            </p>
            <OwnListView
              list={ownReviews}
              state={reviewState}
              loaded={reviewList}
              fields={fieldsOf(ownReviews, m.reviews_search_label())}
              label={m.reviews_search_label()}
              pagesLabel={m.reviews_pages()}
              empty={{
                icon: <StarIcon />,
                title: m.data_not_found(),
                text: m.reviews_empty_hint(),
                action: (
                  <Link to={href('/MarbleSellers/:companyType?', { companyType: '1' })}>
                    {m.reviews_find_sellers()}
                  </Link>
                ),
                clear: m.own_list_clear(),
              }}
            >
              {(review) => (
                <ReviewCard
                  key={review.messageId}
                  review={review}
                  onWithdrawn={reviewList.reload}
                />
              )}
            </OwnListView>
          </LongItem>
          <LongItem
            title={m.user_info_messages()}
            loaded={messageList}
            narrowed={ownMessages.isNarrowed(messageState)}
          >
            <OwnListView
              list={ownMessages}
              state={messageState}
              loaded={messageList}
              fields={fieldsOf(ownMessages, m.own_messages_search_label())}
              label={m.own_messages_search_label()}
              pagesLabel={m.own_messages_pages()}
              empty={{
                icon: <MailIcon />,
                title: m.data_not_found(),
                text: m.own_messages_empty_hint(),
                action: <Link to={href('/ContactUs')}>{m.own_messages_write()}</Link>,
                clear: m.own_list_clear(),
              }}
            >
              {(message) => (
                <MessageCard key={`${message.createdDate} ${message.title}`} message={message} />
              )}
            </OwnListView>
          </LongItem>
        </Accordion>
      </div>
    </>
  )
}

/** A list with few rows starts open; a longer one is folded until it is opened or filtered. */
function LongItem({
  title,
  loaded: { data: page, failure },
  narrowed,
  children,
}: {
  title: string
  loaded: Loaded<ListPage<unknown>>
  narrowed: boolean
  children: ReactNode
}) {
  const isShort = failure !== '' || (page !== undefined && page.totalCount <= fewRows)
  const startsOpen = narrowed || isShort
  const [before, setBefore] = useState(startsOpen)
  // Once opened it stays open, also when going back.
  const [open, setOpen] = useState(startsOpen)
  if (startsOpen !== before) {
    setBefore(startsOpen)
    if (startsOpen) setOpen(true)
  }
  return (
    <AccordionItem title={<Counted title={title} count={page?.totalCount} />} open={open} wide>
      {children}
    </AccordionItem>
  )
}

function fieldsOf({ filters }: typeof ownReviews, label: string) {
  return {
    text: { label },
    status: { label: m.list_status(), options: statusOptions(filters.status.offered) },
  }
}

function foundText(
  { data: page }: Loaded<ListPage<unknown>>,
  loaded: () => string,
  notFound: () => string,
) {
  if (!page) return ''
  return page.rows.length > 0 ? loaded() : notFound()
}

function Counted({ title, count = 0 }: { title: string; count?: number | undefined }) {
  return (
    <h2 className="text-21">
      {title}
      {count > 0 && (
        <span className="text-15 font-normal text-muted"> · {m.user_info_count({ count })}</span>
      )}
    </h2>
  )
}
