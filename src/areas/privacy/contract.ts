/** Download and erasure of the caller's own data (rules 4.16). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { m } from '#words/messages.js'

/** The password, requested again as confirmation. */
export const confirmation = z.object({
  password: z
    .string({ error: m.password_required })
    .check(z.minLength(1, { error: m.password_required }), z.maxLength(128)),
})

const rows = z.array(z.record(z.string(), z.unknown()))
const row = z.nullable(z.record(z.string(), z.unknown()))

/** All data held on a person, by kind; an area may add its own kinds. */
export const storedData = z.catchall(
  z.object({
    takenAt: isoTime,
    account: row,
    sessions: rows,
    /** One-time codes sent, and requests for them, which are kept to limit guessing. */
    codes: rows,
    codeRequests: rows,
    /** Points the person's referral code earned, and those they earned for another code's owner. */
    referralCredits: rows,
    referredBy: rows,
    person: row,
    addresses: rows,
    reviews: rows,
    contactMessages: rows,
    company: row,
    subscriptions: rows,
    products: rows,
    gallery: rows,
    /** Submissions of and decisions on all of these. */
    verifications: rows,
    /** Every stored picture that these refer to, with its URL. */
    pictures: rows,
    mails: rows,
  }),
  z.unknown(),
)

/** All data held on a person, by kind. */
export type HeldData = z.output<typeof storedData>

const confirmed = z.enum(['done', 'wrongPassword', 'unknown'])

export const privacy = {
  download: endpoint({
    method: 'POST',
    path: 'user/DownloadUserDataAsync',
    audience: 'user',
    summary:
      'Returns all data held on the caller: `done` with the data, `wrongPassword`, or `unknown` if there is no such user.',
    input: z.extend(confirmation, { loginId: guid }),
    output: z.object({ result: confirmed, data: z.nullable(storedData) }),
    rate: { limit: 6, seconds: 60, per: 'caller' },
  }),
  erase: endpoint({
    method: 'POST',
    path: 'user/EraseUserAsync',
    audience: 'user',
    summary:
      'Erases the caller permanently; `wrongPassword`, or `unknown` if there is no such user.',
    input: z.extend(confirmation, { loginId: guid }),
    output: confirmed,
    rate: { limit: 6, seconds: 60, per: 'caller' },
  }),
}
