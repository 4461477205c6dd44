/**
 * The names in Hindi. Every Hindi page uses them, so each process keeps them in memory and reads
 * them again after a change.
 */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type NameKind, nameKey, type SiteNames } from '#kernel/site-names.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { siteNames } from './tables.ts'

/** The notification channel for changes. */
export const namesChannel = 'site_names'

let current: ReadonlyMap<string, string> = new Map()
let version = ''
const collecting = new Set<Record<string, string>>()

/** All names in Hindi, each with its `nameKey`. */
export function hindiNames(): { key: string; hindi: string }[] {
  return Array.from(current, ([key, hindi]) => ({ key, hindi }))
}

/** A name in Hindi; the English one if it has none. */
export function hindiName(kind: NameKind, name: string): string {
  return current.get(nameKey(kind, name)) ?? name
}

/** Reads the names from the database into memory. */
export async function readSiteNames(reader: Reader): Promise<void> {
  const { kind, name, hindi } = siteNames
  const rows = await reader
    .select({ kind, name, hindi })
    .from(siteNames)
    .where(eq(siteNames.isActive, true))
    .orderBy(siteNames.id)
  current = new Map(rows.map((row) => [nameKey(row.kind, row.name), row.hindi]))
  version = createHash('sha256')
    .update(JSON.stringify([...current]))
    .digest('base64url')
}

/** Reads the names now, and again after every change. */
export async function followSiteNames(
  database: Database,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  await readSiteNames(database.reader)
  const again = () => {
    readSiteNames(database.reader).catch((error) =>
      log.warn({ err: error }, 'the names in Hindi could not be read'),
    )
  }
  await database.listen(namesChannel, again, again)
}

/** The names for pages that this process renders. */
export const pageNames: SiteNames = {
  find(kind, name) {
    const key = nameKey(kind, name)
    const hindi = current.get(key)
    if (hindi !== undefined) for (const names of collecting) names[key] = hindi
    return hindi
  },
  version: () => version,
  // Two pages that wait at once note each other's names too, which does no harm.
  collect() {
    const names: Record<string, string> = {}
    collecting.add(names)
    return () => {
      collecting.delete(names)
      return names
    }
  },
}
