/** Reads the text of a search: the things that it asks for, and what each further word may match. */
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { askedThings } from '../../rules/things.ts'
import { searchWords } from '../../rules/words.ts'
import { vocabularyOf } from './vocabulary.ts'
import { choicesOf, type Meaning, meaningsOf, wholeChoicesOf } from './word-meanings.ts'

/** A text as read for a search. */
export interface AskedText<M extends Meaning = Meaning> {
  /** Ids of the things, any of which is meant. */
  things: string[]
  /** For each other word the rest of each matching lexeme, with the closing quote. */
  groups: string[][]
  /** The words of the groups. */
  words: string[]
  /** The words that name the things, as they stand in names; for a search without things none. */
  named: string[]
  /** The text in English, if words of it are understood but stand in no product. */
  english: string | undefined
  meanings: M[]
}

/**
 * How a text is read: for the things that it names; for its words; or exactly as typed, when short
 * words may also begin others.
 */
export type Reading = 'things' | 'words' | 'typed'

/**
 * Reads a text.
 *
 * @param statement made by `meaningsStatement`
 * @param more further parameters of the statement
 */
export async function readText<M extends Meaning = Meaning>(
  reader: PreparedReader,
  { text, reading = 'things' }: { text: string; reading?: Reading },
  statement: PreparedStatement,
  more: readonly unknown[] = [],
): Promise<AskedText<M>> {
  const typed = searchWords(text)
  const meanings = typed.length > 0 ? await meaningsOf<M>(reader, statement, typed, more) : []
  const byWords = {
    things: [],
    groups: meanings.map(reading === 'typed' ? choicesOf : wholeChoicesOf),
    words: typed,
    named: [],
    english: undefined,
    meanings,
  }
  if (reading !== 'things' || typed.length === 0) return byWords
  const vocabulary = await vocabularyOf(reader)
  const meaningOf = new Map(meanings.map((meaning) => [meaning.asked, meaning]))
  const isFound = (word: string) =>
    meaningOf.get(word)?.begun.some((one) => one === word || one === `${word}s`) ?? false
  const asked = askedThings(vocabulary, text, (word) =>
    isFound(word) ? undefined : vocabulary.respelt(word),
  )
  if (asked.things.length === 0 && asked.attributes.length === 0) return byWords
  const groups = asked.attributes.flatMap(({ typed, choices }) => {
    const meaning = meaningOf.get(typed)
    if (choices.length === 0) return meaning ? [wholeChoicesOf(meaning)] : []
    return [
      [
        ...new Set([
          ...choices.map((word) => `${word}'`),
          ...(meaning ? wholeChoicesOf(meaning) : []),
        ]),
      ],
    ]
  })
  return {
    things: asked.things,
    groups,
    words: asked.attributes.map(({ typed }) => typed),
    named: asked.named.every(isFound) ? asked.named : asked.called,
    english: asked.named.every(isFound) ? undefined : asked.english,
    meanings,
  }
}
