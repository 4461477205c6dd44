/** A company's endpoints: adding, turning on and off, deleting. */
import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { webhooksMax } from '../../rules.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'

/** A new secret: 32 random bytes in the form of the Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Result of adding an endpoint: its id, or why it was refused. */
export type EndpointAdded = { id: string; secret: string } | 'known' | 'tooMany'

/** Adds an endpoint within the company's limit; a lock serializes additions. */
export async function addEndpoint(
  tx: Transaction,
  own: { companyId: string; url: string },
): Promise<EndpointAdded> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${own.companyId}`}, 0))`,
  )
  const known = await tx
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companyId, own.companyId))
  if (known.some(({ url }) => url === own.url)) return 'known'
  if (known.length >= webhooksMax) return 'tooMany'
  const secret = newSecret()
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...own, secret })
    .returning({ id: webhookEndpoints.id })
  if (!row) throw new Error('The webhook was not stored.')
  return { id: row.id, secret }
}

/** A company's own endpoint. */
export interface OwnEndpoint {
  companyId: string
  webhookId: string
}

const own = ({ companyId, webhookId }: OwnEndpoint) =>
  and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.companyId, companyId))

/** Replaces an endpoint's secret and returns it; undefined if it is not the company's. */
export async function renewSecret(
  tx: Transaction,
  endpoint: OwnEndpoint,
): Promise<string | undefined> {
  const secret = newSecret()
  const updated = await tx
    .update(webhookEndpoints)
    .set({ secret })
    .where(own(endpoint))
    .returning({ id: webhookEndpoints.id })
  return updated.length > 0 ? secret : undefined
}

/** Turns an endpoint on, as if it had never failed, or off; false if it is not the company's. */
export async function setEndpointActive(
  tx: Transaction,
  endpoint: OwnEndpoint,
  isActive: boolean,
): Promise<boolean> {
  const updated = await tx
    .update(webhookEndpoints)
    .set({ isActive, isBroken: false, failingSince: null })
    .where(own(endpoint))
    .returning({ id: webhookEndpoints.id })
  if (updated.length === 0) return false
  if (!isActive) await giveUpWaiting(tx, endpoint.webhookId, 'turned off')
  return true
}

/** Gives up what waits for an endpoint that is turned off. */
export async function giveUpWaiting(
  tx: Transaction,
  endpointId: string,
  lastFailure: string,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', lastFailure })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')),
    )
}

/** Deletes an endpoint with its deliveries; false if it is not the company's. */
export async function removeEndpoint(tx: Transaction, endpoint: OwnEndpoint): Promise<boolean> {
  const gone = await tx
    .delete(webhookEndpoints)
    .where(own(endpoint))
    .returning({ id: webhookEndpoints.id })
  return gone.length > 0
}

/** Deletes all endpoints of a company, because it has another owner. */
export async function removeWebhooks(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.companyId, companyId))
}
