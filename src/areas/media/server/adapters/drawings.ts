/**
 * The drawings of data/drawings as pictures. The database only names them; the store makes one when
 * somebody looks at it first, so that hundreds of pictures cost a first start nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '#platform/files/files.ts'
import { type PictureSize, pictureName } from '../../rules.ts'

/** Where the drawings lie. */
export const drawingFolder = join(import.meta.dirname, '../../../../../data/drawings')

/** A drawing as data/drawings/index.json describes it. */
export interface Drawing {
  /** The file's name; without its ending, the drawing's own. */
  file: string
  kind: 'product' | 'banner' | 'gallery'
  companyType: number
  /** Item types (three digits) and sub types (five) that it shows. */
  items: number[]
  /** What is seen. */
  words: string
  /** Pixels. */
  width: number
  height: number
  /** Average colour as `#rrggbb`. */
  colour: string
  /** Size of the file. */
  bytes: number
}

/** A picture that is registered without its bytes, since the store can make them. */
export type NamedPicture = PictureSize & { name: string; contentHash: string; bytes: number }

let drawings: Drawing[] | undefined

/** The drawings that there are, in the order of their index. */
export function readDrawings(): readonly Drawing[] {
  if (drawings) return drawings
  const index = join(drawingFolder, 'index.json')
  const all: Drawing[] = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : []
  drawings = all.filter(({ file }) => existsSync(join(drawingFolder, file)))
  return drawings
}

/** A drawing's own name: that of its file without the ending. */
export function drawingName({ file }: Pick<Drawing, 'file'>): string {
  return file.replace(/\.\w+$/, '')
}

/**
 * The first 32 digits of the name of a picture that is made from `source`: which source it is, and
 * the number of what is made of it; 0 for a drawing as it is.
 */
export function recipeOf(source: string, number = 0): string {
  const key = createHash('sha256').update(`drawn picture ${source}`).digest('hex').slice(0, 16)
  return `${key}${number.toString(16).padStart(16, '0')}`
}

/** A picture that is made from `source`, as media registers it. */
export function namedPicture(
  source: string,
  number: number,
  { bytes, ...size }: PictureSize & { bytes: number },
): NamedPicture {
  const name = pictureName(recipeOf(source, number), size)
  return { name, contentHash: createHash('sha256').update(name).digest('hex'), bytes, ...size }
}

/** A drawing as a picture, by its name; undefined where there is no such drawing. */
export function drawnPicture(name: string): NamedPicture | undefined {
  const drawing = readDrawings().find((one) => drawingName(one) === name)
  if (!drawing) return undefined
  const { width, height, colour, bytes } = drawing
  return namedPicture(name, 0, { width, height, placeholder: colour, bytes })
}

/** A store that makes what it lacks of kept pictures by `make`, and keeps it. */
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
      const made = await make(name)
      if (made) await files.put(key, made, 'image/jpeg')
      return made
    },
  }
}

/** The file store, in which drawings come about as pictures when they are first asked for. */
export function withDrawings(files: FileStore): FileStore {
  return withMadePictures(files, async (name) => {
    const drawing = readDrawings().find((one) => name.startsWith(recipeOf(drawingName(one))))
    if (!drawing) return null
    return sharp(await readFile(join(drawingFolder, drawing.file)))
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer()
  })
}
