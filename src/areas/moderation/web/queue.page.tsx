/** The admin's queue: one list of all that waits, decided on by mouse or by keyboard. */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireAdmin } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ListView, withinPages } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { moderation } from '../contract.ts'
import { ageOptions, countOf, kindOptions, queueList, queuePath } from './queue-list.ts'
import { QueueView } from './queue-view.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.moderation_queue_title, intro: m.moderation_queue_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireAdmin(request)
  const state = queueList.read(new URL(request.url).searchParams)
  const asked = call(moderation.pendingItems, queueList.query(state), { signal: request.signal })
  const page = await load(asked, m.moderation_queue_failed())
  withinPages(queueList, { path: queuePath, state }, { ...page, rows: page.items.length })
  return { state, ...page, readAt: Date.now() }
}
clientLoader.hydrate = true as const

export default function QueuePage() {
  const { state, items, totalCount, kinds, readAt } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ListView
        list={queueList}
        state={state}
        path={queuePath}
        rows={items}
        totalCount={totalCount}
        fields={{
          company: { label: m.moderation_company_filter() },
          kind: { label: m.moderation_kind(), options: kindOptions(kinds) },
          age: { label: m.moderation_age(), options: ageOptions() },
        }}
        folded
        count={(count) =>
          count === 1 ? m.moderation_count_one() : m.moderation_count({ count: countOf(count) })
        }
        empty={{
          icon: <CheckIcon />,
          title: m.moderation_queue_empty(),
          text: m.moderation_queue_empty_hint(),
        }}
      >
        {(rows) => <QueueView key={readAt} items={rows} />}
      </ListView>
    </Page>
  )
}
