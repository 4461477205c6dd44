/** Admin accounts, and blocking of user accounts. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { role, status } from '#kernel/codes.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import { unusablePasswordHash } from '#platform/crypto/passwords.ts'
import type { Transaction } from '#platform/database/database.ts'
import { splitFullName } from '../../rules.ts'
import { users } from '../tables.ts'
import { createAccount } from './accounts.ts'
import { removeFactor } from './second-factors.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Creates an admin without a password, who sets one through the password reset; false if the
 * address already has an account.
 */
export async function inviteAdmin(
  tx: Transaction,
  { email, role: adminRole }: { email: string; role: AdminRole },
): Promise<boolean> {
  const name = splitFullName('Admin')
  const account = { email, phone: '', passwordHash: unusablePasswordHash(), name, role: role.admin }
  const result = await createAccount(tx, account)
  if ('taken' in result) return false
  await tx.update(users).set({ adminRole }).where(eq(users.id, result.userId))
  return true
}

/** A change to an admin's account. */
export type AdminChange = { role: AdminRole } | 'remove' | 'reset factor'

/**
 * Changes an admin's rights and ends their sessions, so that the new rights apply from the next
 * login. Changes to admins are serialized by a lock. False if there is no such admin.
 */
export async function changeAdmin(
  tx: Transaction,
  userId: string,
  change: AdminChange,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
  const rights =
    change === 'remove'
      ? { adminRole: null, role: role.user, status: status.blocked }
      : change === 'reset factor'
        ? { role: role.admin }
        : { adminRole: change.role }
  const updated = await tx
    .update(users)
    .set(rights)
    .where(and(eq(users.id, userId), eq(users.role, role.admin)))
    .returning({ id: users.id })
  if (updated.length === 0) return false
  if (change === 'remove' || change === 'reset factor') await removeFactor(tx, userId)
  await endSessionsOf(tx, userId)
  return true
}

/** Blocks a user's account and ends its sessions; false if no such user exists. */
export async function blockUser(tx: Transaction, userId: string): Promise<boolean> {
  if (!(await changeStatus(tx, userId, status.blocked))) return false
  await endSessionsOf(tx, userId)
  return true
}

/** Lets a blocked user log in again; false if no such user exists. */
export function unblockUser(tx: Transaction, userId: string): Promise<boolean> {
  return changeStatus(tx, userId, status.active)
}

async function changeStatus(
  tx: Transaction,
  userId: string,
  to: (typeof status)['blocked' | 'active'],
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ status: to })
    .where(and(eq(users.id, userId), eq(users.role, role.user), isNull(users.erasedAt)))
    .returning({ id: users.id })
  return updated.length > 0
}
