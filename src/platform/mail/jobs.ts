/** The mailer's jobs: delivering with growing pauses, and forgetting old mails. */

import * as z from 'zod/mini'
import type { Services } from '#platform/http/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { forgetMails, giveUpMail } from './claims.ts'

type MailServices = Pick<Services, 'database' | 'jobs' | 'mailer' | 'log'>

// Pauses of 5, 10, 20 … seconds up to half an hour: about a day in all.
const retry = { limit: 55, firstPause: 5, longestPause: 1_800 }
const takenPause = 10
const sweepPause = 24 * 3600

/** Delivers one mail. Bears to be done again: a mail that was sent is not sent once more. */
export const deliverMail = defineJob<{ mailId: string }, MailServices>({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  retry,
  concurrency: 5,
  work: async ({ mailId }, { database, jobs, mailer, log }, { attempt }) => {
    const delivery = await mailer.deliver(mailId)
    if (delivery === 'taken') {
      await database.transaction((tx) =>
        jobs.enqueue(tx, deliverMail, { mailId }, { after: takenPause, key: mailId }),
      )
    } else if (delivery === 'queued') {
      if (attempt <= retry.limit) throw new Error('The mail has to wait; it is tried again.')
      await database.transaction((tx) => giveUpMail(tx, mailId))
      log.error({ mailId }, 'a mail was given up after a day')
    }
  },
})

/** Forgets old mails once a day; queues itself anew. */
export const sweepMails = defineJob<Record<string, never>, MailServices>({
  name: 'mail.sweep',
  payload: z.object({}),
  key: () => 'sweep',
  work: async (_, { database, jobs }) => {
    await database.transaction((tx) => jobs.enqueue(tx, sweepMails, {}, { after: sweepPause }))
    await database.transaction(forgetMails)
  },
})
