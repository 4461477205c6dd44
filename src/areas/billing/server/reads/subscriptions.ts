/** Reads of subscriptions and subscription types. */

import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { companySubscriptions, orders } from '../tables/orders.ts'

export type CompanySubscription = typeof companySubscriptions.$inferSelect

/** A company's current subscription, by the same clock as the limits; undefined without one. */
export async function currentSubscription(
  reader: Reader,
  companyId: string,
): Promise<CompanySubscription | undefined> {
  const table = companySubscriptions
  const [subscription] = await reader
    .select()
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        lte(table.startsAt, sql`now()`),
        gt(table.endsAt, sql`now()`),
      ),
    )
    .limit(1)
  return subscription
}

/** The past, current and future subscriptions of an owner's company, for the data export. */
export function billingDataOf(reader: Reader, ownerId: string) {
  return reader
    .select({
      id: companySubscriptions.id,
      name: companySubscriptions.name,
      months: companySubscriptions.months,
      startsAt: companySubscriptions.startsAt,
      endsAt: companySubscriptions.endsAt,
      orderId: companySubscriptions.orderId,
      createdAt: companySubscriptions.createdAt,
    })
    .from(companySubscriptions)
    .innerJoin(companies, eq(companies.id, companySubscriptions.companyId))
    .where(eq(companies.ownerId, ownerId))
    .orderBy(asc(companySubscriptions.id))
}

/** Whether an owner's company has ever paid for anything, so that its invoices must be kept. */
export async function hasBought(reader: Reader, ownerId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(companies.ownerId, ownerId), isNotNull(orders.paidAt)))
    .limit(1)
  return rows.length > 0
}

/** Whether the query's company has an owner and a plan in force that shows its contact. */
export const hasSubscription = sql<boolean>`(${companies}.owner_id is not null and exists (
  select 1 from ${companySubscriptions} s
  where s.company_id = ${companies}.id and s.starts_at <= now() and s.ends_at > now()
    and s.shows_contact
))`
