/** Says what became of a receipt. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { indianToday, isCalendarDate } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { type OrderReceipt, receiptCalls } from '../contract/receipts.ts'
import type { useConfirmed } from './confirm-me.tsx'
import { amountText, methodText } from './receipt-words.tsx'

/** What can become of a receipt. */
export type Decision = InputOf<typeof receiptCalls.decideReceipt>['what']

const words: Record<
  Decision,
  { action: () => string; title: () => string; text: () => string; reason?: () => string }
> = {
  cleared: {
    action: m.admin_receipt_clear,
    title: m.admin_receipt_clear_title,
    text: m.admin_receipt_clear_text,
  },
  bounced: {
    action: m.admin_receipt_bounce,
    title: m.admin_receipt_bounce_title,
    text: m.admin_receipt_bounce_text,
    reason: m.admin_receipt_why_bounced,
  },
  returned: {
    action: m.admin_receipt_return,
    title: m.admin_receipt_return_title,
    text: m.admin_receipt_return_text,
    reason: m.admin_receipt_how_returned,
  },
  certificate: {
    action: m.admin_receipt_certificate,
    title: m.admin_receipt_certificate_title,
    text: m.admin_receipt_certificate_text,
    reason: m.admin_receipt_certificate_number,
  },
}

/** The label of the button for a decision. */
export function decisionName(what: Decision): string {
  return words[what].action()
}

/** Which decisions a receipt waits for. */
export function decisionsOf(receipt: OrderReceipt, isUnneeded: boolean): Decision[] {
  if (receipt.state === 'pending') return ['cleared', 'bounced']
  if (receipt.state !== 'received') return []
  const decisions: Decision[] = []
  if (receipt.tds > 0 && receipt.certificateNo === '') decisions.push('certificate')
  if (isUnneeded) decisions.push('returned')
  return decisions
}

const decided = answers({
  done: { done: m.admin_receipt_decided, placed: m.admin_receipt_placed },
  otherwise: m.admin_gone,
})

export function DecideDialog({
  receipt,
  what,
  confirmed,
  onDone,
  onClose,
}: {
  receipt: OrderReceipt
  what: Decision
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  onDone: () => unknown
  onClose: () => void
}) {
  const { action, title, text, reason: label } = words[what]
  const [on, setOn] = useState<string>(indianToday())
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState({ on: '', reason: '' })
  const deciding = useMutation(
    (input: InputOf<typeof receiptCalls.decideReceipt>) =>
      confirmed(receiptCalls.decideReceipt, input),
    { answers: decided, onDone },
  )
  const dayProblem = deciding.fieldErrors.find(({ field }) => field === 'on')?.message ?? ''
  function confirm() {
    const missing =
      what === 'certificate' ? m.admin_receipt_certificate_required : m.admin_receipt_why_required
    const found = {
      on: isCalendarDate(on) ? '' : m.receipt_day(),
      reason: label && reason.trim() === '' ? missing() : '',
    }
    setWrong(found)
    if (found.reason !== '' || !isCalendarDate(on)) return
    deciding.run({ receiptId: receipt.receiptId, what, on, reason: reason.trim() })
  }
  return (
    <ConfirmDialog
      title={title()}
      keep={m.moderation_cancel()}
      confirm={action()}
      harmless={what !== 'bounced'}
      mutation={deciding}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>
          {receipt.number}: {amountText(receipt)}
        </strong>
        <span className="block text-15 text-muted">{methodText(receipt)}</span>
      </p>
      <p>{text()}</p>
      <TextField
        label={m.admin_receipt_on()}
        type="date"
        value={on}
        error={wrong.on || dayProblem}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
      {label && (
        <TextField
          label={label()}
          value={reason}
          error={wrong.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
