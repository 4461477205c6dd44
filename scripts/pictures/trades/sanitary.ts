/** Vitreous china, sinks, tanks and pumps. */
import { aimed, blend, common, cut, move, union } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import {
  box,
  cylinder,
  ellipsoid,
  lathe,
  rod,
  type Shape,
  torus,
  type Vec,
} from '../render/shapes.ts'
import { front, right, stuff } from './pipework.ts'
import * as taps from './taps.ts'

/** Glazed white. */
export const china = plain('#f1f1ee', { gloss: 0.8 })
const seatPaint = plain('#f6f6f4', { gloss: 0.55 })
const chrome = stuff.chrome

/** A flat oval plate about y, wider at the back, as a seat is. */
function oval(width: number, depth: number, height: number, round: number): Shape {
  const a = width / 2
  const b = depth / 2
  const flat = (x: number, z: number) => {
    const square = z < 0 ? 3 : 2
    const k = (Math.abs(x / a) ** square + Math.abs(z / b) ** square) ** (1 / square)
    return (k - 1) * Math.min(a, b) * 0.8
  }
  return {
    distance: (x, y, z) => {
      const d = flat(x, z) + round
      const dy = Math.abs(y) - height / 2 + round
      return Math.hypot(Math.max(d, 0), Math.max(dy, 0)) + Math.min(Math.max(d, dy), 0) - round
    },
    low: [-a, -height / 2, -b],
    high: [a, height / 2, b],
  }
}

/** The bowl of a closet: an oval above, drawn in below; its rim at y 0.4, its back at z -0.25. */
function bowl(foot: number): Shape {
  const a = 0.185
  const b = 0.27
  return {
    distance: (x, y, z) => {
      const t = Math.min(1, Math.max(0, y / 0.4))
      const slim = foot + (1 - foot) * t ** 1.6
      const zz = z + 0.06 * (1 - t)
      const square = zz < 0 ? 3.4 : 2.1
      const k =
        (Math.abs(x / (a * slim)) ** square +
          Math.abs(zz / (b * (0.45 + 0.55 * slim))) ** square) **
        (1 / square)
      const d = (k - 1) * a * slim * 0.7
      const dy = Math.abs(y - 0.2) - 0.2
      return (Math.hypot(Math.max(d, 0), Math.max(dy, 0)) + Math.min(Math.max(d, dy), 0)) * 0.75
    },
    low: [-a, 0, -b - 0.06],
    high: [a, 0.4, b],
  }
}

const lid = (y: number): Thing[] => [
  thing(oval(0.385, 0.5, 0.022, 0.009), seatPaint, { at: [0, y + 0.012, 0.025] }),
  thing(oval(0.38, 0.49, 0.02, 0.009), seatPaint, { at: [0, y + 0.036, 0.025] }),
]
const cistern = (y: number, height: number, z = -0.33): Thing[] => [
  thing(box(0.38, height, 0.17, 0.035), china, { at: [0, y + height / 2, z] }),
  thing(box(0.4, 0.035, 0.19, 0.014), china, { at: [0, y + height + 0.015, z] }),
  thing(cylinder(0.028, 0.014, 0.004), chrome, { at: [0, y + height + 0.036, z] }),
]

