/** Invitations to claim a firm: sent, opened, accepted, stopped (rules 23.8, 23.9). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, line } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { invitationKinds, invitationWays, invitedAtOnce } from '../rules/invitations.ts'

const token = z.string().check(line, z.regex(/^[A-Za-z0-9_-]{20,40}$/))
const loginId = z.optional(guid)
const rate = { limit: 30, seconds: 3600, per: 'address' } as const

export const firmInvitations = {
  invitation: endpoint({
    method: 'GET',
    path: 'firms/GetInvitationAsync',
    audience: 'anyone',
    summary:
      'Returns the firm that a link invites to claim: `open`, `claimed` if it has an owner by now, `over` if the link was used, is too old or unknown.',
    input: z.object({ token }),
    output: z.object({
      state: z.enum(['open', 'claimed', 'over']),
      name: z.string(),
      url: z.string(),
      /** Whether the link came to the listed address, which may remove the page with it. */
      canRemove: z.boolean(),
    }),
    rate: { limit: 60, seconds: 60, per: 'address' },
  }),
  opened: endpoint({
    method: 'POST',
    path: 'firms/NoteInvitationOpenedAsync',
    audience: 'anyone',
    summary: 'Notes that somebody has opened a link in a browser; programs that only look do not.',
    input: z.object({ token }),
    output: z.literal('done'),
    rate,
  }),
  accept: endpoint({
    method: 'POST',
    path: 'firms/AcceptInvitationAsync',
    audience: 'user',
    summary:
      'Claims the firm of a link: `granted`; `answer` if it has got an owner, who has three days; `has-firm`, `gone`.',
    input: z.object({ loginId, token }),
    output: z.object({
      result: z.enum(['granted', 'answer', 'has-firm', 'gone']),
      companyId: guid,
      companyUrl: z.string(),
    }),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
  stop: endpoint({
    method: 'POST',
    path: 'firms/StopInvitationsAsync',
    audience: 'anyone',
    summary: 'Ends all messages to the address and numbers of the firm of a link, for good.',
    input: z.object({ token }),
    output: z.enum(['done', 'unknown']),
    rate,
  }),
  removePage: endpoint({
    method: 'POST',
    path: 'firms/RemoveByInvitationAsync',
    audience: 'anyone',
    summary:
      'Removes the page of a firm without an owner by a link that was mailed to its listed address: `removed` or `unknown`.',
    input: z.object({ token }),
    output: z.enum(['removed', 'unknown']),
    rate,
  }),
}

const operator = { audience: 'admin', permission: 'firms' } as const

const invited = z.object({
  firmId: guid,
  name: z.string(),
  place: z.string(),
  result: z.enum(['sent', 'ready', 'claimed', 'stopped', 'no-address', 'lately', 'unknown']),
  /** The link, of a message or card only; it is not kept. */
  link: z.string(),
  /** What the message or card says, in every language. */
  words: z.array(z.string()),
})
/** What has become of one invitation. */
export type InvitedFirm = z.output<typeof invited>

const listed = z.object({
  invitationId: z.int(),
  firmId: guid,
  firm: z.string(),
  kind: z.enum(invitationKinds),
  invitedBy: z.string(),
  createdDate: isoTime,
  expiresDate: isoTime,
  openedDate: z.nullable(isoTime),
  claimedDate: z.nullable(isoTime),
  isStopped: z.boolean(),
})
/** An invitation in the admins' list. */
export type ListedInvitation = z.output<typeof listed>

export const invitationConsole = {
  invite: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/InviteFirmsAsync',
    summary:
      'Invites firms without an owner to claim their pages, by mail, or by a link for a message or card: for each `sent`, `ready`, `claimed`, `stopped`, `no-address`, `lately` (a mail within seven days, or three in all), `unknown`.',
    input: z.object({
      firms: z.array(guid).check(z.minLength(1), z.maxLength(invitedAtOnce)),
      way: z.enum(invitationWays),
    }),
    output: z.array(invited),
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
  list: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmInvitationsAsync',
    summary: 'Lists invitations, newest first, of all firms or of one.',
    input: z.object({ firm: z._default(guid, emptyGuid) }),
    output: z.array(listed),
    audited: true,
  }),
}
