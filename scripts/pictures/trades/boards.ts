/** Sheets by the stack, ceilings and partitions. */
import { linear, mix, rgb } from '../core/colour.ts'
import { noiseOf } from '../core/noise.ts'
import { cut, move, repeated, union } from '../render/combine.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, extrude, type Outline, type Shape } from '../render/shapes.ts'
import { type Species, wood } from '../wood/wood.ts'

/** A board's faces, and its edges in layers of two colours. */
export function ply(
  face: Paint,
  edges: readonly [string, string],
  layers: number,
  thick: number,
): Paint {
  const a = linear(rgb(edges[0]))
  const b = linear(rgb(edges[1]))
  const noise = noiseOf(7)
  return (x, y, z, nx, ny, nz, surface) => {
    if (Math.abs(ny) > 0.5) {
      face(x, y, z, nx, ny, nz, surface)
      return
    }
    const layer = Math.floor(((y / thick + 0.5) * layers) % 2)
    const along = Math.abs(nx) > 0.5 ? z : x
    const [r, g, blue] = mix(a, b, layer)
    const tone =
      1 + noise.two(along * 60, y * 900) * 0.12 + noise.two(along * 9, y * 300 + layer * 5) * 0.1
    surface.r = r * tone
    surface.g = g * tone
    surface.b = blue * tone
    surface.gloss = 0.1
  }
}

export const veneer = (kind: Species, seed: number): Paint => {
  const flat = wood(kind, { along: 'x', seed, gloss: 0.35 })
  return (x, y, z, nx, ny, nz, surface) => flat(x, z, y * 0.2, nx, nz, ny, surface)
}

/** Sheets of 8 by 4 feet at half size, one drawn aside. */
export function boards(paint: (n: number) => Paint, many: number, thick: number): Thing[] {
  return Array.from({ length: many }, (_, n) =>
    thing(box(1.22, thick, 0.61, 0.0006), paint(n), {
      at: [
        (n % 3) * 0.012 + (n === many - 1 ? 0.1 : 0),
        thick / 2 + n * thick * 1.03,
        (n % 2) * 0.014 + (n === many - 1 ? 0.06 : 0),
      ],
      yaw: n === many - 1 ? -5 : ((n * 7) % 3) * 0.5 - 0.5,
    }),
  )
}
/** Chips or fibres in their binder. */
export const chipped = (light: string, dark: string, size: number): Paint => {
  const a = linear(rgb(light))
  const b = linear(rgb(dark))
  const noise = noiseOf(11)
  return (x, y, z, _nx, _ny, _nz, surface) => {
    const chip = noise.fbm3(x / size, y / size, z / size, 3, 0.6)
    const [r, g, blue] = mix(a, b, 0.5 + chip * 1.2)
    surface.r = r
    surface.g = g
    surface.b = blue
    surface.gloss = 0.18
  }
}
/** Woven strips of bamboo. */
export const woven: Paint = (x, y, z, _nx, ny, _nz, surface) => {
  const across = Math.abs(ny) > 0.5 ? z : y
  const u = Math.floor(x / 0.022)
  const v = Math.floor(across / 0.022)
  const over = (((u + v) % 2) + 2) % 2
  const local = over ? across / 0.022 - v : x / 0.022 - u
  const tone = 0.7 + 0.3 * Math.sin(local * Math.PI)
  surface.r = 0.5 * tone
  surface.g = 0.36 * tone
  surface.b = 0.16 * tone
  surface.gloss = 0.4
}

/** Samples fanned out before each other: laminates, veneers. */
export const samples = (paints: readonly Paint[]): Thing[] =>
  paints.map((paint, n) =>
    thing(cut(box(0.2, 0.3, 0.003, 0.001), move(cylinder(0.012, 1), 0, 0.12, 0)), paint, {
      at: [(n - paints.length / 2) * 0.085, 0.152, -n * 0.05],
      pitch: -7,
      yaw: 10,
    }),
  )

