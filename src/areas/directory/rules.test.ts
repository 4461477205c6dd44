import { expect, test } from 'vitest'
import { cityNames, searchWords } from './rules.ts'

test('a search is its letters and digits, lower-cased, without plural endings', () => {
  expect(searchWords("  Marbles & 24x24 Tiles, glass's ")).toEqual([
    'marble',
    '24x24',
    'tile',
    'glass',
    's',
  ])
  expect(searchWords('%_\\:*|!()<->\'"&')).toEqual([])
  expect(searchWords('शर्मा मार्बल')).toEqual(['शर्मा', 'मार्बल'])
})

test('a search counts eight words at most, each once', () => {
  expect(searchWords('a a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

test('a place goes by its whole text and by what stands before a comma or bracket', () => {
  expect(cityNames('Kishangarh, Rajasthan')).toEqual(['Kishangarh, Rajasthan', 'Kishangarh'])
  expect(cityNames('  New   Delhi ')).toEqual(['New Delhi'])
  expect(cityNames('Aurangabad (Bihar)')).toEqual(['Aurangabad (Bihar)', 'Aurangabad'])
  expect(cityNames(' , ')).toEqual([','])
})
