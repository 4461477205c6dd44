/** Members of a firm, and the firms of an account (rules 29). */
import { phoneKey } from '#areas/accounts/rules.ts'
import {
  accountByEmail,
  chooseFirm,
  confirmPassword,
  contactOf,
  endSessionsOf,
  holdAccount,
  loggedInUserOf,
} from '#areas/accounts/server/public.ts'
import {
  isOwnerOfAny,
  lockCompany,
  memberLimitOf,
  setOwner,
} from '#areas/companies/server/public.ts'
import { removeWebhooks } from '#areas/webhooks/server/public.ts'
import { phonePattern } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Handler } from '#platform/http/context.ts'
import type { firmMembers, ownFirms } from '../contract.ts'
import { firmsMax, invitationsMax } from '../rules/limits.ts'
import { firmsOf, holderOf, invitationOf, listMembers, openInvitations } from './reads.ts'
import { invitationAddress, mailInvitation } from './writes/mails.ts'
import {
  addInvitation,
  addMember,
  removeMember,
  setRole,
  spendInvitation,
  withdrawInvitation,
} from './writes/members.ts'

/** The members, the owning account first, and the invitations that wait. */
export const list: Handler<typeof firmMembers.list> = async (_, { caller, database }) => {
  const { reader } = database
  const { companyId, userId } = caller
  const holder = await holderOf(reader, companyId)
  const rows = await listMembers(reader, companyId)
  const all = [
    ...(holder ? [{ ...holder, role: 'owner' as const, isHolder: true }] : []),
    ...rows.map((row) => ({ ...row, isHolder: false })),
  ]
  const invitations = await openInvitations(reader, companyId)
  return {
    members: all.map(({ addedAt, ...each }) => ({
      ...each,
      addedDate: addedAt.toISOString(),
      isCaller: each.memberId === userId,
    })),
    invitations: invitations.map(({ id, email, phone, role, createdAt, expiresAt }) => ({
      invitationId: id,
      contact: email || phone,
      role,
      createdDate: createdAt.toISOString(),
      expiresDate: expiresAt.toISOString(),
    })),
  }
}

/** Invites a member. */
export const invite: Handler<typeof firmMembers.invite> = ({ contact, role }, context) => {
  const { caller, database, settings, language } = context
  const { companyId, userId, ownerId } = caller
  const isPhone = phonePattern.test(contact)
  const to = isPhone
    ? { email: '', phone: contact, phoneKey: phoneKey(contact) }
    : { email: contact.toLowerCase(), phone: '', phoneKey: '' }
  return database.transaction(async (tx) => {
    await holdAccount(tx, ownerId)
    const company = await lockCompany(tx, companyId)
    if (!company) return { result: 'too-many', link: '' }
    const members = await listMembers(tx, companyId)
    const invitations = await openInvitations(tx, companyId)
    const isInvited = invitations.some(
      (open) => open.email === to.email && open.phoneKey === to.phoneKey,
    )
    if (isInvited) return { result: 'invited', link: '' }
    for (const memberId of [ownerId, ...members.map((each) => each.memberId)]) {
      const known = await contactOf(tx, memberId)
      const isSame = isPhone ? known?.phoneKey === to.phoneKey : known?.email === to.email
      if (isSame) return { result: 'member', link: '' }
    }
    if (
      members.length >= (await memberLimitOf(tx, companyId)) ||
      invitations.length >= invitationsMax
    ) {
      return { result: 'too-many', link: '' }
    }
    const token = await addInvitation(tx, { companyId, role, invitedBy: userId, ...to })
    if (isPhone) return { result: 'ready', link: invitationAddress(settings.publicUrl, token) }
    // In the reader's language if they have an account, else in that of the page.
    const account = await accountByEmail(tx, to.email)
    const reader = { email: to.email, language: account?.language ?? language }
    await mailInvitation(tx, context, reader, { firm: company.name, role, token })
    return { result: 'sent', link: '' }
  })
}

/** Takes back an invitation. */
export const withdraw: Handler<typeof firmMembers.withdraw> = (
  { invitationId },
  { caller: { companyId }, database },
) =>
  database.transaction(async (tx) =>
    (await withdrawInvitation(tx, { companyId, invitationId })) ? 'done' : 'unknown',
  )

/** Changes what a member may do. */
export const changeRole: Handler<typeof firmMembers.setRole> = (
  { member, role },
  { caller: { companyId, ownerId }, database },
) =>
  database.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    if (member === ownerId) return 'holder'
    return (await setRole(tx, { companyId, userId: member, role })) ? 'done' : 'unknown'
  })

