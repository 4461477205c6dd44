import { expect, test } from 'vitest'
import { parseDay } from '#kernel/dates.ts'
import { periods, telephone, whatsAppLink, wholeDays } from './rules.ts'

test('days without counts are filled with zeros', () => {
  const row = { day: parseDay('2026-03-01'), views: 3, reveals: 1, calls: 0 }
  const days = wholeDays([row, { ...row, day: parseDay('2025-01-01') }], {
    today: parseDay('2026-03-02'),
    length: 4,
  })
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
  const row = (day: string, views: number) => ({ day: parseDay(day), views, reveals: 1, calls: 0 })
  const rows = [
    row('2026-11-26', 5),
    row('2026-11-25', 2),
    row('2026-11-24', 3),
    row('2026-11-22', 9),
  ]
  expect(periods(rows, { today: parseDay('2026-11-26'), length: 2 })).toEqual({
    now: { views: 7, reveals: 2, calls: 0 },
    before: { views: 3, reveals: 1, calls: 0 },
  })
})
