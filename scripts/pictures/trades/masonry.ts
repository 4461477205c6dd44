/** Bricks, blocks and what is cast of concrete. */
import { noiseOf } from '../core/noise.ts'
import { randomOf } from '../core/random.ts'
import { aimed, cut, displaced, move, union } from '../render/combine.ts'
import { mottled } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, ellipsoid, extrude, type Shape, type Vec } from '../render/shapes.ts'

/** Burnt clay and pressed cement: two tones, how coarse, how deep its pits are. */
export const body = (light: string, dark: string, pits = 0.2, seed = 3): Paint =>
  mottled(light, dark, 0.12, { bumps: [pits, 0.007], seed })

/** How a brick or block is made. */
export interface Unit {
  size: Vec
  /** A hollow in its bed, or ways through it. */
  frog?: boolean
  holes?: number
  /** Metres by which its faces are uneven. */
  rough?: number
  round?: number
}

function unit({ size, frog, holes = 0, rough = 0.0015, round = 0.004 }: Unit, seed: number): Shape {
  const [w, h, d] = size
  const cuts: Shape[] = []
  if (frog) cuts.push(move(box(w * 0.62, h * 0.3, d * 0.5, 0.006), 0, h * 0.5, 0))
  for (let n = 0; n < holes; n++) {
    cuts.push(
      move(
        box((w * 0.8) / holes, h * 3, d * 0.6, 0.012),
        ((n + 0.5) / holes - 0.5) * w * 0.94,
        0,
        0,
      ),
    )
  }
  const solid = cuts.length > 0 ? cut(box(w, h, d, round), ...cuts) : box(w, h, d, round)
  if (rough === 0) return solid
  const noise = noiseOf(seed)
  return displaced(solid, rough, (x, y, z) => noise.fbm3(x * 30, y * 30, z * 30, 3) * rough)
}

/** Bricks in courses, each course shorter than the last, one in front. */
export function courses(
  one: Unit,
  paints: readonly Paint[],
  rows: readonly number[],
  seed: number,
  deep = 2,
): Thing[] {
  const random = randomOf(seed)
  const [w, h, d] = one.size
  const gap = 1.02
  const things: Thing[] = []
  rows.forEach((many, level) => {
    for (let n = 0; n < many; n++) {
      for (let back = 0; back < deep; back++) {
        things.push(
          thing(unit(one, seed + n + level * 7 + back * 3), random.pick(paints), {
            at: [
              (n - (many - 1) / 2) * w * gap + random.between(-0.01, 0.01) * w,
              h / 2 + level * h * 1.005,
              (0.5 - back) * d * gap * (deep > 1 ? 1 : 0) + random.between(-0.02, 0.02) * d,
            ],
            yaw: random.between(-1.2, 1.2),
          }),
        )
      }
    }
  })
  const front = deep > 1 ? d * 2 : d * 1.5
  things.push(
    thing(unit(one, seed + 90), random.pick(paints), { at: [w * 0.3, h / 2, front], yaw: 24 }),
  )
  return things
}

/** Blocks with their ways through to be seen. */
export const hollowBlocks = (paint: Paint, size: Vec, holes: number, seed: number): Thing[] => [
  thing(unit({ size, holes, round: 0.006 }, seed), paint, { at: [0, size[1] / 2, 0] }),
  thing(unit({ size, holes, round: 0.006 }, seed + 1), paint, {
    at: [size[0] * 0.5, size[1] / 2, -size[2] * 1.2],
    yaw: 6,
  }),
  thing(unit({ size, holes, round: 0.006 }, seed + 2), paint, {
    at: [size[0] * 0.18, size[1] * 1.5, -size[2] * 0.5],
    yaw: -9,
  }),
]

/** Broken pieces in a heap; `size` metres each, as round as said. */
export function rubble(
  paints: readonly Paint[],
  size: number,
  radius: number,
  seed: number,
  round = 0.25,
  many = 170,
): Thing[] {
  const random = randomOf(seed)
  const noise = noiseOf(seed)
  const shapes = Array.from({ length: 6 }, (_, n) => {
    const core =
      round > 0.8
        ? ellipsoid(size * 0.5, size * 0.4, size * 0.45)
        : box(
            size * random.between(0.75, 1.1),
            size * random.between(0.5, 0.75),
            size * random.between(0.6, 0.9),
            size * round,
          )
    return displaced(
      core,
      size * 0.16,
      (x, y, z) =>
        noise.fbm3((x / size) * 2.2 + n * 9, (y / size) * 2.2, (z / size) * 2.2, 2) * size * 0.2,
    )
  })
  return Array.from({ length: many }, (_, n) => {
    const far = Math.sqrt((n + 0.5) / many) * radius
    const a = n * 2.39996 + random.between(-0.2, 0.2)
    const heap = Math.max(0, (radius * 0.86 - far) * 0.6)
    return thing(random.pick(shapes), random.pick(paints), {
      at: [Math.cos(a) * far, size * 0.3 + heap, Math.sin(a) * far],
      yaw: random.between(0, 360),
      pitch: random.between(-40, 40),
      roll: random.between(-40, 40),
    })
  })
}

