/** The directory's long work. */
import type { Database } from '#platform/database/database.ts'
import { companyIdsAfter, orphanEntryIds } from './reads/entries.ts'
import { forgetUnusedWords, refreshEntries, removeEntries } from './writes.ts'

const batch = 500

/**
 * Makes the whole directory equal to the tables, a batch of companies per transaction, while the
 * site runs on. Answers how many companies were looked at; `onProgress` learns it after each batch.
 */
export async function rebuildDirectory(
  database: Database,
  onProgress: (companies: number) => void = () => {},
): Promise<number> {
  let seen = 0
  let last: string | undefined
  for (;;) {
    const ids = await companyIdsAfter(database.reader, last, batch)
    if (ids.length === 0) break
    await database.transaction((tx) => refreshEntries(tx, ids))
    last = ids.at(-1)
    seen += ids.length
    onProgress(seen)
  }
  for (;;) {
    const ids = await orphanEntryIds(database.reader, batch)
    if (ids.length === 0) break
    await database.transaction((tx) => removeEntries(tx, ids))
  }
  await database.transaction(forgetUnusedWords)
  return seen
}
