/** A person's news, and how they want to be told (rules 20.2). */
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { listLoader } from '#client/list-page.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { language } from '#kernel/language.ts'
import { defineList } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { type NewsEntry, notifications } from '../contract.ts'
import { NewsSettingsForm } from './news-settings.tsx'
import { refreshUnread } from './unread.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.news_title, intro: m.news_intro }

export const clientLoader = listLoader(requireUser, {
  list: defineList({ filters: {}, orders: [sortOrder.latestModification] }),
  path: href('/user/news'),
  ask: async ({ pageSize, pageNumber }, { user, signal }) => {
    const [{ news: rows, ...counts }, settings] = await Promise.all([
      call(notifications.news, { language, pageSize, pageNumber }, { signal }),
      call(notifications.settings, {}, { signal }),
    ])
    return { rows, ...counts, settings, user }
  },
  failed: m.news_load_failed,
})

export default function NewsPage() {
  const { unreadCount, settings, user, ...list } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const changed = () => Promise.all([revalidate(), refreshUnread()])
  const readAll = useMutation(notifications.readAll, { onDone: changed })
  const read = useMutation(notifications.read, { covered: false, onDone: changed })
  const newest = list.rows[0]?.newsId ?? 0
  return (
    <Page
      action={
        unreadCount > 0 &&
        list.state.page === 1 && (
          <Button
            kind="secondary"
            busy={readAll.busy}
            onClick={() => readAll.run({ newsId: newest })}
          >
            {m.news_read_all()}
          </Button>
        )
      }
    >
      <FormMessage>{readAll.failure || read.failure}</FormMessage>
      <ListView
        {...list}
        empty={{ icon: <InfoIcon />, title: m.news_empty(), text: m.news_empty_hint() }}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((entry) => (
              <Entry
                key={entry.newsId}
                entry={entry}
                onRead={() => read.run({ newsId: entry.newsId })}
              />
            ))}
          </ul>
        )}
      </ListView>
      <NewsSettingsForm user={user} settings={settings} />
    </Page>
  )
}

/** Following its link reads it too. */
function Entry({ entry, onRead }: { entry: NewsEntry; onRead: () => void }) {
  const { subject, link, createdDate, isRead } = entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 md:px-6">
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={link}
          className={cx('block', !isRead && 'font-semibold')}
          onClick={() => !isRead && onRead()}
        >
          {!isRead && <span className="sr-only">{m.news_unread()} </span>}
          {subject}
        </Link>
        <p className="text-15 text-muted">{mediumTime(createdDate)}</p>
      </div>
      {!isRead && (
        <Button kind="quiet" aria-label={m.news_read_one({ subject })} onClick={onRead}>
          {m.news_read()}
        </Button>
      )}
    </li>
  )
}
