import { expect, test } from 'vitest'
import { corpus, writtenCases } from '#tests/reading/corpus.ts'
import { measureReading } from '#tests/reading/measure.ts'

test('of a thousand lines at least 97 in 100 are read right, and none is wrong by far', () => {
  expect(new Set(corpus.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(1000)
  const { cases, right, far, misses } = measureReading(corpus)
  expect({ far, share: right / cases >= 0.97 ? 'enough' : misses }).toEqual({
    far: [],
    share: 'enough',
  })
})

test('of what people wrote by hand, too, and no amount is invented', () => {
  expect(new Set(writtenCases.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(500)
  const { cases, right, invented, misses } = measureReading(writtenCases)
  expect({ invented, share: right / cases >= 0.97 ? 'enough' : misses }).toEqual({
    invented: [],
    share: 'enough',
  })
})
