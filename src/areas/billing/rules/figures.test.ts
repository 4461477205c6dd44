import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '#kernel/dates.ts'
import {
  byMonth,
  byPart,
  type CountedFigure,
  figureNames,
  figureParts,
  matching,
  monthsUntil,
} from './figures.ts'

const months = monthsUntil(parseDay('2028-03-31'), 12)

const figure: fc.Arbitrary<CountedFigure> = fc.record({
  name: fc.constantFrom(...figureNames),
  month: fc.constantFrom(...months),
  plan: fc.constantFrom('Silver', 'Gold'),
  typeId: fc.integer({ min: 0, max: 7 }),
  town: fc.constantFrom('', 'Jaipur', 'Morbi'),
  value: fc.integer({ min: 0, max: 10_000_000 }),
})

test('months go over the end of the year, the financial year and a leap day', () => {
  expect(months).toHaveLength(12)
  expect([months[0], months[8], months.at(-1)]).toEqual(['2027-04-01', '2027-12-01', '2028-03-01'])
  expect(monthsUntil(parseDay('2028-02-29'), 2)).toEqual(['2028-01-01', '2028-02-01'])
})

test('what months, plans, trades and towns say adds up to the same', () => {
  fc.assert(
    fc.property(fc.array(figure), (counted) => {
      const last = months.at(-1) ?? parseDay('2028-03-01')
      const byTime = byMonth(counted, months)
      for (const part of figureParts) {
        const rows = byPart(counted, part, last)
        for (const name of ['started', 'renewed', 'ended', 'revenue'] as const) {
          const sum = (list: readonly Record<typeof name, number>[]) =>
            list.reduce((total, row) => total + row[name], 0)
          expect(sum(rows)).toBe(sum(byTime))
        }
        // A state is not added up over months.
        const outstanding = rows.reduce((total, row) => total + row.outstanding, 0)
        expect(outstanding).toBe(byTime.at(-1)?.outstanding)
      }
    }),
  )
})

test('a filter leaves the figures of its part alone', () => {
  fc.assert(
    fc.property(fc.array(figure), (counted) => {
      const some = matching(counted, { plan: 'Gold', trade: '2', town: 'Jaipur' })
      const right = counted.filter(
        ({ plan, typeId, town }) => plan === 'Gold' && typeId === 2 && town === 'Jaipur',
      )
      expect(some).toEqual(right)
      expect(matching(counted, { plan: '', trade: '', town: '' })).toEqual(counted)
    }),
  )
})
