/** The rows of mails: reading what is to be sent, and noting what became of it. */

import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import type { Mail } from './mailer.ts'
import { mails } from './tables.ts'
import type { Outcome, OutgoingMail } from './transport.ts'

/** A mail that is to be sent; undefined where it is settled, expired or gone. */
export async function queuedMail(reader: Reader, id: string): Promise<OutgoingMail | undefined> {
  const [mail] = await reader
    .select({
      id: mails.id,
      to: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      attachments: mails.attachments,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(
      and(
        eq(mails.id, id),
        eq(mails.status, 'queued'),
        or(isNull(mails.expiresAt), gt(mails.expiresAt, sql`now()`)),
      ),
    )
  return mail
}

const blank = { text: '', html: '', attachments: null }

// What did not arrive keeps its body, so that it can be sent again; one that expires holds a code.
const blankCode = {
  text: sql`case when ${mails.expiresAt} is null then ${mails.text} else '' end`,
  html: sql`case when ${mails.expiresAt} is null then ${mails.html} else '' end`,
}

/** Notes what became of a try. What has arrived, or held a code, keeps no body. */
export async function settleMail(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
  const serverAway = outcome.result === 'later' && outcome.serverAway
  const changes = {
    sent: { ...blank, status: 'sent', sentAt: sql`now()`, lastFailure: null } as const,
    refused: { ...blankCode, status: 'refused' } as const,
    later: {},
  }[outcome.result]
  const failure = outcome.result === 'sent' ? {} : { lastFailure: outcome.failure }
  await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, serverAway, ...failure, ...changes })
    .where(eq(mails.id, id))
}

/** Ends the tries of a mail that is still queued: too many, or of no use any more. */
export async function giveUpMail(
  tx: Transaction,
  id: string,
  status: 'given_up' | 'expired',
): Promise<void> {
  await tx
    .update(mails)
    .set({ ...blankCode, status, serverAway: false })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
}

/** The state of a mail; undefined when there is none (its transaction was rolled back). */
export async function mailState(reader: Reader, id: string) {
  const [row] = await reader
    .select({
      status: mails.status,
      attempts: mails.attempts,
      expires: sql<boolean>`${mails.expiresAt} is not null`,
      triedForADay: sql<boolean>`${mails.createdAt} < now() - interval '1 day'`,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return row
}

/** The mails that waited for the server, which is there again; each is told once. */
export async function takeAwaiting(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .update(mails)
    .set({ serverAway: false })
    .where(and(mails.serverAway, eq(mails.status, 'queued')))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

/** Forgets mails of which nothing has to be known any more: settled ones after 30 days. */
export async function forgetMails(tx: Transaction): Promise<void> {
  await tx
    .delete(mails)
    .where(sql`${mails.status} <> 'queued' and ${mails.createdAt} < now() - interval '30 days'`)
}

/** Forgets every mail to an address, whatever its status: one that waits never leaves. */
export async function forgetMailsTo(tx: Transaction, recipient: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, recipient))
}

/**
 * A mail that did not arrive and can be sent once more: with its body. Undefined for any other; it is
 * given once, since its body then goes with the new one.
 */
export async function takeFailedMail(tx: Transaction, id: string): Promise<Mail | undefined> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(
      and(eq(mails.id, id), inArray(mails.status, ['refused', 'given_up']), ne(mails.text, '')),
    )
    .for('update')
  if (!row) return undefined
  await tx.update(mails).set(blank).where(eq(mails.id, id))
  const { recipient: to, subject, text, html, attachments } = row
  return { to, subject, text, html, ...(attachments ? { attachments } : {}) }
}

/** What was mailed to an address, newest first: never what stood in it. */
export function mailsTo(reader: Reader, recipient: string) {
  const { id, subject, status, createdAt, sentAt } = mails
  return reader
    .select({ subject, status, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(createdAt), asc(id))
}

/** The same for an admin: with ids, and whether the text of each is still there; the last 50. */
export function mailTrailOf(reader: Reader, recipient: string) {
  return reader
    .select({
      id: mails.id,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      hasText: sql<boolean>`${mails.text} <> ''`,
    })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), asc(mails.id))
    .limit(50)
}

/** How many mails wait, and for how many seconds the oldest has. */
export async function waitingMails(database: Database) {
  const { rows } = await database.query<{ total: number; oldest: number }>(
    `SELECT count(*)::int AS total,
       coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
     FROM mails WHERE status = 'queued' AND created_at > now() - interval '3 days'`,
  )
  return rows[0] ?? { total: 0, oldest: 0 }
}
