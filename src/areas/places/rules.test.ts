import { expect, test } from 'vitest'
import { aliasesByName, cityText, pincodePattern, renamedCity, suggestionText } from './rules.ts'

test.each([
  ['Jaipur', 'Jaipur', 'Jaipur'],
  ['jaipur', ' JAIPUR ', 'jaipur'],
  ['Kishangarh', 'Ajmer', 'Kishangarh, Ajmer'],
  ['Bengaluru', 'Bengaluru Urban', 'Bengaluru, Bengaluru Urban'],
  ['Jaipur', '', 'Jaipur'],
])('the city of an address in %s, district %s, is "%s"', (cityName, district, text) => {
  expect(cityText({ cityName, district })).toBe(text)
})

test.each([
  ['Kishangarh', 'Ajmer', 'Rajasthan', 'Kishangarh, Ajmer, Rajasthan'],
  ['Jaipur', 'Jaipur', 'Rajasthan', 'Jaipur, Rajasthan'],
  ['Bengaluru', 'Bengaluru Urban', 'Karnataka', 'Bengaluru, Karnataka'],
  ['Chandigarh', 'Chandigarh', 'Chandigarh', 'Chandigarh'],
])('%s (%s, %s) is suggested as "%s"', (cityName, district, state, text) => {
  expect(suggestionText({ cityName, district, state })).toBe(text)
})

test('a renamed city is found by its former name, ignoring case', () => {
  const aliases = aliasesByName([
    { name: 'Bombay', city: 'Mumbai' },
    { name: 'Bangalore', city: 'Bengaluru' },
  ])
  expect(renamedCity('Bombay', aliases)).toBe('Mumbai')
  expect(renamedCity(' bangalore ', aliases)).toBe('Bengaluru')
  expect(renamedCity('Jaipur', aliases)).toBeUndefined()
})

test.each(['012345', '30580', '3058011', '30580a', '3058 01', ''])(
  '%s is not a pincode',
  (text) => {
    expect(pincodePattern.test(text)).toBe(false)
  },
)
