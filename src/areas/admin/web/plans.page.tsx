/** What is sold: subscription types, plans, coupons. */
import { useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { pageMeta } from '#client/page.tsx'
import { m } from '#words/messages.js'
import { records } from '../contract/records.ts'
import { salesKinds } from '../rules.ts'
import { RecordsPage, recordsList } from './records.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_plans_title, intro: m.admin_plans_intro }

const path = '/admin/plans'
const list = recordsList(salesKinds)

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(records.findSales, query, options),
  failed: m.admin_records_failed,
})

export default function SalesPage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <RecordsPage
      key={page.state.kind}
      page={page}
      kinds={salesKinds}
      save={records.saveSales}
      remove={records.removeSales}
      turn={records.turnSales}
    />
  )
}
