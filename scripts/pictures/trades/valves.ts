/** What shuts, steers and protects a line of pipes. */
import { aimed, cut, move } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, prism, rod, sphere } from '../render/shapes.ts'
import {
  type Arm,
  down,
  fitting,
  front,
  left,
  lever,
  right,
  stood,
  stuff,
  up,
  wheel,
} from './pipework.ts'

const across: readonly Arm[] = [[left], [right]]

export const ballValve = (paint: Paint, handle: Paint) => [
  ...stood(fitting([...across, [up, 'cap', 1.2, 0.62]], paint)),
  ...lever([0, 0.138, 0], handle),
]
export const concealedValve = (paint: Paint) => [
  ...stood(fitting([...across, [up, 'male', 1.3]], paint)),
  thing(cylinder(0.02, 0.1, 0.003), stuff.brass, { at: [0, 0.25, 0] }),
  thing(cylinder(0.075, 0.012, 0.004), stuff.chrome, { at: [0, 0.22, 0] }),
  thing(prism(5, 0.042, 0.045, 0.01), stuff.chrome, { at: [0, 0.315, 0] }),
]

/** Two hex ends on a round body, as of a brass valve; along x. */
const brassBody = (paint: Paint): Thing[] => [
  thing(sphere(0.078), paint),
  ...[-1, 1].flatMap((side) => [
    thing(
      cut(
        aimed(move(prism(6, 0.082, 0.062, 0.006), 0, 0.105, 0), [side, 0, 0]),
        aimed(cylinder(0.052, 1), right),
      ),
      paint,
    ),
    thing(aimed(cylinder(0.066, 0.09, 0.004), right), paint, { at: [side * 0.05, 0, 0] }),
    thing(aimed(cylinder(0.051, 0.01), right), plain('#3d3524'), { at: [side * 0.085, 0, 0] }),
  ]),
]

export const brassBallValve = (handle: Paint) =>
  stood([
    ...brassBody(stuff.brass),
    thing(cylinder(0.028, 0.1, 0.004), stuff.brass, { at: [0, 0.08, 0] }),
    thing(prism(6, 0.026, 0.03, 0.003), stuff.steel, { at: [0, 0.142, 0] }),
    thing(box(0.25, 0.013, 0.042, 0.005), handle, { at: [0.1, 0.128, 0], roll: 4 }),
  ])
export const gateValve = (paint: Paint, handle: Paint) =>
  stood([
    ...brassBody(paint),
    thing(
      lathe(
        [
          [0, 0],
          [0.07, 0],
          [0.062, 0.05],
          [0.036, 0.09],
          [0.03, 0.14],
          [0, 0.14],
        ],
        0.003,
      ),
      paint,
      {
        at: [0, 0.05, 0],
      },
    ),
    thing(prism(6, 0.048, 0.04, 0.004), paint, { at: [0, 0.155, 0] }),
    thing(cylinder(0.011, 0.1), stuff.brass, { at: [0, 0.21, 0] }),
    ...wheel([0, 0.25, 0], 0.095, handle),
  ])
export const checkValve = () =>
  stood([
    ...brassBody(stuff.brass),
    thing(cylinder(0.05, 0.1, 0.004), stuff.brass, { at: [0.015, 0.07, 0], roll: -24 }),
    thing(prism(6, 0.062, 0.03, 0.004), stuff.brass, { at: [0.042, 0.126, 0], roll: -24 }),
    thing(prism(6, 0.03, 0.03, 0.004), stuff.brass, { at: [0.053, 0.15, 0], roll: -24 }),
  ])
