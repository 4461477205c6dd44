/** Deletes what is held of a person or firm in requests and quotations. */
import { eq } from 'drizzle-orm'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { suspectsName } from '../reads/counts.ts'
import { enquiries, enquiryCounts, quotationRequests } from '../tables.ts'

/** The uses of pictures: of a request's lines and files, and of one dealer's files. */
export const requestPictures = (requestId: number) => ({
  subject: 'quotation_request',
  subjectId: String(requestId),
})
export const enquiryPictures = (enquiryId: number) => ({
  subject: 'enquiry',
  subjectId: String(enquiryId),
})

/** Nobody who is erased stays among those whose writing looked like spam. */
async function forgetSuspects(tx: Transaction): Promise<void> {
  await tx.delete(enquiryCounts).where(eq(enquiryCounts.name, suspectsName))
}

/** Deletes a person's requests, with the answers to them. */
export async function eraseBuyer(tx: Transaction, userId: string): Promise<void> {
  await forgetSuspects(tx)
  const own = await tx
    .select({ id: quotationRequests.id })
    .from(quotationRequests)
    .where(eq(quotationRequests.userId, userId))
    .for('update')
  for (const { id } of own) {
    const asked = await tx
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(eq(enquiries.requestId, id))
    for (const enquiry of asked) await releasePicturesOf(tx, enquiryPictures(enquiry.id))
    await releasePicturesOf(tx, requestPictures(id))
  }
  await tx.delete(quotationRequests).where(eq(quotationRequests.userId, userId))
}

/** Deletes the enquiries to a firm, with its answers. */
export async function eraseDealer(tx: Transaction, companyId: string): Promise<void> {
  await forgetSuspects(tx)
  const gone = await tx
    .delete(enquiries)
    .where(eq(enquiries.companyId, companyId))
    .returning({ id: enquiries.id })
  for (const { id } of gone) await releasePicturesOf(tx, enquiryPictures(id))
}
