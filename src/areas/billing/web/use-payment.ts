/** Order, payment and verification (document 2, section 4, "Subscription purchase"). */
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { SessionUser } from '#client/session.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { toPaise } from '#kernel/money.ts'
import { goToStart } from '#ui/to-start.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import { createOrderResult, verifyResult } from '../rules/orders.ts'
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
  otherwise: m.checkout_payment_failed,
})

/** The order to create, with the address for the payment's notes. */
interface Wanted {
  input: InputOf<typeof billing.createOrder>
  address: string
}

const secondsToConfirmation = 5

/** The steps of a payment; each sends one request at a time. */
export function usePayment({
  user,
  checkout,
  description,
}: {
  user: SessionUser
  checkout: OutputOf<typeof billing.checkoutOptions>
  description: string
}) {
  const navigate = useNavigate()
  const [sandbox, setSandbox] = useState<CheckoutOptions>()
  const [isOpen, setIsOpen] = useState(false)
  const [placed, setPlaced] = useState<{ orderId: number; text: string }>()
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
  const proof = useMutation(billing.verifyPayment, {
    answers: ({ result }) => paymentAnswers(result),
    onDone: ({ result, orderId }) => {
      setPlaced({ orderId, text: paymentAnswers(result).text })
      goToStart()
    },
  })
  const order = useMutation(({ input }: Wanted) => call(billing.createOrder, input), {
    answers: ({ result }) => orderAnswers(result),
    onDone: ({ orderId, amount, currency }, { address }) => {
      const { id: loginId, companyId, firstName, lastName, username, contactNo } = user
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
          proof.run({
            loginId,
            companyId,
            razorpayOrderId: paid.razorpay_order_id,
            razorpayPaymentId: paid.razorpay_payment_id,
            razorpaySignature: paid.razorpay_signature,
          })
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
    /** Message shown until the confirmation page opens. */
    placed: placed?.text,
    /** Options of the sandbox's dialog while it is open. */
    sandbox,
    onFailed,
  }
}