export const onePiece = (): Thing[] => [
  thing(
    blend(
      0.05,
      bowl(0.86),
      move(box(0.37, 0.74, 0.17, 0.045), 0, 0.372, -0.32),
      move(box(0.3, 0.36, 0.24, 0.06), 0, 0.18, -0.2),
    ),
    china,
  ),
  ...lid(0.4),
  thing(box(0.375, 0.03, 0.18, 0.012), china, { at: [0, 0.76, -0.32] }),
  thing(cylinder(0.028, 0.012, 0.004), chrome, { at: [0, 0.778, -0.32] }),
]
export const twoPiece = (): Thing[] => [
  thing(blend(0.04, bowl(0.6), move(box(0.3, 0.05, 0.2, 0.02), 0, 0.37, -0.3)), china),
  thing(box(0.2, 0.36, 0.22, 0.05), china, { at: [0, 0.18, -0.24] }),
  ...lid(0.4),
  ...cistern(0.41, 0.34),
]
export const wallHung = (): Thing[] => [
  thing(
    common(
      blend(0.03, bowl(0.62), move(box(0.33, 0.32, 0.16, 0.04), 0, 0.24, -0.22)),
      move(box(2, 0.4, 2), 0, 0.29, 0),
    ),
    china,
    { at: [0, 0.1, 0] },
  ),
  ...lid(0.5),
  thing(box(0.24, 0.16, 0.012, 0.004), chrome, { at: [0, 0.92, -0.3] }),
  ...[-0.05, 0.05].map((x) =>
    thing(box(0.085, 0.12, 0.012, 0.005), chrome, { at: [x, 0.92, -0.292] }),
  ),
]
export const angloIndian = (): Thing[] => [
  thing(blend(0.03, bowl(0.55), move(oval(0.46, 0.6, 0.05, 0.02), 0, 0.385, 0)), china),
  ...[-1, 1].map((side) =>
    thing(oval(0.13, 0.3, 0.03, 0.012), china, { at: [side * 0.2, 0.42, 0] }),
  ),
  thing(oval(0.24, 0.4, 0.02, 0.002), plain('#c9cccb', { gloss: 0.8 }), { at: [0, 0.412, 0.03] }),
  thing(box(0.18, 0.3, 0.2, 0.05), china, { at: [0, 0.16, -0.2] }),
]
export const orissa = (): Thing[] => {
  const basin = move(ellipsoid(0.115, 0.14, 0.23), 0, 0.1, 0)
  const ribs = [-1, 1].flatMap((side) =>
    Array.from({ length: 7 }, (_, n) =>
      thing(box(0.1, 0.012, 0.014, 0.005), china, { at: [side * 0.185, 0.103, 0.1 - n * 0.032] }),
    ),
  )
  return [
    thing(cut(box(0.52, 0.1, 0.64, 0.03), move(basin, 0, 0, 0.02)), china, { at: [0, 0.05, 0] }),
    thing(cylinder(0.04, 0.004), plain('#55595a', { gloss: 0.6 }), { at: [0, 0.02, 0.16] }),
    ...ribs,
    ...[-1, 1].map((side) =>
      thing(box(0.13, 0.012, 0.3, 0.006), china, { at: [side * 0.185, 0.096, 0] }),
    ),
  ]
}
/** A hollow basin from its outside and how thick it is. */
const hollow = (outside: Shape, inside: Shape): Shape => cut(outside, inside)
const waste = (y: number, z = 0): Thing[] => [
  thing(
    lathe(
      [
        [0, 0],
        [0.03, 0],
        [0.026, 0.006],
        [0, 0.006],
      ],
      0.001,
    ),
    chrome,
    { at: [0, y, z] },
  ),
]
export const tableTop = (): Thing[] => [
  thing(
    hollow(
      lathe(
        [
          [0, 0],
          [0.12, 0],
          [0.2, 0.06],
          [0.23, 0.14],
          [0.225, 0.14],
          [0, 0.14],
        ],
        0.003,
      ),
      move(ellipsoid(0.215, 0.115, 0.215), 0, 0.14, 0),
    ),
    china,
  ),
  ...waste(0.026),
]
const basinShape = (): Shape =>
  hollow(
    union(
      move(
        common(oval(0.54, 0.44, 0.2, 0.03), move(ellipsoid(0.33, 0.24, 0.3), 0, 0.08, 0)),
        0,
        -0.1,
        0,
      ),
    ),
    move(ellipsoid(0.2, 0.13, 0.15), 0, 0, 0.03),
  )
