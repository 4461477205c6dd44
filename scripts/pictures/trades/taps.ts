/** Taps, showers and what hangs beside them; plated brass on a wall or a deck. */
import { aimed, cut, move, repeated, union } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import {
  box,
  cylinder,
  lathe,
  prism,
  rod,
  type Shape,
  torus,
  type Vec,
  wire,
} from '../render/shapes.ts'
import { front, right, stuff } from './pipework.ts'

const chrome = stuff.chrome

/** Points on a bow from `from` to `to` degrees about a centre, in the plane of y and z. */
function bow(y: number, z: number, radius: number, from: number, to: number, x = 0): Vec[] {
  return Array.from({ length: 15 }, (_, n) => {
    const a = ((from + ((to - from) * n) / 14) * Math.PI) / 180
    return [x, y + Math.sin(a) * radius, z + Math.cos(a) * radius]
  })
}

/** A hollow end that water leaves by, mouth down. */
const mouth = (at: Vec, paint: Paint, radius = 0.016): Thing[] => [
  thing(cylinder(radius, 0.03, 0.003), paint, { at }),
  thing(cylinder(radius * 0.7, 0.031), plain('#34383a'), { at: [at[0], at[1] - 0.001, at[2]] }),
]

/** A disc against the wall. */
const rose = (at: Vec, paint: Paint, radius = 0.034): Thing =>
  thing(
    aimed(
      lathe(
        [
          [0, 0],
          [radius, 0],
          [radius * 0.9, 0.008],
          [radius * 0.5, 0.02],
          [0, 0.02],
        ],
        0.001,
      ),
      front,
    ),
    paint,
    { at },
  )

/** A handle that is turned: a small cross or a lever. */
const knob = (at: Vec, to: Vec, paint: Paint): Thing[] => [
  thing(aimed(cylinder(0.015, 0.04, 0.003), to), paint, { at }),
  thing(
    aimed(
      move(
        lathe(
          [
            [0, 0],
            [0.024, 0],
            [0.021, 0.03],
            [0.012, 0.036],
            [0, 0.036],
          ],
          0.002,
        ),
        0,
        0.02,
        0,
      ),
      to,
    ),
    paint,
    { at },
  ),
]
const paddle = (at: Vec, to: Vec, paint: Paint, long = 0.1): Thing[] => {
  const tip: Vec = [at[0] + to[0] * long, at[1] + to[1] * long, at[2] + to[2] * long]
  return [thing(rod(at, tip, 0.011, 0.007), paint)]
}

export function bibCock(paint: Paint = chrome, two = false): Thing[] {
  return [
    rose([0, 0, 0], paint),
    thing(rod([0, 0, 0], [0, 0, 0.1], 0.016), paint),
    thing(cylinder(0.023, 0.06, 0.005), paint, { at: [0, 0.005, 0.06] }),
    thing(wire([[0, 0, 0.08], ...bow(-0.03, 0.1, 0.03, 90, 0)], 0.013), paint),
    ...mouth([0, -0.042, 0.13], paint),
    ...knob([0, 0.05, 0.06], [0, 1, 0], paint),
    ...(two
      ? [
          thing(rod([0, 0, 0.05], [0.07, -0.03, 0.05], 0.012), paint),
          thing(cylinder(0.014, 0.05, 0.003), paint, { at: [0.075, -0.045, 0.05] }),
          ...knob([0.05, 0.0, 0.06], [1, 0.4, 0], paint),
        ]
      : []),
  ]
}
export const angleCock = (paint: Paint = chrome): Thing[] => [
  rose([0, 0, 0], paint),
  thing(rod([0, 0, 0], [0, 0, 0.07], 0.017), paint),
  thing(cylinder(0.014, 0.07, 0.003), paint, { at: [0, 0.035, 0.05] }),
  thing(prism(6, 0.019, 0.018, 0.002), paint, { at: [0, 0.06, 0.05] }),
  ...knob([0, 0, 0.08], [0, 0, 1], paint),
]
const base = (paint: Paint, radius = 0.026): Thing =>
  thing(
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius * 0.92, 0.01],
        [radius * 0.8, 0.014],
        [0, 0.014],
      ],
      0.001,
    ),
    paint,
  )

