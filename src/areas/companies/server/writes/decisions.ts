/** What an admin decides on a company's words and picture. */

import { eq, sql } from 'drizzle-orm'
import { releasePicture } from '#areas/media/server/public.ts'
import {
  type Decision,
  type Outcome,
  recordVerification,
  refuseOtherVersion,
  standsSo,
  versionOf,
} from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { companyChanged } from '../events.ts'
import type { Company } from '../reads/companies.ts'
import { companies } from '../tables.ts'
import { lockCompany } from './companies.ts'

/**
 * Approves the newest words, or rejects them: then the public goes on reading those approved before.
 *
 * @throws Problem as `Verifiable.decide` does.
 */
export async function decideDescription(
  tx: Transaction,
  companyId: string,
  decision: Decision,
): Promise<Outcome> {
  const company = await companyToDecideOn(tx, companyId)
  const decided = decide(
    {
      approved: company.description,
      pending: company.pendingDescription,
      status: company.descriptionStatus,
      comment: company.descriptionComment,
    },
    decision,
  )
  if (decided === 'unchanged') return decided
  await tell(tx, company, 'company_description', decision, {
    description: decided.approved,
    pendingDescription: decided.pending,
    descriptionStatus: decision.status,
    descriptionComment: decision.comment || null,
  })
  return 'decided'
}

/**
 * The same for the background picture. The one that an approved one takes the place of is kept no
 * longer.
 *
 * @throws Problem as `Verifiable.decide` does.
 */
export async function decideBackground(
  tx: Transaction,
  companyId: string,
  decision: Decision,
): Promise<Outcome> {
  const company = await companyToDecideOn(tx, companyId)
  const decided = decide(
    {
      approved: company.backgroundPicture,
      pending: company.pendingBackgroundPicture,
      status: company.backgroundPictureStatus,
      comment: company.backgroundPictureComment,
    },
    decision,
  )
  if (decided === 'unchanged') return decided
  const kept = [decided.approved, decided.pending]
  if (!kept.includes(company.backgroundPicture)) {
    const holder = { subject: 'company_background_picture', subjectId: companyId }
    await releasePicture(tx, company.backgroundPicture, holder)
  }
  await tell(tx, company, 'company_background_picture', decision, {
    backgroundPicture: decided.approved,
    pendingBackgroundPicture: decided.pending,
    backgroundPictureStatus: decision.status,
    backgroundPictureComment: decision.comment || null,
  })
  return 'decided'
}

async function companyToDecideOn(tx: Transaction, companyId: string): Promise<Company> {
  const company = await lockCompany(tx, companyId)
  if (!company) throw problem(404, 'No such company.')
  return company
}

/** An approved and a pending version, the newest one's status, and the admin's comment on it. */
interface Sides {
  approved: string
  pending: string | null
  status: number
  comment: string | null
}

function decide(
  { approved, pending, ...stands }: Sides,
  decision: Decision,
): 'unchanged' | Pick<Sides, 'approved' | 'pending'> {
  const newest = pending ?? approved
  refuseOtherVersion(decision, versionOf(newest))
  if (standsSo(stands, decision)) return 'unchanged'
  if (pending === null && approved === '') throw problem(409, 'There is nothing to decide on.')
  if (decision.status === status.approved) return { approved: newest, pending: null }
  return { approved: pending === null ? '' : approved, pending: newest }
}

/** Writes a decision with its history. The time of the last modification is the owner's. */
async function tell(
  tx: Transaction,
  { id }: Company,
  subject: 'company_description' | 'company_background_picture',
  { status: to, comment, decidedBy }: Decision,
  changes: Partial<Company>,
): Promise<void> {
  await tx
    .update(companies)
    .set({ ...changes, validatedAt: sql`now()` })
    .where(eq(companies.id, id))
  const row = { subject, subjectId: id, companyId: id, status: to, comment, decidedBy }
  await recordVerification(tx, row)
  await emit(tx, companyChanged, { companyId: id })
}