const basinTop = (y: number): Thing[] => [
  thing(basinShape(), china, { at: [0, y, 0] }),
  ...waste(y - 0.128, 0.03),
  ...taps.pillarCock().map((one) => lifted(one, [0, y - 0.004, -0.16])),
]
/** A thing moved by so much. */
export function lifted(one: Thing, by: Vec): Thing {
  const add = (v: Vec): Vec => [v[0] + by[0], v[1] + by[1], v[2] + by[2]]
  return { ...one, at: add(one.at), low: add(one.low), high: add(one.high) }
}
export const wallBasin = (): Thing[] => [
  ...basinTop(0.5),
  thing(rod([0, 0.3, 0], [0, 0.14, 0], 0.016), chrome),
  thing(cylinder(0.034, 0.1, 0.008), chrome, { at: [0, 0.12, 0] }),
  thing(rod([0, 0.14, 0], [0, 0.14, -0.2], 0.016), chrome),
]
export const pedestalBasin = (): Thing[] => [
  ...basinTop(0.84),
  thing(
    lathe(
      [
        [0, 0],
        [0.13, 0],
        [0.12, 0.03],
        [0.085, 0.1],
        [0.075, 0.4],
        [0.1, 0.66],
        [0, 0.66],
      ],
      0.004,
    ),
    china,
  ),
]
export const counterBasin = (counter: Paint): Thing[] => {
  const rim = oval(0.5, 0.4, 0.03, 0.014)
  const inside = common(ellipsoid(0.225, 0.17, 0.175), box(2, 0.4, 2))
  return [
    thing(cut(box(0.8, 0.04, 0.56, 0.004), oval(0.46, 0.36, 1, 0.01)), counter, {
      at: [0, 0.3, 0],
    }),
    thing(
      cut(
        union(rim, common(ellipsoid(0.24, 0.185, 0.19), move(box(2, 0.4, 2), 0, -0.2, 0))),
        inside,
      ),
      china,
      { at: [0, 0.33, 0] },
    ),
    thing(cut(box(0.78, 0.26, 0.54), box(0.74, 1, 0.5)), plain('#7a5438', { gloss: 0.3 }), {
      at: [0, 0.15, 0],
    }),
    ...waste(0.164),
    ...taps.basinMixer().map((one) => lifted(one, [0, 0.32, -0.235])),
  ]
}
export const urinal = (): Thing[] => [
  thing(
    hollow(
      blend(0.03, ellipsoid(0.17, 0.3, 0.16), move(box(0.32, 0.5, 0.06, 0.03), 0, 0.04, -0.1)),
      move(ellipsoid(0.125, 0.21, 0.15), 0, 0.03, 0.1),
    ),
    china,
    { at: [0, 0.4, 0] },
  ),
  thing(rod([0, 0.68, -0.04], [0, 0.86, -0.04], 0.012), chrome),
  thing(cylinder(0.026, 0.06, 0.006), chrome, { at: [0, 0.8, -0.04] }),
  thing(aimed(cylinder(0.02, 0.03, 0.006), front), chrome, { at: [0, 0.8, -0.01] }),
  thing(cylinder(0.022, 0.1, 0.004), chrome, { at: [0, 0.09, -0.02] }),
]
export const concealed = (): Thing[] => [
  thing(box(0.42, 0.5, 0.1, 0.02), plain('#f2f2ef', { gloss: 0.4 }), { at: [0, 0.82, 0] }),
  thing(box(0.2, 0.13, 0.02, 0.006), stuff.blue, { at: [0, 0.92, 0.055] }),
  ...[-0.24, 0.24].map((x) =>
    thing(box(0.045, 1.12, 0.045, 0.004), stuff.blue, { at: [x, 0.56, -0.01] }),
  ),
  ...[1.1, 0.5, 0.3].map((y) =>
    thing(box(0.5, 0.045, 0.04, 0.004), stuff.blue, { at: [0, y, -0.01] }),
  ),
  thing(rod([0, 0.58, 0], [0, 0.4, 0], 0.03), plain('#f2f2ef', { gloss: 0.4 })),
  thing(rod([0, 0.4, 0], [0, 0.4, 0.12], 0.03), plain('#f2f2ef', { gloss: 0.4 })),
  thing(rod([0, 0.24, -0.02], [0, 0.24, 0.12], 0.055), stuff.rubber),
]
export const flushTank = (): Thing[] => [
  thing(box(0.4, 0.34, 0.14, 0.03), seatPaint, { at: [0, 0.6, 0] }),
  thing(box(0.42, 0.05, 0.16, 0.018), seatPaint, { at: [0, 0.78, 0] }),
  ...[-0.025, 0.025].map((x) =>
    thing(aimed(box(0.045, 0.02, 0.07, 0.008), front), chrome, { at: [x, 0.7, 0.075] }),
  ),
  thing(rod([0, 0.44, 0], [0, 0.06, 0], 0.018), seatPaint),
  thing(cylinder(0.03, 0.04, 0.004), seatPaint, { at: [0, 0.42, 0] }),
]
export const seatCover = (): Thing[] => [
  thing(cut(oval(0.385, 0.47, 0.024, 0.01), oval(0.23, 0.3, 1, 0.01)), seatPaint, {
    at: [0, 0.03, 0],
  }),
  thing(oval(0.38, 0.46, 0.02, 0.009), seatPaint, { at: [0, 0.26, -0.235], pitch: 84 }),
  ...[-0.08, 0.08].map((x) =>
    thing(aimed(cylinder(0.017, 0.05, 0.004), right), chrome, { at: [x, 0.03, -0.23] }),
  ),
]
export const bathtub = (): Thing[] => [
  thing(cut(oval(1.62, 0.8, 0.56, 0.05), move(oval(1.5, 0.68, 0.92, 0.2), 0, 0.32, 0)), china, {
    at: [0, 0.28, 0],
  }),
  thing(cylinder(0.035, 0.006), chrome, { at: [0.1, 0.1, 0] }),
  thing(rod([0.62, 0.56, -0.36], [0.62, 0.86, -0.36], 0.018), chrome),
  thing(rod([0.62, 0.84, -0.36], [0.5, 0.8, -0.2], 0.016), chrome),
]

