/**
 * Client for Razorpay's REST API: orders, payments, captures, refunds, and both kinds of signature.
 * The sandbox implements the same API, so development runs this client too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Paise } from '#kernel/money.ts'
import { counted } from '#platform/http/outside.ts'

/** A Razorpay account and how to reach the API. */
export interface RazorpayAccount {
  keyId: string
  keySecret: string
  /** The current secret first; retried webhooks may still be signed with the previous one. */
  webhookSecrets: readonly string[]
  baseUrl: string
  fetch?: (request: Request) => Promise<Response>
}

const providerOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  attempts: z.int(),
})

const providerPayment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** created, authorized, captured, refunded or failed. */
  status: z.string(),
  order_id: z.nullish(z.string()),
  method: z.nullish(z.string()),
  error_code: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
  amount_refunded: z.nullish(z.int()),
  created_at: z.int(),
})

/** An order in Razorpay's format; amounts in paise. */
export type ProviderOrder = z.output<typeof providerOrder>

/** A payment, or an attempt at one, in Razorpay's format. */
export type ProviderPayment = z.output<typeof providerPayment>

/** What the checkout returns after a successful payment. */
export interface CheckoutSignature {
  /** The order id that we stored, never the one from the request. */
  orderId: string
  paymentId: string
  signature: string
}

/** The operations we need from a payment provider. */
export interface PaymentProvider {
  /** Public key with which browsers open the checkout. */
  keyId: string
  createOrder(order: { amount: Paise; currency: string; receipt: string }): Promise<ProviderOrder>
  order(id: string): Promise<ProviderOrder>
  /** All payment attempts of an order, in no particular order. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  capture(payment: { id: string; amount: Paise; currency: string }): Promise<ProviderPayment>
  /** Refunds a part of a payment, or all; once for each key, of ten characters or more. */
  refund(refund: { id: string; amount: Paise; key: string }): Promise<void>
  /** Compares in constant time. */
  isCheckoutSignature(checkout: CheckoutSignature): boolean
  /** The same for a webhook, over its raw body. */
  isWebhookSignature(body: Buffer | string, signature: string): boolean
}

/** Razorpay rejected a request or did not respond; `status` is 0 if there was no response. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly status: number

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

// In ms: two of these fit into the 30 s that a request to us may take.
const timeLimit = 10_000

/** A client for an account. Its methods throw {@link ProviderError}. */
export function razorpay(account: RazorpayAccount): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`
  const send = account.fetch ?? fetch

  type Sent = { body?: object; headers?: Record<string, string> }
  const ask = <T>(schema: z.ZodMiniType<T>, path: string, sent: Sent = {}): Promise<T> =>
    counted('payments', answerTo(schema, path, sent))

  async function answerTo<T>(
    schema: z.ZodMiniType<T>,
    path: string,
    { body, headers = {} }: Sent,
  ): Promise<T> {
    const sent: Record<string, string> = { authorization, ...headers }
    if (body) sent['content-type'] = 'application/json'
    const request = new Request(`${account.baseUrl}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: sent,
      signal: AbortSignal.timeout(timeLimit),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { status, answer } = await send(request)
      .then(async (response) => ({ status: response.status, answer: await response.json() }))
      .catch((error: unknown) => {
        throw new ProviderError(0, 'The payment provider did not respond.', error)
      })
    if (status !== 200) throw new ProviderError(status, refusalOf(answer))
    const checked = schema.safeParse(answer)
    if (checked.success) return checked.data
    throw new ProviderError(status, `The payment provider's response to ${path} is not valid.`)
  }

  return {
    keyId: account.keyId,
    createOrder: ({ amount, currency, receipt }) =>
      ask(providerOrder, 'orders', {
        body: { amount, currency, receipt, payment_capture: true },
      }),
    order: (id) => ask(providerOrder, `orders/${encodeURIComponent(id)}`),
    paymentsOf: async (orderId) => {
      const list = z.object({ items: z.array(providerPayment) })
      return (await ask(list, `orders/${encodeURIComponent(orderId)}/payments`)).items
    },
    capture: ({ id, amount, currency }) =>
      ask(providerPayment, `payments/${encodeURIComponent(id)}/capture`, {
        body: { amount, currency },
      }),
    refund: async ({ id, amount, key }) => {
      await ask(z.object({ id: z.string() }), `payments/${encodeURIComponent(id)}/refund`, {
        body: { amount },
        headers: { 'x-refund-idempotency': key },
      })
    },
    isCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignature(account.keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (body, signature) =>
      account.webhookSecrets.some((secret) => isSignature(secret, body, signature)),
  }
}

/** Razorpay's signature of a text: HMAC-SHA256 in hexadecimal. */
export function sign(secret: string, text: Buffer | string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSignature(secret: string, text: Buffer | string, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}

function refusalOf(answer: unknown): string {
  const refusal = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
  return refusal.success
    ? refusal.data.error.description
    : 'The payment provider refused the request.'
}
