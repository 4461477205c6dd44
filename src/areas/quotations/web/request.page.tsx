/** A request with its quotations side by side (rules 22.6). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { HouseSteps } from '#areas/materials/web/public.tsx'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumDate, mediumTime } from '#kernel/dates.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button, linkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type OwnRequest, requests } from '../contract/buyer.ts'
import { validDaysUsual } from '../rules/limits.ts'
import { AskedDealerItem } from './asked-dealer.tsx'
import { Compare } from './compare.tsx'
import { useFresh } from './fresh.ts'
import { FileList } from './thread.tsx'
import { named, requestWords } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.quotation_request }

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const asked = call(
    requests.one,
    { requestId: Number(params.requestId) || 0 },
    { signal: request.signal },
  )
  return load(asked, m.quotation_request_failed())
}

export default function RequestPage() {
  const request = useLoaderData<typeof clientLoader>()
  const { title, state, town, pinCode, wantedBy, delivered, words, dealers, listId } = request
  const isBought = dealers.some((dealer) => dealer.state === 'won')
  useFresh(state === 'open')
  return (
    <Page action={<Link to={href('/user/requests')}>{m.nav_requests()}</Link>}>
      <div className="grid gap-8">
        {listId > 0 && <HouseSteps listId={listId} current="asked" />}
        <section className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="text-27 wrap-anywhere">{title}</h2>
            <Status tone={requestWords[state].tone}>{requestWords[state].text()}</Status>
          </div>
          <Facts
            facts={[
              [
                delivered ? m.quotation_delivered_to() : m.quotation_collected_by(),
                `${localPlace(town)} ${pinCode}`,
              ],
              [m.quotation_wanted_by(), wantedBy ? mediumDate(wantedBy) : m.quotation_wanted_any()],
              [m.quotation_open_until(), mediumTime(request.endsDate)],
              [m.quotation_contact(), contactText(request)],
            ]}
          />
          {words && <p className="prose wrap-anywhere whitespace-pre-line">{words}</p>}
          {request.isMasked && <p className="text-13 text-muted">{m.quotation_masked()}</p>}
          <FileList files={request.files} />
          {isBought && (
            <p>
              <Link to={href('/user/bought')} {...linkButton('secondary')}>
                {m.bought_see()}
              </Link>
            </p>
          )}
        </section>
        <Compare request={request} />
        <section className="grid gap-4">
          <h2>{m.quotation_dealers_asked()}</h2>
          <Accordion>
            {dealers.map((dealer) => (
              <AskedDealerItem key={dealer.enquiryId} dealer={dealer} isOpen={state === 'open'} />
            ))}
          </Accordion>
        </section>
        {state === 'open' && <Steps requestId={request.requestId} />}
      </div>
    </Page>
  )
}

/** Who knows the buyer's name and number. */
function contactText({ sharesContact, lines }: OwnRequest): string {
  if (sharesContact) return m.quotation_contact_shared()
  return lines.some(({ awardedTo }) => awardedTo !== null)
    ? m.quotation_contact_accepted()
    : m.quotation_contact_hidden()
}

const endedWords = { 'not-open': m.quotation_not_open, 'not-found': m.quotation_not_found }

/** Extending, closing, cancelling. */
function Steps({ requestId }: { requestId: number }) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState<'closed' | 'cancelled'>()
  const onDone = () => {
    setAsks(undefined)
    return revalidate()
  }
  const extend = useMutation(requests.extend, {
    answers: named('done', m.quotation_extended, endedWords),
    onDone,
  })
  const end = useMutation(requests.end, {
    answers: named('done', m.quotation_ended_done, endedWords),
    onDone,
  })
  return (
    <section className="grid gap-3" aria-label={m.quotation_open_until()}>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busy={extend.busy}
          onClick={() => extend.run({ requestId, days: validDaysUsual })}
        >
          {m.quotation_extend({ days: validDaysUsual })}
        </Button>
        <Button kind="quiet" onClick={() => setAsks('closed')}>
          {m.quotation_close()}
        </Button>
        <Button kind="quiet" onClick={() => setAsks('cancelled')}>
          {m.quotation_cancel()}
        </Button>
      </div>
      <FormMessage>{extend.failure}</FormMessage>
      {asks && (
        <ConfirmDialog
          title={asks === 'closed' ? m.quotation_close() : m.quotation_cancel()}
          keep={m.quotation_keep()}
          confirm={asks === 'closed' ? m.quotation_close() : m.quotation_cancel()}
          mutation={end}
          onClose={() => setAsks(undefined)}
          onConfirm={() => end.run({ requestId, as: asks })}
        >
          <p>{m.quotation_end_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
