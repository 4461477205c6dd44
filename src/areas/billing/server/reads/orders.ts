/** Reads of orders, and of what a checkout needs. */

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import { openStates } from '../../rules/orders.ts'
import { companySubscriptions, orderHistory, orders } from '../tables/orders.ts'

/** A row of the orders table. */
export type Order = typeof orders.$inferSelect

const mostShown = 500
// Each is a request to the provider.
const mostPayable = 3

/**
 * A company's name, with the company locked until the transaction ends: billing's work for one
 * company is serialized, and an erasure waits. Take this lock before any of billing's own.
 * Undefined if there is no such company.
 */
export async function holdCompany(
  tx: Transaction,
  companyId: string,
): Promise<{ name: string } | undefined> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return company
}

/** An order; undefined if there is none. */
export async function orderById(reader: Reader, id: number): Promise<Order | undefined> {
  const [order] = await reader.select().from(orders).where(eq(orders.id, id))
  return order
}

/** An order by the provider's id. */
export async function orderByProviderId(
  reader: Reader,
  providerOrderId: string,
): Promise<Order | undefined> {
  const where = eq(orders.providerOrderId, providerOrderId)
  const [order] = await reader.select().from(orders).where(where)
  return order
}

/** The company's order that is waiting for payment. */
export async function openOrderOf(reader: Reader, companyId: string): Promise<Order | undefined> {
  const [order] = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, companyId), inArray(orders.state, [...openStates])))
  return order
}

/**
 * Unpaid orders of a company that the provider may have taken money for, newest first: also closed
 * ones, as their dialog may still be open in another tab.
 */
export async function payableOrders(reader: Reader, companyId: string): Promise<number[]> {
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isNull(orders.paidAt),
        isNotNull(orders.providerOrderId),
        isNotNull(orders.nextCheckAt),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(mostPayable)
  return rows.map(({ id }) => id)
}

/** A company's orders, newest first, without those that expired unpaid. */
export function ordersOf(reader: Reader, companyId: string): Promise<Order[]> {
  return reader
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, companyId), ne(orders.state, 'expired')))
    .orderBy(desc(orders.id))
    .limit(mostShown)
}

/** A company's subscriptions with the orders that paid for them, newest first. */
export function subscriptionRecordsOf(reader: Reader, companyId: string) {
  const table = companySubscriptions
  return reader
    .select({ subscription: table, order: orders })
    .from(table)
    .leftJoin(orders, eq(orders.id, table.orderId))
    .where(eq(table.companyId, companyId))
    .orderBy(desc(table.startsAt), desc(table.id))
    .limit(mostShown)
}

/** The company's subscription that ends last; undefined if none is current or upcoming. */
export async function lastSubscriptionOf(reader: Reader, companyId: string) {
  const table = companySubscriptions
  const [last] = await reader
    .select({
      id: table.id,
      name: table.name,
      months: table.months,
      days: table.days,
      isFree: table.isFree,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      isCurrent: sql<boolean>`${table.startsAt} <= clock_timestamp()`,
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), gt(table.endsAt, sql`clock_timestamp()`)))
    .orderBy(desc(table.endsAt))
    .limit(1)
  return last
}

/** The subscription of a company that ended last. */
export async function endedSubscriptionOf(reader: Reader, companyId: string) {
  const { name, endsAt } = companySubscriptions
  const [ended] = await reader
    .select({ name, endsAt })
    .from(companySubscriptions)
    .where(and(eq(companySubscriptions.companyId, companyId), lte(endsAt, sql`clock_timestamp()`)))
    .orderBy(desc(endsAt))
    .limit(1)
  return ended
}

/** A subscription. */
export async function subscriptionById(reader: Reader, id: number) {
  const table = companySubscriptions
  const [row] = await reader.select().from(table).where(eq(table.id, id))
  return row
}

/** The subscription that an order paid for. */
export async function subscriptionOfOrder(reader: Reader, orderId: number) {
  const table = companySubscriptions
  const [row] = await reader.select().from(table).where(eq(table.orderId, orderId))
  return row
}

/** An active address of a company. */
export async function billableAddress(reader: Reader, companyId: string, addressId: number) {
  const table = companyAddresses
  const [address] = await reader
    .select()
    .from(table)
    .where(and(eq(table.id, addressId), eq(table.companyId, companyId), eq(table.isActive, true)))
  return address
}

/** The active addresses of a company, oldest first. */
export function billableAddresses(reader: Reader, companyId: string) {
  const table = companyAddresses
  return reader
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.isActive, true)))
    .orderBy(asc(table.id))
}

/** The GSTIN of a company's latest order; '' without one. */
export async function lastGstinOf(reader: Reader, companyId: string): Promise<string> {
  const [order] = await reader
    .select({ gstin: orders.recipientGstin })
    .from(orders)
    .where(eq(orders.companyId, companyId))
    .orderBy(desc(orders.id))
    .limit(1)
  return order?.gstin ?? ''
}

/** An order by the token of its payment page. */
export async function orderByLink(reader: Reader, token: string): Promise<Order | undefined> {
  const [order] = await reader.select().from(orders).where(eq(orders.linkToken, token))
  return order
}

/** The history of an order, oldest first. */
export function historyOf(reader: Reader, orderId: number) {
  return reader
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))
}

/** Ids of orders that are due for a check with the provider. */
export async function dueOrders(reader: Reader, limit: number): Promise<number[]> {
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.nextCheckAt), lte(orders.nextCheckAt, sql`now()`)))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The orders of an owner's company, for the data export. */
export async function orderDataOf(reader: Reader, ownerId: string) {
  const rows = await reader
    .select({ order: orders })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(companies.ownerId, ownerId))
    .orderBy(asc(orders.id))
  return rows.map(({ order }) => order)
}

/** How many orders have a payment that has begun and is not decided, and the oldest's age (s). */
export async function waitingPayments(database: Database) {
  const { rows } = await database.query<{ total: number; oldest: number }>(
    `select count(*)::int as total,
       coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from orders where state in ('attempted', 'paid')`,
  )
  return rows[0] ?? { total: 0, oldest: 0 }
}
