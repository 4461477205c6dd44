import { clamp, type Rgb, rgb, smooth } from '../core/colour.ts'
import { type Noise, noiseOf } from '../core/noise.ts'
import { share } from '../core/random.ts'
import { newTexture, type Texture } from '../core/texture.ts'
import { emptyPlace, type Layout, type Place } from './layouts.ts'

/** Colour of a tile's face at a point; `x` and `y` are metres on the whole surface. */
export type Face = (place: Place, x: number, y: number, noise: Noise) => Rgb

/** How tiles are laid. */
export interface Laying {
  layout: Layout
  face: Face
  /** Metres between tiles. */
  joint: number
  grout: string
  /** Width of the rounded edge in metres. */
  bevel?: number
  /** How much tiles differ in tone, 0 to 1. */
  variety?: number
  /** Height of the tiles over the grout in metres. */
  proud?: number
  /** Each tile leans by up to this slope, as handmade glazed ones do. */
  lean?: number
  /** Relief of the face: metres at a point. */
  carve?: (place: Place, x: number, y: number, noise: Noise) => number
}

/** A laid surface as a texture with relief; `scale` is pixels for a metre. */
export function laid(
  width: number,
  height: number,
  scale: number,
  seed: number,
  laying: Laying,
): Texture {
  const { layout, face, joint, variety = 0.06, bevel = 0.0015, proud = 0.002 } = laying
  const noise = noiseOf(seed)
  const grout = rgb(laying.grout)
  const texture = newTexture(width, height)
  const relief = new Float32Array(width * height)
  const place = emptyPlace()
  const pixel = 1 / scale
  const put = (index: number, r: number, g: number, b: number) => {
    texture.data[index * 3] = r
    texture.data[index * 3 + 1] = g
    texture.data[index * 3 + 2] = b
  }
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const index = py * width + px
      const x = (px + 0.5) / scale
      const y = (py + 0.5) / scale
      layout(x, y, place)
      const rim = place.edge - joint / 2
      const on = smooth(-pixel * 0.6, pixel * 0.6, rim)
      const sandy = 1 + noise.two(x * 700, y * 700) * 0.06 + noise.fbm(x * 5, y * 5, 3) * 0.06
      let r = grout[0] * sandy
      let g = grout[1] * sandy
      let b = grout[2] * sandy
      let high = noise.two(x * 500, y * 500) * 0.0001
      if (on > 0) {
        const colour = face(place, x, y, noise)
        const tone = 1 + (share(place.id, seed) - 0.5) * 2 * variety
        r += (colour[0] * tone - r) * on
        g += (colour[1] * tone - g) * on
        b += (colour[2] * tone - b) * on
        const round = clamp(rim / Math.max(bevel, pixel))
        high += proud * Math.sqrt(1 - (1 - round) * (1 - round))
        if (laying.carve) high += laying.carve(place, x, y, noise) * round
        if (laying.lean) {
          const a = (share(place.id, 11) - 0.5) * laying.lean
          const c = (share(place.id, 12) - 0.5) * laying.lean
          high += place.u * a + place.v * c
        }
      }
      relief[index] = high
      put(index, r, g, b)
    }
  }
  texture.relief = relief
  return texture
}

/** A laid surface seen straight on, its relief lit from the upper left. */
export function lit(texture: Texture, scale: number, strength = 1): Texture {
  const { width, height, relief } = texture
  const result = newTexture(width, height)
  const at = (x: number, y: number) =>
    relief?.[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ??
    0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (at(x + 1, y) - at(x - 1, y)) * scale * 0.5
      const dy = (at(x, y + 1) - at(x, y - 1)) * scale * 0.5
      const slope = clamp((dx * 0.55 + dy * 0.8) * strength, -0.6, 0.6)
      const light = 1 + slope * 0.75 + (x / width - 0.5) * -0.05 + (0.5 - y / height) * 0.06
      const shine = Math.max(0, slope - 0.2) * 0.25
      const index = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        result.data[index + c] = (texture.data[index + c] ?? 0) * light + shine
      }
    }
  }
  return result
}
