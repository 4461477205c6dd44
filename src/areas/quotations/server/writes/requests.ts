/** New requests within their limits, and what their buyers do with them. */
import { eq, sql } from 'drizzle-orm'
import { lockCompany } from '#areas/companies/server/public.ts'
import { holdPictures } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isTooManyOfTrade } from '../../rules/asking.ts'
import { dealersPerDay, openRequestsMax, sameAgainDays } from '../../rules/limits.ts'
import { askedBefore } from '../reads/limits.ts'
import { enquiries, enquiryFiles, quotationRequestLines, quotationRequests } from '../tables.ts'
import { endRequest, forgetTold, isOpen, lockRequest, tell } from './changes.ts'
import { requestPictures } from './erase.ts'
import { keepOriginals, type NewOriginal } from './originals.ts'

/** A line to be asked for. */
export type NewLine = Omit<
  typeof quotationRequestLines.$inferInsert,
  'id' | 'requestId' | 'position'
>

/** A dealer to be asked. */
export interface AskedDealer {
  companyId: string
  distance: number | null
  /** Which lines it is asked for, by their places among the request's; left out for all. */
  positions?: readonly number[]
}

/** A file that was checked and, if it is a picture, stored. */
export interface TakenFile {
  name: string
  picture: string
  document: Buffer | null
}

/** A request to be made. */
export interface NewRequest {
  request: Omit<typeof quotationRequests.$inferInsert, 'id' | 'endsAt'> & { days: number }
  lines: NewLine[]
  dealers: AskedDealer[]
  files: TakenFile[]
  /** What was written before masking, sealed; null where nothing was masked. */
  originals?: { request: Buffer | null; lines: (Buffer | null)[] }
}

/** Why a request is refused. */
export type AskRefusal =
  | 'too-many-open'
  | 'too-many-dealers-today'
  | 'asked-lately'
  | 'no-such-dealer'
  | 'too-many-of-trade'

/** Makes a request and its enquiries; the caller has locked the account. With `quiet` nobody is told. */
export async function addRequest(
  tx: Transaction,
  { request, lines, dealers, files, originals }: NewRequest,
  { quiet = false } = {},
): Promise<{ requestId: number } | AskRefusal> {
  const { userId, source, days, ...rest } = request
  // One after the other for each person: the limits are counted.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('quotation requests ' || ${userId}, 0))`,
  )
  const places = lines.map(({ typeId = 0 }, lineId) => ({ lineId, typeId }))
  const asked = dealers.map(({ companyId, positions }) => ({
    sellerUrl: companyId,
    lineIds: positions ?? places.map(({ lineId }) => lineId),
  }))
  if (isTooManyOfTrade(places, asked)) return 'too-many-of-trade'
  const companyIds = dealers.map(({ companyId }) => companyId)
  const what = lines.map((line) => line.what)
  const before = await askedBefore(tx, { userId, source, what, companyIds, days: sameAgainDays })
  if (before.open >= openRequestsMax) return 'too-many-open'
  if (before.dealersToday + dealers.length > dealersPerDay) return 'too-many-dealers-today'
  if (before.same.length > 0 || before.often.length > 0) return 'asked-lately'
  const owned = await lockDealers(tx, dealers)
  if (!owned) return 'no-such-dealer'
  const [created] = await tx
    .insert(quotationRequests)
    .values({ ...rest, userId, source, endsAt: sql`now() + make_interval(days => ${days}::int)` })
    .returning({ requestId: quotationRequests.id })
  if (!created) throw new Error('The request was not stored.')
  const { requestId } = created
  const stored = await tx
    .insert(quotationRequestLines)
    .values(lines.map((line, position) => ({ ...line, requestId, position })))
    .returning({ id: quotationRequestLines.id, position: quotationRequestLines.position })
  await keepOriginals(tx, originalsOfRequest(requestId, originals, stored))
  for (const { dealer, ownerId } of owned) {
    const { companyId, distance, positions } = dealer
    const own = stored.filter(({ position }) => positions?.includes(position) ?? true)
    const isAll = own.length === stored.length
    const lineIds = isAll ? null : own.map(({ id }) => id)
    await addEnquiry(tx, { requestId, companyId, distance, lineIds }, quiet ? 'nobody' : ownerId)
  }
  await addFiles(tx, files, { requestId, enquiryId: null, side: 'buyer' })
  const pictures = [...lines, ...files].flatMap(({ picture }) => (picture ? [picture] : []))
  await holdPictures(
    tx,
    pictures.map((name) => ({ name, ...requestPictures(requestId) })),
  )
  return { requestId }
}

