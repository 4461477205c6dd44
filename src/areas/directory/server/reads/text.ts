/** From a typed text to a question for the text index, typos forgiven. */

import { sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { searchWords } from '../../rules.ts'

/** The same question twice, for `to_tsquery('simple', …)`: in all of an entry, in its name alone. */
export interface TextSearch {
  anywhere: string
  inName: string
}

// Shorter words have too few trigrams to tell a typo from another word.
const typoMin = 4
// Shares of common trigrams: of a word that nobody uses, its likely meanings; of a known one, its
// spellings ("makarana" and "makrana" both stand in names).
const unknownSimilarity = 0.4
const knownSimilarity = 0.5

interface Meaning extends Record<string, unknown> {
  asked: string
  known: boolean
  near: { word: string; share: number }[]
}

/**
 * What to ask for a typed text: each of its words must begin a word of the entry, or a word that
 * differs from it by a typo must stand there. `nothing` when no entry can match.
 */
export async function textSearch(
  reader: Reader,
  query: { filterSellerText: string },
): Promise<TextSearch | 'nothing'> {
  const words = searchWords(query.filterSellerText)
  if (words.length === 0) return 'nothing'
  const meanings = await meaningsOf(reader, words)
  const ask = (weight: string) =>
    words
      .map((word) => {
        const near = nearWords(meanings.find(({ asked }) => asked === word))
        const choices = [`${quoted(word)}:*${weight}`]
        for (const other of near) choices.push(`${quoted(other)}${weight && `:${weight}`}`)
        return `(${choices.join(' | ')})`
      })
      .join(' & ')
  return { anywhere: ask(''), inName: ask('A') }
}

function nearWords(meaning: Meaning | undefined): string[] {
  if (!meaning) return []
  const enough = meaning.known ? knownSimilarity : unknownSimilarity
  return meaning.near.filter(({ share }) => share >= enough).map(({ word }) => word)
}

/** Which words the directory knows, and which of its words resemble them, best first. */
async function meaningsOf(reader: Reader, words: string[]): Promise<Meaning[]> {
  const long = words.filter((word) => word.length >= typoMin)
  if (long.length === 0) return []
  const asked = sql.join(
    long.map((word) => sql`(${word}::text)`),
    sql`, `,
  )
  // The highest code point closes the range of what begins with the word.
  const result = await reader.execute<Meaning>(sql`
    select asked.word as asked,
      exists (
        select 1 from directory_words d
        where d.word ~>=~ asked.word and d.word ~<~ (asked.word || chr(1114111))
      ) as known,
      coalesce((
        select json_agg(json_build_object('word', n.word, 'share', n.share))
        from (
          select d.word, similarity(d.word, asked.word) as share
          from directory_words d
          where d.word % asked.word
          order by share desc, d.word
          limit 6
        ) n
      ), '[]') as near
    from (values ${asked}) asked (word)
  `)
  return result.rows
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
