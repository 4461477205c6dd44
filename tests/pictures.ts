/** Shared by picture tests: a place to store pictures, and generated image files. */

import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { keysOf } from '#areas/media/server/reads.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { type FileStore, openFiles } from '#platform/files/files.ts'

/** A fresh database with a file store. */
export interface PicturesTest {
  database: TestDatabase
  files: FileStore
  /** A different user on each access, so that per-user limits are never hit. */
  readonly caller: { userId: string }
  close(): Promise<void>
}

/** Opens a database with the given store, or one on disk. */
export async function openPictures(files?: FileStore): Promise<PicturesTest> {
  const database = await openTestDatabase()
  const images = { store: 'file', baseUrl: '/images' } as const
  return {
    database,
    files: files ?? openFiles({ dataDir: database.dataDir, images }),
    get caller() {
      return { userId: randomUUID() }
    },
    close: () => database.close(),
  }
}

/** A picture with content: a gradient with noise, different for each seed. */
export function drawn(width: number, height: number, seed = 1): Sharp {
  const small = Buffer.alloc(64 * 48 * 3)
  let state = seed * 2654435761
  for (let index = 0; index < small.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    small[index] = (index / 48 / 3 + (state >>> 25)) & 255
  }
  return sharp(small, { raw: { width: 64, height: 48, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  })
}

/** The keys of those files of a picture that are in the store. */
export async function storedKeys(files: FileStore, name: string): Promise<string[]> {
  const keys = await Promise.all(
    keysOf(name).map(async (key) => ((await files.get(key)) ? key : [])),
  )
  return keys.flat()
}

/** A file as base64. */
export function base64(file: Uint8Array): string {
  return Buffer.from(file).toString('base64')
}

/** A valid black PNG with one bit per pixel: small to send, large to decode. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
