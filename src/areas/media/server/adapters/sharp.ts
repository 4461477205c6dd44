/** Decoding and encoding with sharp, limiting the cost of malicious files. */

import sharp, { type Metadata } from 'sharp'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import type { PictureFormat, PictureWidth } from '../../rules/picture-urls.ts'
import {
  keptBox,
  picturePixelsMax,
  pictureRatioMax,
  sniffPicture,
} from '../../rules/stored-pictures.ts'

// One thread per picture, so that only the queues decide how many cores are used. The cache would
// only waste memory, since no two operations are the same.
sharp.concurrency(1)
sharp.cache(false)

const secondsMax = 20

/** A picture as stored: upright, sRGB, without metadata, at most {@link keptBox}. */
export interface KeptPicture {
  bytes: Buffer
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** Average colour as `#rrggbb`; empty for a picture with transparency. */
  placeholder: string
}

/**
 * Fully decodes a file and encodes it again. Only the first frame of an animation is used.
 *
 * @param count called before decoding with the number of bytes after it, and may throw to refuse.
 * @throws Problem 415 if it is not JPEG, PNG, WebP or AVIF, 413 for too many pixels, 422 if it is
 *   damaged or too narrow.
 */
export async function keepPicture(
  file: Uint8Array,
  count?: (bytes: number) => Promise<void>,
): Promise<KeptPicture> {
  const format = sniffPicture(file)
  if (!format) throw unknownFormat()
  const metadata = await open(file, false).metadata().catch(damaged)
  checkMetadata(metadata, format)
  await count?.(metadata.width * metadata.height * 4)
  const upright = open(file, picturePixelsMax)
    .autoOrient()
    .resize({ ...keptBox, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: secondsMax })
  const encoded = metadata.hasAlpha
    ? upright.webp({ quality: 94, alphaQuality: 100, effort: 2 })
    : upright.jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(damaged)
  return {
    bytes: data,
    type: metadata.hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
    placeholder: metadata.hasAlpha ? '' : await averageColour(data),
  }
}

/** Encodes one size of a stored picture, without enlarging it. */
export function encodeVariant(
  original: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const sized = sharp(original, { limitInputPixels: picturePixelsMax })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: secondsMax })
  return format === 'avif'
    ? sized.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : sized.webp({ quality: 76, effort: 3 }).toBuffer()
}

function open(file: Uint8Array, limitInputPixels: number | false) {
  // Minor camera errors are only warnings and pass; truncated or broken files fail.
  return sharp(file, { failOn: 'error', sequentialRead: true, limitInputPixels })
}

function checkMetadata({ format, compression, width, height }: Metadata, sniffed: string): void {
  const decoded = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (decoded !== sniffed) throw unknownFormat()
  if (width * height > picturePixelsMax) {
    const megapixels = Math.ceil(width * height * 1e-5) / 10
    throw problem(413, () => m.refused_picture_pixels({ megapixels }))
  }
  if (Math.max(width, height) > pictureRatioMax * Math.min(width, height)) {
    throw problem(422, () => m.refused_picture_long({ ratio: pictureRatioMax, width, height }))
  }
}

async function averageColour(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

function unknownFormat() {
  return problem(415, m.refused_picture_kind)
}

function damaged(cause: unknown): never {
  throw problem(422, m.picture_damaged, { cause })
}
