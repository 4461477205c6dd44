/** The profile at a glance: four accordions, loaded one after the other (document 2, section 2). */
import { useCallback, useEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { call, failureTexts, pageTitle, requireUser } from '#areas/accounts/web/public.tsx'
import { messages } from '#areas/messages/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { status } from '#kernel/codes.ts'
import { mediumDate } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { statusText } from '#kernel/status-text.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button, linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { StarIcon } from '#ui/icons.tsx'
import { MailIcon } from '#ui/more-icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'
import { AddressCards } from './address-cards.tsx'
import { Facts } from './facts.tsx'
import { MessageCard } from './message-card.tsx'
import { useOwnList } from './own-list.ts'
import { ownListQuery, readOwnList } from './own-list-params.ts'
import { OwnListView } from './own-list-view.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ReviewCard } from './review-card.tsx'

type CompleteInfo = OutputOf<typeof profile.completeInfo>

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
            <Basic own={own} />
          </AccordionItem>
          <AccordionItem title={<Counted title={m.user_info_address()} />} open wide>
            <div className="grid gap-4">
              {own.info ? <AddressCards addresses={own.info.addressList} /> : <Waiting own={own} />}
              <p>
                <Link to="/user/manageAddress" {...linkButton('secondary')}>
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
                action: <Link to="/MarbleSellers/1">{m.reviews_find_sellers()}</Link>,
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
              empty={{ icon: <MailIcon />, text: m.own_messages_empty_hint() }}
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

/** What the account's owner has said of themselves. */
interface OwnInfo {
  info: CompleteInfo | undefined
  failure: string
  settled: boolean
  again: () => void
}

function useCompleteInfo(loginId: string): OwnInfo {
  const [info, setInfo] = useState<CompleteInfo>()
  const [failure, setFailure] = useState('')
  const [settled, setSettled] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    if (turn >= 0) setFailure('')
    call(profile.completeInfo, { loginId }, { signal }).then(
      (answer) => {
        if (signal.aborted) return
        setInfo(answer)
        setSettled(true)
        toast.success(m.user_info_loaded())
      },
      (error: unknown) => {
        if (signal.aborted) return
        const texts = failureTexts(error)
        toast.error(m.user_info_failed())
        toast.error(texts.toast)
        setFailure(`${m.user_info_failed()} ${texts.inline}`)
        setSettled(true)
      },
    )
    return () => controller.abort()
  }, [loginId, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  return { info, failure, settled, again }
}

function Waiting({ own }: { own: OwnInfo }) {
  if (own.failure) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormMessage>{own.failure}</FormMessage>
        <Button kind="secondary" onClick={own.again}>
          {m.form_retry()}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

function Basic({ own }: { own: OwnInfo }) {
  if (!own.info) return <Waiting own={own} />
  const { user } = own.info
  const unsaid = <span className="text-muted">{m.user_info_unsaid()}</span>
  return (
    <div className="grid gap-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <ProfilePicture name={user.profilePic} className="size-36" />
      <div className="grid content-start gap-5">
        <Facts
          facts={[
            [m.profile_first_name(), user.firstName],
            [m.profile_middle_name(), user.middleName || unsaid],
            [m.profile_last_name(), user.lastName || unsaid],
            [m.profile_gender(), user.genderText || unsaid],
            [m.profile_dob(), user.dob ? mediumDate(user.dob) : unsaid],
            [m.profile_email(), user.primaryEmailAddress],
            [m.profile_primary_contact(), user.primaryContactNo],
            [m.profile_alternate_contact(), user.alternateContactNo || unsaid],
            [m.profile_reference_code(), user.referenceCode],
            [m.profile_points(), String(user.referralPoint)],
          ]}
        />
        <p>
          <Link to="/user/manageProfile" {...linkButton('secondary')}>
            {m.user_info_edit()}
          </Link>
        </p>
      </div>
    </div>
  )
}
