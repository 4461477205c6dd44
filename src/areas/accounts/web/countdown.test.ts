import { expect, test } from 'vitest'
import { countdownText, secondsUntil } from './countdown.ts'

const now = 1_800_000_000_000

test('the countdown reads minutes and seconds in two digits', () => {
  expect([120, 119, 61, 60, 9, 0].map(countdownText)).toEqual([
    '02:00',
    '01:59',
    '01:01',
    '01:00',
    '00:09',
    '00:00',
  ])
})

test('the remaining seconds are rounded up', () => {
  expect(secondsUntil(now + 1, now)).toBe(1)
  expect(secondsUntil(now + 1000, now)).toBe(1)
  expect(secondsUntil(now + 1001, now)).toBe(2)
  expect(secondsUntil(now, now)).toBe(0)
  expect(secondsUntil(now - 5000, now)).toBe(0)
})

test('a clock that was set back never makes the wait longer than 120 s', () => {
  expect(secondsUntil(now + 3_600_000, now)).toBe(120)
})
