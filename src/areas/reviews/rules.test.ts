import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageText } from '#kernel/average.ts'
import { dayAfter, parseDay } from '#kernel/dates.ts'
import { billDateFault, billKey, ratingSummary } from './rules.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => parseDay(date.toISOString().slice(0, 10)))

test('a bill dated today is accepted, one dated tomorrow is not', () => {
  fc.assert(
    fc.property(day, (today) => {
      const next = dayAfter(today)
      expect(billDateFault(today, today)).toBeUndefined()
      expect(billDateFault(next, today)).toBe('future')
    }),
  )
})

test('a bill is accepted for two years, also when today is 29 February', () => {
  expect(billDateFault(parseDay('2024-11-22'), parseDay('2026-11-22'))).toBeUndefined()
  expect(billDateFault(parseDay('2024-11-21'), parseDay('2026-11-22'))).toBe('old')
  expect(billDateFault(parseDay('2026-03-01'), parseDay('2028-02-29'))).toBeUndefined()
  expect(billDateFault(parseDay('2026-02-28'), parseDay('2028-02-29'))).toBe('old')
})

test('two spellings of a bill number that look alike are compared as one', () => {
  const like = [
    'HB/99-x',
    'hb 99 X',
    'H\u200bB.99\u2215x',
    'НВ/99-Х',
    'ＨＢ／９９－ｘ',
    'ΗΒ९९x',
    'Hb#99_x',
  ]
  for (const number of like) expect(billKey(number)).toBe('HB99X')
  expect(billKey('INV-2O26/O1')).toBe(billKey('inv 2026 01'))
})

test('bill numbers of different series stay different', () => {
  const different = ['OM/12', 'DM/12', 'L1/5', 'I1/5', '11/5', 'A12', 'AI2', 'क-12', 'ख-12', '12']
  expect(new Set(different.map(billKey)).size).toBe(different.length)
})

test('blanks, marks and letter case never change what a bill number is compared by', () => {
  const number = fc.string({ unit: fc.constantFrom(...'ABCIOZ0189'), minLength: 1, maxLength: 12 })
  const noise = fc.constantFrom(' ', '-', '/', '.', '\u200b', '\u2060', '\u00a0', '\u0301', '#')
  fc.assert(
    fc.property(number, fc.array(noise, { maxLength: 12 }), (text, between) => {
      const noisy = [...text].map((char, index) => char.toLowerCase() + (between[index] ?? ''))
      expect(billKey(noisy.join(''))).toBe(billKey(text))
    }),
  )
})

const none = { starOne: 0, starTwo: 0, starThree: 0, starFour: 0, starFive: 0 }

test('the average is weighted and rounded to one decimal, the histogram best first', () => {
  expect(ratingSummary({ ...none, starFive: 2, starFour: 1, starOne: 1 })).toEqual({
    average: 3.8,
    count: 4,
    rows: [
      { stars: 5, count: 2, percent: 50 },
      { stars: 4, count: 1, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 25 },
    ],
  })
  expect(ratingSummary({ ...none, starFour: 19, starFive: 1 }).average).toBe(4.1)
})

test('without reviews there is no average and no division by zero', () => {
  expect(ratingSummary(none)).toMatchObject({ average: null, count: 0 })
  expect(ratingSummary(none).rows.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0])
})

test('the average always lies between the lowest and highest rating given', () => {
  const count = fc.nat({ max: 100_000 })
  const counts = fc.record({
    starOne: count,
    starTwo: count,
    starThree: count,
    starFour: count,
    starFive: count,
  })
  fc.assert(
    fc.property(counts, (given) => {
      const { average, count: total, rows } = ratingSummary(given)
      expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(total)
      if (average === null) return expect(total).toBe(0)
      const given1 = rows.filter((row) => row.count > 0).map(({ stars }) => stars)
      expect(average).toBeGreaterThanOrEqual(Math.min(...given1))
      expect(average).toBeLessThanOrEqual(Math.max(...given1))
    }),
  )
})

test('a card shows the same average as the review summary', () => {
  for (let count = 1; count <= 60; count++) {
    for (let starFive = 0; starFive <= count; starFive++) {
      const starFour = count - starFive
      const { average } = ratingSummary({ ...none, starFour, starFive })
      expect(averageText((starFour * 4 + starFive * 5) / count)).toBe(average?.toFixed(1))
    }
  }
  expect(averageText(87 / 20)).toBe('4.4')
})
