import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { missedWords } from './missed-words.ts'

test.each([
  ['Foot  Valve', 'foot valve'],
  ['"floor spring"!', 'floor spring'],
  ['सीमेंट', 'सीमेंट'],
  ['600x1200 tile', '600x1200 tile'],
  ['call 98290 11111', 'call'],
  ['+91-98290-11111', ''],
  ['९८२९०११११२ टाइल', 'टाइल'],
  ['ravi@example.com granite', 'granite'],
  ['https://evil.example/a', ''],
  ['example.com', ''],
  ['a'.repeat(61), ''],
])('of "%s" is recorded "%s"', (typed, recorded) => {
  expect(missedWords(typed)).toBe(recorded)
})

test('no number of a person is ever recorded, however it is grouped', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 12 })
  const gap = fc.constantFrom('', ' ', '-', ' - ', '.', ') ')
  fc.assert(
    fc.property(digits, fc.array(gap, { minLength: 12, maxLength: 12 }), (number, gaps) => {
      const typed = number.map((digit, at) => `${digit}${gaps[at]}`).join('')
      expect(missedWords(`tile ${typed} marble`)).toBe('tile marble')
    }),
    { numRuns: runs(200) },
  )
})