/** Lengths of a thin profile side by side. */
export const profiles = (
  outline: Outline,
  many: number,
  step: number,
  paint: Paint,
  length = 0.9,
): Thing[] =>
  Array.from({ length: many }, (_, n) =>
    thing(extrude(outline, length, 0.0004), paint, {
      at: [(n - many / 2) * step, 0.001 + (n === many - 1 ? 0.02 : 0), (n % 3) * 0.02],
      yaw: n === many - 1 ? 4 : 0,
    }),
  )
export const ceilingChannel: Outline = [
  [0, 0],
  [0.08, 0],
  [0.08, 0.002],
  [0.066, 0.002],
  [0.056, 0.026],
  [0.024, 0.026],
  [0.014, 0.002],
  [0, 0.002],
]
export const tee: Outline = [
  [-0.012, 0],
  [0.012, 0],
  [0.012, 0.0015],
  [0.0016, 0.0015],
  [0.0016, 0.026],
  [0.003, 0.028],
  [0.003, 0.032],
  [-0.003, 0.032],
  [-0.003, 0.028],
  [-0.0016, 0.026],
  [-0.0016, 0.0015],
  [-0.012, 0.0015],
]
export const louver: Outline = [
  [0, 0],
  [0.16, 0],
  [0.16, 0.006],
  [0.15, 0.006],
  [0.15, 0.026],
  [0.125, 0.026],
  [0.125, 0.006],
  [0.11, 0.006],
  [0.11, 0.026],
  [0.085, 0.026],
  [0.085, 0.006],
  [0.07, 0.006],
  [0.07, 0.026],
  [0.045, 0.026],
  [0.045, 0.006],
  [0.03, 0.006],
  [0.03, 0.026],
  [0.005, 0.026],
  [0.005, 0.006],
  [0, 0.006],
]
export const pvcPanel: Outline = [
  [0, 0],
  [0.25, 0],
  [0.25, 0.008],
  [0.17, 0.008],
  [0.168, 0.0065],
  [0.084, 0.0065],
  [0.082, 0.008],
  [0, 0.008],
]

/** Pale tiles with a pinhole grain, in a heap with one upright. */
export function ceilingTiles(paint: Paint, holes: boolean): Thing[] {
  const tile: Shape = holes
    ? cut(box(0.6, 0.016, 0.6, 0.003), repeated(box(0.006, 0.006, 0.006), 0.024, 1, 23, 1))
    : union(box(0.6, 0.008, 0.6, 0.001), move(box(0.57, 0.016, 0.57, 0.002), 0, 0.003, 0))
  return [
    ...Array.from({ length: 6 }, (_, n) =>
      thing(tile, paint, { at: [0, 0.01 + n * 0.0175, 0], yaw: n % 2 ? 1 : -1 }),
    ),
    thing(tile, paint, { at: [-0.05, 0.31, -0.42], pitch: 80 }),
  ]
}
export const pinholed = (colour: string): Paint => {
  const [r, g, b] = linear(rgb(colour))
  const noise = noiseOf(5)
  return (x, y, z, _nx, _ny, _nz, surface) => {
    const hole = noise.three(x * 130, y * 130, z * 130) > 0.42 ? 0.45 : 1
    const crack = noise.fbm3(x * 45, y * 45, z * 45, 2) > 0.38 ? 0.62 : 1
    const tone = Math.min(hole, crack)
    surface.r = r * tone
    surface.g = g * tone
    surface.b = b * tone
    surface.gloss = 0.05
  }
}
/** Bats of mineral wool. */
export const wool = (colour: string): Thing[] => {
  const paint = mottled(colour, colour, 0.05, { bumps: [0.9, 0.014], gloss: 0.02 })
  return Array.from({ length: 5 }, (_, n) =>
    thing(box(0.9, 0.075, 0.5, 0.014), paint, {
      at: [(n % 2) * 0.02, 0.04 + n * 0.077, (n % 3) * 0.012],
    }),
  ).concat(thing(box(0.9, 0.075, 0.5, 0.014), paint, { at: [0.08, 0.24, -0.4], pitch: 76 }))
}
export const pale = (colour: string) => plain(colour, { gloss: 0.35 })
