/**
 * The drawings of data/drawings as pictures. The database only has their names; the store creates a
 * picture when it is first requested, so that hundreds of pictures do not slow down the first
 * start.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '#platform/files/files.ts'
import type { PictureSize } from '../../rules/picture-urls.ts'
import { pictureName } from '../../rules/stored-pictures.ts'

/** Folder of the drawings. */
export const drawingFolder = join(import.meta.dirname, '../../../../../data/drawings')

/** A drawing as described in data/drawings/index.json. */
export interface Drawing {
  /** The file name; without its extension it is the drawing's name. */
  file: string
  kind: 'product' | 'banner' | 'gallery'
  companyType: number
  /** Ids of the item types (three digits) and sub types (five digits) that it shows. */
  items: number[]
  /** Description of what it shows. */
  words: string
  /** Pixels. */
  width: number
  height: number
  /** Average colour as `#rrggbb`. */
  colour: string
  /** Size of the file. */
  bytes: number
}

/** A picture registered without its bytes, because the store can create them. */
export type NamedPicture = PictureSize & { name: string; contentHash: string; bytes: number }

let drawings: Drawing[] | undefined

/** The existing drawings, in index order. */
export function readDrawings(): readonly Drawing[] {
  if (drawings) return drawings
  const index = join(drawingFolder, 'index.json')
  const all: Drawing[] = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : []
  drawings = all.filter(({ file }) => existsSync(join(drawingFolder, file)))
  return drawings
}

/** A drawing's name: its file name without the extension. */
export function drawingName({ file }: Pick<Drawing, 'file'>): string {
  return file.replace(/\.\w+$/, '')
}

/**
 * The first 32 digits of the name of a picture made from `source`: a hash of the source, and the
 * number of the picture made from it; 0 for an unchanged drawing.
 */
export function recipeOf(source: string, number = 0): string {
  const key = createHash('sha256').update(`drawn picture ${source}`).digest('hex').slice(0, 16)
  return `${key}${number.toString(16).padStart(16, '0')}`
}

/** A picture made from `source`, in the form that media registers. */
export function namedPicture(
  source: string,
  number: number,
  { bytes, ...size }: PictureSize & { bytes: number },
): NamedPicture {
  const name = pictureName(recipeOf(source, number), size)
  return { name, contentHash: createHash('sha256').update(name).digest('hex'), bytes, ...size }
}

/** A drawing as a picture, by its name; undefined if there is no such drawing. */
export function drawnPicture(name: string): NamedPicture | undefined {
  const drawing = readDrawings().find((one) => drawingName(one) === name)
  if (!drawing) return undefined
  const { width, height, colour, bytes } = drawing
  return namedPicture(name, 0, { width, height, placeholder: colour, bytes })
}

/** Wraps a store so that missing source pictures are created with `make` and stored. */
export function withMadePictures(
  files: FileStore,
  make: (name: string) => Promise<Buffer | null>,
): FileStore {
  return {
    ...files,
    get: async (key) => {
      const stored = await files.get(key)
      const [, name, file] = key.split('/')
      if (stored || file !== 'kept' || !name) return stored
      const drawn = await make(name)
      if (drawn) await files.put(key, drawn, 'image/jpeg')
      return drawn
    },
  }
}

/** Wraps the file store so that drawings become pictures when first requested. */
export function withDrawings(files: FileStore): FileStore {
  return withMadePictures(files, async (name) => {
    const drawing = readDrawings().find((one) => name.startsWith(recipeOf(drawingName(one))))
    if (!drawing) return null
    return sharp(await readFile(join(drawingFolder, drawing.file)))
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer()
  })
}
