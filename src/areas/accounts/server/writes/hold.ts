/** Locking an account, so that no personal data is stored while it is being erased. */

import { and, eq, isNull } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { users } from '../tables.ts'

/**
 * Locks an account until the transaction ends: an erasure waits, and then erases what was stored.
 * Call it first in every transaction that stores data about a person or their firm, before any
 * other lock, because an erasure locks in that order too.
 *
 * @throws Problem 401 if the account was erased after the call began. Its session has ended, so the
 *   next call would fail the same way.
 */
export async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('key share')
  if (locked.length === 0) throw problem(401, m.store_contact_again)
}
