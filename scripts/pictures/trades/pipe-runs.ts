/** Pipes by the length and by the coil, and what belongs below ground. */
import { aimed, cut, move, turn, union } from '../render/combine.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, pipe, rod, type Shape, torus } from '../render/shapes.ts'
import {
  type Arm,
  down,
  fitting,
  front,
  left,
  printed,
  right,
  stack,
  stood,
  stuff,
} from './pipework.ts'

/** How a heap of pipes looks. */
export interface Run {
  colour: string
  words?: string
  ink?: string
  /** Radius and wall; the length is about 0.9 for all. */
  radius?: number
  wall?: number
  rows?: readonly number[]
  stripes?: readonly [string, number]
  ring?: string
  /** A wide mouth for the next pipe, with a rubber ring or without. */
  mouth?: boolean
  gloss?: number
}

/** Pipes in a heap, their mouths to the viewer. */
export function run(how: Run): Thing[] {
  const { colour, radius = 0.05, wall = radius * 0.14, rows = [4, 3, 2] } = how
  const length = 0.95
  const paint = printed(colour, {
    radius,
    ...(how.words ? { words: how.words } : {}),
    ...(how.ink ? { ink: how.ink } : {}),
    ...(how.stripes ? { stripes: how.stripes } : {}),
    ...(how.ring ? { ring: [how.ring, -length / 2 + 0.1, 0.03] as const } : {}),
    gloss: how.gloss ?? 0.45,
  })
  const straight = pipe(radius, radius - wall, length, wall * 0.2)
  const mouth = cut(
    union(
      straight,
      move(cylinder(radius * 1.18, radius * 2.2, radius * 0.12), 0, -length / 2 + radius * 1.1, 0),
      move(torus(radius * 1.16, radius * 0.12), 0, -length / 2 + radius * 1.7, 0),
    ),
    cylinder(radius - wall, length * 2),
    move(cylinder(radius, radius * 2), 0, -length / 2 + radius * 0.9, 0),
  )
  return stack(
    rows,
    how.mouth ? radius * 1.2 : radius,
    wall,
    length,
    () => paint,
    how.mouth ? mouth : straight,
  )
}

/** Pipes with a thread at the end that faces the viewer. */
export function threadedRun(how: Run, thread: Paint): Thing[] {
  const radius = how.radius ?? 0.07
  return run({ ...how, radius }).flatMap((one) => [
    one,
    thing(cut(cylinder(radius * 1.03, 0.1), cylinder(radius * 0.86, 1)), thread, {
      at: [one.at[0], one.at[1], one.at[2] + 0.43],
      pitch: -90,
    }),
    ...[0, 1, 2, 3].map((n) =>
      thing(torus(radius * 1.02, radius * 0.07), thread, {
        at: [one.at[0], one.at[1], one.at[2] + 0.4 + n * 0.025],
        pitch: -90,
      }),
    ),
  ])
}

/** Corrugated outside, smooth inside; with slots for a well screen. */
export function ribbed(
  paint: Paint,
  inner: Paint,
  rows: readonly number[],
  radius = 0.12,
): Thing[] {
  const length = 0.95
  const waves: Shape = {
    distance: (x, y, z) => {
      const r = Math.hypot(x, z) - radius * (0.93 + 0.07 * Math.tanh(Math.sin(y * 90) * 2.5))
      return Math.max(r, Math.abs(y) - length / 2) * 0.6
    },
    low: [-radius, -length / 2, -radius],
    high: [radius, length / 2, radius],
  }
  const outside = cut(waves, cylinder(radius * 0.8, 2))
  const inside = pipe(radius * 0.82, radius * 0.77, length * 1.004)
  return stack(rows, radius, 0.01, length, () => paint, outside).flatMap((one) => [
    one,
    { ...one, shape: inside, paint: inner },
  ])
}

/** A coil of pipe lying on the ground. */
export function coil(paint: Paint, thick = 0.03, turns = 5, layers = 3, radius = 0.42): Thing[] {
  const things: Thing[] = []
  for (let level = 0; level < layers; level++) {
    for (let n = 0; n < turns; n++) {
      things.push(
        thing(torus(radius - n * thick * 1.98 - (level % 2) * thick, thick), paint, {
          at: [0, thick + level * thick * 1.72, 0],
        }),
      )
    }
  }
  const tall = layers * thick * 1.75 + thick * 0.6
  const across = turns * thick * 2.05
  const strap = plain('#1f2225', { gloss: 0.3 })
  for (const yaw of [15, 105, 195, 285]) {
    const a = (yaw * Math.PI) / 180
    const far = radius - across / 2 + thick
    things.push(
      thing(cut(box(across * 1.1, tall, 0.03, 0.01), box(across * 1.04, tall * 0.96, 1)), strap, {
        at: [Math.cos(a) * far, tall / 2, -Math.sin(a) * far],
        yaw,
      }),
    )
  }
  const end = radius + thick * 0.2
  things.push(
    thing(
      cut(rod([end, thick, 0], [end + 0.02, thick, 0.36], thick), move(cylinder(1, 1), 0, 5, 0)),
      paint,
    ),
  )
  return things
}

