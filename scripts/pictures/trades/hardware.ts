/** What the builder's counter sells by the piece or by weight. */
import { randomOf } from '../core/random.ts'
import { aimed, cut, move, union } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, prism, rod, type Shape, screw } from '../render/shapes.ts'
import { right, stuff } from './pipework.ts'

/** Many of one small thing, thrown in a heap. */
function heap(shape: Shape, paint: Paint, many: number, radius: number, seed: number): Thing[] {
  const random = randomOf(seed)
  return Array.from({ length: many }, (_, n) => {
    const far = Math.sqrt((n + 0.5) / many) * radius
    const a = n * 2.39996
    return thing(shape, paint, {
      at: [
        Math.cos(a) * far,
        0.004 + Math.max(0, (radius - far) * 0.34) * random.between(0.4, 1),
        Math.sin(a) * far,
      ],
      yaw: random.between(0, 360),
      roll: random.between(-12, 12) + 90,
      pitch: random.between(-10, 10),
    })
  })
}
const nail = union(
  cylinder(0.0019, 0.075),
  move(cylinder(0.0048, 0.0018), 0, 0.0375, 0),
  move(
    lathe([
      [0, 0],
      [0.0019, 0],
      [0, -0.006],
    ]),
    0,
    -0.0375,
    0,
  ),
)
export const nails = (seed: number) => heap(nail, stuff.steel, 90, 0.085, seed)
const drywall = union(
  screw(0.0028, 0.03, 0.0036, 0.0013),
  move(
    lathe([
      [0, 0],
      [0.0024, 0],
      [0.0058, 0.005],
      [0.0058, 0.006],
      [0, 0.006],
    ]),
    0,
    0.014,
    0,
  ),
  move(
    lathe([
      [0, 0],
      [0.0024, 0],
      [0, -0.007],
    ]),
    0,
    -0.015,
    0,
  ),
)
export const screws = (seed: number) =>
  heap(drywall, plain('#2c2d2f', { gloss: 0.5 }), 80, 0.05, seed)
export const anchors = (): Thing[] =>
  [0, 1, 2].flatMap((n) => {
    const x = (n - 1) * 0.07
    const parts: [Shape, number][] = [
      [screw(0.0085, 0.07, 0.004, 0.0016), 0.085],
      [cylinder(0.012, 0.06, 0.001), 0.035],
      [
        lathe(
          [
            [0, 0],
            [0.0125, 0],
            [0.0085, 0.016],
            [0, 0.016],
          ],
          0.0006,
        ),
        0,
      ],
      [prism(6, 0.0185, 0.013, 0.001), 0.1],
      [cylinder(0.02, 0.003), 0.09],
    ]
    return parts.map(([shape, y]) =>
      n < 2
        ? thing(shape, stuff.galvanised, { at: [x, y + 0.002, -n * 0.02] })
        : thing(aimed(move(shape, 0, y, 0), [1, 0, 0.6]), stuff.galvanised, {
            at: [x - 0.05, 0.019, 0.05],
          }),
    )
  })
export const hinges = (): Thing[] =>
  [0, 1].flatMap((n) => {
    const holes = [-0.036, 0, 0.036].flatMap((y) =>
      [-0.024, 0.024].map((x) => move(aimed(cylinder(0.0032, 1), [0, 0, 1]), x, y, 0)),
    )
    return [
      thing(cut(box(0.078, 0.1, 0.0026, 0.0006), ...holes), stuff.steel, {
        at: [n * 0.1 - 0.05, 0.004, n * 0.03],
        pitch: -90,
        yaw: n * 14,
      }),
      thing(aimed(cylinder(0.006, 0.102, 0.001), [0, 0, 1]), stuff.steel, {
        at: [n * 0.1 - 0.05, 0.0062, n * 0.03],
        yaw: n * 14,
      }),
    ]
  })
