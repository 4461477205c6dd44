import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billDateFault } from './rules.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a bill dated today is accepted, one dated tomorrow is not', () => {
  fc.assert(
    fc.property(day, (today) => {
      const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
      expect(billDateFault(today, today)).toBeUndefined()
      expect(billDateFault(next, today)).toBe('future')
    }),
  )
})

test('a bill is accepted for two years, also when today is 29 February', () => {
  expect(billDateFault('2024-11-22', '2026-11-22')).toBeUndefined()
  expect(billDateFault('2024-11-21', '2026-11-22')).toBe('old')
  expect(billDateFault('2026-03-01', '2028-02-29')).toBeUndefined()
  expect(billDateFault('2026-02-28', '2028-02-29')).toBe('old')
})
