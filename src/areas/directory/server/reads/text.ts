/** From a typed text to a question for the words of the directory, typos forgiven. */

import type { PreparedReader } from '#platform/database/database.ts'
import { searchWords } from '../../rules.ts'
import { markOf, type Wanted } from './lists.ts'
import { choicesOf, type Meaning, meaningsOf, meaningsStatement } from './word-meanings.ts'

/** The same question twice, as texts of type `tsquery`: to all of an entry, to its name alone. */
export interface TextSearch {
  anywhere: string
  inName: string
  /** How many sellers of the list the other filters leave. */
  sellers: number
}

/**
 * What to ask a list for a typed text: each of its words must begin a word of the entry, or a word
 * that differs from it by a typo must stand there. `nothing` when no entry can match.
 */
export async function textSearch(
  reader: PreparedReader,
  list: Pick<Wanted, 'typeId' | 'city' | 'rating'>,
  text: string,
): Promise<((typeId: number) => TextSearch) | 'nothing'> {
  const words = searchWords(text)
  if (words.length === 0) return 'nothing'
  const found = await meaningsFor(reader, words, list)
  const ask = questionOf(found)
  if (!ask) return 'nothing'
  const [{ sellers = 0, behind = 0 } = {}] = found
  return (typeId) => ({
    anywhere: ask(typeId, ''),
    inName: ask(typeId, '='),
    sellers: typeId === list.typeId ? sellers : behind,
  })
}

/** Asks for words of a trade, with the mark of the keys that they are looked for among. */
type Question = (typeId: number, mark: '' | '=') => string

/** The question of a typed text for any trade; undefined when no entry can match. */
export async function questionsOf(
  reader: PreparedReader,
  text: string,
): Promise<Question | undefined> {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  return questionOf(await meaningsFor(reader, words, { typeId: 0, city: '', rating: 0 }))
}

function questionOf(meanings: readonly Meaning[]): Question | undefined {
  const choices = meanings.map(choicesOf)
  if (choices.some((words) => words.length === 0)) return undefined
  return (typeId, mark) =>
    choices
      .map((words) => `(${words.map((word) => `'${markOf(typeId)}${mark}${word}`).join(' | ')})`)
      .join(' & ')
}

function meaningsFor(
  reader: PreparedReader,
  words: readonly string[],
  { typeId, city, rating }: Pick<Wanted, 'typeId' | 'city' | 'rating'>,
): Promise<CountedMeaning[]> {
  return meaningsOf(reader, meanings, words, [typeId, city, rating])
}

interface CountedMeaning extends Meaning {
  sellers: number
  /** The trade's incomplete firms, which are a list of their own. */
  behind: number
}

const sellersOf = (typeId: string) => `(
        select coalesce(sum(sellers), 0)::integer from directory_totals
        where type_id = ${typeId} and city_key = $5 and rating_floor >= $6
      )`

const meanings = meaningsStatement(
  'directory_meanings',
  'directory_words',
  `, ${sellersOf('$4::integer')} as sellers, ${sellersOf('-$4::integer')} as behind`,
)
