/**
 * Cities' aliases: reference data that admins can edit. Every search uses them, so each process
 * caches them in memory and reads them again after a change.
 */
import { eq, sql } from 'drizzle-orm'
import { cityNameOf, companyAddresses } from '#areas/companies/server/tables.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { aliasesByName, type CityAlias, type CityAliases } from '../../rules.ts'
import { cityAliases as table } from '../tables.ts'

/** The notification channel for changes. */
export const aliasChannel = 'city_aliases'

let current: CityAliases = aliasesByName([])

/** The aliases as last read by this process. */
export function cityAliases(): CityAliases {
  return current
}

/** Reads the aliases from the database into memory. */
export async function readCityAliases(reader: Reader): Promise<void> {
  const rows = await reader
    .select({ name: table.name, city: table.city })
    .from(table)
    .where(eq(table.isActive, true))
  keepCityAliases(rows)
}

/** Replaces the aliases in memory. */
export function keepCityAliases(list: readonly CityAlias[]): void {
  current = aliasesByName(list)
}

/** Reads the aliases now, and again after every change. */
export async function followCityAliases(
  database: Database,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  await readCityAliases(database.reader)
  const again = () => {
    readCityAliases(database.reader).catch((error) =>
      log.warn({ err: error }, 'the city aliases could not be read'),
    )
  }
  await database.listen(aliasChannel, again, again)
}

/** Memoizes a value derived from the aliases until they change; a failure is tried again. */
export function derivedFromAliases<T>(
  make: (aliases: CityAliases) => Promise<T>,
): () => Promise<T> {
  let cached: { of: CityAliases; value: Promise<T> } | undefined
  return () => {
    if (cached?.of === current) return cached.value
    const value = make(current)
    cached = { of: current, value }
    value.catch(() => {
      if (cached?.value === value) cached = undefined
    })
    return value
  }
}

/** How many addresses use the alias in row `r`; only through it are they in the city's lists. */
export const aliasUses = sql`(select count(*) from ${companyAddresses} a
  where a.is_active and ${cityNameOf(sql`a.city`)} = lower(r.name))`
