/** Pictures of the demo market match the colours in their products' names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingFolder, drawingName, readDrawings } from '#areas/media/server/public.ts'
import { channels, colourIn, showing } from './colours.ts'
import { drawMarket } from './market.ts'
import { drawingsOf, makePicture } from './pictures.ts'

const today = new Date('2026-11-22T10:00:00Z')
const drawing = (name: string) => {
  const match = readDrawings().find((one) => drawingName(one) === name)
  if (!match) throw new Error(`There is no drawing ${name}.`)
  return match
}

test('the last colour of a name counts, unless the word is no colour of the thing', () => {
  expect(colourIn('Sky Blue Hexagon Tile')?.colour).toBe('#8fb6cd')
  expect(colourIn('Statuario Silver PGVT')?.family).toBe('silver')
  expect(colourIn('LED Bulb 9 W, Warm White')).toBeUndefined()
  expect(colourIn('Calacatta Gold, Book Match Lot')).toBeUndefined()
})

test('a surface can be recoloured, a thing keeps its own colour', () => {
  const red = colourIn('Red')
  expect(showing(drawing('2-subway'), red)).toBe('coloured')
  expect(showing(drawing('2-acid'), red)).toBe('as it is')
  expect(showing(drawing('3-wing-chair'), red)).toBeUndefined()
  expect(showing(drawing('2-grout'), red)).toBe('as it is')
})

test('every drawing named in the list of colours exists', () => {
  const list = JSON.parse(
    readFileSync(join(drawingFolder, '../demo/colours.json'), 'utf8'),
  ) as Record<'surfaces', string[]> & Record<'shows', Record<string, string[]>>
  const known = new Set(readDrawings().map(drawingName))
  const named = [...list.surfaces, ...Object.keys(list.shows)]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('no company sells two products of one name, and every picture has the colour of its product', async () => {
  const { products, productImages, companies } = await drawMarket({ today, scale: 0.2 })
  const firms = new Map(companies.map(({ id, name }) => [id, name]))
  const names = products.map(({ name, companyId }) => `${firms.get(companyId)}: ${name}`)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)

  const wrong = products.filter(({ name, drawings, companyTypeId, itemTypeId, itemSubTypeId }) => {
    const what = { trade: companyTypeId, itemType: itemTypeId, subType: itemSubTypeId }
    const isShown = drawingsOf({ ...what, colour: colourIn(name) }).length > 0
    return !drawings && drawingsOf(what).length > 0 && !isShown
  })
  expect(wrong.map(({ name }) => name)).toEqual([])

  const subway = products.find(({ name }) => name.startsWith('Terracotta Red Subway'))
  const image = productImages.find(({ productId }) => productId === subway?.id)
  const picture = await makePicture(image?.pictureName ?? '')
  const { channels: seen } = await sharp(picture ?? undefined).stats()
  for (const [index, expected] of channels(colourIn('terracotta red')?.colour ?? '').entries()) {
    expect(Math.abs((seen[index]?.mean ?? 0) - expected)).toBeLessThan(25)
  }
})
