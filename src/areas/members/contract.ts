/** Members of a firm, invitations to become one, and the firms of an account (rules 29). */
import * as z from 'zod/mini'
import { loggedInUser } from '#areas/accounts/contract.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { email, guid, line, phonePattern, requiredLine } from '#kernel/fields.ts'
import { firmRoles } from '#kernel/firm-roles.ts'
import { m } from '#words/messages.js'

const role = z.enum(firmRoles, { error: m.member_role_required })
const loginId = z.optional(guid)
const token = z.string().check(line, z.regex(/^[A-Za-z0-9_-]{20,60}$/))

/** Whom an invitation is for: an e-mail address or a number. */
export const memberContact = requiredLine(m.member_contact_required).check(
  z.refine((text) => phonePattern.test(text) || z.safeParse(email(''), text).success, {
    error: m.member_contact_invalid,
  }),
)

/** Fields of the forms. */
export const inviteForm = z.object({ contact: memberContact, role })
export const roleForm = z.object({ role })
export const handOverForm = z.object({
  password: z
    .string({ error: m.password_required })
    .check(z.minLength(1, { error: m.password_required }), z.maxLength(128)),
})

const member = z.object({
  memberId: guid,
  name: z.string(),
  role: z.enum(firmRoles),
  addedDate: isoTime,
  /** The account that owns the firm: it can be handed over, but neither leave nor be removed. */
  isHolder: z.boolean(),
  isCaller: z.boolean(),
})
/** A member of a firm. */
export type Member = z.output<typeof member>

const invitation = z.object({
  invitationId: z.int(),
  contact: z.string(),
  role: z.enum(firmRoles),
  createdDate: isoTime,
  expiresDate: isoTime,
})
/** An invitation that waits. */
export type MemberInvitation = z.output<typeof invitation>

const ownFirm = z.object({
  firmId: guid,
  name: z.string(),
  companyUrl: z.string(),
  role: z.enum(firmRoles),
  isHolder: z.boolean(),
  isChosen: z.boolean(),
})
/** A firm that the caller may act for. */
export type OwnFirm = z.output<typeof ownFirm>

const owners = { audience: 'seller', roles: ['owner'] } as const
const changed = z.enum(['done', 'unknown', 'holder'])

/** An owner's calls. */
export const firmMembers = {
  list: endpoint({
    ...owners,
    method: 'GET',
    path: 'Company/GetMembersAsync',
    summary: 'Lists the members of the firm and the invitations that wait.',
    input: z.object({}),
    output: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  }),
  invite: endpoint({
    ...owners,
    method: 'POST',
    path: 'Company/InviteMemberAsync',
    summary:
      'Invites a member by mail, or makes a link for a number: `sent` or `ready` with the link; `member`, `invited`, `too-many`.',
    input: inviteForm,
    output: z.object({
      result: z.enum(['sent', 'ready', 'member', 'invited', 'too-many']),
      /** For a number only; it is not kept. */
      link: z.string(),
    }),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
  withdraw: endpoint({
    ...owners,
    method: 'POST',
    path: 'Company/WithdrawMemberInvitationAsync',
    summary: 'Takes back an invitation: `done` or `unknown`.',
    input: z.object({ invitationId: z.int() }),
    output: z.enum(['done', 'unknown']),
  }),
  setRole: endpoint({
    ...owners,
    method: 'POST',
    path: 'Company/SetMemberRoleAsync',
    summary: 'Changes what a member may do: `done`, `unknown`, `holder` for the owning account.',
    input: z.extend(roleForm, { member: guid }),
    output: changed,
  }),
  remove: endpoint({
    ...owners,
    method: 'POST',
    path: 'Company/RemoveMemberAsync',
    summary: 'Removes a member: `done`, `unknown`, `holder` for the owning account.',
    input: z.object({ member: guid }),
    output: changed,
  }),
  handOver: endpoint({
    ...owners,
    method: 'POST',
    path: 'Company/HandOverAsync',
    summary:
      'Makes a member who is an owner the owning account, with the password of the present one: `done`; `wrong-password`, `unknown`, `has-firm` if that account owns another firm, `not-holder`.',
    input: z.extend(handOverForm, { member: guid }),
    output: z.enum(['done', 'wrong-password', 'unknown', 'has-firm', 'not-holder']),
    rate: { limit: 10, seconds: 3600, per: 'caller' },
  }),
}

/** A person's calls. */
export const ownFirms = {
  list: endpoint({
    method: 'GET',
    path: 'user/GetFirmsAsync',
    audience: 'user',
    summary: 'Lists the firms that the caller may act for, the own one first.',
    input: z.object({ loginId }),
    output: z.array(ownFirm),
  }),
  choose: endpoint({
    method: 'POST',
    path: 'user/ChooseFirmAsync',
    audience: 'user',
    summary:
      'Chooses the firm that this session acts for, whose id is `companyId` from now on; null if the caller may not act for it.',
    input: z.object({ loginId, firm: guid }),
    output: z.nullable(z.omit(loggedInUser, { token: true })),
  }),
  leave: endpoint({
    method: 'POST',
    path: 'user/LeaveFirmAsync',
    audience: 'user',
    summary: 'Ends a membership: `done`, `unknown`, `holder` for the owning account.',
    input: z.object({ loginId, firm: guid }),
    output: changed,
  }),
  invitation: endpoint({
    method: 'GET',
    path: 'user/GetMemberInvitationAsync',
    audience: 'anyone',
    summary:
      'Returns the firm and role of a link: `open`, or `over` if it was used, is too old or unknown.',
    input: z.object({ token }),
    output: z.object({
      state: z.enum(['open', 'over']),
      firm: z.string(),
      role: z.enum(['', ...firmRoles]),
      /** For whom it is, without what only its reader knows. */
      contact: z.string(),
    }),
    rate: { limit: 60, seconds: 60, per: 'address' },
  }),
  accept: endpoint({
    method: 'POST',
    path: 'user/AcceptMemberInvitationAsync',
    audience: 'user',
    summary:
      'Becomes a member by a link: `joined` with the firm; `gone`, `other-account` if it is for another address or number, `member`, `too-many`.',
    input: z.object({ loginId, token }),
    output: z.object({
      result: z.enum(['joined', 'gone', 'other-account', 'member', 'too-many']),
      firm: guid,
    }),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
}
