/** Refunds an order, or a part of it. */
import { useState } from 'react'
import { receiptMethods } from '#areas/billing/rules/received.ts'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { formatRupees, toPaise } from '#kernel/money.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { adminOrders, type OrderDetail } from '../contract/orders.ts'
import type { useConfirmed } from './confirm-me.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { methodName } from './receipt-words.tsx'

type Refund = InputOf<typeof adminOrders.refund>
type PaidBy = NonNullable<Refund['paidBy']>

const refunded = answers({
  done: { done: m.admin_order_given_back },
  refused: {
    providerFailed: m.admin_order_provider_failed,
    changed: { text: m.admin_refund_changed },
  },
  otherwise: m.admin_gone,
})

export default function RefundDialog({
  order: { orderId, money },
  confirmed,
  onDone,
  onClose,
}: {
  order: OrderDetail
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  onDone: () => unknown
  onClose: () => void
}) {
  const { rest, online, credited } = money
  const [amount, setAmount] = useState(String(online > 0 ? Math.min(rest, online) : rest))
  const [paidBy, setPaidBy] = useState<PaidBy>(online > 0 || rest === 0 ? 'razorpay' : 'neft')
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState('')
  const refunding = useMutation((input: Refund) => confirmed(adminOrders.refund, input), {
    answers: refunded,
    onDone,
  })
  const most = paidBy === 'razorpay' ? Math.min(rest, online) : rest
  function confirm(reason: string) {
    const rupees = Number(amount.replaceAll(',', ''))
    const isRight =
      /^[\d,]+(?:\.\d{1,2})?$/.test(amount.trim()) &&
      rupees >= 1 &&
      toPaise(rupees) <= toPaise(most)
    const fits = rest === 0 || isRight
    setWrong(fits ? '' : m.admin_refund_amount_hint({ rest: formatRupees(most) }))
    if (!fits) return
    refunding.run({
      orderId,
      reason,
      amount: rest === 0 ? null : rupees,
      credited,
      paidBy,
      reference,
    })
  }
  const ways: PaidBy[] = online > 0 ? ['razorpay', ...receiptMethods] : [...receiptMethods]
  return (
    <ReasonDialog
      title={m.admin_order_refund_title({ number: String(orderId) })}
      text={m.admin_refund_text()}
      confirm={m.admin_order_refund()}
      mutation={refunding}
      onConfirm={confirm}
      onClose={onClose}
    >
      {rest > 0 && (
        <>
          <TextField
            label={m.admin_refund_amount()}
            hint={m.admin_refund_amount_hint({ rest: formatRupees(most) })}
            inputMode="decimal"
            value={amount}
            error={wrong}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <SelectField
            label={m.admin_refund_by()}
            options={ways.map((value) => ({
              value,
              label: value === 'razorpay' ? m.admin_refund_razorpay() : methodName(value),
            }))}
            value={paidBy}
            onChange={({ currentTarget }) =>
              setPaidBy(ways.find((way) => way === currentTarget.value) ?? 'neft')
            }
          />
          {paidBy !== 'razorpay' && (
            <TextField
              label={m.admin_refund_reference()}
              optional
              maxLength={60}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
          )}
        </>
      )}
    </ReasonDialog>
  )
}
