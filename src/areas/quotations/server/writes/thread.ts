/** Messages and reports about an enquiry. */
import { eq, sql } from 'drizzle-orm'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Transaction } from '#platform/database/database.ts'
import { filesPerSide, messagesPerDay } from '../../rules/limits.ts'
import { maskTogether, textKey } from '../../rules/mask.ts'
import { isRunning, type ReportReason } from '../../rules/states.ts'
import { sentOf } from '../reads/limits.ts'
import { sealTexts } from '../reads/masking.ts'
import { type EnquiryCaller, partiesOf, sideOf } from '../reads/parties.ts'
import { lastTexts, latestMessage } from '../reads/thread.ts'
import { enquiryMessages, enquiryReports } from '../tables.ts'
import { isOpen, lockRequest, tell } from './changes.ts'
import { openEnquiry } from './open.ts'
import { keepOriginals } from './originals.ts'
import { addEnquiryFiles, markAnswered } from './quotes.ts'
import type { TakenFile } from './requests.ts'

/** Result of writing. */
export type Written = 'written' | 'not-open' | 'plan-needed' | 'too-many' | 'not-found'

/** Writes to the other side of an enquiry; before an acceptance without numbers and links. */
export async function write(
  tx: Transaction,
  enquiryId: number,
  caller: EnquiryCaller,
  { text, files }: { text: string; files: TakenFile[] },
  keys: Keys,
): Promise<Written> {
  const before = await partiesOf(tx, enquiryId)
  const side = sideOf(before, caller)
  if (!before || !side) return 'not-found'
  const request = await lockRequest(tx, before.requestId)
  const parties = await partiesOf(tx, enquiryId)
  if (!request || !parties) return 'not-found'
  const isWon = parties.state === 'won'
  const mayWrite = isWon || ((await isOpen(tx, request)) && isRunning(parties.state))
  if (!mayWrite || !parties.isActive || parties.hasBuyerLeft) return 'not-open'
  if (side === 'dealer' && !parties.isWhole && !(await openEnquiry(tx, parties))) {
    return 'plan-needed'
  }
  const sent = await sentOf(tx, enquiryId, side)
  if (sent.messages >= messagesPerDay || sent.files + files.length > filesPerSide) {
    return 'too-many'
  }
  const last = await latestMessage(tx, enquiryId)
  const earlier = isWon ? [] : await lastTexts(tx, enquiryId, side)
  const masked = isWon ? undefined : maskTogether([...earlier, text]).at(-1)
  const [stored] = await tx
    .insert(enquiryMessages)
    .values({ enquiryId, side, text, ...masked, textKey: textKey(text) })
    .returning({ subjectId: enquiryMessages.id })
  if (stored && masked && masked.masked > 0) {
    const { requestId } = parties
    const sealed = sealTexts(keys, { text })
    await keepOriginals(tx, [{ requestId, enquiryId, subject: 'message', ...stored, sealed }])
  }
  await addEnquiryFiles(tx, files, parties, side)
  if (side === 'dealer') {
    await markAnswered(tx, enquiryId, parties.state === 'new' ? 'seen' : undefined)
  }
  const kind = last && last.side !== side ? 'answer' : 'question'
  await tell(tx, kind, parties, side === 'buyer' ? parties.ownerId : parties.buyerId)
  return 'written'
}

/** Reports the other side of an enquiry, once. */
export async function report(
  tx: Transaction,
  enquiryId: number,
  caller: EnquiryCaller,
  fields: { reason: ReportReason; words: string },
): Promise<'reported' | 'reported-before' | 'not-found'> {
  const side = sideOf(await partiesOf(tx, enquiryId), caller)
  if (!side) return 'not-found'
  const created = await tx
    .insert(enquiryReports)
    .values({ enquiryId, side, ...fields })
    .onConflictDoNothing()
    .returning({ id: enquiryReports.id })
  return created.length > 0 ? 'reported' : 'reported-before'
}

/** Decides on an open report, under its lock; what was decided before stays. */
export async function decideReport(
  tx: Transaction,
  { reportId, upheld, comment }: { reportId: number; upheld: boolean; comment: string },
): Promise<{ enquiryId: number; side: 'buyer' | 'dealer' } | 'decided-before' | 'not-found'> {
  const [row] = await tx
    .select()
    .from(enquiryReports)
    .where(eq(enquiryReports.id, reportId))
    .for('update')
  if (!row) return 'not-found'
  if (row.state !== 'open') return 'decided-before'
  await tx
    .update(enquiryReports)
    .set({ state: upheld ? 'upheld' : 'dismissed', comment, decidedAt: sql`now()` })
    .where(eq(enquiryReports.id, reportId))
  return { enquiryId: row.enquiryId, side: row.side }
}
