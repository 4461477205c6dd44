import { move, turn, union } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, type Outline, rod, type Shape, type Vec } from '../render/shapes.ts'
import { type Species, wood } from '../wood/wood.ts'

/** Woven cloth of a colour. */
export function cloth(colour: string, seed = 1): Paint {
  return plain(colour, { gloss: 0.08, uneven: 0.12, bumps: [0.14, 0.004], seed })
}

/** Leather of a colour. */
export function leather(colour: string, seed = 1): Paint {
  return plain(colour, { gloss: 0.45, uneven: 0.2, bumps: [0.16, 0.008], seed })
}

/** Wood with its grain along x, y and z, each from another board. */
export function timber(kind: Species, seed: number, gloss = 0.42) {
  return {
    x: wood(kind, { along: 'x', seed, gloss }),
    y: wood(kind, { along: 'y', seed: seed + 1, gloss }),
    z: wood(kind, { along: 'z', seed: seed + 2, gloss }),
  }
}

/** A box of width, height and depth standing on `y`, its middle at `x` and `z`. */
export function block(
  size: Vec,
  paint: Paint,
  [x, y, z]: Vec,
  round = 0.004,
  pose: { yaw?: number; pitch?: number; roll?: number } = {},
): Thing {
  return thing(box(size[0], size[1], size[2], round), paint, {
    at: [x, y + size[1] / 2, z],
    ...pose,
  })
}

/** A cushion: thick in the middle, thin at its seam. */
export function cushion(
  size: Vec,
  paint: Paint,
  at: Vec,
  pose: { yaw?: number; pitch?: number; roll?: number } = {},
): Thing {
  const [w, h, d] = size
  const round = Math.min(w, h, d) * 0.42
  const core = box(w, h, d, round)
  const shape: Shape = {
    ...core,
    distance: (x, y, z) => {
      const u = (x / w) * 2
      const v = h < d ? (z / d) * 2 : (y / h) * 2
      const bulge = (1 - u * u) * (1 - v * v)
      return (core.distance(x, y, z) + Math.min(w, h, d) * (0.1 - 0.1 * Math.max(0, bulge))) * 0.9
    },
  }
  return thing(shape, paint, { at, ...pose })
}

/** Four legs at the corners of a rectangle, from `top` to the floor. */
export function legs(
  width: number,
  depth: number,
  top: number,
  paint: Paint,
  thick = 0.05,
  centre: Vec = [0, 0, 0],
): Thing[] {
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((b) =>
      thing(box(thick, top, thick, thick * 0.12), paint, {
        at: [
          centre[0] + (a * (width - thick)) / 2,
          centre[1] + top / 2,
          centre[2] + (b * (depth - thick)) / 2,
        ],
      }),
    ),
  )
}

/** Round tapered legs that lean outwards. */
export function splayed(
  width: number,
  depth: number,
  top: number,
  paint: Paint,
  thick = 0.022,
): Thing[] {
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((b) =>
      thing(
        rod(
          [(a * width) / 2 - a * top * 0.14, top, (b * depth) / 2 - b * top * 0.12],
          [(a * width) / 2, 0.005, (b * depth) / 2],
          thick,
          thick * 0.6,
        ),
        paint,
      ),
    ),
  )
}

const turned: Outline = [
  [0, 0],
  [0.55, 0],
  [0.6, 0.05],
  [0.45, 0.09],
  [0.75, 0.16],
  [0.85, 0.3],
  [0.7, 0.42],
  [0.5, 0.46],
  [0.8, 0.52],
  [0.6, 0.58],
  [0.75, 0.7],
  [0.95, 0.78],
  [0.8, 0.84],
  [1, 0.88],
  [1, 1],
  [0, 1],
]

/** A turned leg of a height and half width. */
export function turnedLeg(height: number, half: number): Shape {
  return lathe(
    turned.map(([r, y]): readonly [number, number] => [r * half, y * height]),
    0.001,
  )
}

/** A small round knob, and a long handle. */
export const knob = (at: Vec) =>
  thing(
    union(
      lathe(
        [
          [0, 0],
          [0.006, 0],
          [0.006, 0.012],
          [0.014, 0.018],
          [0.012, 0.028],
          [0, 0.03],
        ],
        0.001,
      ),
    ),
    metal('#b8935a', 0.75),
    { at, pitch: 90 },
  )
export const handle = (at: Vec, length: number, upright = true) =>
  thing(
    upright ? cylinder(0.006, length, 0.003) : turn(cylinder(0.006, length, 0.003), 'z', 90),
    metal('#b7b6b2', 0.75),
    { at },
  )

/** A shape repeated at places, all of one paint. */
export function each(shape: Shape, paint: Paint, places: readonly Vec[]): Thing[] {
  return places.map((at) => thing(shape, paint, { at }))
}

/** Bars side by side as one shape: `count` of them over `width`. */
export function bars(bar: Shape, count: number, width: number): Shape {
  return union(
    ...Array.from({ length: count }, (_, n) => move(bar, (n / (count - 1) - 0.5) * width, 0, 0)),
  )
}
