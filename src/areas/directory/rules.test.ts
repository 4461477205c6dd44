import { expect, test } from 'vitest'
import { cityKey, searchWords } from './rules.ts'

test('a search is its letters and digits, lower-cased, without plural endings', () => {
  expect(searchWords("  Marbles & 24x24 Tiles, glass's ")).toEqual([
    'marble',
    '24x24',
    'tile',
    'glass',
    's',
  ])
  expect(searchWords('%_\\:*|!()<->\'"&')).toEqual([])
  expect(searchWords('sofa 🛋️')).toEqual(['sofa'])
  expect(searchWords('शर्मा मार्बल')).toEqual(['शर्मा', 'मार्बल'])
})

test('a search counts eight words at most, each once', () => {
  expect(searchWords('a a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

test("a place is compared by what stands before a comma or bracket, a former name by today's", () => {
  expect(cityKey('Kishangarh, Rajasthan')).toBe('kishangarh')
  expect(cityKey('  New   Delhi ')).toBe('new delhi')
  expect(cityKey('Bilaspur (Himachal)')).toBe('bilaspur')
  expect(cityKey('BANGALORE, Karnataka')).toBe('bengaluru')
  expect(cityKey('')).toBe('')
  expect(cityKey(' , ')).toBe(',')
})
