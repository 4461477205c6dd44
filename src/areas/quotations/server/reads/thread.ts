/** The thread and the files of enquiries. */
import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { Side } from '../../rules/states.ts'
import { enquiryFiles, enquiryMessages, enquiryReports } from '../tables.ts'

/** Messages shown of one enquiry; older ones stay in the download. */
const messagesShown = 200

/** The newest messages of some enquiries, oldest first. */
export async function messagesOf(reader: Reader, enquiryIds: readonly number[]) {
  const rows = await reader
    .select()
    .from(enquiryMessages)
    .where(inArray(enquiryMessages.enquiryId, [0, ...enquiryIds]))
    .orderBy(desc(enquiryMessages.id))
    .limit(messagesShown * Math.max(1, enquiryIds.length))
  return rows.reverse()
}

/** The newest message of an enquiry; undefined without any. */
export async function latestMessage(reader: Reader, enquiryId: number) {
  const [row] = await reader
    .select({ side: enquiryMessages.side })
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(desc(enquiryMessages.id))
    .limit(1)
  return row
}

/** How many messages of one side are judged as one text. */
const judgedTogether = 6

/** What one side has written last, oldest first. */
export async function lastTexts(reader: Reader, enquiryId: number, side: Side): Promise<string[]> {
  const rows = await reader
    .select({ text: enquiryMessages.text })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryMessages.side, side)))
    .orderBy(desc(enquiryMessages.id))
    .limit(judgedTogether)
  return rows.map(({ text }) => text).reverse()
}

const columns = {
  id: enquiryFiles.id,
  enquiryId: enquiryFiles.enquiryId,
  side: enquiryFiles.side,
  name: enquiryFiles.name,
  picture: enquiryFiles.picture,
}

/** The files of a request: all of them for its buyer, or what one of its dealers may see. */
export function filesOf(reader: Reader, requestId: number, enquiryId?: number) {
  const ofAll = isNull(enquiryFiles.enquiryId)
  const seen = enquiryId ? or(ofAll, eq(enquiryFiles.enquiryId, enquiryId)) : undefined
  return reader
    .select(columns)
    .from(enquiryFiles)
    .where(and(eq(enquiryFiles.requestId, requestId), seen))
    .orderBy(asc(enquiryFiles.id))
}

/** A document with the request and enquiry that it belongs to; undefined for a picture. */
export async function documentById(reader: Reader, id: number) {
  const [row] = await reader
    .select({
      requestId: enquiryFiles.requestId,
      enquiryId: enquiryFiles.enquiryId,
      name: enquiryFiles.name,
      document: enquiryFiles.document,
    })
    .from(enquiryFiles)
    .where(eq(enquiryFiles.id, id))
  return row
}

/** The enquiries, of some, that one side has reported. */
export async function reportedOf(
  reader: Reader,
  enquiryIds: readonly number[],
  side: 'buyer' | 'dealer',
): Promise<Set<number>> {
  const rows = await reader
    .select({ enquiryId: enquiryReports.enquiryId })
    .from(enquiryReports)
    .where(
      and(inArray(enquiryReports.enquiryId, [0, ...enquiryIds]), eq(enquiryReports.side, side)),
    )
  return new Set(rows.map(({ enquiryId }) => enquiryId))
}
