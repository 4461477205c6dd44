import { expect, test } from 'vitest'
import { chosenLanguage } from './chosen-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['lang=hi', 'hi'],
  ['XSRF-TOKEN=a; lang=hi', 'hi'],
  ['slang=hi', 'en'],
  ['lang=en', 'en'],
  ['lang=../x', 'en'],
] as const)('the cookies %s select the language %s', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language)
})
