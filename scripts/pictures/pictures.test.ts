/** The generator and the pictures that it has drawn. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allPictures } from './all.ts'
import { encode } from './core/encode.ts'
import { drawnAt } from './kit.ts'
import { pictureFolder, readPictures } from './library.ts'

const referenceFolder = join(import.meta.dirname, '../../data/reference/item-types')
const index = readPictures()
const files = readdirSync(pictureFolder).filter((file) => file.endsWith('.webp'))

interface Reference {
  companyTypeId: number
  itemTypes: { id: number; name: string; subTypes: { id: number }[] }[]
}
const reference = readdirSync(referenceFolder).map(
  (file): Reference => JSON.parse(readFileSync(join(referenceFolder, file), 'utf8')),
)

const small = (name: string, seed: number) => {
  const spec = allPictures.find((one) => one.name === name)
  if (!spec) throw new Error(`There is no picture ${name}.`)
  return encode(
    drawnAt(0.06, () => spec.draw(seed)),
    10_000,
    17_500,
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

test('the index says of each file what the table of subjects says, and its true size', async () => {
  const specs = new Map(allPictures.map((spec) => [`${spec.name}.webp`, spec]))
  for (const { file, kind, companyType, items, words, width, height } of index) {
    const spec = specs.get(file)
    expect({ file, kind, companyType, items, words }).toEqual({
      file,
      kind: spec?.kind,
      companyType: spec?.companyType,
      items: spec?.items,
      words: spec?.words,
    })
    const truth = await sharp(join(pictureFolder, file)).metadata()
    expect([file, width, height]).toEqual([file, truth.width, truth.height])
  }
})

test('all pictures take at most 8 MB', () => {
  const total = files.reduce((sum, file) => sum + statSync(join(pictureFolder, file)).size, 0)
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
