/** Which pictures are accepted, and how they are named and served. */
import {
  type PictureFormat,
  type PictureSize,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './picture-urls.ts'

/** Maximum bytes of an uploaded picture, after base64 decoding. */
export const pictureBytesMax = 5 * 1024 * 1024
/** Maximum pixels of an uploaded picture. */
export const picturePixelsMax = 40_000_000
/**
 * Maximum decoded bytes per person and minute: 20 phone photos. Counted decoded, because a small
 * file can contain many pixels that are expensive to process.
 */
export const decodedBytesPerMinute = 20 * 12_500_000 * 4
/** Maximum ratio of the longer side to the shorter one. */
export const pictureRatioMax = 20
/** Stored pictures fit into this box, in pixels; nothing is ever shown larger. */
export const keptBox = { width: 1600, height: 6400 } as const

/** Maximum bytes of a JSON body with this many base64 pictures, for an endpoint's `bodyLimit`. */
export function pictureBodyLimit(pictures: number): number {
  // 5 MB are 6.7 MB in base64; the rest is for line breaks and the other fields.
  return pictures * 7 * 1024 * 1024
}

/** Makes a picture's name, which `readPictureName` reads. */
export function pictureName(random: string, { width, height, placeholder }: PictureSize): string {
  return `${random}-${width}x${height}${placeholder.replace('#', '-')}`
}

/** Splits a picture's name from the signature that gives access to a non-public picture. */
export function splitPictureName(text: string): { name: string; signature: string | undefined } {
  const [name = '', signature] = text.split('~')
  return { name, signature }
}

/** Width and format of a file name such as `640.avif`; undefined if no such size exists. */
export function readPictureFile(
  file: string,
): { width: PictureWidth; format: PictureFormat } | undefined {
  const [digits, ending] = file.split('.')
  const width = pictureWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === ending)
  return width && format && file === `${width}.${format}` ? { width, format } : undefined
}

/** Detects a file's format by its first bytes, regardless of its name and declared type. */
export function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif'
  return undefined
}
