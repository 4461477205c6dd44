/** Timber, scaffolding and formwork. */
import { randomOf } from '../core/random.ts'
import { cut, move, union } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, prism, rod, screw, torus, type Vec } from '../render/shapes.ts'
import { type Species, wood } from '../wood/wood.ts'
import { block } from './joinery.ts'
import { stuff } from './pipework.ts'

/** Sawn planks with laths between their layers, as wood is seasoned. */
export function planks(kind: Species, seed: number): Thing[] {
  const random = randomOf(seed)
  const things: Thing[] = []
  for (let level = 0; level < 5; level++) {
    for (let n = 0; n < 4; n++) {
      things.push(
        thing(
          box(0.21, 0.06, 1.5, 0.003),
          wood(kind, { along: 'z', seed: seed + level * 5 + n, gloss: 0.25 }),
          {
            at: [
              (n - 1.5) * 0.225 + random.between(-0.006, 0.006),
              0.05 + level * 0.085,
              random.between(-0.04, 0.04),
            ],
          },
        ),
      )
    }
    if (level > 0)
      for (const z of [-0.5, 0, 0.5])
        things.push(
          block([0.92, 0.024, 0.04], wood(kind, { along: 'x', seed }), [
            0,
            0.08 + (level - 1) * 0.085,
            z,
          ]),
        )
  }
  return things
}
/** Round poles in a heap. */
export function poles(
  bark: Paint,
  end: Paint,
  radius: number,
  seed: number,
  knots = false,
): Thing[] {
  const random = randomOf(seed)
  const paint: Paint = (x, y, z, nx, ny, nz, surface) =>
    (Math.abs(ny) > 0.8 ? end : bark)(x, y, z, nx, ny, nz, surface)
  return [5, 4, 3, 2].flatMap((many, level) =>
    Array.from({ length: many }, (_, n) => {
      const r = radius * random.between(0.85, 1.05)
      const rings = knots
        ? [-0.45, -0.18, 0.1, 0.38].map((y) =>
            move(torus(r * 0.98, r * 0.12), 0, y + random.between(-0.05, 0.05), 0),
          )
        : []
      return thing(
        union(cut(cylinder(r, 1.3, 0.004), ...(knots ? [cylinder(r * 0.55, 3)] : [])), ...rings),
        paint,
        {
          at: [
            (n - (many - 1) / 2) * radius * 2.04,
            radius + level * radius * 1.76,
            random.between(-0.06, 0.06),
          ],
          pitch: 90,
        },
      )
    }),
  )
}
const red = plain('#a83a2a', { gloss: 0.35, uneven: 0.15 })
const galvanised = stuff.galvanised

export const plate = (): Thing[] => {
  const one = union(
    box(0.9, 0.6, 0.006),
    ...[-0.447, 0, 0.447].map((x) => move(box(0.006, 0.6, 0.05), x, 0, -0.025)),
    ...[-0.297, 0, 0.297].map((y) => move(box(0.9, 0.006, 0.05), 0, y, -0.025)),
  )
  const paint = plain('#6a5a4f', { gloss: 0.35, metal: 0.4, uneven: 0.3 })
  return [
    thing(one, paint, { at: [0, 0.3, 0], pitch: -10, yaw: 180 }),
    thing(one, paint, { at: [0.1, 0.31, -0.16], pitch: 10 }),
    thing(one, paint, { at: [0.2, 0.31, -0.28], pitch: 10 }),
  ]
}
export const jack = (): Thing[] =>
  [-0.12, 0.12].flatMap((x, n) => [
    thing(screw(0.019, 0.5, 0.012, 0.004), galvanised, { at: [x, 0.27, n * -0.1] }),
    thing(
      n
        ? union(
            box(0.15, 0.006, 0.12),
            move(box(0.006, 0.09, 0.12), -0.072, 0.045, 0),
            move(box(0.006, 0.09, 0.12), 0.072, 0.045, 0),
          )
        : box(0.15, 0.008, 0.15),
      galvanised,
      { at: [x, n ? 0.52 : 0.006, n * -0.1] },
    ),
    thing(prism(6, 0.034, 0.03, 0.003), red, { at: [x, 0.34, n * -0.1] }),
    thing(rod([x - 0.08, 0.34, n * -0.1], [x + 0.08, 0.34, n * -0.1], 0.008), red),
  ])
export const props = (): Thing[] =>
  [-0.24, 0, 0.24].flatMap((x, n) => [
    thing(cylinder(0.03, 1.1), red, { at: [x, 0.56, -n * 0.1] }),
    thing(cylinder(0.024, 1 - n * 0.15), galvanised, { at: [x, 1.5 - n * 0.08, -n * 0.1] }),
    ...[0, 1, 2, 3].map((k) =>
      thing(cylinder(0.007, 0.052), stuff.hdpe, { at: [x, 1.3 + k * 0.12, -n * 0.1], pitch: 90 }),
    ),
    thing(screw(0.033, 0.16, 0.014, 0.004), galvanised, { at: [x, 1.06, -n * 0.1] }),
    thing(cylinder(0.05, 0.03, 0.004), galvanised, { at: [x, 1, -n * 0.1] }),
    thing(torus(0.03, 0.006), stuff.steel, { at: [x + 0.05, 1.16, -n * 0.1], pitch: 90 }),
    ...[0.006, 2 - n * 0.16].map((y) =>
      thing(box(0.15, 0.008, 0.15), red, { at: [x, y, -n * 0.1] }),
    ),
  ])
