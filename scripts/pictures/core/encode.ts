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

// One thread: what several make of a picture may differ with their number.
sharp.concurrency(1)

/** Qualities of AVIF: fine at the first, plain to see from the second on, never under the third. */
const fine = 54
const plain = 44
const coarse = 38
/** So many points of quality less halve the bytes. */
const halving = 12

/**
 * AVIF of about `budget` bytes, or fewer where it is fine already. Where that would be under
 * {@link plain}, as for speckled stone, it may take up to `most`: such pictures cost many times
 * what a smooth scene does, and the repository pays for both.
 */
export async function encode(texture: Texture, budget: number, most = budget): Promise<Buffer> {
  const raw = { width: texture.width, height: texture.height, channels: 3 as const }
  const pixels = bytesOf(texture)
  const at = (quality: number) =>
    sharp(pixels, { raw }).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
  const first = await at(fine)
  const fitting = (bytes: number) => Math.floor(fine - halving * Math.log2(first.length / bytes))
  if (fitting(budget) >= fine) return first
  const tight = fitting(budget)
  return at(tight >= plain ? tight : Math.max(coarse, Math.min(plain, fitting(most))))
}
