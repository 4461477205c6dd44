/** HTTP side of the sandbox: the endpoint of its checkout dialog, and delivery of its webhooks. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Settings } from '#platform/settings/settings.ts'
import { sandboxOf } from '../adapters/payments.ts'
import { sandboxAccount, webhookPlans } from '../adapters/sandbox/sandbox.ts'
import { webhookPath } from './webhook.ts'

/** Endpoint for the dialog's payment attempts. */
const sandboxPath = '/dev/payments/attempts'

const attempt = z.object({
  key: z.literal(sandboxAccount.keyId),
  orderId: z.string(),
  outcome: z.enum(['success', 'failure']),
  webhooks: z._default(z.enum(webhookPlans), 'once'),
})

/** Registers the sandbox if the settings choose it; production rejects those settings. */
export function mountSandbox(app: FastifyInstance, settings: Settings): void {
  const sandbox = sandboxOf(settings)
  if (!sandbox) return
  sandbox.deliverTo(async ({ body, headers }) => {
    await app.inject({ method: 'POST', url: webhookPath, headers, payload: body })
  })
  app.post(sandboxPath, async ({ body }, reply) => {
    reply.header('cache-control', 'no-store')
    const parsed = attempt.safeParse(body)
    if (!parsed.success) return reply.code(400).send({ error: { description: 'Bad request.' } })
    return sandbox.pay(parsed.data)
  })
}
