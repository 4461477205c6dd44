/** The part of Razorpay's REST API that our client uses, served from the sandbox's store. */
import * as z from 'zod/mini'
import type { SandboxRecord, SandboxStore } from './store.ts'

const newOrder = z.object({
  amount: z.int().check(z.minimum(100)),
  currency: z.literal('INR'),
  receipt: z.optional(z.string().check(z.maxLength(40))),
  payment_capture: z.optional(z.union([z.boolean(), z.literal(0), z.literal(1)])),
})
const money = z.object({ amount: z.optional(z.int()), currency: z.optional(z.string()) })

/** Handles a request to Razorpay's API. */
export async function answerWire(
  request: Request,
  store: SandboxStore,
  account: { keyId: string; keySecret: string },
  newId: (kind: string) => string,
): Promise<Response> {
  const login = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')
  if (request.headers.get('authorization') !== `Basic ${login}`) {
    return refused(401, 'Authentication failed')
  }
  const [, version, kind, id = '', action] = new URL(request.url).pathname.split('/')
  const route = `${request.method} ${version} ${kind} ${id && 'id'} ${action ?? ''}`.trim()
  if (route === 'POST v1 orders') return createOrder(request, store, newId('order'))
  if (kind === 'orders') {
    const record = await store.read(id)
    if (!record) return refused(400, 'The id provided does not exist')
    if (route === 'GET v1 orders id') return answered(record.order)
    if (route === 'GET v1 orders id payments') return answered(collection(record.payments))
  }
  if (kind === 'payments') return answerPayment(request, store, { id, route, newId })
  return refused(400, 'The requested URL was not found on the server.')
}

async function createOrder(request: Request, store: SandboxStore, id: string): Promise<Response> {
  const parsed = newOrder.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return refused(400, 'The amount must be at least INR 1.00')
  const { amount, currency, receipt = '', payment_capture: capture } = parsed.data
  const order = {
    id,
    entity: 'order' as const,
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    status: 'created' as const,
    attempts: 0,
    created_at: Math.floor(Date.now() / 1000),
  }
  await store.add({ order, automatic: capture === true || capture === 1, payments: [] })
  return answered(order)
}

async function answerPayment(
  request: Request,
  store: SandboxStore,
  { id, route, newId }: { id: string; route: string; newId: (kind: string) => string },
): Promise<Response> {
  const orderId = await store.orderOf(id)
  const record = orderId ? await store.read(orderId) : undefined
  const payment = record?.payments.find((each) => each.id === id)
  if (!record || !payment) return refused(400, 'The id provided does not exist')
  if (route === 'GET v1 payments id') return answered(payment)
  const { amount = payment.amount } = money.parse(await request.json().catch(() => ({})))
  if (route === 'POST v1 payments id capture') {
    if (payment.status !== 'authorized')
      return refused(400, 'This payment has already been captured')
    if (amount !== payment.amount) return refused(400, 'Capture amount must equal the amount')
    return answered(
      await changed(store, record, { ...payment, status: 'captured', captured: true }),
    )
  }
  if (route === 'POST v1 payments id refund') {
    const key = request.headers.get('x-refund-idempotency') ?? ''
    return refund(store, record.order.id, { payment, amount, key, newId })
  }
  return refused(400, 'The requested URL was not found on the server.')
}

/** Refunds a part of a payment, or all; a key is honoured once, and again for the same amount. */
async function refund(
  store: SandboxStore,
  orderId: string,
  asked: {
    payment: SandboxRecord['payments'][number]
    amount: number
    key: string
    newId: (kind: string) => string
  },
): Promise<Response> {
  const { amount, key, newId } = asked
  let refusal = ''
  await store.change(orderId, (record) => {
    const payment = record.payments.find(({ id }) => id === asked.payment.id)
    const { refunds = [] } = record
    const before = refunds.find((each) => key !== '' && each.key === key)
    if (before) {
      if (before.amount !== amount) refusal = 'Different request body for the same key'
      return record
    }
    if (payment?.status !== 'captured') refusal = 'The payment has been fully refunded already'
    else if (amount < 100 || amount > payment.amount - payment.amount_refunded) {
      refusal = 'The refund amount must not exceed the amount left'
    }
    if (!payment || refusal !== '') return record
    const refunded = payment.amount_refunded + amount
    const status = refunded === payment.amount ? 'refunded' : 'captured'
    return {
      ...record,
      refunds: [...refunds, { key, payment_id: payment.id, amount }],
      payments: record.payments.map((each) =>
        each.id === payment.id ? { ...each, status, amount_refunded: refunded } : each,
      ),
    }
  })
  if (refusal !== '') return refused(400, refusal)
  return answered({ id: newId('rfnd'), entity: 'refund', amount, payment_id: asked.payment.id })
}

async function changed(
  store: SandboxStore,
  { order }: SandboxRecord,
  payment: SandboxRecord['payments'][number],
) {
  await store.change(order.id, (record) => ({
    ...record,
    order: { ...record.order, status: 'paid', amount_paid: order.amount, amount_due: 0 },
    payments: record.payments.map((each) => (each.id === payment.id ? payment : each)),
  }))
  return payment
}

function collection(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function answered(body: object): Response {
  return Response.json(body)
}

function refused(status: number, description: string): Response {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    reason: 'input_validation_failed',
  }
  return Response.json({ error }, { status })
}
