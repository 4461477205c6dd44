/** What typed words may mean among the words that a search knows, forgiving typos. */
import { renamedCity } from '#areas/places/rules.ts'
import { cityAliases } from '#areas/places/server/public.ts'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { soundOf } from '../../rules/sounds.ts'
import { isWhole, searchWords } from '../../rules/words.ts'

// Shorter words have too few trigrams to tell a typo from another word.
const typoMin = 4
// Minimum trigram similarity: for an unknown word of its likely meanings, for a known one of its
// other spellings ("makarana" and "makrana" both occur in names).
const unknownSimilarity = 0.4
const knownSimilarity = 0.5
// Up to this many words with a common prefix are searched one by one, which is faster than a prefix
// search: the index then follows the rarest word of a query and skips ahead in the others.
const beginningsMax = 64

// The lowest and the highest code point: upper bounds of a range of one word, and of a prefix's.
const lowest = '\u0001'
const highest = '\u{10ffff}'

/** What a typed word may mean. */
export interface Meaning {
  asked: string
  /** Words that begin with it, or it alone; at most one more than {@link beginningsMax}. */
  begun: string[]
  /** Words that resemble it, best first, with their similarity. */
  near: { word: string; share: number }[]
}

/**
 * What each of these words may mean.
 *
 * @param statement made by {@link meaningsStatement}
 * @param more further parameters of the statement, from $5 on
 */
export function meaningsOf<M extends Meaning = Meaning>(
  reader: PreparedReader,
  statement: PreparedStatement,
  words: readonly string[],
  more: readonly unknown[] = [],
): Promise<M[]> {
  const aliases = cityAliases()
  return reader.prepared<M>(statement, [
    words,
    words.map((word) => word.length >= typoMin && !isWhole(word)),
    words.map((word) => renamedCity(word, aliases)?.toLowerCase() ?? word),
    words.map((word) => word + (isWhole(word) ? lowest : highest)),
    ...more,
  ])
}

// Words up to this length are only found as they are: "ret" is not in "retrofit".
const wholeMax = 4

/** The same for a search that was read with the vocabulary: short words match whole words only. */
export function wholeChoicesOf(meaning: Meaning): string[] {
  const { asked, begun } = meaning
  if (asked.length > wholeMax) return choicesOf(meaning)
  const alike = new Set([asked, `${asked}s`])
  // A city's other name stands for the city: it does not begin with it.
  return begun
    .filter((word) => alike.has(word) || !word.startsWith(asked))
    .map((word) => `${word}'`)
}

/** The rest of each matching lexeme, after trade and mark: `marble'`, or `mar':*` for a prefix. */
export function choicesOf({ asked, begun, near }: Meaning): string[] {
  const enough = begun.length > 0 ? knownSimilarity : unknownSimilarity
  // A different size is a different thing: 300x1200 is not a typo of 600x1200.
  const resembling = (/\d/.test(asked) ? [] : near)
    .filter(
      ({ word, share }) => share >= enough && isAsLong(word, asked) && beginAlike(word, asked),
    )
    .map(({ word }) => word)
  // "marbles" resembles "marbel" less than "marble" does, but occurs in many names.
  const [likeliest] = resembling
  if (begun.length === 0 && likeliest) resembling.push(otherNumber(likeliest))
  if (begun.length <= beginningsMax) {
    return [...new Set([...begun, ...resembling])].map((word) => `${word}'`)
  }
  return [`${asked}':*`, ...resembling.map((word) => `${word}'`)]
}

/** Those of these words that mean nothing among the words that a search knows. */
export function unknownAmong(words: readonly string[], meanings: readonly Meaning[]): string[] {
  const known = new Set(
    meanings.filter((meaning) => choicesOf(meaning).length > 0).map(({ asked }) => asked),
  )
  return words.filter((word) => searchWords(word).some((one) => !known.has(one)))
}

function otherNumber(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`
}

/** Whether two words begin with the same sound: a heater is no seater, but "cajaria" is Kajaria. */
const beginAlike = (word: string, asked: string) => soundOf(word)[0] === soundOf(asked)[0]

/** Whether two words differ so little in length that one can be a typo: "have" is not "havells". */
function isAsLong(word: string, asked: string): boolean {
  return Math.abs(word.length - asked.length) <= Math.max(1, asked.length / 4)
}

/**
 * Looks words up in a table of words that has a prefix index and a trigram index. A number, a
 * letter or a unit is looked up as it is: 1 is not the beginning of 13.5. For a city's alias, the city's name counts as a word
 * that begins with it.
 *
 * @param more further columns
 */
export function meaningsStatement(name: string, table: string, more = ''): PreparedStatement {
  return {
    name,
    text: `
    select asked.word as asked,
      array(
        (select d.word from ${table} d
        where d.word ~>=~ asked.word and d.word ~<~ asked.until
        order by d.word using ~<~
        limit ${beginningsMax + 1})
        union
        select d.word from ${table} d where d.word = asked.today
      ) as begun,
      case when asked.forgiving then coalesce((
        select json_agg(json_build_object('word', n.word, 'share', n.share))
        from (
          select d.word, similarity(d.word, asked.word) as share
          from ${table} d
          where d.word % asked.word
          order by share desc, d.word
          limit 6
        ) n
      ), '[]') else '[]' end as near
      ${more}
    from unnest($1::text[], $2::boolean[], $3::text[], $4::text[])
      asked (word, forgiving, today, until)`,
  }
}
