/** The mailer: queues mails in a transaction and leaves every delivery attempt to a job. */

import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isProblem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { outageOf } from '#platform/database/outage.ts'
import type { Log } from '#platform/http/context.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { deliverMail } from './jobs.ts'
import type { Delivery, Mailer } from './mailer.ts'
import { outboxTransport } from './outbox.ts'
import { giveUpMail, mailState, queuedMail, settleMail, takeAwaiting } from './rows.ts'
import { smtpTransport } from './smtp.ts'
import { mails } from './tables.ts'
import type { Outcome, Transport } from './transport.ts'

/** Dependencies of the mailer. */
export interface MailerOptions {
  database: Database
  jobs: Pick<Jobs, 'enqueue' | 'hasten'>
  settings: Pick<Settings, 'mail' | 'dataDir'>
  log: Log
}

// The 3 s of rules 4.10, less the time for the response.
const firstTryMilliseconds = 2_900
const lookAgainMilliseconds = 30
const closeMilliseconds = 300
// A flapping mail server must not use up the attempts of waiting mails.
const wakeMilliseconds = 10_000
const settlePauses = [100, 500, 2_000, 5_000, 10_000]

/** Creates the configured mailer: SMTP, or the outbox if SMTP_URL is unset. */
export function createMailer({ database, jobs, settings, log }: MailerOptions): Mailer {
  const { smtpUrl, from } = settings.mail
  const transport: Transport = smtpUrl
    ? smtpTransport(smtpUrl, from)
    : outboxTransport(settings.dataDir, from)
  const underWay = new Set<Promise<Delivery>>()
  let closed = false
  let wokenAt = 0

  async function attempt(id: string, signal?: AbortSignal): Promise<Delivery> {
    const mail = await queuedMail(database.reader, id)
    if (!mail) return becameOf(id)
    const outcome = await transport.send(mail, signal)
    await settle(id, outcome)
    if (outcome.result === 'sent') wakeOthers()
    return note(id, outcome)
  }

  const outage = outageOf({
    begins: (failure) => log.warn({ failure }, 'the mail server accepts no mail'),
    ends: (seconds) => log.info({ seconds }, 'the mail server accepts mail again'),
  })

  function note(id: string, outcome: Outcome): Delivery {
    if (outcome.result === 'sent') {
      outage.worked()
      log.info({ mailId: id }, 'mail sent')
    } else if (outcome.result === 'later' && outcome.serverAway) outage.failed(outcome.failure)
    else log.warn({ mailId: id, failure: outcome.failure }, `mail not sent: ${outcome.result}`)
    return outcome.result === 'later' ? 'queued' : outcome.result
  }

  /** The mail server is available again: makes the mails that waited for it retry now. */
  function wakeOthers(): void {
    if (Date.now() < wokenAt + wakeMilliseconds) return
    wokenAt = Date.now()
    database
      .transaction(async (tx) => {
        const ids = await takeAwaiting(tx)
        if (ids.length > 0) await jobs.hasten(tx, deliverMail, 'mailId', ids)
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'waiting mails could not be retried at once'),
      )
  }

  // Retries: a mail must not be sent again because the database was unavailable for a moment.
  async function settle(id: string, outcome: Outcome): Promise<void> {
    for (const wait of settlePauses) {
      try {
        return await database.transaction((tx) => settleMail(tx, id, outcome))
      } catch (error) {
        if (closed || !isProblem(error)) throw error
        await setTimeout(wait)
      }
    }
    await database.transaction((tx) => settleMail(tx, id, outcome))
  }

  /** The result of a mail that is not to be sent any more. */
  async function becameOf(id: string): Promise<Delivery> {
    const state = await mailState(database.reader, id)
    if (state?.status === 'queued') {
      await database.transaction((tx) => giveUpMail(tx, id, 'expired'))
      log.warn({ mailId: id }, 'a mail expired before it could be sent')
      return 'expired'
    }
    return state?.status === 'sent' || state?.status === 'expired' ? state.status : 'refused'
  }

  async function tried(id: string, until: number): Promise<Delivery> {
    for (;;) {
      const state = await mailState(database.reader, id)
      if (state?.status !== 'queued') return becameOf(id)
      if (state.attempts > 0 || Date.now() >= until) return 'queued'
      await setTimeout(lookAgainMilliseconds)
    }
  }

  return {
    queue: async (tx, mail) => {
      const [row] = await tx
        .insert(mails)
        .values({
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.attachments ?? null,
          stopAddress: mail.stopAddress ?? null,
          about: mail.about ?? [],
          expiresAt:
            mail.goodFor === undefined ? null : sql`now() + make_interval(secs => ${mail.goodFor})`,
        })
        .returning({ id: mails.id })
      if (!row) throw new Error('The mail was not queued.')
      await jobs.enqueue(tx, deliverMail, { mailId: row.id })
      return row.id
    },

    firstTry: (id) => {
      const delivery = tried(id, Date.now() + firstTryMilliseconds).catch((error: unknown) => {
        log.error({ err: error, mailId: id }, 'the status of a mail could not be read')
        return 'queued' as const
      })
      return Promise.race([
        delivery,
        setTimeout(firstTryMilliseconds, 'queued' as const, { ref: false }),
      ])
    },

    deliver: (id, signal) => {
      const started = attempt(id, signal).finally(() => underWay.delete(started))
      underWay.add(started)
      return started
    },

    close: async () => {
      const triesEnd = () =>
        Promise.race([
          Promise.allSettled(underWay),
          setTimeout(closeMilliseconds, undefined, { ref: false }),
        ])
      await triesEnd()
      closed = true
      transport.close()
      await triesEnd()
    },
  }
}
