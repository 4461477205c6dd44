import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compactCsv } from './build.ts'
import { officePlace, properCase } from './names.ts'
import { insideState, states } from './states.ts'

/** Reads a committed file as the NOTICE describes. */
function rowsOf(name: string): string[][] {
  const packed = readFileSync(new URL(`../../data/places/${name}`, import.meta.url))
  let above: string[] = []
  return gunzipSync(packed)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      above = line.split(',').map((cell, column) => cell || (above[column] ?? ''))
      return above
    })
}

const pincodes = rowsOf('pincodes.csv.gz')
const cities = rowsOf('cities.csv.gz')
const byPincode = new Map(pincodes.map((row) => [row[0], row]))

// Written independently from a map: with the boxes of the cleaning itself, errors in them would
// pass.
const corners: Record<string, [south: number, west: number, north: number, east: number]> = {
  'Andaman and Nicobar Islands': [6.7, 92.2, 13.7, 94],
  'Andhra Pradesh': [12.6, 76.7, 19.2, 84.8],
  'Arunachal Pradesh': [26.6, 91.5, 29.5, 97.5],
  Assam: [24.1, 89.6, 28.0, 96.1],
  Bihar: [24.2, 83.3, 27.6, 88.4],
  Chandigarh: [30.6, 76.65, 30.8, 76.9],
  Chhattisgarh: [17.7, 80.2, 24.2, 84.5],
  'Dadra and Nagar Haveli and Daman and Diu': [20.0, 70.8, 20.8, 73.3],
  Delhi: [28.4, 76.8, 28.9, 77.4],
  Goa: [14.8, 73.6, 15.9, 74.4],
  Gujarat: [20.1, 68.1, 24.8, 74.5],
  Haryana: [27.6, 74.4, 31.0, 77.6],
  'Himachal Pradesh': [30.3, 75.5, 33.3, 79.1],
  'Jammu and Kashmir': [32.2, 73.3, 35.0, 76.9],
  Jharkhand: [21.9, 83.3, 25.4, 88.0],
  Karnataka: [11.5, 74.0, 18.5, 78.6],
  Kerala: [8.2, 74.8, 12.8, 77.5],
  Ladakh: [32.2, 75.2, 35.8, 79.6],
  Lakshadweep: [8.2, 72.0, 11.8, 74.0],
  'Madhya Pradesh': [21.0, 74.0, 26.9, 82.9],
  Maharashtra: [15.6, 72.6, 22.1, 80.95],
  Manipur: [23.8, 92.9, 25.7, 94.8],
  Meghalaya: [25.0, 89.8, 26.2, 92.85],
  Mizoram: [21.9, 92.2, 24.6, 93.5],
  Nagaland: [25.1, 93.3, 27.1, 95.3],
  Odisha: [17.7, 81.3, 22.6, 87.5],
  Puducherry: [10.8, 75.5, 16.8, 82.4],
  Punjab: [29.5, 73.8, 32.6, 77.0],
  Rajasthan: [23.0, 69.4, 30.2, 78.3],
  Sikkim: [27.0, 88.0, 28.2, 88.95],
  'Tamil Nadu': [8.0, 76.2, 13.6, 80.4],
  Telangana: [15.8, 77.2, 19.95, 81.35],
  Tripura: [22.9, 91.1, 24.6, 92.4],
  'Uttar Pradesh': [23.8, 77.0, 30.45, 84.7],
  Uttarakhand: [28.7, 77.5, 31.5, 81.1],
  'West Bengal': [21.4, 85.8, 27.3, 89.9],
}

test('there are about 19,000 unique pincodes in order, and every row is complete', () => {
  expect(pincodes.length).toBeGreaterThan(19_000)
  expect(byPincode.size).toBe(pincodes.length)
  expect(pincodes.map(([pincode]) => pincode)).toEqual([...byPincode.keys()].sort())
  const incomplete = pincodes.filter(
    (row) =>
      row.length !== 6 || row.some((cell) => cell === '') || !/^[1-8]\d{5}$/.test(row[0] ?? ''),
  )
  expect(incomplete).toEqual([])
})

test('the states are exactly the current 36', () => {
  const used = [...new Set(pincodes.map((row) => row[3]))].sort()
  expect(used).toEqual(Object.keys(corners).sort())
  expect(used).toEqual(Object.keys(states).sort())
})

test('each pincode lies within the box of its state', () => {
  const outside = pincodes.filter(([, , , state = '', lat, lng]) => {
    const [south, west, north, east] = corners[state] ?? [90, 180, -90, -180]
    const [y, x] = [Number(lat), Number(lng)]
    return y < south || y > north || x < west || x > east || !insideState(state, y, x)
  })
  expect(outside).toEqual([])
})

