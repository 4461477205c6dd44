/** Hostile files: small to send, huge or endless to open. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { blackPng, drawn, pngChunk } from './pictures.ts'

/** A zip with one entry: 30 MB of zeros compressed to 30 KB. */
export function zipBomb(): Buffer {
  const nothing = Buffer.alloc(30 * 1024 * 1024)
  const packed = deflateRawSync(nothing, { level: 6 })
  const name = Buffer.from('picture.jpg')
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(nothing), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(nothing.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}

/** A GIF of 65535 x 65535 with a thousand frames of that size. */
export function gifBomb(): Buffer {
  const screen = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from(',\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([screen, ...Array<Buffer>(1000).fill(frame), Buffer.from(';')])
}

/** A small PNG with a 30 MB comment compressed to 30 KB. */
export function commentBomb(): Buffer {
  const png = blackPng(64, 64)
  const text = deflateSync(Buffer.alloc(30 * 1024 * 1024, 'a'), { level: 9 })
  const data = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text])
  // After the signature (8 bytes) and the header chunk (25 bytes).
  return Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', data), png.subarray(33)])
}

/** A PNG of 64 x 64 with 30 MB of pixel data. */
export function pixelBomb(): Buffer {
  const png = blackPng(64, 64)
  const pixels = deflateSync(Buffer.alloc(30 * 1024 * 1024), { level: 6 })
  return Buffer.concat([
    png.subarray(0, 33),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A 12-megapixel progressive JPEG that repeats its last scan up to 2000 times. */
export async function scanBomb(): Promise<Buffer> {
  const jpeg = await drawn(4000, 3000).jpeg({ progressive: true, quality: 30 }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, jpeg.length - 2)
  const times = Math.min(2000, Math.floor((4_900_000 - jpeg.length) / scan.length))
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array<Buffer>(times).fill(scan),
    jpeg.subarray(-2),
  ])
}

/** A JPEG whose header claims 65500 x 65500. */
export async function jpegOfLies(): Promise<Buffer> {
  const jpeg = Buffer.from(await drawn(64, 64).jpeg().toBuffer())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

/** A WebP whose header claims 16383 x 16383. */
export async function webpOfLies(): Promise<Buffer> {
  const webp = Buffer.from(await drawn(64, 64).webp().toBuffer())
  const frame = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  webp.writeUInt16LE(16_383, frame + 3)
  webp.writeUInt16LE(16_383, frame + 5)
  return webp
}
