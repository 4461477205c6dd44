import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bind } from '#platform/http/context.ts'
import { perform } from '#platform/http/perform.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import seeded from '../../../../data/reference/city-aliases.json' with { type: 'json' }
import { type CitySuggestion, places } from '../contract.ts'
import * as handlers from './handlers.ts'
import { cityCoordinates, findPincode, knownCity } from './public.ts'
import { keepCityAliases } from './reads/aliases.ts'

keepCityAliases(seeded)

const visit = { caller: null, networkAddress: '192.0.2.1', userAgent: '', requestId: 'test' }
// No handler of places uses a service.
const none = {} as never
const limits = createRateLimits(1_000)

const cities = async () =>
  (await perform(bind(places.cities, handlers.cities), {}, visit, none, limits)) as CitySuggestion[]
const lookup = (pincode: unknown) =>
  perform(bind(places.pincode, handlers.pincode), { pincode }, visit, none, limits)

test('a pincode returns city, district, state and country', async () => {
  expect(await lookup('305801')).toEqual({
    cityName: 'Kishangarh',
    district: 'Ajmer',
    state: 'Rajasthan',
    country: 'India',
  })
  expect(await lookup(' 682001 ')).toMatchObject({ cityName: 'Kochi', district: 'Ernakulam' })
})

test('an unknown pincode is a 404', async () => {
  await expect(lookup('999999')).rejects.toMatchObject({ status: 404 })
  await expect(lookup('110098')).rejects.toMatchObject({ status: 404 })
})

test.each(['30580', '3058011', 'abcdef', '', '../../etc', undefined])(
  'the malformed pincode %s is a 400 that names the field',
  async (pincode) => {
    await expect(lookup(pincode)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'pincode' }],
    })
  },
)

test('the suggestions are sorted, unique and small', async () => {
  const list = await cities()
  const names = list.map(({ displayValue }) => displayValue)
  expect(names).toEqual([...new Set(names)].sort())
  expect(gzipSync(JSON.stringify(list)).length).toBeLessThan(60_000)
  expect(list).toContainEqual({
    cityName: 'Kishangarh',
    displayValue: 'Kishangarh, Ajmer, Rajasthan',
  })
})

test('a former name suggests the current name', async () => {
  expect(await cities()).toContainEqual({
    cityName: 'Bengaluru',
    displayValue: 'Bangalore (Bengaluru), Karnataka',
  })
})

test('every suggestion is a known city with a position', async () => {
  for (const { displayValue } of await cities()) {
    expect([displayValue, await cityCoordinates(displayValue)]).not.toContain(undefined)
  }
})

test('a city is found ignoring case, with district or state, and by its former name', async () => {
  expect(await knownCity('  jaipur')).toMatchObject({ cityName: 'Jaipur', state: 'Rajasthan' })
  expect(await knownCity('Aurangabad, Maharashtra')).toMatchObject({
    cityName: 'Chhatrapati Sambhajinagar',
  })
  expect(await knownCity('Aurangabad, Bihar')).toMatchObject({ state: 'Bihar' })
  expect(await knownCity('Kota')).toMatchObject({ state: 'Rajasthan' })
  expect(await knownCity('Bombay')).toMatchObject({ cityName: 'Mumbai' })
  expect(await knownCity('Jaipur, Kerala')).toBeUndefined()
  expect(await knownCity('Atlantis')).toBeUndefined()
  expect(await knownCity('')).toBeUndefined()
})

test('other areas can get the coordinates of a pincode or a city', async () => {
  expect(await findPincode('302001')).toMatchObject({ cityName: 'Jaipur', lat: 26.918 })
  expect(await cityCoordinates('Morbi')).toEqual({
    lat: expect.closeTo(22.82, 1),
    lng: expect.closeTo(70.83, 1),
  })
  expect(await cityCoordinates('Atlantis')).toBeUndefined()
})

const nearest = (latitude: number, longitude: number) =>
  perform(
    bind(places.nearestCity, handlers.nearestCity),
    { latitude, longitude },
    visit,
    none,
    limits,
  )

test.each([
  [26.91, 75.79, 'Jaipur'],
  [26.59, 74.86, 'Kishangarh'],
  [22.82, 70.83, 'Morbi'],
  [9.97, 76.28, 'Kochi'],
])('the city nearest to %f, %f is %s', async (latitude, longitude, cityName) => {
  expect(await nearest(latitude, longitude)).toMatchObject({ cityName })
})

test('the nearest city is one of those that the filter suggests', async () => {
  const all = await cities()
  for (const [lat, lng] of [
    [28.61, 77.21],
    [19.07, 72.87],
    [13.08, 80.27],
    [34.08, 74.8],
  ] as const) {
    expect(all).toContainEqual(await nearest(lat, lng))
  }
})

test('positions at sea or abroad have no nearest city', async () => {
  await expect(nearest(15, 65)).rejects.toMatchObject({ status: 404 })
  await expect(nearest(51.5, -0.12)).rejects.toMatchObject({ status: 404 })
  await expect(nearest(91, 0)).rejects.toMatchObject({ status: 400 })
})
