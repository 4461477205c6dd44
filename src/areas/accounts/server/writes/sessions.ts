/** Starting, touching and ending sessions. */

import { and, eq, ne, sql } from 'drizzle-orm'
import { status } from '#kernel/codes.ts'
import type { Language } from '#kernel/language.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { adminSessionHours, sessionDays } from '../../rules.ts'
import { sessions, users } from '../tables.ts'

/** A login whose password was right. */
export interface NewSession {
  userId: string
  /** The hash that the password was compared with. */
  passwordHash: string
  token: string
  userAgent: string
  /** The language of the pages of the login. */
  language: Language
}

/**
 * Starts a session. Returns false and does nothing if the account was blocked or its password
 * changed since it was compared.
 */
export async function startSession(tx: Transaction, session: NewSession): Promise<boolean> {
  const current = await tx
    .update(users)
    .set({
      lastLoginAt: sql`now()`,
      language: sql`case when ${users.languageChosen} then ${users.language} else ${session.language} end`,
    })
    .where(
      and(
        eq(users.id, session.userId),
        eq(users.passwordHash, session.passwordHash),
        eq(users.status, status.active),
      ),
    )
    .returning({ id: users.id })
  if (current.length === 0) return false
  await tx.insert(sessions).values({
    userId: session.userId,
    tokenHash: hashToken(session.token),
    userAgent: session.userAgent.slice(0, 300),
    expiresAt: sql`now() + make_interval(
      hours => case (select role from ${users} where id = ${session.userId})
        when 'admin' then ${adminSessionHours}::int else ${sessionDays * 24}::int end)`,
  })
  return true
}

/** Updates a session's "last seen"; of concurrent calls only one writes, once in ten minutes. */
export async function touchSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      sql`${sessions.id} = ${sessionId} and ${sessions.lastSeenAt} < now() - interval '10 minutes'`,
    )
}

/** Sets the visit in which an admin's session helps a firm; null for none. */
export async function setVisit(
  tx: Transaction,
  sessionId: string,
  visitId: number | null,
): Promise<void> {
  await tx.update(sessions).set({ visitId }).where(eq(sessions.id, sessionId))
}

/** Chooses the firm that a session acts for; it helps none any more. */
export async function chooseFirm(
  tx: Transaction,
  sessionId: string,
  companyId: string,
): Promise<void> {
  await tx.update(sessions).set({ companyId, visitId: null }).where(eq(sessions.id, sessionId))
}

/** Ends a session; a session that has already ended is not an error. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends a user's session; false if the user has none with this id. */
export async function endOwnSession(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all of a user's sessions, except `keepSessionId` if given. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  const others = keepSessionId === undefined ? undefined : ne(sessions.id, keepSessionId)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
