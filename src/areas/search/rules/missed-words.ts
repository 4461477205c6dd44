/** What of a search is recorded when it finds nothing (rules 25.4). */

/** The longest text that is recorded; a longer one is no search for a thing. */
const wordsMax = 60

/**
 * A search's words as they are recorded: in lower case, without anything that may say who somebody
 * is, such as numbers of five or more digits and addresses; '' if nothing is left.
 */
export function missedWords(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  // A number may be typed in groups: 98290 11111, 98290-11111.
  const withoutNumbers = plain.replace(/\+?\p{Nd}(?:[\s().-]*\p{Nd}){4,}/gu, ' ')
  const words = withoutNumbers
    .split(/\s+/)
    .filter((word) => !/[@/\\]|www\.|\.(?:com|in)\b/.test(word))
  const joined = words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, ''))
    .filter(Boolean)
    .join(' ')
  return joined.length > wordsMax ? '' : joined
}
