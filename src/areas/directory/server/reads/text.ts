/** From a typed text to a question for the words of the directory, typos forgiven. */

import { renamedCity } from '#areas/places/rules.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import { searchWords } from '../../rules.ts'
import type { Wanted } from './lists.ts'

/** The same question twice, as texts of type `tsquery`: to all of an entry, to its name alone. */
export interface TextSearch {
  anywhere: string
  inName: string
  /** How many sellers the other filters leave. */
  sellers: number
}

// Shorter words have too few trigrams to tell a typo from another word.
const typoMin = 4
// Shares of common trigrams: of a word that nobody uses, its likely meanings; of a known one, its
// spellings ("makarana" and "makrana" both stand in names).
const unknownSimilarity = 0.4
const knownSimilarity = 0.5
// As many words that begin alike are asked for one by one, which is quicker than by their
// beginning: the index then follows the rarest word of a question and skips in the others.
const beginningsMax = 64

interface Meaning {
  asked: string
  /** Words that begin with it, one more than {@link beginningsMax} at most. */
  begun: string[]
  /** Words that resemble it, best first, and how much. */
  near: { word: string; share: number }[]
  sellers: number
}

/**
 * What to ask for a typed text: each of its words must begin a word of the entry, or a word that
 * differs from it by a typo must stand there. `nothing` when no entry can match.
 */
export async function textSearch(
  reader: PreparedReader,
  list: Pick<Wanted, 'typeId' | 'city' | 'rating'>,
  text: string,
): Promise<TextSearch | 'nothing'> {
  const words = searchWords(text)
  if (words.length === 0) return 'nothing'
  const meanings = await meaningsFor(reader, words, list)
  const ask = questionOf(meanings)
  if (!ask) return 'nothing'
  const sellers = meanings[0]?.sellers ?? 0
  const { typeId } = list
  return { anywhere: ask(typeId, ''), inName: ask(typeId, '='), sellers }
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
      .map((words) => `(${words.map((word) => `'${typeId}${mark}${word}`).join(' | ')})`)
      .join(' & ')
}

function meaningsFor(
  reader: PreparedReader,
  words: readonly string[],
  { typeId, city, rating }: Pick<Wanted, 'typeId' | 'city' | 'rating'>,
): Promise<Meaning[]> {
  return reader.prepared<Meaning>(meaningsOf, [
    words,
    words.map((word) => word.length >= typoMin),
    words.map((word) => renamedCity(word)?.toLowerCase() ?? word),
    ...[typeId, city, rating],
  ])
}

/** The rest of each lexeme after trade and mark: `marble'`, or `mar':*` for all that begins so. */
function choicesOf({ asked, begun, near }: Meaning): string[] {
  const enough = begun.length > 0 ? knownSimilarity : unknownSimilarity
  const resembling = near
    .filter(({ word, share }) => share >= enough && isAsLong(word, asked))
    .map(({ word }) => word)
  // "marbles" is less like "marbel" than "marble" is, and names are full of them.
  const [likeliest] = resembling
  if (begun.length === 0 && likeliest) resembling.push(otherNumber(likeliest))
  if (begun.length <= beginningsMax) {
    return [...new Set([...begun, ...resembling])].map((word) => `${word}'`)
  }
  return [`${asked}':*`, ...resembling.map((word) => `${word}'`)]
}

function otherNumber(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`
}

/** Whether a typing error can lie between two words: "have" is no slip of "havells". */
function isAsLong(word: string, asked: string): boolean {
  return Math.abs(word.length - asked.length) <= Math.max(1, asked.length / 4)
}

// The highest code point closes the range of what begins with the word. A city's name of today
// counts as a beginning of its former one.
const meaningsOf = {
  name: 'directory_meanings',
  text: `
    select asked.word as asked,
      array(
        (select d.word from directory_words d
        where d.word ~>=~ asked.word and d.word ~<~ (asked.word || chr(1114111))
        order by d.word using ~<~
        limit ${beginningsMax + 1})
        union
        select d.word from directory_words d where d.word = asked.today
      ) as begun,
      case when asked.forgiving then coalesce((
        select json_agg(json_build_object('word', n.word, 'share', n.share))
        from (
          select d.word, similarity(d.word, asked.word) as share
          from directory_words d
          where d.word % asked.word
          order by share desc, d.word
          limit 6
        ) n
      ), '[]') else '[]' end as near,
      (
        select coalesce(sum(sellers), 0)::integer from directory_totals
        where type_id = $4 and city_key = $5 and rating_floor >= $6
      ) as sellers
    from unnest($1::text[], $2::boolean[], $3::text[]) asked (word, forgiving, today)`,
}
