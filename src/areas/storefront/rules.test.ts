import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageText } from '#kernel/average.ts'
import { periods, ratingSummary, telephone, whatsAppLink, wholeDays } from './rules.ts'

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

test('days without counts are filled with zeros', () => {
  const row = { day: '2026-03-01', views: 3, reveals: 1, calls: 0 }
  const days = wholeDays([row, { ...row, day: '2025-01-01' }], { today: '2026-03-02', length: 4 })
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 3],
    ['2026-03-02', 0],
  ])
})

test('any number can be dialled; only mobile numbers have a WhatsApp link', () => {
  expect(telephone('+91 (141) 222-3333')).toBe('tel:+911412223333')
  for (const number of ['9829022222', '09829022222', '919829022222', '+91 98290-22222']) {
    expect(whatsAppLink(number), number).toBe('https://wa.me/919829022222')
  }
  expect(whatsAppLink('5574264581')).toBe('https://wa.me/915574264581')
  for (const number of ['01412223333', '05122345678', '2223333', ''])
    expect(whatsAppLink(number)).toBeUndefined()
})

test('a period ends today and is compared with as many days before; older days are in neither', () => {
  const row = (day: string, views: number) => ({ day, views, reveals: 1, calls: 0 })
  const rows = [
    row('2026-11-26', 5),
    row('2026-11-25', 2),
    row('2026-11-24', 3),
    row('2026-11-22', 9),
  ]
  expect(periods(rows, { today: '2026-11-26', length: 2 })).toEqual({
    now: { views: 7, reveals: 2, calls: 0 },
    before: { views: 3, reveals: 1, calls: 0 },
  })
})
