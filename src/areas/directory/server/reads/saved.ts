/** Saved sellers, in both directions. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { cityNames } from '#areas/places/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import type { directory } from '../../contract.ts'
import { directoryEntries as entries, savedSellers as saved } from '../tables.ts'
import { cardIn, orders } from './lists.ts'

/** A page of somebody's saved sellers that are still public, and how many there are. */
export async function savedSellersOf(
  reader: Reader,
  userId: string,
  query: Omit<ParsedInputOf<typeof directory.savedSellers>, 'loginId'>,
) {
  const own = reader.select({ id: saved.companyId }).from(saved).where(eq(saved.userId, userId))
  const wanted = and(
    inArray(entries.companyId, own),
    query.sellerType ? sql`${query.sellerType} = any(${entries.typeIds})` : undefined,
    query.filterText
      ? sql`position(${query.filterText.toLowerCase()} in ${entries.nameKey}) > 0`
      : undefined,
  )
  const names = await cityNames()
  const { limit, offset } = pageWindow(query)
  const rows = await reader
    .select({ card: entries.card })
    .from(entries)
    .where(wanted)
    .orderBy(sql.raw(orders[query.sortBy] ?? ''))
    .limit(limit)
    .offset(offset)
  const totalCount = await reader.$count(entries, wanted)
  return { sellers: rows.map(({ card }) => cardIn('', names, card)), totalCount }
}

/** What somebody has saved, the latest first. */
export function savedDataOf(reader: Reader, userId: string) {
  return reader
    .select({ name: companies.name, sellerUrl: companies.url, savedAt: saved.savedAt })
    .from(saved)
    .innerJoin(companies, eq(companies.id, saved.companyId))
    .where(eq(saved.userId, userId))
    .orderBy(desc(saved.savedAt))
}

/** How many people have saved a company. */
export async function savedByCount(reader: Reader, companyId: string): Promise<number> {
  const [row] = await reader
    .select({ count: count() })
    .from(saved)
    .where(eq(saved.companyId, companyId))
  return row?.count ?? 0
}

/** The company that answers to an address; undefined for none. */
export async function companyAt(reader: Reader, url: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(sql`lower(${companies.url})`, url.toLowerCase()), companies.isActive))
  return row?.id
}
