/** Keyed hashes: what only the servers on this database can make. */
import { createHmac } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from './tables.ts'

/** See {@link openKeys}. */
export interface Keys {
  /** HMAC-SHA-256 of a text in hexadecimal; each purpose has a key of its own. */
  hash(purpose: string, text: string): string
}

/**
 * The keys of this database, the same for every process on it and for its restored copies.
 *
 * @throws Error where the migrations have not run.
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
 * A keyed hash made by the database, for what must be known again after it was erased; null stays
 * null. Another one than {@link Keys} makes.
 */
export function keyedHash(purpose: string, text: SQL): SQL<string> {
  const keyed = sql`(select ${secrets.value} from ${secrets} where ${secrets.name} = 'keys')
    || ${`|${purpose}|`} || ${text}`
  return sql<string>`encode(sha256(convert_to(${keyed}, 'UTF8')), 'hex')`
}
