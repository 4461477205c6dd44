/**
 * Matches of a list that were found within the last minute: a page asks for them again when one
 * comes back to it. What is found anew counts by its lines.
 */
import type { Database } from '#platform/database/database.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { type Circle, type ProductsOfLines, productsOfLines } from './line-products.ts'

const keptFor = 60_000
const keptMax = 50
/** Lines that cost as much as a call: a search of as many words does. */
const linesPerCall = 2

interface Remembered {
  found: Promise<ProductsOfLines>
  until: number
}

const caches = new WeakMap<Database, Map<string, Remembered>>()

/**
 * Products for lines, as they were a minute ago at most.
 *
 * @param countWork counts the calls that finding them costs
 */
export async function rememberedMatches(
  database: Database,
  lines: readonly MaterialLine[],
  circle: Circle | undefined,
  countWork: (points: number) => Promise<void>,
): Promise<ProductsOfLines> {
  const cache = caches.get(database) ?? new Map<string, Remembered>()
  caches.set(database, cache)
  // Everything that decides what is found: also of two lists that say the same.
  const key = JSON.stringify([lines, circle])
  const before = cache.get(key)
  if (before && before.until > Date.now()) return before.found
  const points = Math.ceil(lines.length / linesPerCall)
  if (points > 0) await countWork(points)
  const found = productsOfLines(database, lines, circle)
  cache.delete(key)
  cache.set(key, { found, until: Date.now() + keptFor })
  found.catch(() => cache.delete(key))
  for (const oldest of cache.keys()) {
    if (cache.size <= keptMax) break
    cache.delete(oldest)
  }
  return found
}
