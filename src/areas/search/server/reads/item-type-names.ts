/** The names of item types, which visitors type. */
import { and, asc, isNull } from 'drizzle-orm'
import { itemTypes } from '#areas/catalogue/server/tables/products.ts'
import type { Database } from '#platform/database/database.ts'

/** Item type names that visitors can search for. */
type Names = { name: string; companyTypeId: number }[]

/** Cache lifetime in ms: every view of the home page and many searches need the names. */
const namesKept = 60_000
const cache = new WeakMap<Database, { names: Promise<Names>; until: number }>()

/** Names of the active item types, without sub types, by company type; cached for a minute. */
export function knownItemTypeNames(database: Database): Promise<Names> {
  const known = cache.get(database)
  if (known && known.until > Date.now()) return known.names
  // Wrapped in a promise: awaiting the query builder itself would run the query each time.
  const names = Promise.resolve(
    database.replica
      .select({ name: itemTypes.name, companyTypeId: itemTypes.companyTypeId })
      .from(itemTypes)
      .where(and(itemTypes.isActive, isNull(itemTypes.parentItemId)))
      .orderBy(asc(itemTypes.companyTypeId), asc(itemTypes.position), asc(itemTypes.id)),
  )
  names.catch(() => cache.delete(database))
  cache.set(database, { names, until: Date.now() + namesKept })
  return names
}
