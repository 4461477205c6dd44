import { clamp, linear, mix, rgb, smooth } from '../core/colour.ts'
import { noiseOf } from '../core/noise.ts'
import { type Mips, mipsOf, type Texture } from '../core/texture.ts'
import type { Paint, Surface } from './scene.ts'

/** Gloss and the like of a paint. */
export interface Finish {
  gloss?: number
  metal?: number
  alpha?: number
  /** Tone that changes slowly over a thing, 0 to 1. */
  uneven?: number
  /** Unevenness of the surface: strength and size in metres. */
  bumps?: readonly [number, number]
  seed?: number
}

/** One colour, as even or uneven as the finish says. */
export function plain(colour: string, finish: Finish = {}): Paint {
  const [r, g, b] = linear(rgb(colour))
  const { gloss = 0.3, metal = 0, alpha = 1, uneven = 0, bumps, seed = 1 } = finish
  const noise = noiseOf(seed)
  return (x, y, z, _nx, _ny, _nz, surface) => {
    let tone = 1
    if (uneven > 0) {
      tone += noise.fbm3(x * 5, y * 5, z * 5, 4) * uneven
      tone += noise.three(x * 160, y * 160, z * 160) * uneven * 0.3
    }
    surface.r = r * tone
    surface.g = g * tone
    surface.b = b * tone
    surface.gloss = gloss
    surface.metal = metal
    surface.alpha = alpha
    if (bumps && surface.foot < bumps[1]) {
      const fade = 1 - surface.foot / bumps[1]
      const u = 1 / bumps[1]
      surface.tiltX = noise.fbm3(x * u, y * u, z * u, 2) * bumps[0] * fade
      surface.tiltY = noise.fbm3(x * u + 31, y * u, z * u, 2) * bumps[0] * fade
      surface.tiltZ = noise.fbm3(x * u, y * u + 17, z * u, 2) * bumps[0] * fade
    }
  }
}

/** A lamp's own light of a colour, `power` times white. */
export function glowing(colour: string, power: number): Paint {
  const [r, g, b] = linear(rgb(colour))
  return (_x, _y, _z, _nx, _ny, _nz, surface) => {
    surface.r = r * 0.5
    surface.g = g * 0.5
    surface.b = b * 0.5
    surface.glowR = r * power
    surface.glowG = g * power
    surface.glowB = b * power
    surface.gloss = 0.3
  }
}

/** Chrome, steel, brass and copper by their colour. */
export function metal(colour: string, gloss = 0.88): Paint {
  return plain(colour, { gloss, metal: 1 })
}

/** Where a texture lies: metres across it, and what is turned. */
export interface Lay {
  /** Metres that the texture's width covers. */
  across: number
  gloss?: number
  metal?: number
  /** Which plane of the thing it is drawn on; `box` takes the plane that faces out. */
  plane?: 'box' | 'xy' | 'xz' | 'zy'
  turned?: boolean
  offset?: readonly [number, number]
  /** Strength of its relief. */
  relief?: number
  tint?: string
}

/** A texture on a thing's faces, repeated as its own mirror image beyond its edges. */
export function textured(texture: Texture, lay: Lay): Paint {
  const mips = mipsOf(texture)
  const {
    across,
    gloss = 0.3,
    metal: metallic = 0,
    plane = 'box',
    turned = false,
    relief = 1,
  } = lay
  const [offU, offV] = lay.offset ?? [0, 0]
  const perMetre = texture.width / across
  const tint = lay.tint ? linear(rgb(lay.tint)) : ([1, 1, 1] as const)
  const heights = texture.relief
  const colour = new Float64Array(3)
  return (x, y, z, nx, ny, nz, surface) => {
    const ax = Math.abs(nx)
    const ay = Math.abs(ny)
    const az = Math.abs(nz)
    const side = plane !== 'box' ? plane : ay >= ax && ay >= az ? 'xz' : az >= ax ? 'xy' : 'zy'
    const a = side === 'zy' ? z : x
    const b = side === 'xz' ? z : -y
    const u = ((turned ? b : a) + offU) * perMetre
    const v = ((turned ? a : b) + offV) * perMetre
    sampleMips(mips, u, v, surface.foot * perMetre, colour)
    surface.r = (colour[0] ?? 0) * tint[0]
    surface.g = (colour[1] ?? 0) * tint[1]
    surface.b = (colour[2] ?? 0) * tint[2]
    surface.gloss = gloss
    surface.metal = metallic
    if (heights && relief > 0) {
      const fade = clamp(2 - surface.foot * perMetre)
      const at = (du: number, dv: number) => {
        const px = fold(Math.floor(u) + du, texture.width)
        const py = fold(Math.floor(v) + dv, texture.height)
        return heights[py * texture.width + px] ?? 0
      }
      const here = at(0, 0)
      const du = (at(1, 0) - here) * perMetre * relief * fade
      const dv = (at(0, 1) - here) * perMetre * relief * fade
      const da = turned ? dv : du
      const db = turned ? du : dv
      tilt(surface, side, -da, side === 'xz' ? -db : db)
    }
  }
}

