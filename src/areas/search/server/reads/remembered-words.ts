/** Cuts many texts into words. */
import { wordsToFind } from '../../rules/words.ts'

/** A `wordsToFind` that cuts a text that comes again only once; for one batch of rows. */
export function rememberedWords(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const words = known.get(text) ?? wordsToFind(text)
    known.set(text, words)
    return words
  }
}
