/** The admins, and the audit of what they did. */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { email, guid, optionalLine } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { adminRoles } from '#kernel/permissions.ts'
import { m } from '#words/messages.js'

const adminRow = z.object({
  adminId: guid,
  email: z.string(),
  role: z.enum(adminRoles),
  /** Whether a second factor is set up. */
  hasFactor: z.boolean(),
  lastLoginDate: z.nullable(isoTime),
  isMe: z.boolean(),
})

/** An admin in the list of all. */
export type AdminRow = z.output<typeof adminRow>

/** The fields of the invitation form. */
export const invitationFields = z.object({
  email: email(m.contact_email_required),
  role: z.enum(adminRoles),
})

const auditRow = z.object({
  id: z.int(),
  at: isoTime,
  admin: z.string(),
  role: z.string(),
  network: z.string(),
  call: z.string(),
  /** The request's input as JSON text, without secrets. */
  input: z.string(),
  /** The HTTP status of the response; null if the server was stopped before it. */
  outcome: z.nullable(z.int()),
})

/** An entry of the audit. */
export type AuditRow = z.output<typeof auditRow>

const doneOrUnknown = z.enum(['done', 'unknown'])
const owners = { audience: 'admin', permission: 'admins' } as const

export const admins = {
  list: endpoint({
    ...owners,
    method: 'GET',
    path: 'Admin/GetAdminsAsync',
    summary: 'Lists all admins by e-mail address.',
    input: z.object({}),
    output: z.array(adminRow),
    audited: true,
  }),
  invite: endpoint({
    ...owners,
    method: 'POST',
    path: 'Admin/InviteAdminAsync',
    summary:
      'Creates an admin and mails a link to set a password; `taken` if the address already has an account.',
    input: invitationFields,
    output: z.enum(['invited', 'taken']),
    secondFactor: 'fresh',
    idempotent: true,
  }),
  setRole: endpoint({
    ...owners,
    method: 'POST',
    path: 'Admin/SetAdminRoleAsync',
    summary: "Sets another admin's role; `unknown` if there is no such admin.",
    input: z.object({ admin: guid, role: z.enum(adminRoles) }),
    output: doneOrUnknown,
    secondFactor: 'fresh',
  }),
  remove: endpoint({
    ...owners,
    method: 'POST',
    path: 'Admin/RemoveAdminAsync',
    summary:
      "Removes another admin's rights and ends the admin's sessions; `unknown` if there is no such admin.",
    input: z.object({ admin: guid }),
    output: doneOrUnknown,
    secondFactor: 'fresh',
  }),
  resetFactor: endpoint({
    ...owners,
    method: 'POST',
    path: 'Admin/ResetSecondFactorAsync',
    summary: "Removes another admin's second factor; `unknown` if there is no such admin.",
    input: z.object({ admin: guid }),
    output: doneOrUnknown,
    secondFactor: 'fresh',
  }),
  audit: endpoint({
    audience: 'admin',
    permission: 'audit',
    method: 'GET',
    path: 'Admin/GetAuditAsync',
    summary:
      'Lists what admins did and viewed, newest first, filtered by admin, call, text and days.',
    input: z.object({
      /** Part of an admin's e-mail address; '' for all. */
      admin: optionalLine(254),
      /** Words of the call's name or its input, such as an id. */
      text: filterText,
      /** Days back; 0 for all. */
      days: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3660)), 0),
      /** Cursor: only entries before this one, to read all of them in batches; 0 for all. */
      before: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(auditRow), totalCount: z.int() }),
    audited: true,
  }),
}
