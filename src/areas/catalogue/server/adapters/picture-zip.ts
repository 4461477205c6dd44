/** Reads pictures from a zip that a seller has sent. Names only find files: none is ever a path. */

import { setImmediate } from 'node:timers/promises'
import { pictureBytesMax, sniffPicture } from '#areas/media/rules/stored-pictures.ts'
import { directoryOf, type Entry, unpack, ZipError } from '#areas/sheets/server/public.ts'
import { m } from '#words/messages.js'
import { pictureFileKey, unpackedBytesMax } from '../../contract/import-pictures.ts'

/** A zip that is refused as a whole, with the sentence for the seller. */
export class PictureZipRefusal extends Error {
  readonly sentence: () => string

  constructor(sentence: () => string) {
    super(sentence())
    this.sentence = sentence
  }
}

/** The pictures of a zip by key (`pictureFileKey`), and the files that cannot be taken. */
export interface PictureZip {
  pictures: Map<string, Buffer>
  refused: { name: string; message: () => string }[]
}

/**
 * Unpacks the wanted pictures; other files are left alone.
 *
 * @param keys keys of file names
 * @throws PictureZipRefusal if it is no zip, damaged, has a password, names a path outside itself,
 *   or unpacks to too much.
 */
export async function readPictureZip(file: Buffer, keys: ReadonlySet<string>): Promise<PictureZip> {
  try {
    return await readNamed(file, keys)
  } catch (error) {
    if (error instanceof ZipError)
      throw new PictureZipRefusal(sentences[error.message] ?? m.refused_zip_damaged)
    throw error
  }
}

const sentences: Readonly<Record<string, () => string>> = {
  damaged: m.refused_zip_damaged,
  encrypted: m.refused_zip_encrypted,
  large: () => m.refused_zip_unpacked({ max: unpackedBytesMax / 1024 / 1024 }),
}

async function readNamed(file: Buffer, keys: ReadonlySet<string>): Promise<PictureZip> {
  const entriesByKey = filesOf(directoryOf(file))
  const read: PictureZip = { pictures: new Map(), refused: [] }
  let left = unpackedBytesMax
  for (const [key, entries] of entriesByKey) {
    const [entry] = entries
    if (!keys.has(key) || !entry) continue
    const refuse = (message: () => string) => read.refused.push({ name: entry.name, message })
    if (entries.length > 1) {
      refuse(m.refused_zip_twice)
      continue
    }
    // Yield to other requests: each file may take some milliseconds.
    await setImmediate()
    const max = Math.min(left, pictureBytesMax)
    const bytes = unpackedUpTo(file, entry, max)
    // What was unpacked in vain counts too.
    left -= bytes?.length ?? max
    if (!bytes && max < pictureBytesMax) throw new ZipError('large')
    if (!bytes) refuse(m.refused_picture_large)
    else if (!sniffPicture(bytes)) refuse(m.refused_zip_picture)
    else read.pictures.set(key, Buffer.from(bytes))
  }
  return read
}

/** The bytes of a file; undefined if there are more than `max`. */
function unpackedUpTo(file: Buffer, entry: Entry, max: number): Buffer | undefined {
  try {
    return unpack(file, entry, max)
  } catch (error) {
    if (error instanceof ZipError && error.message === 'large') return undefined
    throw error
  }
}

/** The files by key, without folders and what systems put beside them. */
function filesOf(directory: readonly [string, Entry][]): Map<string, (Entry & { name: string })[]> {
  const files = directory.flatMap(([path, entry]) => {
    const parts = path.split('/')
    if (path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..')) {
      throw new PictureZipRefusal(m.refused_zip_outside)
    }
    const name = parts.at(-1) ?? ''
    return name === '' || name.startsWith('.') || parts[0] === '__MACOSX' ? [] : { ...entry, name }
  })
  return Map.groupBy(files, ({ name }) => pictureFileKey(name))
}
