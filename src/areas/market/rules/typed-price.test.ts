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
  ['door under 10 hazar', 'door', { to: '10000' }],
  ['taps under 2 thousand', 'taps', { to: '2000' }],
  ['taps under 1k', 'taps', { to: '1000' }],
  ['sofa 1.5 lakh se kam', 'sofa', { to: '150000' }],
  ['marble 200 ke andar', 'marble', { to: '200' }],
  ['sofa 20000 ke andar', 'sofa', { to: '20000' }],
  ['टाइल ८० से कम', 'टाइल', { to: '80' }],
  ['सोफा २० हज़ार के अंदर', 'सोफा', { to: '20000' }],
  ['tiles under 79.50', 'tiles', { to: '79.5' }],
  ['tiles 50 to 80', 'tiles', { from: '50', to: '80' }],
  ['tiles between 50 and 80', 'tiles', { from: '50', to: '80' }],
  ['tiles 50 se 80 tak', 'tiles', { from: '50', to: '80' }],
  ['sofa above 30,000', 'sofa', { from: '30000' }],
  ['granite 100 se zyada', 'granite', { from: '100' }],
  ['granite 100 ke upar', 'granite', { from: '100' }],
  ['sofa under 20 hazar', 'sofa', { to: '20000' }],
  ['marble 300 ke andar', 'marble', { to: '300' }],
  ['टाइल ५० से कम', 'टाइल', { to: '50' }],
  ['door under 10k', 'door', { to: '10000' }],
  ['tiles above 100', 'tiles', { from: '100' }],
  ['sofa 20 to 30 hazar', 'sofa', { from: '20000', to: '30000' }],
  ['sofa 20-30 hazar', 'sofa', { from: '20000', to: '30000' }],
  ['sofa 20k-30k', 'sofa', { from: '20000', to: '30000' }],
  ['sofa 50,000 to 1 lakh', 'sofa', { from: '50000', to: '100000' }],
  ['tiles ₹50-80', 'tiles', { from: '50', to: '80' }],
  ['tiles Rs 50 - Rs 80', 'tiles', { from: '50', to: '80' }],
  ['tiles 50 aur 80 ke beech', 'tiles', { from: '50', to: '80' }],
  ['tiles under Rs 80 per sqft', 'tiles', { to: '80' }],
  ['tiles under 80/sq ft', 'tiles', { to: '80' }],
  ['cement 400 per bag tak', 'cement', { to: '400' }],
  ['tiles 80 max', 'tiles', { to: '80' }],
])('%s is %s with prices', (typed, text, prices) => {
  expect(typedPriceLimit(typed)).toEqual({ text, ...prices })
})

test.each([
  'wire under 2.5 sqmm',
  'cable under 1.5 sq mm',
  'chips 10 to 20 mm',
  'bulb 20 to 50 W',
  'sofa 2 to 3 seater',
  'dealers within 50 km',
  'pipe 1/2 inch',
  'pipes up to 110 mm',
  'tiles 600x1200',
  'tank within 500 litre',
  'cable under 1.5 sqmm',
  'tiles 50-80',
  'pipe 20-25 mm',
  'tiles under 2x2',
  'under 80',
  'under counter basin',
  'tiles',
  '',
])('%s names no price', (typed) => {
  expect(typedPriceLimit(typed)).toBeUndefined()
})