/** A hose with a helix around it, in a coil. */
export function hose(colour: string, helix: string): Thing[] {
  const stripes = printed(colour, { radius: 1 })
  const dark = printed(helix, { radius: 1 })
  const banded: Paint = (x, y, z, nx, ny, nz, surface) => {
    const around = Math.atan2(z, x)
    const use = ((around * 14) / Math.PI + 100) % 1 < 0.42 ? dark : stripes
    use(x, y, z, nx, ny, nz, surface)
    surface.gloss = 0.55
  }
  return coil(banded, 0.045, 3, 2, 0.4)
}

const concrete = mottled('#b3afa6', '#98938a', 0.3, { bumps: [0.14, 0.008] })

export const hume = () => {
  const radius = 0.4
  const barrel = cut(
    union(cylinder(radius, 1.3, 0.012), move(cylinder(radius * 1.16, 0.22, 0.02), 0, -0.54, 0)),
    cylinder(radius * 0.8, 3),
  )
  return [...stack([2, 1], radius * 1.16, 0.1, 1.3, () => concrete, barrel)]
}

/** Salt-glazed clay: brown and shiny. */
export const glazed = plain('#6f3d22', { gloss: 0.72, uneven: 0.3 })

export const stoneware = () =>
  run({ colour: '#6f3d22', radius: 0.11, wall: 0.018, rows: [3, 2], mouth: true, gloss: 0.72 })

export const chamber = () => [
  thing(cut(cylinder(0.3, 0.6, 0.01), move(cylinder(0.27, 0.7), 0, 0.08, 0)), stuff.drain, {
    at: [0, 0.36, 0],
  }),
  thing(torus(0.302, 0.014), stuff.drain, { at: [0, 0.5, 0] }),
  thing(torus(0.302, 0.014), stuff.drain, { at: [0, 0.3, 0] }),
  ...[0, 90, 180].map((yaw) =>
    thing(aimed(cut(cylinder(0.105, 0.2, 0.006), cylinder(0.085, 1)), front), stuff.drain, {
      at: [Math.sin((yaw * Math.PI) / 180) * 0.36, 0.2, Math.cos((yaw * Math.PI) / 180) * 0.36],
      yaw,
    }),
  ),
  thing(cylinder(0.33, 0.04, 0.01), stuff.hdpe, { at: [0.5, 0.32, 0.2], pitch: 70, yaw: 20 }),
]

/** A round cover in its frame, with a raised pattern. */
export function cover(paint: Paint, square = false): Thing[] {
  const studs = Array.from(
    { length: 49 },
    (_, n) => [((n % 7) - 3) * 0.07, (Math.floor(n / 7) - 3) * 0.07] as const,
  )
    .filter(([x, z]) => square || Math.hypot(x, z) < 0.25)
    .map(([x, z], n) =>
      thing(box(0.05, 0.012, 0.018, 0.004), paint, {
        at: [x, 0.064, z],
        yaw: n % 2 === 0 ? 45 : -45,
      }),
    )
  return [
    thing(
      square
        ? cut(box(0.72, 0.05, 0.72, 0.008), box(0.6, 1, 0.6))
        : cut(cylinder(0.37, 0.05, 0.008), cylinder(0.305, 1)),
      paint,
      { at: [0, 0.03, 0] },
    ),
    thing(square ? box(0.59, 0.05, 0.59, 0.004) : cylinder(0.3, 0.05, 0.004), paint, {
      at: [0, 0.035, 0],
    }),
    ...studs,
    ...[-1, 1].map((side) =>
      thing(turn(torus(0.03, 0.006), 'z', 90), stuff.steel, {
        at: [side * 0.24, 0.07, 0.03],
        yaw: 30,
      }),
    ),
  ]
}