const tubes = (points: readonly (readonly [Vec, Vec])[], paint: Paint, radius = 0.024): Thing[] =>
  points.map(([a, b]) => thing(rod(a, b, radius), paint))
export const hFrame = (): Thing[] =>
  [0, -0.9]
    .flatMap((z) => [
      ...tubes(
        [
          [
            [-0.6, 0, z],
            [-0.6, 1.8, z],
          ],
          [
            [0.6, 0, z],
            [0.6, 1.8, z],
          ],
          [
            [-0.6, 1.66, z],
            [0.6, 1.66, z],
          ],
          [
            [-0.6, 0.9, z],
            [-0.2, 1.66, z],
          ],
          [
            [0.6, 0.9, z],
            [0.2, 1.66, z],
          ],
        ],
        plain('#3f6fae', { gloss: 0.4 }),
      ),
    ])
    .concat(
      tubes(
        [
          [
            [-0.6, 0.3, 0],
            [-0.6, 1.5, -0.9],
          ],
          [
            [-0.6, 1.5, 0],
            [-0.6, 0.3, -0.9],
          ],
          [
            [0.6, 0.3, 0],
            [0.6, 1.5, -0.9],
          ],
          [
            [0.6, 1.5, 0],
            [0.6, 0.3, -0.9],
          ],
        ],
        galvanised,
        0.012,
      ),
      [
        block([1.2, 0.04, 0.3], galvanised, [0, 1.69, -0.2]),
        block([1.2, 0.04, 0.3], galvanised, [0, 1.69, -0.6]),
      ],
    )
export const cuplock = (): Thing[] => {
  const posts = [
    [-0.6, 0],
    [0.6, 0],
    [-0.6, -0.9],
    [0.6, -0.9],
  ] as const
  return [
    ...posts.flatMap(([x, z]) => [
      thing(rod([x, 0, z], [x, 1.9, z], 0.026), galvanised),
      ...[0.4, 0.95, 1.5].map((y) => thing(cylinder(0.052, 0.06, 0.01), red, { at: [x, y, z] })),
    ]),
    ...[0.4, 0.95, 1.5].flatMap((y) =>
      tubes(
        [
          [
            [-0.6, y, 0],
            [0.6, y, 0],
          ],
          [
            [-0.6, y, -0.9],
            [0.6, y, -0.9],
          ],
          [
            [-0.6, y, 0],
            [-0.6, y, -0.9],
          ],
          [
            [0.6, y, 0],
            [0.6, y, -0.9],
          ],
        ],
        galvanised,
        0.02,
      ),
    ),
    ...posts.map(([x, z]) => thing(box(0.14, 0.01, 0.14), galvanised, { at: [x, 0.006, z] })),
  ]
}
export const formwork = (): Thing[] => {
  const alloy = plain('#c2c7c9', { gloss: 0.6, metal: 0.8, uneven: 0.06 })
  const one = union(
    box(0.45, 1.4, 0.006),
    ...[-0.222, 0.222].map((x) => move(box(0.006, 1.4, 0.06), x, 0, -0.03)),
    ...[-0.69, -0.35, 0, 0.35, 0.69].map((y) => move(box(0.45, 0.008, 0.06), 0, y, -0.03)),
  )
  return [
    ...[-0.46, 0, 0.46].map((x) =>
      thing(one, alloy, { at: [x, 0.7, 0], yaw: x === 0.46 ? 180 : 0 }),
    ),
    thing(one, alloy, { at: [-0.69, 0.7, 0.24], yaw: 90 }),
  ]
}
export const plankSteel = (): Thing[] => {
  const holes = Array.from({ length: 24 }, (_, n) =>
    move(cylinder(0.012, 1), (n % 2) * 0.09 - 0.045, 0, (Math.floor(n / 2) - 5.5) * 0.1),
  )
  return [0, 1, 2].map((n) =>
    thing(
      cut(box(0.23, 0.045, 1.3, 0.006), ...holes, move(box(0.21, 0.05, 1.4), 0, -0.01, 0)),
      galvanised,
      { at: [n * 0.03, 0.024 + n * 0.047, n * 0.05], yaw: n * 3 },
    ),
  )
}
export const tieRod = (): Thing[] => [
  thing(screw(0.012, 0.5, 0.009, 0.003), stuff.steel, { at: [0, 0.014, 0], pitch: 90 }),
  thing(screw(0.012, 0.5, 0.009, 0.003), stuff.steel, {
    at: [0.06, 0.014, 0.03],
    pitch: 90,
    yaw: 4,
  }),
  ...[
    [-0.08, 0.1],
    [0.15, -0.06],
  ].flatMap(([x = 0, z = 0], n) => [
    thing(cut(cylinder(0.045, 0.012, 0.003), cylinder(0.013, 1)), galvanised, {
      at: [x, 0.008, z],
    }),
    thing(cut(cylinder(0.022, 0.04, 0.004), cylinder(0.012, 1)), galvanised, { at: [x, 0.03, z] }),
    thing(box(0.12, 0.026, 0.012, 0.005), galvanised, { at: [x, 0.036, z], yaw: 30 + n * 50 }),
  ]),
]
