/** Keyed hashes and sealed texts, which only servers on this database can compute and open. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from './tables.ts'

/** See {@link openKeys}. */
export interface Keys {
  /** HMAC-SHA-256 of a text in hexadecimal; each purpose has its own key. */
  hash(purpose: string, text: string): string
  /** Encrypts a text (AES-256-GCM), for storage; each purpose has its own key. */
  seal(purpose: string, text: string): Buffer
  /** The text that was sealed for the same purpose. @throws Error for anything else. */
  open(purpose: string, sealed: Buffer): string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Reads the keys of this database, the same for all its processes and for restored backups.
 *
 * @throws Error if the migrations have not run.
 */
export async function openKeys({ reader }: Pick<Database, 'reader'>): Promise<Keys> {
  const [row] = await reader.select().from(secrets).where(eq(secrets.name, 'keys'))
  if (!row) throw new Error('The database has no keys: its migrations have not run.')
  const keyOf = (purpose: string) => createHmac('sha256', row.value).update(purpose).digest()
  return {
    hash: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex'),
    seal(purpose, text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, keyOf(`seal ${purpose}`), iv)
      const bytes = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), bytes])
    },
    open(purpose, sealed) {
      const key = keyOf(`seal ${purpose}`)
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const bytes = opening.update(sealed.subarray(ivBytes + tagBytes))
      return Buffer.concat([bytes, opening.final()]).toString('utf8')
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
