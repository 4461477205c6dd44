/** The cities where a trade has sellers, to which category pages link. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { directory } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const places = [
    ['Jaipur', 1],
    ['Jaipur', 1],
    ['Jaipur', 2],
    ['Morbi', 2],
  ] as const
  for (const [city, type] of places) {
    const seller = await app.seller({ WorkingTypes: [type] })
    await app.saveAddresses(seller, { city })
  }
  await app.settle()
})
afterAll(() => app.close())

test('the cities with most sellers of the trade come first, those of other trades are left out', async () => {
  const { cities } = await app.call(null, directory.sellerCities, { sellerType: 1 })
  expect(cities).toEqual([{ location: 'Jaipur', sellers: 2 }])
  const tiles = await app.call(null, directory.sellerCities, { sellerType: 2 })
  expect(tiles.cities.map(({ location }) => location)).toEqual(['Jaipur', 'Morbi'])
})

test('a place is returned in its proper spelling, with its trades', async () => {
  const result = await app.call(null, directory.sellerCities, {
    sellerType: 1,
    location: ' JAIPUR ',
  })
  expect(result.place).toBe('Jaipur')
  expect(result.trades).toEqual([
    { companyTypeId: 1, sellers: 2 },
    { companyTypeId: 2, sellers: 1 },
  ])
})

test('an unknown place stays as it was typed, and has no trades', async () => {
  const result = await app.call(null, directory.sellerCities, {
    sellerType: 1,
    location: 'Nowhere X',
  })
  expect(result).toMatchObject({ place: 'Nowhere X', trades: [] })
})

test('an unknown trade is refused', async () => {
  const asked = app.call(null, directory.sellerCities, { sellerType: 8 })
  await expect(asked).rejects.toMatchObject({ status: 400 })
})
