/** What joins, seals and holds pipes, and the ways of electric wires. */
import { aimed, cut, move, turn } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, torus, type Vec, wire } from '../render/shapes.ts'
import { front, right, stuff } from './pipework.ts'
import { labelled } from './tins.ts'

/** A tin of glue with its lid, and another behind it. */
export const solvent = (band: string, words: readonly string[]): Thing[] =>
  [
    [0, 0, 0.05, 0.12],
    [-0.12, -0.09, 0.042, 0.095],
  ].flatMap(([x = 0, z = 0, r = 0.05, h = 0.1]) => [
    thing(cylinder(r, h, 0.003), labelled('#c9ccce', band, words, r, h, { metal: 1, gloss: 0.6 }), {
      at: [x, h / 2, z],
    }),
    thing(torus(r * 0.98, 0.0025), stuff.steel, { at: [x, h, z] }),
    thing(cylinder(r * 0.45, 0.03, 0.003), plain(band, { gloss: 0.4 }), { at: [x, h + 0.014, z] }),
  ])

export const lubricant = (): Thing[] => [
  thing(
    lathe(
      [
        [0, 0],
        [0.07, 0],
        [0.075, 0.1],
        [0, 0.1],
      ],
      0.004,
    ),
    labelled('#f2f0ea', '#2f62a8', ['RUBBER', 'LUBE'], 0.072, 0.1),
    { at: [0, 0.004, 0] },
  ),
  thing(cylinder(0.08, 0.022, 0.005), stuff.blue, { at: [0, 0.112, 0] }),
]
const spool = (): Thing[] => [
  thing(cut(cylinder(0.034, 0.013), cylinder(0.022, 1)), plain('#fbfbf9', { gloss: 0.2 })),
  ...[-1, 1].map((side) =>
    thing(cut(cylinder(0.038, 0.002), cylinder(0.017, 1)), stuff.blue, {
      at: [0, side * 0.008, 0],
    }),
  ),
]
export const tape = (): Thing[] => [
  ...spool().map((one) => thing(one.shape, one.paint, { at: [-0.03, 0.01 + one.at[1], 0.01] })),
  ...spool().map((one) => thing(one.shape, one.paint, { at: [-0.03, 0.028 + one.at[1], 0.012] })),
  ...spool().map((one) =>
    thing(aimed(one.shape, front), one.paint, { at: [0.05, 0.038, 0.03 + one.at[1]] }),
  ),
  thing(box(0.05, 0.0008, 0.012), plain('#fbfbf9', { gloss: 0.2 }), { at: [0.075, 0.0012, 0.03] }),
]
/** A pipe that bends because it is pleated. */
const pleated = (points: readonly Vec[], radius: number, step: number): ReturnType<typeof wire> => {
  const shape = wire(points, radius)
  return {
    ...shape,
    distance: (x, y, z) =>
      (shape.distance(x, y, z) +
        (0.5 + 0.5 * Math.sin(((x + y * 0.9 + z * 0.7) * 6.283) / step)) * radius * 0.13) *
      0.75,
  }
}
const curve = (from: Vec, over: Vec, to: Vec): Vec[] =>
  Array.from({ length: 17 }, (_, n) => {
    const t = n / 16
    const s = 1 - t
    const at = (i: 0 | 1 | 2) => from[i] * s * s + over[i] * 2 * s * t + to[i] * t * t
    return [at(0), at(1), at(2)]
  })
