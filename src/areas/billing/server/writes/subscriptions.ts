/** What companies have: plans for spans of time. */

import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { endOf } from '../../rules/prices.ts'
import { subscriptionGranted, subscriptionTurned } from '../events.ts'
import { lastSubscriptionOf } from '../reads/orders.ts'
import {
  companySubscriptions,
  subscriptionNotices,
  subscriptionPlans,
  subscriptionTypes,
} from '../tables.ts'

/** A plan for a company: bought with an order, or given by an admin or the operator. */
export interface SubscriptionGrant {
  companyId: string
  planId: number
  /** When it begins. Left out: now, or when what the company has and will have ends. */
  startsAt?: Date
  /** Days on top of the plan's months, as a coupon gives them. */
  extraDays?: number
  /** The admin who gives it; null for the operator and for a bought one. */
  grantedBy?: string | null
  /** The order that paid for it. */
  orderId?: number | null
  /** What was bought, as the order froze it; left out, what the plan is today. */
  terms?: PlanTerms
}

/** What a plan gives. */
export interface PlanTerms {
  /** The type's name, such as Gold. */
  name: string
  months: number
  workLimit: number
  addressLimit: number
  galleryImageLimit: number
}

/** What was granted, and for when. */
export interface GrantedSubscription {
  id: number
  startsAt: Date
  endsAt: Date
}

/**
 * Gives a company a plan, with the plan's present name and limits. One that has a subscription gets
 * the new one after it (specification, README: "verification result 9"). Grants of one company wait
 * for each other. The company's readers learn of it when it begins: now, or by `turnSubscriptions`.
 *
 * @param options with `quiet` nobody is told, as where the read models are made afterwards anyway
 * @throws Problem 404 for an unknown plan, 409 where the wished-for time is taken.
 */
export async function grantSubscription(
  tx: Transaction,
  grant: SubscriptionGrant,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<GrantedSubscription> {
  const { companyId, planId, grantedBy = null, orderId = null } = grant
  const plan = grant.terms ?? (await termsOf(tx, planId))
  if (!plan) throw problem(404, 'No such plan.')
  await lockSubscriptions(tx, companyId)
  const now = await currentTime(tx)
  const startsAt = grant.startsAt ?? (await nextStart(tx, companyId, now))
  const endsAt = endOf(startsAt, plan.months, grant.extraDays ?? 0)
  if (grant.startsAt && (await isTaken(tx, companyId, startsAt, endsAt))) {
    throw problem(409, 'The company has a subscription at that time.')
  }
  const inForce = startsAt <= now && endsAt > now
  const [row] = await tx
    .insert(companySubscriptions)
    .values({ ...plan, companyId, planId, startsAt, endsAt, inForce, grantedBy, orderId })
    .returning({ id: companySubscriptions.id })
  if (!row) throw new Error('The subscription was not added.')
  if (!quiet) {
    await emit(tx, subscriptionGranted, { subscriptionId: row.id })
    if (inForce) await emit(tx, subscriptionTurned, { companyId })
  }
  return { id: row.id, startsAt, endsAt }
}

/**
 * Adds days to the last of a company's subscriptions that is in force or to come; false where there
 * is none. Its owner is told of the new end in time.
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
 * Ends a subscription at a moment before its end; one that has not begun leaves nothing behind. Those
 * that were to begin when it ends begin so much earlier, one after the other.
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
  else await tx.update(table).set({ endsAt: now }).where(eq(table.id, id))
  const freed = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime())
  const later = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), gte(table.startsAt, endsAt)))
    .orderBy(asc(table.startsAt))
  const earlier = (time: Date) => new Date(time.getTime() - freed)
  let end = endsAt
  for (const next of later) {
    // What was given for a time of its own stays there.
    if (next.startsAt.getTime() !== end.getTime()) return
    end = next.endsAt
    const span = { startsAt: earlier(next.startsAt), endsAt: earlier(end) }
    await tx.update(table).set(span).where(eq(table.id, next.id))
  }
}

async function lockSubscriptions(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${companyId}`}, 0))`,
  )
}

async function termsOf(tx: Transaction, planId: number): Promise<PlanTerms | undefined> {
  const [plan] = await tx
    .select({
      months: subscriptionPlans.months,
      name: subscriptionTypes.name,
      workLimit: subscriptionTypes.workTypeLimit,
      addressLimit: subscriptionTypes.addressLimit,
      galleryImageLimit: subscriptionTypes.galleryImagesLimit,
    })
    .from(subscriptionPlans)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.id, subscriptionPlans.typeId))
    .where(eq(subscriptionPlans.id, planId))
  return plan
}

/** The database's own clock, which decides what is in force. */
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
