/** Deleting expired rows. */

import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { codeRequests, contactChanges, loginAttempts, oneTimeCodes, sessions } from '../tables.ts'

/**
 * Deletes expired sessions, and codes, code requests and login failures that no longer count
 * towards any limit.
 */
export async function sweepExpired(tx: Transaction): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.expiresAt} <= now()`)
  await tx.delete(oneTimeCodes).where(
    sql`${oneTimeCodes.expiresAt} < now() - interval '1 day'
        and ${oneTimeCodes.guessesSince} < now() - interval '1 day'`,
  )
  await tx.delete(contactChanges).where(
    sql`${contactChanges.createdAt} < now() - interval '1 day' and ${contactChanges.state} = 'code'
        or ${contactChanges.settledAt} < now() - interval '90 days'`,
  )
  await tx.delete(codeRequests).where(sql`${codeRequests.sentAt} < now() - interval '1 day'`)
  await tx.delete(loginAttempts).where(
    sql`${loginAttempts.lastTriedAt} < now() - case when ${loginAttempts.subject} like 'known:%'
          then interval '90 days' else interval '1 day' end
        and coalesce(${loginAttempts.lockedUntil}, '-infinity') < now()`,
  )
}
