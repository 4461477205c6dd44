/** A word-by-word diff of two texts. */

/** A piece of the two texts: in both, only in the old one, or only in the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
  /** Its index among the pieces. */
  order: number
}

/** Beyond this many pairs of words the texts are shown whole, one as removed and one as new. */
const mostPairs = 1_000_000

/** The pieces that turn `before` into `after`; without the new ones they add up to `before`. */
export function textDiff(before: string, after: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  if (old.length * fresh.length > mostPairs) {
    return joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ])
  }
  const lengths = commonLengths(old, fresh)
  const pieces: Omit<Piece, 'order'>[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [one, other] = [old[i], fresh[j]]
    if (one !== undefined && one === other) {
      pieces.push({ kind: 'same', text: one })
      i += 1
      j += 1
    } else if (one !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1)) {
      pieces.push({ kind: 'gone', text: one })
      i += 1
    } else {
      pieces.push({ kind: 'new', text: other ?? '' })
      j += 1
    }
  }
  return joined(pieces)
}

/** Splits a text into words, whitespace and other single characters. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []
}

/** For each pair of positions, the length of the longest common subsequence of the rest. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = rows[i]
    if (!row) continue
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === fresh[j]
          ? at(rows, i + 1, j + 1) + 1
          : Math.max(at(rows, i + 1, j), at(rows, i, j + 1))
    }
  }
  return rows
}

function at(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0
}

/** Merges neighbours of the same kind, and drops empty pieces. */
function joined(pieces: readonly Omit<Piece, 'order'>[]): Piece[] {
  const list: Piece[] = []
  for (const piece of pieces) {
    const last = list.at(-1)
    if (piece.text === '') continue
    if (last?.kind === piece.kind) last.text += piece.text
    else list.push({ ...piece, order: list.length })
  }
  return list
}
