/** The mailer's jobs: delivery with increasing pauses, and deletion of old mails. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob, defineRecurringJob, TryLater } from '#platform/jobs/jobs.ts'
import { forgetMails, giveUpMail, mailState } from './rows.ts'

type MailServices = Pick<Services, 'database' | 'jobs' | 'mailer' | 'log'>

// Pauses of 5, 10, 20 … seconds up to five minutes, for a day. After an outage of the mail
// server, the first mail that it accepts wakes the others.
const retry = { limit: 1_000, firstPause: 5, longestPause: 300 }
// Seconds between retries of mails that expire within minutes.
const expiringPause = 15

/**
 * Delivers one mail. The queue gives a job to only one process at a time, so no two send the same
 * mail; a mail that was sent is not sent again.
 */
export const deliverMail = defineJob<{ mailId: string }, MailServices>({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  owner: ({ mailId }) => mailId,
  retry,
  concurrency: 5,
  work: async ({ mailId }, { database, jobs, mailer, log }, { attempt, signal }) => {
    if ((await mailer.deliver(mailId, signal)) !== 'queued') return
    const state = await mailState(database.reader, mailId)
    if (state?.expires) {
      const options = { after: expiringPause, key: mailId }
      await database.transaction((tx) => jobs.enqueue(tx, deliverMail, { mailId }, options))
      return
    }
    if (!state?.triedForADay && attempt <= retry.limit) {
      throw new TryLater('The mail could not be sent yet; it will be retried.')
    }
    await database.transaction((tx) => giveUpMail(tx, mailId, 'given_up'))
    log.error({ mailId }, 'a mail was given up after a day')
  },
})

/** Deletes old mails once a day. */
export const sweepMails = defineRecurringJob<MailServices>({
  name: 'mail.sweep',
  every: 24 * 3600,
  work: ({ database }) => database.transaction(forgetMails),
})
