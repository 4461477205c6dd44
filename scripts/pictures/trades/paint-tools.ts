/** The painter's kit, and what comes in rolls, heaps and pieces. */
import { linear, mix, rgb } from '../core/colour.ts'
import { noiseOf } from '../core/noise.ts'
import { randomOf } from '../core/random.ts'
import { aimed, cut, displaced, move } from '../render/combine.ts'
import { metal, mottled, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import {
  box,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  rod,
  type Shape,
  torus,
  turnedWall,
} from '../render/shapes.ts'
import { species } from '../wood/wood.ts'
import { block, timber } from './joinery.ts'
import { right, stuff } from './pipework.ts'

/** A heap of powder or sand: a cone with a round top. */
export function mound(
  radius: number,
  height: number,
  paint: Paint,
  seed: number,
  rough = 0.05,
): Thing {
  const noise = noiseOf(seed)
  const core: Shape = {
    distance: (x, y, z) => {
      const r = Math.sqrt(x * x + z * z)
      const soft = Math.sqrt(r * r + radius * radius * 0.03)
      const slope = height * (1.17 - (soft / radius) * 1.17)
      return Math.max((y - slope) * 0.62, -y)
    },
    low: [-radius * 1.05, 0, -radius * 1.05],
    high: [radius * 1.05, height, radius * 1.05],
  }
  const k = 3.2 / radius
  return thing(
    displaced(
      core,
      radius * rough,
      (x, y, z) => noise.fbm3(x * k, y * k, z * k, 4, 0.55) * radius * rough,
    ),
    paint,
  )
}

const bristles: Paint = (x, _y, z, _nx, _ny, _nz, surface) => {
  const hair = Math.sin(x * 2600) * 0.5 + Math.sin(x * 1170 + z * 900) * 0.5
  const tone = 0.5 + hair * 0.12
  surface.r = 0.62 * tone + 0.16
  surface.g = 0.47 * tone + 0.1
  surface.b = 0.28 * tone + 0.05
  surface.gloss = 0.2
}
const brush = (width: number, seed: number): Thing[] => [
  thing(box(width, 0.05, 0.016, 0.006), bristles, { at: [0, -0.06, 0] }),
  thing(box(width * 1.04, 0.03, 0.02, 0.003), metal('#c0b48c', 0.6), { at: [0, -0.025, 0] }),
  thing(
    extrude(
      [
        [-width / 2, -0.012],
        [width / 2, -0.012],
        [width * 0.4, 0.012],
        [0.011, 0.03],
        [0.012, 0.1],
        [0.006, 0.12],
        [-0.006, 0.12],
        [-0.012, 0.1],
        [-0.011, 0.03],
        [-width * 0.4, 0.012],
      ],
      0.014,
      0.004,
    ),
    timber(species.teak, seed, 0.5).y,
  ),
]
export const brushes = (seed: number): Thing[] =>
  [0.1, 0.072, 0.046].flatMap((width, n) =>
    brush(width, seed + n).map((one) =>
      thing(one.shape, one.paint, {
        at: [(n - 1) * 0.098, 0.012, -one.at[1] + n * 0.012],
        pitch: -90,
        yaw: 0,
      }),
    ),
  )
export const roller = (): Thing[] => [
  thing(
    aimed(cylinder(0.03, 0.22, 0.01), right),
    plain('#efe9da', { gloss: 0.03, bumps: [0.5, 0.004], uneven: 0.15 }),
    { at: [0, 0.032, 0] },
  ),
  thing(rod([0.11, 0.032, 0], [0.14, 0.032, 0], 0.004), stuff.steel),
  thing(rod([0.14, 0.032, 0], [0.14, 0.034, 0.09], 0.004), stuff.steel),
  thing(rod([0.14, 0.034, 0.09], [0, 0.034, 0.13], 0.004), stuff.steel),
  thing(rod([0, 0.034, 0.13], [0, 0.034, 0.17], 0.004), stuff.steel),
  thing(
    aimed(
      lathe(
        [
          [0, 0],
          [0.012, 0],
          [0.016, 0.04],
          [0.013, 0.1],
          [0.016, 0.13],
          [0, 0.135],
        ],
        0.003,
      ),
      [0, 0, 1],
    ),
    stuff.red,
    { at: [0, 0.034, 0.16] },
  ),
]
export const blade = (seed: number): Thing[] =>
  [0.13, 0.085].flatMap((width, n) => [
    thing(
      extrude(
        [
          [-width / 2, -0.07],
          [width / 2, -0.07],
          [0.02, 0.03],
          [-0.02, 0.03],
        ],
        0.0016,
      ),
      stuff.steel,
      {
        at: [n * 0.15 - 0.06, 0.012, n * 0.02],
        pitch: -88,
      },
    ),
    thing(box(0.03, 0.1, 0.02, 0.009), timber(species.sheesham, seed + n).y, {
      at: [n * 0.15 - 0.06, 0.014, -0.075 + n * 0.02],
      pitch: -90,
    }),
  ])
export const sandPaper = (): Thing[] =>
  ['#9c7a4f', '#6a6763', '#8d4f3a', '#3f4143'].map((colour, n) =>
    thing(
      box(0.23, 0.0016, 0.28, 0.0004),
      plain(colour, { gloss: 0.1, bumps: [0.7, 0.0022], uneven: 0.1 }),
      {
        at: [n * 0.03 - 0.04, 0.002 + n * 0.0024, n * 0.02 - 0.03],
        yaw: n * 9 - 14,
      },
    ),
  )
export const tapes = (colour: string): Thing[] => {
  const ring = cut(cylinder(0.055, 0.024, 0.001), cylinder(0.038, 1))
  const paint = plain(colour, { gloss: 0.25, uneven: 0.06 })
  const core = plain('#cbb793', { gloss: 0.15 })
  const inner = cut(cylinder(0.0382, 0.0235), cylinder(0.0355, 1))
  return [
    thing(ring, paint, { at: [0, 0.013, 0] }),
    thing(inner, core, { at: [0, 0.013, 0] }),
    thing(ring, paint, { at: [0.012, 0.038, 0.004] }),
    thing(inner, core, { at: [0.012, 0.038, 0.004] }),
    thing(ring, paint, { at: [0.11, 0.056, 0.02], pitch: 84, yaw: -24 }),
    thing(inner, core, { at: [0.11, 0.056, 0.02], pitch: 84, yaw: -24 }),
  ]
}
const powder = (colour: string) =>
  mottled(colour, colour, 0.1, { bumps: [0.35, 0.004], gloss: 0.04 })

/** Heaps of colour on brass plates. */
export const oxides = (seed: number): Thing[] =>
  ['#9e3a26', '#d29a2a', '#3e6b46', '#26272a'].flatMap((colour, n) => {
    const x = (n % 2) * 0.26 - 0.13
    const z = Math.floor(n / 2) * 0.26 - 0.13
    const heap = mound(0.085, 0.07, powder(colour), seed + n)
    return [
      { ...heap, ...moved(heap, x, 0.008, z) },
      thing(
        turnedWall(
          [
            [0, 0],
            [0.1, 0],
            [0.118, 0.014],
          ],
          0.003,
        ),
        stuff.brass,
        { at: [x, 0.004, z] },
      ),
    ]
  })
function moved(one: Thing, x: number, y: number, z: number): Thing {
  return thing(one.shape, one.paint, { at: [x, y, z] })
}
/** Powder heaped before a board of it. */
export const limeHeap = (colour: string, seed: number): Thing[] => [
  moved(mound(0.4, 0.22, powder(colour), seed), 0, 0, 0),
  ...Array.from({ length: 12 }, (_, n) => {
    const random = randomOf(seed + n)
    const a = random.between(0, 6.28)
    const r = random.between(0.36, 0.5)
    const s = random.between(0.012, 0.035)
    return thing(ellipsoid(s, s * 0.7, s * 0.85), powder(colour), {
      at: [Math.cos(a) * r, s * 0.5, Math.sin(a) * r],
      yaw: n * 40,
    })
  }),
]

/** A roll lying, its free end on the ground. */
export function rolls(paint: Paint, inside: Paint, length = 1, radius = 0.1): Thing[] {
  const spiral: Paint = (x, y, z, nx, ny, nz, surface) => {
    inside(x, y, z, nx, ny, nz, surface)
    if (Math.abs(ny) > 0.7) {
      const r = Math.sqrt(x * x + z * z)
      const line = 0.5 + 0.5 * Math.sin((r / radius) * 90 + Math.atan2(z, x))
      surface.r *= 0.55 + 0.45 * line
      surface.g *= 0.55 + 0.45 * line
      surface.b *= 0.55 + 0.45 * line
    } else paint(x, y, z, nx, ny, nz, surface)
  }
  const roll = cut(cylinder(radius, length, 0.003), cylinder(radius * 0.28, length * 2))
  return [
    thing(roll, spiral, { at: [0, radius, 0], roll: 90 }),
    thing(roll, spiral, { at: [0.04, radius * 0.98, -radius * 2.05], roll: 90 }),
    thing(roll, spiral, { at: [-0.03, radius * 2.75, -radius], roll: 90 }),
    thing(box(length, 0.005, radius * 2.4), paint, { at: [0, 0.004, radius * 1.1] }),
  ]
}
/** Short threads in a heap. */
export const fibres = (seed: number): Thing[] => {
  const random = randomOf(seed)
  return Array.from({ length: 260 }, () => {
    const far = 0.11 * Math.sqrt(random.next())
    const a = random.between(0, 6.28)
    const y = 0.003 + (0.11 - far) * 0.45 * random.next()
    const yaw = random.between(0, 3.14)
    const rise = random.between(-0.012, 0.014)
    const x = Math.cos(a) * far
    const z = Math.sin(a) * far
    return thing(
      rod(
        [x - Math.cos(yaw) * 0.02, Math.max(0.001, y - rise), z - Math.sin(yaw) * 0.02],
        [x + Math.cos(yaw) * 0.02, Math.max(0.001, y + rise), z + Math.sin(yaw) * 0.02],
        0.0009,
      ),
      plain('#f4f4f0', { gloss: 0.4 }),
    )
  })
}
/** Cubes of set concrete as a laboratory casts them, and the steel mould of one. */
export const cubes = (): Thing[] => {
  const grey = mottled('#a9a59c', '#8f8b83', 0.12, { bumps: [0.2, 0.006] })
  const steel = plain('#4c5358', { gloss: 0.4, uneven: 0.15 })
  return [
    block([0.15, 0.15, 0.15], grey, [-0.12, 0, 0], 0.002, { yaw: 8 }),
    block([0.15, 0.15, 0.15], grey, [0.07, 0, -0.07], 0.002, { yaw: -6 }),
    block([0.15, 0.15, 0.15], grey, [-0.03, 0.15, -0.03], 0.002, { yaw: 22 }),
    thing(cut(box(0.19, 0.16, 0.19, 0.002), move(box(0.15, 0.2, 0.15), 0, 0.05, 0)), steel, {
      at: [0.24, 0.08, 0.14],
      yaw: 14,
    }),
    thing(
      box(0.15, 0.02, 0.15),
      mottled('#8d8a83', '#77746d', 0.05, { bumps: [0.4, 0.01], gloss: 0.4 }),
      { at: [0.24, 0.14, 0.14], yaw: 14 },
    ),
    thing(torus(0.012, 0.004), stuff.steel, { at: [0.16, 0.1, 0.22] }),
  ]
}
/** A colour card opened as a fan. */
export const fan = (colours: readonly string[]): Thing[] =>
  colours.map((colour, n) => {
    const a = linear(rgb(colour))
    return thing(
      box(0.05, 0.0012, 0.2, 0.0004),
      (_x, _y, z, _nx, _ny, _nz, surface) => {
        const step = Math.floor((z + 0.1) / 0.034)
        const edge = (z + 0.1) / 0.034 - step < 0.06
        const [r, g, b] = mix(a, [0.9, 0.9, 0.88], edge ? 1 : step * 0.13)
        surface.r = r
        surface.g = g
        surface.b = b
        surface.gloss = 0.35
      },
      (() => {
        const yaw = (n - (colours.length - 1) / 2) * (120 / colours.length)
        const t = (yaw * Math.PI) / 180
        return { at: [-Math.sin(t) * 0.09, 0.002 + n * 0.0014, -Math.cos(t) * 0.09] as const, yaw }
      })(),
    )
  })
