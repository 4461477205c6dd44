/**
 * The vocabulary of the database: its terms, and the sub types of the catalogue. Every search uses
 * it, so each process keeps it in memory and reads it again after a change.
 */
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { itemTypes } from '#areas/catalogue/server/tables/products.ts'
import { tradeRecords, tradesVersion } from '#areas/companies/rules/trades.ts'
import { readTrades, tradesChannel } from '#areas/companies/server/public.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { type SubType, withSubTypes } from '../../rules/things.ts'
import type { Term, Vocabulary } from '../../rules/vocabulary.ts'
import { searchTerms } from '../tables.ts'

/** The notification channel for changes. */
export const termsChannel = 'search_terms'

let current: Vocabulary | undefined
/** The rows that it was read from. */
let currentRows = ''

/** The vocabulary in memory, read first if this process has not yet. */
export async function vocabularyOf(reader: Reader): Promise<Vocabulary> {
  return current ?? readVocabulary(reader)
}

/** Reads the vocabulary from the database into memory. */
export async function readVocabulary(reader: Reader): Promise<Vocabulary> {
  const rows = await reader
    .select()
    .from(searchTerms)
    .where(eq(searchTerms.isActive, true))
    .orderBy(searchTerms.id)
  const subTypes = await subTypesOf(reader)
  // To cut all the names into words takes longer than to read them.
  const text = JSON.stringify([rows, subTypes, tradesVersion()])
  if (current && text === currentRows) return current
  const terms = rows.map(({ name, role, kindOf, goesWith, names }) => ({
    name,
    role,
    kindOf: listed(kindOf),
    goesWith: listed(goesWith),
    names: listed(names),
  }))
  const vocabulary = withSubTypes([...terms, ...tradeTerms(terms)], subTypes)
  // Before the terms are loaded for the first time there is nothing to keep.
  if (rows.length > 0) {
    current = vocabulary
    currentRows = text
  }
  return vocabulary
}

/** Trades of one word whose Hindi name no term has: what is typed in Hindi is read as it. */
function tradeTerms(terms: readonly Term[]): Term[] {
  const names = new Set(terms.flatMap((term) => [term.name, ...(term.names ?? [])]))
  return tradeRecords().flatMap(({ isOffered, names: { en, hi } }) => {
    const isAdded =
      isOffered && hi !== en && !/\s/.test(en + hi) && !names.has(en) && !names.has(hi)
    return isAdded ? [{ name: en, role: 'word', kindOf: [], goesWith: [], names: [hi] }] : []
  })
}

function subTypesOf(reader: Reader): Promise<SubType[]> {
  const above = alias(itemTypes, 'above')
  return reader
    .select({ name: itemTypes.name, itemType: above.name })
    .from(itemTypes)
    .innerJoin(above, eq(above.id, itemTypes.parentItemId))
    .where(and(itemTypes.isActive, above.isActive))
    .orderBy(itemTypes.id)
}

/** Reads the vocabulary now, and again after every change. */
export async function followVocabulary(
  database: Database,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  await readVocabulary(database.reader)
  const reread = () => readVocabulary(database.reader)
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'the vocabulary of the search could not be read')
  const again = () => {
    reread().catch(failed)
  }
  const withTrades = () => {
    readTrades(database.reader).then(reread).catch(failed)
  }
  await database.listen(termsChannel, again, again)
  await database.listen(tradesChannel, withTrades, withTrades)
}

const listed = (names: string) =>
  names
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
