/** A word-by-word diff of two texts. */
import { diffArrays } from 'diff'

/** A piece of the two texts: in both, only in the old one, or only in the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
  /** Its index among the pieces. */
  order: number
}

/** Texts that differ in more words are shown whole, one as removed and one as new. */
const maxEditLength = 1_000

/** The pieces that turn `before` into `after`; without the new ones they add up to `before`. */
export function textDiff(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ]
  return changes.map(({ removed, added, value }, order) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value.join(''),
    order,
  }))
}

/** Splits a text into words, whitespace and other single characters. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []
}
