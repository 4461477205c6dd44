/** The server-side API of webhooks for other areas. */
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { deliverWebhooks } from './jobs.ts'
import { addDeliveries, type WebhookEvent } from './writes/deliveries.ts'

export { webhookDisabled } from './events.ts'
export { ownerOfEndpoint } from './reads.ts'
export { forgetEnquiryDeliveries, type WebhookEvent } from './writes/deliveries.ts'
export { removeWebhooks } from './writes/endpoints.ts'

/** Queues an event for the webhooks of a person's company, if it has any. */
export async function queueWebhooks(
  tx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  ownerId: string,
  event: WebhookEvent,
): Promise<void> {
  for (const { id: endpointId, companyId } of await addDeliveries(tx, ownerId, event)) {
    await jobs.enqueue(tx, deliverWebhooks, { endpointId, companyId })
  }
}
