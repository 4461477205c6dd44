/** Turns a typed text into a tsquery for the words of the directory, forgiving typos. */

import { searchWords } from '#areas/search/rules/words.ts'
import {
  choicesOf,
  type Meaning,
  meaningsOf,
  meaningsStatement,
} from '#areas/search/server/public.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import { markOf, type SellerFilter } from './lists.ts'

/** A text search as two `tsquery` texts: one for a whole entry, one for its name only. */
export interface TextSearch {
  anywhere: string
  inName: string
  /** How many sellers of the list pass the other filters. */
  sellers: number
}

/**
 * The search of a list for a typed text: each of its words must be the prefix of a word of the
 * entry, or differ from one by a typo. `nothing` when no entry can match.
 */
export async function textSearch(
  reader: PreparedReader,
  list: Pick<SellerFilter, 'typeId' | 'city' | 'rating'>,
  text: string,
): Promise<((typeId: number) => TextSearch) | 'nothing'> {
  const words = searchWords(text)
  if (words.length === 0) return 'nothing'
  const meanings = await meaningsFor(reader, words, list)
  const ask = questionOf(meanings)
  if (!ask) return 'nothing'
  const [{ sellers = 0, behind = 0 } = {}] = meanings
  return (typeId) => ({
    anywhere: ask(typeId, ''),
    inName: ask(typeId, '='),
    sellers: typeId === list.typeId ? sellers : behind,
  })
}

/** Builds the tsquery for a trade; `mark` selects the keys: '' for all words, '=' for names. */
type Question = (typeId: number, mark: '' | '=') => string

/** The tsquery of a typed text for any trade; undefined when no entry can match. */
export async function questionsOf(
  reader: PreparedReader,
  text: string,
): Promise<Question | undefined> {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  return questionOf(await meaningsFor(reader, words, anywhere))
}

const anywhere = { typeId: 0, city: '', rating: 0 }

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
  { typeId, city, rating }: Pick<SellerFilter, 'typeId' | 'city' | 'rating'>,
): Promise<CountedMeaning[]> {
  return meaningsOf(reader, meanings, words, [typeId, city, rating])
}

interface CountedMeaning extends Meaning {
  sellers: number
  /** The same for the trade's incomplete firms, which are a separate list. */
  behind: number
}

const sellersOf = (typeId: string) => `(
        select coalesce(sum(sellers), 0)::integer from directory_totals
        where type_id = ${typeId} and city_key = $6 and rating_floor >= $7
      )`

const meanings = meaningsStatement(
  'directory_meanings',
  'directory_words',
  `, ${sellersOf('$5::integer')} as sellers, ${sellersOf('-$5::integer')} as behind`,
)
