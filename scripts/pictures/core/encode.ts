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
 * Where that is under 56, as for speckled stone, it may take up to `most` to get there: such
 * pictures cost many times what a smooth scene does, and the repository pays for both.
 */
export async function encode(texture: Texture, budget: number, most = budget): Promise<Buffer> {
  const tight = await fitted(texture, budget)
  if (tight.quality >= 56 || most === budget) return tight.bytes
  return (await fitted(texture, most, 58)).bytes
}

async function fitted(
  texture: Texture,
  budget: number,
  limit = 82,
): Promise<{ bytes: Buffer; quality: number }> {
  const raw = { width: texture.width, height: texture.height, channels: 3 as const }
  const pixels = bytesOf(texture)
  const at = async (quality: number) => ({
    quality,
    bytes: await sharp(pixels, { raw })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer(),
  })
  let low = 34
  let high = limit
  let best: { bytes: Buffer; quality: number } | undefined
  while (low <= high) {
    const tried = await at((low + high) >> 1)
    if (tried.bytes.length <= budget) {
      best = tried
      low = tried.quality + 3
    } else {
      high = tried.quality - 3
    }
  }
  return best ?? at(34)
}