/** Removes a member. */
export const remove: Handler<typeof firmMembers.remove> = (
  { member },
  { caller: { companyId, ownerId }, database },
) =>
  database.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    if (member === ownerId) return 'holder'
    return (await removeMember(tx, companyId, member)) ? 'done' : 'unknown'
  })

/**
 * Makes another owner the owning account. The former one stays a member who is an owner, but its
 * sessions and the firm's webhooks end: whoever sold the firm keeps nothing open.
 */
export const handOver: Handler<typeof firmMembers.handOver> = async (
  { member, password },
  context,
) => {
  const { caller, database, networkAddress } = context
  const { companyId, userId, ownerId } = caller
  if (userId !== ownerId) return 'not-holder'
  const { result } = await confirmPassword(database, { userId, networkAddress }, password)
  if (result !== 'right') return 'wrong-password'
  return database.transaction(async (tx) => {
    for (const id of [userId, member].sort()) {
      if (id === member && !(await contactOf(tx, id))) return 'unknown'
      await holdAccount(tx, id)
    }
    const company = await lockCompany(tx, companyId)
    if (company?.ownerId !== userId) return 'not-holder'
    const rows = await listMembers(tx, companyId)
    if (!rows.some((row) => row.memberId === member && row.role === 'owner')) return 'unknown'
    if (await isOwnerOfAny(tx, member)) return 'has-firm'
    await removeMember(tx, companyId, member)
    await setOwner(tx, companyId, member)
    await addMember(tx, { companyId, userId, role: 'owner' })
    await removeWebhooks(tx, companyId)
    await endSessionsOf(tx, userId, caller.sessionId)
    return 'done'
  })
}

/** The firms that the caller may act for. */
export const firms: Handler<typeof ownFirms.list> = async (_, { caller, database }) => {
  const rows = await firmsOf(database.reader, caller.userId)
  return rows.map(({ id, name, url, role, isHolder }) => ({
    firmId: id,
    name,
    companyUrl: url,
    role,
    isHolder,
    isChosen: id === caller.companyId,
  }))
}

/** Chooses the firm that the session acts for. */
export const choose: Handler<typeof ownFirms.choose> = ({ firm }, { caller, database }) =>
  database.transaction(async (tx) => {
    const own = await firmsOf(tx, caller.userId)
    if (!own.some(({ id }) => id === firm)) return null
    await chooseFirm(tx, caller.sessionId, firm)
    return (await loggedInUserOf(tx, caller.userId, caller.sessionId)) ?? null
  })

/** Ends the caller's membership. */
export const leave: Handler<typeof ownFirms.leave> = ({ firm }, { caller, database }) =>
  database.transaction(async (tx) => {
    const company = await lockCompany(tx, firm)
    if (company?.ownerId === caller.userId) return 'holder'
    return (await removeMember(tx, firm, caller.userId)) ? 'done' : 'unknown'
  })

/** What an invitation is for. */
export const invitation: Handler<typeof ownFirms.invitation> = async ({ token }, { database }) => {
  const found = await invitationOf(database.reader, token)
  if (!found) return { state: 'over', firm: '', role: '', contact: '' }
  const { email, phoneKey: key, role } = found.invitation
  return { state: 'open', firm: found.firm, role, contact: shortened(email, key) }
}

/** An address or number as whoever has it recognises it, and nobody else can use it. */
function shortened(email: string, key: string): string {
  if (key !== '') return `••••••${key.slice(-4)}`
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** Becomes a member. */
export const accept: Handler<typeof ownFirms.accept> = ({ token }, { caller, database }) =>
  database.transaction(async (tx) => {
    const { userId } = caller
    const nothing = { firm: emptyGuid }
    const read = await invitationOf(tx, token)
    if (!read) return { result: 'gone', ...nothing }
    const { companyId } = read.invitation
    await holdAccount(tx, userId)
    const company = await lockCompany(tx, companyId)
    // Read again under the lock: it may have been withdrawn, and the firm have another owner.
    const found = await invitationOf(tx, token)
    if (!found || !company || company.ownerId === null) return { result: 'gone', ...nothing }
    const { id, role, email, phoneKey: key } = found.invitation
    const own = await contactOf(tx, userId)
    const isForCaller = key === '' ? own?.email === email : own?.phoneKey === key
    if (!isForCaller) return { result: 'other-account', ...nothing }
    if (company.ownerId === userId) return { result: 'member', ...nothing }
    const members = await listMembers(tx, companyId)
    const isFull = members.length >= (await memberLimitOf(tx, companyId))
    if (isFull || (await firmsOf(tx, userId)).length >= firmsMax) {
      return { result: 'too-many', ...nothing }
    }
    if (!(await addMember(tx, { companyId, userId, role }))) return { result: 'member', ...nothing }
    await spendInvitation(tx, id)
    return { result: 'joined', firm: companyId }
  })
