import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressIn, languages, pathIn, splitPath } from './language.ts'

test.each([
  ['/', 'en', '/'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/TileSellers/2', 'hi', '/TileSellers/2'],
  ['/hiring', 'en', '/hiring'],
  ['/Seller/hi', 'en', '/Seller/hi'],
] as const)('the path %s has the language %s and the page %s', (pathname, language, path) => {
  expect(splitPath(pathname)).toEqual({ language, path })
})

test('a path converted to a language splits back into that language and the same path', () => {
  const paths = fc
    .array(fc.stringMatching(/^[\w.-]+$/), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`)
    .filter((path) => splitPath(path).language === 'en')
  fc.assert(
    fc.property(paths, fc.constantFrom(...languages), (path, language) => {
      expect(splitPath(pathIn(path, language))).toEqual({ language, path })
    }),
  )
})

test('converting a URL to a language keeps its query, and repeating it changes nothing', () => {
  const english = 'https://neev.example/TileSellers/2?location=Morbi'
  const hindi = 'https://neev.example/hi/TileSellers/2?location=Morbi'
  expect(addressIn(english, 'hi')).toBe(hindi)
  expect(addressIn(hindi, 'hi')).toBe(hindi)
  expect(addressIn(hindi, 'en')).toBe(english)
  expect(addressIn('https://neev.example/', 'hi')).toBe('https://neev.example/hi')
})

test('rupees and dates in Hindi use Indian grouping and Western digits', () => {
  const rupees = new Intl.NumberFormat('hi-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  })
  expect(rupees.format(125_000)).toBe('₹1,25,000')
  const time = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(time.format(new Date('2026-11-22'))).toBe('22 नव॰ 2026')
})
