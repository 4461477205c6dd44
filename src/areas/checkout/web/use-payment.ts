/** Order, payment and verification (rules 16.6, 16.7). */
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { billing } from '#areas/billing/contract.ts'
import { createOrderResult, verifyResult } from '#areas/billing/rules/orders.ts'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { SessionUser } from '#client/session.ts'
import type { OutputOf, PageInputOf } from '#kernel/endpoint.ts'
import { toPaise } from '#kernel/money.ts'
import { goToStart } from '#ui/to-start.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import {
  type CheckoutFailure,
  type CheckoutOptions,
  darkBlue,
  openRazorpay,
} from './checkout-options.ts'

const orderAnswers = answers({
  done: createOrderResult.created,
  refused: {
    [createOrderResult.activePlan]: m.subscription_active,
    [createOrderResult.couponNotValid]: m.checkout_coupon_invalid,
  },
  otherwise: m.checkout_order_failed,
})

const paymentAnswers = answers({
  done: {
    [verifyResult.placed]: m.checkout_placed,
    [verifyResult.placedForLater]: m.checkout_placed_later,
  },
  otherwise: {
    text: m.checkout_payment_failed,
    inline: () => `${m.checkout_payment_failed()} ${m.checkout_unpaid()}`,
  },
})

/** The order to create, with the address for the payment's notes. */
interface NewOrder {
  input: PageInputOf<typeof billing.createOrder>
  address: string
}

const secondsToConfirmation = 5

type Proof = PageInputOf<typeof billing.verifyPayment>

/**
 * Whether a payment is placed. If its verification fails or does not come back, the order's state
 * decides: the provider may have told us by itself.
 */
async function placement(proof: Proof): Promise<OutputOf<typeof billing.verifyPayment>> {
  const verified = await call(billing.verifyPayment, proof).catch(() => undefined)
  if (verified && verified.result !== verifyResult.failure) return verified
  const { razorpayOrderId } = proof
  return call(billing.paymentState, { razorpayOrderId })
}

/** The steps of a payment; each sends one request at a time. */
export function usePayment({
  user,
  checkout,
  description,
  due,
  onDueChanged,
}: {
  user: SessionUser
  checkout: OutputOf<typeof billing.checkoutOptions>
  description: string
  /** What the page says is to be paid, in rupees; the server may know another amount by now. */
  due: number
  onDueChanged: () => unknown
}) {
  const navigate = useNavigate()
  const [sandbox, setSandbox] = useState<CheckoutOptions>()
  const [isOpen, setIsOpen] = useState(false)
  const [placed, setPlaced] = useState<{ orderId: number; text: string }>()
  // A payment that was made, but is neither confirmed nor known to be missing.
  const [unproven, setUnproven] = useState<Proof>()
  useEffect(() => {
    if (!placed) return
    const orderId = String(placed.orderId)
    const timer = setTimeout(
      () => navigate(href('/companyDetail/OrderConfirm/:id', { id: orderId }), { replace: true }),
      secondsToConfirmation * 1000,
    )
    return () => clearTimeout(timer)
  }, [placed, navigate])

  function close() {
    setSandbox(undefined)
    setIsOpen(false)
  }
  const proof = useMutation(placement, {
    answers: ({ result }) => paymentAnswers(result),
    onDone: ({ result, orderId }) => {
      setUnproven(undefined)
      setPlaced({ orderId, text: paymentAnswers(result).text })
      goToStart()
    },
    onRefused: () => setUnproven(undefined),
  })
  const isOtherAmount = ({ result, amount }: OutputOf<typeof billing.createOrder>) =>
    result === createOrderResult.failure && amount > 0 && amount !== due
  const { firstName, lastName, username, contactNo } = user
  const order = useMutation(({ input }: NewOrder) => call(billing.createOrder, input), {
    answers: (output) =>
      isOtherAmount(output)
        ? { done: false, text: m.checkout_credit_changed() }
        : orderAnswers(output.result),
    onRefused: (output) => {
      if (isOtherAmount(output)) void onDueChanged()
    },
    onDone: ({ orderId, amount, currency }, { address }) => {
      const options: CheckoutOptions = {
        key: checkout.key,
        amount: toPaise(amount),
        currency,
        name: checkout.name,
        description,
        order_id: orderId,
        prefill: { name: `${firstName} ${lastName}`.trim(), email: username, contact: contactNo },
        notes: { address },
        theme: { color: darkBlue },
        modal: {
          escape: false,
          ondismiss: () => {
            close()
            toast.info(m.checkout_cancelled())
          },
        },
        handler: (paid) => {
          close()
          const payment = {
            razorpayOrderId: paid.razorpay_order_id,
            razorpayPaymentId: paid.razorpay_payment_id,
            razorpaySignature: paid.razorpay_signature,
          }
          setUnproven(payment)
          proof.run(payment)
        },
      }
      setIsOpen(true)
      if (checkout.provider === 'sandbox') return setSandbox(options)
      return openRazorpay(options, onFailed).catch(() => {
        close()
        order.refuse(m.checkout_payment_failed())
      })
    },
  })
  function onFailed({ error }: CheckoutFailure) {
    toast.error(m.checkout_failed_attempt({ why: error.description }))
  }
  return {
    order: order.run,
    refuse: order.refuse,
    clear: order.clear,
    busy: order.busy || proof.busy || isOpen,
    failure: proof.failure || order.failure,
    /** Whether a payment that was made is being confirmed, or looked for. */
    isVerifying: proof.busy,
    /** Looks for a payment that could not be confirmed; undefined while there is none. */
    check: unproven && !proof.busy ? () => proof.run(unproven) : undefined,
    /** Message shown until the confirmation page opens. */
    placed: placed?.text,
    /** Options of the sandbox's dialog while it is open. */
    sandbox,
    onFailed,
  }
}
