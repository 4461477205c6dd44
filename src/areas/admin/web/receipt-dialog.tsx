/** Books money that was received for an order. */
import { receiptMethods, tdsOf, tdsPercents } from '#areas/billing/rules/received.ts'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { indianToday } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { formatRupees, toPaise, toRupees } from '#kernel/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import type { OrderDetail } from '../contract/orders.ts'
import { receiptCalls, receiptForm } from '../contract/receipts.ts'
import type { useConfirmed } from './confirm-me.tsx'
import { methodName } from './receipt-words.tsx'

const booked = answers({
  done: { placed: m.admin_receipt_placed, booked: m.admin_receipt_booked },
  refused: {
    paid: m.admin_receipt_paid,
    changed: m.admin_receipt_changed,
    tooMuch: { text: m.admin_receipt_too_much, field: 'amount' },
    used: { text: m.admin_receipt_used, field: 'reference' },
  },
  otherwise: m.admin_gone,
})

export default function ReceiptDialog({
  order: { orderId, money, total },
  confirmed,
  onDone,
  onClose,
}: {
  order: OrderDetail
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  onDone: () => unknown
  onClose: () => void
}) {
  const open = toRupees(toPaise(money.due) - toPaise(money.held))
  const form = useSchemaForm(receiptForm, {
    defaultValues: {
      method: 'upi',
      amount: String(open),
      tdsPercent: '0',
      reference: '',
      bank: '',
      paidOn: indianToday(),
    },
    about: orderId,
  })
  const saving = useMutation(
    (input: InputOf<typeof receiptCalls.bookReceipt>) => confirmed(receiptCalls.bookReceipt, input),
    { answers: ({ result }) => booked(result), onDone },
  )
  const method = form.value('method')
  const percent = Number(form.value('tdsPercent') ?? 0)
  const terms = {
    offerPrice: toPaise(money.taxable),
    total: toPaise(total),
    credit: toPaise(money.credit),
  }
  const tds = toRupees(tdsOf(terms, percent))
  const due = formatRupees(toRupees(toPaise(open) - toPaise(tds)))
  const setPercent = (value: string) => {
    const deducted = tdsOf(terms, Number(value))
    form.setValue('amount', String(toRupees(toPaise(open) - deducted)))
  }
  return (
    <Dialog open title={m.admin_receipt_book_title({ number: String(orderId) })} onClose={onClose}>
      <Form
        form={form}
        mutation={saving}
        input={(fields) => ({ ...fields, orderId, held: money.held })}
        submit={m.admin_receipt_book()}
      >
        <SelectField
          label={m.receipt_method()}
          options={receiptMethods.map((value) => ({ value, label: methodName(value) }))}
          error={form.errors.method}
          {...form.register('method')}
        />
        <SelectField
          label={m.admin_receipt_tds_percent()}
          hint={m.admin_receipt_tds_hint()}
          options={tdsPercents.map((value) => ({
            value: String(value),
            label: value === 0 ? m.admin_receipt_tds_none() : `${value} %`,
          }))}
          error={form.errors.tdsPercent}
          {...form.register('tdsPercent', { onChange: setPercent })}
        />
        <TextField
          label={m.receipt_amount()}
          hint={m.admin_receipt_due({ due })}
          inputMode="decimal"
          error={form.errors.amount}
          {...form.register('amount')}
        />
        <TextField
          label={m.receipt_reference()}
          hint={m.admin_receipt_reference_hint()}
          optional={method === 'cash'}
          error={form.errors.reference}
          {...form.register('reference')}
        />
        {method === 'cheque' && (
          <TextField label={m.receipt_bank()} error={form.errors.bank} {...form.register('bank')} />
        )}
        <TextField
          label={method === 'cheque' ? m.admin_receipt_cheque_date() : m.receipt_paid_on()}
          type="date"
          error={form.errors.paidOn}
          {...form.register('paidOn')}
        />
      </Form>
    </Dialog>
  )
}
