/** What docs/rules.md says is what the product says. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { ruleNumbers } from './citations.mjs'

const paper = readFileSync(path.join(root, 'docs/rules.md'), 'utf8')

test('rules are numbered without gaps, section by section', () => {
  const perSection = Map.groupBy(ruleNumbers(paper), (number) => number.split('.')[0])
  const expected = [...perSection].flatMap(([section, numbers], at) => [
    `${at + 1}`,
    ...numbers.slice(1).map((_, rule) => `${section}.${rule + 1}`),
  ])
  expect([...ruleNumbers(paper)]).toEqual(expected)
})

test('every message that the rules quote is one of the product', () => {
  const messages = readFileSync(path.join(root, 'messages/en.json'), 'utf8').replaceAll('\\"', "'")
  const quoted = [...paper.matchAll(/"([^"\n]+)"/g)].map(([, text = '']) => text.trim())
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter((text) => !messages.includes(text))).toEqual([])
})
