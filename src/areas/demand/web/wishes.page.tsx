/** Wishes of buyers: who is to be called, and who was told (rules 25.3). */
import { href, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type ListedWish, wishConsole } from '../contract/wishes.ts'
import { wishStates } from '../rules.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.wishes_title, intro: m.wishes_intro }

const states = ['', ...wishStates] as const
const list = defineList({
  filters: { text: text('text'), state: choice('state', states) },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path: href('/admin/wishes'),
  ask: (query, options) => call(wishConsole.find, query, options),
  failed: m.wishes_failed,
})

const stateWords: Record<(typeof states)[number], () => string> = {
  '': m.wishes_all,
  open: m.wishes_state_open,
  found: m.wishes_state_found,
  told: m.wishes_state_told,
}
const tones = { open: 'pending', found: 'bad', told: 'good' } as const

export default function WishesPage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ListView
        {...page}
        always
        fields={{
          text: { label: m.wishes_text() },
          state: {
            label: m.wishes_state(),
            options: states.map((value) => ({ value, label: stateWords[value]() })),
          },
        }}
        count={(count) => countText(count, m.wishes_count_one, m.wishes_count)}
        empty={{ icon: <SearchIcon />, title: m.wishes_empty() }}
      >
        {(rows) => <Wishes rows={rows} />}
      </ListView>
    </Page>
  )
}

function Wishes({ rows }: { rows: readonly ListedWish[] }) {
  const { revalidate } = useRevalidator()
  const settling = useMutation(wishConsole.settle, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.wishes_told() : m.admin_gone(),
    }),
    onDone: () => revalidate(),
  })
  return (
    <>
      <FormMessage>{settling.failure}</FormMessage>
      <DataTable
        caption={m.wishes_title()}
        rows={rows}
        idOf={({ wishId }) => String(wishId)}
        columns={[
          {
            head: m.wish_what(),
            cell: ({ what }) => <span className="wrap-anywhere">{what}</span>,
          },
          {
            head: m.wish_town(),
            cell: ({ town }) => <span className="wrap-anywhere">{town}</span>,
          },
          {
            head: m.contact_phone(),
            cell: ({ phone, email }) => (
              <span className="wrap-anywhere">
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                {email && <span className="block text-13 text-muted">{email}</span>}
              </span>
            ),
          },
          {
            head: m.wishes_state(),
            cell: ({ state }) => <Status tone={tones[state]}>{stateWords[state]()}</Status>,
          },
          { head: m.wishes_when(), cell: ({ createdDate }) => mediumTime(createdDate) },
        ]}
        actions={({ wishId, state }) =>
          state !== 'told' && (
            <Button kind="quiet" busy={settling.busy} onClick={() => settling.run({ wishId })}>
              {m.wishes_tell()}
            </Button>
          )
        }
      />
    </>
  )
}
