import { toScreen } from '../core/colour.ts'
import { blurField, newField, newTexture, type Texture } from '../core/texture.ts'
import type { Camera, Light, Scene } from './scene.ts'
import { eyeOf, type Seen } from './shade.ts'
import type { Vec } from './shapes.ts'

/** Draws a scene: once for each pixel, and four times more where neighbours differ. */
export function render(scene: Scene, width: number, height: number): Texture {
  const size = 2 * Math.tan((scene.camera.angle * Math.PI) / 360)
  const ray = rayOf(scene.camera, width, height, size)
  const eye = eyeOf(scene, size / height)
  const [ox, oy, oz] = scene.camera.from
  const light = new Float32Array(width * height * 3)
  const things = new Int32Array(width * height)
  const distances = new Float32Array(width * height)
  const direction = new Float64Array(3)
  const seen: Seen = { r: 0, g: 0, b: 0, thing: -1, distance: 0 }
  const lookAt = (x: number, y: number) => {
    ray(x, y, direction)
    eye(ox, oy, oz, direction[0] ?? 0, direction[1] ?? 0, direction[2] ?? 0, seen)
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      lookAt(x + 0.5, y + 0.5)
      const index = y * width + x
      light[index * 3] = seen.r
      light[index * 3 + 1] = seen.g
      light[index * 3 + 2] = seen.b
      things[index] = seen.thing
      distances[index] = seen.distance
    }
  }
  const { exposure } = scene.light
  const shown = (index: number, channel: number) =>
    toScreen(shoulder((light[index * 3 + channel] ?? 0) * exposure))
  const rough = new Uint8Array(width * height)
  const compare = (a: number, b: number) => {
    const da = distances[a] ?? 0
    const db = distances[b] ?? 0
    const differ =
      things[a] !== things[b] ||
      Math.abs(da - db) > 0.06 * Math.min(da, db) ||
      Math.abs(shown(a, 0) - shown(b, 0)) > 0.07 ||
      Math.abs(shown(a, 1) - shown(b, 1)) > 0.07 ||
      Math.abs(shown(a, 2) - shown(b, 2)) > 0.09
    if (differ) {
      rough[a] = 1
      rough[b] = 1
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (x + 1 < width) compare(index, index + 1)
      if (y + 1 < height) compare(index, index + width)
    }
  }
  const offsets = [
    [0.125, 0.375],
    [0.375, 0.875],
    [0.625, 0.125],
    [0.875, 0.625],
  ] as const
  const picture = newTexture(width, height)
  for (let index = 0; index < width * height; index++) {
    if (!rough[index]) {
      for (let c = 0; c < 3; c++) picture.data[index * 3 + c] = shown(index, c)
      continue
    }
    // Averaged as a screen shows them: averaging light would leave bright edges ragged.
    let r = shown(index, 0)
    let g = shown(index, 1)
    let b = shown(index, 2)
    for (const [u, v] of offsets) {
      lookAt((index % width) + u, Math.floor(index / width) + v)
      r += toScreen(shoulder(seen.r * exposure))
      g += toScreen(shoulder(seen.g * exposure))
      b += toScreen(shoulder(seen.b * exposure))
    }
    picture.data[index * 3] = r / 5
    picture.data[index * 3 + 1] = g / 5
    picture.data[index * 3 + 2] = b / 5
  }
  if (scene.light.bloom > 0) addHalos(picture, light, scene.light)
  return picture
}

/** Leaves mid tones true and bends what is too bright towards white. */
function shoulder(value: number): number {
  return value < 0.62 ? value : 0.62 + 0.38 * (1 - Math.exp(-(value - 0.62) / 0.38))
}

/** Rays of a camera whose verticals stay upright: it looks level and shifts its picture. */
function rayOf(camera: Camera, width: number, height: number, size: number) {
  const { from, to } = camera
  const upright = camera.upright !== false
  const rise = to[1] - from[1]
  const flat = Math.hypot(to[0] - from[0], to[2] - from[2]) || 1e-9
  const shift = upright ? rise / flat : 0
  const length = upright ? flat : Math.hypot(rise, flat)
  const forward: Vec = [
    (to[0] - from[0]) / length,
    upright ? 0 : rise / length,
    (to[2] - from[2]) / length,
  ]
  const level = Math.hypot(forward[0], forward[2])
  const right: Vec = [-forward[2] / level, 0, forward[0] / level]
  const up: Vec = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ]
  return (px: number, py: number, out: Float64Array) => {
    const u = ((px - width / 2) / height) * size
    const v = ((height / 2 - py) / height) * size + shift
    const x = forward[0] + right[0] * u + up[0] * v
    const y = forward[1] + right[1] * u + up[1] * v
    const z = forward[2] + right[2] * u + up[2] * v
    const along = Math.hypot(x, y, z)
    out[0] = x / along
    out[1] = y / along
    out[2] = z / along
  }
}

/** Light spilling over from what is brighter than white, at three reaches. */
function addHalos(picture: Texture, light: Float32Array, { bloom, exposure }: Light): void {
  const { width, height } = picture
  for (let channel = 0; channel < 3; channel++) {
    const bright = newField(width, height)
    for (let index = 0; index < width * height; index++) {
      const value = (light[index * 3 + channel] ?? 0) * exposure
      bright.data[index] = Math.min(6, Math.max(0, value - 0.85))
    }
    for (const [reach, strength] of [
      [0.008, 0.3],
      [0.03, 0.3],
      [0.1, 0.25],
    ] as const) {
      const halo = blurField(bright, reach * height)
      for (let index = 0; index < width * height; index++) {
        const at = index * 3 + channel
        const value = picture.data[at] ?? 0
        // Screened, so that a halo never clips.
        const added = 1 - Math.exp(-(halo.data[index] ?? 0) * strength * bloom)
        picture.data[at] = 1 - (1 - value) * (1 - added)
      }
    }
  }
}
