/** What buyers have accepted, in a few statements for all orders. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { reviews } from '#areas/reviews/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { ordersMax } from '../../rules/limits.ts'
import {
  enquiries,
  quotationAwards,
  quotationOriginals,
  quotationRequestLines,
  quotationRequests,
  quotations,
} from '../tables.ts'
import { newestQuotations, pricesOf } from './quotations.ts'

/** A person's newest orders, with what they consist of and what was asked for beside them. */
export async function ordersOf(reader: Reader, userId: string, source: string) {
  const won = await reader
    .select({
      enquiryId: enquiries.id,
      requestId: enquiries.requestId,
      companyId: enquiries.companyId,
      title: quotationRequests.title,
      sellerUrl: companies.url,
      name: companies.name,
      phone: companies.contactNo,
      email: companies.email,
      isActive: companies.isActive,
      isReviewed: sql<boolean>`exists (select 1 from ${reviews} r where r.user_id = ${userId}::uuid
        and r.company_id = ${companies.id} and r.is_active)`,
    })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .leftJoin(companies, eq(companies.id, enquiries.companyId))
    .where(
      and(
        eq(quotationRequests.userId, userId),
        eq(enquiries.state, 'won'),
        source ? eq(quotationRequests.source, source) : undefined,
      ),
    )
    .orderBy(desc(enquiries.id))
    .limit(ordersMax)
  const requestIds = [0, ...new Set(won.map(({ requestId }) => requestId))]
  const lines = await reader
    .select()
    .from(quotationRequestLines)
    .where(inArray(quotationRequestLines.requestId, requestIds))
    .orderBy(quotationRequestLines.requestId, quotationRequestLines.position)
  const awards = await reader
    .select()
    .from(quotationAwards)
    .where(inArray(quotationAwards.lineId, [0, ...lines.map(({ id }) => id)]))
  const quotationIds = [...new Set(awards.map(({ quotationId }) => quotationId))]
  const accepted = await reader
    .select()
    .from(quotations)
    .where(inArray(quotations.id, [0, ...quotationIds]))
  const prices = await pricesOf(reader, quotationIds)
  const originals = await reader
    .select()
    .from(quotationOriginals)
    .where(inArray(quotationOriginals.requestId, requestIds))
  return {
    won,
    lines,
    awards,
    originals,
    quotations: accepted.map((quotation) => ({
      ...quotation,
      lines: prices.filter(({ quotationId }) => quotationId === quotation.id),
    })),
  }
}

/** The standing quotations of some requests. */
export async function standingQuotations(reader: Reader, requestIds: readonly number[]) {
  const rows = await reader
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(
        inArray(enquiries.requestId, [0, ...requestIds]),
        inArray(enquiries.state, ['quoted', 'won', 'lost', 'expired']),
      ),
    )
  return newestQuotations(
    reader,
    rows.map(({ id }) => id),
  )
}
