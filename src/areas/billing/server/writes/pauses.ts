/** Pauses of subscriptions by the operator: the rest begins again on a day. */
import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { subscriptionTurned } from '../events.ts'
import { subscriptionPauses } from '../tables/documents.ts'
import { companySubscriptions, subscriptionNotices } from '../tables/orders.ts'
import { currentTime, lockSubscriptions } from './subscriptions.ts'

type Subscription = typeof companySubscriptions.$inferSelect

/** A pause of a company's plan. */
export interface Pause {
  companyId: string
  /** When the plan begins again. */
  until: Date
  reason: string
  pausedBy: string
}

/**
 * Pauses a company's plan: it ends now, and its rest begins on a day; the plans that follow directly
 * move by the same time. False if no plan is in force, or the day is not ahead.
 */
export async function pauseSubscription(tx: Transaction, pause: Pause): Promise<boolean> {
  const { companyId, until, reason, pausedBy } = pause
  await lockSubscriptions(tx, companyId)
  const now = await currentTime(tx)
  const table = companySubscriptions
  const [current] = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), lte(table.startsAt, now), gt(table.endsAt, now)))
    .for('update')
  if (!current || until <= now) return false
  const delay = until.getTime() - now.getTime()
  await moveFollowing(tx, current, delay)
  // The order stays with the rest, which is what a refund ends. What has passed is a row of its own.
  const { id, orderId: _, createdAt: __, ...terms } = current
  if (current.startsAt < now) {
    await tx.insert(table).values({ ...terms, endsAt: now, inForce: false })
  }
  const span = { startsAt: until, endsAt: new Date(current.endsAt.getTime() + delay) }
  await moveTo(tx, id, { ...span, inForce: false })
  await tx.insert(subscriptionPauses).values({ companyId, pausedAt: now, until, reason, pausedBy })
  await emit(tx, subscriptionTurned, { companyId })
  return true
}

/** Ends a pause early: the rest begins now. False if the company's plan is not paused. */
export async function resumeSubscription(tx: Transaction, companyId: string): Promise<boolean> {
  await lockSubscriptions(tx, companyId)
  const now = await currentTime(tx)
  const pauses = subscriptionPauses
  const [pause] = await tx
    .select()
    .from(pauses)
    .where(and(eq(pauses.companyId, companyId), gt(pauses.until, now)))
    .orderBy(asc(pauses.id))
    .limit(1)
  if (!pause) return false
  const table = companySubscriptions
  const [rest] = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), gt(table.endsAt, now)))
    .orderBy(asc(table.startsAt))
    .limit(1)
    .for('update')
  // A plan that was granted or refunded meanwhile has moved the rest.
  if (rest?.startsAt.getTime() !== pause.until.getTime()) return false
  const delay = now.getTime() - pause.until.getTime()
  const end = new Date(rest.endsAt.getTime() + delay)
  await moveTo(tx, rest.id, { startsAt: now, endsAt: end, inForce: true })
  await moveFollowing(tx, rest, delay)
  await tx.update(pauses).set({ until: now }).where(eq(pauses.id, pause.id))
  await emit(tx, subscriptionTurned, { companyId })
  return true
}

/** Moves the subscriptions that directly follow one by the same time, in ms. */
async function moveFollowing(tx: Transaction, from: Subscription, delay: number): Promise<void> {
  const table = companySubscriptions
  const later = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, from.companyId), gte(table.startsAt, from.endsAt)))
    .orderBy(asc(table.startsAt))
  let end = from.endsAt
  for (const next of later) {
    // A subscription with a start of its own keeps it.
    if (next.startsAt.getTime() !== end.getTime()) return
    end = next.endsAt
    await moveTo(tx, next.id, {
      startsAt: new Date(next.startsAt.getTime() + delay),
      endsAt: new Date(next.endsAt.getTime() + delay),
      inForce: next.inForce,
    })
  }
}

/** Gives a subscription another period; its owner is told of the new end in time. */
async function moveTo(
  tx: Transaction,
  id: number,
  period: Pick<Subscription, 'startsAt' | 'endsAt' | 'inForce'>,
): Promise<void> {
  await tx.update(companySubscriptions).set(period).where(eq(companySubscriptions.id, id))
  await tx.delete(subscriptionNotices).where(eq(subscriptionNotices.subscriptionId, id))
}
