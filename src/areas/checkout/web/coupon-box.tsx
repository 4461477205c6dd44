/** The coupon field at checkout: Apply becomes Remove, which clears code and days again. */
import { type FormEvent, useState } from 'react'
import { billing } from '#areas/billing/contract.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

export interface AppliedCoupon {
  code: string
  extraDays: number
}

export function CouponBox({
  planId,
  typed,
  coupon,
  onType,
  onChange,
  onRefused,
}: {
  planId: number
  /** Text in the field. */
  typed: string
  coupon: AppliedCoupon | undefined
  onType: (typed: string) => void
  onChange: (coupon: AppliedCoupon | undefined) => void
  /** Called with a code that is not valid. */
  onRefused: (code: string) => void
}) {
  const [refusal, setRefusal] = useState('')
  const mutation = useMutation((codeId: string) => call(billing.couponInfo, { codeId, planId }), {
    answers: ({ code }) => ({ done: code !== '', text: code ? '' : m.checkout_coupon_invalid() }),
    onDone: (coupon) => {
      onType(coupon.code)
      onChange(coupon)
    },
    onRefused: (_, code) => onRefused(code),
  })
  function apply(event: FormEvent) {
    event.preventDefault()
    if (coupon) {
      onType('')
      return onChange(undefined)
    }
    if (typed.trim() !== '') {
      setRefusal('')
      return mutation.run(typed.trim())
    }
    toast.error(m.checkout_coupon_required())
    setRefusal(m.checkout_coupon_required())
  }
  return (
    <form onSubmit={apply} noValidate className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        label={m.checkout_coupon()}
        value={coupon?.code ?? typed}
        readOnly={coupon !== undefined}
        autoComplete="off"
        autoCapitalize="characters"
        error={coupon ? undefined : refusal || mutation.failure || undefined}
        hint={coupon && m.checkout_coupon_days({ days: String(coupon.extraDays) })}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value)
          setRefusal('')
          mutation.clear()
        }}
      />
      <Button type="submit" kind="secondary" busy={mutation.busy} className="sm:mt-7">
        {coupon ? m.checkout_coupon_remove() : m.checkout_coupon_apply()}
      </Button>
    </form>
  )
}
