/** Dry runs of commands that write. */
import type { Database, Transaction } from '#platform/database/database.ts'

/** Rolls back a transaction whose result is already known. */
class Undone extends Error {}

/**
 * Does a command's work in one transaction; a dry run does it too and rolls it back, so that what
 * it prints has passed every check of a real run. Events and mails are rolled back with it.
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
