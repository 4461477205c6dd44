/** Display texts of receipts. */
import type { ReceiptMethod, ReceiptState } from '#areas/billing/rules/received.ts'
import { formatRupees } from '#kernel/money.ts'
import { Status, type Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { OrderReceipt } from '../contract/receipts.ts'

const methods: Record<ReceiptMethod, () => string> = {
  cash: m.receipt_cash,
  upi: m.receipt_upi,
  neft: m.receipt_neft,
  cheque: m.receipt_cheque,
}

export function methodName(method: ReceiptMethod): string {
  return methods[method]()
}

const states: Record<ReceiptState, { name: () => string; tone: Tone }> = {
  pending: { name: m.admin_receipt_pending, tone: 'pending' },
  received: { name: m.admin_receipt_received, tone: 'good' },
  bounced: { name: m.admin_receipt_bounced, tone: 'bad' },
  returned: { name: m.admin_receipt_returned, tone: 'neutral' },
}

/** A receipt's state; one whose certificate is awaited says so. */
export function ReceiptStatus({ receipt }: { receipt: OrderReceipt }) {
  const { state, tds, certificateNo } = receipt
  if (state === 'received' && tds > 0 && certificateNo === '') {
    return <Status tone="pending">{m.admin_receipt_certificate_waits()}</Status>
  }
  return <Status tone={states[state].tone}>{states[state].name()}</Status>
}

/** How a receipt was paid: the method with its reference. */
export function methodText({ method, reference, bank }: OrderReceipt): string {
  return [methodName(method), reference, bank].filter((part) => part !== '').join(', ')
}

/** An amount, with the tax that was deducted from it. */
export function amountText({ amount, tds }: OrderReceipt): string {
  if (tds === 0) return formatRupees(amount)
  return `${formatRupees(amount)} ${m.admin_receipt_tds_note({ tds: formatRupees(tds) })}`
}
