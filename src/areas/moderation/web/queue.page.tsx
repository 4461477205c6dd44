/** The admin's queue: one list of everything pending, with decisions by mouse or keyboard. */
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { moderation } from '../contract.ts'
import { queueMax } from '../rules.ts'
import { ageOptions, countOf, kindOptions, queueList, queuePath, titleOf } from './queue-list.ts'
import { QueueView } from './queue-view.tsx'
import { type Decided, useUndo } from './use-undo.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.moderation_queue_title, intro: m.moderation_queue_intro }

export const clientLoader = consoleList({
  list: queueList,
  path: queuePath,
  ask: async (query, options) => {
    const page = await call(moderation.pendingItems, query, options)
    const rows = page.rows.map((item) => ({ ...item, title: titleOf(item) }))
    return { ...page, rows, readAt: Date.now() }
  },
  failed: m.moderation_queue_failed,
})

export default function QueuePage() {
  const { kinds, cannedTexts, readAt, ...page } = useLoaderData<typeof clientLoader>()
  const [gone, setGone] = useState({ readAt, count: 0 })
  // It outlives the list: the last item of the queue can be undone too.
  const [last, setLast] = useState<Decided>()
  const { revalidate } = useRevalidator()
  const undo = useUndo(() => {
    setLast(undefined)
    revalidate()
  })
  const undoLast = () => {
    if (last && last.ids.length > 0) undo.run({ decisionIds: last.ids })
  }
  // A count at the maximum does not say how many there are.
  const left = (count: number) =>
    count < queueMax && gone.readAt === readAt ? count - gone.count : count
  return (
    <Page>
      {/* In view from the queue's end too, and never over its buttons, as a toast would be. */}
      <div role="status" className="sticky top-0 z-2 bg-ground">
        {last && last.ids.length > 0 && (
          <p className="mb-4 flex flex-wrap items-center gap-x-3">
            {last.said}
            <Button kind="quiet" busy={undo.busy} onClick={undoLast}>
              {m.moderation_undo()}
            </Button>
          </p>
        )}
      </div>
      <ListView
        {...page}
        fields={{
          company: { label: m.moderation_company_filter() },
          kind: { label: m.moderation_kind(), wide: true, options: kindOptions(kinds) },
          age: { label: m.moderation_age(), options: ageOptions() },
        }}
        folded
        count={(count) =>
          left(count) === 1
            ? m.moderation_count_one()
            : m.moderation_count({ count: countOf(left(count)) })
        }
        empty={{
          icon: <CheckIcon />,
          title: m.moderation_queue_empty(),
          text: m.moderation_queue_empty_hint(),
        }}
      >
        {(items) => (
          <QueueView
            key={readAt}
            items={items}
            texts={cannedTexts}
            onGone={(count) => setGone({ readAt, count })}
            onDecided={setLast}
            onUndo={undoLast}
          />
        )}
      </ListView>
    </Page>
  )
}
