/** Writes for pushes to browsers. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { secrets } from '#platform/crypto/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { subscriptionsMax } from '../../rules.ts'
import { newVapidKeys, type PushTarget, type VapidKeys } from '../adapters/web-push.ts'
import { sessionHasEnded } from '../reads/push.ts'
import { news, pushSubscriptions } from '../tables.ts'

/** The site's keys; created the first time, the same for all processes. */
export async function vapidKeys(tx: Transaction): Promise<VapidKeys> {
  const read = async () => {
    const [row] = await tx.select().from(secrets).where(eq(secrets.name, 'vapid'))
    return row && (JSON.parse(row.value) as VapidKeys)
  }
  const known = await read()
  if (known) return known
  const value = JSON.stringify(newVapidKeys())
  await tx.insert(secrets).values({ name: 'vapid', value }).onConflictDoNothing()
  const stored = await read()
  if (!stored) throw new Error('The push keys were not stored.')
  return stored
}

/** Stores a browser; it is the one of the person who allowed it last. */
export async function addSubscription(
  tx: Transaction,
  subscription: PushTarget & { userId: string; sessionId: string },
): Promise<void> {
  const { endpoint, ...set } = subscription
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...set, createdAt: sql`now()` },
    })
  const older = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, subscription.userId))
    .orderBy(sql`${pushSubscriptions.createdAt} desc`)
    .offset(subscriptionsMax)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older))
}

/** Removes one of a person's browsers. */
export async function removeSubscription(
  tx: Transaction,
  own: { userId: string; endpoint: string },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.userId, own.userId), eq(pushSubscriptions.endpoint, own.endpoint)),
    )
}

/** Notes that news were pushed, and removes browsers that no longer exist. */
export async function settlePush(
  tx: Transaction,
  { pushed, dead }: { pushed: readonly number[]; dead: readonly string[] },
): Promise<void> {
  await tx
    .update(news)
    .set({ pushedAt: sql`now()` })
    .where(inArray(news.id, [0, ...pushed]))
  if (dead.length > 0) {
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...dead]))
  }
}

/** Removes browsers whose session has ended. */
export async function sweepSubscriptions(tx: Transaction): Promise<void> {
  await tx.delete(pushSubscriptions).where(sessionHasEnded)
}
