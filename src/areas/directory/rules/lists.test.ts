import { expect, test } from 'vitest'
import { aliasesByName, cityKey, namesakesAmong } from '#areas/places/rules.ts'

const place = (cityName: string, district: string, state: string) => ({ cityName, district, state })
const namesakes = namesakesAmong([
  ['jaipur', [place('Jaipur', 'Jaipur', 'Rajasthan'), place('Jaipur', 'Mancherial', 'Telangana')]],
  ['kalol', [place('Kalol', 'Gandhinagar', 'Gujarat'), place('Kalol', 'Panchmahal', 'Gujarat')]],
])
const names = { namesakes, aliases: aliasesByName([{ name: 'Bangalore', city: 'Bengaluru' }]) }

test('among cities with one name, district or state tell which; a bare name is the largest', () => {
  for (const text of ['Jaipur', 'jaipur, Rajasthan', 'Jaipur, Jaipur, Rajasthan']) {
    expect(cityKey(text, names)).toBe('jaipur')
  }
  for (const text of [
    'Jaipur, Telangana',
    'JAIPUR, Mancherial,  Telangana',
    'Jaipur, Mancherial',
  ]) {
    expect(cityKey(text, names)).toBe('jaipur, mancherial, telangana')
  }
  expect(cityKey('Kalol, Gujarat', names)).toBe('kalol')
  expect(cityKey('Kalol, Panchmahal, Gujarat', names)).toBe('kalol, panchmahal, gujarat')
})

test("a place is compared by the part before a comma or bracket, an alias by its city's name", () => {
  expect(cityKey('Kishangarh, Rajasthan', names)).toBe('kishangarh')
  expect(cityKey('  New   Delhi ', names)).toBe('new delhi')
  expect(cityKey('Bilaspur (Himachal)', names)).toBe('bilaspur')
  expect(cityKey('BANGALORE, Karnataka', names)).toBe('bengaluru')
  expect(cityKey('', names)).toBe('')
  expect(cityKey(' , ', names)).toBe(',')
})
