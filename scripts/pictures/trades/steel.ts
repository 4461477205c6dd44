/** Bars, sections, wire, mesh, sheets: whatever a steel yard stacks. */
import { randomOf } from '../core/random.ts'
import { aimed, cut, move, turn, union } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import {
  box,
  cylinder,
  extrude,
  type Outline,
  rod,
  type Shape,
  torus,
  type Vec,
  wire,
} from '../render/shapes.ts'
import { front, stuff } from './pipework.ts'

export const mill = plain('#565a5c', { gloss: 0.42, metal: 0.5, uneven: 0.25 })
export const rusty = plain('#7a5a48', { gloss: 0.25, metal: 0.25, uneven: 0.35 })
export const zinc = stuff.galvanised

/** A ribbed bar along its own y. */
function ribbed(radius: number, length: number): Shape {
  const step = radius * 1.5
  return {
    distance: (x, y, z) => {
      const r = Math.sqrt(x * x + z * z)
      const slant = y + Math.abs(x) * 0.7
      const rib = Math.max(0, Math.cos((slant * 6.283) / step)) ** 2 * radius * 0.24
      const seam = Math.abs(x) < radius * 0.16 ? radius * 0.08 : 0
      return Math.max(r - radius - Math.max(rib, seam), Math.abs(y) - length / 2) * 0.7
    },
    low: [-radius * 1.15, -length / 2, -radius * 1.15],
    high: [radius * 1.15, length / 2, radius * 1.15],
  }
}

/** A bundle of bars, their cut ends to the viewer, tied with wire. */
export function bars(radius: number, rings: number, paint: Paint, seed: number): Thing[] {
  const random = randomOf(seed)
  const bar = ribbed(radius, 0.9)
  const things: Thing[] = []
  const step = radius * 2.3
  for (let row = -rings; row <= rings; row++) {
    const many = rings * 2 + 1 - Math.abs(row)
    for (let n = 0; n < many; n++) {
      things.push(
        thing(bar, paint, {
          at: [
            (n - (many - 1) / 2) * step,
            (row + rings) * step * 0.87 + radius * 1.15,
            random.between(-0.03, 0.03),
          ],
          pitch: 90,
        }),
      )
    }
  }
  const reach = (rings + 0.62) * step
  for (const z of [0.22, -0.22]) {
    const hexagon = Array.from({ length: 7 }, (_, n): Vec => {
      const a = (n * Math.PI) / 3
      return [
        Math.cos(a) * reach * 1.02,
        Math.sin(a) * reach * 1.02 + rings * step * 0.87 + radius * 1.15,
        z,
      ]
    })
    things.push(thing(wire(hexagon, radius * 0.22), rusty))
  }
  return things
}

/** Lengths of a rolled section in a neat heap; the outline is x and y. */
export function sections(
  outline: Outline,
  rows: readonly number[],
  step: Vec,
  paint: Paint,
  round = 0.002,
): Thing[] {
  const shape = extrude(outline, 1.3, round)
  return rows.flatMap((many, level) =>
    Array.from({ length: many }, (_, n) =>
      thing(shape, paint, {
        at: [(n - (many - 1) / 2) * step[0], level * step[1], ((n * 3 + level) % 4) * 0.03 - 0.04],
      }),
    ),
  )
}

export const angle: Outline = [
  [0, 0],
  [0.075, 0],
  [0.075, 0.009],
  [0.009, 0.009],
  [0.009, 0.075],
  [0, 0.075],
]
export const channel: Outline = [
  [0, 0],
  [0.15, 0],
  [0.15, 0.06],
  [0.142, 0.06],
  [0.14, 0.01],
  [0.01, 0.01],
  [0.008, 0.06],
  [0, 0.06],
]
export const beam: Outline = [
  [-0.07, 0],
  [0.07, 0],
  [0.07, 0.012],
  [0.006, 0.02],
  [0.006, 0.18],
  [0.07, 0.188],
  [0.07, 0.2],
  [-0.07, 0.2],
  [-0.07, 0.188],
  [-0.006, 0.18],
  [-0.006, 0.02],
  [-0.07, 0.012],
]
export const purlin: Outline = [
  [0, 0],
  [0.07, 0],
  [0.07, 0.02],
  [0.066, 0.02],
  [0.066, 0.004],
  [0.004, 0.004],
  [0.004, 0.176],
  [0.066, 0.176],
  [0.066, 0.16],
  [0.07, 0.16],
  [0.07, 0.18],
  [0, 0.18],
]
export const rectangle = (w: number, h: number): Outline => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
]

