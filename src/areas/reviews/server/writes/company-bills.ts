/** A company's dummy bills: pictures that only the company and admins see. */
import { and, eq, inArray } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { companyBills } from '../tables.ts'

/** Adds a bill. @throws Problem 422 if the picture no longer exists. */
export async function addCompanyBill(
  tx: Transaction,
  bill: { companyId: string; name: string; picture: string },
): Promise<void> {
  const [row] = await tx.insert(companyBills).values(bill).returning({ id: companyBills.id })
  if (!row) throw new Error('The bill was not added.')
  await holdPicture(tx, bill.picture, holder(row.id))
}

/** Deletes bills of a company; returns how many were deleted. */
export async function deleteCompanyBills(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .update(companyBills)
    .set({ isActive: false })
    .where(
      and(
        eq(companyBills.companyId, companyId),
        inArray(companyBills.id, [...ids]),
        companyBills.isActive,
      ),
    )
    .returning({ id: companyBills.id })
  for (const { id } of rows) await releasePicturesOf(tx, holder(id))
  return rows.length
}

/** Deletes all bills of a company when its owner's account is erased. */
export async function eraseCompanyBills(tx: Transaction, companyId: string): Promise<void> {
  const rows = await tx
    .delete(companyBills)
    .where(eq(companyBills.companyId, companyId))
    .returning({ id: companyBills.id })
  for (const { id } of rows) await releasePicturesOf(tx, holder(id))
}

function holder(id: number) {
  return { subject: 'company_bill', subjectId: String(id) }
}
