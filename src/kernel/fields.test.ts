import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, phone, wholeNumber } from './fields.ts'

const phoneField = phone('bad')
const emailField = email('bad')

describe('phone', () => {
  test.each([
    '9829011111',
    '+(0141)98765-43210',
    '+919829011111',
    '+(91)9829011111',
    '(0145)226600123',
    '029/8290-1111',
  ])('accepts %s', (text) => expect(phoneField.safeParse(text).success).toBe(true))
  test.each(['', '12345', 'phone', '98290 11111 x', '98290 1111', '98290111111111111', '<b>1'])(
    'rejects %j',
    (text) => expect(phoneField.safeParse(text).success).toBe(false),
  )
})

describe('email', () => {
  test('is trimmed and lower-cased, so that one address is one account', () => {
    expect(emailField.parse('  Asha@Example.COM ')).toBe('asha@example.com')
  })
  test.each(['a@b', 'a b@c.in', '@c.in', 'a@', 'a@@b.in', 'a@b..in', `${'a'.repeat(250)}@b.in`])(
    'rejects %j',
    (text) => expect(emailField.safeParse(text).success).toBe(false),
  )
})

describe('wholeNumber', () => {
  test('takes every safe whole number, as number or text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        expect(wholeNumber().parse(value)).toBe(value)
        expect(wholeNumber().parse(String(value))).toBe(value)
      }),
    )
  })
  test.each(['', ' ', '1.5', '1e3', '0x10', 'NaN', null, true, 1.5, Number.NaN, '9'.repeat(16)])(
    'rejects %j',
    (value) => expect(wholeNumber().safeParse(value).success).toBe(false),
  )
})