test.each([
  ['110001', 'New Delhi', 'New Delhi', 'Delhi', 28.62, 77.21],
  ['302001', 'Jaipur', 'Jaipur', 'Rajasthan', 26.92, 75.79],
  ['400001', 'Mumbai', 'Mumbai', 'Maharashtra', 18.94, 72.84],
  ['560001', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', 12.97, 77.59],
  ['700001', 'Kolkata', 'Kolkata', 'West Bengal', 22.57, 88.35],
  ['342001', 'Jodhpur', 'Jodhpur', 'Rajasthan', 26.28, 73.02],
  ['313001', 'Udaipur', 'Udaipur', 'Rajasthan', 24.58, 73.69],
  ['682001', 'Kochi', 'Ernakulam', 'Kerala', 9.97, 76.24],
  ['781001', 'Guwahati', 'Kamrup Metropolitan', 'Assam', 26.19, 91.75],
  ['190001', 'Srinagar', 'Srinagar', 'Jammu and Kashmir', 34.08, 74.81],
  ['305801', 'Kishangarh', 'Ajmer', 'Rajasthan', 26.58, 74.86],
  ['363641', 'Morbi', 'Morbi', 'Gujarat', 22.82, 70.83],
  ['363642', 'Morbi', 'Morbi', 'Gujarat', 22.82, 70.83],
  ['341505', 'Makrana', 'Nagaur', 'Rajasthan', 27.04, 74.72],
  ['737101', 'Gangtok', 'Gangtok', 'Sikkim', 27.33, 88.61],
  ['194101', 'Leh', 'Leh', 'Ladakh', 34.16, 77.58],
  ['605001', 'Puducherry', 'Puducherry', 'Puducherry', 11.93, 79.83],
])('%s is %s (%s, %s), with matching coordinates', (pincode, city, district, state, lat, lng) => {
  const row = byPincode.get(pincode) ?? []
  expect(row.slice(1, 4)).toEqual([city, district, state])
  expect(Math.abs(Number(row[4]) - lat)).toBeLessThan(0.05)
  expect(Math.abs(Number(row[5]) - lng)).toBeLessThan(0.05)
})

test('no name is all upper or lower case, or includes the type of its office', () => {
  const names = new Set([...pincodes, ...cities].flatMap((row) => row.slice(0, 4)))
  const initials = /^(?:NTR|YSR Kadapa|SPSR Nellore|S\.A\.S\. Nagar)$/
  const bad = [...names].filter(
    (name) =>
      !initials.test(name) &&
      !/^\d+$/.test(name) &&
      !/^-?\d+\.\d+$/.test(name) &&
      (name === name.toUpperCase() ||
        !/^[A-Z0-9]/.test(name) ||
        /(?:^| )(?:[BSHGP]\.?P?\.?O\.?|NDC)$|[()]/.test(name)),
  )
  expect(bad).toEqual([])
})

test('each district belongs to one state, except for known namesakes', () => {
  const statesOf = new Map<string, Set<string>>()
  for (const [, , district = '', state = ''] of pincodes) {
    statesOf.set(district, (statesOf.get(district) ?? new Set()).add(state))
  }
  const shared = [...statesOf].filter(([, of]) => of.size > 1).map(([name]) => name)
  expect(shared.sort()).toEqual(['Balrampur', 'Bilaspur', 'Hamirpur', 'Pratapgarh'])
  expect(statesOf.size).toBeGreaterThan(720)
})

test('the city list contains each town once, and all big ones', () => {
  const keys = cities.map((row) => row.join('/'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(cities.length).toBeGreaterThan(3000)
  expect(cities.length).toBeLessThan(6000)
  const names = new Set(cities.map(([name]) => name))
  const expectedCities =
    'New Delhi,Mumbai,Bengaluru,Chennai,Kolkata,Hyderabad,Pune,Ahmedabad,Surat,Jaipur,Jodhpur,Udaipur,Kota,Ajmer,Kishangarh,Makrana,Rajsamand,Ramganj Mandi,Behror,Katni,Morbi,Thangadh,Rajkot,Himatnagar,Lucknow,Kanpur,Indore,Bhopal,Nagpur,Patna,Ranchi,Raipur,Bhubaneswar,Guwahati,Shillong,Imphal,Aizawl,Agartala,Kohima,Itanagar,Gangtok,Port Blair,Panaji,Kochi,Thiruvananthapuram,Coimbatore,Madurai,Visakhapatnam,Vijayawada,Ongole,Khammam,Mysuru,Mangaluru,Chandigarh,Ludhiana,Amritsar,Shimla,Srinagar,Jammu,Leh,Dehradun,Gurugram,Noida,Silvassa,Daman,Diu,Kavaratti,Puducherry,Jalore,Bidadi,Hosur,Anantapur,Tumakuru'
  expect(expectedCities.split(',').filter((name) => !names.has(name))).toEqual([])
})

test.each([
  ['Jaipur G.P.O.', 'Jaipur'],
  ['Purani Basti S.O (Jaipur)', 'Purani Basti'],
  ['Lalpur SO Ranchi', 'Lalpur'],
  ['KOLKATA GPO', 'Kolkata'],
  ['Morbi MDG SO', 'Morbi'],
  ['Berhampore WB H.O', 'Berhampore'],
  ['NDC Sikar', 'Sikar'],
  ['Disa Mukhya Dak Ghar', 'Disa'],
])('the office "%s" is at %s', (office, place) => {
  expect(officePlace(office)).toBe(place)
})

test.each([
  ['JAMMU AND KASHMIR', 'Jammu and Kashmir'],
  ['DADRA AND NAGAR HAVELI', 'Dadra and Nagar Haveli'],
  ['SPSR NELLORE', 'SPSR Nellore'],
  ['JANJGIR-CHAMPA', 'Janjgir-Champa'],
  ['RavaparNadi', 'Ravapar Nadi'],
])('%s is written %s', (text, name) => {
  expect(properCase(text)).toBe(name)
})

test('a cell that equals the one above it is left empty, and a comma is refused', () => {
  expect(
    compactCsv(
      ['a', 'b'],
      [
        ['1', 'x'],
        ['2', 'x'],
        ['2', 'y'],
      ],
    ),
  ).toBe('a,b\n1,x\n2,\n,y\n')
  expect(() => compactCsv(['a'], [['x,y']])).toThrow('Bad cell')
})
