/** Whether a database can hold the texts of every script. */
import type { Database } from './database.ts'

/** What is wrong with its encoding, in one sentence; undefined for nothing. */
export async function encodingFault(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
    [],
  )
  const encoding = rows[0]?.encoding
  if (encoding === 'UTF8') return undefined
  return `the encoding of the database is ${encoding}. Create it with encoding UTF8.`
}
