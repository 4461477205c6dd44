/** What lists are read with: every kind of product by its names, and the trade's Hindi. */
import { itemTypes } from '#areas/catalogue/server/tables/products.ts'
import { askedThings, thingsOfProduct } from '#areas/search/rules/things.ts'
import { termId, type Vocabulary } from '#areas/search/rules/vocabulary.ts'
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
    kindsOfThing: remembering(kindsOfThings(rows, vocabulary)),
  }
}

/** Reads which item types hold the thing that a text names, those with most sub types of it first. */
function kindsOfThings(rows: readonly NamedKind[], vocabulary: Vocabulary) {
  const counts = new Map<string, Map<number, number>>()
  for (const { id, name, parentItemId } of rows) {
    const itemType = rows.find((row) => row.id === parentItemId)?.name ?? name
    const itemSubType = parentItemId === null ? '' : name
    const { all } = thingsOfProduct(vocabulary, { name: itemSubType, itemType, itemSubType })
    for (const thing of all) {
      const ofThing = counts.get(thing) ?? new Map<number, number>()
      const kind = parentItemId ?? id
      counts.set(thing, ofThing.set(kind, (ofThing.get(kind) ?? 0) + 1))
    }
  }
  const holding = (things: readonly string[]) => {
    const sums = new Map<number, number>()
    for (const [id, count] of things.flatMap((thing) => [...(counts.get(thing) ?? [])])) {
      sums.set(id, (sums.get(id) ?? 0) + count)
    }
    return [...sums].sort((one, other) => other[1] - one[1]).map(([id]) => id)
  }
  return (text: string): readonly number[] | undefined => {
    const { things } = askedThings(vocabulary, text)
    if (things.length === 0) return undefined
    const wider = things.flatMap((id) => vocabulary.term(id)?.kindOf ?? []).map(termId)
    const own = holding(things)
    return own.length > 0 ? own : holding(wider)
  }
}

function remembering<Result>(read: (word: string) => Result): (word: string) => Result {
  const remembered = new Map<string, Result>()
  return (word) => {
    const known = remembered.get(word)
    if (known !== undefined || remembered.has(word)) return known as Result
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
