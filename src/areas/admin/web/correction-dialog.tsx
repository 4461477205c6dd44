/** Corrects an invoice: another name, GSTIN or address. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import type { OrderDetail } from '../contract/orders.ts'
import { correctionFields, receiptCalls } from '../contract/receipts.ts'
import type { useConfirmed } from './confirm-me.tsx'

const corrected = answers({
  done: { corrected: m.admin_corrected },
  refused: { credited: m.admin_correct_credited },
  otherwise: m.admin_gone,
})

export default function CorrectionDialog({
  order,
  confirmed,
  onDone,
  onClose,
}: {
  order: OrderDetail
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  onDone: () => unknown
  onClose: () => void
}) {
  const { companyId, orderId, receiptNo } = order
  const options = useLoaded(companyId, (signal) =>
    call(receiptCalls.saleOptions, { company: companyId }, { signal }),
  )
  const form = useSchemaForm(correctionFields, {
    defaultValues: {
      recipientName: order.recipientName,
      gstin: order.recipientGstin,
      addressId: String(order.billAddressId),
      reason: '',
    },
    about: receiptNo,
  })
  const saving = useMutation(
    (input: InputOf<typeof receiptCalls.correctInvoice>) =>
      confirmed(receiptCalls.correctInvoice, input),
    { answers: corrected, onDone },
  )
  const addresses = options.data?.addresses ?? []
  return (
    <Dialog open title={m.admin_correct_title({ number: receiptNo })} onClose={onClose}>
      <p className="mb-5">{m.admin_correct_text()}</p>
      <LoadedFailure loaded={options} className="mb-5" />
      <Form
        form={form}
        mutation={saving}
        input={(fields) => ({ ...fields, orderId })}
        submit={m.admin_correct()}
      >
        <TextField
          label={m.admin_correct_name()}
          error={form.errors.recipientName}
          {...form.register('recipientName')}
        />
        <TextField
          label={m.admin_sell_gstin()}
          optional
          error={form.errors.gstin}
          {...form.register('gstin')}
        />
        <SelectField
          label={m.admin_sell_address()}
          prompt={m.admin_record_choose()}
          options={addresses.map(({ addressId, text }) => ({ value: addressId, label: text }))}
          error={form.errors.addressId}
          {...form.register('addressId')}
        />
        <TextAreaField
          label={m.admin_reason()}
          hint={m.admin_reason_hint()}
          max={500}
          rows={3}
          error={form.errors.reason}
          {...form.register('reason')}
        />
      </Form>
    </Dialog>
  )
}
