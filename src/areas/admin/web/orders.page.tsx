/** Orders, searched by number, company or payment. */
import { href, Link, useLoaderData } from 'react-router'
import { orderStates } from '#areas/billing/rules/orders.ts'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { choice, defineList, text } from '#kernel/list.ts'
import { formatRupees } from '#kernel/money.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { adminOrders } from '../contract/orders.ts'
import { OrderStatus, stateName } from './order-words.tsx'
import { dayChoices, dayOptions, when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_orders_title, intro: m.admin_orders_intro }

const path = '/admin/orders'
const list = defineList({
  filters: {
    text: text('text'),
    state: choice('state', ['', ...orderStates]),
    days: choice('days', dayChoices),
  },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(adminOrders.find, query, options),
  failed: m.admin_orders_failed,
})

export default function OrdersPage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ListView
        {...page}
        folded
        fields={{
          text: { label: m.admin_people_text(), placeholder: m.admin_orders_text_hint() },
          state: {
            label: m.admin_status(),
            options: [
              { value: 0, label: m.status_all() },
              ...orderStates.map((value) => ({ value, label: stateName(value) })),
            ],
          },
          days: { label: m.admin_days(), options: dayOptions(), wide: true },
        }}
        count={(count) => countText(count, m.admin_orders_count_one, m.admin_orders_count)}
        empty={{ icon: <SearchIcon />, title: m.admin_orders_empty() }}
      >
        {(rows) => (
          <DataTable
            caption={m.admin_orders_title()}
            rows={rows}
            idOf={({ orderId }) => String(orderId)}
            columns={[
              {
                head: m.admin_order(),
                cell: ({ orderId, receiptNo }) => (
                  <>
                    <Link to={href('/admin/orders/:orderId', { orderId: String(orderId) })}>
                      #{orderId}
                    </Link>
                    <span className="block text-13 font-normal text-muted">{receiptNo}</span>
                  </>
                ),
              },
              { head: m.admin_company(), cell: ({ companyName }) => companyName },
              { head: m.admin_order_plan(), cell: ({ plan }) => plan },
              { head: m.admin_status(), cell: (row) => <OrderStatus state={row.state} /> },
              { head: m.admin_audit_at(), cell: ({ createdDate }) => when(createdDate) },
              {
                head: m.admin_order_total(),
                cell: ({ total }) => formatRupees(total),
                number: true,
              },
            ]}
          />
        )}
      </ListView>
    </Page>
  )
}
