/** Keyed hashes, which only servers on this database can compute. */
import { createHmac } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from './tables.ts'

/** See {@link openKeys}. */
export interface Keys {
  /** HMAC-SHA-256 of a text in hexadecimal; each purpose has its own key. */
  hash(purpose: string, text: string): string
}

/**
 * Reads the keys of this database, the same for all its processes and for restored backups.
 *
 * @throws Error if the migrations have not run.
 */
export async function openKeys({ reader }: Pick<Database, 'reader'>): Promise<Keys> {
  const [row] = await reader.select().from(secrets).where(eq(secrets.name, 'keys'))
  if (!row) throw new Error('The database has no keys: its migrations have not run.')
  return {
    hash(purpose, text) {
      const key = createHmac('sha256', row.value).update(purpose).digest()
      return createHmac('sha256', key).update(text).digest('hex')
    },
  }
}

/**
 * A keyed hash computed by the database, to recognise a value again after it was erased; null stays
 * null. Not the same hash as that of {@link Keys}.
 */
export function keyedHash(purpose: string, text: SQL): SQL<string> {
  const keyed = sql`(select ${secrets.value} from ${secrets} where ${secrets.name} = 'keys')
    || ${`|${purpose}|`} || ${text}`
  return sql<string>`encode(sha256(convert_to(${keyed}, 'UTF8')), 'hex')`
}
