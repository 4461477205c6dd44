/** Background jobs of accounts. */

import type { Transaction } from '#platform/database/database.ts'
import { isUniqueViolation } from '#platform/database/failures.ts'
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { contactOf, dueChanges } from './reads.ts'
import { mailContactChanged } from './writes/change-mails.ts'
import { lockDueChange, setContact, settleChange } from './writes/contact-changes.ts'
import { sweepExpired } from './writes/sweep.ts'

/** Deletes expired sessions, codes and counts once an hour. */
export const sweepAccounts = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'accounts.sweep',
  every: 3600,
  work: ({ database }) => database.transaction(sweepExpired),
})

/** Makes the changes of e-mails whose old address has not stopped them, every ten minutes. */
export const makeDueChanges = defineRecurringJob<
  Pick<Services, 'database' | 'jobs' | 'mailer' | 'settings'>
>({
  name: 'accounts.changes',
  every: 600,
  work: async (services, { signal }) => {
    const { database } = services
    for (const id of await dueChanges(database.reader)) {
      if (signal.aborted) return
      try {
        await database.transaction((tx) => makeDue(tx, services, id))
      } catch (error) {
        // A sign-up with the same was committed at the same moment.
        if (!isUniqueViolation(error)) throw error
        await database.transaction((tx) => settleChange(tx, id, 'failed'))
      }
    }
  },
})

async function makeDue(
  tx: Transaction,
  services: Pick<Services, 'mailer' | 'settings'>,
  id: number,
): Promise<void> {
  const change = await lockDueChange(tx, id)
  const account = change && (await contactOf(tx, change.userId))
  if (!account) return
  const isSet = await setContact(tx, change)
  await settleChange(tx, id, isSet ? 'done' : 'failed')
  if (!isSet) return
  const { language } = account
  await mailContactChanged(tx, services, account, change.kind)
  await mailContactChanged(tx, services, { email: change.value, language }, change.kind)
}
