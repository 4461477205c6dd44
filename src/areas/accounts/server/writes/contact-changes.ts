/** Changes of an account's e-mail or number (rules 26.2 to 26.4). */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { fieldError, problem } from '#kernel/problem.ts'
import { hashToken, newLink } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { accountEmail, newPhoneFields } from '../../contract.ts'
import { type ContactKind, noticeDays, phoneKey, unusedDays } from '../../rules.ts'
import { contactChanges, oneTimeCodes, sessions, users } from '../tables.ts'
import { endSessionsOf } from './sessions.ts'

/** A change's row. */
export type ContactChangeRow = typeof contactChanges.$inferSelect

const isOpen = inArray(contactChanges.state, ['code', 'notice'])

/** An e-mail or number by the same rules as in a sign-up. @throws Problem 400 */
export function contactIn(kind: ContactKind, text: string): string {
  const field = kind === 'email' ? accountEmail : newPhoneFields.shape.value
  const parsed = field.safeParse(text)
  if (parsed.success) return parsed.data
  const message = kind === 'email' ? m.email_invalid : m.phone_invalid
  throw problem(400, m.refused_fields, { errors: [fieldError('value', message)] })
}

/** Begins a change, in place of one whose codes were not entered; false while another has its notice. */
export async function beginChange(
  tx: Transaction,
  change: { userId: string; kind: ContactKind; value: string },
): Promise<boolean> {
  const { userId, state } = contactChanges
  await tx.delete(contactChanges).where(and(eq(userId, change.userId), eq(state, 'code')))
  const begun = await tx
    .insert(contactChanges)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: contactChanges.id })
  return begun.length > 0
}

/** The account's change that awaits its codes, locked until the transaction ends. */
export async function lockChange(
  tx: Transaction,
  userId: string,
): Promise<ContactChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.state, 'code')))
    .for('update')
  return row
}

/** A change that is due, locked; undefined if it was stopped meanwhile. */
export async function lockDueChange(
  tx: Transaction,
  id: number,
): Promise<ContactChangeRow | undefined> {
  const { state, dueAt } = contactChanges
  const [row] = await tx
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.id, id), eq(state, 'notice'), sql`${dueAt} <= now()`))
    .for('update')
  return row
}

/** Gives the old address its days; returns the token of the link that stops the change. */
export async function giveNotice(tx: Transaction, id: number): Promise<string> {
  const token = newLink()
  await tx
    .update(contactChanges)
    .set({
      state: 'notice',
      tokenHash: hashToken(token),
      dueAt: sql`now() + make_interval(days => ${noticeDays})`,
    })
    .where(eq(contactChanges.id, id))
  return token
}

/** Whether another account has an e-mail or number. */
async function isTaken(
  tx: Transaction,
  { userId, kind, value }: Pick<ContactChangeRow, 'userId' | 'kind' | 'value'>,
): Promise<boolean> {
  const same = kind === 'email' ? eq(users.email, value) : eq(users.phoneKey, phoneKey(value))
  return (await tx.$count(users, and(same, ne(users.id, userId)))) > 0
}

/**
 * Sets an account's e-mail or number. A new e-mail ends all sessions but the one to keep, and codes
 * to the old one. Returns false if another account has it by now.
 */
export async function setContact(
  tx: Transaction,
  change: { userId: string; kind: ContactKind; value: string },
  keepSessionId?: string,
): Promise<boolean> {
  const { userId, kind, value } = change
  const key = kind === 'email' ? value : phoneKey(value)
  // Two accounts that change to the same at once: the second sees the first one's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${key}`}, 0))`)
  if (await isTaken(tx, change)) return false
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!before) return false
  const contact = kind === 'email' ? { email: value } : { phone: value, phoneKey: key }
  await tx.update(users).set(contact).where(eq(users.id, userId))
  if (kind === 'phone') return true
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, before.email))
  await endSessionsOf(tx, userId, keepSessionId)
  return true
}

/** Ends a change. */
export async function settleChange(
  tx: Transaction,
  id: number,
  state: 'done' | 'failed' | 'stopped',
): Promise<void> {
  await tx
    .update(contactChanges)
    .set({ state, settledAt: sql`now()` })
    .where(eq(contactChanges.id, id))
}

/** Takes back an account's change; false if there is none. */
export async function cancelChange(tx: Transaction, userId: string): Promise<boolean> {
  const cancelled = await tx
    .update(contactChanges)
    .set({ state: 'stopped', settledAt: sql`now()` })
    .where(and(eq(contactChanges.userId, userId), isOpen))
    .returning({ id: contactChanges.id })
  return cancelled.length > 0
}

/** Stops a change by the notice's link, and ends the sessions of whoever began it. */
export async function stopChange(tx: Transaction, token: string): Promise<boolean> {
  const { tokenHash, state } = contactChanges
  const [stopped] = await tx
    .update(contactChanges)
    .set({ state: 'stopped', settledAt: sql`now()` })
    .where(and(eq(tokenHash, hashToken(token)), eq(state, 'notice')))
    .returning({ userId: contactChanges.userId })
  if (!stopped) return false
  await endSessionsOf(tx, stopped.userId)
  return true
}

/** SQL: since when nobody has used an account. */
const lastUsed = sql`greatest(${users.createdAt}, ${users.lastLoginAt},
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id}))`

/** Result of releasing a number; the former holder's mail if there was one. */
export type NumberReleased =
  | { result: 'released'; email: string; language: 'en' | 'hi' }
  | { result: 'used' | 'unknown' }

/**
 * Takes a number from an account that nobody has used for 90 days: it is somebody else's by now.
 *
 * @param exceptId an account that keeps it
 */
export async function releaseNumber(
  tx: Transaction,
  phone: string,
  exceptId: string,
): Promise<NumberReleased> {
  const [holder] = await tx
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      isUnused: sql<boolean>`${lastUsed} < now() - make_interval(days => ${unusedDays})`,
    })
    .from(users)
    .where(eq(users.phoneKey, phoneKey(phone)))
    .for('update')
  if (!holder || holder.id === exceptId) return { result: 'unknown' }
  if (!holder.isUnused) return { result: 'used' }
  await tx.update(users).set({ phone: '', phoneKey: null }).where(eq(users.id, holder.id))
  const { email, language } = holder
  return { result: 'released', email, language }
}
