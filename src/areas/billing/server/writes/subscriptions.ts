/** Subscriptions of companies: plans for periods of time. */

import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import { type Duration, endOf } from '../../rules/prices.ts'
import { subscriptionGranted, subscriptionTurned } from '../events.ts'
import { lastSubscriptionOf } from '../reads/orders.ts'
import {
  companySubscriptions,
  subscriptionNotices,
  subscriptionPlans,
  subscriptionTypes,
} from '../tables/orders.ts'

/** A plan for a company: bought with an order, or granted by an admin or the operator. */
export interface SubscriptionGrant {
  companyId: string
  planId: number
  /** Start; by default now, or when the company's last subscription ends. */
  startsAt?: Date | undefined
  /** Days added to the plan's months, as by a coupon. */
  extraDays?: number
  /** The admin who grants it; null for the operator and for purchases. */
  grantedBy?: string | null
  /** The order that paid for it. */
  orderId?: number | null
  /** Terms frozen in the order; by default the plan's current ones. */
  terms?: PlanTerms
  /** Whether the company took a free plan, which the next one that it buys replaces at once. */
  isFree?: boolean
}

export interface PlanTerms extends Duration {
  /** The type's name, such as Gold. */
  name: string
  workLimit: number
  addressLimit: number
  galleryImageLimit: number
  productLimit: number | null
  memberLimit: number | null
  showsContact: boolean
  enquiriesPerMonth: number | null
  enquiriesAfter: boolean
}

/** A granted subscription and its period. */
export interface GrantedSubscription {
  id: number
  startsAt: Date
  endsAt: Date
}

/**
 * Gives a company a plan, by default on the plan's current terms. If the company has a
 * subscription, the new one starts after it (rules 16.7); a free one gives way at once. Grants to one company are serialized.
 * Subscribers are notified when it begins: now, or by `turnSubscriptions`.
 *
 * @param options with `quiet` no events are emitted, as when read models are built afterwards
 * anyway
 * @throws Problem 404 for an unknown plan, 409 if the requested period is taken.
 */
export async function grantSubscription(
  tx: Transaction,
  grant: SubscriptionGrant,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<GrantedSubscription> {
  const { companyId, planId, grantedBy = null, orderId = null, isFree = false } = grant
  const plan = grant.terms ?? (await termsOf(tx, planId))
  if (!plan) throw problem(404, m.refused_no_plan)
  await lockSubscriptions(tx, companyId)
  const now = await currentTime(tx)
  if (!isFree && !grant.startsAt) await endFreeSubscription(tx, companyId, now)
  const startsAt = grant.startsAt ?? (await nextStart(tx, companyId, now))
  const endsAt = endOf(startsAt, plan, grant.extraDays ?? 0)
  if (grant.startsAt && (await isTaken(tx, companyId, startsAt, endsAt))) {
    throw problem(409, m.refused_subscribed)
  }
  const inForce = startsAt <= now && endsAt > now
  const [row] = await tx
    .insert(companySubscriptions)
    .values({ ...plan, companyId, planId, startsAt, endsAt, inForce, grantedBy, orderId, isFree })
    .returning({ id: companySubscriptions.id })
  if (!row) throw new Error('The subscription was not added.')
  if (!quiet) {
    await emit(tx, subscriptionGranted, { subscriptionId: row.id })
    if (inForce) await emit(tx, subscriptionTurned, { companyId })
  }
  return { id: row.id, startsAt, endsAt }
}

/**
 * Adds days to a company's last subscription that is current or upcoming; false if there is none.
 * Its owner will be notified of the new end in time.
 */
export async function extendSubscription(
  tx: Transaction,
  { companyId, days }: { companyId: string; days: number },
): Promise<boolean> {
  await lockSubscriptions(tx, companyId)
  const table = companySubscriptions
  const last = await lastSubscriptionOf(tx, companyId)
  if (!last) return false
  await tx
    .update(table)
    .set({ endsAt: sql`${table.endsAt} + make_interval(days => ${days})` })
    .where(eq(table.id, last.id))
  await tx.delete(subscriptionNotices).where(eq(subscriptionNotices.subscriptionId, last.id))
  return true
}

/**
 * Ends a subscription early, with whatever it would leave open; one that has not begun is deleted.
 * The subscriptions that directly follow it start earlier by the time saved.
 */
export async function endSubscription(
  tx: Transaction,
  { id, companyId, startsAt, endsAt }: typeof companySubscriptions.$inferSelect,
  now: Date,
): Promise<void> {
  if (endsAt <= now) return
  await lockSubscriptions(tx, companyId)
  const table = companySubscriptions
  if (startsAt >= now) await tx.delete(table).where(eq(table.id, id))
  else await tx.update(table).set({ endsAt: now, enquiriesAfter: false }).where(eq(table.id, id))
  const freed = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime())
  const later = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), gte(table.startsAt, endsAt)))
    .orderBy(asc(table.startsAt))
  const earlier = (time: Date) => new Date(time.getTime() - freed)
  let end = endsAt
  for (const next of later) {
    // A subscription with a start of its own keeps it.
    if (next.startsAt.getTime() !== end.getTime()) return
    end = next.endsAt
    const span = { startsAt: earlier(next.startsAt), endsAt: earlier(end) }
    await tx.update(table).set(span).where(eq(table.id, next.id))
  }
}

async function endFreeSubscription(tx: Transaction, companyId: string, now: Date): Promise<void> {
  const table = companySubscriptions
  const [free] = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.isFree, true), gt(table.endsAt, now)))
  if (free) await endSubscription(tx, free, now)
}

/** Locks what a company has until the transaction ends; grants and ends to it take turns. */
export async function lockSubscriptions(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${companyId}`}, 0))`,
  )
}

async function termsOf(tx: Transaction, planId: number): Promise<PlanTerms | undefined> {
  const [plan] = await tx
    .select({
      months: subscriptionPlans.months,
      days: subscriptionPlans.days,
      name: subscriptionTypes.name,
      workLimit: subscriptionTypes.workTypeLimit,
      addressLimit: subscriptionTypes.addressLimit,
      galleryImageLimit: subscriptionTypes.galleryImagesLimit,
      productLimit: subscriptionTypes.productLimit,
      memberLimit: subscriptionTypes.memberLimit,
      showsContact: subscriptionTypes.showsContact,
      enquiriesPerMonth: subscriptionTypes.enquiriesPerMonth,
      enquiriesAfter: subscriptionTypes.enquiriesAfter,
    })
    .from(subscriptionPlans)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.id, subscriptionPlans.typeId))
    .where(eq(subscriptionPlans.id, planId))
  return plan
}

/** The database's clock, which decides what is in force. */
export async function currentTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select to_json(date_trunc('milliseconds', clock_timestamp())) #>> '{}' as now`,
  )
  return new Date(rows[0]?.now ?? Number.NaN)
}

async function nextStart(tx: Transaction, companyId: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({
      endsAt: sql<Date>`max(${companySubscriptions.endsAt})`.mapWith(companySubscriptions.endsAt),
    })
    .from(companySubscriptions)
    .where(and(eq(companySubscriptions.companyId, companyId), gt(companySubscriptions.endsAt, now)))
  return last?.endsAt ?? now
}

async function isTaken(
  tx: Transaction,
  companyId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<boolean> {
  const table = companySubscriptions
  const taken = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.companyId, companyId), lt(table.startsAt, endsAt), gt(table.endsAt, startsAt)),
    )
    .limit(1)
  return taken.length > 0
}
