/** The dealer's inbox of enquiries, and its numbers (rules 22.5, 22.9). */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { durationText } from '#areas/market/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/field.tsx'
import { MailIcon } from '#ui/form-icons.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import {
  type DealerNumbers,
  type EnquiryRow,
  enquiryCalls,
  numberDays,
} from '../contract/seller.ts'
import { enquiryStates } from '../rules/states.ts'
import { distanceText, enquiryWords } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_enquiries, intro: m.quotation_enquiries_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const { searchParams } = new URL(request.url)
  const state = (['all', ...enquiryStates] as const).find(
    (each) => each === searchParams.get('state'),
  )
  const asked = { state: state ?? 'all', before: Number(searchParams.get('before')) || 0 }
  const days = numberDays.find((known) => String(known) === searchParams.get('days')) ?? 30
  const options = { signal: request.signal }
  const [inbox, numbers] = await Promise.all([
    load(call(enquiryCalls.inbox, asked, options), m.quotation_enquiries_failed()),
    load(call(enquiryCalls.numbers, { days }, options), m.quotation_enquiries_failed()),
  ])
  return { asked, inbox, numbers, days }
}

export default function EnquiriesPage() {
  const { asked, inbox, numbers, days } = useLoaderData<typeof clientLoader>()
  const { enquiries, counts, next, wholeLimit, wholeLeft } = inbox
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const sheet = useMutation(enquiryCalls.sheet, {
    onDone: ({ fileName, content }) => saveFile(fileName, bytesOf(content), 'text/csv'),
  })
  return (
    <Page
      action={
        <Button kind="secondary" busy={sheet.busy} onClick={() => sheet.run({})}>
          {m.quotation_csv()}
        </Button>
      }
    >
      <Numbers numbers={numbers} days={days} />
      {wholeLimit !== null && (
        <p className="mt-5 rounded-10 border border-line p-4">
          {m.quotation_plan_text({ count: wholeLimit, left: wholeLeft ?? 0 })}{' '}
          <Link to={href('/companyDetail/Subscription')}>{m.quotation_plan_link()}</Link>
        </p>
      )}
      <nav aria-label={m.quotation_state()} className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
        <StateLink state="all" current={asked.state} count={all} label={m.quotation_state_all()} />
        {enquiryStates.map((state) => (
          <StateLink
            key={state}
            state={state}
            current={asked.state}
            count={counts[state]}
            label={enquiryWords[state].text()}
          />
        ))}
      </nav>
      {enquiries.length === 0 ? (
        <div className="mt-6">
          <Empty icon={<MailIcon />} title={m.quotation_enquiries_empty()}>
            {m.quotation_enquiries_empty_hint()}
          </Empty>
        </div>
      ) : (
        <ul className="mt-5 grid gap-3">
          {enquiries.map((row) => (
            <li key={row.enquiryId}>
              <EnquiryCard row={row} />
            </li>
          ))}
        </ul>
      )}
      {next > 0 && (
        <p className="mt-5">
          <Link to={`?state=${asked.state}&before=${next}`}>{m.quotation_older()}</Link>
        </p>
      )}
    </Page>
  )
}

function StateLink(of: { state: string; current: string; count: number; label: string }) {
  const { state, current, count, label } = of
  if (count === 0 && state !== 'all' && state !== current) return null
  return (
    <Link
      to={state === 'all' ? '?' : `?state=${state}`}
      aria-current={state === current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
    >
      {label} ({count >= 1000 ? '1,000+' : count})
    </Link>
  )
}

function EnquiryCard({ row }: { row: EnquiryRow }) {
  const { enquiryId, title, state, town, distance, lineCount, isWhole, isWaiting } = row
  return (
    <article className="card card-body grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="text-21 wrap-anywhere">
          <Link to={href('/companyDetail/enquiries/:enquiryId', { enquiryId: String(enquiryId) })}>
            {title}
          </Link>
        </h2>
        <Status tone={enquiryWords[state].tone}>{enquiryWords[state].text()}</Status>
      </div>
      <p>
        {[
          localPlace(town),
          distanceText(distance),
          lineCount === null ? '' : m.quotation_line_count({ count: lineCount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-15 text-muted">
        {m.quotation_received({ time: mediumTime(row.createdDate) })} ·{' '}
        {m.quotation_ends({ time: mediumTime(row.endsDate) })}
      </p>
      {isWaiting && (
        <p className="font-semibold">
          {state === 'won' ? m.quotation_buyer_wrote() : m.quotation_waiting()}
        </p>
      )}
      {!isWhole && <p className="text-15">{m.quotation_not_whole()}</p>}
    </article>
  )
}

function Numbers({ numbers, days }: { numbers: DealerNumbers; days: number }) {
  const [params, setParams] = useSearchParams()
  const { views, enquiries, quoted, won, wonAmount, medianMinutes, answerRate } = numbers
  const count = (value: number) => value.toLocaleString('en-IN')
  return (
    <section aria-label={m.quotation_numbers()}>
      <SelectField
        className="max-w-56"
        label={m.quotation_numbers()}
        options={numberDays.map((value) => ({ value, label: m.quotation_last({ days: value }) }))}
        value={days}
        onChange={({ currentTarget: { value } }) => {
          const next = new URLSearchParams(params)
          next.set('days', value)
          setParams(next, { preventScrollReset: true })
        }}
      />
      <Facts
        className="mt-2 max-w-[30rem] tabular-nums"
        facts={[
          [m.quotation_numbers_views(), count(views)],
          [m.quotation_numbers_enquiries(), count(enquiries)],
          [m.quotation_numbers_quoted(), count(quoted)],
          [m.quotation_numbers_won(), `${count(won)} (${formatRupees(wonAmount)})`],
          [m.quotation_numbers_time(), medianMinutes === null ? '–' : durationText(medianMinutes)],
          [m.quotation_numbers_rate(), answerRate === null ? '–' : `${answerRate} %`],
        ]}
      />
    </section>
  )
}
