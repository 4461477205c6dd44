import { clamp, mix, type Rgb, ramp, rgb } from '../core/colour.ts'
import { type Noise, noiseOf } from '../core/noise.ts'
import { randomOf } from '../core/random.ts'
import {
  blurField,
  type Field,
  newField,
  paintTexture,
  type Texture,
  valueAt,
} from '../core/texture.ts'
import { drawVeins, type VeinStyle } from './veins.ts'

/** A generation of veins with the colour it stains the ground. */
export interface VeinLayer extends VeinStyle {
  colour: string
  opacity: number
  /** A stain around the veins: its reach in metres and how strong it is. */
  halo?: readonly [number, number]
  /** Metres by which fine noise shakes the line. */
  shake?: number
}

/** What a marble looks like; lengths in metres. */
export interface MarbleRecipe {
  /** Colours of the ground from its dark clouds to its light ones, evenly spaced. */
  ground: readonly string[]
  cloud: {
    size: number
    /** How much longer clouds are along `angle` than across it. */
    stretch?: number
    angle?: number
    /** How far the clouds are drawn into each other. */
    warp: number
    octaves?: number
    gain?: number
    /** How much of the range of grounds is used; 1 uses nearly all. */
    contrast: number
  }
  veins: readonly VeinLayer[]
  /** Strength of the fine sparkle of crystals, 0.01 to 0.05. */
  grain: number
  /** Size of a crystal in metres. */
  crystal?: number
  /** Light spots or shell breccia and the like: changes the colour of a point in metres. */
  extra?: (colour: Rgb, x: number, y: number, cloud: number, noise: Noise) => Rgb
}

/** A slab of marble; `scale` is pixels for a metre. */
export function marble(
  width: number,
  height: number,
  scale: number,
  seed: number,
  recipe: MarbleRecipe,
): Texture {
  const random = randomOf(seed)
  const noise = noiseOf(random.whole(1e9))
  const shaking = noiseOf(random.whole(1e9))
  const layers = recipe.veins.map((layer) => {
    const lines = drawVeins(width, height, scale, layer, random)
    const halo = layer.halo ? blurField(lines, layer.halo[0] * scale) : undefined
    return { layer, lines, halo, colour: rgb(layer.colour) }
  })
  const ground = ramp(
    recipe.ground.map((name, index) => [index / (recipe.ground.length - 1), rgb(name)]),
  )
  const clouds = cloudField(width, height, scale, recipe, noise)
  const crystal = recipe.crystal ?? 0.004
  return paintTexture(width, height, (px, py, index) => {
    const x = px / scale
    const y = py / scale
    const cloud = clouds.data[index] ?? 0.5
    let colour = ground(cloud)
    for (const { layer, lines, halo, colour: stain } of layers) {
      const shake = (layer.shake ?? 0.004) * scale
      const sx = px + shaking.fbm(x * 22, y * 22, 4, 0.6) * shake * 2
      const sy = py + shaking.fbm(x * 22 + 50, y * 22 + 20, 4, 0.6) * shake * 2
      if (halo && layer.halo) {
        colour = mix(colour, stain, clamp(valueAt(halo, sx, sy) * layer.halo[1]))
      }
      const line = valueAt(lines, sx, sy)
      if (line > 0.004) colour = mix(colour, stain, clamp(line * layer.opacity))
    }
    if (recipe.extra) colour = recipe.extra(colour, x, y, cloud, noise)
    const sparkle =
      noise.two(x / crystal + 11, y / crystal) * 0.7 +
      noise.two((x / crystal) * 2.3, (y / crystal) * 2.3 + 5) * 0.5
    const lit = 1 + sparkle * recipe.grain
    return [colour[0] * lit, colour[1] * lit, colour[2] * lit]
  })
}

/** Clouds: noise whose domain is bent by noise that is bent itself. */
function cloudField(
  width: number,
  height: number,
  scale: number,
  recipe: MarbleRecipe,
  noise: Noise,
): Field {
  const { size, stretch = 1, angle = 0, warp, octaves = 6, gain = 0.56, contrast } = recipe.cloud
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const field = newField(width, height)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const x = px / scale / size
      const y = py / scale / size
      const u = (x * cos + y * sin) / stretch
      const v = -x * sin + y * cos
      const qx = noise.fbm(u + 3.1, v + 7.7, 3)
      const qy = noise.fbm(u + 15.2, v + 1.3, 3)
      const rx = noise.fbm(u + warp * qx + 8.3, v + warp * qy + 2.8, 3)
      const value = noise.fbm(u + warp * rx + 1.7, v + warp * qy * 1.3 + 9.2, octaves, gain)
      field.data[py * width + px] = 0.5 + 0.5 * Math.tanh(value * 3.1 * contrast)
    }
  }
  return field
}
