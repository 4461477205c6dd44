import sharp from 'sharp'
import { clamp } from './colour.ts'
import type { Texture } from './texture.ts'

/** A picture's pixels as bytes. */
export function bytesOf(texture: Texture): Uint8Array {
  const bytes = new Uint8Array(texture.data.length)
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Math.round(clamp(texture.data[index] ?? 0) * 255)
  }
  return bytes
}

/**
 * WebP of at most `budget` bytes where quality 34 to 82 allows it: the best quality that fits.
 * Speckled stone costs many times what a smooth scene does, and the repository pays for both.
 */
export async function encode(texture: Texture, budget: number): Promise<Buffer> {
  const raw = { width: texture.width, height: texture.height, channels: 3 as const }
  const bytes = bytesOf(texture)
  let low = 34
  let high = 82
  let best: Buffer | undefined
  while (low <= high) {
    const quality = (low + high) >> 1
    const tried = await sharp(bytes, { raw })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (tried.length <= budget) {
      best = tried
      low = quality + 3
    } else {
      if (!best && quality <= 36) best = tried
      high = quality - 3
    }
  }
  return best ?? sharp(bytes, { raw }).webp({ quality: 34, effort: 6 }).toBuffer()
}
