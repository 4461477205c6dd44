/** The catalogue's reads. */

import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '#platform/database/database.ts'
import { itemTags, itemTypes } from './tables.ts'

/** An item type or sub type as it stands in its table. */
export type ItemTypeRow = typeof itemTypes.$inferSelect

/**
 * The active item types and sub types: by company type, item types before sub types, each in its
 * order. A sub type whose item type is inactive is left out with it.
 */
export function activeItemTypes(reader: Reader): Promise<ItemTypeRow[]> {
  const parent = alias(itemTypes, 'parent')
  return reader
    .select(getTableColumns(itemTypes))
    .from(itemTypes)
    .leftJoin(parent, eq(parent.id, itemTypes.parentItemId))
    .where(sql`${itemTypes.isActive} and coalesce(${parent.isActive}, true)`)
    .orderBy(
      asc(itemTypes.companyTypeId),
      sql`${parent.position} asc nulls first`,
      sql`${parent.id} asc nulls first`,
      asc(itemTypes.position),
      asc(itemTypes.id),
    )
}

/** The active tags, in their order. */
export function activeItemTags(reader: Reader): Promise<(typeof itemTags.$inferSelect)[]> {
  return reader
    .select()
    .from(itemTags)
    .where(eq(itemTags.isActive, true))
    .orderBy(asc(itemTags.position), asc(itemTags.id))
}
