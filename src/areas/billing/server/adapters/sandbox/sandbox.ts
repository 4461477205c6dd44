/**
 * A payment provider without real money, for development and tests: it implements Razorpay's API,
 * pays as chosen in the checkout dialog, and sends webhooks, also late, twice, out of order or not
 * at all.
 */
import { setTimeout } from 'node:timers/promises'
import { randomText } from '#platform/crypto/tokens.ts'
import { sign } from '../razorpay.ts'
import { openStore, type SandboxPayment, type SandboxRecord, type SandboxStore } from './store.ts'
import { answerWire } from './wire.ts'

/** The sandbox's only account. Its secrets protect nothing, as there is no real money. */
export const sandboxAccount = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox key secret',
  webhookSecrets: ['sandbox webhook secret'],
  baseUrl: 'http://sandbox.invalid',
} as const

/** How the webhooks of an attempt are delivered. */
export const webhookPlans = ['once', 'twice', 'late', 'swapped', 'lost'] as const

/** A payment attempt made in the checkout dialog. */
export interface Attempt {
  orderId: string
  outcome: 'success' | 'failure'
  webhooks: (typeof webhookPlans)[number]
}

/** What Razorpay's checkout passes to its `handler`. */
export interface CheckoutSuccess {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** What it passes to `payment.failed` listeners. */
export interface CheckoutFailure {
  error: {
    code: string
    description: string
    source: string
    step: string
    reason: string
    metadata: { order_id: string; payment_id?: string }
  }
}

/** A webhook to deliver: body and headers. */
export interface Webhook {
  body: string
  headers: Record<string, string>
}

/** The sandbox; see the top of the file. */
export interface Sandbox {
  /** Handles a request to Razorpay's API. */
  handle(request: Request): Promise<Response>
  /** Makes a payment attempt, as the checkout does. */
  pay(attempt: Attempt): Promise<CheckoutSuccess | CheckoutFailure>
  /** Sets where webhooks are delivered; until then they are dropped. */
  deliverTo(deliver: (webhook: Webhook) => Promise<void>): void
  /** Waits until the webhooks that are not late have been delivered. */
  settle(): Promise<void>
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const late = () => setTimeout(20_000, undefined, { ref: false })

/**
 * Opens the sandbox that stores its orders in this folder.
 *
 * @param due resolves when late webhooks are due; by default after twenty seconds
 */
export function createSandbox(folder: string, due: () => Promise<void> = late): Sandbox {
  const store = openStore(folder)
  let deliver: (webhook: Webhook) => Promise<void> = async () => {}
  const underWay = new Set<Promise<void>>()

  async function sendWebhooks(record: SandboxRecord, payment: SandboxPayment, attempt: Attempt) {
    const webhooks = eventsOf(payment).map((event) => webhookOf(event, record, payment))
    for (const webhook of arranged(webhooks, attempt.webhooks)) {
      await deliver(webhook).catch(() => {})
    }
  }

  return {
    handle: (request) => answerWire(request, store, sandboxAccount, newId),
    deliverTo: (target) => {
      deliver = target
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    pay: async (attempt) => {
      const result = await attemptPayment(store, attempt)
      if ('error' in result) return result
      const { record, payment } = result
      if (attempt.webhooks === 'late') {
        due().then(() => sendWebhooks(record, payment, attempt))
      } else {
        const delivery = sendWebhooks(record, payment, attempt).finally(() =>
          underWay.delete(delivery),
        )
        underWay.add(delivery)
      }
      if (payment.status === 'failed') return failureOf(attempt.orderId, payment)
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: attempt.orderId,
        razorpay_signature: sign(sandboxAccount.keySecret, `${attempt.orderId}|${payment.id}`),
      }
    },
  }
}

function newId(kind: string): string {
  return `${kind}_${randomText(alphabet, 14)}`
}

async function attemptPayment(
  store: SandboxStore,
  { orderId, outcome }: Attempt,
): Promise<CheckoutFailure | { record: SandboxRecord; payment: SandboxPayment }> {
  const id = newId('pay')
  const record = await store.change(orderId, (known) => {
    if (known.order.status === 'paid') return known
    const payment = paymentOf(id, known, outcome)
    const paid = payment.captured ? known.order.amount : 0
    return {
      ...known,
      order: {
        ...known.order,
        status: payment.captured ? 'paid' : 'attempted',
        attempts: known.order.attempts + 1,
        amount_paid: paid,
        amount_due: known.order.amount - paid,
      },
      payments: [...known.payments, payment],
    }
  })
  const payment = record?.payments.find((each) => each.id === id)
  if (record && payment) return { record, payment }
  return failureOf(orderId, {
    error_description: record ? 'This order is paid already.' : 'The id provided does not exist',
  })
}

function paymentOf(
  id: string,
  { order, automatic }: SandboxRecord,
  outcome: Attempt['outcome'],
): SandboxPayment {
  const failed = outcome === 'failure'
  return {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: failed ? 'failed' : automatic ? 'captured' : 'authorized',
    order_id: order.id,
    method: 'card',
    captured: !failed && automatic,
    amount_refunded: 0,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Your payment was declined by the bank.' : null,
    created_at: Math.floor(Date.now() / 1000),
  }
}

function failureOf(
  orderId: string,
  payment: Pick<SandboxPayment, 'error_description'> & { id?: string },
): CheckoutFailure {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: payment.error_description ?? '',
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: orderId, ...(payment.id ? { payment_id: payment.id } : {}) },
    },
  }
}

function eventsOf({ status }: SandboxPayment): string[] {
  if (status === 'failed') return ['payment.failed']
  return status === 'captured'
    ? ['payment.authorized', 'payment.captured', 'order.paid']
    : ['payment.authorized']
}

function webhookOf(event: string, { order }: SandboxRecord, payment: SandboxPayment): Webhook {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: event.startsWith('order.') ? ['payment', 'order'] : ['payment'],
    payload: {
      payment: { entity: payment },
      ...(event.startsWith('order.') ? { order: { entity: order } } : {}),
    },
    created_at: payment.created_at,
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': newId('evt'),
      'x-razorpay-signature': sign(sandboxAccount.webhookSecrets[0], body),
    },
  }
}

function arranged(webhooks: Webhook[], plan: Attempt['webhooks']): Webhook[] {
  if (plan === 'lost') return []
  if (plan === 'swapped') return webhooks.toReversed()
  return plan === 'twice' ? webhooks.flatMap((each) => [each, each]) : webhooks
}
