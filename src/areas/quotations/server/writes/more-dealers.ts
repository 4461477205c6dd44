/** More dealers for the lines of an open request (rules 22.2). */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { isTooManyOfTrade } from '../../rules/asking.ts'
import { dealersMax, dealersPerDay, sameAgainDays } from '../../rules/limits.ts'
import { askedBefore } from '../reads/limits.ts'
import { linesOf } from '../reads/quotations.ts'
import { enquiriesOf } from '../reads/requests.ts'
import { isOpen, lockRequest } from './changes.ts'
import { type AskRefusal, addEnquiry, lockDealers } from './requests.ts'

/** A dealer who is asked for some lines, by their ids. */
export interface FurtherDealer {
  companyId: string
  distance: number | null
  lineIds: ReadonlySet<number>
}

/** Asks further dealers; nobody is asked twice about a request. */
export async function addDealers(
  tx: Transaction,
  { requestId, userId }: { requestId: number; userId: string },
  dealers: readonly FurtherDealer[],
): Promise<{ requestId: number } | AskRefusal | 'not-open' | 'no-such-list'> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('quotation requests ' || ${userId}, 0))`,
  )
  const companyIds = dealers.map(({ companyId }) => companyId)
  // Firms before requests, as everywhere.
  const owned = await lockDealers(tx, dealers)
  if (!owned) return 'no-such-dealer'
  const request = await lockRequest(tx, requestId)
  if (request?.userId !== userId) return 'no-such-list'
  if (!(await isOpen(tx, request))) return 'not-open'
  const before = await enquiriesOf(tx, requestId)
  if (before.some(({ companyId }) => companyIds.includes(companyId))) return 'asked-lately'
  const lines = await linesOf(tx, requestId)
  const what = lines.map((line) => line.what)
  const { source } = request
  const counted = await askedBefore(tx, { userId, source, what, companyIds, days: sameAgainDays })
  if (counted.dealersToday + dealers.length > dealersPerDay) return 'too-many-dealers-today'
  if (counted.same.length > 0 || counted.often.length > 0) return 'asked-lately'
  const places = lines.map(({ id: lineId, typeId }) => ({ lineId, typeId }))
  const asked = [...before, ...dealers].map(({ companyId, lineIds }) => ({
    sellerUrl: companyId,
    lineIds: lineIds ? [...lineIds] : places.map(({ lineId }) => lineId),
  }))
  if (asked.length > dealersMax || isTooManyOfTrade(places, asked)) return 'too-many-of-trade'
  for (const { dealer, ownerId } of owned) {
    const { companyId, distance, lineIds } = dealer
    const isAll = lineIds.size === lines.length
    const own = isAll ? null : [...lineIds]
    await addEnquiry(tx, { requestId, companyId, distance, lineIds: own }, ownerId)
  }
  return { requestId }
}