/** Hollow sections. */
export function hollow(w: number, h: number, rows: readonly number[], paint: Paint): Thing[] {
  const shape = cut(box(w, h, 1.3, 0.008), box(w - 0.012, h - 0.012, 2, 0.004))
  return rows.flatMap((many, level) =>
    Array.from({ length: many }, (_, n) =>
      thing(shape, paint, {
        at: [
          (n - (many - 1) / 2) * w * 1.02,
          h / 2 + level * h * 1.02,
          ((n * 3 + level) % 4) * 0.03 - 0.04,
        ],
      }),
    ),
  )
}
export const rounds = (paint: Paint): Thing[] =>
  [4, 3, 2].flatMap((many, level) =>
    Array.from({ length: many }, (_, n) =>
      thing(cylinder(0.04, 1.2, 0.002), paint, {
        at: [(n - (many - 1) / 2) * 0.082, 0.04 + level * 0.07, (n % 2) * 0.04],
        pitch: 90,
      }),
    ),
  )
export const plates = (paint: Paint, many: number, thick: number): Thing[] =>
  Array.from({ length: many }, (_, n) =>
    thing(box(1.3, thick, 0.8, 0.001), paint, {
      at: [(n % 3) * 0.012, thick / 2 + n * thick * 1.15, (n % 2) * 0.014],
      yaw: (n % 3) - 1,
    }),
  )
/** A plate with raised lozenges. */
export function chequered(): Thing[] {
  const sheet: Shape = {
    distance: (x, y, z) => {
      const u = ((((x + z) / 0.07) % 2) + 2) % 2
      const v = ((((x - z) / 0.07) % 2) + 2) % 2
      const first = u < 1 !== v < 1
      const a = (((((first ? x + z : x - z) / 0.07) % 1) + 1) % 1) - 0.5
      const b = (((((first ? x - z : x + z) / 0.07) % 1) + 1) % 1) - 0.5
      const lump = Math.max(0, 1 - (a * a * 5 + b * b * 60)) * 0.004
      return (
        Math.max(Math.abs(y) - 0.004 - (y > 0 ? lump : 0), Math.abs(x) - 0.5, Math.abs(z) - 0.36) *
        0.5
      )
    },
    low: [-0.5, -0.004, -0.36],
    high: [0.5, 0.009, 0.36],
  }
  return [0, 1, 2].map((n) =>
    thing(sheet, mill, { at: [n * 0.015, 0.005 + n * 0.014, n * 0.01], yaw: n * 2 }),
  )
}
/** Wire in a coil, tied. */
export function coilOf(paint: Paint, thick: number, radius = 0.16, turns = 26, seed = 1): Thing[] {
  const random = randomOf(seed)
  const things = Array.from({ length: turns }, () => {
    const r = radius + random.between(-0.02, 0.03)
    return thing(torus(r, thick), paint, {
      at: [
        random.between(-0.006, 0.006),
        0.012 + random.next() * 0.055,
        random.between(-0.006, 0.006),
      ],
      pitch: random.between(-2, 2),
      roll: random.between(-2, 2),
    })
  })
  for (const yaw of [0, 120, 240]) {
    const a = (yaw * Math.PI) / 180
    things.push(
      thing(turn(torus(0.045, thick * 1.3), 'x', 90), paint, {
        at: [Math.cos(a) * radius, 0.04, -Math.sin(a) * radius],
        yaw: yaw,
      }),
    )
  }
  return things
}
export const stirrups = (): Thing[] =>
  Array.from({ length: 9 }, (_, n) => {
    const w = 0.11
    const h = 0.15
    const points: Vec[] = [
      [-w + 0.04, h - 0.035, 0.006],
      [-w, h, 0],
      [-w, -h, 0],
      [w, -h, 0],
      [w, h, 0],
      [-w, h, 0],
      [-w + 0.035, h - 0.04, -0.006],
    ]
    return thing(wire(points, 0.0045), mill, {
      at: [n * 0.006, 0.006 + n * 0.011, 0],
      pitch: -90,
      yaw: ((n * 17) % 29) - 14,
    })
  }).concat(
    thing(
      wire(
        [
          [-0.11, 0.15, 0],
          [-0.11, -0.15, 0],
          [0.11, -0.15, 0],
          [0.11, 0.15, 0],
          [-0.12, 0.15, 0],
        ],
        0.0045,
      ),
      mill,
      { at: [-0.02, 0.16, -0.22], pitch: -12 },
    ),
  )
