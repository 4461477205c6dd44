/** What is held on oneself: to take along, and to have erased. Calls that the documents do not know. */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { m } from '#words/messages.js'

/** The password, asked for once more. */
export const confirmation = z.object({
  password: z
    .string({ error: () => m.password_required() })
    .check(z.minLength(1, { error: () => m.password_required() }), z.maxLength(128)),
})

const rows = z.array(z.record(z.string(), z.unknown()))
const row = z.nullable(z.record(z.string(), z.unknown()))

/** All that is held on somebody, by kind; an area may add kinds of its own. */
export const heldData = z.catchall(
  z.object({
    takenAt: isoTime,
    account: row,
    sessions: rows,
    /** One-time codes that were sent, and requests for them, which limit guessing. */
    codes: rows,
    codeRequests: rows,
    /** Points that one's own code earned, and those that somebody else's earned by oneself. */
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
    /** What was submitted and decided on all of these. */
    verifications: rows,
    /** Every stored picture that these name, with the address where it can be fetched. */
    pictures: rows,
    mails: rows,
  }),
  z.unknown(),
)

/** All that is held on somebody, by kind. */
export type HeldData = z.output<typeof heldData>

export const privacy = {
  download: endpoint({
    method: 'POST',
    path: 'user/DownloadUserDataAsync',
    audience: 'user',
    summary: 'All that is held on the caller: result 0 with the data, 6 wrong password, 5 no user.',
    input: z.extend(confirmation, { loginId: guid }),
    output: z.object({ result: z.int(), data: z.nullable(heldData) }),
    rate: { limit: 6, seconds: 60, per: 'caller' },
  }),
  erase: endpoint({
    method: 'POST',
    path: 'user/EraseUserAsync',
    audience: 'user',
    summary: 'Erases the caller for good: 0 erased, 6 wrong password, 5 no user.',
    input: z.extend(confirmation, { loginId: guid }),
    output: z.int(),
    rate: { limit: 6, seconds: 60, per: 'caller' },
  }),
}
