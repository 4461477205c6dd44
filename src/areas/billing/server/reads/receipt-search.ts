/** Receipts for admins: searched, those that wait. */
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { receipts } from '../tables/documents.ts'
import { orders } from '../tables/orders.ts'
import type { ReceiptRow } from './documents.ts'

/** What the list shows: all, cheques that wait, bounced ones, awaited TDS certificates. */
export type ReceiptView = '' | 'pending' | 'bounced' | 'certificates'

/** A page of receipts with their companies' names, newest first, and the total count. */
export async function searchReceipts(
  reader: Reader,
  query: { text: string; show: ReceiptView; offset: number; limit: number },
): Promise<{ rows: { receipt: ReceiptRow; companyName: string }[]; totalCount: number }> {
  const { text, show, offset, limit } = query
  const rows = await reader
    .select({
      receipt: receipts,
      companyName: companies.name,
      totalCount: sql<number>`(count(*) over ())::int`,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(isShown(show), text.trim() === '' ? undefined : isNamed(text.trim())))
    .orderBy(desc(receipts.id))
    .offset(offset)
    .limit(limit)
  if (rows.length === 0 && offset > 0) {
    const { totalCount } = await searchReceipts(reader, { ...query, offset: 0, limit: 1 })
    return { rows: [], totalCount }
  }
  return { rows, totalCount: rows[0]?.totalCount ?? 0 }
}

function isShown(show: ReceiptView): SQL | undefined {
  if (show === '') return undefined
  if (show !== 'certificates') return eq(receipts.state, show)
  return and(eq(receipts.state, 'received'), gt(receipts.tds, 0), eq(receipts.certificateNo, ''))
}

function isNamed(text: string): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  const contains = (column: SQL) => sql`strpos(lower(${column}), lower(${text}::text)) > 0`
  return or(
    number === undefined ? undefined : eq(receipts.orderId, Number(number)),
    eq(receipts.number, text.toUpperCase()),
    contains(sql`${receipts.reference}`),
    contains(sql`${companies.name}`),
  )
}
