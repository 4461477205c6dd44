/** Receipts: all, cheques that wait, bounced ones, awaited TDS certificates. */
import { useState } from 'react'
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type OrderReceipt, receiptCalls, receiptViews } from '../contract/receipts.ts'
import { useConfirmed } from './confirm-me.tsx'
import { DecideDialog, type Decision, decisionName, decisionsOf } from './decide-dialog.tsx'
import { amountText, methodText, ReceiptStatus } from './receipt-words.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_receipts_title, intro: m.admin_receipts_intro }

const views = {
  '': m.status_all,
  pending: m.admin_receipts_pending,
  bounced: m.admin_receipts_bounced,
  certificates: m.admin_receipts_certificates,
}

export const clientLoader = consoleList({
  list: defineList({
    filters: { text: text('text'), show: choice('show', receiptViews) },
    orders: [sortOrder.latestModification],
    pageSizes: [25, 50, 100],
  }),
  path: href('/admin/receipts'),
  ask: ({ text, show, pageSize, pageNumber }, options) =>
    call(receiptCalls.findReceipts, { text, show, pageSize, pageNumber }, options),
  failed: m.admin_receipts_failed,
})

export default function ReceiptsPage() {
  const page = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const [deciding, setDeciding] = useState<{ receipt: OrderReceipt; what: Decision }>()
  return (
    <Page>
      <ListView
        {...page}
        fields={{
          text: { label: m.admin_receipts_text() },
          show: {
            label: m.admin_receipts_show(),
            options: receiptViews.map((value) => ({ value, label: views[value]() })),
          },
        }}
        count={(count) => countText(count, m.admin_receipts_count_one, m.admin_receipts_count)}
        empty={{ icon: <SearchIcon />, title: m.admin_receipts_empty() }}
      >
        {(rows) => (
          <DataTable
            caption={m.admin_receipts_title()}
            rows={rows}
            idOf={({ number }) => number}
            columns={[
              {
                head: m.receipt_number(),
                cell: (receipt) => (
                  <>
                    <Link to={href('/admin/orders/:orderId', { orderId: String(receipt.orderId) })}>
                      {receipt.number}
                    </Link>
                    <span className="block text-13 font-normal text-muted">
                      {methodText(receipt)}
                    </span>
                  </>
                ),
              },
              { head: m.admin_company(), cell: ({ companyName }) => companyName },
              { head: m.receipt_paid_on(), cell: ({ paidOn }) => mediumDate(paidOn) },
              { head: m.admin_status(), cell: (receipt) => <ReceiptStatus receipt={receipt} /> },
              { head: m.receipt_amount(), cell: amountText, number: true },
            ]}
            actions={(receipt) =>
              decisionsOf(receipt, false).map((what) => (
                <Button key={what} kind="quiet" onClick={() => setDeciding({ receipt, what })}>
                  {decisionName(what)}
                </Button>
              ))
            }
          />
        )}
      </ListView>
      {deciding && (
        <DecideDialog
          {...deciding}
          confirmed={confirmed}
          onDone={() => {
            setDeciding(undefined)
            return revalidate()
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
      {dialog}
    </Page>
  )
}
