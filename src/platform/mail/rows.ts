/** Reads and writes of the mails table. */

import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { IsoTime } from '#kernel/dates.ts'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import type { Mail } from './mailer.ts'
import { mails } from './tables.ts'
import type { Outcome, OutgoingMail } from './transport.ts'

/** A mail to send; undefined if it is settled, expired or deleted. */
export async function queuedMail(reader: Reader, id: string): Promise<OutgoingMail | undefined> {
  const [mail] = await reader
    .select({
      id: mails.id,
      to: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      attachments: mails.attachments,
      stopAddress: mails.stopAddress,
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

const blank = { text: '', html: '', attachments: null, stopAddress: null }

// An undelivered mail keeps its body, to be sent again, except one that expires: it has a code.
const blankCode = {
  text: sql`case when ${mails.expiresAt} is null then ${mails.text} else '' end`,
  html: sql`case when ${mails.expiresAt} is null then ${mails.html} else '' end`,
}

/** Records the outcome of an attempt. Clears the body of a mail that was sent or had a code. */
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

/** Gives up a mail that is still queued, after too many attempts or because it has expired. */
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

/** The state of a mail; undefined if it does not exist (its transaction was rolled back). */
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

/** Takes the mails that wait for the mail server to return; each is returned once. */
export async function takeAwaiting(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .update(mails)
    .set({ serverAway: false })
    .where(and(mails.serverAway, eq(mails.status, 'queued')))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

/** Deletes settled mails after 30 days. */
export async function forgetMails(tx: Transaction): Promise<void> {
  await tx
    .delete(mails)
    .where(sql`${mails.status} <> 'queued' and ${mails.createdAt} < now() - interval '30 days'`)
}

/** Deletes all mails to an address, whatever their status: queued ones are never sent. */
export async function forgetMailsTo(tx: Transaction, recipient: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, recipient))
}

/** Deletes the unsent mails about pages until a time, and blanks what the others were about. */
export async function forgetMailsAbout(
  tx: Transaction,
  paths: readonly string[],
  before: IsoTime,
): Promise<void> {
  const isAbout = and(
    arrayOverlaps(mails.about, [...paths]),
    lte(mails.createdAt, new Date(before)),
  )
  await tx.delete(mails).where(and(isAbout, ne(mails.status, 'sent')))
  await tx.update(mails).set({ subject: '' }).where(isAbout)
}

/**
 * Takes an undelivered mail to send it again. Undefined for any other mail, or if it was taken
 * before: its body is cleared, since the new mail has it.
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
  const { recipient: to, subject, text, html, attachments, stopAddress, about } = row
  const mail: Mail = { to, subject, text, html, about }
  if (attachments) mail.attachments = attachments
  if (stopAddress) mail.stopAddress = stopAddress
  return mail
}

/** The mails to an address, newest first, without their bodies. */
export function mailsTo(reader: Reader, recipient: string) {
  const { id, subject, status, createdAt, sentAt } = mails
  return reader
    .select({ subject, status, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(createdAt), asc(id))
}

/** The same for an admin: the last 50, with ids, and whether each still has its text. */
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

/** Number of queued mails, and the age of the oldest in seconds. */
export async function waitingMails(database: Database) {
  const { rows } = await database.query<{ total: number; oldest: number }>(
    `SELECT count(*)::int AS total,
       coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
     FROM mails WHERE status = 'queued' AND created_at > now() - interval '3 days'`,
  )
  return rows[0] ?? { total: 0, oldest: 0 }
}

/** The newest mails of the last 30 days that were not delivered, each with the number of all. */
export async function failedMails(database: Database, limit: number) {
  const { rows } = await database.query<{
    id: string
    subject: string
    reason: string
    createdAt: Date
    canResend: boolean
    total: number
  }>(
    `SELECT id, subject, coalesce(last_failure, '') AS reason, created_at AS "createdAt",
       text <> '' AS "canResend", (count(*) OVER ())::int AS total
     FROM mails
     WHERE status IN ('refused', 'given_up') AND created_at > now() - interval '30 days'
     ORDER BY created_at DESC LIMIT $1`,
    [limit],
  )
  return rows
}
