/**
 * Other names of cities: reference data that admins edit. Every search asks for them, so each
 * process keeps them in memory and reads them again when one of them changes.
 */
import { eq, sql } from 'drizzle-orm'
import { cityNameOf, companyAddresses } from '#areas/companies/server/tables.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { aliasesByName, type CityAlias, type CityAliases } from '../../rules.ts'
import { cityAliases as table } from '../tables.ts'

/** The channel on which processes learn of a change. */
export const aliasChannel = 'city_aliases'

let current: CityAliases = aliasesByName([])

/** Other names of cities, as this process read them last. */
export function cityAliases(): CityAliases {
  return current
}

/** Reads them. */
export async function readCityAliases(reader: Reader): Promise<void> {
  const rows = await reader
    .select({ name: table.name, city: table.city })
    .from(table)
    .where(eq(table.isActive, true))
  keepCityAliases(rows)
}

/** Keeps them in memory. */
export function keepCityAliases(list: readonly CityAlias[]): void {
  current = aliasesByName(list)
}

/** Reads them now, and again whenever one of them changes. */
export async function followCityAliases(
  database: Database,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  await readCityAliases(database.reader)
  const again = () => {
    readCityAliases(database.reader).catch((error) =>
      log.warn({ err: error }, "the cities' other names could not be read"),
    )
  }
  await database.listen(aliasChannel, again, again)
}

/** Makes something of them once, and again after a change. */
export function madeOfAliases<T>(make: (aliases: CityAliases) => T): () => T {
  let made: { of: CityAliases; thing: T } | undefined
  return () => {
    if (made?.of !== current) made = { of: current, thing: make(current) }
    return made.thing
  }
}

/** How many addresses are written with the other name of the row `r`: without it no list of the city has them. */
export const aliasUses = sql`(select count(*) from ${companyAddresses} a
  where a.is_active and ${cityNameOf(sql`a.city`)} = lower(r.name))`
