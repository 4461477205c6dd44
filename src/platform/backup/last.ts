/** What is known of the last backup: kept in the store, as the database is what was backed up. */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import type { FileStore } from '#platform/files/files.ts'

const key = 'operator/backup/last'

const stored = z.object({
  /** The moment whose state it has. */
  at: isoTime,
  rows: z.int(),
  files: z.int(),
  /** Size of the file. */
  bytes: z.int(),
})

/** The last backup that `neev backup` completed. */
export type LastBackup = z.output<typeof stored>

/** Remembers a completed backup. */
export function rememberBackup(store: FileStore, last: LastBackup): Promise<void> {
  return store.put(key, Buffer.from(JSON.stringify(last)), 'application/json')
}

/** The last completed backup; null if none is known. */
export async function lastBackup(store: FileStore): Promise<LastBackup | null> {
  const bytes = await store.get(key)
  return bytes && z.parse(stored, JSON.parse(bytes.toString()))
}
