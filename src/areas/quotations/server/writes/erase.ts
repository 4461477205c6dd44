/** Deletes what is held of a person or firm in requests and quotations. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { suspectsName } from '../reads/counts.ts'
import { abandonedRequests, enquiriesOfBuyer, enquiriesOfDealer } from '../reads/orders.ts'
import {
  enquiries,
  enquiryCounts,
  enquiryFiles,
  enquiryMessages,
  enquiryReports,
  quotationAwards,
  quotationOriginals,
  quotationRequestLines,
  quotationRequests,
  quotations,
} from '../tables.ts'
import { forgetTold } from './changes.ts'

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

/**
 * Deletes a person's requests, with the answers to them. Of what was accepted, what it says of goods
 * and prices stays with the dealer.
 */
export async function eraseBuyer(tx: Transaction, userId: string): Promise<void> {
  await forgetSuspects(tx)
  const own = await tx
    .select({ id: quotationRequests.id })
    .from(quotationRequests)
    .where(eq(quotationRequests.userId, userId))
    .for('update')
  const requestIds = own.map(({ id }) => id)
  if (requestIds.length === 0) return
  const asked = await enquiriesOfBuyer(tx, requestIds)
  for (const { id } of asked) await releasePicturesOf(tx, enquiryPictures(id))
  for (const id of requestIds) await releasePicturesOf(tx, requestPictures(id))
  const orders = asked.filter(({ isOrder }) => isOrder)
  const ordered = new Set(orders.map(({ requestId }) => requestId))
  await tx.delete(quotationRequests).where(
    inArray(
      quotationRequests.id,
      requestIds.filter((id) => !ordered.has(id)),
    ),
  )
  await leaveOrders(
    tx,
    orders.map(({ id }) => id),
  )
  for (const requestId of ordered) await stripRequest(tx, requestId, orders)
  await forgetTold(
    tx,
    asked.map(({ id }) => id),
  )
}

/** Deletes the enquiries to a firm, with its answers, but for the buyers' orders. */
export async function eraseDealer(tx: Transaction, companyId: string): Promise<void> {
  await forgetSuspects(tx)
  const answered = await enquiriesOfDealer(tx, companyId)
  for (const { id } of answered) await releasePicturesOf(tx, enquiryPictures(id))
  const idsOf = (isOrder: boolean) =>
    answered.filter((enquiry) => enquiry.isOrder === isOrder).map(({ id }) => id)
  const gone = idsOf(false)
  const abandoned = await abandonedRequests(tx, gone)
  await tx.delete(enquiries).where(inArray(enquiries.id, gone))
  await tx
    .delete(quotationRequests)
    .where(
      and(
        inArray(quotationRequests.id, abandoned),
        sql`not exists (select 1 from ${enquiries} e where e.request_id = ${quotationRequests}.id)`,
      ),
    )
  await leaveOrders(tx, idsOf(true))
}

/** Leaves of orders what was bought for how much: no words, files, or prices of other revisions. */
async function leaveOrders(tx: Transaction, enquiryIds: readonly number[]): Promise<void> {
  if (enquiryIds.length === 0) return
  const ids = [...enquiryIds]
  await tx.delete(enquiryMessages).where(inArray(enquiryMessages.enquiryId, ids))
  await tx.delete(enquiryFiles).where(inArray(enquiryFiles.enquiryId, ids))
  await tx.delete(enquiryReports).where(inArray(enquiryReports.enquiryId, ids))
  await tx.delete(quotationOriginals).where(inArray(quotationOriginals.enquiryId, ids))
  const isAwarded = sql`exists (select 1 from ${quotationAwards} a
    where a.quotation_id = ${quotations}.id)`
  await tx.delete(quotations).where(and(inArray(quotations.enquiryId, ids), sql`not ${isAwarded}`))
  await tx
    .update(quotations)
    .set({ note: '', noteKey: '', masked: 0 })
    .where(inArray(quotations.enquiryId, ids))
}

/** Takes the buyer's words and place from a request of which orders stay with dealers. */
async function stripRequest(
  tx: Transaction,
  requestId: number,
  orders: readonly { id: number }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await tx
    .delete(enquiries)
    .where(and(eq(enquiries.requestId, requestId), notInArray(enquiries.id, ids)))
  await tx.delete(enquiryFiles).where(eq(enquiryFiles.requestId, requestId))
  await tx.delete(quotationOriginals).where(eq(quotationOriginals.requestId, requestId))
  const isAwarded = sql`exists (select 1 from ${quotationAwards} a
    where a.line_id = ${quotationRequestLines}.id)`
  await tx
    .delete(quotationRequestLines)
    .where(and(eq(quotationRequestLines.requestId, requestId), sql`not ${isAwarded}`))
  const [first] = await tx
    .update(quotationRequestLines)
    .set({ note: '', picture: '' })
    .where(eq(quotationRequestLines.requestId, requestId))
    .returning({ what: quotationRequestLines.what })
  await tx
    .update(quotationRequests)
    .set({
      title: first?.what ?? '',
      source: '',
      state: sql`case when ${quotationRequests.state} = 'open' then 'closed' else ${quotationRequests.state} end`,
      endedAt: sql`coalesce(${quotationRequests.endedAt}, now())`,
      pinCode: '',
      latitude: 0,
      longitude: 0,
      words: '',
      wordsKey: '',
      masked: 0,
      sharesContact: false,
    })
    .where(eq(quotationRequests.id, requestId))
}
