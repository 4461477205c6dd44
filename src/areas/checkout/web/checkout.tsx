/** The checkout itself: the buyer's choices, then order, payment and confirmation. */

import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { billing, SubscriptionType, UserOrder } from '#areas/billing/contract.ts'
import { gstinProblem, gstinProblemText } from '#areas/billing/rules/gst.ts'
import { addressesPath } from '#areas/billing/web/public.tsx'
import type { CompanyAddress } from '#areas/companies/contract.ts'
import type { SessionUser } from '#client/session.ts'
import { addressLine } from '#kernel/address.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { BillAddress } from './bill-address.tsx'
import { type AppliedCoupon, CouponBox } from './coupon-box.tsx'
import { PriceSummary, quoteOfPlan } from './price-summary.tsx'
import { SandboxCheckout } from './sandbox-checkout.tsx'
import { usePayment } from './use-payment.ts'

interface CheckoutProps {
  user: SessionUser
  type: SubscriptionType
  plan: SubscriptionType['subscriptonPlans'][number]
  addresses: CompanyAddress[]
  checkout: OutputOf<typeof billing.checkoutOptions>
  /** The company's open order for this plan, to continue with. */
  waiting: UserOrder | undefined
  /** The end of the active plan that this one will follow. */
  currentPlanEnd: string | null
  /** The plan that this one replaces at once, and what its rest pays in rupees. */
  upgrade: { plan: string; credit: number } | null
  /** The GSTIN of the company's last order that has one, or ''. */
  lastGstin: string
}

export function Checkout({
  user,
  type,
  plan,
  addresses,
  checkout,
  waiting,
  currentPlanEnd,
  upgrade,
  lastGstin,
}: CheckoutProps) {
  const [only] = addresses.length === 1 ? addresses : []
  const [addressId, setAddressId] = useState(only?.addressId ?? waiting?.billAddressId)
  const [coupon, setCoupon] = useState<AppliedCoupon | undefined>(
    waiting?.couponCode ? { code: waiting.couponCode, extraDays: waiting.extendedDays } : undefined,
  )
  const [typedCoupon, setTypedCoupon] = useState('')
  const [refusedCoupon, setRefusedCoupon] = useState('')
  const [gstin, setGstin] = useState(() => {
    const start = addresses.find((each) => each.addressId === addressId)
    return waiting?.gstin ?? (gstinProblem(lastGstin, start?.stateCode) ? '' : lastGstin)
  })
  const [errorShown, setErrorShown] = useState(false)
  const address = addresses.find((each) => each.addressId === addressId)
  const quote = quoteOfPlan(plan, coupon?.extraDays ?? 0)
  const name = `${localName('plan', type.name)} ${localName('plan', plan.name)}`
  const due = quote.total - toPaise(upgrade?.credit ?? 0)
  const { revalidate } = useRevalidator()
  const payment = usePayment({
    user,
    checkout,
    description: name,
    due: toRupees(due),
    // The rest of a plan is worth less by the hour: the page shows the new amount.
    onDueChanged: revalidate,
  })
  const gstinWrong = gstinProblem(gstin, address?.stateCode)
  const gstinError = gstinWrong && gstinProblemText(gstinWrong, gstin)
  const isUnbillable = address !== undefined && address.stateCode === ''
  const unapplied = coupon ? '' : typedCoupon.trim()
  /** Wraps a setter so that a change also clears the last error. */
  const edited =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      payment.clear()
      set(value)
    }

  function pay() {
    setErrorShown(true)
    if (!address) {
      return payment.refuse(m.checkout_address_required(), m.checkout_address_select())
    }
    if (isUnbillable) return payment.refuse(m.checkout_address_unbillable())
    if (gstinError) return payment.refuse(gstinError)
    if (unapplied && unapplied !== refusedCoupon) return payment.refuse(m.checkout_coupon_open())
    return payment.order({
      address: addressLine(address),
      input: {
        amount: toRupees(due),
        addressId: address.addressId,
        subscriptionPlanId: plan.id,
        currency: 'INR',
        couponCode: coupon?.code ?? '',
        gstin,
        currentPlanEnd,
        isUpgrade: upgrade !== null,
      },
    })
  }
  if (payment.placed) {
    return (
      <div className="max-w-prose">
        <FormMessage tone="success">
          <p>{payment.placed}</p>
          <p>{m.checkout_leading()}</p>
        </FormMessage>
      </div>
    )
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid gap-6">
        <Card as="section">
          <h2 className="mb-3 text-21">{m.checkout_address()}</h2>
          <BillAddress addresses={addresses} chosen={address} onChoose={edited(setAddressId)} />
          {isUnbillable && (
            <div className="mt-4 grid justify-items-start gap-2">
              <FormMessage>{m.checkout_address_unbillable()}</FormMessage>
              <Link
                reloadDocument
                to={addressesPath(plan.id, upgrade !== null)}
                {...linkButton('secondary')}
              >
                {m.checkout_address_correct()}
              </Link>
            </div>
          )}
          <TextField
            className="mt-5 max-w-form"
            label={m.checkout_gstin()}
            optional
            hint={m.checkout_gstin_hint()}
            value={gstin}
            autoComplete="off"
            autoCapitalize="characters"
            error={errorShown ? gstinError : undefined}
            onBlur={() => setErrorShown(gstin !== '')}
            onChange={({ currentTarget }) => edited(setGstin)(currentTarget.value)}
          />
        </Card>
        <Card as="section">
          <CouponBox
            planId={plan.id}
            typed={typedCoupon}
            coupon={coupon}
            onType={edited(setTypedCoupon)}
            onChange={edited(setCoupon)}
            onRefused={setRefusedCoupon}
          />
        </Card>
      </div>
      <Card as="section">
        <h2 className="mb-4 text-21">{m.checkout_summary()}</h2>
        <PriceSummary name={name} quote={quote} upgrade={upgrade} />
        <div className="mt-5 grid gap-4">
          <FormMessage>{payment.failure}</FormMessage>
          {unapplied !== '' && unapplied === refusedCoupon && (
            <p role="status" className="text-15">
              {m.checkout_coupon_without({ code: unapplied })}
            </p>
          )}
          <FormMessage tone="info">{infoOf(payment)}</FormMessage>
          <Button className="w-full" busy={payment.busy} onClick={payment.check ?? pay}>
            {payment.check ? m.checkout_check() : m.checkout_pay()}
          </Button>
        </div>
      </Card>
      {payment.sandbox && <SandboxCheckout options={payment.sandbox} onFailed={payment.onFailed} />}
    </div>
  )
}

/** What is said of a payment that was made: wait, or look for it before another one is made. */
function infoOf({ isVerifying, check }: { isVerifying: boolean; check: unknown }): string {
  if (isVerifying) return m.checkout_verifying()
  return check ? m.checkout_checking() : ''
}
