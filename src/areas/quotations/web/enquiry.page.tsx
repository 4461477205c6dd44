/** One enquiry: what is asked for, the quotation, the thread (rules 22.5). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { ErrorBoundary as LoadError } from '#client/load-error.tsx'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { useSession } from '#client/session.ts'
import { mediumDate, mediumTime } from '#kernel/dates.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { enquiryCalls, type OwnEnquiry } from '../contract/seller.ts'
import { isRunning } from '../rules/states.ts'
import { FileList, OrderSheetButton, Thread } from './thread.tsx'
import { amountText, detailText, distanceText, enquiryWords, named } from './words.ts'

export { pageMeta as meta } from '#client/page.tsx'

const QuoteForm = lazyPart(
  () => import('./quote-form.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

export const handle: PageHandle = { title: m.quotation_enquiry }

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const asked = call(
    enquiryCalls.one,
    { enquiryId: Number(params.enquiryId) || 0 },
    { signal: request.signal },
  )
  return load(asked, m.quotation_enquiry_failed())
}

/** It may be of another firm of the reader's: each session acts for one (rules 29.4). */
export function ErrorBoundary() {
  const user = useSession()
  return (
    <>
      <LoadError />
      {user?.hasOtherFirms && (
        <p className="mt-4">
          {m.quotation_other_firm()} <Link to={href('/user/firms')}>{m.firms_own_title()}</Link>
        </p>
      )}
    </>
  )
}

export default function EnquiryPage() {
  const enquiry = useLoaderData<typeof clientLoader>()
  const { enquiryId, state, isWhole, requestState, quotation } = enquiry
  const isOpen = requestState === 'open' && isRunning(state)
  return (
    <Page action={<Link to={href('/companyDetail/enquiries')}>{m.nav_enquiries()}</Link>}>
      <div className="grid gap-8">
        <Asked enquiry={enquiry} isPriced={isWhole && isOpen} />
        {isWhole && isOpen && (
          <QuoteForm key={`${enquiryId} ${quotation?.revision ?? 0}`} enquiry={enquiry} />
        )}
        {isOpen && isWhole && <Leave enquiry={enquiry} />}
        {isWhole && (
          <Thread
            enquiryId={enquiryId}
            side="dealer"
            messages={enquiry.messages}
            files={enquiry.files.filter(({ side }) => side === 'dealer')}
            mayWrite={isOpen || (state === 'won' && enquiry.contact !== null)}
            isReported={enquiry.isReported}
          />
        )}
      </div>
    </Page>
  )
}

/** @param isPriced whether the form below shows its lines */
function Asked({ enquiry, isPriced }: { enquiry: OwnEnquiry; isPriced: boolean }) {
  const { title, state, town, distance, delivered, wantedBy, contact, isWhole } = enquiry
  const where = [localPlace(town), distanceText(distance)].filter(Boolean).join(' · ')
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-27 wrap-anywhere">{title}</h2>
        <Status tone={enquiryWords[state].tone}>{enquiryWords[state].text()}</Status>
      </div>
      {isWhole ? (
        <Facts
          facts={[
            [delivered ? m.quotation_delivered_to() : m.quotation_collected_by(), where],
            [m.quotation_wanted_by(), wantedBy ? mediumDate(wantedBy) : m.quotation_wanted_any()],
            [m.quotation_open_until(), mediumTime(enquiry.endsDate)],
          ]}
        />
      ) : (
        <p>{where}</p>
      )}
      {contact && (
        <p>
          <strong>{contact.name}</strong> · <a href={`tel:${contact.phone}`}>{contact.phone}</a>
        </p>
      )}
      {state === 'won' && (
        <div className="grid justify-items-start gap-2">
          {!contact && <p className="text-muted">{m.quotation_buyer_left()}</p>}
          <OrderSheetButton enquiryId={enquiry.enquiryId} />
        </div>
      )}
      {enquiry.words && <p className="prose wrap-anywhere whitespace-pre-line">{enquiry.words}</p>}
      {enquiry.isMasked && <p className="text-13 text-muted">{m.quotation_masked()}</p>}
      <AskedLines enquiry={enquiry} isPriced={isPriced} />
      <FileList files={enquiry.files.filter(({ side }) => side === 'buyer')} />
      {!isWhole && (
        <p className="rounded-10 border border-line p-4">
          {m.quotation_plan_enquiry()}{' '}
          <Link to={href('/companyDetail/Subscription')}>{m.quotation_plan_link()}</Link>
        </p>
      )}
    </section>
  )
}

/** What is asked for; without what the form below shows anyway. */
function AskedLines({ enquiry, isPriced }: { enquiry: OwnEnquiry; isPriced: boolean }) {
  const lines = enquiry.lines.filter(({ isAwarded }) => !isPriced || isAwarded)
  if (enquiry.isWhole && lines.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {enquiry.isWhole
        ? lines.map((line) => (
            <li key={line.lineId} className="wrap-anywhere">
              {line.what}, <strong>{amountText(line)}</strong> {detailText(line)}{' '}
              {line.isAwarded && <strong>✓ {m.quotation_accepted_mark()}</strong>}
              {line.isPaid && ` · ${m.bought_paid()}`}
              {line.isDelivered && ` · ${m.bought_delivered()}`}
            </li>
          ))
        : [...new Set(enquiry.what)].map((what) => (
            <li key={what} className="wrap-anywhere">
              {what}
            </li>
          ))}
    </ul>
  )
}

function Leave({ enquiry: { enquiryId, quotation } }: { enquiry: OwnEnquiry }) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const title = quotation ? m.quotation_take_back() : m.quotation_decline()
  const mutation = useMutation(enquiryCalls.leave, {
    answers: named('done', m.quotation_left, { 'not-open': m.quotation_not_open }),
    onDone: () => {
      setAsks(false)
      return revalidate()
    },
  })
  return (
    <>
      <Button kind="quiet" className="justify-self-start" onClick={() => setAsks(true)}>
        {title}
      </Button>
      {asks && (
        <ConfirmDialog
          title={title}
          keep={m.quotation_keep()}
          confirm={title}
          mutation={mutation}
          onClose={() => setAsks(false)}
          onConfirm={() => mutation.run({ enquiryId })}
        >
          <p>{m.quotation_leave_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
