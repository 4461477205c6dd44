/** The first page of the seller's room: numbers, what waits, what was decided. */
import { type ClientLoaderFunctionArgs, href, Link, useLoaderData } from 'react-router'
import { billing } from '#areas/billing/contract.ts'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { companies } from '#areas/companies/contract.ts'
import { moderation, type OwnDecision } from '#areas/moderation/contract.ts'
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { periods } from '#areas/storefront/rules.ts'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { indianToday, mediumTime } from '#kernel/dates.ts'
import { language } from '#kernel/language.ts'
import { linkButton } from '#ui/button.tsx'
import { NumberTile } from '#ui/number-tile.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { sellerOverview } from '../contract.ts'
import { resultDays } from '../rules.ts'
import { ResultBuyers, ResultMissing, ResultPlots, ResultProducts } from './results.tsx'
import { type Task, tasksOf } from './tasks.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.room_overview_title, intro: m.room_overview_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request)
  const rejected = { pageSize: 10, filterStatus: status.rejected } as const
  const asked = Promise.all([
    call(storefront.visits, {}, request),
    call(companies.detail, {}, request),
    call(companies.addresses, {}, request),
    call(catalogue.companyProducts, { pageSize: 10 }, request),
    call(catalogue.companyProducts, rejected, request),
    call(reviews.toVerify, {}, request),
    call(billing.currentPlan, {}, request),
    call(moderation.ownDecisions, {}, request),
    call(enquiryCalls.inbox, { state: 'new' }, request),
    call(sellerOverview.results, {}, request),
  ])
  const [visits, company, addresses, products, refused, bills, plan, decisions, inbox, results] =
    await load(asked, m.room_overview_failed())
  const tasks = tasksOf({
    now: Date.now(),
    descriptionStatus: company.isDescriptionValid,
    bannerStatus: company.isBackgroundImageValid,
    addresses: addresses.addressList.length,
    products: products.totalCount,
    rejected: refused.totalCount,
    enquiries: inbox.newWhole,
    lockedEnquiries: inbox.counts.new - inbox.newWhole,
    bills: bills.length,
    plan,
  })
  const numbers = periods(visits.days, { today: indianToday(), length: resultDays })
  return { name: company.name, sellerUrl: user.companyUrl, numbers, results, tasks, decisions }
}

export default function OverviewPage() {
  const { name, sellerUrl, numbers, results, tasks, decisions } =
    useLoaderData<typeof clientLoader>()
  const { now, before } = numbers
  return (
    <Page
      action={
        <Link to={href('/Seller/:sellerUrl', { sellerUrl })} {...linkButton('secondary')}>
          {m.company_storefront_open()}
        </Link>
      }
    >
      <h2 className="text-21 wrap-anywhere">{name}</h2>
      <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <NumberTile
          label={m.visits_views()}
          now={now.views}
          before={before.views}
          days={resultDays}
        />
        <NumberTile
          label={m.visits_reveals()}
          now={now.reveals}
          before={before.reveals}
          days={resultDays}
        />
        <NumberTile
          label={m.visits_calls()}
          now={now.calls}
          before={before.calls}
          days={resultDays}
        />
      </dl>
      <p className="mt-2 text-13 text-muted">{m.visits_hint()}</p>
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <Tasks tasks={tasks} waiting={decisions.waiting} />
        <Decisions rows={decisions.rows} />
      </div>
      <ResultPlots {...results} />
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <ResultProducts products={results.products} />
        <ResultMissing missing={results.missing} />
        <ResultBuyers towns={results.towns} words={results.words} />
      </div>
    </Page>
  )
}

function Tasks({ tasks, waiting }: { tasks: readonly Task[]; waiting: number }) {
  return (
    <section>
      <h2 className="text-21">{m.room_tasks()}</h2>
      {tasks.length === 0 && <p className="mt-2">{m.room_tasks_none()}</p>}
      <ul className="mt-2">
        {tasks.map(({ kind, to, ...task }) => (
          <li
            key={kind}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <span className="flex-1 basis-56">{sentenceOf({ kind, ...task })}</span>
            <Link to={to} {...linkButton('secondary')}>
              {deeds[kind]()}
            </Link>
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className="mt-2 text-15 text-muted">{m.room_waiting({ count: waiting })}</p>
      )}
    </section>
  )
}

const deeds: Record<Task['kind'], () => string> = {
  address: m.company_done_address,
  products: m.next_step_products_do,
  description: m.room_task_description_do,
  banner: m.room_task_banner_do,
  rejected: m.room_task_rejected_do,
  enquiries: m.room_task_enquiries_do,
  bills: m.room_task_bills_do,
  plan: m.next_step_plan_do,
  planEnds: m.room_task_plan_do,
  planEnded: m.orders_renew,
  lockedEnquiries: m.room_task_plan_do,
}

function sentenceOf({ kind, count, endDate }: Omit<Task, 'to'>): string {
  switch (kind) {
    case 'address':
      return m.next_step_address()
    case 'products':
      return m.next_step_products()
    case 'description':
      return m.room_task_description()
    case 'banner':
      return m.room_task_banner()
    case 'rejected':
      return m.room_task_rejected({ count })
    case 'enquiries':
      return m.room_task_enquiries({ count })
    case 'lockedEnquiries':
      return m.room_task_enquiries_locked({ count })
    case 'planEnded':
      return m.room_task_plan_ended({ date: endDate ? mediumTime(endDate) : '' })
    case 'bills':
      return m.room_task_bills({ count })
    case 'plan':
      return m.next_step_plan()
    case 'planEnds':
      return m.room_task_plan_ends({ date: endDate ? mediumTime(endDate) : '' })
  }
}

function Decisions({ rows }: { rows: readonly OwnDecision[] }) {
  return (
    <section>
      <h2 className="text-21">{m.room_decisions()}</h2>
      {rows.length === 0 && <p className="mt-2 text-muted">{m.room_decisions_none()}</p>}
      <ul className="mt-2">
        {rows.map(({ thing, thingHindi, status: id, comment, decidedDate, place }) => {
          const name = (language === 'hi' && thingHindi) || thing
          return (
            <li
              key={`${decidedDate} ${thing}`}
              className="border-t border-line py-3 first:border-0"
            >
              <p className="wrap-anywhere">{place ? <Link to={place}>{name}</Link> : name}</p>
              <p className="text-15 text-muted">
                <StatusWord id={id} /> · {mediumTime(decidedDate)}
              </p>
              {comment !== '' && <p className="text-15 wrap-anywhere">{comment}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
