/** Messages to the operator, and their replies (rules 17). */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, email, guid, line, phone, requiredLine, requiredText } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { filterStatus, listFields } from '#kernel/list-fields.ts'
import { inputsOf, outputsOf, type RecordFields } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import { messageMax, nameMax, phoneMax, titleMax } from './rules.ts'

const sent = {
  changes: 'atOnce',
  visibility: 'owner',
  output: z.string(),
  empty: '',
  required: true,
} as const

/** A message to the operator, declared once (rules 17.1). */
export const messageRecord = {
  name: {
    ...sent,
    inputName: 'Name',
    input: requiredLine(m.contact_name_required).check(
      z.maxLength(nameMax, { error: m.contact_name_max }),
    ),
    label: m.contact_name,
    attributes: { autoComplete: 'name', autoCapitalize: 'words' },
    example: 'Meera Joshi',
  },
  phone: {
    ...sent,
    inputName: 'PhoneNumber',
    input: phone(m.phone_invalid, m.contact_phone_required).check(
      atMost(phoneMax, m.contact_phone_max),
    ),
    label: m.contact_phone,
    hint: m.contact_phone_hint,
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
    example: '9829033333',
  },
  email: {
    ...sent,
    inputName: 'EmailId',
    input: requiredLine(m.contact_email_required).check(
      z.refine((text) => z.safeParse(email(''), text).success, { error: m.email_invalid }),
      z.toLowerCase(),
    ),
    label: m.contact_email,
    attributes: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    example: 'buyer@example.com',
  },
  title: {
    ...sent,
    input: requiredLine(m.contact_title_required).check(
      z.maxLength(titleMax, { error: m.contact_title_max }),
    ),
    label: m.contact_topic,
    attributes: { autoComplete: 'off' },
    example: 'Granite for a kitchen',
  },
  message: {
    ...sent,
    inputName: 'Message',
    input: requiredText(m.contact_message_required).check(
      z.maxLength(messageMax, { error: m.contact_message_max }),
    ),
    label: m.contact_message,
    lines: 6,
    max: messageMax,
    attributes: { autoComplete: 'off' },
    example: 'Do you list dealers of black granite near Kota?',
  },
} as const satisfies RecordFields

const fields = inputsOf(messageRecord)

/** The fields of the contact form. */
export const contactForm = z.object(fields)

const message = z.object({
  ...outputsOf(messageRecord, 'owner'),
  createdDate: isoTime,
  statusId: z.int(),
  statusText: z.string(),
  /** The operator's reply; null until there is one. */
  replyMsg: z.nullable(z.string()),
  replyDate: z.nullable(isoTime),
})

/** A message with its status and reply. */
export type ContactMessage = z.output<typeof message>

export const messages = {
  save: endpoint({
    method: 'POST',
    path: 'ContactUs/SaveContactMsgAsync',
    idempotent: true,
    audience: 'anyone',
    summary: 'Sends a message to the operator: 1 accepted, 14 too many messages.',
    input: z.object({
      ...fields,
      /** Always 1 (new). */
      StatusId: z._default(z.literal(1), 1),
      /** The empty GUID for a visitor. */
      LoginId: z._default(guid, emptyGuid),
    }),
    output: z.int(),
    rate: { limit: 20, seconds: 60, per: 'address' },
  }),

  byLogin: endpoint({
    method: 'GET',
    path: 'ContactUs/GetContactMessagesByLoginIdAsync',
    audience: 'user',
    summary:
      "Lists the messages that the caller sent while logged in; emailId must be the caller's own.",
    input: z.object({
      filterStatus,
      ...listFields,
      userId: z._default(guid, emptyGuid),
      emailId: z._default(z.string().check(line, z.toLowerCase(), atMost(254)), ''),
    }),
    output: z.object({
      messages: z.array(message),
      /** How many match status and text. */
      totalCount: z.int(),
    }),
  }),
}
