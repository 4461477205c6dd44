import { newTexture, type Texture } from '../core/texture.ts'
import { type GraniteRecipe, granite } from './granite.ts'
import { type LayeredRecipe, layered } from './layered.ts'
import { type MarbleRecipe, marble } from './marble.ts'
import { beds } from './recipes-beds.ts'
import { darkMarbles } from './recipes-dark.ts'
import { greyGranites } from './recipes-granite-grey.ts'
import { warmGranites } from './recipes-granite-warm.ts'
import { warmMarbles } from './recipes-warm.ts'
import { whiteMarbles } from './recipes-white.ts'

const marbles = { ...whiteMarbles, ...warmMarbles, ...darkMarbles }
const granites = { ...greyGranites, ...warmGranites }

export type StoneName = keyof typeof marbles | keyof typeof granites | keyof typeof beds

/** A stone's face, `metres` across. */
export function stone(
  name: StoneName,
  width: number,
  height: number,
  metres: number,
  seed: number,
): Texture {
  const scale = width / metres
  if (name in marbles) {
    const recipe: MarbleRecipe = marbles[name as keyof typeof marbles]
    return marble(width, height, scale, seed, recipe)
  }
  if (name in granites) {
    const recipe: GraniteRecipe = granites[name as keyof typeof granites]
    return granite(width, height, scale, seed, recipe)
  }
  const recipe: LayeredRecipe = beds[name as keyof typeof beds]
  return layered(width, height, scale, seed, recipe)
}

/** The very slight fall of light over a polished face: brighter at the upper left. */
export function polished(texture: Texture, strength = 0.05): Texture {
  const { width, height } = texture
  const result = newTexture(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.3
      const v = y / height - 0.2
      const light = 1 + strength * (0.6 - Math.hypot(u, v))
      const sheen = Math.exp(-((u + v * 0.35) ** 2) / 0.06) * strength * 0.35
      const index = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        result.data[index + c] = (texture.data[index + c] ?? 0) * light + sheen
      }
    }
  }
  return result
}

/** A texture turned over its vertical axis and set beside itself, as book-matched slabs are. */
export function bookMatched(texture: Texture): Texture {
  const { width, height } = texture
  const result = newTexture(width * 2, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width * 2; x++) {
      const from = (y * width + (x < width ? x : width * 2 - 1 - x)) * 3
      const to = (y * width * 2 + x) * 3
      for (let c = 0; c < 3; c++) result.data[to + c] = texture.data[from + c] ?? 0
    }
  }
  return result
}
