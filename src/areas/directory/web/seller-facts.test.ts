import { expect, test } from 'vitest'
import type { ComparedSeller } from '#areas/market/contract.ts'
import { factsOf } from './seller-facts.ts'

const seller: ComparedSeller = {
  sellerUrl: 'shree',
  name: 'Shree',
  picture: '',
  location: '',
  sellerRating: null,
  ratingCount: 0,
  workingTypes: [6],
  products: 19,
  matching: 12,
  matchingPicture: '',
  matchingThing: { english: 'Cement', hindi: 'सीमेंट' },
  since: new Date().toISOString(),
  canContact: true,
  answerMinutes: null,
  answerRate: null,
  places: [],
  lowest: { price: 280, offerPrice: 275, unit: '1', unitOfMeasure: 'bag' },
}
const before = (more: Partial<ComparedSeller>) =>
  factsOf({ ...seller, ...more }, 'cement').from?.before

test.each([
  ['Cement', 12, '12 cements, from'],
  ['Cement', 1, '1 cement, from'],
  ['TMT Bar', 1200, '1,200 TMT bars, from'],
  ['Wall Putty', 3, '3 wall putties, from'],
  ['Switch', 4, '4 switches, from'],
  ['Glass', 4, '4 glass, from'],
])('a dealer of %s with %d of it has "%s"', (english, matching, text) => {
  expect(before({ matching, matchingThing: { english, hindi: '' } })).toBe(text)
})

test('a card says how many of the thing there are and what they cost, and how many products in all', () => {
  const { from, about } = factsOf(seller, 'cement')
  expect([from?.before, from?.amount]).toEqual(['12 cements, from', '₹275'])
  expect(about).toContain('19 products')
})

test('words that name no thing, and a dealer without it, are not counted as things', () => {
  expect(before({ matchingThing: null })).toBe('from')
  expect(factsOf({ ...seller, matchingThing: null }, 'kajaria').about).toContain(
    'kajaria: 12 of 19 products',
  )
  expect(before({ matching: 0 })).toBe('from')
})
