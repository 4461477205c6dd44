/** What lists are read with: every kind of product by its names, and the trade's Hindi. */
import { itemTypes } from '#areas/catalogue/server/tables.ts'
import type { Vocabulary } from '#areas/search/rules/vocabulary.ts'
import { searchWords } from '#areas/search/rules/words.ts'
import { inEnglish, spelling, vocabularyOf } from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import type { MaterialKind } from '../../rules/kinds.ts'
import type { ReaderKnowledge } from '../../rules/reader.ts'

/** An item type or a sub type of one. */
export interface NamedKind {
  id: number
  name: string
  companyTypeId: number
  /** Null for an item type. */
  parentItemId: number | null
}

/** What lists are read with, made of all item types and sub types. */
export function knowledgeOfKinds(
  rows: readonly NamedKind[],
  vocabulary: Vocabulary,
): ReaderKnowledge {
  const kinds = rows
    .filter(({ parentItemId }) => parentItemId === null)
    .map(({ id, name, companyTypeId }): MaterialKind => {
      const names = [name, ...rows.filter((row) => row.parentItemId === id).map((row) => row.name)]
      return { id, name, companyTypeId, words: new Set(names.flatMap(searchWords)) }
    })
  const kindWords = new Set(kinds.flatMap(({ words }) => [...words]))
  const exact = (word: string) =>
    searchWords(word).some((one) => kindWords.has(one)) ? word : inEnglish(word, vocabulary)
  return {
    kinds,
    english: remembering((word) => spelling(exact(word), kindWords, vocabulary)),
    exact: remembering(exact),
  }
}

function remembering(read: (word: string) => string): (word: string) => string {
  const remembered = new Map<string, string>()
  return (word) => {
    const known = remembered.get(word)
    if (known !== undefined) return known
    const result = read(word)
    // Words come from strangers: what is remembered of them stays small.
    if (remembered.size < 5_000) remembered.set(word, result)
    return result
  }
}

/** Cache lifetime in ms: kinds change when an admin edits them. */
const keptFor = 60_000
const cache = new WeakMap<Database, { known: Promise<ReaderKnowledge>; until: number }>()

/** What lists are read with; read from the database once a minute. */
export function readerKnowledge(database: Database): Promise<ReaderKnowledge> {
  const before = cache.get(database)
  if (before && before.until > Date.now()) return before.known
  const { id, name, companyTypeId, parentItemId, isActive } = itemTypes
  const rows = database.replica
    .select({ id, name, companyTypeId, parentItemId, isActive })
    .from(itemTypes)
    .orderBy(id)
  const known = Promise.all([rows, vocabularyOf(database.replica)]).then(([rows, vocabulary]) =>
    knowledgeOfKinds(
      rows.filter((row) => row.isActive),
      vocabulary,
    ),
  )
  known.catch(() => cache.delete(database))
  cache.set(database, { known, until: Date.now() + keptFor })
  return known
}
