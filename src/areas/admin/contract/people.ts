/** Users and their companies, as support sees them. */
import * as z from 'zod/mini'
import { contactKinds } from '#areas/accounts/rules.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, phone, requiredText } from '#kernel/fields.ts'
import { filterStatus, filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'

const person = z.object({
  personId: guid,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  statusId: z.int(),
  statusText: z.string(),
  createdDate: isoTime,
  lastLoginDate: z.nullable(isoTime),
  /** Null if the person has none. */
  company: z.nullable(
    z.object({
      id: guid,
      name: z.string(),
      url: z.string(),
      isActive: z.boolean(),
      isBlocked: z.boolean(),
    }),
  ),
})

/** A user with an account. */
export type FoundPerson = z.output<typeof person>

/** The reason for blocking or unblocking, which the audit keeps. */
const reasonFields = z.object({
  reason: requiredText(m.admin_reason_required).check(atMost(500)),
})

const mail = z.object({
  mailId: guid,
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'refused', 'given_up', 'expired']),
  createdDate: isoTime,
  sentDate: z.nullable(isoTime),
  /** Whether it was not delivered and its text still exists. */
  canResend: z.boolean(),
})

/** A mail to a user. */
export type PersonsMail = z.output<typeof mail>

const doneOrUnknown = z.enum(['done', 'unknown'])
const support = { audience: 'admin', permission: 'people' } as const

export const people = {
  find: endpoint({
    ...support,
    method: 'GET',
    path: 'Admin/FindPeopleAsync',
    summary:
      'Lists accounts by e-mail, phone, name or company, newest first; erased ones are left out.',
    input: z.object({
      text: filterText,
      /** 10 active, 9 blocked; 0 for all. */
      status: filterStatus,
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(person), totalCount: z.int() }),
    audited: true,
  }),
  mails: endpoint({
    ...support,
    method: 'GET',
    path: 'Admin/GetMailsOfPersonAsync',
    summary:
      'Lists the mails sent to a user in the last 30 days, newest first, without their text.',
    input: z.object({ person: guid }),
    output: z.array(mail),
    audited: true,
  }),
  resendMail: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/ResendMailAsync',
    summary:
      'Resends a mail that was not delivered; `unknown` if there is no such mail, or its text is no longer stored.',
    input: z.object({ mail: guid }),
    output: doneOrUnknown,
  }),
  blockPerson: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/BlockPersonAsync',
    summary: "Blocks a user's account and ends its sessions; `unknown` if there is no such user.",
    input: z.extend(reasonFields, { person: guid }),
    output: doneOrUnknown,
  }),
  unblockPerson: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/UnblockPersonAsync',
    summary: 'Unblocks an account; `unknown` if there is none.',
    input: z.extend(reasonFields, { person: guid }),
    output: doneOrUnknown,
  }),
  blockCompany: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/BlockCompanyAsync',
    summary:
      'Blocks a company, which removes it from every public page; `unknown` if there is no such company.',
    input: z.extend(reasonFields, { company: guid }),
    output: doneOrUnknown,
  }),
  unblockCompany: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/UnblockCompanyAsync',
    summary: 'Unblocks a company; `unknown` if there is none.',
    input: z.extend(reasonFields, { company: guid }),
    output: doneOrUnknown,
  }),
  changeContact: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/ChangeContactAsync',
    secondFactor: 'fresh',
    summary:
      "Changes an account's e-mail or number with a reason: `done`, `taken` (for a number: by an account used in the last 90 days), `unknown`.",
    input: z.object({
      person: guid,
      kind: z.enum(contactKinds),
      value: requiredText(m.admin_contact_required).check(atMost(254)),
      reason: reasonFields.shape.reason,
    }),
    output: z.enum(['done', 'taken', 'unknown']),
  }),
  releaseNumber: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/ReleaseNumberAsync',
    secondFactor: 'fresh',
    summary:
      'Takes a number from an account that nobody has used for 90 days, for somebody else who has proved it: `released`, `used`, `unknown`.',
    input: z.object({
      phone: phone(m.phone_invalid),
      reason: reasonFields.shape.reason,
    }),
    output: z.enum(['released', 'used', 'unknown']),
  }),
}
