import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aliasesByName,
  cityText,
  kilometresBetween,
  pincodePattern,
  positionFault,
  renamedCity,
  suggestionText,
} from './rules.ts'

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

describe('positions', () => {
  const inIndia = fc.record({
    latitude: fc.double({ min: 8, max: 37, noNaN: true }),
    longitude: fc.double({ min: 68.5, max: 97, noNaN: true }),
  })

  test('turned round, a position in India is never in India', () => {
    fc.assert(
      fc.property(inIndia, ({ latitude, longitude }) => {
        const swapped = { latitude: longitude, longitude: latitude }
        expect(positionFault(swapped, undefined)).toEqual({
          fault: 'swapped',
          turned: { latitude, longitude },
        })
        expect(positionFault({ latitude, longitude }, undefined)).toBeUndefined()
      }),
    )
  })

  test('only what is more than 100 km from the pin code is far', () => {
    const from = { lat: 22, lng: 80 }
    const offset = fc.double({ min: -6, max: 6, noNaN: true })
    fc.assert(
      fc.property(offset, offset, (up, aside) => {
        const at = { latitude: from.lat + up, longitude: from.lng + aside }
        const kilometres = kilometresBetween(from, { lat: at.latitude, lng: at.longitude })
        const fault = positionFault(at, from)
        expect(fault?.fault).toBe(Math.round(kilometres) > 100 ? 'far' : undefined)
      }),
    )
  })

  test.each([
    [{ latitude: 0, longitude: 0 }, undefined],
    [{ latitude: 0, longitude: 74.85 }, undefined],
    [{ latitude: 26.9, longitude: -75.8 }, 'abroad'],
    [{ latitude: 85, longitude: 120 }, 'abroad'],
    // The Andamans and Lakshadweep are India.
    [{ latitude: 11.67, longitude: 92.74 }, undefined],
    [{ latitude: 10.57, longitude: 72.64 }, undefined],
  ])('%o has the fault %s', (position, fault) => {
    expect(positionFault(position, undefined)?.fault).toBe(fault)
  })
})
