import { linear, mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import { wordDistance } from '../core/letters.ts'
import { noiseOf } from '../core/noise.ts'
import { displaced } from '../render/combine.ts'
import { type Pose, type Thing, thing } from '../render/scene.ts'
import { box, type Shape } from '../render/shapes.ts'

/** A filled paper or woven sack without anybody's brand. */
export interface Bag {
  seed: number
  body: string
  band: string
  label: string
  weight: string
  pose?: Pose
  /** Standing 0.6 m high by default. */
  size?: readonly [number, number, number]
}

/** A full sack: sides that swell, pinched top and bottom, creases. */
export function sackShape(seed: number, size: readonly [number, number, number]): Shape {
  const [width, height, depth] = size
  const noise = noiseOf(seed)
  const core = box(width * 0.94, height, depth, depth * 0.3)
  const sack = displaced(core, 0.035, (x, y, z) => {
    const v = (y / height) * 2
    const u = (x / width) * 2
    const belly = (1 - v * v) * 0.012 * (1 - u * u * 0.5)
    const pinch = -smooth(0.8, 1, Math.abs(v)) * 0.02
    const creases = noise.fbm3(x * 9, y * 13, z * 9, 3) * 0.012
    const folds =
      Math.abs(noise.three(x * 26, y * 7, z * 26)) * 0.008 * smooth(0.35, 0.95, Math.abs(v))
    return belly + pinch + creases - folds
  })
  // Its foot is where it stands, not where the creases could have reached.
  return { ...sack, low: [sack.low[0], -height / 2 - 0.004, sack.low[2]] }
}

/** A sack with a band, a name of its content and its weight; about 0.42 by 0.6 metres. */
export function bag(how: Bag): Thing {
  const size = how.size ?? [0.42, 0.6, 0.13]
  const shape = sackShape(how.seed, size)
  const body = linear(rgb(how.body))
  const band = linear(rgb(how.band))
  const paper: Rgb = [0.86, 0.84, 0.8]
  const label = wordDistance(how.label)
  const weight = wordDistance(how.weight)
  const noise = noiseOf(how.seed + 1)
  const [width, height] = size
  const letter = Math.min(height * 0.17, (width * 0.74) / label.width)
  const small = height * 0.05
  return thing(
    shape,
    (x, y, z, _nx, _ny, nz, surface) => {
      let colour: Rgb = body
      const v = y / height
      const soft = Math.max(surface.foot * 0.6, 0.0006)
      const on = smooth(0.17 + soft, 0.17 - soft, Math.abs(v - 0.06))
      colour = mix(colour, band, on)
      colour = mix(colour, band, smooth(0.012, 0.009, Math.abs(v + 0.17)))
      if (Math.abs(nz) > 0.2) {
        const side = nz > 0 ? 1 : -1
        const far = label.distance((x * side) / letter, -(y - height * 0.06) / letter) * letter
        colour = mix(colour, paper, smooth(letter * 0.085 + soft, letter * 0.085 - soft, far))
        const tiny = weight.distance((x * side) / small, -(y + height * 0.26) / small) * small
        colour = mix(colour, band, smooth(small * 0.09 + soft, small * 0.09 - soft, tiny))
        const stitch = smooth(0.004, 0.002, Math.abs(Math.abs(y) - height * 0.455))
        const dash = smooth(-0.2, 0.2, Math.sin(x * 420))
        colour = mix(colour, [0.45, 0.4, 0.34], stitch * dash * 0.7)
      }
      const dust = 1 + noise.fbm3(x * 14, y * 14, z * 14, 3) * 0.1
      const weave = 1 + Math.sin(x * 900) * Math.sin(y * 900) * 0.03
      surface.r = colour[0] * dust * weave
      surface.g = colour[1] * dust * weave
      surface.b = colour[2] * dust * weave
      surface.gloss = 0.28
    },
    how.pose ?? { at: [0, height / 2, 0] },
  )
}
