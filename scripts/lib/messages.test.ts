import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../src/kernel/language.ts'
import { inRoot } from './paths.mjs'

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(inRoot(file), 'utf8'))
const english = read('messages/en.json')
const translated = languages.filter((language) => language !== 'en')
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(translated)('%s has exactly the messages of English', (language) => {
  expect(Object.keys(read(`messages/${language}.json`))).toEqual(Object.keys(english))
})

test.each(translated)('%s uses the same placeholders', (language) => {
  const words = read(`messages/${language}.json`)
  const other = Object.keys(english).filter(
    (key) => placeholders(words[key]).join() !== placeholders(english[key]).join(),
  )
  expect(other).toEqual([])
})

test('Hindi is written in Devanagari, except for names, abbreviations and placeholders', () => {
  const plain = Object.entries(read('messages/hi.json')).filter(
    ([, text]) => !/[\u0900-\u097f]/.test(text),
  )
  const words = plain.map(([, text]) => text.replace(/\{\w+\}/g, '').replace(/[^A-Za-z]+/g, ' '))
  expect(new Set(words.map((text) => text.trim()))).toEqual(
    new Set([
      '',
      'GST',
      'GSTIN',
      'GSTR',
      'IFSC',
      'Node',
      'OTP',
      'PDF',
      'PostgreSQL',
      'SAC',
      'TDS',
      'UPI',
      'WhatsApp',
    ]),
  )
})

test('every refusal of the server is a message, with a Hindi text of its own', () => {
  const hindi = Object.entries(read('messages/hi.json'))
  const refusals = hindi.filter(([key]) => /^(refused|sheet_fault)_/.test(key))
  expect(refusals.length).toBeGreaterThan(100)
  expect(refusals.filter(([, text]) => !/[\u0900-\u097f]/.test(text))).toEqual([])
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: inRoot('.') })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(inRoot(file), 'utf8'))
  const literal = /\bproblem\(\s*\w+,\s*['"`].*|\bfield[^\n]*, message: ['"`].*/g
  const told = sources.flatMap((text) => text.replaceAll(/^ *\*.*/gm, '').match(literal) ?? [])
  expect(told).toEqual([])
})

test("the compiler's settings list the same languages as the pages", () => {
  const { locales } = JSON.parse(readFileSync(inRoot('project.inlang/settings.json'), 'utf8'))
  expect(locales).toEqual(languages)
})
