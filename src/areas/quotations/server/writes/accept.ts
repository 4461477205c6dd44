/** Accepts quotations, whole or by line (rules 22.6). */
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { type Offer, orderTotal } from '../../rules/compare.ts'
import { quotationAccepted } from '../events.ts'
import { type Parties, partiesOfRequest } from '../reads/parties.ts'
import {
  awardsOf,
  linesOf,
  newestQuotations,
  offerOf,
  type StoredQuotation,
} from '../reads/quotations.ts'
import { quotationAwards } from '../tables.ts'
import { endEnquiries, endRequest, isOpen, lockRequest, tell } from './changes.ts'

/** What is accepted of one quotation. */
export interface AcceptedPart {
  enquiryId: number
  /** The revision that the buyer saw. */
  revision: number
  lineIds: number[]
  /** Of these, the lines of which is taken what is offered besides. */
  extraIds: number[]
}

/** Result of accepting. */
export type Accepted =
  | 'accepted'
  | 'not-open'
  | 'changed'
  | 'quotation-ended'
  | 'line-taken'
  | 'line-not-quoted'
  | 'whole-only'
  | 'below-minimum'
  | 'not-found'

/** Accepts parts of a request's quotations: all of them, or nothing. */
export async function accept(
  tx: Transaction,
  of: { requestId: number; userId: string; keepsOpen: boolean },
  parts: readonly AcceptedPart[],
): Promise<Accepted> {
  const { requestId, userId, keepsOpen } = of
  const request = await lockRequest(tx, requestId)
  if (request?.userId !== userId) return 'not-found'
  if (!(await isOpen(tx, request))) return 'not-open'
  const all = await partiesOfRequest(tx, requestId)
  const lines = await linesOf(tx, requestId)
  const awards = await awardsOf(tx, requestId)
  const quoted = await newestQuotations(
    tx,
    all.map(({ enquiryId }) => enquiryId),
  )
  const taken = new Set(awards.map(({ lineId }) => lineId))
  const accepted: (AcceptedPart & { parties: Parties; quotation: StoredQuotation })[] = []
  for (const part of joinedParts(parts)) {
    const parties = all.find(({ enquiryId }) => enquiryId === part.enquiryId)
    const quotation = quoted.find(({ enquiryId }) => enquiryId === part.enquiryId)
    if (!parties || !quotation) return 'not-found'
    const refused = refusalOf(parties, offerOf(quotation, lines), quotation, part, taken)
    if (refused) return refused
    for (const lineId of part.lineIds) taken.add(lineId)
    accepted.push({ ...part, parties, quotation })
  }
  for (const { parties, quotation, lineIds, extraIds } of accepted) {
    const { enquiryId } = parties
    await tx.insert(quotationAwards).values(
      lineIds.map((lineId) => ({
        lineId,
        enquiryId,
        quotationId: quotation.id,
        isAlternative: extraIds.includes(lineId),
      })),
    )
    await endEnquiries(tx, [enquiryId], 'won')
    await tell(tx, 'accepted', parties, parties.ownerId)
    await emit(tx, quotationAccepted, { enquiryId })
  }
  if (!keepsOpen || taken.size === lines.length) await endRequest(tx, request, 'closed')
  return 'accepted'
}

/** One part of each quotation and revision: its dealer is told once, and its minimum counts for all. */
function joinedParts(parts: readonly AcceptedPart[]): AcceptedPart[] {
  const joined = new Map<string, AcceptedPart>()
  for (const { enquiryId, revision, lineIds, extraIds } of parts) {
    const key = `${enquiryId} ${revision}`
    const before = joined.get(key)
    const all = [...(before?.lineIds ?? []), ...lineIds]
    const extras = [...(before?.extraIds ?? []), ...extraIds]
    joined.set(key, { enquiryId, revision, lineIds: all, extraIds: extras })
  }
  return [...joined.values()]
}

function refusalOf(
  { state, isActive }: Parties,
  offer: Offer,
  quotation: StoredQuotation,
  { revision, lineIds, extraIds }: AcceptedPart,
  taken: ReadonlySet<number>,
): Accepted | undefined {
  if ((state !== 'quoted' && state !== 'won') || !isActive) return 'quotation-ended'
  if (quotation.revision !== revision) return 'changed'
  if (quotation.isOver) return 'quotation-ended'
  const idsOf = (extra: boolean) =>
    quotation.lines.flatMap(({ lineId, isExtra }) => (isExtra === extra ? [lineId] : []))
  const [priced, extra] = [idsOf(false), idsOf(true)]
  if (!lineIds.every((lineId) => priced.includes(lineId))) return 'line-not-quoted'
  if (!extraIds.every((id) => lineIds.includes(id) && extra.includes(id))) return 'line-not-quoted'
  if (lineIds.some((lineId) => taken.has(lineId))) return 'line-taken'
  if (new Set(lineIds).size < lineIds.length) return 'line-taken'
  if (!quotation.partAllowed && lineIds.length < priced.length) return 'whole-only'
  const { goods } = orderTotal(offer, lineIds, extraIds)
  return goods < quotation.minimumOrder ? 'below-minimum' : undefined
}
