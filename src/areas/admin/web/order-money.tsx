/** What was received for an order other than by Razorpay, and its documents. */
import { useState } from 'react'
import type { OrderDocument } from '#areas/billing/rules/received.ts'
import { useMutation } from '#client/mutation.ts'
import { mediumDate } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { OrderDetail } from '../contract/orders.ts'
import { type OrderReceipt, receiptCalls } from '../contract/receipts.ts'
import type { useConfirmed } from './confirm-me.tsx'
import { DecideDialog, type Decision, decisionName, decisionsOf } from './decide-dialog.tsx'
import { amountText, methodText, ReceiptStatus } from './receipt-words.tsx'
import { when } from './words.ts'

/** Saves a document of an order as a file. */
function useDocument(orderId: number) {
  const file = useMutation(receiptCalls.orderDocument, {
    onDone: ({ fileName, content }) => saveFile(fileName, bytesOf(content), 'application/pdf'),
  })
  const save = (document: OrderDocument, number = '') => file.run({ orderId, document, number })
  return { save, failure: file.failure, busy: file.busy }
}

export function OrderMoney({
  order,
  confirmed,
  onDone,
}: {
  order: OrderDetail
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  onDone: () => unknown
}) {
  const [deciding, setDeciding] = useState<{ receipt: OrderReceipt; what: Decision }>()
  const { money, paidDate } = order
  const { receipts } = money
  const file = useDocument(order.orderId)
  const facts = [[m.admin_money_due(), formatRupees(money.due)]]
  if (money.credit > 0) facts.push([m.admin_money_credit(), formatRupees(money.credit)])
  if (money.held > 0) facts.push([m.admin_money_held(), formatRupees(money.held)])
  const isSurplus =
    paidDate !== null && money.isUnneeded && receipts.some(({ state }) => state === 'received')
  return (
    <section className="mt-8">
      <h2 className="mb-3">{m.admin_money_title()}</h2>
      <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-15">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isSurplus && <FormMessage>{m.admin_money_surplus()}</FormMessage>}
      <FormMessage>{file.failure}</FormMessage>
      {receipts.length === 0 ? (
        <p className="text-muted">{m.admin_money_none()}</p>
      ) : (
        <DataTable
          caption={m.admin_money_title()}
          rows={receipts}
          idOf={({ number }) => number}
          columns={[
            {
              head: m.receipt_number(),
              cell: (receipt) => (
                <>
                  {receipt.number}
                  <span className="block text-13 font-normal text-muted">
                    {methodText(receipt)}
                  </span>
                </>
              ),
            },
            { head: m.receipt_paid_on(), cell: ({ paidOn }) => mediumDate(paidOn) },
            {
              head: m.admin_status(),
              cell: (receipt) => (
                <div>
                  <ReceiptStatus receipt={receipt} />
                  {receipt.note && (
                    <span className="block text-13 text-muted wrap-anywhere">{receipt.note}</span>
                  )}
                </div>
              ),
            },
            { head: m.receipt_amount(), cell: amountText, number: true },
          ]}
          actions={(receipt) => (
            <>
              {decisionsOf(receipt, money.isUnneeded).map((what) => (
                <Button key={what} kind="quiet" onClick={() => setDeciding({ receipt, what })}>
                  {decisionName(what)}
                </Button>
              ))}
              <Button kind="quiet" onClick={() => file.save('receipt', receipt.number)}>
                {m.admin_document_pdf()}
              </Button>
            </>
          )}
        />
      )}
      {deciding && (
        <DecideDialog
          {...deciding}
          confirmed={confirmed}
          onDone={() => {
            setDeciding(undefined)
            return onDone()
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </section>
  )
}

interface Issued {
  document: OrderDocument
  number: string
  title: string
  date: OrderDetail['createdDate']
  detail: string
  total: number
}

/** Invoices and credit notes of an order, or the proforma of one that is not paid. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const file = useDocument(order.orderId)
  const { invoices, creditNotes } = order.money
  const issued: Issued[] = [
    ...invoices.map(({ number, date }) => ({
      document: 'invoice' as const,
      title: m.invoice_title(),
      detail: '',
      total: order.total,
      number,
      date,
    })),
    ...creditNotes.map(({ number, date, invoiceNumber, note, total }) => ({
      document: 'creditNote' as const,
      title: m.invoice_credit_note(),
      detail: [invoiceNumber, note].filter(Boolean).join(': '),
      number,
      date,
      total,
    })),
  ]
  return (
    <section className="mt-8">
      <h2 className="mb-3">{m.admin_documents_title()}</h2>
      <FormMessage>{file.failure}</FormMessage>
      {issued.length === 0 ? (
        <Button kind="secondary" busy={file.busy} onClick={() => file.save('proforma')}>
          {m.admin_document_proforma()}
        </Button>
      ) : (
        <DataTable
          caption={m.admin_documents_title()}
          rows={issued}
          idOf={({ number }) => number}
          columns={[
            {
              head: m.admin_documents_title(),
              cell: ({ number, title }) => (
                <>
                  {number}
                  <span className="block text-13 font-normal text-muted">{title}</span>
                </>
              ),
            },
            { head: m.admin_audit_at(), cell: ({ date }) => when(date) },
            { head: m.admin_audit_input(), cell: ({ detail }) => detail },
            {
              head: m.admin_order_total(),
              cell: ({ total }) => formatRupees(total),
              number: true,
            },
          ]}
          actions={({ document, number }) => (
            <Button kind="quiet" onClick={() => file.save(document, number)}>
              {m.admin_document_pdf()}
            </Button>
          )}
        />
      )}
    </section>
  )
}
