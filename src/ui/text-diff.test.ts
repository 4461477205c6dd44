import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textDiff } from './text-diff.ts'

const without = (pieces: ReturnType<typeof textDiff>, kind: string) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('')

test('the pieces reproduce both texts', () => {
  const words = fc.array(
    fc.constantFrom('white', 'marble', ' ', ', ', 'from', '₹85', 'संगमरमर', '\n'),
  )
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const pieces = textDiff(before, after)
      expect(without(pieces, 'new')).toBe(before)
      expect(without(pieces, 'gone')).toBe(after)
      if (before === after) expect(pieces.every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})

test('only the words that differ are marked', () => {
  expect(
    textDiff('White marble from Makrana.', 'White granite from Makrana.').map(({ kind, text }) => ({
      kind,
      text,
    })),
  ).toEqual([
    { kind: 'same', text: 'White ' },
    { kind: 'gone', text: 'marble' },
    { kind: 'new', text: 'granite' },
    { kind: 'same', text: ' from Makrana.' },
  ])
})

test('texts that have little in common are shown whole', () => {
  const words = (word: string) => Array.from({ length: 800 }, (_, at) => `${word}${at}`).join(' ')
  const [before, after] = [words('tile'), words('slab')]
  expect(textDiff(before, after)).toMatchObject([
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ])
})
