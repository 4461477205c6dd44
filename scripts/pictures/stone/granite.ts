import { clamp, mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import { cellAt, cellShare, emptyCell, noiseOf } from '../core/noise.ts'
import { randomOf } from '../core/random.ts'
import { paintTexture, type Texture } from '../core/texture.ts'

/** Crystals of one size that lie over what was drawn before. */
export interface CrystalLayer {
  /** Typical size in metres. */
  size: number
  /** Colours and their parts among the crystals. */
  minerals: readonly (readonly [string, number])[]
  /** Part of the places that hold a crystal; 1 covers all. */
  cover: number
  /** How jagged the outlines are, in parts of the size. */
  jag?: number
  /** Largest radius of a crystal in parts of the size where `cover` is below 1. */
  radius?: number
  /** Lengthens crystals along `angle`. */
  stretch?: number
  angle?: number
  /** How much darker the rims are. */
  rim?: number
  /** How much crystals crowd together in clouds, 0 to 1. */
  cluster?: number
  opacity?: number
}

/** A granite as layers of crystals over a ground, with a slow change of tone over the slab. */
export interface GraniteRecipe {
  ground: string
  layers: readonly CrystalLayer[]
  /** Slow clouds: colour, size in metres, strength, stretch, angle. */
  drift?: { colour: string; size: number; strength: number; stretch?: number; angle?: number }
  grain: number
}

/** A polished slab of granite; `scale` is pixels for a metre. */
export function granite(
  width: number,
  height: number,
  scale: number,
  seed: number,
  recipe: GraniteRecipe,
): Texture {
  const random = randomOf(seed)
  const noise = noiseOf(random.whole(1e9))
  const layers = recipe.layers.map((layer) => ({ ...prepare(layer), seed: random.whole(1e9) }))
  const ground = rgb(recipe.ground)
  const { drift } = recipe
  const stain = drift && rgb(drift.colour)
  const cell = emptyCell()
  // One pixel must not hold several crystals: coarser crystals, rather than flicker.
  const finest = 2.4 / scale
  return paintTexture(width, height, (px, py) => {
    const x = px / scale
    const y = py / scale
    let colour: Rgb = ground
    for (const layer of layers) {
      const size = Math.max(layer.size, finest)
      const jag = layer.jag ?? 0.25
      const wx = noise.fbm((x / size) * 1.3, (y / size) * 1.3 + layer.lift, 3, 0.6) * jag
      const wy = noise.fbm((x / size) * 1.3 + 40, (y / size) * 1.3 + layer.lift, 3, 0.6) * jag
      const u = (x * layer.cos + y * layer.sin) / size / layer.stretch + wx
      const v = (-x * layer.sin + y * layer.cos) / size + wy
      cellAt(layer.seed, u, v, cell)
      let cover = layer.cover
      if (layer.cluster) {
        const crowd = noise.fbm(x / size / 7 + layer.lift, y / size / 7, 3)
        cover *= clamp(1 + crowd * 3 * layer.cluster, 0, 2)
      }
      if (cellShare(cell.id, 1) > cover) continue
      let part = layer.opacity ?? 1
      const edge = cell.second - cell.nearest
      if (layer.cover < 1) {
        const radius = (layer.radius ?? 0.5) * (0.35 + 0.65 * cellShare(cell.id, 2))
        const soft = Math.max(0.06, 0.7 / (size * scale))
        part *= smooth(radius + soft, radius - soft, cell.nearest) * smooth(0, soft * 1.5, edge)
        if (part <= 0) continue
      }
      let crystal = layer.choose(cellShare(cell.id, 3))
      const facet = Math.cos(cellShare(cell.id, 4) * 6.28) * cell.dx
      const leaf = Math.sin(cellShare(cell.id, 4) * 6.28) * cell.dy
      const tone = 1 + (cellShare(cell.id, 5) - 0.5) * 0.16 + (facet + leaf) * 0.16
      const rim = 1 - (layer.rim ?? 0.12) * smooth(0.18, 0.02, edge)
      crystal = [crystal[0] * tone * rim, crystal[1] * tone * rim, crystal[2] * tone * rim]
      colour = mix(colour, crystal, part)
    }
    if (drift && stain) {
      const cos = Math.cos(drift.angle ?? 0)
      const sin = Math.sin(drift.angle ?? 0)
      const u = (x * cos + y * sin) / drift.size / (drift.stretch ?? 1)
      const v = (-x * sin + y * cos) / drift.size
      const bend = noise.fbm(u + 3, v + 60, 3) * 0.8
      const cloud = smooth(-0.15, 0.6, noise.fbm(u + bend, v + bend, 4))
      colour = mix(colour, stain, cloud * drift.strength)
    }
    const lit = 1 + noise.two(x * 900, y * 900) * recipe.grain
    return [colour[0] * lit, colour[1] * lit, colour[2] * lit]
  })
}

function prepare(layer: CrystalLayer) {
  const total = layer.minerals.reduce((sum, [, part]) => sum + part, 0)
  let reached = 0
  const bounds = layer.minerals.map(([name, part]) => {
    reached += part / total
    return { colour: rgb(name), reached }
  })
  const last = bounds.at(-1)?.colour ?? [0, 0, 0]
  return {
    ...layer,
    stretch: layer.stretch ?? 1,
    cos: Math.cos(layer.angle ?? 0),
    sin: Math.sin(layer.angle ?? 0),
    lift: layer.size * 7919,
    choose: (value: number) => bounds.find((bound) => value <= bound.reached)?.colour ?? last,
  }
}
