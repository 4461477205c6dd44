import { expect, test } from 'vitest'
import { otherReadings } from './other-readings.ts'
import { defaultSearch } from './search-params.ts'

const pincodes = async (pincode: string) =>
  pincode === '303007' ? { cityName: 'Bagru', district: 'Jaipur' } : undefined

async function read(text: string, location = '') {
  const readings = await otherReadings({ ...defaultSearch, text, location, page: 3 }, pincodes)
  expect(readings.every(({ page }) => page === 1)).toBe(true)
  return readings.map((reading) => [reading.text, reading.location])
}

test('a pincode is its city, else its district', async () => {
  const places = [
    ['kota stone', 'Bagru'],
    ['kota stone', 'Jaipur'],
  ]
  expect(await read('kota stone', '303007')).toEqual(places)
  expect(await read('kota stone', '303 007')).toEqual(places)
  expect(await read('', '999999')).toEqual([])
})

test.each([
  ['marble near me', 'marble', ''],
  ['best tiles shop nearby', 'tiles', ''],
  ['tiles in jaipur', 'tiles', 'Jaipur'],
  ['marble dealers near navi mumbai', 'marble', 'Navi Mumbai'],
  ['संगमरमर', 'marble', ''],
  ['मकराना मार्बल', 'makarana marble', ''],
  ['टाइल्स मेरे पास', 'tile', ''],
  ['दरवाज़ा', 'door', ''],
  ['patthar', 'stone', ''],
])('%s', async (typed, text, location) => {
  expect(await read(typed)).toEqual([[text, location]])
})

test.each([
  ['जयपुर', 'Jaipur'],
  ['उदयपुर', 'Udayapur'],
  ['near me', ''],
])('the place %s', async (typed, location) => {
  expect(await read('', typed)).toEqual([['', location]])
})

test('what says what it means has no other reading', async () => {
  expect(await read('makrana marble', 'Jaipur')).toEqual([])
  expect(await read('')).toEqual([])
})
