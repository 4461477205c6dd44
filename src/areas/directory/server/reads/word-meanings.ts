/** What typed words mean among the words that a search knows, typos forgiven. */
import { renamedCity } from '#areas/places/rules.ts'
import { cityAliases } from '#areas/places/server/public.ts'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'

// Shorter words have too few trigrams to tell a typo from another word.
const typoMin = 4
// Shares of common trigrams: of a word that nobody uses, its likely meanings; of a known one, its
// spellings ("makarana" and "makrana" both stand in names).
const unknownSimilarity = 0.4
const knownSimilarity = 0.5
// As many words that begin alike are asked for one by one, which is quicker than by their
// beginning: the index then follows the rarest word of a question and skips in the others.
const beginningsMax = 64

/** What a typed word may mean. */
export interface Meaning {
  asked: string
  /** Words that begin with it, one more than {@link beginningsMax} at most. */
  begun: string[]
  /** Words that resemble it, best first, and how much. */
  near: { word: string; share: number }[]
}

/**
 * What each of these words means.
 *
 * @param statement made by {@link meaningsStatement}
 * @param more further values of the statement, from $4 on
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
    words.map((word) => word.length >= typoMin),
    words.map((word) => renamedCity(word, aliases)?.toLowerCase() ?? word),
    ...more,
  ])
}

/** The rest of each lexeme after trade and mark: `marble'`, or `mar':*` for all that begins so. */
export function choicesOf({ asked, begun, near }: Meaning): string[] {
  const enough = begun.length > 0 ? knownSimilarity : unknownSimilarity
  // Another size is another thing: 300x1200 is no slip of 600x1200.
  const resembling = (/\d/.test(asked) ? [] : near)
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

/**
 * Looks words up in a table of words, which has an index by beginnings and one by trigrams. The
 * highest code point closes the range of what begins with a word. A city's name counts as a
 * beginning of its other ones.
 *
 * @param more a further column
 */
export function meaningsStatement(name: string, table: string, more = ''): PreparedStatement {
  return {
    name,
    text: `
    select asked.word as asked,
      array(
        (select d.word from ${table} d
        where d.word ~>=~ asked.word and d.word ~<~ (asked.word || chr(1114111))
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
    from unnest($1::text[], $2::boolean[], $3::text[]) asked (word, forgiving, today)`,
  }
}
