/** Splits texts into words the way a search is split. */
import { type SQL, sql } from 'drizzle-orm'

// Longer ones are not words, and an index limits the length of a lexeme.
export const wordLengthMax = sql.raw('40')

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/**
 * Text without punctuation, so that the database splits it into the same words as a search is split
 * into: by itself it takes "a/b" and "stone.in" for one word.
 */
function plain(text: SQL): SQL {
  return sql`translate(${text}, ${punctuation}::text, ${' '.repeat(punctuation.length)}::text)`
}

/** The distinct words of a text. */
export function wordsOf(text: SQL): SQL {
  return sql`tsvector_to_array(to_tsvector('simple', ${plain(text)}))`
}
