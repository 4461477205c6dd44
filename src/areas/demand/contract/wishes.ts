/** Wishes of buyers for what a town does not have yet (rules 25.1 to 25.3). */

import * as z from 'zod/mini'
import { tradeOrAll } from '#areas/companies/rules/trade-fields.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, compact, email, optionalLine, phone, requiredLine } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { inputsOf, outputsOf, type RecordFields } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import { townMax, wishMax, wishStates } from '../rules.ts'

const sent = {
  changes: 'atOnce',
  visibility: 'owner',
  output: z.string(),
  empty: '',
} as const

/** A wish, declared once. */
export const wishRecord = {
  what: {
    ...sent,
    required: true,
    input: requiredLine(m.wish_what_required).check(atMost(wishMax)),
    label: m.wish_what,
    attributes: { autoComplete: 'off' },
    example: 'Kota stone for a courtyard',
  },
  town: {
    ...sent,
    required: true,
    input: requiredLine(m.wish_town_required).check(atMost(townMax)),
    label: m.wish_town,
    attributes: { autoComplete: 'address-level2' },
    example: 'Bhilwara',
  },
  phone: {
    ...sent,
    required: true,
    input: phone(m.phone_invalid, m.contact_phone_required),
    label: m.contact_phone,
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
    example: '9829033333',
  },
  email: {
    ...sent,
    input: z.union([z.literal(''), email(m.email_invalid)], { error: m.email_invalid }),
    label: m.contact_email,
    hint: m.wish_email_hint,
    attributes: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    example: 'buyer@example.com',
  },
} as const satisfies RecordFields

const fields = inputsOf(wishRecord)

/** The form of a wish. */
export const wishForm = z.object(fields)

const token = z.string().check(compact, z.minLength(1), atMost(64))

export const wishes = {
  save: endpoint({
    method: 'POST',
    path: 'wishes/SaveWishAsync',
    idempotent: true,
    audience: 'anyone',
    summary:
      'Notes what a town does not have yet; its writer is told when somebody comes who has it: `saved` (also for the same wish again), `too-many`.',
    input: z.object({
      ...fields,
      /** What was searched for; empty for any firm of the trade. */
      searched: z._default(optionalLine(100), ''),
      /** The trade whose list was empty; 0 for the product search. */
      typeId: tradeOrAll(),
    }),
    output: z.enum(['saved', 'too-many']),
    rate: { limit: 10, seconds: 3_600, per: 'address' },
  }),
  found: endpoint({
    method: 'GET',
    path: 'wishes/GetWishAsync',
    audience: 'anyone',
    summary:
      'Returns the list on which the writer of a wish finds who has come, by the token of the mail; empty for an unknown one.',
    input: z.object({ token }),
    output: z.object({ path: z.string() }),
    rate: { limit: 30, seconds: 60, per: 'address' },
  }),
  remove: endpoint({
    method: 'POST',
    path: 'wishes/RemoveWishAsync',
    audience: 'anyone',
    summary: 'Deletes a wish by the link of its mail: `removed` or `unknown`.',
    input: z.object({ token }),
    output: z.enum(['removed', 'unknown']),
    rate: { limit: 30, seconds: 3_600, per: 'address' },
  }),
}

const listedWish = z.object({
  wishId: z.int(),
  ...outputsOf(wishRecord, 'owner'),
  state: z.enum(wishStates),
  createdDate: isoTime,
  toldDate: z.nullable(isoTime),
})
/** A wish in the operator's list. */
export type ListedWish = z.output<typeof listedWish>

const operator = { audience: 'admin', permission: 'messages' } as const

export const wishConsole = {
  find: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/FindWishesAsync',
    summary: 'Lists wishes by what is wished for, town or number, newest first.',
    input: z.object({
      text: filterText,
      state: z._default(z.enum(['', ...wishStates]), ''),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(listedWish), totalCount: z.int() }),
    audited: true,
  }),
  settle: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/SettleWishAsync',
    summary: 'Notes that the writer of a wish was told, as by a call: `done` or `unknown`.',
    input: z.object({ wishId: z.int() }),
    output: z.enum(['done', 'unknown']),
  }),
}
