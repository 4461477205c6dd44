/** What dealers do with an enquiry: quote, decline, take back. */
import { eq, sql } from 'drizzle-orm'
import { holdPictures } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { filesPerSide, revisionsMax } from '../../rules/limits.ts'
import { isRunning } from '../../rules/states.ts'
import { askedLines } from '../reads/asked-lines.ts'
import { sentOf } from '../reads/limits.ts'
import { type Parties, partiesOf } from '../reads/parties.ts'
import { awardsOf, linesOf, newestQuotations } from '../reads/quotations.ts'
import { enquiries, quotationAlternatives, quotationLines, quotations } from '../tables.ts'
import { endEnquiries, isOpen, type LockedRequest, lockRequest, tell } from './changes.ts'
import { enquiryPictures } from './erase.ts'
import { openEnquiry } from './open.ts'
import { keepOriginals } from './originals.ts'
import { addFiles, type TakenFile } from './requests.ts'

/** A quotation to be stored, amounts in paise. */
export interface NewQuotation {
  terms: Omit<typeof quotations.$inferInsert, 'id' | 'enquiryId' | 'revision' | 'validUntil'>
  validDays: number
  /** What is offered besides is `isExtra`. */
  prices: (Omit<typeof quotationLines.$inferInsert, 'quotationId'> & { isExtra?: boolean })[]
  files: TakenFile[]
  /** What was written before masking, sealed; null if nothing was masked. */
  sealed?: Buffer | null
}

/** Result of quoting. */
export type Quoted =
  | 'quoted'
  | 'not-open'
  | 'plan-needed'
  | 'no-such-line'
  | 'too-many-revisions'
  | 'not-found'

/** The enquiry of a dealer under its request's lock; undefined if it is not the dealer's. */
export async function lockEnquiry(
  tx: Transaction,
  { enquiryId, companyId }: { enquiryId: number; companyId: string },
): Promise<{ parties: Parties; request: LockedRequest } | undefined> {
  const before = await partiesOf(tx, enquiryId)
  if (before?.companyId !== companyId) return undefined
  const request = await lockRequest(tx, before.requestId)
  // Again, as it is under the lock.
  const parties = await partiesOf(tx, enquiryId)
  return request && parties ? { parties, request } : undefined
}

/** Stores a new revision of a dealer's quotation. With `quiet` nobody is told. */
export async function quote(
  tx: Transaction,
  of: { enquiryId: number; companyId: string },
  { terms, validDays, prices, files, sealed = null }: NewQuotation,
  { quiet = false } = {},
): Promise<Quoted> {
  const locked = await lockEnquiry(tx, of)
  if (!locked) return 'not-found'
  const { parties, request } = locked
  const { enquiryId, requestId } = parties
  if (!(await isOpen(tx, request)) || !isRunning(parties.state) || !parties.isActive) {
    return 'not-open'
  }
  // Whoever answers without looking has opened it all the same.
  if (!parties.isWhole && !(await openEnquiry(tx, parties))) return 'plan-needed'
  const lines = askedLines(await linesOf(tx, requestId), parties)
  const awarded = await awardsOf(tx, requestId)
  const free = lines.filter(({ id }) => !awarded.some(({ lineId }) => lineId === id))
  const own = prices.filter(({ isExtra }) => !isExtra)
  const extras = prices.filter(({ isExtra }) => isExtra)
  for (const some of [own, extras]) {
    const ids = some.map(({ lineId }) => lineId)
    const isKnown = ids.every((lineId) => free.some(({ id }) => id === lineId))
    if (!isKnown || new Set(ids).size < ids.length) return 'no-such-line'
  }
  const [latest] = await newestQuotations(tx, [enquiryId])
  const revision = (latest?.revision ?? 0) + 1
  const sent = await sentOf(tx, enquiryId, 'dealer')
  if (revision > revisionsMax || sent.files + files.length > filesPerSide) {
    return 'too-many-revisions'
  }
  const [created] = await tx
    .insert(quotations)
    .values({
      ...terms,
      enquiryId,
      revision,
      validUntil: sql`now() + make_interval(days => ${validDays}::int)`,
    })
    .returning({ quotationId: quotations.id })
  if (!created) throw new Error('The quotation was not stored.')
  await tx
    .insert(quotationLines)
    .values(own.map(({ isExtra: _, ...price }) => ({ ...price, ...created })))
  if (extras.length > 0) {
    const rows = extras.map(({ isExtra: _, alternative = '', ...price }) => ({
      ...price,
      ...created,
      what: alternative,
    }))
    await tx.insert(quotationAlternatives).values(rows)
  }
  if (sealed) {
    const subjectId = created.quotationId
    await keepOriginals(tx, [{ requestId, enquiryId, subject: 'quotation', subjectId, sealed }])
  }
  await addEnquiryFiles(tx, files, parties, 'dealer')
  await markAnswered(tx, enquiryId, 'quoted')
  if (!quiet) await tell(tx, 'quoted', parties, parties.buyerId)
  return 'quoted'
}

/** Stores files of one side of an enquiry. */
export async function addEnquiryFiles(
  tx: Transaction,
  files: readonly TakenFile[],
  { enquiryId, requestId }: Pick<Parties, 'enquiryId' | 'requestId'>,
  side: 'buyer' | 'dealer',
): Promise<void> {
  await addFiles(tx, files, { requestId, enquiryId, side })
  const pictures = files.flatMap(({ picture }) => (picture ? [picture] : []))
  await holdPictures(
    tx,
    pictures.map((name) => ({ name, ...enquiryPictures(enquiryId) })),
  )
}

/** Notes a dealer's answer, and the state that it leads to. */
export async function markAnswered(
  tx: Transaction,
  enquiryId: number,
  state?: 'quoted' | 'seen',
): Promise<void> {
  await tx
    .update(enquiries)
    .set({
      answeredAt: sql`coalesce(${enquiries.answeredAt}, now())`,
      seenAt: sql`coalesce(${enquiries.seenAt}, now())`,
      ...(state === 'quoted' ? { quotedAt: sql`coalesce(${enquiries.quotedAt}, now())` } : {}),
      ...(state ? { state } : {}),
    })
    .where(eq(enquiries.id, enquiryId))
}

/** Declines an enquiry, or takes back its quotation. */
export async function leave(
  tx: Transaction,
  of: { enquiryId: number; companyId: string },
): Promise<'done' | 'not-open' | 'not-found'> {
  const locked = await lockEnquiry(tx, of)
  if (!locked) return 'not-found'
  const { parties, request } = locked
  if (!(await isOpen(tx, request)) || !isRunning(parties.state)) return 'not-open'
  const state = parties.state === 'quoted' ? 'withdrawn' : 'declined'
  await markAnswered(tx, parties.enquiryId)
  await endEnquiries(tx, [parties.enquiryId], state, 'dealer')
  await tell(tx, state, parties, parties.buyerId)
  return 'done'
}

/** Takes a firm that is no longer public out of a request; its buyer is told. */
export async function removeFirm(
  tx: Transaction,
  of: { enquiryId: number; companyId: string },
): Promise<void> {
  const locked = await lockEnquiry(tx, of)
  if (!locked || locked.parties.isActive || !isRunning(locked.parties.state)) return
  const { parties } = locked
  await endEnquiries(tx, [parties.enquiryId], 'withdrawn', 'site')
  await tell(tx, 'withdrawn', parties, parties.buyerId)
}
