/** The mailer: queues in a transaction, tries at once where asked, and leaves the rest to a job. */

import { sql } from 'drizzle-orm'
import { isProblem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/http/context.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Settings } from '#platform/settings/settings.ts'
import {
  claimMail,
  claimSeconds,
  giveUpMail,
  mailState,
  renewClaim,
  settleMail,
  takeAwaiting,
} from './claims.ts'
import { deliverMail } from './jobs.ts'
import type { Delivery, Mailer } from './mailer.ts'
import { outboxTransport } from './outbox.ts'
import { smtpTransport } from './smtp.ts'
import { mails } from './tables.ts'
import type { Outcome, Transport } from './transport.ts'

/** What a mailer needs. */
export interface MailerOptions {
  database: Database
  jobs: Pick<Jobs, 'enqueue' | 'hasten'>
  settings: Pick<Settings, 'mail' | 'dataDir'>
  log: Log
}

// The documents' 3 s, less what the answer takes.
const tryNowMilliseconds = 2_900
const lookAgainMilliseconds = 100
const closeMilliseconds = 300
// Often enough that a claim outlives two renewals that fail.
const renewMilliseconds = (claimSeconds * 1_000) / 4
// A server that comes and goes must not use up the tries of those that wait.
const wakeMilliseconds = 10_000
const settlePauses = [100, 500, 2_000, 5_000, 10_000]

/** Makes the mailer that the settings ask for: SMTP, or the outbox where SMTP_URL is unset. */
export function createMailer({ database, jobs, settings, log }: MailerOptions): Mailer {
  const { smtpUrl, from } = settings.mail
  const transport: Transport = smtpUrl
    ? smtpTransport(smtpUrl, from)
    : outboxTransport(settings.dataDir, from)
  const underWay = new Map<string, Promise<Delivery | 'taken'>>()
  let closed = false
  let wokenAt = 0

  async function attempt(id: string): Promise<Delivery | 'taken'> {
    const mail = await database.transaction((tx) => claimMail(tx, id))
    if (!mail) return known(id)
    const renewal = setInterval(() => renew(id), renewMilliseconds)
    try {
      const outcome = await transport.send(mail)
      await settle(id, outcome)
      if (outcome.result === 'sent') wakeOthers()
      return note(id, outcome)
    } finally {
      clearInterval(renewal)
    }
  }

  function note(id: string, outcome: Outcome): Delivery {
    if (outcome.result === 'sent') log.info({ mailId: id }, 'mail sent')
    else log.warn({ mailId: id, failure: outcome.failure }, `mail not sent: ${outcome.result}`)
    return outcome.result === 'later' ? 'queued' : outcome.result
  }

  /** The server takes mails: those that waited for it need not wait for their next try. */
  function wakeOthers(): void {
    if (Date.now() < wokenAt + wakeMilliseconds) return
    wokenAt = Date.now()
    database
      .transaction(async (tx) => {
        const ids = await takeAwaiting(tx)
        if (ids.length > 0) await jobs.hasten(tx, deliverMail, 'mailId', ids)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'waiting mails were not woken'))
  }

  function renew(id: string): void {
    database
      .transaction((tx) => renewClaim(tx, id))
      .catch((error: unknown) => log.warn({ err: error, mailId: id }, 'a claim was not renewed'))
  }

  // A mail that has left must not leave again since the database is away for a moment.
  async function settle(id: string, outcome: Outcome): Promise<void> {
    for (const wait of settlePauses) {
      try {
        return await database.transaction((tx) => settleMail(tx, id, outcome))
      } catch (error) {
        if (closed || !isProblem(error)) throw error
        await pause(wait)
      }
    }
    await database.transaction((tx) => settleMail(tx, id, outcome))
  }

  async function known(id: string): Promise<Delivery | 'taken'> {
    const state = await mailState(database.reader, id)
    if (state?.status === 'queued') {
      if (!state.expired || state.claimed) return 'taken'
      await database.transaction((tx) => giveUpMail(tx, id, 'expired'))
      log.warn({ mailId: id }, 'a mail expired before it could leave')
      return 'expired'
    }
    return state?.status === 'sent' || state?.status === 'expired' ? state.status : 'refused'
  }

  // One try at a time in this process; the claim in the row keeps other processes out.
  function deliver(id: string): Promise<Delivery | 'taken'> {
    const running = underWay.get(id)
    if (running) return running
    const started = attempt(id).finally(() => underWay.delete(id))
    underWay.set(id, started)
    return started
  }

  async function deliverPatiently(id: string, until: number): Promise<Delivery> {
    for (;;) {
      const result = await deliver(id)
      if (result !== 'taken') return result
      if (Date.now() >= until) return 'queued'
      await pause(lookAgainMilliseconds)
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
          expiresAt:
            mail.goodFor === undefined ? null : sql`now() + make_interval(secs => ${mail.goodFor})`,
        })
        .returning({ id: mails.id })
      if (!row) throw new Error('The mail was not queued.')
      await jobs.enqueue(tx, deliverMail, { mailId: row.id })
      return row.id
    },

    tryNow: async (id) => {
      const delivery = deliverPatiently(id, Date.now() + tryNowMilliseconds).catch(
        (error: unknown) => {
          log.error({ err: error, mailId: id }, 'a mail could not be tried')
          return 'queued' as const
        },
      )
      // A slow server's try goes on: it may well succeed, and a second one would send twice.
      return withTimeout(delivery, tryNowMilliseconds, 'queued' as const)
    },

    deliver,

    close: async () => {
      const triesEnd = () =>
        withTimeout(Promise.allSettled(underWay.values()), closeMilliseconds, undefined)
      await triesEnd()
      closed = true
      transport.close()
      await triesEnd()
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function withTimeout<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