export const footValve = () => {
  const slots = Array.from({ length: 18 }, (_, n) =>
    move(box(0.011, 0.13, 0.011), Math.cos(n * 0.349) * 0.088, 0.1, Math.sin(n * 0.349) * 0.088),
  )
  return [
    thing(
      cut(
        lathe(
          [
            [0, 0],
            [0.075, 0],
            [0.088, 0.02],
            [0.088, 0.18],
            [0.06, 0.21],
            [0, 0.21],
          ],
          0.002,
        ),
        ...slots,
      ),
      stuff.brass,
    ),
    thing(cylinder(0.072, 0.18), plain('#2d2618'), { at: [0, 0.1, 0] }),
    thing(cut(prism(6, 0.085, 0.09, 0.005), cylinder(0.052, 1)), stuff.brass, { at: [0, 0.25, 0] }),
  ]
}
export const floatValve = () => [
  thing(aimed(cylinder(0.035, 0.16, 0.004), right), stuff.brass, { at: [-0.22, 0.16, 0] }),
  thing(aimed(prism(6, 0.055, 0.03, 0.003), right), stuff.brass, { at: [-0.26, 0.16, 0] }),
  thing(cylinder(0.03, 0.08, 0.004), stuff.brass, { at: [-0.15, 0.13, 0] }),
  thing(rod([-0.15, 0.19, 0], [0.2, 0.12, 0], 0.0085), stuff.brass),
  thing(sphere(0.115), stuff.blue, { at: [0.3, 0.116, 0] }),
  thing(cylinder(0.117, 0.008), stuff.blue, { at: [0.3, 0.116, 0] }),
]
export const butterflyValve = () => {
  const ears = Array.from({ length: 8 }, (_, n) =>
    thing(aimed(cut(cylinder(0.026, 0.07, 0.004), cylinder(0.012, 1)), front), stuff.blue, {
      at: [Math.cos(n * 0.785 + 0.39) * 0.17, 0.2 + Math.sin(n * 0.785 + 0.39) * 0.17, 0],
    }),
  )
  return [
    thing(aimed(cut(cylinder(0.165, 0.075, 0.006), cylinder(0.118, 1)), front), stuff.blue, {
      at: [0, 0.2, 0],
    }),
    thing(aimed(cut(cylinder(0.13, 0.082, 0.004), cylinder(0.112, 1)), front), stuff.rubber, {
      at: [0, 0.2, 0],
    }),
    thing(aimed(cylinder(0.112, 0.016, 0.006), [0.55, 0, 1]), stuff.steel, { at: [0, 0.2, 0] }),
    ...ears,
    thing(cylinder(0.03, 0.16, 0.004), stuff.blue, { at: [0, 0.42, 0] }),
    thing(cylinder(0.05, 0.012, 0.003), stuff.blue, { at: [0, 0.5, 0] }),
    thing(box(0.34, 0.02, 0.036, 0.008), stuff.rubber, { at: [0.13, 0.53, 0], roll: 6 }),
  ]
}
export const reducingValve = () =>
  stood([
    ...brassBody(stuff.brass),
    thing(
      lathe(
        [
          [0, 0],
          [0.075, 0],
          [0.08, 0.03],
          [0.058, 0.12],
          [0.03, 0.15],
          [0, 0.15],
        ],
        0.004,
      ),
      stuff.brass,
      {
        at: [0, 0.05, 0],
      },
    ),
    thing(cylinder(0.024, 0.05, 0.004), stuff.rubber, { at: [0, 0.215, 0] }),
    thing(aimed(cylinder(0.07, 0.035, 0.006), front), stuff.chrome, { at: [0, 0.04, 0.12] }),
    thing(aimed(cylinder(0.06, 0.036, 0.004), front), plain('#f4f2ec'), { at: [0, 0.04, 0.1215] }),
    thing(box(0.004, 0.05, 0.004), plain('#a61b1b'), { at: [0.012, 0.055, 0.14], roll: -30 }),
  ])
export const airValve = () =>
  stood([
    ...fitting([[down, 'male', 0.7]], stuff.brass),
    thing(
      lathe(
        [
          [0, 0],
          [0.06, 0],
          [0.085, 0.03],
          [0.085, 0.17],
          [0.06, 0.2],
          [0, 0.2],
        ],
        0.004,
      ),
      stuff.brass,
    ),
    thing(cylinder(0.02, 0.05, 0.004), stuff.steel, { at: [0.03, 0.215, 0] }),
  ])
export const sluiceValve = () =>
  stood([
    ...[-1, 1].map((side) =>
      thing(aimed(cylinder(0.15, 0.03, 0.004), right), stuff.blue, { at: [side * 0.19, 0, 0] }),
    ),
    thing(aimed(cut(cylinder(0.1, 0.4, 0.004), cylinder(0.08, 1)), right), stuff.blue),
    thing(box(0.17, 0.3, 0.2, 0.04), stuff.blue, { at: [0, 0.06, 0] }),
    thing(box(0.22, 0.035, 0.24, 0.012), stuff.blue, { at: [0, 0.2, 0] }),
    thing(
      lathe(
        [
          [0, 0],
          [0.085, 0],
          [0.06, 0.1],
          [0.04, 0.16],
          [0, 0.16],
        ],
        0.004,
      ),
      stuff.blue,
      { at: [0, 0.21, 0] },
    ),
    thing(cylinder(0.017, 0.16), stuff.steel, { at: [0, 0.43, 0] }),
    ...wheel([0, 0.49, 0], 0.14, metal('#b5483a', 0.3)),
  ])
