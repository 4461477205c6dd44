/** What each town has and lacks (rules 25.5). */
import { href, Link, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { linkButton } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { townCalls } from '../contract/towns.ts'
import { townOrders } from '../rules.ts'
import { TownsTable } from './towns-table.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.towns_title, intro: m.towns_intro }

const path = href('/admin/towns')
const list = defineList({
  filters: { text: text('text'), order: choice('order', townOrders) },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(townCalls.towns, query, options),
  failed: m.towns_failed,
})

const orderWords: Record<(typeof townOrders)[number], () => string> = {
  lacks: m.towns_order_lacks,
  firms: m.towns_order_firms,
  unanswered: m.towns_order_unanswered,
  name: m.towns_order_name,
}

export default function TownsPage() {
  const page = useLoaderData<typeof clientLoader>()
  const { countedDate } = page
  return (
    <Page
      action={
        <Link to={href('/admin/searches')} {...linkButton('secondary')}>
          {m.missed_title()}
        </Link>
      }
    >
      <ListView
        {...page}
        always
        fields={{
          text: { label: m.towns_text() },
          order: {
            label: m.towns_order(),
            options: townOrders.map((value) => ({ value, label: orderWords[value]() })),
          },
        }}
        count={(count) => countText(count, m.towns_count_one, m.towns_count)}
        notice={
          <p className="my-3 text-15 text-muted">
            {countedDate
              ? m.towns_counted({ date: mediumTime(countedDate) })
              : m.towns_never_counted()}
          </p>
        }
        empty={{ icon: <SearchIcon />, title: m.towns_empty() }}
      >
        {(rows) => <TownsTable rows={rows} />}
      </ListView>
    </Page>
  )
}
