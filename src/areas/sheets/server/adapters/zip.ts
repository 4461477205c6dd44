/** Reads single files of a zip archive, without unpacking more than a limit. */

import { inflateRawSync } from 'node:zlib'

/** A file in an archive could not be read, or is too large. */
export class ZipError extends Error {}

/** A file of an archive: where its bytes are. */
export interface Entry {
  method: number
  packed: number
  offset: number
}

/**
 * Opens an archive; the result unpacks a file by its name, undefined if there is none.
 *
 * @param unpackedMax bytes that may be unpacked in all
 * @throws ZipError if it is no archive, damaged, encrypted or too large.
 */
export function openZip(file: Buffer, unpackedMax: number): (name: string) => string | undefined {
  const entries = entriesOf(file)
  let left = unpackedMax
  return (name) => {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return undefined
    const unpacked = unpack(file, entry, left)
    left -= unpacked.length
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
  }
}

/**
 * The bytes of a file.
 *
 * @throws ZipError if it is damaged, or has more than `max` bytes.
 */
export function unpack(file: Buffer, { method, packed, offset }: Entry, max: number): Buffer {
  if (offset + 30 > file.length) throw new ZipError('damaged')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const bytes = file.subarray(start, start + packed)
  if (method !== 0) return inflated(bytes, max)
  if (bytes.length > max) throw new ZipError('large')
  return bytes
}

function inflated(bytes: Buffer, left: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const isLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipError(isLarge ? 'large' : 'damaged')
  }
}

/** The archive's directory, by lower-cased name. */
function entriesOf(file: Buffer): Map<string, Entry> {
  return new Map(directoryOf(file).map(([name, entry]) => [name.toLowerCase(), entry]))
}

/**
 * The archive's directory: every name, with `/` between folders, and its file.
 *
 * @throws ZipError if it is no archive, damaged or encrypted.
 */
export function directoryOf(file: Buffer): [name: string, entry: Entry][] {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > file.length) throw new ZipError('damaged')
  const entries: [string, Entry][] = []
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > file.length || file.toString('latin1', at, at + 4) !== 'PK\x01\x02') {
      throw new ZipError('damaged')
    }
    // Bit 0: encrypted.
    if (file.readUInt16LE(at + 8) & 1) throw new ZipError('encrypted')
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/')
    const entry = {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    }
    entries.push([name, entry])
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}
