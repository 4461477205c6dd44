/** The audit: what admins did and viewed. */
import { useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { csvOf } from '#kernel/csv.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { allRows, pageSizeAll } from '#kernel/paging.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { countText, ListView } from '#ui/list.tsx'
import { saveFile } from '#ui/save-file.ts'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type AuditRow, admins } from '../contract/admins.ts'
import { consoleList } from './console.ts'
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
        {(shown) => <AuditTable rows={shown} />}
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
      rows={rows}
      idOf={({ id }) => String(id)}
      columns={[
        { head: m.admin_audit_at(), cell: ({ at }) => when(at) },
        {
          head: m.admin_admin(),
          cell: ({ admin, role, network }) => (
            <span>
              <span className="wrap-anywhere">{`${admin} (${role})`}</span>
              <span className="block text-13 text-muted">{network}</span>
            </span>
          ),
        },
        {
          head: m.admin_audit_call(),
          // The input may be long, so it gets its own line below the call's name.
          cell: ({ call, input }) => (
            <span>
              {call.replace(/^Admin\/|Async$/g, '')}
              <code className="block text-13 text-muted wrap-anywhere">{input}</code>
            </span>
          ),
        },
        {
          head: m.admin_audit_outcome(),
          cell: ({ outcome }) => outcome ?? m.admin_audit_cut(),
          number: true,
        },
      ]}
    />
  )
}
