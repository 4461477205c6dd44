/** The search's server-side exports: how a typed text is read, and circles around places. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addSearchTerms, editableSearchTerms } from './writes.ts'

export { vocabularyChanged } from './events.ts'
export { noteMissedSearch, writeMissedSearches } from './jobs.ts'
export { type AskedText, looserTexts, type Reading, readText } from './reads/asked-text.ts'
export { apart, type Circle, haversine, reachOf } from './reads/circles.ts'
export { inEnglish } from './reads/hindi.ts'
export { knownItemTypeNames } from './reads/item-type-names.ts'
export { knowledgeOf, namedTrades, soldThings } from './reads/knowledge.ts'
export { mayReadOn, meantBy } from './reads/meant.ts'
export {
  isFirst,
  namesPlace,
  otherReadings,
  type Search,
  spelling,
} from './reads/readings.ts'
export { rememberedWords } from './reads/remembered-words.ts'
export { type MeantTrade, tradeOfText } from './reads/trade-words.ts'
export { followVocabulary, readVocabulary, vocabularyOf } from './reads/vocabulary.ts'
export {
  type Meaning,
  meaningsOf,
  meaningsStatement,
  unknownAmong,
  wholeChoicesOf,
} from './reads/word-meanings.ts'
export { rereadVocabulary } from './writes.ts'

/** The vocabulary, loaded at the first start. */
export const searchReference: readonly ReferenceSet[] = [
  { name: 'terms of the search', path: 'search-terms.json', add: addSearchTerms },
]

/** The vocabulary for admins to edit. */
export const editableSearch: readonly Editable[] = [editableSearchTerms]
