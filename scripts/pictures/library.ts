import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawing } from '../../src/areas/media/server/adapters/drawings.ts'

/** Where the drawn pictures are kept. */
export const pictureFolder = join(import.meta.dirname, '../../data/drawings')

/** Every picture that is kept, in the order of the index; none before the first is drawn. */
export function readPictures(): Drawing[] {
  if (!existsSync(join(pictureFolder, 'index.json'))) return []
  return JSON.parse(readFileSync(join(pictureFolder, 'index.json'), 'utf8')) as Drawing[]
}

/** The name of the drawing in a file. */
export function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}
