/** The trades in this process's memory, read again after every change. */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { itemTypes } from '#areas/catalogue/server/tables/products.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { firstOfWideMarks, wideMarks } from '../../rules/trade-lists.ts'
import { recordOf } from '../../rules/trade-records.ts'
import { provideTradeRecords } from '../../rules/trades.ts'
import { companyWorkingTypes, trades } from '../tables.ts'

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

/** Ids of the firms that deal in a trade, after one of them, in order. */
export async function companiesOfTrade(
  reader: Reader,
  tradeId: number,
  after: string,
  limit: number,
): Promise<string[]> {
  const { companyId, typeId } = companyWorkingTypes
  const rows = await reader
    .select({ companyId })
    .from(companyWorkingTypes)
    .where(and(eq(typeId, tradeId), gt(companyId, after)))
    .orderBy(asc(companyId))
    .limit(limit)
  return rows.map((row) => row.companyId)
}

/** A trade's uploaded picture; '' for none. */
export async function ownPictureOf(reader: Reader, id: number): Promise<string> {
  const rows = await reader
    .select({ name: trades.ownPicture })
    .from(trades)
    .where(eq(trades.id, id))
  return rows[0]?.name ?? ''
}

/** Whether a picture is a trade's own. */
export async function isTradePicture(reader: Reader, id: string, name: string): Promise<boolean> {
  const isOwn = and(eq(trades.id, Number(id)), eq(trades.ownPicture, name), trades.isActive)
  return (await reader.$count(trades, isOwn)) > 0
}

/** Ids below are those of the documents: such a trade cannot be removed. */
const firstAdded = 8

/** How often the trade `r` is used, by firms and item types. */
export const tradeUses = sql`(select count(*) from ${companyWorkingTypes} w where w.type_id = r.id)
  + (select count(*) from ${itemTypes} t where t.company_type_id = r.id and t.is_active)
  + case when r.id < ${sql.raw(String(firstAdded))} then 1 else 0 end`

/** `markOf` of a trade itself, as SQL. */
export const markOfTrade = (typeId: SQL) =>
  sql`case when ${typeId} >= ${sql.raw(String(firstOfWideMarks))}
    then chr(${sql.raw(String(wideMarks))} + ${typeId} * 3) else ${typeId}::text end`

/** The trades as options of a field of records. */
export const tradeOptions = sql`select id::text as value, name as label
  from ${trades} where is_active order by position, id`
