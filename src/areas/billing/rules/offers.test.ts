import { expect, test } from 'vitest'
import { plainMail, plainNumberOf } from './offers.ts'

test('a number is the same in every spelling', () => {
  for (const spelling of ['9829012345', '+91 98290 12345', '0091-98290-12345', '09829012345']) {
    expect(plainNumberOf(spelling)).toBe('9829012345')
  }
})

test('an address is its mailbox, without case, tag and the dots that Google ignores', () => {
  expect(plainMail('Asha.Sharma+neev@Gmail.com')).toBe('ashasharma@gmail.com')
  expect(plainMail('ashasharma@googlemail.com')).toBe('ashasharma@gmail.com')
  expect(plainMail('asha.sharma+shop@example.com')).toBe('asha.sharma@example.com')
  expect(plainMail('ashasharma@example.com')).not.toBe(plainMail('asha.sharma@example.com'))
})