const concrete = body('#b5b1a8', '#98948b')

export const panel = (paint: Paint): Thing[] =>
  [0, 1, 2].map((n) =>
    thing(union(box(0.6, 1.9, 0.1, 0.004), move(box(0.02, 1.88, 0.04), 0.3, 0, 0)), paint, {
      at: [n * 0.1, 0.96, -n * 0.16],
      pitch: -6,
      yaw: -8,
    }),
  )
export const kerb = (paint: Paint = concrete): Thing[] =>
  [-1, 0, 1].map((n) =>
    thing(
      extrude(
        [
          [-0.15, 0],
          [0.15, 0],
          [0.15, 0.22],
          [0.09, 0.3],
          [-0.15, 0.3],
        ],
        0.58,
        0.004,
      ),
      paint,
      { at: [0, 0.004, n * 0.6] },
    ),
  )
export const pole = (): Thing[] =>
  [0, 1, 2, 3]
    .map((n) =>
      thing(box(0.11, 0.11, 2.1, 0.01), concrete, {
        at: [(n % 3) * 0.13, 0.056 + Math.floor(n / 3) * 0.115, (n % 2) * 0.05],
      }),
    )
    .concat(thing(box(0.11, 1.9, 0.11, 0.01), concrete, { at: [-0.35, 0.95, -0.3] }))
    .concat(
      [0.4, 0.9, 1.4].map((y) =>
        thing(box(0.016, 0.016, 0.14), body('#55595a', '#3f4344'), { at: [-0.35, y, -0.3] }),
      ),
    )
export const wallPanels = (): Thing[] => [
  ...[-1.05, 0, 1.05].map((x) =>
    thing(box(0.14, 1.35, 0.14, 0.01), concrete, { at: [x, 0.67, 0] }),
  ),
  ...[0, 1, 2, 3].flatMap((n) =>
    [-0.53, 0.53].map((x) =>
      thing(box(0.94, 0.29, 0.05, 0.008), n % 2 ? body('#bcb7ad', '#a29d93') : concrete, {
        at: [x, 0.16 + n * 0.3, 0],
      }),
    ),
  ),
]
export const doorFrame = (): Thing[] => [
  thing(
    cut(
      box(1.05, 2.15, 0.11, 0.004),
      move(box(0.87, 2.2, 1), 0, -0.14, 0),
      move(box(0.93, 2.2, 0.05), 0, -0.11, 0.05),
    ),
    concrete,
    { at: [0, 1.08, 0] },
  ),
  ...[0.4, 1.1, 1.8].map((y) =>
    thing(box(0.012, 0.1, 0.03), body('#6a6f72', '#55595c'), { at: [-0.43, y, 0.03] }),
  ),
]
export const drain = (): Thing[] => [
  ...[0, 1].map((n) =>
    thing(cut(box(0.42, 0.36, 0.9, 0.008), move(box(0.3, 0.36, 2, 0.02), 0, 0.06, 0)), concrete, {
      at: [0, 0.18, n * -0.92],
    }),
  ),
  ...[0, 1].map((n) =>
    thing(
      cut(
        box(0.42, 0.06, 0.42, 0.006),
        ...[-0.12, -0.04, 0.04, 0.12].map((x) => move(box(0.025, 1, 0.26, 0.01), x, 0, 0)),
      ),
      concrete,
      { at: [0, 0.39, -0.72 - n * 0.44] },
    ),
  ),
]
export const jali = (paint: Paint = concrete): Thing[] => {
  const petal = (x: number, y: number) =>
    [0, 90, 180, 270].map((a) => {
      const t = ((a + 45) * Math.PI) / 180
      return move(
        aimed(cylinder(0.036, 1), [0, 0, 1]),
        x + Math.cos(t) * 0.042,
        y + Math.sin(t) * 0.042,
        0,
      )
    })
  const one = cut(
    box(0.3, 0.3, 0.05, 0.004),
    ...petal(-0.07, -0.07),
    ...petal(0.07, -0.07),
    ...petal(-0.07, 0.07),
    ...petal(0.07, 0.07),
  )
  return [-1, 0, 1].flatMap((x) =>
    [0, 1, 2].map((y) => thing(one, paint, { at: [x * 0.302, 0.15 + y * 0.302, 0] })),
  )
}
/** One paver that shows its shape, beside two on edge. */
export const pavers = (
  outline: readonly (readonly [number, number])[],
  paint: Paint,
  paint2: Paint,
): Thing[] => {
  const one = extrude(outline, 0.07, 0.004)
  return [
    thing(one, paint, { at: [0, 0.035, 0.08], pitch: -90 }),
    thing(one, paint2, { at: [0.02, 0.107, 0.06], pitch: -90, yaw: 20 }),
    thing(one, paint, { at: [-0.04, 0.13, -0.12], pitch: -14 }),
  ]
}