function tilt(surface: Surface, side: string, a: number, b: number): void {
  if (side === 'zy') surface.tiltZ = a
  else surface.tiltX = a
  if (side === 'xz') surface.tiltZ = b
  else surface.tiltY = b
}

function fold(value: number, size: number): number {
  const twice = size * 2
  const within = ((value % twice) + twice) % twice
  return within < size ? within : twice - 1 - within
}

/** Reads light at a place in pixels, blurred to a footprint in pixels. */
export function sampleMips(
  mips: Mips,
  u: number,
  v: number,
  foot: number,
  out: Float64Array,
): void {
  const level = clamp(Math.log2(Math.max(1, foot * 0.8)), 0, mips.levels.length - 1)
  const low = Math.floor(level)
  readLevel(mips, low, u, v, 1, out, true)
  const part = level - low
  if (part > 0.02 && low + 1 < mips.levels.length) {
    out[0] = (out[0] ?? 0) * (1 - part)
    out[1] = (out[1] ?? 0) * (1 - part)
    out[2] = (out[2] ?? 0) * (1 - part)
    readLevel(mips, low + 1, u, v, part, out, false)
  }
}

function readLevel(
  mips: Mips,
  level: number,
  u: number,
  v: number,
  weight: number,
  out: Float64Array,
  fresh: boolean,
): void {
  const texture = mips.levels[level]
  if (!texture) return
  const { width, height, data } = texture
  const x = u / 2 ** level - 0.5
  const y = v / 2 ** level - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  const a = x - left
  const b = y - top
  const x0 = fold(left, width)
  const x1 = fold(left + 1, width)
  const y0 = fold(top, height) * width
  const y1 = fold(top + 1, height) * width
  for (let c = 0; c < 3; c++) {
    const upper = (data[(y0 + x0) * 3 + c] ?? 0) * (1 - a) + (data[(y0 + x1) * 3 + c] ?? 0) * a
    const lower = (data[(y1 + x0) * 3 + c] ?? 0) * (1 - a) + (data[(y1 + x1) * 3 + c] ?? 0) * a
    const value = (upper * (1 - b) + lower * b) * weight
    out[c] = fresh ? value : (out[c] ?? 0) + value
  }
}

/** Plaster, concrete, earth: a matt ground with clouds of two colours and fine pits. */
export function mottled(light: string, dark: string, size: number, finish: Finish = {}): Paint {
  const a = linear(rgb(light))
  const b = linear(rgb(dark))
  const { gloss = 0.1, bumps = [0.12, 0.006], seed = 3 } = finish
  const noise = noiseOf(seed)
  return (x, y, z, _nx, _ny, _nz, surface) => {
    const cloud = noise.fbm3(x / size, y / size, z / size, 5, 0.58)
    const [r, g, blue] = mix(a, b, smooth(-0.4, 0.5, cloud))
    const speck =
      1 + noise.three(x * 300, y * 300, z * 300) * 0.06 * clamp(1.6 - surface.foot * 500)
    surface.r = r * speck
    surface.g = g * speck
    surface.b = blue * speck
    surface.gloss = gloss
    const fade = clamp(1.5 - surface.foot / bumps[1])
    if (fade > 0) {
      const u = 1 / bumps[1]
      surface.tiltX = noise.fbm3(x * u, y * u, z * u, 3) * bumps[0] * fade
      surface.tiltY = noise.fbm3(x * u + 31, y * u, z * u, 3) * bumps[0] * fade
      surface.tiltZ = noise.fbm3(x * u, y * u + 17, z * u, 3) * bumps[0] * fade
    }
  }
}
