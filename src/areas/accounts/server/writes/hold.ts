/** Holding an account, so that nothing of a person is stored behind an erasure's back. */

import { and, eq, isNull } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { users } from '../tables.ts'

/**
 * Holds an account until the transaction ends: an erasure waits, and then erases what was stored.
 * First in whatever stores something that a person says of themselves or their firm, before every
 * other lock, as an erasure takes them too.
 *
 * @throws Problem 401 where the account was erased since the call had begun: its session has ended,
 *   as the next call would learn.
 */
export async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('key share')
  if (held.length === 0) throw problem(401, 'Please login and try again.')
}