export const wastePipe = (): Thing[] => [
  thing(
    pleated(curve([-0.18, 0.03, 0.05], [0, 0.36, 0], [0.2, 0.03, 0.1]), 0.026, 0.013),
    stuff.upvc,
  ),
  thing(aimed(cylinder(0.038, 0.06, 0.004), [1, -1.9, -0.1]), stuff.upvc, {
    at: [-0.185, 0.032, 0.05],
  }),
  thing(aimed(cylinder(0.03, 0.06, 0.004), [1, -1.6, 0.3]), stuff.upvc, { at: [0.205, 0.03, 0.1] }),
]
export const connection = (): Thing[] => [
  thing(
    pleated(curve([-0.11, 0.02, 0.02], [0.02, 0.26, -0.06], [0.11, 0.02, 0.08]), 0.0085, 0.006),
    stuff.chrome,
  ),
  ...(
    [
      [-0.115, 0.016, 0.021],
      [0.115, 0.016, 0.082],
    ] as Vec[]
  ).map((at, n) =>
    thing(aimed(cylinder(0.0155, 0.03, 0.003), [n ? 1 : -1, -1.9, 0.2]), stuff.chrome, { at }),
  ),
]
export const bottleTrap = (): Thing[] => [
  thing(cylinder(0.016, 0.16, 0.002), stuff.chrome, { at: [0, 0.22, 0] }),
  thing(cylinder(0.023, 0.026, 0.004), stuff.chrome, { at: [0, 0.27, 0] }),
  thing(
    lathe(
      [
        [0, 0],
        [0.03, 0],
        [0.036, 0.01],
        [0.036, 0.1],
        [0.024, 0.125],
        [0, 0.125],
      ],
      0.002,
    ),
    stuff.chrome,
    { at: [0, 0.02, 0] },
  ),
  thing(cylinder(0.04, 0.016, 0.004), stuff.chrome, { at: [0, 0.05, 0] }),
  thing(aimed(cylinder(0.016, 0.2, 0.002), right), stuff.chrome, { at: [0.12, 0.115, 0] }),
  thing(aimed(cylinder(0.023, 0.026, 0.004), right), stuff.chrome, { at: [0.055, 0.115, 0] }),
  thing(
    aimed(
      lathe(
        [
          [0, 0],
          [0.04, 0],
          [0.034, 0.008],
          [0.018, 0.012],
          [0, 0.012],
        ],
        0.001,
      ),
      [-1, 0, 0],
    ),
    stuff.chrome,
    { at: [0.22, 0.115, 0] },
  ),
]
export const rings = (): Thing[] =>
  [
    [0, 0.06, 0, 0.006],
    [0.1, 0.045, 0.05, 0.005],
    [-0.1, 0.035, 0.05, 0.0045],
    [0.02, 0.028, 0.1, 0.004],
  ]
    .map(([x = 0, r = 0, z = 0, t = 0]) => thing(torus(r, t), stuff.rubber, { at: [x, t, z] }))
    .concat(thing(torus(0.058, 0.006), stuff.rubber, { at: [0.012, 0.017, 0.006], pitch: 4 }))

const grey = stuff.upvc

/** A round box for wires with ways out. */
export const junction = (ways: number, radius = 0.045, tall = 0.05): Thing[] => [
  thing(cut(cylinder(radius, tall, 0.004), move(cylinder(radius * 0.9, tall), 0, 0.005, 0)), grey, {
    at: [0, tall / 2 + 0.004, 0],
  }),
  ...Array.from({ length: ways }, (_, n) =>
    thing(cut(cylinder(0.0145, 0.05, 0.001), cylinder(0.0118, 1)), grey, {
      at: [
        Math.sin(n * 1.5708) * (radius + 0.02),
        tall * 0.45,
        Math.cos(n * 1.5708) * (radius + 0.02),
      ],
      pitch: 90,
      yaw: n * 90,
    }),
  ),
  ...[-1, 1].map((side) =>
    thing(cut(cylinder(0.008, tall * 0.9), cylinder(0.003, 1)), grey, {
      at: [side * radius * 0.76, tall * 0.5, 0],
    }),
  ),
  thing(cylinder(radius * 1.03, 0.005, 0.002), grey, { at: [radius * 2.3, 0.0035, radius * 1.4] }),
]
export const fanBox = (): Thing[] => [
  ...junction(4, 0.07, 0.085).slice(0, -1),
  thing(aimed(rod([0, -0.07, 0], [0, 0.07, 0], 0.006), right), stuff.steel, { at: [0, 0.06, 0] }),
  thing(turn(torus(0.022, 0.005), 'x', 90), stuff.steel, { at: [0, 0.085, 0] }),
]
export const conduitBend = (): Thing[] =>
  [0, 1].map((n) => {
    const points = Array.from({ length: 13 }, (_, k): Vec => {
      const a = (k / 12) * 1.5708
      return [Math.cos(a) * 0.1, 0.0125 + n * 0.001, Math.sin(a) * 0.1]
    })
    return thing(wire([[0.1, 0.0135, -0.06], ...points, [-0.06, 0.0135, 0.1]], 0.0125), grey, {
      at: [n * 0.075 - 0.05, 0, n * 0.075 - 0.05],
      yaw: n * 4,
    })
  })
export const flexible = (): Thing[] => {
  const points = Array.from({ length: 60 }, (_, n): Vec => {
    const a = n * 0.42
    const r = 0.14 + n * 0.0004
    return [Math.cos(a) * r, 0.016 + n * 0.0011, Math.sin(a) * r]
  })
  const shape = wire(points, 0.0125)
  return [
    thing(
      {
        ...shape,
        distance: (x, y, z) =>
          (shape.distance(x, y, z) + (0.5 + 0.5 * Math.sin(Math.atan2(z, x) * 190)) * 0.0016) * 0.6,
      },
      plain('#d9dad8', { gloss: 0.35 }),
    ),
  ]
}
export const casing = (): Thing[] => [
  ...[0, 1, 2].map((n) =>
    thing(cut(box(0.24, 0.014, 0.032, 0.001), move(box(1, 0.014, 0.027), 0, 0.002, 0)), grey, {
      at: [n * 0.02 - 0.02, 0.0075, (n - 1) * 0.044],
    }),
  ),
  thing(box(0.24, 0.004, 0.032, 0.001), grey, { at: [0.03, 0.0185, -0.035], roll: 2, yaw: 6 }),
]
