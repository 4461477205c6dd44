/** The decisions of all admins, to find one and to undo it. */
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { statusText } from '#kernel/status-text.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type DecisionRow, moderation } from '../contract.ts'
import { decisionStatuses, verificationSubjects } from '../rules.ts'
import { kindName, titleOf } from './queue-list.ts'
import { useUndo } from './use-undo.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.moderation_decisions_title, intro: m.moderation_decisions_intro }

const list = defineList({
  filters: {
    admin: text('admin'),
    company: text('company'),
    kind: choice('kind', ['', ...verificationSubjects]),
    status: choice('status', [0, ...decisionStatuses]),
  },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path: '/admin/decisions',
  ask: (query, options) => call(moderation.decisions, query, options),
  failed: m.moderation_decisions_failed,
})

export default function DecisionsPage() {
  const page = useLoaderData<typeof clientLoader>()
  const kinds = verificationSubjects.map((subject) => ({
    value: subject,
    label: kindName(subject),
  }))
  const statuses = decisionStatuses.map((value) => ({ value, label: statusText(value) }))
  return (
    <Page>
      <ListView
        {...page}
        folded
        fields={{
          admin: { label: m.moderation_decided_by() },
          company: { label: m.moderation_company_filter() },
          kind: {
            label: m.moderation_kind(),
            options: [{ value: '', label: m.moderation_kind_all() }, ...kinds],
            wide: true,
          },
          status: {
            label: m.moderation_decision(),
            options: [{ value: 0, label: m.moderation_kind_all() }, ...statuses],
          },
        }}
        count={(count) =>
          countText(count, m.moderation_decisions_count_one, m.moderation_decisions_count)
        }
        empty={{ icon: <SearchIcon />, title: m.moderation_decisions_empty() }}
      >
        {(rows) => <DecisionTable rows={rows} />}
      </ListView>
    </Page>
  )
}

function DecisionTable({ rows }: { rows: readonly DecisionRow[] }) {
  const { revalidate } = useRevalidator()
  const undo = useUndo(revalidate)
  return (
    <DataTable
      caption={m.moderation_decisions_title()}
      rows={rows}
      idOf={({ decisionId }) => String(decisionId)}
      columns={[
        {
          head: m.moderation_decided_item(),
          cell: ({ thing, subject, companyName, companyUrl }) => (
            <span>
              <span className="block wrap-anywhere">
                {titleOf({ subject, title: thing, companyName }) || kindName(subject)}
              </span>
              {companyUrl !== '' && (
                <span className="text-13 font-normal">
                  <Link to={`/Seller/${companyUrl}`} target="_blank">
                    {companyName}
                  </Link>
                </span>
              )}
            </span>
          ),
        },
        {
          head: m.moderation_decision(),
          cell: ({ status, comment, undoneDate }) => (
            <span>
              <StatusWord id={status} />
              {comment !== '' && <span className="block text-13 wrap-anywhere">{comment}</span>}
              {undoneDate && (
                <span className="block text-13 text-muted">
                  {m.moderation_undone_at({ time: mediumTime(undoneDate) })}
                </span>
              )}
            </span>
          ),
        },
        {
          head: m.moderation_decided_by(),
          cell: ({ decidedBy }) => (
            <span className="wrap-break-word">
              <MailAddress>{decidedBy || m.moderation_decided_by_operator()}</MailAddress>
            </span>
          ),
        },
        {
          head: m.moderation_decided_at(),
          cell: ({ decidedDate }) => mediumTime(decidedDate),
        },
      ]}
      actions={({ decisionId, undoUntil }) =>
        undoUntil && (
          <Button
            kind="quiet"
            busy={undo.busy}
            onClick={() => undo.run({ decisionIds: [decisionId] })}
          >
            {m.moderation_undo()}
          </Button>
        )
      }
    />
  )
}

/** An address breaks before its @, not within a word. */
function MailAddress({ children }: { children: string }) {
  const [name, ...host] = children.split('@')
  return (
    <>
      {name}
      {host.length > 0 && (
        <>
          <wbr />@{host.join('@')}
        </>
      )}
    </>
  )
}
