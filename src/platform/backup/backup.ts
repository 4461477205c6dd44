/** What a backup contains: the whole database at one moment, and the files that belong to it. */

import type pg from 'pg'
import type { IsoTime } from '#kernel/dates.ts'
import { contentsOf, type Part, type Queryable } from '#platform/database/contents.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { isLockTimeout } from '#platform/database/failures.ts'
import { lastMigration } from '#platform/database/schema-at.ts'
import { drizzleOver, type Statements } from '#platform/database/sessions.ts'
import { checkFile, readBlocks, writeBlocks } from './file.ts'
import { backupLock } from './lock.ts'

/** The first block. */
export interface Head {
  /** The release that made it. */
  release: string
  at: IsoTime
  /** The database's last migration. */
  migration: number
  /** The version of the job queue's tables. */
  queue: number
}

/** A file of the store, with its bytes. */
export interface StoredFile {
  file: string
  bytes: Buffer
}

/** What a backup needs of the rest of the product. */
export interface BackupOptions {
  release: string
  /** The files that the database names; read in the backup's snapshot. */
  files(reader: Reader): AsyncIterable<StoredFile>
  signal?: AbortSignal
}

/** What was backed up: the moment whose state it has, and the size of the file. */
export interface Backup {
  at: IsoTime
  rows: number
  files: number
  bytes: number
}

/**
 * Writes everything into a file, in one snapshot, while others read and write.
 *
 * @throws Error with a one-line message while another backup of the same database runs.
 */
export function backUp(
  database: Database,
  path: string,
  { release, files, signal }: BackupOptions,
): Promise<Backup> {
  const done = { rows: 0, files: 0 }
  return database.connection(
    async (client) => {
      await takeLock(client)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const head: Head = {
        release,
        at: new Date().toISOString(),
        migration: await lastMigration(client),
        queue: await queueVersion(client),
      }
      const reader = drizzleOver(client as unknown as Statements)
      const bytes = await writeBlocks(path, blocks(head, client, reader))
      return { at: head.at, bytes, ...done }
    },
    { timeLimit: 0 },
  )

  async function* blocks(head: Head, client: Queryable, reader: Reader) {
    yield jsonOf(head)
    for await (const part of contentsOf(client)) {
      signal?.throwIfAborted()
      if ('rows' in part) done.rows += part.rows.length
      yield jsonOf(part)
    }
    for await (const { file, bytes } of files(reader)) {
      signal?.throwIfAborted()
      done.files += 1
      yield jsonOf({ file })
      yield bytes
    }
  }
}

/** For the session: it also keeps the files of the snapshot in the store. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('SET lock_timeout = 5000')
    await client.query('SELECT pg_advisory_lock($1)', [backupLock])
    await client.query('SET lock_timeout = 0')
  } catch (error) {
    if (isLockTimeout(error)) throw new Error('Another backup of this database is running.')
    throw error
  }
}

/** The version of the job queue's tables in a database. */
export async function queueVersion(source: Queryable): Promise<number> {
  const { rows } = await source.query('SELECT version FROM pgboss.version')
  return Number((rows[0] as { version: number }).version)
}

function jsonOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/**
 * Checks a whole file, and returns its first block.
 *
 * @throws Error with a one-line message if it is no backup, damaged or incomplete.
 */
export async function openBackup(path: string): Promise<Head> {
  await checkFile(path)
  for await (const block of readBlocks(path)) return JSON.parse(block.toString())
  throw new Error(`${path} is no backup.`)
}

/** Everything after the first block of a backup that {@link openBackup} has accepted. */
export async function* readBackup(path: string): AsyncGenerator<Part | StoredFile> {
  const blocks = readBlocks(path)
  await blocks.next()
  for await (const block of blocks) {
    const part: Part | { file: string } = JSON.parse(block.toString())
    if (!('file' in part)) yield part
    else yield { ...part, bytes: (await blocks.next()).value ?? Buffer.alloc(0) }
  }
}
