/** The trades in this process's memory, read again after every change. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Reader } from '#platform/database/database.ts'
import { recordOf } from '../../rules/trade-records.ts'
import { provideTradeRecords } from '../../rules/trades.ts'
import { trades } from '../tables.ts'

/** The notification channel for changes. */
export const tradesChannel = 'trades'

/** Reads the trades from the database into memory. */
export async function readTrades(reader: Reader): Promise<void> {
  const rows = await reader
    .select()
    .from(trades)
    .where(eq(trades.isActive, true))
    .orderBy(trades.position, trades.id)
  const records = rows.map(recordOf)
  const version = createHash('sha256').update(JSON.stringify(records)).digest('base64url')
  provideTradeRecords(records, version.slice(0, 16))
}

/** Reads the trades now, and again after every change. */
export async function followTrades(
  database: Database,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  await readTrades(database.reader)
  const again = () => {
    readTrades(database.reader).catch((error) =>
      log.warn({ err: error }, 'the trades could not be read'),
    )
  }
  await database.listen(tradesChannel, again, again)
}

/** The trades as options of a field of records. */
export const tradeOptions = sql`select id::text as value, name as label
  from ${trades} where is_active order by position, id`
