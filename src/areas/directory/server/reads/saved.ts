/** Saved sellers: those of a buyer, and how many buyers have saved one. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { cityNames } from '#areas/places/server/public.ts'
import type { Saved } from '#areas/saved/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import type { directory } from '../../contract.ts'
import { directoryEntries as entries, savedSellers as saved } from '../tables.ts'
import { cardIn, orders } from './lists.ts'

/** Sellers as things that can be saved. */
export const sellersSaved: Saved = {
  table: saved,
  itemId: saved.companyId,
  of: companies,
  columns: { name: companies.name, sellerUrl: companies.url },
  key: 'sellerUrl',
}

/** A page of a user's saved sellers that are still public, with the total. */
export async function savedSellersOf(
  reader: Reader,
  { loginId, sellerType, filterText, ...page }: ParsedInputOf<typeof directory.savedSellers>,
) {
  const own = reader.select({ id: saved.companyId }).from(saved).where(eq(saved.userId, loginId))
  const condition = and(
    inArray(entries.companyId, own),
    sellerType
      ? sql`${entries.typeIds} && ${sql.param([sellerType, -sellerType])}::smallint[]`
      : undefined,
    holds(filterText, entries.nameKey),
  )
  const query = reader.select({ card: entries.card }).from(entries).where(condition).$dynamic()
  const order = sql.raw(orders[page.sortBy] ?? '')
  const [names, { rows, totalCount }] = await Promise.all([
    cityNames(),
    pageOf(reader, query, order, page),
  ])
  return { sellers: rows.map(({ card }) => cardIn('', names, card)), totalCount }
}

/** How many people have saved a company. */
export function savedByCountOf(reader: Reader, companyId: string): Promise<number> {
  return reader.$count(saved, eq(saved.companyId, companyId))
}
