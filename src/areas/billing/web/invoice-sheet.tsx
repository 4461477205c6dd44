/** The invoice as a page: side by side on desktop and paper, stacked on a phone. */
import type { ReactNode } from 'react'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import type { Invoice } from '../contract.ts'
import { receivedFor } from '../rules/received.ts'
import { limitTexts, monthsText } from './plan-words.ts'

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { order, creditNote } = invoice
  const issued = invoice.issuedDate ?? order.paymentDate
  return (
    <article className="invoice card">
      <div className="card-body grid gap-6">
        {creditNote && (
          <FormMessage tone="info">
            {m.invoice_refunded({ number: creditNote.number, date: mediumTime(creditNote.date) })}
          </FormMessage>
        )}
        <header className="flex flex-wrap justify-between gap-4">
          <h2 className="text-27">
            {invoice.supplier.gstin ? m.invoice_tax_invoice() : m.invoice_title()}
            <span className="block text-17 font-normal tabular-nums">{order.recieptNo}</span>
          </h2>
          <Facts
            className="gap-y-1 text-15"
            facts={[
              [m.invoice_date(), issued ? mediumTime(issued) : ''],
              [m.orders_order(), String(order.orderId)],
              [m.invoice_payment(), order.paymentId],
            ]}
          />
        </header>
        <div className="grid gap-6 sm:grid-cols-2">
          <Party title={m.invoice_seller()} party={invoice.supplier} />
          <Party title={m.invoice_buyer()} party={invoice.recipient} />
        </div>
        <Facts className="gap-y-1 text-15" facts={[[m.invoice_place(), invoice.placeOfSupply]]} />
        <Lines invoice={invoice} />
        <p className="border-t border-line pt-4">
          <span className="text-muted">{m.invoice_words()}: </span>
          <strong>{invoice.totalInWords}</strong>
        </p>
        <p>{m.invoice_reverse_charge()}</p>
        <p className="text-13 text-muted">{m.invoice_computer()}</p>
      </div>
    </article>
  )
}

const reasonNames = {
  refund: m.credit_reason_refund,
  upgrade: m.credit_reason_upgrade,
  correction: m.credit_reason_correction,
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { order, taxes } = invoice
  const deducted = invoice.receipts
    .filter(({ state }) => state === 'received')
    .reduce((sum, { tds }) => sum + tds, 0)
  const limits = limitTexts({
    work: order.workLimit,
    addresses: order.addressLimit,
    images: order.galleryImageLimit,
  })
  return (
    <section className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:gap-8">
      <div>
        <p className="font-semibold">
          {m.invoice_service({
            plan: order.subscriptionPlanName,
            months: monthsText(invoice.extendedMonths),
          })}
        </p>
        <p className="mt-1 text-15 text-muted">
          {m.invoice_sac()} {invoice.sac}
        </p>
        {invoice.startDate && invoice.endDate && (
          <p className="mt-1 text-15">
            {m.invoice_period({
              from: mediumTime(invoice.startDate),
              until: mediumTime(invoice.endDate),
            })}
          </p>
        )}
        <p className="mt-1 text-15">{limits.join(', ')}</p>
        {order.couponCode && (
          <p className="mt-1 text-15">
            {m.invoice_coupon({ code: order.couponCode, days: String(order.extendedDays) })}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-2 tabular-nums">
        <Amount label={m.invoice_list_price()}>{formatRupees(invoice.listPrice)}</Amount>
        <Amount label={m.invoice_discount()}>−{formatRupees(order.discount)}</Amount>
        <Amount label={m.checkout_monthly()}>{formatRupees(invoice.monthlyOfferPrice)}</Amount>
        <Amount label={m.invoice_taxable()}>{formatRupees(invoice.offerPrice)}</Amount>
        {taxes.map(({ name, percent, amount }) => (
          <Amount key={name} label={m.invoice_tax({ name, percent: String(percent) })}>
            {formatRupees(amount)}
          </Amount>
        ))}
        <div className="col-span-2 flex justify-between gap-x-6 border-t border-line pt-2 text-17 font-semibold">
          <dt>{m.invoice_total()}</dt>
          <dd>{formatRupees(order.totalAmount)}</dd>
        </div>
        {invoice.credit > 0 && (
          <Amount label={m.invoice_credit()}>−{formatRupees(invoice.credit)}</Amount>
        )}
        {deducted > 0 && <Amount label={m.invoice_tds()}>−{formatRupees(deducted)}</Amount>}
        {(invoice.credit > 0 || deducted > 0) && (
          <Amount label={m.invoice_received()}>{formatRupees(receivedFor(invoice))}</Amount>
        )}
        {invoice.creditNotes.map(({ number, total, reason }) => (
          <Amount key={number} label={`${number}, ${reasonNames[reason]()}`}>
            −{formatRupees(total)}
          </Amount>
        ))}
      </dl>
    </section>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}

function Party({ title, party }: { title: string; party: Invoice['supplier'] }) {
  return (
    <section>
      <h3 className="text-15 font-normal text-muted">{title}</h3>
      <p className="mt-1 font-semibold wrap-anywhere">{party.name}</p>
      {party.address && <p className="wrap-anywhere">{party.address}</p>}
      <p>
        {m.invoice_state()}: {party.state} {party.stateCode && `(${party.stateCode})`}
      </p>
      {party.gstin && (
        <p>
          {m.invoice_gstin()}: {party.gstin}
        </p>
      )}
    </section>
  )
}
