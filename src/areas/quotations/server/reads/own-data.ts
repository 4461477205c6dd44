/** What a person has written in requests and quotations, for their download. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { Side } from '../../rules/states.ts'
import {
  enquiries,
  enquiryFiles,
  enquiryMessages,
  enquiryReports,
  quotationAlternatives,
  quotationLines,
  quotationRequestLines,
  quotationRequests,
  quotations,
} from '../tables.ts'

/** A person's requests with their lines, and what they wrote about them. */
export async function requestDataOf(reader: Reader, userId: string) {
  const requests = await reader
    .select()
    .from(quotationRequests)
    .where(eq(quotationRequests.userId, userId))
    .orderBy(asc(quotationRequests.id))
  const ids = requests.map(({ id }) => id)
  const lines = await reader
    .select()
    .from(quotationRequestLines)
    .where(inArray(quotationRequestLines.requestId, [0, ...ids]))
    .orderBy(asc(quotationRequestLines.id))
  const asked = await reader
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.requestId, [0, ...ids]))
  return {
    requests: requests.map(({ wordsKey: _, ...request }) => request),
    lines,
    ...(await writtenAbout(reader, asked, 'buyer')),
    files: await filesOf(reader, ids, 'buyer'),
  }
}

/** A firm's quotations, and what it wrote about enquiries. */
export async function quotationDataOf(reader: Reader, companyId: string) {
  const answered = await reader
    .select({
      id: enquiries.id,
      requestId: enquiries.requestId,
      state: enquiries.state,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(eq(enquiries.companyId, companyId))
    .orderBy(asc(enquiries.id))
  const ids = answered.map(({ id }) => id)
  const revisions = await reader
    .select()
    .from(quotations)
    .where(inArray(quotations.enquiryId, [0, ...ids]))
    .orderBy(asc(quotations.id))
  const prices = await reader
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, [0, ...revisions.map(({ id }) => id)]))
  const alternatives = await reader
    .select()
    .from(quotationAlternatives)
    .where(inArray(quotationAlternatives.quotationId, [0, ...revisions.map(({ id }) => id)]))
  return {
    enquiries: answered.map(({ requestId: _, ...enquiry }) => enquiry),
    quotations: revisions.map(({ noteKey: _, ...revision }) => revision),
    prices,
    alternatives,
    ...(await writtenAbout(reader, answered, 'dealer')),
    files: await filesOf(
      reader,
      answered.map(({ requestId }) => requestId),
      'dealer',
      ids,
    ),
  }
}

async function writtenAbout(reader: Reader, about: readonly { id: number }[], side: Side) {
  const ids = [0, ...about.map(({ id }) => id)]
  const { enquiryId, text, createdAt, side: author } = enquiryMessages
  const written = await reader
    .select({ enquiryId, side: author, text, createdAt })
    .from(enquiryMessages)
    .where(inArray(enquiryId, ids))
    .orderBy(asc(enquiryMessages.id))
  const reports = await reader
    .select()
    .from(enquiryReports)
    .where(inArray(enquiryReports.enquiryId, ids))
    .orderBy(asc(enquiryReports.id))
  const own = (row: { side: Side }) => row.side === side
  return { messages: written.filter(own), reports: reports.filter(own) }
}

async function filesOf(reader: Reader, requests: number[], side: Side, of?: number[]) {
  const { name, picture, createdAt, enquiryId, requestId } = enquiryFiles
  const rows = await reader
    .select({ name, picture, createdAt, enquiryId, side: enquiryFiles.side })
    .from(enquiryFiles)
    .where(inArray(requestId, [0, ...requests]))
    .orderBy(asc(enquiryFiles.id))
  return rows.filter(
    (row) => row.side === side && (!of || (row.enquiryId !== null && of.includes(row.enquiryId))),
  )
}
