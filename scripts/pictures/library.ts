import { existsSync, readFileSync } from 'node:fs'
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
  /** Average colour as `#rrggbb`. */
  colour: string
  /** Size of the file. */
  bytes: number
}

/** Every picture that is kept, in the order of the index; none before the first is drawn. */
export function readPictures(): PictureEntry[] {
  if (!existsSync(join(pictureFolder, 'index.json'))) return []
  return JSON.parse(readFileSync(join(pictureFolder, 'index.json'), 'utf8')) as PictureEntry[]
}

/** The name of the drawing in a file. */
export function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}
