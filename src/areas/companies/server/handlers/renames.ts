/** Another name or storefront address, by the owner's request and an admin's yes (rules 26.1). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { problem } from '#kernel/problem.ts'
import { isUniqueViolation } from '#platform/database/failures.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { companies as calls, renameConsole } from '../../contract.ts'
import { renamesMax } from '../../rules/renames.ts'
import { isAllowedCompanyUrl } from '../../rules/urls.ts'
import { findRenames, latestRenameOf, recentRenames } from '../reads/renames.ts'
import { lockCompany } from '../writes/companies.ts'
import {
  addRename,
  isFreeFor,
  lockOwned,
  lockRename,
  renameCompany,
  settleRename,
  withdrawRenameOf,
} from '../writes/renames.ts'

/** Takes a request for another name or address. */
export const rename: Handler<typeof calls.rename> = (input, { database, caller }) => {
  const { name, companyUrl: url, words } = input
  return database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const company = await lockCompany(tx, caller.companyId)
    if (!company) throw problem(404, m.refused_no_company)
    if (company.name === name && company.url === url) return 'same'
    const { made, isWaiting, isGranted } = await recentRenames(tx, company.id)
    if (isWaiting) return 'waiting'
    if (isGranted) return 'early'
    if (made >= renamesMax) return 'too-many'
    // Its own may have been allowed once and be reserved today.
    const isOwn = url.toLowerCase() === company.url.toLowerCase()
    if (!isOwn && !(isAllowedCompanyUrl(url) && (await isFreeFor(tx, company, url)))) return 'taken'
    await addRename(tx, company, { name, url, words })
    return 'sent'
  })
}

/** The caller's latest request. */
export const latestRename: Handler<typeof calls.latestRename> = async (
  { companyId },
  { database },
) => {
  const row = await latestRenameOf(database.reader, companyId)
  if (!row) return { rename: null }
  const { name, url, state, comment, createdAt } = row
  const createdDate = createdAt.toISOString()
  return { rename: { name, companyUrl: url, state, comment, createdDate } }
}

/** Takes back the request that waits. */
export const withdrawRename: Handler<typeof calls.withdrawRename> = ({ companyId }, { database }) =>
  database.transaction(async (tx) => ((await withdrawRenameOf(tx, companyId)) ? 'done' : 'gone'))

/** A page of requests, for admins. */
export const findRequests: Handler<typeof renameConsole.find> = async (query, { database }) => {
  const { rows, totalCount } = await findRenames(database.reader, query)
  return {
    rows: rows.map(({ request, owner }) => ({
      renameId: request.id,
      name: request.name,
      companyUrl: request.url,
      formerName: request.formerName,
      formerUrl: request.formerUrl,
      words: request.words,
      state: request.state,
      comment: request.comment,
      createdDate: request.createdAt.toISOString(),
      owner,
    })),
    totalCount,
  }
}

/** Grants or refuses a request; the owner is told. */
export const decideRequest: Handler<typeof renameConsole.decide> = (input, context) => {
  const { renameId, grant, comment } = input
  const decided = context.database.transaction(async (tx) => {
    const request = await lockRename(tx, renameId)
    if (!request) return 'unknown'
    const company = await lockOwned(tx, request.companyId)
    if (!company) return 'unknown'
    if (grant) {
      if (!(await isFreeFor(tx, company, request.url))) return 'taken'
      await renameCompany(tx, company, request)
    }
    const decision = { grant, comment, decidedBy: context.caller.userId }
    await settleRename(tx, context, request, decision)
    return 'done'
  })
  // It was registered at the same moment.
  return decided.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  })
}
