/** The audit: what admins did and viewed. */
import { useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { csvOf } from '#kernel/csv.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { allRows, pageSizeAll } from '#kernel/paging.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { saveFile } from '#ui/save-file.ts'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type AuditRow, admins } from '../contract/admins.ts'
import { type AuditGroup, groupsOf, isRead, sentenceOf, wordsOf } from './audit-words.ts'
import { dayChoices, dayOptions, when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_audit_title, intro: m.admin_audit_intro }

const path = '/admin/audit'
const list = defineList({
  filters: { admin: text('admin'), text: text('text'), days: choice('days', dayChoices) },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100, pageSizeAll],
})

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(admins.audit, query, options),
  failed: m.admin_audit_failed,
})

export default function AuditPage() {
  const page = useLoaderData<typeof clientLoader>()
  const exporting = useMutation(async (query: ReturnType<typeof list.query>) => {
    saveFile('audit.csv', csvOf(await allEntries(query)), 'text/csv;charset=utf-8')
  })
  return (
    <Page
      action={
        <Button
          kind="secondary"
          busy={exporting.busy}
          onClick={() => exporting.run(list.query(page.state))}
        >
          {m.admin_audit_export()}
        </Button>
      }
    >
      <ListView
        {...page}
        folded
        fields={{
          admin: { label: m.admin_admin(), placeholder: m.admin_admin() },
          text: { label: m.admin_audit_text(), placeholder: m.admin_audit_text_hint() },
          days: { label: m.admin_days(), options: dayOptions(), wide: true },
        }}
        count={(count) => countText(count, m.admin_audit_count_one, m.admin_audit_count)}
        empty={{ icon: <SearchIcon />, title: m.admin_audit_empty() }}
      >
        {(rows) => <AuditTable rows={rows} />}
      </ListView>
    </Page>
  )
}

/** All matching entries, read by cursor, so that new ones in the meantime do not shift them. */
async function allEntries(query: ReturnType<typeof list.query>): Promise<AuditRow[]> {
  const entries: AuditRow[] = []
  for (;;) {
    const asked = { ...query, pageSize: pageSizeAll, pageNumber: 1 }
    const { rows } = await call(admins.audit, { ...asked, before: entries.at(-1)?.id ?? 0 })
    entries.push(...rows)
    if (rows.length < allRows) return entries
  }
}

function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <DataTable
      caption={m.admin_audit_title()}
      rows={groupsOf(rows)}
      idOf={({ first }) => String(first.id)}
      columns={[
        { head: m.admin_audit_at(), cell: ({ first }) => when(first.at) },
        {
          head: m.admin_admin(),
          cell: ({ first: { admin, role, network } }) => (
            <span>
              <span className="wrap-anywhere">{`${admin} (${role})`}</span>
              <span className="block text-13 text-muted">{network}</span>
            </span>
          ),
        },
        {
          head: m.admin_audit_call(),
          cell: ({ first, rows }) => <Deed first={first} rows={rows} />,
        },
        {
          head: m.admin_audit_outcome(),
          cell: outcomeOf,
        },
      ]}
    />
  )
}

/** How calls ended, by the worst of them; one that has not ended counts only when it is alone. */
function outcomeOf({ first, rows }: AuditGroup): string {
  const ended = rows.flatMap(({ outcome }) => outcome ?? [])
  // Such as this look at the log, which is still running.
  if (ended.length === 0) return isRead(first.call) ? '' : m.admin_audit_cut()
  const code = Math.max(...ended)
  return code < 400 ? m.admin_audit_done() : m.admin_audit_refused({ code: String(code) })
}

/** What was done, in words; the call and its input are behind a fold. */
function Deed({ first, rows }: AuditGroup) {
  const looked = [...new Set(rows.map(({ call }) => sentenceOf(call)))]
  const words = isRead(first.call) ? '' : wordsOf(first.input)
  return (
    <div>
      <span className={isRead(first.call) ? 'text-muted' : undefined}>{looked.join(' · ')}</span>
      {words !== '' && <q className="block wrap-anywhere">{words}</q>}
      <details className="text-13 text-muted">
        <summary className="cursor-pointer">
          {rows.length === 1
            ? m.admin_audit_details()
            : m.admin_audit_calls({ count: rows.length })}
        </summary>
        {rows.map(({ id, at, call, input }) => (
          <p key={id}>
            {when(at)} {call}
            <code className="block wrap-anywhere">{input}</code>
          </p>
        ))}
      </details>
    </div>
  )
}
