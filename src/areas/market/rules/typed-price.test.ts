import { expect, test } from 'vitest'
import { typedPriceLimit } from './typed-price.ts'

test.each([
  ['tiles under 80', 'tiles', '80'],
  ['vitrified tiles below ₹ 1,200 in Jaipur', 'vitrified tiles in Jaipur', '1200'],
  ['sofa up to Rs. 25,000/-', 'sofa', '25000'],
  ['tiles 80 se kam', 'tiles', '80'],
  ['टाइल्स 80 रुपये तक', 'टाइल्स', '80'],
])('%s is a search with a highest price', (typed, text, to) => {
  expect(typedPriceLimit(typed)).toEqual({ text, to })
})

test.each([
  'pipes up to 110 mm',
  'tiles 600x1200',
  'tank within 500 litre',
  'under 80',
  'under counter basin',
  'tiles',
  '',
])('%s names no price', (typed) => {
  expect(typedPriceLimit(typed)).toBeUndefined()
})
