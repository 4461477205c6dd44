/** Reads of subscriptions and subscription types. */

import { and, asc, eq, exists, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { orderBy } from '#platform/database/order.ts'
import { companySubscriptions, orders, subscriptionPlans, subscriptionTypes } from '../tables.ts'

/** A subscription type on sale, with its plans, shortest first. Prices in paise. */
export type TypeOnSale = typeof subscriptionTypes.$inferSelect & {
  plans: (typeof subscriptionPlans.$inferSelect)[]
}

/**
 * A page of the types on sale (active, with an active plan) and the total count. Any sort order
 * except by name gives the admins' own order.
 */
export async function typesOnSale(
  reader: Reader,
  page: { sortBy: number; pageSize: number; pageNumber: number },
): Promise<{ types: TypeOnSale[]; totalCount: number }> {
  const position = sql`${subscriptionTypes.position}, ${subscriptionTypes.id}`
  const onSale = and(
    eq(subscriptionTypes.isActive, true),
    exists(
      reader
        .select({ one: sql`1` })
        .from(subscriptionPlans)
        .where(
          and(
            eq(subscriptionPlans.typeId, subscriptionTypes.id),
            eq(subscriptionPlans.isActive, true),
          ),
        ),
    ),
  )
  const query = reader.select().from(subscriptionTypes).where(onSale).$dynamic()
  const { name } = subscriptionTypes
  const order = orderBy(page.sortBy, { latest: position, oldest: position, name })
  const { rows: types, totalCount } = await pageOf(reader, query, order, page)
  const plans = await plansOf(
    reader,
    types.map(({ id }) => id),
  )
  return {
    types: types.map((type) => ({ ...type, plans: plans.filter((p) => p.typeId === type.id) })),
    totalCount,
  }
}

function plansOf(reader: Reader, typeIds: number[]) {
  const table = subscriptionPlans
  return reader
    .select()
    .from(table)
    .where(and(inArray(table.typeId, typeIds), eq(table.isActive, true)))
    .orderBy(asc(table.typeId), asc(table.months))
}

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

/** Whether the query's company has a plan in force; contacts are shown only then. */
export const hasSubscription = sql<boolean>`exists (
  select 1 from ${companySubscriptions} s
  where s.company_id = ${companies}.id and s.starts_at <= now() and s.ends_at > now()
)`
