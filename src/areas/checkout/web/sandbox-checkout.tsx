/** The sandbox's checkout: the same options and callbacks as Razorpay's, without real money. */
import { useState } from 'react'
import { formatPaise } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import type { CheckoutFailure, CheckoutOptions, CheckoutPaid } from './checkout-options.ts'

const attempts = '/dev/payments/attempts'

export function SandboxCheckout({
  options,
  onFailed,
}: {
  options: CheckoutOptions
  onFailed: (failure: CheckoutFailure) => void
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [webhooks, setWebhooks] = useState('once')

  async function attempt(outcome: 'success' | 'failure') {
    setBusy(true)
    setFailure('')
    const answer = await attemptPayment({
      key: options.key,
      orderId: options.order_id,
      outcome,
      webhooks,
    })
    setBusy(false)
    if ('error' in answer) {
      setFailure(answer.error.description)
      onFailed(answer)
    } else options.handler(answer)
  }
  const { prefill } = options
  return (
    <Dialog
      open
      firm={!options.modal.escape}
      onClose={options.modal.ondismiss}
      title={m.sandbox_title({ amount: formatPaise(options.amount) })}
      footer={
        <>
          <Button kind="secondary" busy={busy} onClick={() => attempt('failure')}>
            {m.sandbox_failure()}
          </Button>
          <Button busy={busy} onClick={() => attempt('success')}>
            {m.sandbox_success()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div
          className="rounded-4 px-4 py-3 text-white"
          style={{ backgroundColor: options.theme.color }}
        >
          <p className="text-17 font-semibold">{options.name}</p>
          <p>{options.description}</p>
          <p className="mt-2 text-15">{m.sandbox_note()}</p>
        </div>
        <div className="text-15 wrap-anywhere text-muted">
          <p>{prefill.name}</p>
          <p>
            {prefill.contact}, {prefill.email}
          </p>
          <p>{options.notes.address}</p>
        </div>
        <SelectField
          label={m.sandbox_webhooks()}
          value={webhooks}
          onChange={({ currentTarget }) => setWebhooks(currentTarget.value)}
          options={[
            { value: 'once', label: m.sandbox_once() },
            { value: 'twice', label: m.sandbox_twice() },
            { value: 'late', label: m.sandbox_late() },
            { value: 'swapped', label: m.sandbox_swapped() },
            { value: 'lost', label: m.sandbox_lost() },
          ]}
        />
        <FormMessage>{failure}</FormMessage>
      </div>
    </Dialog>
  )
}

/** Not a call of our API: a real provider's checkout also talks to its own server. */
async function attemptPayment(attempt: object): Promise<CheckoutPaid | CheckoutFailure> {
  try {
    const response = await fetch(attempts, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(attempt),
    })
    return await response.json()
  } catch {
    return { error: { description: m.checkout_payment_failed() } }
  }
}
