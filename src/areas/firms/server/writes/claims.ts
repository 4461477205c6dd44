/** Claims: begun, proven, granted, undone (rules 23.5). */
import { randomInt } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { endSessionsOf, holdAccount } from '#areas/accounts/server/public.ts'
import { grantFreePlan } from '#areas/billing/server/public.ts'
import {
  isOwnerOfAny,
  keepWithinLimits,
  limitsOf,
  lockCompany,
  setOwner,
} from '#areas/companies/server/public.ts'
import { holdPicture } from '#areas/media/server/public.ts'
import { endMembers } from '#areas/members/server/public.ts'
import { removeWebhooks } from '#areas/webhooks/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { answerDays, undoDays } from '../../rules/claims.ts'
import { firmClaims } from '../tables.ts'

type Claim = typeof firmClaims.$inferSelect

/** A claim, locked; undefined if there is none. */
export async function lockClaim(tx: Transaction, claimId: number): Promise<Claim | undefined> {
  const [claim] = await tx.select().from(firmClaims).where(eq(firmClaims.id, claimId)).for('update')
  return claim
}

/** Begins a claim; undefined if the person has an open one on the firm. */
export async function beginClaim(
  tx: Transaction,
  claim: Pick<Claim, 'companyId' | 'userId' | 'way'>,
): Promise<{ claimId: number; codeWord: string } | undefined> {
  const isProof = claim.way === 'proof'
  const codeWord = isProof ? newCodeWord() : ''
  const [row] = await tx
    .insert(firmClaims)
    .values({ ...claim, codeWord, state: isProof ? 'proof' : 'code' })
    .onConflictDoNothing()
    .returning({ claimId: firmClaims.id })
  return row && { ...row, codeWord }
}

/** Goes from a code to evidence, or back, while nothing is proven. */
export async function changeWay(
  tx: Transaction,
  { id }: Claim,
  way: 'email' | 'proof',
): Promise<{ claimId: number; codeWord: string }> {
  const codeWord = way === 'proof' ? newCodeWord() : ''
  const state = way === 'proof' ? 'proof' : 'code'
  await tx.update(firmClaims).set({ way, state, codeWord }).where(eq(firmClaims.id, id))
  return { claimId: id, codeWord }
}

const words = ['NEEM', 'KOTA', 'SONA', 'LOHA', 'PATTHAR', 'DEEWAR', 'CHHAT', 'AANGAN']

/** A word to be written beside a signboard, so that an older picture proves nothing. */
function newCodeWord(): string {
  return `${words[randomInt(words.length)]} ${randomInt(100, 1000)}`
}

/** What has come of a claim that was proven by a code. */
export type Granted = 'granted' | 'answer' | 'has-firm' | 'gone'

/**
 * Grants a proven claim; if the firm has an owner by now, the owner has three days to answer. The
 * caller has locked the claim and the claimant's account.
 */
export async function grantProven(tx: Transaction, claim: Claim): Promise<Granted> {
  const company = await lockCompany(tx, claim.companyId)
  if (!company?.isActive || company.mergedInto !== null) return 'gone'
  if (company.ownerId !== null) {
    await askOwner(tx, claim.id)
    return 'answer'
  }
  if (await isOwnerOfAny(tx, claim.userId)) return 'has-firm'
  await handOver(tx, claim, { from: null, decidedBy: null, reason: '' })
  return 'granted'
}

/** Adds evidence to a claim, which then waits for the owner's answer or an admin. */
export async function addEvidence(
  tx: Transaction,
  claim: Claim,
  evidence: { proof: string; signboard: string; words: string },
): Promise<'queued' | 'answer' | 'gone'> {
  const company = await lockCompany(tx, claim.companyId)
  if (!company?.isActive || company.mergedInto !== null) return 'gone'
  await tx
    .update(firmClaims)
    .set({ ...evidence, state: 'queue' })
    .where(eq(firmClaims.id, claim.id))
  for (const name of [evidence.proof, evidence.signboard]) {
    await holdPicture(tx, name, { subject: 'firm_claim', subjectId: String(claim.id) })
  }
  if (company.ownerId === null) return 'queued'
  await askOwner(tx, claim.id)
  return 'answer'
}