const flatBolt = (long: number, knob: Thing[]): Thing[] => [
  thing(box(long, 0.005, 0.036, 0.002), stuff.steel, { at: [0, 0.004, 0] }),
  ...[-0.36, -0.05, 0.26].map((x) =>
    thing(
      cut(box(0.026, 0.024, 0.036, 0.005), move(aimed(cylinder(0.0072, 1), right), 0, 0.001, 0)),
      stuff.steel,
      { at: [x * long, 0.016, 0] },
    ),
  ),
  thing(aimed(cylinder(0.0066, long * 1.04, 0.002), right), stuff.steel, {
    at: [long * 0.07, 0.017, 0],
  }),
  ...[-0.46, -0.2, 0.1, 0.46].map((x) =>
    thing(cylinder(0.0034, 0.003, 0.001), stuff.hdpe, { at: [x * long, 0.007, 0.011] }),
  ),
  ...knob,
]
export const towerBolt = (): Thing[] => [
  ...flatBolt(0.22, [
    thing(cylinder(0.005, 0.024, 0.002), stuff.steel, { at: [0.022, 0.032, 0] }),
    thing(cylinder(0.009, 0.008, 0.003), stuff.steel, { at: [0.022, 0.046, 0] }),
  ]),
]
export const aldrop = (): Thing[] => [
  ...flatBolt(0.3, [
    thing(rod([0.02, 0.018, 0], [0.02, 0.026, 0.07], 0.006), stuff.steel),
    thing(box(0.036, 0.005, 0.05, 0.002), stuff.steel, { at: [0.02, 0.03, 0.085] }),
  ]),
  thing(cut(box(0.05, 0.004, 0.06, 0.002), cylinder(0.012, 1)), stuff.steel, {
    at: [0.02, 0.004, 0.09],
  }),
]
export const lock = (): Thing[] => [
  thing(box(0.09, 0.15, 0.018, 0.002), stuff.steel, { at: [-0.06, 0.078, -0.03] }),
  thing(box(0.004, 0.23, 0.024, 0.002), stuff.brass, { at: [-0.013, 0.118, -0.03] }),
  ...[0.13, 0.1].map((y) =>
    thing(box(0.016, 0.016, 0.012), stuff.brass, { at: [-0.006, y, -0.03] }),
  ),
  ...[0, 1].flatMap((n) => [
    thing(box(0.042, 0.2, 0.008, 0.004), stuff.brass, { at: [0.05 + n * 0.08, 0.102, n * 0.03] }),
    thing(
      rod([0.05 + n * 0.08, 0.15, n * 0.03], [0.05 + n * 0.08, 0.15, 0.045 + n * 0.03], 0.009),
      stuff.brass,
    ),
    thing(
      rod(
        [0.05 + n * 0.08, 0.15, 0.045 + n * 0.03],
        [0.15 + n * 0.08, 0.148, 0.045 + n * 0.03],
        0.009,
        0.007,
      ),
      stuff.brass,
    ),
    thing(aimed(cylinder(0.007, 0.004), [0, 0, 1]), stuff.hdpe, {
      at: [0.05 + n * 0.08, 0.06, 0.005 + n * 0.03],
    }),
  ]),
]
export const closer = (): Thing[] => [
  thing(box(0.22, 0.06, 0.05, 0.008), plain('#b9bcbe', { gloss: 0.5, metal: 0.7 }), {
    at: [0, 0.12, 0],
  }),
  thing(cylinder(0.016, 0.02, 0.003), stuff.steel, { at: [-0.04, 0.16, 0] }),
  thing(box(0.24, 0.008, 0.024, 0.003), stuff.steel, { at: [0.05, 0.172, 0.05], yaw: -26 }),
  thing(box(0.26, 0.008, 0.02, 0.003), stuff.steel, { at: [0.05, 0.182, 0.12], yaw: 22 }),
  thing(box(0.08, 0.03, 0.02, 0.003), stuff.steel, { at: [-0.07, 0.182, 0.175] }),
  thing(box(0.4, 0.22, 0.02), plain('#8f6a48', { gloss: 0.3 }), { at: [0, 0.11, -0.036] }),
]
export const drawerChannel = (): Thing[] =>
  [0, 1].flatMap((n) => [
    thing(
      cut(box(0.4, 0.045, 0.012, 0.001), move(box(1, 0.036, 0.012), 0, 0, 0.003)),
      stuff.galvanised,
      { at: [0, 0.008, n * 0.09], pitch: -90 },
    ),
    thing(cut(box(0.4, 0.034, 0.01, 0.001), move(box(1, 0.026, 0.01), 0, 0, 0.003)), stuff.steel, {
      at: [0.09, 0.011, n * 0.09],
      pitch: -90,
    }),
    thing(box(0.4, 0.022, 0.008, 0.001), stuff.galvanised, {
      at: [0.2, 0.013, n * 0.09],
      pitch: -90,
    }),
  ])
export const cupHinge = (): Thing[] =>
  [0, 1].flatMap((n) => {
    const x = n * 0.11 - 0.05
    return [
      thing(
        cut(cylinder(0.0175, 0.012, 0.002), move(cylinder(0.015, 0.012), 0, 0.004, 0)),
        stuff.steel,
        { at: [x, 0.008, 0.03 + n * 0.02] },
      ),
      thing(box(0.05, 0.003, 0.018, 0.001), stuff.steel, { at: [x, 0.014, 0.03 + n * 0.02] }),
      thing(box(0.016, 0.016, 0.06, 0.004), stuff.steel, {
        at: [x, 0.02, -0.015 + n * 0.02],
        pitch: 10,
      }),
      thing(cylinder(0.006, 0.05, 0.001), stuff.galvanised, {
        at: [x, 0.03, -0.01 + n * 0.02],
        pitch: 84,
      }),
      thing(box(0.048, 0.003, 0.034, 0.001), stuff.steel, { at: [x, 0.005, -0.05 + n * 0.02] }),
    ]
  })