export const pillarCock = (paint: Paint = chrome): Thing[] => [
  base(paint),
  thing(cylinder(0.02, 0.1, 0.004), paint, { at: [0, 0.06, 0] }),
  thing(rod([0, 0.085, 0], [0, 0.075, 0.11], 0.014, 0.011), paint),
  ...mouth([0, 0.062, 0.105], paint, 0.012),
  ...knob([0, 0.12, 0], [0, 1, 0], paint),
]
export const swanNeck = (paint: Paint = chrome): Thing[] => [
  base(paint),
  thing(cylinder(0.019, 0.08, 0.004), paint, { at: [0, 0.05, 0] }),
  thing(
    wire([[0, 0.08, 0], [0, 0.2, 0], ...bow(0.2, 0.065, 0.065, 180, 0), [0, 0.17, 0.13]], 0.0095),
    paint,
  ),
  ...mouth([0, 0.165, 0.13], paint, 0.012),
  ...knob([0.028, 0.06, 0], right, paint),
]
export const sinkCock = (paint: Paint = chrome): Thing[] => [
  rose([0, 0, 0], paint),
  thing(rod([0, 0, 0], [0, 0, 0.07], 0.016), paint),
  thing(cylinder(0.021, 0.06, 0.005), paint, { at: [0, 0, 0.06] }),
  thing(
    wire(
      [[0, 0.02, 0.06], [0, 0.1, 0.06], ...bow(0.1, 0.12, 0.06, 180, 0), [0, 0.07, 0.18]],
      0.0095,
    ),
    paint,
  ),
  ...mouth([0, 0.065, 0.18], paint, 0.012),
  ...paddle([0, -0.02, 0.065], [0.4, -0.2, 0.9], paint, 0.06),
]
export const sinkMixer = (paint: Paint = chrome): Thing[] => [
  base(paint, 0.03),
  thing(cylinder(0.024, 0.13, 0.005), paint, { at: [0, 0.075, 0] }),
  thing(
    wire([[0, 0.13, 0], [0, 0.3, 0], ...bow(0.3, 0.09, 0.09, 180, 0), [0, 0.25, 0.18]], 0.0115),
    paint,
  ),
  thing(cylinder(0.017, 0.07, 0.004), paint, { at: [0, 0.22, 0.18] }),
  ...paddle([0.024, 0.1, 0], [0.85, 0.5, 0.1], paint, 0.09),
]
export const basinMixer = (paint: Paint = chrome): Thing[] => [
  base(paint, 0.03),
  thing(cylinder(0.026, 0.13, 0.006), paint, { at: [0, 0.07, 0] }),
  thing(box(0.034, 0.02, 0.15, 0.008), paint, { at: [0, 0.1, 0.07], pitch: -4 }),
  ...mouth([0, 0.09, 0.135], paint, 0.011),
  thing(cylinder(0.026, 0.03, 0.01), paint, { at: [0, 0.15, 0] }),
  thing(box(0.026, 0.009, 0.11, 0.004), paint, { at: [0, 0.172, -0.015], pitch: 12 }),
]
export const wallMixer = (paint: Paint = chrome): Thing[] => [
  ...[-0.08, 0.08].flatMap((x) => [
    rose([x, 0, 0], paint, 0.036),
    thing(rod([x, 0, 0], [x, 0, 0.06], 0.015), paint),
    ...knob([x * 1.25, 0, 0.062], [Math.sign(x), 0, 0], paint),
  ]),
  thing(aimed(cylinder(0.024, 0.2, 0.006), right), paint, { at: [0, 0, 0.062] }),
  thing(
    wire([[0, -0.01, 0.07], [0, -0.03, 0.12], ...bow(-0.06, 0.17, 0.03, 90, 10)], 0.0115),
    paint,
  ),
  ...mouth([0, -0.066, 0.2], paint, 0.014),
  thing(cylinder(0.014, 0.05, 0.003), paint, { at: [0, 0.035, 0.062] }),
  thing(torus(0.013, 0.003), paint, { at: [0, 0.055, 0.062] }),
]
export const diverter = (paint: Paint = chrome): Thing[] => [
  thing(aimed(cylinder(0.085, 0.01, 0.004), front), paint),
  thing(aimed(cylinder(0.033, 0.06, 0.005), front), paint, { at: [0, 0.01, 0.03] }),
  thing(box(0.02, 0.1, 0.014, 0.005), paint, { at: [0, 0.055, 0.062], pitch: 16 }),
  thing(aimed(cylinder(0.014, 0.03, 0.003), front), paint, { at: [0, -0.052, 0.02] }),
]
export const stopCock = (paint: Paint = chrome): Thing[] => [
  rose([0, 0, 0], paint, 0.046),
  thing(aimed(cylinder(0.02, 0.07, 0.004), front), paint, { at: [0, 0, 0.035] }),
  ...[0, 90].map((roll) =>
    thing(aimed(cylinder(0.009, 0.1, 0.006), right), paint, { at: [0, 0, 0.075], roll: roll + 20 }),
  ),
  thing(aimed(cylinder(0.017, 0.026, 0.006), front), paint, { at: [0, 0, 0.078] }),
]
export const sensorTap = (paint: Paint = chrome): Thing[] => [
  base(paint, 0.03),
  thing(wire([[0, 0.022, 0], [0, 0.11, 0], ...bow(0.11, 0.05, 0.05, 180, 70)], 0.021), paint),
  thing(rod([0, 0.155, 0.07], [0, 0.13, 0.13], 0.021, 0.018), paint),
  thing(aimed(box(0.018, 0.006, 0.014, 0.002), [0, 0.1, 1]), plain('#121416', { gloss: 0.9 }), {
    at: [0, 0.085, 0.021],
  }),
  ...mouth([0, 0.112, 0.125], paint, 0.012),
]

