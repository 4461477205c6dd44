/** Checks the drawings in data/drawings against their index and the reference data. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { patient } from '#tests/support/patience.ts'
import { drawingFolder, drawingName, readDrawings } from './drawings.ts'

interface ItemTypes {
  companyTypeId: number
  itemTypes: { id: number; name: string; subTypes: { id: number }[] }[]
}
interface DefaultProducts {
  companyTypeId: number
  products: { name: string; itemTypeId: number; drawings: string[] }[]
}

const index = readDrawings()
const itemTypes = readReference<ItemTypes>('item-types')
const defaultProducts = readReference<DefaultProducts>('default-products')

test('the index lists every file once', () => {
  const files = readdirSync(drawingFolder).filter((file) => /\.(avif|webp)$/.test(file))
  expect(index.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  expect(new Set(index.map(drawingName)).size).toBe(index.length)
})

test(
  'the index has the correct size of each file',
  async () => {
    for (const { file, width, height, colour, bytes } of index) {
      const truth = await sharp(join(drawingFolder, file)).metadata()
      expect([file, width, height]).toEqual([file, truth.width, truth.height])
      expect([file, bytes]).toEqual([file, statSync(join(drawingFolder, file)).size])
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  },
  patient(60_000),
)

test('all drawings, including the site’s own and the index, use at most 8 MB', () => {
  const total = readdirSync(drawingFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(total).toBeLessThanOrEqual(8 * 1024 * 1024)
})

test('every item type of the reference data has a drawing', () => {
  const depicted = new Set(index.flatMap(({ items }) => items.map(itemTypeOf)))
  const bare = itemTypes.flatMap((trade) => trade.itemTypes.filter(({ id }) => !depicted.has(id)))
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('drawings only show items of the reference data', () => {
  const ids = new Set(
    itemTypes.flatMap((trade) =>
      trade.itemTypes.flatMap(({ id, subTypes }) => [id, ...subTypes.map((sub) => sub.id)]),
    ),
  )
  const unknown = index.filter(({ items }) => items.some((id) => !ids.has(id)))
  expect(unknown.map(drawingName)).toEqual([])
})

test('products of the default catalogue use drawings of their own item type', () => {
  const drawings = new Map(index.map((drawing) => [drawingName(drawing), drawing]))
  const wrong = defaultProducts.flatMap(({ companyTypeId, products }) =>
    products.filter(({ itemTypeId, drawings: names }) =>
      names.some((name) => {
        const drawing = drawings.get(name)
        const isOfTrade = drawing?.companyType === companyTypeId
        return !isOfTrade || !drawing.items.map(itemTypeOf).includes(itemTypeId)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('every trade has drawings for its products and banners', () => {
  for (const { companyTypeId } of itemTypes) {
    const own = index.filter(({ companyType }) => companyType === companyTypeId)
    expect(own.filter(({ kind }) => kind === 'banner').length).toBeGreaterThanOrEqual(4)
    expect(own.filter(({ kind }) => kind === 'product').length).toBeGreaterThanOrEqual(16)
  }
})

function itemTypeOf(item: number): number {
  return item > 999 ? Math.floor(item / 100) : item
}

function readReference<T>(name: string): T[] {
  const folder = join(drawingFolder, '../reference', name)
  return readdirSync(folder).map((file): T => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}
