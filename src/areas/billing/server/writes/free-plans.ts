/** Free plans: once for each firm, number, e-mail and GSTIN (rules 16.16). */

import { inArray, sql } from 'drizzle-orm'
import { keyedHash } from '#platform/crypto/keys.ts'
import type { Transaction } from '#platform/database/database.ts'
import { freePlanFor, identitiesOf } from '../reads/offers.ts'
import { lastSubscriptionOf } from '../reads/orders.ts'
import { freePlanUses } from '../tables/orders.ts'
import { grantSubscription, lockSubscriptions } from './subscriptions.ts'

/** Outcome of taking a free plan. */
export type FreePlanResult = 'granted' | 'used' | 'active' | 'unknown'

/**
 * Grants a company the free plan that is offered to new firms, at once. Nothing happens if none is,
 * or if the company has a plan or has had a free one under any name or number. Safe to call whenever
 * it becomes possible: at the registration, at the first address, when a firm is claimed.
 */
export async function grantFreePlan(tx: Transaction, companyId: string): Promise<void> {
  await takeFreePlan(tx, { companyId })
}

/** Grants a company a free plan that is offered to it, by default the first one for new firms. */
export async function takeFreePlan(
  tx: Transaction,
  wish: { companyId: string; planId?: number },
): Promise<FreePlanResult> {
  const { companyId } = wish
  await lockSubscriptions(tx, companyId)
  const plan = await freePlanFor(tx, wish)
  if (!plan) return 'unknown'
  if (await lastSubscriptionOf(tx, companyId)) return 'active'
  if (!(await claimFreePlan(tx, companyId))) return 'used'
  await grantSubscription(tx, { companyId, planId: plan.planId, isFree: true })
  return 'granted'
}

/** Notes who has a free plan from now on; false, and nothing noted, if one of them had one before. */
async function claimFreePlan(tx: Transaction, companyId: string): Promise<boolean> {
  const identities = await identitiesOf(tx, companyId)
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select distinct ${keyedHash('free plan', sql`identity`)} as hash
    from unnest(${sql.param(identities)}::text[]) identity`)
  // In one order everywhere, so that two firms of one owner wait for each other and never deadlock.
  const sorted = rows.map(({ hash }) => hash).sort()
  const added = await tx
    .insert(freePlanUses)
    .values(sorted.map((hash) => ({ hash })))
    .onConflictDoNothing()
    .returning({ hash: freePlanUses.hash })
  if (added.length === sorted.length) return true
  const taken = added.map(({ hash }) => hash)
  if (taken.length > 0) await tx.delete(freePlanUses).where(inArray(freePlanUses.hash, taken))
  return false
}