async function askOwner(tx: Transaction, claimId: number): Promise<void> {
  await tx
    .update(firmClaims)
    .set({ state: 'answer', answerBy: sql`now() + make_interval(days => ${answerDays})` })
    .where(eq(firmClaims.id, claimId))
}

/** Puts claims into the admins' queue. */
export async function queueClaims(tx: Transaction, ids: readonly number[], answer = '') {
  if (ids.length === 0) return
  await tx
    .update(firmClaims)
    .set({ state: 'queue', answer })
    .where(and(inArray(firmClaims.id, [...ids]), eq(firmClaims.state, 'answer')))
}

/** An admin's decision on a claim. */
export async function decideClaim(
  tx: Transaction,
  claim: Claim,
  { grant, reason, decidedBy }: { grant: boolean; reason: string; decidedBy: string },
): Promise<'done' | 'early' | 'has-firm' | 'unknown'> {
  if (claim.state === 'answer') return 'early'
  if (claim.state !== 'queue') return 'unknown'
  if (!grant) {
    await settle(tx, claim.id, { state: 'refused', reason, decidedBy })
    return 'done'
  }
  const company = await lockCompany(tx, claim.companyId)
  if (!company?.isActive || company.mergedInto !== null) return 'unknown'
  if (await isOwnerOfAny(tx, claim.userId)) return 'has-firm'
  await handOver(tx, claim, { from: company.ownerId, decidedBy, reason })
  return 'done'
}

/** Undoes a granted claim of the last 30 days, unless the firm has changed hands again. */
export async function undoClaim(
  tx: Transaction,
  claim: Claim,
  { reason, decidedBy }: { reason: string; decidedBy: string },
): Promise<'done' | 'unknown'> {
  const since = Date.now() - (claim.decidedAt?.getTime() ?? 0)
  if (claim.state !== 'granted' || since > undoDays * 86_400_000) return 'unknown'
  const company = await lockCompany(tx, claim.companyId)
  if (company?.ownerId !== claim.userId) return 'unknown'
  const { previousOwner } = claim
  // The former owner may have another firm by now: then nobody owns this one.
  const free = previousOwner && !(await isOwnerOfAny(tx, previousOwner)) ? previousOwner : null
  await setOwner(tx, claim.companyId, free)
  await endMembers(tx, claim.companyId)
  await endAccess(tx, claim.companyId, claim.userId)
  await settle(tx, claim.id, { state: 'undone', reason, decidedBy })
  return 'done'
}

/** Gives the firm to the claimant; what the former owner could do with it ends. */
async function handOver(
  tx: Transaction,
  claim: Claim,
  { from, reason, decidedBy }: { from: string | null; reason: string; decidedBy: string | null },
): Promise<void> {
  const { companyId, userId } = claim
  await setOwner(tx, companyId, userId)
  await endMembers(tx, companyId)
  await grantFreePlan(tx, companyId)
  await keepWithinLimits(tx, companyId, await limitsOf(tx, companyId))
  if (from) await endAccess(tx, companyId, from)
  await tx
    .update(firmClaims)
    .set({ state: 'granted', previousOwner: from, reason, decidedBy, decidedAt: sql`now()` })
    .where(eq(firmClaims.id, claim.id))
}

/** Ends sessions and, with them, pushes of a former owner, and the firm's webhooks. */
async function endAccess(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  await removeWebhooks(tx, companyId)
}

async function settle(
  tx: Transaction,
  claimId: number,
  fields: { state: 'refused' | 'undone'; reason: string; decidedBy: string },
): Promise<void> {
  await tx
    .update(firmClaims)
    .set({ ...fields, decidedAt: sql`now()` })
    .where(eq(firmClaims.id, claimId))
}

/** Locks the accounts of a claim, in order, before the claim and the firm. */
export async function holdAccounts(tx: Transaction, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null)
  for (const id of [...new Set(known)].sort()) await holdAccount(tx, id)
}
