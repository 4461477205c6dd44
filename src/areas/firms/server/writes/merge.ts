/** Merging a firm that nobody has claimed into another, and undoing that (rules 23.3). */
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import {
  fillFrom,
  lockCompany,
  type MergedParts,
  setMerged,
  unfill,
} from '#areas/companies/server/public.ts'
import { moveEnquiries } from '#areas/quotations/server/public.ts'
import { moveReviews } from '#areas/reviews/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { openClaims, undoDays } from '../../rules/claims.ts'
import { firmClaims, firmMerges } from '../tables.ts'
import { storeKeys } from './keys.ts'

interface Undo extends Record<string, unknown> {
  parts: MergedParts
  reviewIds: number[]
  enquiryIds: number[]
}

/**
 * Merges a firm into another, which gets its reviews and enquiries and, if it has no owner either,
 * what it lacks. The caller holds the entry.
 */
export async function mergeFirms(
  tx: Transaction,
  { firm, merged, mergedBy }: { firm: string; merged: string; mergedBy: string },
): Promise<'done' | 'claimed' | 'unknown'> {
  if (firm === merged) return 'unknown'
  const locked = await lockBoth(tx, firm, merged)
  if (!locked) return 'unknown'
  const { stays, goes } = locked
  if (stays.mergedInto !== null || goes.mergedInto !== null) return 'unknown'
  if (goes.ownerId !== null || (await hasOpenClaim(tx, merged))) return 'claimed'
  // A code that was only sent proves nothing yet: its claimant begins again at the firm that stays.
  await tx
    .update(firmClaims)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(firmClaims.companyId, merged), eq(firmClaims.state, 'code')))
  const undo: Undo = {
    parts: await fillFrom(tx, stays, goes),
    reviewIds: await moveReviews(tx, { from: merged, to: firm }),
    enquiryIds: await moveEnquiries(tx, { from: merged, to: firm }),
  }
  await setMerged(tx, merged, firm)
  await tx.insert(firmMerges).values({ companyId: firm, mergedId: merged, undo, mergedBy })
  await storeKeys(tx, [firm, merged])
  return 'done'
}

/** Undoes a merge of the last 30 days. The caller holds the entry. */
export async function undoMergeOf(tx: Transaction, id: number): Promise<'done' | 'unknown'> {
  const [row] = await tx
    .select()
    .from(firmMerges)
    .where(
      and(
        eq(firmMerges.id, id),
        isNull(firmMerges.undoneAt),
        gt(firmMerges.mergedAt, sql`now() - make_interval(days => ${undoDays})`),
      ),
    )
    .for('update')
  const locked = row && (await lockBoth(tx, row.companyId, row.mergedId))
  if (!locked || locked.goes.mergedInto !== row.companyId) return 'unknown'
  const { parts, reviewIds, enquiryIds } = row.undo as Undo
  const back = { from: row.companyId, to: row.mergedId }
  await moveReviews(tx, { ...back, ids: reviewIds })
  await moveEnquiries(tx, { ...back, ids: enquiryIds })
  await unfill(tx, locked.stays, parts)
  await setMerged(tx, row.mergedId, null)
  await tx.update(firmMerges).set({ undoneAt: sql`now()` }).where(eq(firmMerges.id, id))
  await storeKeys(tx, [row.companyId, row.mergedId])
  return 'done'
}

/** Locks two firms in the order of their ids, so that two merges never wait for each other. */
async function lockBoth(tx: Transaction, firm: string, merged: string) {
  const rows = new Map<string, Awaited<ReturnType<typeof lockCompany>>>()
  for (const id of [firm, merged].sort()) rows.set(id, await lockCompany(tx, id))
  const [stays, goes] = [rows.get(firm), rows.get(merged)]
  return stays && goes ? { stays, goes } : undefined
}

async function hasOpenClaim(tx: Transaction, companyId: string): Promise<boolean> {
  const open = and(
    eq(firmClaims.companyId, companyId),
    inArray(firmClaims.state, [...openClaims]),
    ne(firmClaims.state, 'code'),
  )
  return (await tx.$count(firmClaims, open)) > 0
}
