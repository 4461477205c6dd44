/** Staff who help a firm (rules 30). */
import { holdAccount, loggedInUserOf, setVisit } from '#areas/accounts/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import type { HelpChange, helpConsole, helpVisits } from '../contract.ts'
import { changesOf, fieldsOfChange, type MergedChange, nameOf } from './reads/changes.ts'
import { helpedFirm, revertUntil, visitOfChange, visitOfSession, visitsOf } from './reads/visits.ts'
import { beginVisit, endVisit, revertChange } from './writes.ts'

/** Lets the session act for a firm; a visit that it was in ends. */
export const begin: Handler<typeof helpConsole.begin> = ({ firm, reason }, context) => {
  const { userId, sessionId } = context.caller
  return context.database.transaction(async (tx) => {
    const found = await helpedFirm(tx, firm)
    const nothing = { user: null, firm: found?.name ?? '', endsAt: null }
    if (!found) return { result: 'unknown', ...nothing }
    const { ownerId } = found
    if (found.isBlocked) return { result: 'blocked', ...nothing }
    if (ownerId === null) return { result: 'no-owner', ...nothing }
    await endOfSession(tx, sessionId)
    const visit = await beginVisit(tx, { companyId: firm, ownerId, adminId: userId, reason })
    await setVisit(tx, sessionId, visit.id)
    const user = (await loggedInUserOf(tx, userId, sessionId)) ?? null
    return { result: 'begun', user, firm: found.name, endsAt: visit.endsAt.toISOString() }
  })
}

/** Ends the visit of the session. */
export const end: Handler<typeof helpConsole.end> = (_, { caller, database }) =>
  database.transaction(async (tx) => {
    await endOfSession(tx, caller.sessionId)
    await setVisit(tx, caller.sessionId, null)
    return (await loggedInUserOf(tx, caller.userId, caller.sessionId)) ?? null
  })

async function endOfSession(tx: Transaction, sessionId: string): Promise<void> {
  const visitId = await visitOfSession(tx, sessionId)
  if (visitId !== undefined) await endVisit(tx, visitId)
}

/** The visits to the firm, with what they changed. */
export const list: Handler<typeof helpVisits.list> = async (_, { caller, database }) => {
  const { reader } = database
  const visits = await visitsOf(reader, caller.companyId)
  return Promise.all(
    visits.map(async (visit) => {
      const until = revertUntil(visit)
      const isOver = until.getTime() <= Date.now()
      const changes = await changesOf(reader, visit.id)
      return {
        visitId: visit.id,
        reason: visit.reason,
        startedDate: visit.startedAt.toISOString(),
        endedDate: visit.endedAt?.toISOString() ?? null,
        revertUntil: until.toISOString(),
        changes: changes.map((change) => shownChange(change, isOver)),
      }
    }),
  )
}

function shownChange(change: MergedChange, isOver: boolean) {
  const { id, kind, before, changedAt, isReverted } = change
  const isAdded = before === null || before.is_active === false
  return {
    changeId: id,
    kind,
    name: nameOf(change),
    isAdded,
    changedDate: changedAt.toISOString(),
    state: stateOf(isReverted, isOver),
    fields: isAdded ? [] : fieldsOfChange(change),
  }
}

function stateOf(isReverted: boolean, isOver: boolean): HelpChange['state'] {
  if (isReverted) return 'reverted'
  return isOver ? 'over' : 'open'
}

/** Takes back what staff changed of one thing. */
export const revert: Handler<typeof helpVisits.revert> = ({ changeId }, { caller, database }) => {
  const { companyId, ownerId, userId } = caller
  return database.transaction(async (tx) => {
    await holdAccount(tx, ownerId)
    await lockCompany(tx, companyId)
    const visit = await visitOfChange(tx, changeId, companyId)
    if (!visit) return 'unknown'
    const change = (await changesOf(tx, visit.id)).find(({ id }) => id === changeId)
    if (!change) return 'unknown'
    if (change.isReverted) return 'reverted'
    if (revertUntil(visit).getTime() <= Date.now()) return 'over'
    return revertChange(tx, { companyId, visitId: visit.id, by: userId }, change)
  })
}
