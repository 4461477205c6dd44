/** Water tanks and pumps. */
import { aimed, move, turn, union } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, type Shape, torus } from '../render/shapes.ts'
import { front, right, stuff, wheel } from './pipework.ts'

/** A moulded tank with ribs, a dome and a lid. */
export function tank(paint: Paint, radius: number, height: number, ribs: number): Thing[] {
  const side = Array.from({ length: ribs * 4 + 1 }, (_, n): [number, number] => [
    radius * (n % 4 < 2 ? 1 : 0.965),
    height * 0.06 + (height * 0.72 * n) / (ribs * 4),
  ])
  return [
    thing(
      lathe(
        [
          [0, 0],
          [radius * 0.97, 0],
          ...side,
          [radius * 0.9, height * 0.84],
          [radius * 0.55, height * 0.95],
          [radius * 0.38, height * 0.97],
          [0, height * 0.97],
        ],
        0.012,
      ),
      paint,
    ),
    thing(
      lathe(
        [
          [0, 0],
          [radius * 0.4, 0],
          [radius * 0.4, 0.05],
          [radius * 0.34, 0.08],
          [0, 0.09],
        ],
        0.006,
      ),
      paint,
      { at: [0, height * 0.965, 0] },
    ),
    ...Array.from({ length: 8 }, (_, n) =>
      thing(box(0.03, 0.04, radius * 0.42, 0.012), paint, {
        at: [
          Math.sin(n * 0.785) * radius * 0.68,
          height * 0.9,
          Math.cos(n * 0.785) * radius * 0.68,
        ],
        yaw: n * 45,
        pitch: 20,
      }),
    ),
    thing(aimed(cylinder(0.045, 0.12, 0.006), front), stuff.upvc, {
      at: [0, height * 0.08, radius],
    }),
  ]
}
export const loftTank = (paint: Paint): Thing[] => [
  thing(box(1.1, 0.5, 0.62, 0.07), paint, { at: [0, 0.26, 0] }),
  ...[-0.36, -0.12, 0.12, 0.36].map((x) =>
    thing(box(0.06, 0.53, 0.65, 0.03), paint, { at: [x, 0.262, 0] }),
  ),
  thing(cylinder(0.17, 0.08, 0.02), paint, { at: [0, 0.54, 0] }),
]
export const lyingTank = (paint: Paint): Thing[] => [
  thing(aimed(cylinder(0.48, 1.6, 0.2), right), paint, { at: [0, 0.5, 0] }),
  ...Array.from({ length: 7 }, (_, n) =>
    thing(turn(torus(0.47, 0.03), 'z', 90), paint, { at: [(n - 3) * 0.19, 0.5, 0] }),
  ),
  thing(cylinder(0.22, 0.22, 0.03), paint, { at: [0, 1, 0] }),
  ...[-0.5, 0.5].map((x) => thing(box(0.24, 0.2, 0.8, 0.04), paint, { at: [x, 0.1, 0] })),
]

const fins = (count: number, radius: number, length: number): Shape[] =>
  Array.from({ length: count }, (_, n) => {
    const a = (n * 6.283) / count
    return move(
      turn(box(0.006, length, 0.03), 'y', (-a * 180) / Math.PI + 90),
      Math.cos(a) * radius,
      0,
      Math.sin(a) * radius,
    )
  })

export const monoblock = (paint: Paint): Thing[] => [
  thing(aimed(union(cylinder(0.085, 0.2, 0.006), ...fins(26, 0.09, 0.19)), right), paint, {
    at: [-0.1, 0.13, 0],
  }),
  thing(aimed(cylinder(0.1, 0.07, 0.014), right), stuff.hdpe, { at: [-0.23, 0.13, 0] }),
  thing(aimed(cylinder(0.12, 0.09, 0.02), right), paint, { at: [0.1, 0.13, 0] }),
  thing(aimed(cylinder(0.05, 0.12, 0.006), right), paint, { at: [0.18, 0.13, 0] }),
  thing(cylinder(0.036, 0.14, 0.004), paint, { at: [0.1, 0.27, 0] }),
  thing(cylinder(0.055, 0.02, 0.004), paint, { at: [0.1, 0.33, 0] }),
  thing(aimed(cylinder(0.075, 0.02, 0.004), right), paint, { at: [0.23, 0.13, 0] }),
  thing(box(0.11, 0.06, 0.09, 0.01), stuff.hdpe, { at: [-0.1, 0.25, 0] }),
  ...[-0.16, -0.04].map((x) => thing(box(0.05, 0.04, 0.2, 0.006), paint, { at: [x, 0.02, 0] })),
]
export const submersible = (): Thing[] => [
  thing(aimed(cylinder(0.05, 0.62, 0.008), right), stuff.steel, { at: [-0.3, 0.06, 0] }),
  thing(aimed(cylinder(0.046, 0.1), right), plain('#2c2f31'), { at: [0.03, 0.06, 0] }),
  ...Array.from({ length: 6 }, (_, n) =>
    thing(turn(torus(0.049, 0.004), 'z', 90), stuff.steel, { at: [0.0 + n * 0.014, 0.06, 0] }),
  ),
  thing(aimed(cylinder(0.05, 0.4, 0.006), right), stuff.steel, { at: [0.28, 0.06, 0] }),
  ...Array.from({ length: 9 }, (_, n) =>
    thing(turn(torus(0.05, 0.0025), 'z', 90), stuff.chrome, { at: [0.11 + n * 0.042, 0.06, 0] }),
  ),
  thing(
    aimed(
      lathe(
        [
          [0, 0],
          [0.05, 0],
          [0.046, 0.06],
          [0.03, 0.1],
          [0, 0.1],
        ],
        0.003,
      ),
      right,
    ),
    stuff.bronze,
    { at: [0.48, 0.06, 0] },
  ),
  thing(rod([-0.5, 0.12, 0.02], [0.4, 0.118, 0.02], 0.007), stuff.rubber),
]
export const booster = (): Thing[] => [
  ...monoblock(stuff.blue),
  thing(cylinder(0.12, 0.26, 0.06), plain('#b5392f', { gloss: 0.6 }), { at: [-0.02, 0.5, 0] }),
  thing(cylinder(0.02, 0.1), stuff.brass, { at: [0.02, 0.36, 0] }),
  thing(rod([0.1, 0.35, 0], [-0.02, 0.35, 0], 0.02), stuff.brass),
  ...wheel([0.1, 0.37, 0], 0.03, stuff.rubber),
]
