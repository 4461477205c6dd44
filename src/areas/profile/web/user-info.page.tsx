/** The profile at a glance: four accordions, loaded one after the other (document 2, section 2). */
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
import { pageTitle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { statusText } from '#kernel/status-text.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { linkButton } from '#ui/button.tsx'
import { MailIcon, StarIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { MessageCard } from './message-card.tsx'
import { AddressInfo, BasicInfo, useCompleteInfo } from './own-info.tsx'
import { useOwnList } from './own-list.ts'
import { ownListQuery, readOwnList } from './own-list-params.ts'
import { OwnListView } from './own-list-view.tsx'
import { ReviewCard } from './review-card.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}
clientLoader.hydrate = true as const

/** Another page of a list is that list's own affair. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.user_info_title(), matches)]
}

export default function UserInfoPage() {
  const user = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const own = useCompleteInfo(user.id)

  const reviewSearch = ownListQuery(readOwnList(params, 'review'))
  const reviewList = useOwnList(
    own.settled,
    JSON.stringify(reviewSearch),
    async (signal) => {
      const page = await call(reviews.own, { ...reviewSearch, userId: user.id }, { signal })
      return { rows: page.reviews, totalCount: page.totalCount }
    },
    {
      loaded: m.reviews_loaded(),
      notFound: m.reviews_not_found(),
      failed: m.reviews_failed(),
    },
  )
  const messageSearch = ownListQuery(readOwnList(params, 'message'))
  const messageList = useOwnList(
    reviewList.settled,
    JSON.stringify(messageSearch),
    async (signal) => {
      const input = { ...messageSearch, userId: user.id, emailId: user.username }
      const page = await call(messages.byLogin, input, { signal })
      return { rows: page.messages, totalCount: page.totalCount }
    },
    {
      loaded: m.own_messages_loaded(),
      notFound: m.own_messages_not_found(),
      failed: m.own_messages_failed(),
    },
  )
  return (
    <>
      <h1>{m.user_info_title()}</h1>
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
          <AccordionItem
            title={<Counted title={m.user_info_reviews()} count={reviewList.page?.totalCount} />}
            open
            wide
          >
            <OwnListView
              name="review"
              list={reviewList}
              statuses={statusOptions(reviewStatuses)}
              searchLabel={m.reviews_search_label()}
              pagesLabel={m.reviews_pages()}
              empty={{
                icon: <StarIcon />,
                text: m.reviews_empty_hint(),
                action: (
                  <Link to={href('/MarbleSellers/:companyType?', { companyType: '1' })}>
                    {m.reviews_find_sellers()}
                  </Link>
                ),
              }}
            >
              {(review) => <ReviewCard key={review.messageId} review={review} />}
            </OwnListView>
          </AccordionItem>
          <AccordionItem
            title={<Counted title={m.user_info_messages()} count={messageList.page?.totalCount} />}
            open
            wide
          >
            <OwnListView
              name="message"
              list={messageList}
              statuses={statusOptions(messageStatuses)}
              searchLabel={m.own_messages_search_label()}
              pagesLabel={m.own_messages_pages()}
              empty={{
                icon: <MailIcon />,
                text: m.own_messages_empty_hint(),
                action: <Link to={href('/ContactUs')}>{m.own_messages_write()}</Link>,
              }}
            >
              {(message) => (
                <MessageCard key={`${message.createdDate} ${message.title}`} message={message} />
              )}
            </OwnListView>
          </AccordionItem>
        </Accordion>
      </div>
    </>
  )
}

const reviewStatuses = [status.all, status.pending, status.approved, status.rejected]
const messageStatuses = [status.all, status.new, status.inProgress, status.completed]

function statusOptions(ids: readonly number[]) {
  return ids.map((value) => ({ value, label: statusText(value) }))
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
