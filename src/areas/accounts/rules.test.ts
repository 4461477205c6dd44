import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phonePattern } from '#kernel/fields.ts'
import { runs } from '#tests/support/runs.ts'
import {
  newPassword,
  normalReferralCode,
  phoneKey,
  safeReturnUrl,
  signUpPassword,
  splitFullName,
} from './rules.ts'

const word = fc.stringMatching(/^[^\s\p{C}]{1,12}$/u)

test('a full name keeps all its words in order: first, middle, last', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const { firstName, middleName, lastName } = splitFullName(`  ${words.join('  \t')} `)
      const parts = [firstName, middleName, lastName].filter((part) => part !== '')
      expect(parts.join(' ')).toBe(words.join(' '))
      expect(firstName).toBe(words[0])
      expect(lastName).toBe(words.length > 1 ? words.at(-1) : '')
    }),
  )
})

test('a name of one word is a first name', () => {
  expect(splitFullName('Asha')).toEqual({ firstName: 'Asha', middleName: '', lastName: '' })
  expect(splitFullName('Asha Devi Rani Sharma')).toEqual({
    firstName: 'Asha',
    middleName: 'Devi Rani',
    lastName: 'Sharma',
  })
})

test('a phone number is the same number however it is written', () => {
  const digits = fc.stringMatching(/^\d{10}$/)
  const prefix = fc.constantFrom('', '0', '+91', '(+91)', '+91-', '0091')
  fc.assert(
    fc.property(digits, prefix, fc.nat(8), (number, before, at) => {
      const written = `${before}${number.slice(0, at + 1)}-${number.slice(at + 1)}`
      expect(phoneKey(written)).toBe(number)
    }),
  )
})

test('every number that the form accepts has a key of digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(phonePattern), (number) => {
      expect(phoneKey(number)).toMatch(/^\d{1,10}$/)
    }),
  )
})

test('a path of this site is kept as it is', () => {
  const paths = [
    '/',
    '/user/UserInfo',
    '/MarbleSellers/1?pageSize=25&location=Jaipur',
    '/Seller/shree_e/Reveiw#r12',
    '/login?returnUrl=%2Fuser%2FmanageProfile',
    '/search?q=50%25%20off',
    '/caf%C3%A9',
  ]
  for (const path of paths) expect(safeReturnUrl(path)).toBe(path)
})

const hostile = [
  'https://evil.example/',
  '/%252F%252Fevil.example',
  '',
  ' ',
  'user/UserInfo',
  '//evil.example',
  '///evil.example',
  '////evil.example/..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@b.c',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0ALocation:%20https://evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/%25255cevil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./%2fevil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2fevil.example',
  '/%252e//evil.example',
  '/user//evil.example',
  '/%',
  '/%E0%A4%A',
  '/\u0000/evil.example',
  '@evil.example',
  'evil.example',
  ':80//evil.example',
]

test('everything that a browser may read as another site goes to /', () => {
  for (const url of hostile) expect([url, safeReturnUrl(url)]).toEqual([url, '/'])
  expect(safeReturnUrl(null)).toBe('/')
  expect(safeReturnUrl(undefined)).toBe('/')
})

test('for any input the return URL stays on this site, decoded or not', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '%252f',
    '%09',
    '\t',
    '\n',
    '.',
    '..',
    '%2e',
    ':',
    '@',
    '?',
    '#',
    'https:',
    'evil.example',
    'user',
    'javascript:',
    '%',
    ' ',
    'é',
  )
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
    fc.string(),
    fc.webUrl(),
  )
  const site = 'https://neev.example'
  const staysHere = (path: string) =>
    path.startsWith('/') && URL.canParse(path, site) && new URL(path, site).origin === site
  fc.assert(
    fc.property(anything, (url) => {
      const path = safeReturnUrl(url)
      expect(staysHere(path)).toBe(true)
      const [pathname = ''] = path.split(/[?#]/)
      expect(staysHere(decodeURIComponent(pathname))).toBe(true)
      // A safe URL stays unchanged when it is checked again.
      expect(safeReturnUrl(path)).toBe(path)
    }),
    { numRuns: runs(5_000) },
  )
})

test('a new password needs 6 to 16 characters, with a specific message for each violation', () => {
  const messageOf = (text: string, schema = newPassword) =>
    z.safeParse(schema, text).error?.issues.map(({ message }) => message)[0]
  expect(messageOf('')).toBe('Password is required.')
  expect(messageOf('12345')).toBe('Min 6 char is required.')
  expect(messageOf('12345x')).toBeUndefined()
  expect(messageOf('1234567890123456')).toBeUndefined()
  expect(messageOf('12345678901234567')).toBe('Max 16 char allow.')
  // The document's text for the sign-up.
  expect(messageOf('12345678901234567', signUpPassword)).toBe('Max 50 char allow.')
})

test('a referral code is found however it is typed', () => {
  expect(normalReferralCode(' ab2c-d3ef ')).toBe('AB2CD3EF')
})
