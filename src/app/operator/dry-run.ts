/** How a command that writes says what it would do. */
import type { Database, Transaction } from '#platform/database/database.ts'

/** Ends a transaction whose outcome is known and not wanted. */
class Undone extends Error {}

/**
 * Does a command's work in one transaction; a dry run does it too and undoes it all, so that what
 * it says has passed every check that the real run passes. Events and mails are undone with it.
 */
export async function inTransaction<Result>(
  database: Database,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let result: { is: Result } | undefined
  try {
    return await database.transaction(async (tx) => {
      result = { is: await work(tx) }
      if (dryRun) throw new Undone('This was a dry run.')
      return result.is
    })
  } catch (error) {
    if (error instanceof Undone && result) return result.is
    throw error
  }
}
