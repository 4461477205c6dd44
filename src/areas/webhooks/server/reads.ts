/** Reads of webhooks. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { deliveryDays, waitingMax } from '../rules.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/** A company's webhooks, oldest first, without their secrets. */
export function webhooksOf(reader: Reader, companyId: string) {
  const { id, url, isActive, isBroken, failingSince, createdAt } = webhookEndpoints
  return reader
    .select({ id, url, isActive, isBroken, failingSince, createdAt })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companyId, companyId))
    .orderBy(asc(createdAt), asc(id))
}

/** A page of the deliveries of a company's webhook, newest first. */
export function deliveriesOf(
  reader: Reader,
  own: { companyId: string; webhookId: string },
  page: { pageSize: number; pageNumber: number },
) {
  const { id, type, state, attempts, lastStatus, lastFailure, nextAt, createdAt } =
    webhookDeliveries
  const selection = reader
    .select({ id, type, state, attempts, lastStatus, lastFailure, nextAt, createdAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookEndpoints.id, own.webhookId),
        eq(webhookEndpoints.companyId, own.companyId),
        sql`${createdAt} > now() - make_interval(days => ${deliveryDays})`,
      ),
    )
    .$dynamic()
  return pageOf(reader, selection, sql`${createdAt} desc, ${id}`, page)
}

/** When the next delivery for an endpoint is due, in seconds; undefined if none waits. */
export async function nextDue(reader: Reader, endpointId: string): Promise<number | undefined> {
  const [row] = await reader
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from min(${webhookDeliveries.nextAt}) - now())::float8`,
    })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')),
    )
  return row?.seconds === null || row === undefined ? undefined : Math.max(0, row.seconds)
}

/** The active endpoints of a person's company, unless it is blocked, without those for which too much waits. */
export function openEndpointsOf(reader: Reader, ownerId: string) {
  const { id, companyId, isActive } = webhookEndpoints
  const waiting = sql`select 1 from ${webhookDeliveries} d
    where d.endpoint_id = ${id} and d.state = 'waiting' limit ${waitingMax}`
  return reader
    .select({ id, companyId })
    .from(webhookEndpoints)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        eq(companies.ownerId, ownerId),
        isNull(companies.blockedAt),
        isActive,
        sql`(select count(*) from (${waiting}) waiting) < ${waitingMax}`,
      ),
    )
}

/** The owner of an endpoint's company. */
export async function ownerOfEndpoint(reader: Reader, endpointId: string) {
  const [row] = await reader
    .select({ userId: companies.ownerId, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .innerJoin(companies, eq(companies.id, webhookEndpoints.companyId))
    .where(eq(webhookEndpoints.id, endpointId))
  return row
}

/** A company's webhooks and deliveries, for the owner's download; no secrets. */
export async function webhookDataOf(reader: Reader, companyId: string) {
  const { type, body, state, createdAt } = webhookDeliveries
  return {
    webhooks: await webhooksOf(reader, companyId),
    webhookDeliveries: await reader
      .select({ type, body, state, createdAt, url: webhookEndpoints.url })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(eq(webhookEndpoints.companyId, companyId))
      .orderBy(asc(createdAt), asc(webhookDeliveries.id)),
  }
}
