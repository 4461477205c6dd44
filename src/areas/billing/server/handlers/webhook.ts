/**
 * Razorpay's webhooks. A signed webhook only signals that an order changed; a job then asks the
 * provider what happened, so late, duplicate and reordered webhooks do no harm.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { takeBytes } from '#platform/http/bodies.ts'
import type { Services } from '#platform/http/context.ts'
import { networkOf } from '#platform/http/networks.ts'
import { countWebhook } from '#platform/http/outside.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { providerOf } from '../adapters/payments.ts'
import { checkPayments } from '../jobs.ts'
import { orderByProviderId } from '../reads/orders.ts'
import { takeEvent } from '../writes/payments.ts'

/** Path that Razorpay calls. */
export const webhookPath = '/webhooks/razorpay'

const bodyLimit = 256 * 1024
/** How many calls a webhook that Razorpay did not send counts as, besides itself. */
const unsignedCost = 19

const webhook = z.object({
  event: z.string(),
  payload: z.object({
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullish(z.string()) }) })),
  }),
})

/** Registers the webhook endpoint: 200 for accepted ones, 400 for those not signed by Razorpay. */
export async function mountWebhooks(
  app: FastifyInstance,
  services: Services,
  limits: Pick<RateLimits, 'countWork'>,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw body.
    takeBytes(scope)
    // Before any of the body is read.
    const onRequest = ({ ip }: FastifyRequest) => limits.countWork(networkOf(ip))
    scope.post(webhookPath, { bodyLimit, onRequest }, async (request, reply) => {
      const { body, headers, log, ip } = request
      reply.header('cache-control', 'no-store')
      const signature = headers['x-razorpay-signature']
      const isSigned =
        Buffer.isBuffer(body) &&
        typeof signature === 'string' &&
        providerOf(services.settings).isWebhookSignature(body, signature)
      if (!isSigned) {
        log.warn({}, 'a webhook was not correctly signed')
        countWebhook('unsigned')
        await limits.countWork(networkOf(ip), unsignedCost)
        return reply.code(400).send({ status: 'not signed' })
      }
      try {
        await takeWebhook(services, body, String(headers['x-razorpay-event-id'] ?? ''))
      } catch (error) {
        countWebhook('failed')
        throw error
      }
      countWebhook('ok')
      return { status: 'ok' }
    })
  })
}

/** Processes a signed webhook, once per event id. */
async function takeWebhook(services: Services, body: Buffer, eventId: string): Promise<void> {
  const read = webhook.safeParse(parse(body))
  if (!read.success) return
  const { event, payload } = read.data
  const providerOrderId = payload.order?.entity.id ?? payload.payment?.entity.order_id
  if (!providerOrderId) return
  await services.database.transaction(async (tx) => {
    const isNew = eventId === '' || (await takeEvent(tx, { id: eventId, event, providerOrderId }))
    const order = isNew ? await orderByProviderId(tx, providerOrderId) : undefined
    if (order) {
      await services.jobs.enqueue(tx, checkPayments, { orderId: order.id, source: 'webhook' })
    }
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
