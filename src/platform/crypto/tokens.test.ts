import { expect, test } from 'vitest'
import {
  equalHashes,
  hashCode,
  hashToken,
  isTokenShaped,
  newCode,
  newToken,
  randomText,
} from './tokens.ts'

test('a token is 256 bits in base64url, and its stored form does not contain it', () => {
  const token = newToken()
  expect(isTokenShaped(token)).toBe(true)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(token)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
})

test('codes have exactly their digits, leading zeros included', () => {
  const codes = Array.from({ length: 5000 }, () => newCode(6))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(4900)
})

test('the same code has a different hash for each purpose and person', () => {
  const hashes = [
    hashCode(['sign_up', 'a@example.com'], '123456'),
    hashCode(['reset_password', 'a@example.com'], '123456'),
    hashCode(['sign_up', 'b@example.com'], '123456'),
    hashCode(['sign_up', 'a@example.com1'], '23456'),
  ]
  expect(new Set(hashes).size).toBe(4)
})

test('hashes compare by value, and different lengths are no error', () => {
  expect(equalHashes(hashToken('a'), hashToken('a'))).toBe(true)
  expect(equalHashes(hashToken('a'), hashToken('b'))).toBe(false)
  expect(equalHashes(hashToken('a'), '')).toBe(false)
})

test('random text uses only its alphabet', () => {
  expect(randomText('AB', 500)).toMatch(/^[AB]{500}$/)
})
