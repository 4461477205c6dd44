/** How well lists are read: amounts and units of the corpus that come out right. */
import { readLines } from '#areas/materials/rules/reader.ts'
import { referenceKinds } from '#tests/item-kinds.ts'
import type { ReadingCase } from './corpus.ts'

/** A case that was read otherwise. */
export interface Miss {
  typed: string
  expected: string[]
  read: string[]
}

/** Figures of a reading of cases. */
export interface Accuracy {
  cases: number
  right: number
  /** Lines with an amount that nobody wrote. */
  invented: Miss[]
  /** Amounts of the right unit, or of any, that are wrong by a factor of 100 or more. */
  far: Miss[]
  misses: Miss[]
}

/** The amounts of a text as the corpus writes them. */
export function amountsRead(typed: string): string[] {
  return readLines(typed, referenceKinds).map(({ quantity, unit }) =>
    quantity === null ? '?' : `${quantity} ${unit ?? '-'}`,
  )
}

const countOf = (amount: string) => Number.parseFloat(amount)

/** Reads all cases and compares. */
export function measureReading(cases: readonly ReadingCase[]): Accuracy {
  const misses = cases.flatMap(({ typed, amounts }): Miss[] => {
    const read = amountsRead(typed)
    const isRight = read.join('; ') === amounts.join('; ')
    return isRight ? [] : [{ typed, expected: amounts, read }]
  })
  const isFar = ({ expected, read }: Miss) =>
    read.some((amount, at) => {
      const ratio = countOf(amount) / countOf(expected[at] ?? '?')
      return ratio >= 100 || ratio <= 1 / 100
    })
  return {
    cases: cases.length,
    right: cases.length - misses.length,
    invented: misses.filter(({ expected, read }) =>
      read.some((amount, at) => amount !== '?' && (expected[at] ?? '?') === '?'),
    ),
    far: misses.filter(isFar),
    misses,
  }
}
