import { expect, test } from 'vitest'
import { yearsSince } from './years.ts'

test('years are whole by India’s calendar', () => {
  const at = (now: string) => yearsSince('2023-11-23T19:00:00Z', new Date(now))
  // In India it was already the 24th.
  expect([at('2025-11-23T18:00:00Z'), at('2025-11-23T18:30:00Z')]).toEqual([1, 2])
  expect(at('2024-03-01T00:00:00Z')).toBe(0)
  expect(yearsSince('2024-02-29T06:00:00Z', new Date('2025-02-28T06:00:00Z'))).toBe(0)
})
