/**
 * What every change of a request begins and ends with: the lock of its row, which puts all changes
 * of a request and its enquiries in one order, and the news to both sides.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import type { EndedBy, EnquiryState, NewsKind, RequestState } from '../../rules/states.ts'
import { runningStates } from '../../rules/states.ts'
import { enquiriesForgotten, quotationNews, unclaimedFirmAsked } from '../events.ts'
import { type Parties, partiesOfRequest } from '../reads/parties.ts'
import { enquiries, quotationRequests } from '../tables.ts'
import { forgetOriginals, forgetOriginalsOfRequest } from './originals.ts'

/** A request under its lock, and whether its time is over by the clock of the database. */
export type LockedRequest = typeof quotationRequests.$inferSelect & { isOver: boolean }

/** Locks a request; undefined if there is none. */
export async function lockRequest(
  tx: Transaction,
  requestId: number,
): Promise<LockedRequest | undefined> {
  const [row] = await tx
    .select()
    .from(quotationRequests)
    .where(eq(quotationRequests.id, requestId))
    .for('update')
  if (!row) return undefined
  // Read after the lock was granted: the wait may have been long.
  const { rows } = await tx.execute<{ over: boolean }>(
    sql`select ${row.endsAt.toISOString()}::timestamptz <= clock_timestamp() as over`,
  )
  return { ...row, isOver: rows[0]?.over ?? false }
}

/** Tells one side of an enquiry; of a firm without an owner, that a buyer asks for a price. */
export async function tell(
  tx: Transaction,
  kind: NewsKind,
  { enquiryId, requestId }: Pick<Parties, 'enquiryId' | 'requestId'>,
  userId: string | null,
): Promise<void> {
  if (userId === null) {
    if (kind === 'asked') await emit(tx, unclaimedFirmAsked, { enquiryId })
    return
  }
  await emit(tx, quotationNews, { kind, enquiryId, requestId, userId })
}

/** Lets what dealers were told about enquiries be forgotten; what they are told from now on stays. */
export async function forgetTold(tx: Transaction, enquiryIds: readonly number[]): Promise<void> {
  if (enquiryIds.length === 0) return
  const { rows } = await tx.execute<{ milliseconds: number }>(
    sql`select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`,
  )
  if (!rows[0]) throw new Error('The database did not say what time it is.')
  const before = new Date(rows[0].milliseconds).toISOString()
  await emit(tx, enquiriesForgotten, { enquiryIds: [...enquiryIds], before })
}

/** Ends an enquiry, or several, in a state. */
export async function endEnquiries(
  tx: Transaction,
  ids: readonly number[],
  state: EnquiryState,
  endedBy?: EndedBy,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(enquiries)
    .set({ state, endedAt: sql`now()`, ...(endedBy ? { endedBy } : {}) })
    .where(inArray(enquiries.id, [...ids]))
  if (state !== 'won') await forgetOriginals(tx, ids)
}

const endings = {
  closed: { state: 'lost', news: 'closed', by: undefined },
  cancelled: { state: 'withdrawn', news: 'withdrawn', by: 'buyer' },
  expired: { state: 'expired', news: 'expired', by: undefined },
} as const

/**
 * Ends a locked, open request: its running enquiries end with it and their dealers are told, of an
 * expiry the buyer too.
 */
export async function endRequest(
  tx: Transaction,
  { id, userId }: Pick<LockedRequest, 'id' | 'userId'>,
  as: Exclude<RequestState, 'open'>,
): Promise<void> {
  await tx
    .update(quotationRequests)
    .set({ state: as, endedAt: sql`now()` })
    .where(and(eq(quotationRequests.id, id), eq(quotationRequests.state, 'open')))
  const { state, news, by } = endings[as]
  const all = await partiesOfRequest(tx, id)
  const running = all.filter((each) => runningStates.includes(each.state))
  await endEnquiries(
    tx,
    running.map(({ enquiryId }) => enquiryId),
    state,
    by,
  )
  await forgetOriginalsOfRequest(tx, id)
  for (const parties of running) await tell(tx, news, parties, parties.ownerId)
  if (as === 'expired' && all[0]) await tell(tx, news, all[0], userId)
}

/** Whether a locked request takes changes; one whose time is over is expired on the way. */
export async function isOpen(tx: Transaction, request: LockedRequest): Promise<boolean> {
  if (request.state !== 'open') return false
  if (!request.isOver) return true
  await endRequest(tx, request, 'expired')
  return false
}
