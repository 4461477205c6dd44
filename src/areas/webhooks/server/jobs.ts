/** Background jobs of webhooks: deliveries by the Standard Webhooks scheme, and the sweep. */
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import type { Services } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import { defineJob, defineRecurringJob, type Job, TryLater } from '#platform/jobs/jobs.ts'
import { sendOutgoing } from '#platform/outgoing/send.ts'
import { webhookDisabled } from './events.ts'
import { nextDue } from './reads.ts'
import { claimDeliveries, settleDelivery, sweepDeliveries } from './writes/deliveries.ts'

type Needs = Pick<Services, 'database' | 'jobs' | 'settings'>

interface Endpoint {
  endpointId: string
  /** Missing in jobs of earlier releases. */
  companyId?: string | undefined
}

/** Milliseconds after which an endpoint counts as slow, and seconds until it is called again. */
const slowAfter = 3_000
const slowPause = 30

/**
 * Sends what is due for one endpoint, a few at a time, and queues itself for the rest. A company
 * has one lane, whatever its endpoints; a slow endpoint is called less often.
 */
export const deliverWebhooks: Job<Endpoint, Needs> = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ endpointId: guid, companyId: z.optional(guid) }),
  owner: ({ endpointId, companyId }) => companyId ?? endpointId,
  key: ({ endpointId }) => endpointId,
  concurrency: 8,
  work: async ({ endpointId, companyId }, { database, jobs, settings }: Needs, { signal }) => {
    let isSlow = false
    const claimed = await database.transaction((tx) => claimDeliveries(tx, endpointId))
    for (const { id, body, attempts } of claimed?.deliveries ?? []) {
      if (!claimed) break
      const headers = signedHeaders({ id, secret: claimed.secret, body })
      const request = { url: claimed.url, headers, body }
      const begun = performance.now()
      const sent = await sendOutgoing(request, settings.outgoing, signal)
      isSlow ||= performance.now() - begun > slowAfter
      if (signal.aborted) throw new TryLater('The server stops.')
      const isOff = await database.transaction(async (tx) => {
        const outcome = 'failure' in sent ? { status: 0, ...sent } : { failure: '', ...sent }
        const attempt = { deliveryId: id, endpointId, attempts, ...outcome }
        const isOff = await settleDelivery(tx, attempt)
        if (isOff) await emit(tx, webhookDisabled, { endpointId })
        return isOff
      })
      if (isOff) return
    }
    if (!claimed) return
    await database.transaction(async (tx) => {
      const after = await nextDue(tx, endpointId)
      if (after === undefined) return
      const options = { after: isSlow ? Math.max(after, slowPause) : after }
      await jobs.enqueue(tx, deliverWebhooks, { endpointId, companyId }, options)
    })
  },
})

/** The headers of the Standard Webhooks; the time is part of what is signed. */
export function signedHeaders({ id, secret, body }: { id: string; secret: string; body: string }) {
  const at = Math.floor(Date.now() / 1000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Neev-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Deletes old deliveries once a day. */
export const sweepWebhooks = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'webhooks.sweep',
  every: 24 * 3600,
  work: ({ database }) => database.transaction(sweepDeliveries),
})