/** Wires crossing in squares, standing as a sheet or lying. */
export const mesh = (paint: Paint, cells: number, step: number, thick: number): Thing[] => {
  const half = (cells * step) / 2
  return Array.from({ length: cells + 1 }, (_, n) => n * step - half).flatMap((a) => [
    thing(rod([a, -half, 0], [a, half, 0], thick), paint, { at: [0, half, 0], pitch: -8 }),
    thing(rod([-half, a, thick * 1.6], [half, a, thick * 1.6], thick), paint, {
      at: [0, half, 0],
      pitch: -8,
    }),
  ])
}
/** A net of slanting wires: chain link, chicken mesh, expanded metal by how flat its cells are. */
export function net(
  paint: Paint,
  cells: number,
  step: number,
  thick: number,
  tall: number,
): Thing[] {
  const net: Shape = {
    distance: (x, y, z) => {
      const wave = Math.abs(((((y / (step * tall)) % 1) + 1) % 1) - 0.5) * 2
      const shift = (wave - 0.5) * step
      const even = ((((x - shift) / (step * 2)) % 1) + 1) % 1
      const odd = ((((x + shift) / (step * 2)) % 1) + 1) % 1
      const a = (Math.min(even, 1 - even) * step * 2) / 1.25
      const b = (Math.abs(odd - 0.5) * step * 2) / 1.25
      return (
        Math.max(
          Math.hypot(Math.min(a, b), z) - thick,
          Math.abs(x) - cells * step,
          Math.abs(y) - cells * step,
        ) * 0.7
      )
    },
    low: [-cells * step, -cells * step, -thick],
    high: [cells * step, cells * step, thick],
  }
  return [thing(net, paint, { at: [0, cells * step, 0], pitch: -8 })]
}
export const barbed = (): Thing[] => [
  ...coilOf(zinc, 0.0026, 0.16, 16, 3),
  ...Array.from({ length: 34 }, (_, n) => {
    const a = n * 2.4
    const r = 0.155 + ((n * 7) % 5) * 0.008
    return thing(
      union(
        rod([-0.012, 0, -0.004], [0.012, 0.006, 0.004], 0.0017),
        rod([0, -0.01, 0.005], [0.003, 0.014, -0.005], 0.0017),
      ),
      zinc,
      {
        at: [Math.cos(a) * r, 0.02 + ((n * 3) % 6) * 0.009, Math.sin(a) * r],
        yaw: n * 31,
      },
    )
  }),
]
export const coverBlocks = (paint: Paint): Thing[] =>
  Array.from({ length: 12 }, (_, n) =>
    thing(
      cut(box(0.05, 0.04, 0.05, 0.006), move(turn(cylinder(0.009, 0.2), 'x', 90), 0, 0.018, 0)),
      paint,
      {
        at: [((n * 5) % 7) * 0.045 - 0.13, 0.02 + (n > 8 ? 0.04 : 0), ((n * 3) % 5) * 0.05 - 0.1],
        yaw: n * 37,
      },
    ),
  )

/** A profile pulled along z: corrugated or trapezoid, as thin as a sheet. */
export function profiled(
  paint: Paint | readonly Paint[],
  wave: 'round' | 'ribs',
  many = 4,
  thick = 0.004,
  deep = 0.022,
): Thing[] {
  const paints = typeof paint === 'function' ? [paint] : paint
  const at = (x: number) =>
    wave === 'round'
      ? Math.sin((x * 6.283) / 0.09) * deep * 0.55
      : (Math.min(1, Math.max(0, Math.abs(((((x / 0.2) % 1) + 1) % 1) - 0.5) * 8 - 2.6)) - 0.5) *
        -deep *
        1.5
  const sheet: Shape = {
    distance: (x, y, z) =>
      Math.max((Math.abs(y - at(x)) - thick / 2) * 0.5, Math.abs(x) - 0.5, Math.abs(z) - 0.75),
    low: [-0.5, -deep - thick, -0.75],
    high: [0.5, deep + thick, 0.75],
  }
  return Array.from({ length: many }, (_, n) =>
    thing(sheet, paints[n % paints.length] ?? mill, {
      at: [n * 0.03, deep + 0.005 + n * Math.max(0.012, thick * 1.4), -n * 0.1],
    }),
  )
}
export const ventilator = (): Thing[] => [
  thing(cylinder(0.24, 0.16, 0.006), zinc, { at: [0, 0.08, 0] }),
  thing(cylinder(0.3, 0.012, 0.004), zinc, { at: [0, 0.17, 0] }),
  ...Array.from({ length: 26 }, (_, n) => {
    const a = (n / 26) * 6.283
    const points = Array.from({ length: 9 }, (_, k): Vec => {
      const t = (k / 8) * Math.PI
      const r = 0.07 + Math.sin(t) ** 0.8 * 0.25
      const turnBy = a + (k / 8) * 0.5
      return [Math.cos(turnBy) * r, 0.2 + (k / 8) * 0.36, Math.sin(turnBy) * r]
    })
    return thing(wire(points, 0.012), stuff.steel)
  }),
  thing(cylinder(0.2, 0.34, 0.1), plain('#5a5f62'), { at: [0, 0.37, 0] }),
  thing(cylinder(0.12, 0.02, 0.008), stuff.steel, { at: [0, 0.57, 0] }),
]
export const gutter = (paint: Paint): Thing[] => [
  thing(
    cut(
      aimed(cylinder(0.08, 1.2), front),
      aimed(cylinder(0.074, 2), front),
      move(box(1, 0.2, 3), 0, 0.1, 0),
    ),
    paint,
    { at: [-0.12, 0.081, 0] },
  ),
  thing(union(turn(box(0.26, 0.004, 1.2), 'z', 24), turn(box(0.26, 0.004, 1.2), 'z', -24)), paint, {
    at: [0.22, 0.06, 0],
  }),
]
