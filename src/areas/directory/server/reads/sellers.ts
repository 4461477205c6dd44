/** The seller search: filter, order, page and total, all in this one place. */

import { and, asc, desc, gte, type SQL, sql } from 'drizzle-orm'
import { sortOrder } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import type { directory, SellerCard } from '../../contract.ts'
import { cityNames, textTotalMax } from '../../rules.ts'
import { directoryEntries as entries } from '../tables.ts'
import { type TextSearch, textSearch } from './text.ts'

/** What a seller list is asked. */
export type SellerQuery = ParsedInputOf<typeof directory.sellerList>

/** A page of sellers and how many there are; by text the total ends at {@link textTotalMax}. */
export interface SellerPage {
  sellerList: SellerCard[]
  totalCount: number
}

/**
 * The sellers of a trade that a query asks for (document 1, section 2; specification, README:
 * "totals of seller lists", "order of seller lists"). Ties are broken by the company's id.
 */
export async function sellersOf(reader: Reader, query: SellerQuery): Promise<SellerPage> {
  const text = query.filterSellerText === '' ? null : await textSearch(reader, query)
  if (text === 'nothing') return { sellerList: [], totalCount: 0 }
  const filter = filterOf(query, text)
  const [sellerList, totalCount] = await Promise.all([
    pageOf(reader, query, filter, text),
    totalOf(reader, filter, text),
  ])
  return { sellerList, totalCount }
}

async function pageOf(
  reader: Reader,
  query: SellerQuery,
  filter: SQL | undefined,
  text: TextSearch | null,
): Promise<SellerCard[]> {
  const window = pageWindow(query)
  const limit = text ? Math.min(window.limit, textTotalMax - window.offset) : window.limit
  if (limit <= 0) return []
  return reader
    .select({
      picture: entries.picture,
      name: entries.name,
      sellerRating: entries.ratingAverage,
      ratingCount: entries.ratingCount,
      description: entries.description,
      location: entries.location,
      sellerUrl: entries.sellerUrl,
      workingTypes: entries.typeIds,
    })
    .from(entries)
    .where(filter)
    .orderBy(...orderOf(query, text))
    .limit(limit)
    .offset(window.offset)
}

async function totalOf(
  reader: Reader,
  filter: SQL | undefined,
  text: TextSearch | null,
): Promise<number> {
  if (!text) return reader.$count(entries, filter)
  const found = reader
    .select({ one: sql`1`.as('one') })
    .from(entries)
    .where(filter)
    .limit(textTotalMax)
    .as('found')
  return reader.$count(found)
}

function filterOf(query: SellerQuery, text: TextSearch | null): SQL | undefined {
  return and(
    sql`${entries.typeIds} @> array[${query.sellerType}]::smallint[]`,
    placeFilter(query.location),
    query.rating > 0 ? gte(entries.ratingAverage, query.rating) : undefined,
    text ? sql`${entries.words} @@ to_tsquery('simple', ${text.anywhere})` : undefined,
  )
}

function placeFilter(location: string): SQL | undefined {
  const names = cityNames(location)
  if (names.length === 0) return undefined
  const keys = sql.join(
    names.map((name) => sql`lower(${name}::text)`),
    sql`, `,
  )
  return sql`${entries.cityKeys} && array[${keys}]`
}

// Opposite orders are exact mirrors, the tie included, so that one index walks both ways.
function orderOf(query: SellerQuery, text: TextSearch | null): SQL[] {
  const id = entries.companyId
  switch (query.sortBy) {
    case sortOrder.oldestModification:
      return [asc(entries.modifiedAt), desc(id)]
    case sortOrder.latestValidate:
      return [sql`${entries.validatedAt} desc nulls last`, asc(id)]
    case sortOrder.oldestValidate:
      return [sql`${entries.validatedAt} asc nulls last`, desc(id)]
    case sortOrder.aToZ:
      return [asc(entries.nameKey), asc(id)]
    case sortOrder.zToA:
      return [desc(entries.nameKey), desc(id)]
    case sortOrder.highRating:
      return [sql`${entries.ratingAverage} desc nulls last`, asc(id)]
    case sortOrder.lowRating:
      return [sql`${entries.ratingAverage} asc nulls last`, desc(id)]
    default:
      return [...(text ? [nameFirst(text)] : []), desc(entries.modifiedAt), asc(id)]
  }
}

function nameFirst(text: TextSearch): SQL {
  return sql`(${entries.words} @@ to_tsquery('simple', ${text.inName})) desc`
}
