/** The generator and the pictures that it has drawn. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allPictures } from './all.ts'
import { encode } from './core/encode.ts'
import { drawnAt } from './kit.ts'
import { nameOf, pictureFolder, readPictures } from './library.ts'

const referenceFolder = join(import.meta.dirname, '../../data/reference')
const index = readPictures()
const files = readdirSync(pictureFolder).filter((file) => /\.(avif|webp)$/.test(file))

interface Reference {
  companyTypeId: number
  itemTypes: { id: number; name: string; subTypes: { id: number }[] }[]
}
interface Shared {
  companyTypeId: number
  products: { name: string; itemTypeId: number; drawings: string[] }[]
}
const reference = readAll<Reference>('item-types')
const shared = readAll<Shared>('default-products')

const small = (name: string, seed: number) => {
  const spec = allPictures.find((one) => one.name === name)
  if (!spec) throw new Error(`There is no picture ${name}.`)
  return encode(
    drawnAt(0.06, () => spec.draw(seed)),
    5_500,
    14_000,
  )
}

test.each(['3-mattress', '4-flood', '5-cpvc-pipes', '6-primer-oxide', '7-brick-red'])(
  '%s comes out the same each time',
  async (name) => {
    const [one, again] = [await small(name, 7), await small(name, 7)]
    expect(one.equals(again)).toBe(true)
  },
)

test('another seed draws another picture', async () => {
  const [one, other] = [await small('7-brick-red', 7), await small('7-brick-red', 8)]
  expect(one.equals(other)).toBe(false)
})

test('the index names every file, once', () => {
  expect(index.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test('every subject of the table is drawn', () => {
  const drawn = new Set(index.map(({ file }) => nameOf(file)))
  expect(allPictures.filter(({ name }) => !drawn.has(name)).map(({ name }) => name)).toEqual([])
})

test('the index says of each file what the table of subjects says, and its true size', async () => {
  const specs = new Map(allPictures.map((spec) => [spec.name, spec]))
  for (const { file, kind, companyType, items, words, width, height, colour, bytes } of index) {
    const spec = specs.get(nameOf(file))
    expect({ file, kind, companyType, items, words }).toEqual({
      file,
      kind: spec?.kind,
      companyType: spec?.companyType,
      items: spec?.items,
      words: spec?.words,
    })
    const truth = await sharp(join(pictureFolder, file)).metadata()
    expect([file, width, height]).toEqual([file, truth.width, truth.height])
    expect([file, bytes]).toEqual([file, statSync(join(pictureFolder, file)).size])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
}, 60_000)

test('all pictures, the site’s own and the index among them, take at most 8 MB', () => {
  const all = readdirSync(pictureFolder, { recursive: true, withFileTypes: true })
  const total = all
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(total).toBeLessThanOrEqual(8 * 1024 * 1024)
})

test('every item type of the reference data has a picture', () => {
  const shown = new Set(index.flatMap(({ items }) => items.map(typeOf)))
  const bare = reference.flatMap(({ itemTypes }) => itemTypes.filter(({ id }) => !shown.has(id)))
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('every sub type of the reference data has a subject in the table, or its item type has', () => {
  const known = new Set(allPictures.flatMap(({ items }) => items.flatMap((id) => [id, typeOf(id)])))
  const bare = reference.flatMap(({ itemTypes }) =>
    itemTypes.flatMap(({ subTypes }) =>
      subTypes.filter(({ id }) => !known.has(id) && !known.has(typeOf(id))),
    ),
  )
  expect(bare).toEqual([])
})

test('subjects show what the reference data knows, under names of their own', () => {
  const ids = new Set(
    reference.flatMap(({ itemTypes }) =>
      itemTypes.flatMap(({ id, subTypes }) => [id, ...subTypes.map((sub) => sub.id)]),
    ),
  )
  const unknown = allPictures.filter(({ items }) => items.some((id) => !ids.has(id)))
  expect(unknown.map(({ name }) => name)).toEqual([])
  expect(new Set(allPictures.map(({ name }) => name)).size).toBe(allPictures.length)
})

test('a product of the default catalogue is shown by drawings of its own item type', () => {
  const specs = new Map(allPictures.map((spec) => [spec.name, spec]))
  const wrong = shared.flatMap(({ companyTypeId, products }) =>
    products.filter(({ itemTypeId, drawings }) =>
      drawings.some((name) => {
        const spec = specs.get(name)
        return spec?.companyType !== companyTypeId || !spec.items.map(typeOf).includes(itemTypeId)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('every trade has scenes for its banners and galleries', () => {
  for (const { companyTypeId } of reference) {
    const own = index.filter(({ companyType }) => companyType === companyTypeId)
    expect(own.filter(({ kind }) => kind === 'banner').length).toBeGreaterThanOrEqual(4)
    expect(own.filter(({ kind }) => kind === 'product').length).toBeGreaterThanOrEqual(16)
  }
})

function typeOf(item: number): number {
  return item > 999 ? Math.floor(item / 100) : item
}

function readAll<T>(folder: string): T[] {
  const path = join(referenceFolder, folder)
  return readdirSync(path).map((file): T => JSON.parse(readFileSync(join(path, file), 'utf8')))
}
