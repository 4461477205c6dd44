/** How texts are cut into the words that a search is cut into. */
import { type SQL, sql } from 'drizzle-orm'

// Longer ones are no words, and a lexeme must not outgrow its index.
export const wordLengthMax = sql.raw('40')

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/**
 * Text without punctuation, so that the database cuts it into the words that a search is cut into:
 * left alone, "a/b" and "stone.in" are one word to it.
 */
function plain(text: SQL): SQL {
  return sql`translate(${text}, ${punctuation}::text, ${' '.repeat(punctuation.length)}::text)`
}

/** The words of a text, each once. */
export function wordsOf(text: SQL): SQL {
  return sql`tsvector_to_array(to_tsvector('simple', ${plain(text)}))`
}
