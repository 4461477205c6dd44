/** Searches that found nothing, by words and town (rules 25.4). */
import { href, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { defineList, text } from '#kernel/list.ts'
import { localPlace } from '#kernel/site-names.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { townCalls } from '../contract/towns.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.missed_title, intro: m.missed_intro }

const list = defineList({
  filters: { text: text('text'), town: text('town') },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path: href('/admin/searches'),
  ask: (query, options) => call(townCalls.missed, query, options),
  failed: m.towns_failed,
})

export default function SearchesPage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ListView
        {...page}
        always
        fields={{
          text: { label: m.missed_words() },
          town: { label: m.towns_text() },
        }}
        count={(count) => countText(count, m.missed_count_one, m.missed_count)}
        empty={{ icon: <SearchIcon />, title: m.missed_empty() }}
      >
        {(rows) => (
          <DataTable
            caption={m.missed_title()}
            rows={rows}
            idOf={({ words, town }) => `${words} ${town}`}
            columns={[
              {
                head: m.missed_words(),
                cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
              },
              { head: m.towns_text(), cell: ({ town }) => localPlace(town) || m.missed_anywhere() },
              {
                head: m.missed_times(),
                number: true,
                cell: ({ times }) => times.toLocaleString('en-IN'),
              },
            ]}
          />
        )}
      </ListView>
    </Page>
  )
}
