/** Quotations: the newest revision of each enquiry, with its prices. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { Offer } from '../../rules/compare.ts'
import { quotationAwards, quotationLines, quotationRequestLines, quotations } from '../tables.ts'

/** A revision with its prices, amounts in paise. */
export type StoredQuotation = typeof quotations.$inferSelect & {
  /** Whether its time is over, by the clock of the database. */
  isOver: boolean
  lines: (typeof quotationLines.$inferSelect)[]
}

/** The newest revisions of some enquiries. */
export async function newestQuotations(
  reader: Reader,
  enquiryIds: readonly number[],
): Promise<StoredQuotation[]> {
  const isOver = sql<boolean>`${quotations.validUntil} <= clock_timestamp()`
  const newest = await reader
    .selectDistinctOn([quotations.enquiryId], { quotation: quotations, isOver })
    .from(quotations)
    .where(inArray(quotations.enquiryId, [0, ...enquiryIds]))
    .orderBy(asc(quotations.enquiryId), desc(quotations.revision))
  const ids = newest.map(({ quotation }) => quotation.id)
  const lines = await pricesOf(reader, ids)
  return newest.map(({ quotation, isOver }) => ({
    ...quotation,
    isOver,
    lines: lines.filter(({ quotationId }) => quotationId === quotation.id),
  }))
}

function pricesOf(reader: Reader, quotationIds: readonly number[]) {
  return reader
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, [0, ...quotationIds]))
    .orderBy(asc(quotationLines.lineId))
}

/** The lines of a request, in its order. */
export function linesOf(reader: Reader, requestId: number) {
  return reader
    .select()
    .from(quotationRequestLines)
    .where(eq(quotationRequestLines.requestId, requestId))
    .orderBy(asc(quotationRequestLines.position))
}

/** The accepted lines of a request. */
export function awardsOf(reader: Reader, requestId: number) {
  const { lineId, enquiryId, quotationId, createdAt } = quotationAwards
  return reader
    .select({ lineId, enquiryId, quotationId, createdAt })
    .from(quotationAwards)
    .innerJoin(quotationRequestLines, eq(quotationRequestLines.id, lineId))
    .where(eq(quotationRequestLines.requestId, requestId))
    .orderBy(asc(lineId))
}

/** A revision by its id, with its prices; undefined if it is not of that enquiry. */
export async function quotationById(reader: Reader, id: number, enquiryId: number) {
  const [quotation] = await reader
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.enquiryId, enquiryId)))
  return quotation && { ...quotation, lines: await pricesOf(reader, [id]) }
}

/** A stored quotation as the comparison takes it. */
export function offerOf(
  quotation: Pick<StoredQuotation, 'enquiryId' | 'taxIncluded' | 'deliveryCharge' | 'lines'>,
): Offer {
  const { enquiryId, taxIncluded, deliveryCharge, lines } = quotation
  return { enquiryId, taxIncluded, deliveryCharge, lines }
}
