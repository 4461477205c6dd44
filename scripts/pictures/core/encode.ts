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
/** Efforts: the second takes four times as long, and a seventh off the bytes of smooth scenes. */
const quick = 3
const thorough = 4

/**
 * AVIF of about `budget` bytes, or fewer where it is fine already. Where that would be under
 * {@link plain}, as for speckled stone, it may take up to `most`: such pictures cost many times
 * what a smooth scene does, and the repository pays for both.
 */
export async function encode(texture: Texture, budget: number, most = budget): Promise<Buffer> {
  const raw = { width: texture.width, height: texture.height, channels: 3 as const }
  const pixels = bytesOf(texture)
  const at = (quality: number, effort: number) =>
    sharp(pixels, { raw }).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
  const { length } = await at(fine, quick)
  const fitting = (bytes: number) => Math.floor(fine - halving * Math.log2(length / bytes))
  const tight = Math.min(fine, fitting(budget))
  if (tight >= plain) return at(tight, thorough)
  // More effort gains nothing on grain.
  return at(Math.max(coarse, Math.min(plain, fitting(most))), quick)
}
