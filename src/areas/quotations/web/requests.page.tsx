/** A buyer's requests for quotation. */
import { href, Link, useLoaderData } from 'react-router'
import { HouseSteps } from '#areas/materials/web/public.tsx'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { listLoader } from '#client/list-page.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { choice, defineList, id } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { linkButton } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { MailIcon } from '#ui/form-icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { requests } from '../contract/buyer.ts'
import { requestStates } from '../rules/states.ts'
import { requestWords } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_requests, intro: m.quotation_requests_intro }

export const clientLoader = listLoader(requireUser, {
  list: defineList({
    filters: { state: choice('state', [0, 1, 2, 3, 4]), list: id('listId') },
    orders: [sortOrder.latestModification],
  }),
  path: href('/user/requests'),
  ask: async ({ state, listId, pageSize, pageNumber }, { signal }) => {
    const asked = { state, listId, pageSize, pageNumber }
    const { requests: rows, totalCount } = await call(requests.list, asked, { signal })
    return { rows, totalCount }
  },
  failed: m.quotation_requests_failed,
})

export default function RequestsPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { list, state } = loaded
  return (
    <Page
      action={
        <Link to={href('/user/requests/new')} {...linkButton('primary')}>
          {m.quotation_ask_list()}
        </Link>
      }
    >
      {state.list > 0 && <HouseSteps listId={state.list} current="asked" />}
      <nav aria-label={m.quotation_state()} className="flex flex-wrap gap-x-5">
        {[m.quotation_state_all, ...requestStates.map((each) => requestWords[each].text)].map(
          (label, at) => (
            <Link
              key={label()}
              to={`${href('/user/requests')}${list.write({ ...state, state: at, page: 1 })}`}
              aria-current={at === state.state ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
            >
              {label()}
            </Link>
          ),
        )}
      </nav>
      <ListView
        {...loaded}
        count={(total) => countText(total, m.quotation_requests_one, m.quotation_requests_count)}
        empty={{
          icon: <MailIcon />,
          title: m.quotation_requests_empty(),
          text: m.quotation_requests_empty_hint(),
          action: <Link to={href('/Products/:companyType?')}>{m.quotation_find_products()}</Link>,
        }}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.requestId} className="card card-body grid gap-1">
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
                  <h2 className="text-21 wrap-anywhere">
                    <Link
                      to={href('/user/requests/:requestId', { requestId: String(row.requestId) })}
                    >
                      {row.title}
                    </Link>
                  </h2>
                  <Status tone={requestWords[row.state].tone}>
                    {requestWords[row.state].text()}
                  </Status>
                </div>
                <p>
                  {m.quotation_request_row({
                    lines: row.lineCount,
                    dealers: row.dealerCount,
                    quotations: row.quotationCount,
                  })}
                </p>
                <p className="text-15 text-muted">
                  {m.quotation_ends({ time: mediumTime(row.endsDate) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}