/** Holes of a shower's face, as dots. */
const dots = (columns: number, step: number, round: boolean): Shape[] => {
  const half = (columns - 1) / 2
  const all = Array.from({ length: columns * columns }, (_, n) => [
    ((n % columns) - half) * step,
    (Math.floor(n / columns) - half) * step,
  ]) as [number, number][]
  return all
    .filter(([x, z]) => !round || Math.hypot(x, z) < half * step * 1.05)
    .map(([x, z]) => move(cylinder(0.0028, 0.002), x, 0, z))
}
const face = (columns: number, step: number, round: boolean, at: Vec, to: Vec): Thing =>
  thing(aimed(union(...dots(columns, step, round)), to), stuff.rubber, { at })

export const overhead = (paint: Paint = chrome): Thing[] => {
  const down: Vec = [0, -1, 0.55]
  return [
    rose([0, 0.1, 0], paint, 0.036),
    thing(wire([[0, 0.1, 0], [0, 0.1, 0.12], ...bow(0.07, 0.13, 0.03, 90, 20)], 0.0105), paint),
    thing(
      aimed(
        lathe(
          [
            [0, -0.02],
            [0.014, -0.02],
            [0.02, 0],
            [0.06, 0.025],
            [0.062, 0.036],
            [0, 0.036],
          ],
          0.002,
        ),
        down,
      ),
      paint,
      { at: [0, 0.05, 0.17] },
    ),
    face(7, 0.015, true, [0, 0.0175, 0.188], down),
  ]
}
export const rainShower = (paint: Paint = chrome): Thing[] => [
  rose([0, 0.08, 0], paint, 0.036),
  thing(rod([0, 0.08, 0], [0, 0.08, 0.26], 0.0105), paint),
  thing(cylinder(0.013, 0.07, 0.002), paint, { at: [0, 0.05, 0.26] }),
  thing(box(0.26, 0.012, 0.26, 0.004), paint, { at: [0, 0.012, 0.26] }),
  face(13, 0.018, false, [0, 0.0055, 0.26], [0, 1, 0]),
]
const hoseOf = (from: Vec, low: number, to: Vec, paint: Paint): Thing => {
  const points = Array.from({ length: 25 }, (_, n): Vec => {
    const t = n / 24
    const sag = 4 * t * (1 - t)
    return [
      from[0] + (to[0] - from[0]) * t,
      (from[1] + (to[1] - from[1]) * t) * (1 - sag) + low * sag,
      from[2] + (to[2] - from[2]) * t + sag * 0.03,
    ]
  })
  const shape = wire(points, 0.0068)
  return thing(
    {
      ...shape,
      distance: (x, y, z) => shape.distance(x, y, z) + Math.sin(y * 900 + x * 900) * 0.0003,
    },
    paint,
  )
}
export const handShower = (paint: Paint = chrome): Thing[] => [
  rose([0, 0.12, 0], paint, 0.03),
  thing(rod([0, 0.12, 0], [0, 0.12, 0.05], 0.012), paint),
  thing(aimed(cylinder(0.017, 0.04, 0.004), [0, 1, 0.4]), paint, { at: [0, 0.12, 0.055] }),
  thing(rod([0, 0.05, 0.028], [0, 0.23, 0.1], 0.011, 0.014), paint),
  thing(aimed(cylinder(0.05, 0.026, 0.008), [0, -0.45, 1]), paint, { at: [0, 0.26, 0.118] }),
  face(7, 0.011, true, [0, 0.2545, 0.1305], [0, -0.45, 1]),
  hoseOf([0, 0.05, 0.028], -0.2, [-0.12, 0, 0.05], paint),
  rose([-0.12, 0.0, 0], paint, 0.026),
  thing(rod([-0.12, 0, 0], [-0.12, 0, 0.05], 0.01), paint),
]
export const healthFaucet = (paint: Paint = chrome): Thing[] => [
  rose([0, 0.1, 0], paint, 0.026),
  thing(box(0.03, 0.04, 0.04, 0.008), paint, { at: [0, 0.1, 0.03] }),
  thing(rod([0, 0.02, 0.05], [0, 0.13, 0.055], 0.0125, 0.014), paint),
  thing(
    aimed(
      lathe(
        [
          [0, -0.03],
          [0.014, -0.03],
          [0.021, 0.02],
          [0.021, 0.028],
          [0, 0.028],
        ],
        0.002,
      ),
      [0, 0.25, 1],
    ),
    paint,
    { at: [0, 0.15, 0.07] },
  ),
  thing(aimed(cylinder(0.017, 0.004), [0, 0.25, 1]), plain('#3d4244'), { at: [0, 0.157, 0.098] }),
  thing(rod([0, 0.118, 0.076], [0, 0.06, 0.085], 0.006, 0.004), paint),
  hoseOf([0, 0.02, 0.05], -0.22, [0.13, 0, 0.04], paint),
  ...angleCock(paint).map((one) => ({
    ...one,
    at: [one.at[0] + 0.13, one.at[1] - 0.03, one.at[2]] as Vec,
    low: [one.low[0] + 0.13, one.low[1] - 0.03, one.low[2]] as Vec,
    high: [one.high[0] + 0.13, one.high[1] - 0.03, one.high[2]] as Vec,
  })),
]
export const showerPanel = (paint: Paint = chrome): Thing[] => [
  thing(box(0.24, 1.4, 0.05, 0.02), stuff.steel, { at: [0, 0, 0.04] }),
  thing(box(0.26, 0.03, 0.34, 0.01), paint, { at: [0, 0.68, 0.2] }),
  ...[0.2, 0, -0.2].map((y) =>
    thing(aimed(cylinder(0.045, 0.03, 0.006), front), paint, { at: [0, y, 0.08] }),
  ),
  thing(aimed(cylinder(0.05, 0.05, 0.008), front), paint, { at: [0, 0.42, 0.09] }),
  thing(box(0.024, 0.1, 0.016, 0.005), paint, { at: [0, 0.46, 0.12] }),
  thing(box(0.2, 0.012, 0.1, 0.004), plain('#20262a', { gloss: 0.9 }), { at: [0, -0.45, 0.1] }),
]
export const spout = (paint: Paint = chrome): Thing[] => [
  rose([0, 0, 0], paint, 0.04),
  thing(rod([0, 0, 0], [0, -0.005, 0.15], 0.02, 0.018), paint),
  ...mouth([0, -0.02, 0.15], paint, 0.016),
  thing(cylinder(0.008, 0.04, 0.002), paint, { at: [0, 0.025, 0.13] }),
]
export const jetSpray = (paint: Paint = chrome): Thing[] => [
  thing(aimed(cylinder(0.055, 0.014, 0.005), front), paint),
  thing(aimed(cylinder(0.03, 0.03, 0.012), front), paint, { at: [0, 0, 0.012] }),
  face(5, 0.0095, true, [0, 0, 0.028], front),
]
export const towelRod = (paint: Paint = chrome): Thing[] => [
  ...[-0.3, 0.3].flatMap((x) => [
    rose([x, 0, 0], paint, 0.03),
    thing(rod([x, 0, 0], [x, 0, 0.07], 0.011), paint),
  ]),
  thing(aimed(cylinder(0.0105, 0.66, 0.004), right), paint, { at: [0, 0, 0.07] }),
  thing(
    box(0.3, 0.36, 0.034, 0.014),
    plain('#c9876a', { gloss: 0.05, bumps: [0.2, 0.004], uneven: 0.1 }),
    { at: [0.03, -0.165, 0.072] },
  ),
]
export const soapDish = (paint: Paint = chrome): Thing[] => [
  rose([0, 0, 0], paint, 0.03),
  thing(rod([0, 0, 0], [0, 0, 0.05], 0.01), paint),
  thing(cut(box(0.15, 0.025, 0.1, 0.012), move(box(0.13, 0.03, 0.08, 0.008), 0, 0.01, 0)), paint, {
    at: [0, 0.005, 0.1],
  }),
  thing(box(0.085, 0.028, 0.055, 0.013), plain('#e5d7a6', { gloss: 0.4 }), {
    at: [0, 0.025, 0.1],
    yaw: 8,
  }),
]
export const floorDrain = (): Thing[] => [
  thing(
    cut(box(0.15, 0.008, 0.15, 0.003), repeated(box(0.008, 1, 0.1), 0.0165, 1, 7, 1)),
    stuff.steel,
    { at: [0, 0.05, 0] },
  ),
  thing(box(0.13, 0.002, 0.13), stuff.rubber, { at: [0, 0.04, 0] }),
  thing(cut(cylinder(0.05, 0.05), cylinder(0.046, 1)), stuff.steel, { at: [0, 0.024, 0] }),
]
