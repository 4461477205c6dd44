/** Quotations: the newest revision of each enquiry, with its prices. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { Offer } from '../../rules/compare.ts'
import { coveredBy } from '../../rules/coverage.ts'
import {
  enquiries,
  quotationAlternatives,
  quotationAwards,
  quotationLines,
  quotationRequestLines,
  quotations,
} from '../tables.ts'

/** A revision with its prices, amounts in paise. */
export type StoredQuotation = typeof quotations.$inferSelect & {
  /** Whether its time is over, by the clock of the database. */
  isOver: boolean
  lines: StoredPrice[]
}

/** A price for a line; several for one only where something is offered besides. */
export type StoredPrice = typeof quotationLines.$inferSelect & { isExtra: boolean }

/** A stored line of a request. */
export type RequestLineRow = typeof quotationRequestLines.$inferSelect

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

/** The prices of revisions: for each line its own, then what is offered besides. */
export async function pricesOf(
  reader: Reader,
  quotationIds: readonly number[],
): Promise<StoredPrice[]> {
  const ids = [0, ...quotationIds]
  const lines = await reader
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, ids))
    .orderBy(asc(quotationLines.lineId))
  const extras = await reader
    .select()
    .from(quotationAlternatives)
    .where(inArray(quotationAlternatives.quotationId, ids))
    .orderBy(asc(quotationAlternatives.lineId))
  return [
    ...lines.map((line) => ({ ...line, isExtra: false })),
    ...extras.map(({ what, ...line }) => ({ ...line, alternative: what, isExtra: true })),
  ]
}

/** An earlier price of an enquiry for a line, in paise. */
export interface EarlierPrice {
  enquiryId: number
  lineId: number
  price: number
  unit: string
}

/** What revisions before the newest said of the things themselves, oldest first. */
export async function earlierPrices(
  reader: Reader,
  enquiryIds: readonly number[],
): Promise<EarlierPrice[]> {
  const { enquiryId, revision } = quotations
  const { lineId, price, unit } = quotationLines
  return reader
    .select({ enquiryId, lineId, price, unit })
    .from(quotations)
    .innerJoin(quotationLines, eq(quotationLines.quotationId, quotations.id))
    .where(
      and(
        inArray(enquiryId, [0, ...enquiryIds]),
        sql`exists (select 1 from ${quotations} q
          where q.enquiry_id = ${enquiryId} and q.revision > ${revision})`,
      ),
    )
    .orderBy(asc(enquiryId), asc(revision))
}

/** The newest quotation of a firm, without its prices: the next one begins with its terms. */
export async function lastQuotation(reader: Reader, companyId: string) {
  const [last] = await reader
    .select({ quotation: quotations })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .where(eq(enquiries.companyId, companyId))
    .orderBy(desc(enquiries.id), desc(quotations.revision))
    .limit(1)
  return last?.quotation
}

/** Enquiries that are looked through for earlier prices. */
const lookedThrough = 500

/** What a firm last quoted for the same things, in paise, by what they are called in lower case. */
export async function lastPrices(
  reader: Reader,
  companyId: string,
  things: readonly string[],
): Promise<Map<string, { price: number; unit: string }>> {
  const { rows } = await reader.execute<{ what: string; price: number; unit: string }>(sql`
    select distinct on (lower(line.what)) lower(line.what) as what, p.price::float8 as price, p.unit
    from (select id from ${enquiries} where company_id = ${companyId}::uuid
      order by id desc limit ${lookedThrough}) e
    join ${quotations} q on q.enquiry_id = e.id
    join ${quotationLines} p on p.quotation_id = q.id and p.alternative = ''
    join ${quotationRequestLines} line on line.id = p.line_id
    where lower(line.what) = any (${sql.param(things.map((what) => what.toLowerCase()))}::text[])
    order by lower(line.what), q.created_at desc`)
  return new Map(rows.map(({ what, ...price }) => [what, price]))
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
  const { isAlternative, paidAt, deliveredAt } = quotationAwards
  return reader
    .select({
      lineId,
      enquiryId,
      quotationId,
      createdAt,
      isAlternative,
      paidAt,
      deliveredAt,
    })
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

/** A stored quotation as the comparison takes it, for the lines of its request. */
export function offerOf(
  quotation: Pick<StoredQuotation, 'enquiryId' | 'taxIncluded' | 'deliveryCharge' | 'lines'>,
  requested: readonly Pick<RequestLineRow, 'id' | 'quantity' | 'unit' | 'size'>[],
): Offer {
  const { enquiryId, taxIncluded, deliveryCharge, lines } = quotation
  return {
    enquiryId,
    taxIncluded,
    deliveryCharge,
    lines: lines.map((line) => {
      const asked = requested.find(({ id }) => id === line.lineId)
      return { ...line, covered: asked ? coveredBy(asked, line) : null }
    }),
  }
}
