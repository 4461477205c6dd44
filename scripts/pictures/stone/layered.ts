import { clamp, mix, type Rgb, ramp, rgb, smooth } from '../core/colour.ts'
import { noiseOf } from '../core/noise.ts'
import { randomOf } from '../core/random.ts'
import { newField, paintTexture, type Texture } from '../core/texture.ts'

/** A stone laid down in beds; lengths in metres. */
export interface LayeredRecipe {
  /** Colours from bed to bed, picked by slow noise across the beds. */
  bands: readonly string[]
  /** Thickness of a bed. */
  bed: number
  /** How much beds differ, 0 to 1. */
  contrast: number
  /** Direction of the beds. */
  angle: number
  /** How far beds bend, in beds. */
  bend: number
  /** Fine lines within a bed. */
  laminae: number
  /** Sandy grain's strength. */
  grain: number
  /** A grain of sand. */
  sand: number
  /** Onyx: light shines through, stronger in pale bands; 0 for none. */
  glow?: number
  /** Travertine: open pores along the beds. */
  pores?: number
  /** Slate: height of the riven face's steps, for light from above. */
  riven?: number
  /** Iron stains over the beds: colour and strength. */
  stain?: readonly [string, number]
}

/** A slab cut across or along its beds; `scale` is pixels for a metre. */
export function layered(
  width: number,
  height: number,
  scale: number,
  seed: number,
  recipe: LayeredRecipe,
): Texture {
  const noise = noiseOf(randomOf(seed).whole(1e9))
  const band = ramp(
    recipe.bands.map((name, index) => [index / (recipe.bands.length - 1), rgb(name)]),
  )
  const cos = Math.cos(recipe.angle)
  const sin = Math.sin(recipe.angle)
  const stain = recipe.stain && rgb(recipe.stain[0])
  const relief = recipe.riven ? rivenFace(width, height, scale, seed, recipe.riven) : undefined
  const texture = paintTexture(width, height, (px, py, index) => {
    const x = px / scale
    const y = py / scale
    const along = (x * cos + y * sin) / recipe.bed
    const across = (-x * sin + y * cos) / recipe.bed
    const bent =
      across +
      noise.fbm(along * 0.1 + 5, across * 0.16, 4) * recipe.bend +
      noise.fbm(along * 0.6, across * 0.6 + 30, 3) * recipe.bend * 0.1
    const slow = noise.fbm(bent * 0.35, along * 0.012 + 3, 4, 0.6)
    const fine = noise.fbm(bent * 2.4 + 50, along * 0.05, 3, 0.6)
    let colour: Rgb = band(clamp(0.5 + slow * 1.25 * recipe.contrast + fine * 0.4 * recipe.laminae))
    if (stain && recipe.stain) {
      const cloud = smooth(0.05, 0.6, noise.fbm(x * 2.6 + 9, y * 2.6 + bent * 0.2, 5, 0.55))
      colour = mix(colour, stain, cloud * recipe.stain[1])
    }
    if (recipe.glow) {
      const light = recipe.glow * (0.5 + slow) * (0.7 + 0.5 * noise.fbm(x * 1.4, y * 1.4 + 8, 3))
      const pale: Rgb = [1, 0.93, 0.78]
      colour = mix(colour, pale, clamp(light * 0.5))
    }
    if (recipe.pores) {
      const hole = noise.fbm(along * 2.2 + 77, bent * 5, 4, 0.6)
      const dark = smooth(0.34, 0.5, hole) * recipe.pores
      colour = [
        colour[0] * (1 - dark * 0.5),
        colour[1] * (1 - dark * 0.55),
        colour[2] * (1 - dark * 0.6),
      ]
    }
    let lit = 1 + noise.two(x / recipe.sand, y / recipe.sand) * recipe.grain
    lit += noise.two((x / recipe.sand) * 2.1 + 7, (y / recipe.sand) * 2.1) * recipe.grain * 0.7
    if (relief) {
      const right = relief[index + (px < width - 1 ? 1 : 0)] ?? 0
      const below = relief[index + (py < height - 1 ? width : 0)] ?? 0
      const here = relief[index] ?? 0
      lit *= clamp(1 + ((here - right) * 0.7 + (below - here)) * scale * 0.9, 0.45, 1.5)
    }
    return [colour[0] * lit, colour[1] * lit, colour[2] * lit]
  })
  if (relief) texture.relief = relief
  return texture
}

/** Heights of a face that was split, not sawn: leaning sheets with ragged steps between. */
function rivenFace(
  width: number,
  height: number,
  scale: number,
  seed: number,
  depth: number,
): Float32Array {
  const noise = noiseOf(seed + 1)
  const field = newField(width, height)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const x = px / scale
      const y = py / scale
      const ragged = noise.fbm(x * 26, y * 26 + 9, 3, 0.6) * 0.12
      const slow = noise.fbm(x * 2.2, y * 3.2 + 3, 3, 0.5) + ragged
      const steps = slow * 3.2
      const floor = Math.floor(steps)
      const sheet = (floor + smooth(0.35, 1, steps - floor)) / 3.2
      const rough = noise.fbm(x * 16 + 40, y * 24, 5, 0.62)
      field.data[py * width + px] = depth * (sheet * 1.1 + rough * 0.55)
    }
  }
  return field.data
}
