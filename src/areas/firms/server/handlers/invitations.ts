/** Invitations to claim a firm, and what can be done with their links (rules 23.8, 23.9). */
import { chooseFirm, holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { languages } from '#kernel/language.ts'
import { auditOutsider } from '#platform/http/audit.ts'
import type { Handler } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import {
  firmInvitations as calls,
  type InvitedFirm,
  type invitationConsole,
} from '../../contract/invitations.ts'
import { claimant } from '../reads/claims.ts'
import { invitableFirms, invitationOf, listInvitations } from '../reads/invitations.ts'
import { tellOwner } from '../writes/claim-mails.ts'
import { grantProven } from '../writes/claims.ts'
import { holdEntry } from '../writes/entry.ts'
import {
  addInvitation,
  claimByInvitation,
  invitationAddress,
  lockInvitation,
  mailInvitation,
  noteOpened,
  spendInvitation,
  stopInvitations,
} from '../writes/invitations.ts'
import { removeFirm } from '../writes/removals.ts'

/** Kinds whose links came to the listed address. */
const isMailed = (kind: string) => kind === 'mail' || kind === 'enquiry'

/** The firm of a link. */
export const invitation: Handler<typeof calls.invitation> = async ({ token }, { database }) => {
  const found = await invitationOf(database.reader, token)
  const isGone = !found || found.isOver || !found.isActive || found.mergedInto !== null
  if (isGone) return { state: 'over' as const, name: '', url: '', canRemove: false }
  const { name, url, ownerId } = found
  if (ownerId !== null) return { state: 'claimed' as const, name, url, canRemove: false }
  return { state: 'open' as const, name, url, canRemove: isMailed(found.invitation.kind) }
}

/** Notes that somebody has opened a link. */
export const opened: Handler<typeof calls.opened> = async ({ token }, { database }) => {
  await database.transaction((tx) => noteOpened(tx, token))
  return 'done'
}

/** Claims the firm of a link, once. */
export const accept: Handler<typeof calls.accept> = ({ token }, context) => {
  const { database, caller } = context
  const { userId, sessionId } = caller
  return database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const used = await lockInvitation(tx, token)
    const nothing = { companyId: emptyGuid, companyUrl: '' }
    if (!used) return { result: 'gone' as const, ...nothing }
    const person = await claimant(tx, userId)
    if (person?.companyId) return { result: 'has-firm' as const, ...nothing }
    const { companyId } = used
    const claim = await claimByInvitation(tx, { companyId, userId })
    if (!claim) return { result: 'gone' as const, ...nothing }
    const result = await grantProven(tx, claim)
    if (result === 'gone' || result === 'has-firm') return { result, ...nothing }
    await spendInvitation(tx, used.id)
    if (result === 'answer') await tellOwner(tx, context, companyId)
    const input = { claimId: claim.id, firm: companyId, kind: used.kind, result }
    await auditOutsider(tx, { userId, call: calls.accept.path, input })
    if (result === 'answer') return { result, ...nothing }
    // A member of another firm may have chosen that one.
    await chooseFirm(tx, sessionId, companyId)
    const company = await lockCompany(tx, companyId)
    return { result, companyId, companyUrl: company?.url ?? '' }
  })
}

/** Ends all messages to a firm. */
export const stop: Handler<typeof calls.stop> = ({ token }, { database }) =>
  database.transaction(async (tx) => {
    const found = await invitationOf(tx, token)
    // A link that was used, or is too old, still stops.
    const company = found && (await lockCompany(tx, found.invitation.companyId))
    if (!company) return 'unknown'
    await stopInvitations(tx, company.id, company.email)
    const input = { name: company.name, firm: company.id }
    await auditOutsider(tx, { userId: null, call: calls.stop.path, input })
    return 'done'
  })

/** Removes the page of a firm by a link that was mailed to it. */
export const removePage: Handler<typeof calls.removePage> = ({ token }, { database }) =>
  database.transaction(async (tx) => {
    await holdEntry(tx)
    const used = await lockInvitation(tx, token)
    const company = used && (await lockCompany(tx, used.companyId))
    if (!company || !isMailed(used.kind) || company.ownerId !== null) return 'unknown'
    if (!company.isActive || company.mergedInto !== null) return 'unknown'
    await stopInvitations(tx, company.id, company.email)
    await removeFirm(tx, company.id)
    const input = { firm: company.id }
    await auditOutsider(tx, { userId: null, call: calls.removePage.path, input })
    return 'removed'
  })

/** Invites firms by mail, or makes links for messages and cards. */
export const invite: Handler<typeof invitationConsole.invite> = ({ firms, way }, context) => {
  const { database, caller, settings } = context
  return database.transaction(async (tx) => {
    await holdEntry(tx)
    const known = new Map((await invitableFirms(tx, firms)).map((firm) => [firm.id, firm]))
    const answers: InvitedFirm[] = []
    for (const firmId of new Set(firms)) {
      const firm = known.get(firmId)
      const told = { firmId, name: firm?.name ?? '', place: firm?.place ?? '', link: '', words: [] }
      if (!firm) answers.push({ ...told, result: 'unknown' as const })
      else if (firm.ownerId !== null) answers.push({ ...told, result: 'claimed' as const })
      else if (firm.isStopped) answers.push({ ...told, result: 'stopped' as const })
      else if (way === 'mail' && firm.email === '') {
        answers.push({ ...told, result: 'no-address' as const })
      } else if (way === 'mail' && firm.isMailed)
        answers.push({ ...told, result: 'lately' as const })
      else {
        const made = { companyId: firmId, kind: way, invitedBy: caller.userId }
        const token = await addInvitation(tx, made)
        const { name, email } = firm
        if (way === 'mail') {
          await mailInvitation(tx, context, { firm: name, email, token })
          answers.push({ ...told, result: 'sent' as const })
        } else {
          const link = invitationAddress(settings, token)
          const words = languages.map((language) =>
            inLanguage(language, () =>
              way === 'card'
                ? m.firm_card_text()
                : m.firm_invite_message_text({ firm: name, site: settings.siteName, link }),
            ),
          )
          answers.push({ ...told, result: 'ready' as const, link, words })
        }
      }
    }
    return answers
  })
}

/** The newest invitations. */
export const list: Handler<typeof invitationConsole.list> = ({ firm }, { database }) =>
  listInvitations(database.reader, firm)