/** Locks firms in the order of their ids, so that two requests never wait for each other. */
export async function lockDealers<D extends { companyId: string }>(
  tx: Transaction,
  dealers: readonly D[],
): Promise<{ dealer: D; ownerId: string | null }[] | undefined> {
  const ordered = dealers.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))
  const owned: { dealer: D; ownerId: string | null }[] = []
  for (const dealer of ordered) {
    const company = await lockCompany(tx, dealer.companyId)
    if (!company?.isActive) return undefined
    // As locked: it may just have been claimed.
    owned.push({ dealer, ownerId: company.ownerId })
  }
  return owned
}

/** Adds a dealer's part of a request and tells its owner, or nobody. */
export async function addEnquiry(
  tx: Transaction,
  enquiry: Pick<typeof enquiries.$inferInsert, 'requestId' | 'companyId' | 'distance' | 'lineIds'>,
  told: string | null | 'nobody',
): Promise<void> {
  const [added] = await tx
    .insert(enquiries)
    .values({ ...enquiry, monthNumber: 0 })
    .returning({ enquiryId: enquiries.id })
  const { requestId } = enquiry
  if (added && told !== 'nobody') await tell(tx, 'asked', { ...added, requestId }, told)
}

function originalsOfRequest(
  requestId: number,
  originals: NewRequest['originals'],
  lines: readonly { id: number; position: number }[],
): NewOriginal[] {
  const all: NewOriginal[] = []
  const sealed = originals?.request
  if (sealed)
    all.push({ requestId, enquiryId: null, subject: 'request', subjectId: requestId, sealed })
  for (const { id: subjectId, position } of lines) {
    const sealed = originals?.lines[position]
    if (sealed) all.push({ requestId, enquiryId: null, subject: 'line', subjectId, sealed })
  }
  return all
}

/** Stores files; the caller records the uses of pictures. */
export async function addFiles(
  tx: Transaction,
  files: readonly TakenFile[],
  of: Pick<typeof enquiryFiles.$inferInsert, 'requestId' | 'enquiryId' | 'side'>,
): Promise<void> {
  if (files.length === 0) return
  await tx.insert(enquiryFiles).values(files.map((file) => ({ ...file, ...of })))
}

/** Result of a change that only an open request takes. */
export type Ended = 'done' | 'not-open' | 'not-found'

/** Lets an open request end some days from now. */
export async function extendRequest(
  tx: Transaction,
  { requestId, userId, days }: { requestId: number; userId: string; days: number },
): Promise<Ended> {
  const request = await lockRequest(tx, requestId)
  if (request?.userId !== userId) return 'not-found'
  if (!(await isOpen(tx, request))) return 'not-open'
  await tx
    .update(quotationRequests)
    .set({ endsAt: sql`now() + make_interval(days => ${days}::int)` })
    .where(eq(quotationRequests.id, requestId))
  return 'done'
}

/** Closes or cancels an open request. */
export async function endOwnRequest(
  tx: Transaction,
  { requestId, userId, as }: { requestId: number; userId: string; as: 'closed' | 'cancelled' },
): Promise<Ended> {
  const request = await lockRequest(tx, requestId)
  if (request?.userId !== userId) return 'not-found'
  if (!(await isOpen(tx, request))) return 'not-open'
  await endRequest(tx, request, as)
  return 'done'
}

/** Ends a request whose time is over, or whose buyer is blocked; does nothing to any other. */
export async function sweepRequest(
  tx: Transaction,
  { id, isBlocked }: { id: number; isBlocked: boolean },
): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.state !== 'open') return
  if (!isBlocked) {
    await isOpen(tx, request)
    return
  }
  await endRequest(tx, request, 'cancelled')
  const all = await enquiriesOfBuyer(tx, request.userId)
  await forgetTold(
    tx,
    all.map(({ id }) => id),
  )
}

function enquiriesOfBuyer(tx: Transaction, userId: string) {
  return tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .where(eq(quotationRequests.userId, userId))
}
