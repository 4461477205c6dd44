/** Keeps what was written before masking, and lets it go (rules 22.7). */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enquiries, quotationOriginals } from '../tables.ts'

/** A sealed original and where it belongs. */
export type NewOriginal = Omit<typeof quotationOriginals.$inferInsert, 'id' | 'isReleased'>

/** What was released is no number or link: it stays as it was written. */
const isSealed = eq(quotationOriginals.isReleased, false)

/** Keeps originals. */
export async function keepOriginals(
  tx: Transaction,
  originals: readonly NewOriginal[],
): Promise<void> {
  if (originals.length > 0) await tx.insert(quotationOriginals).values([...originals])
}

/** Forgets what was written about enquiries that nobody will accept any more. */
export async function forgetOriginals(
  tx: Transaction,
  enquiryIds: readonly number[],
): Promise<void> {
  if (enquiryIds.length === 0) return
  await tx
    .delete(quotationOriginals)
    .where(and(inArray(quotationOriginals.enquiryId, [...enquiryIds]), isSealed))
}

/** Forgets what an ended request said, unless somebody's order stands on it. */
export async function forgetOriginalsOfRequest(tx: Transaction, requestId: number): Promise<void> {
  const isOrdered = sql`exists (select 1 from ${enquiries} e
    where e.request_id = ${requestId} and e.state = 'won')`
  await tx
    .delete(quotationOriginals)
    .where(
      and(
        eq(quotationOriginals.requestId, requestId),
        isNull(quotationOriginals.enquiryId),
        isSealed,
        sql`not ${isOrdered}`,
      ),
    )
}

/** An admin has judged the originals of an enquiry: they are shown, or forgotten. */
export async function judgeOriginals(
  tx: Transaction,
  { enquiryId, requestId }: { enquiryId: number; requestId: number },
  verdict: 'released' | 'forgotten',
): Promise<void> {
  const ofEnquiry = and(
    eq(quotationOriginals.requestId, requestId),
    or(isNull(quotationOriginals.enquiryId), eq(quotationOriginals.enquiryId, enquiryId)),
  )
  if (verdict === 'forgotten') {
    await tx.delete(quotationOriginals).where(and(ofEnquiry, isSealed))
  } else await tx.update(quotationOriginals).set({ isReleased: true }).where(ofEnquiry)
}
