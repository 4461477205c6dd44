/** Suggestions of a search box, and the best sellers of a place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addSellers } from '#tests/sellers.ts'
import { directory } from '../contract.ts'
import { rebuildDirectory } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await addSellers(
    app,
    `values ('Morbi Tiles', 2, 4.5::numeric, now(), null::timestamptz),
       ('Century Plywood House', 3, 3.0, now(), null)`,
  )
  await rebuildDirectory(app.database)
})
afterAll(() => app.close())

test('sellers, categories and cities that begin with the text are suggested, largest first, at most five each', async () => {
  const { sellers, cities } = await app.call(null, directory.suggestions, { text: 'morbi' })
  expect(sellers.map(({ name }) => name)).toEqual(['Morbi Tiles'])
  expect(cities[0]).toMatch(/^Morbi, /)
  const likely = await app.call(null, directory.suggestions, { text: 'ja' })
  expect(likely.cities).toContain('Jaipur, Rajasthan')
  const { categories } = await app.call(null, directory.suggestions, { text: 'ti' })
  expect(categories[0]).toEqual({ name: 'Tile', companyTypeId: 2 })
  expect(categories.length).toBeLessThanOrEqual(5)
})

test('one letter is too short to search for', async () => {
  await expect(app.call(null, directory.suggestions, { text: 'm' })).rejects.toMatchObject({
    status: 400,
  })
})

test('the best-rated have four stars and more', async () => {
  const best = await app.call(null, directory.bestRated, {})
  expect(best.map(({ name }) => name)).toEqual(['Morbi Tiles'])
  expect(await app.call(null, directory.bestRated, { location: 'Kochi' })).toEqual([])
})
