/** Personal data held by accounts. */

import { mailsTo } from '#platform/mail/rows.ts'
import type { PersonalData } from '#platform/personal/personal.ts'
import { accountDataOf } from './reads.ts'
import { contactChanges } from './tables.ts'

/** An erasure starts with the account itself: see `eraseAccount`. */
export const personal: PersonalData = {
  tables: {
    users: { retained: 'emptied; reviews, decisions and invoices refer to it' },
    sessions: 'deleted',
    contact_changes: { byUser: contactChanges.userId },
    one_time_codes: 'deleted',
    code_sendings: {
      retained:
        'a keyed hash of the address, for a day, so that erasing does not reset the code limits',
    },
    login_attempts: 'deleted',
    idempotency_keys: 'deleted',
    referral_credits: {
      retained: "the other account's points, with keyed hashes to credit them only once",
    },
    mails: { retained: 'the last one, which confirms the erasure; deleted after 30 days' },
  },
  read: async (reader, { userId, email }) => {
    const { account, ...traces } = await accountDataOf(reader, userId)
    return { data: { account: account ?? null, ...traces, mails: await mailsTo(reader, email) } }
  },
}