/** A trap: down, round and out again. */
export function trap(paint: Paint, wide = 1): Thing[] {
  const n = 14
  const r = 0.05 * wide
  const points = Array.from({ length: n + 1 }, (_, k) => {
    const a = Math.PI + (k / n) * Math.PI
    return [Math.cos(a) * r * 2.4, Math.sin(a) * r * 2.4, 0] as const
  })
  const bends = points.slice(1).map((to, k) => rod(points[k] ?? to, to, r * 1.15))
  const top = r * 2.4
  return stood([
    thing(union(...bends, rod([-top, 0, 0], [-top, r * 3, 0], r * 1.15)), paint),
    thing(
      cut(
        move(cylinder(r * 1.5, r * 2, 0.006), -top, r * 3.4, 0),
        move(cylinder(r * 1.1, 1), -top, r * 3 + 0.5, 0),
      ),
      paint,
    ),
    thing(rod([top, 0, 0], [top, r * 0.6, 0], r * 1.15), paint),
    ...fitting(
      [
        [down, 'spigot', 1],
        [right, 'socket', 3],
      ],
      paint,
    ).map((one) => ({
      ...one,
      at: [top, r * 1.2, 0] as const,
      low: [one.low[0] + top, one.low[1] + r * 1.2, one.low[2]] as const,
      high: [one.high[0] + top, one.high[1] + r * 1.2, one.high[2]] as const,
    })),
  ])
}

/** A floor trap: a cup with ways out and, where it has one, a grating. */
export function floorTrap(paint: Paint, outlets: number, grating = true): Thing[] {
  const arms = [right, front, left].slice(0, outlets)
  const ways: Arm[] = arms.map((to) => [to, 'socket', 3.4])
  const slots = Array.from({ length: 7 }, (_, n) =>
    move(box(0.16 - Math.abs(n - 3) * 0.03, 1, 0.01), 0, 0, (n - 3) * 0.026),
  )
  return [
    ...stood(fitting(ways, paint), 0, 0, 0.03),
    thing(cut(cylinder(0.12, 0.2, 0.02), move(cylinder(0.105, 0.2), 0, 0.03, 0)), paint, {
      at: [0, 0.11, 0],
    }),
    ...(grating
      ? [
          thing(cut(cylinder(0.135, 0.016, 0.005), ...slots), stuff.chrome, { at: [0, 0.22, 0] }),
          thing(cylinder(0.1, 0.002), stuff.rubber, { at: [0, 0.2, 0] }),
        ]
      : [thing(torus(0.115, 0.014), paint, { at: [0, 0.21, 0] })]),
  ]
}

export const cowl = (paint: Paint) => {
  const slots = Array.from({ length: 16 }, (_, n) =>
    move(box(0.02, 0.09, 0.02), Math.cos(n * 0.3927) * 0.105, 0.2, Math.sin(n * 0.3927) * 0.105),
  )
  return [
    thing(cut(cylinder(0.06, 0.16, 0.004), cylinder(0.05, 1)), paint, { at: [0, 0.08, 0] }),
    thing(
      cut(
        cylinder(0.105, 0.16, 0.02),
        move(cylinder(0.09, 0.12), 0, 0, 0),
        ...slots.map((s) => move(s, 0, -0.2, 0)),
      ),
      paint,
      {
        at: [0, 0.21, 0],
      },
    ),
    thing(cylinder(0.088, 0.1), plain('#3e4245'), { at: [0, 0.21, 0] }),
    thing(
      lathe(
        [
          [0, 0],
          [0.125, 0],
          [0.1, 0.04],
          [0.04, 0.07],
          [0, 0.075],
        ],
        0.002,
      ),
      paint,
      { at: [0, 0.285, 0] },
    ),
  ]
}

/** A clip around a short pipe. */
export const clip = (paint: Paint, held: Paint, band: Paint = paint) => [
  thing(pipe(0.07, 0.06, 0.42), held, { at: [0, 0.14, 0], pitch: -90 }),
  ...[-0.1, 0.1].flatMap((z) => [
    thing(pipe(0.082, 0.07, 0.045, 0.002), band, { at: [0, 0.14, z], pitch: -90 }),
    thing(box(0.26, 0.014, 0.045, 0.003), band, { at: [0, 0.062, z] }),
    ...[-0.11, 0.11].map((x) =>
      thing(cylinder(0.014, 0.016, 0.003), stuff.steel, { at: [x, 0.076, z] }),
    ),
  ]),
  thing(box(0.34, 0.05, 0.4, 0.004), plain('#cfc6b6', { gloss: 0.1 }), { at: [0, 0.028, 0] }),
]

export const yellow = plain('#e0b52e', { gloss: 0.45 })
