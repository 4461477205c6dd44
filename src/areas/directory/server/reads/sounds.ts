/** Words as they sound, since many write English and the names of cities by ear. */

/** How many consonants tell a word. */
const tellingConsonants = 3
const editsMax = 3

/**
 * The known word that a typed one is meant to be: one that sounds alike and is spelt nearly alike,
 * the first of those there are. Undefined for none, and for a word that is known itself.
 */
export function soundingLike(word: string, known: Iterable<string>): string | undefined {
  const sound = soundOf(word)
  if (consonantsOf(sound) < tellingConsonants) return undefined
  let found: string | undefined
  for (const other of known) {
    if (other === word) return undefined
    if (found || soundOf(other) !== sound) continue
    if (edits(word, other) <= Math.min(editsMax, word.length / 2)) found = other
  }
  return found
}

/** Its consonants, those alike that people mix up; of its vowels only one that it begins with. */
function soundOf(word: string): string {
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

/** How many letters must be changed, added or left out to make one word the other; two that changed places count once. */
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
