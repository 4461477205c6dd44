import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureKind } from './spec.ts'

/** Where the drawn pictures are kept. */
export const pictureFolder = join(import.meta.dirname, '../../data/pictures')

/** A row of data/pictures/index.json. */
export interface PictureEntry {
  file: string
  kind: PictureKind
  companyType: number
  /** Item types (3 digits) and sub types (5 digits) that a product picture shows. */
  items: number[]
  words: string
  width: number
  height: number
}

/** Every picture that is kept, in the order of the index. */
export function readPictures(): PictureEntry[] {
  return JSON.parse(readFileSync(join(pictureFolder, 'index.json'), 'utf8')) as PictureEntry[]
}

/**
 * The product pictures that fit an item, best first: those of the sub type, else of the item
 * type, else of the company type. Never empty where the company type has pictures.
 */
export function picturesFor(
  pictures: readonly PictureEntry[],
  companyType: number,
  itemType: number,
  subType = 0,
): PictureEntry[] {
  const own = pictures.filter(
    (entry) => entry.kind === 'product' && entry.companyType === companyType,
  )
  const bySub = own.filter((entry) => entry.items.includes(subType))
  if (bySub.length > 0) return bySub
  const byType = own.filter((entry) =>
    entry.items.some((item) => item === itemType || Math.floor(item / 100) === itemType),
  )
  return byType.length > 0 ? byType : own
}