/** A sink pressed of sheet: bowls in a rim, with a drain board where there is room. */
export function sink(
  paint: Paint,
  bowls: readonly number[],
  width: number,
  depth = 0.46,
  sharp = false,
): Thing[] {
  const round = sharp ? 0.012 : 0.05
  const cups = bowls.map((x) => move(box(0.38, 0.4, depth * 0.76, round), x, 0.02, 0.01))
  const outer = bowls.map((x) => move(box(0.39, 0.22, depth * 0.78, round), x, -0.1, 0.01))
  const board = width > 0.8 && bowls.length === 1
  return [
    thing(cut(union(box(width, 0.012, depth, 0.005), ...outer), ...cups), paint, {
      at: [0, 0.22, 0],
    }),
    ...bowls.map((x) => thing(cylinder(0.05, 0.006, 0.002), chrome, { at: [x, 0.045, 0.01] })),
    ...bowls.map((x) => thing(cylinder(0.026, 0.01), stuff.rubber, { at: [x, 0.046, 0.01] })),
    ...(board
      ? Array.from({ length: 8 }, (_, n) =>
          thing(box(width * 0.36, 0.008, 0.012, 0.004), paint, {
            at: [width * 0.26, 0.228, (n - 3.5) * 0.042],
          }),
        )
      : []),
  ]
}
export const coupling = (): Thing[] => [
  thing(
    lathe(
      [
        [0, 0],
        [0.057, 0],
        [0.05, 0.012],
        [0.03, 0.02],
        [0, 0.014],
      ],
      0.002,
    ),
    chrome,
    { at: [0, 0.15, 0] },
  ),
  thing(cylinder(0.032, 0.15, 0.002), chrome, { at: [0, 0.075, 0] }),
  ...[0.02, 0.04, 0.06, 0.08].map((y) => thing(torus(0.032, 0.003), chrome, { at: [0, y, 0] })),
  thing(cylinder(0.05, 0.022, 0.005), stuff.upvc, { at: [0, 0.1, 0] }),
  thing(torus(0.045, 0.007), stuff.rubber, { at: [0, 0.13, 0] }),
  thing(torus(0.04, 0.002), metal('#9aa0a3', 0.7), { at: [0, 0.167, 0] }),
]
