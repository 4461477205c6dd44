/** Compares words by sound, since many people spell English and city names by ear. */

/** How many consonants it takes to recognise a word. */
const tellingConsonants = 3
const editsMax = 3

/**
 * The first known word that sounds like a typed one and is spelt similarly. Undefined if there is
 * none, or if the typed word is itself known.
 */
export function soundingLike(word: string, known: Iterable<string>): string | undefined {
  const sound = soundOf(word)
  if (consonantsOf(sound) < tellingConsonants) return undefined
  let match: string | undefined
  for (const other of known) {
    if (other === word) return undefined
    if (match || soundOf(other) !== sound) continue
    if (edits(word, other) <= Math.min(editsMax, word.length / 2)) match = other
  }
  return match
}

/** A word's consonants, with often confused ones merged; only an initial vowel is kept. */
export function soundOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/ph/g, 'f')
    .replace(/ght/g, 't')
    .replace(/tch/g, 'ch')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c(?!h)|q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/x/g, 'ks')
    .replace(/(?<=[bdgkprst])h/g, '')
    .replace(/(?<=.)[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/^[ou]/, 'a')
    .replace(/^[iy]/, 'e')
}

const consonantsOf = (sound: string) => sound.replace(/^[ae]/, '').length

/** Edit distance of two words; swapping two neighbouring letters counts as one edit. */
export function edits(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[line - 1] === other[column - 1]
      const swapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      next[column] = Math.min(
        (row[column - 1] ?? 0) + (same ? 0 : 1),
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
