/** Tracks which events have been mailed. */
import type { Transaction } from '#platform/database/database.ts'
import { notices } from '../tables.ts'

/** Claims an event for this transaction's mail; false if it was claimed before. */
export async function claimNotice(tx: Transaction, kind: string, key: string): Promise<boolean> {
  const claimed = await tx
    .insert(notices)
    .values({ kind, key })
    .onConflictDoNothing()
    .returning({ key: notices.key })
  return claimed.length > 0
}

/** The same for several keys of a kind; returns those that were not claimed before. */
export async function claimNotices(
  tx: Transaction,
  kind: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const claimed = await tx
    .insert(notices)
    .values(keys.map((key) => ({ kind, key })))
    .onConflictDoNothing()
    .returning({ key: notices.key })
  return claimed.map(({ key }) => key)
}
