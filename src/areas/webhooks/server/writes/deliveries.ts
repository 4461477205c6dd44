/** Deliveries: queued with their event, claimed for an attempt, settled after it. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { IsoTime } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/database.ts'
import { deliveryDays, failingDays, retryWaits, waitingTestsMax } from '../../rules.ts'
import { openEndpointsOf } from '../reads.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'
import { giveUpWaiting, type OwnEndpoint } from './endpoints.ts'

/** Something that a company's owner is told. */
export interface WebhookEvent {
  type: string
  data: Record<string, unknown>
}

/** Adds a delivery for each active endpoint of a person's company; returns these. */
export async function addDeliveries(
  tx: Transaction,
  ownerId: string,
  { type, data }: WebhookEvent,
): Promise<{ id: string; companyId: string }[]> {
  const endpoints = await openEndpointsOf(tx, ownerId)
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  for (const endpoint of endpoints) {
    await tx.insert(webhookDeliveries).values({ endpointId: endpoint.id, type, body })
  }
  return endpoints
}

/** Adds a delivery of a test for an own, active endpoint, while few wait. */
export async function addTest(
  tx: Transaction,
  endpoint: OwnEndpoint,
): Promise<'done' | 'unknown' | 'waiting'> {
  const [row] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, endpoint.webhookId),
        eq(webhookEndpoints.companyId, endpoint.companyId),
        webhookEndpoints.isActive,
      ),
    )
    .for('update')
  if (!row) return 'unknown'
  const type = 'test'
  const waiting = await tx.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.endpointId, row.id),
      eq(webhookDeliveries.type, type),
      eq(webhookDeliveries.state, 'waiting'),
    ),
  )
  if (waiting >= waitingTestsMax) return 'waiting'
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data: {} })
  await tx.insert(webhookDeliveries).values({ endpointId: row.id, type, body })
  return 'done'
}

/** Queues a settled delivery of a company again; returns its endpoint. */
export async function requeueDelivery(
  tx: Transaction,
  own: { companyId: string; deliveryId: string },
): Promise<string | undefined> {
  const active = tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, own.companyId), webhookEndpoints.isActive))
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.id, own.deliveryId),
        inArray(webhookDeliveries.endpointId, active),
        sql`${webhookDeliveries.state} <> 'waiting'`,
      ),
    )
    .returning({ endpointId: webhookDeliveries.endpointId })
  return row?.endpointId
}

/** Deliveries of one turn, and the seconds for which they are one process's own. */
const claimed = 2
const claimSeconds = 45

/** Claims the deliveries that are due for an active endpoint, oldest first. */
export async function claimDeliveries(tx: Transaction, endpointId: string) {
  const due = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'waiting'),
        sql`${webhookDeliveries.nextAt} <= now()`,
      ),
    )
    .orderBy(webhookDeliveries.nextAt)
    .limit(claimed)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAt: sql`now() + make_interval(secs => ${claimSeconds})`,
    })
    .where(inArray(webhookDeliveries.id, due))
    .returning()
  const [endpoint] = await tx
    .select({
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      isActive: webhookEndpoints.isActive,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
  if (!endpoint?.isActive) return undefined
  const deliveries = rows.sort((one, other) => Number(one.createdAt) - Number(other.createdAt))
  return { ...endpoint, deliveries }
}

/** The outcome of an attempt. */
export interface Attempt {
  deliveryId: string
  endpointId: string
  attempts: number
  status: number
  failure: string
}

/**
 * Records an attempt: delivered, waiting for the next, or failed after the last. Returns whether
 * the endpoint was turned off, because it has failed for days.
 */
export async function settleDelivery(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const { deliveryId, endpointId, attempts, status, failure } = attempt
  const isDelivered = status >= 200 && status < 300
  const wait = retryWaits[attempts - 1]
  const state = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      lastStatus: status,
      lastFailure: failure,
      nextAt: sql`now() + make_interval(secs => ${wait ?? 0})`,
    })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
  const { failingSince } = webhookEndpoints
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ failingSince: isDelivered ? null : sql`coalesce(${failingSince}, now())` })
    .where(and(eq(webhookEndpoints.id, endpointId), webhookEndpoints.isActive))
    .returning({
      isTired: sql<boolean>`coalesce(${failingSince} < now() - make_interval(days => ${failingDays}), false)`,
    })
  if (!endpoint?.isTired) return false
  await tx
    .update(webhookEndpoints)
    .set({ isActive: false, isBroken: true })
    .where(eq(webhookEndpoints.id, endpointId))
  await giveUpWaiting(tx, endpointId, 'turned off')
  return true
}

/** Deletes old deliveries. */
export async function sweepDeliveries(tx: Transaction): Promise<void> {
  await tx
    .delete(webhookDeliveries)
    .where(sql`${webhookDeliveries.createdAt} < now() - make_interval(days => ${deliveryDays})`)
}

/** Deletes what was queued about enquiries until a time, whose titles are their buyers' words. */
export async function forgetEnquiryDeliveries(
  tx: Transaction,
  enquiryIds: readonly number[],
  before: IsoTime,
): Promise<void> {
  const enquiryId = sql`(${webhookDeliveries.body}::jsonb -> 'data' ->> 'enquiryId')`
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        sql`${webhookDeliveries.type} like 'enquiry.%'`,
        inArray(enquiryId, enquiryIds.map(String)),
        lte(webhookDeliveries.createdAt, new Date(before)),
      ),
    )
}
