/** Fittings, valves and traps as subjects. */
import { aimed, cut, move } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, prism, torus } from '../render/shapes.ts'
import { type Arm, down, fitting, front, left, right, stood, stuff, up } from './pipework.ts'

const across: readonly Arm[] = [[left], [right]]
const slant: Arm = [[0.7, 0.7, 0]]

/** Two of a kind: one upright, one lying before it. */
const pair = (one: readonly Thing[], other: readonly Thing[] = one): Thing[] => [
  ...stood(one, -0.1, -0.08),
  ...stood(other, 0.17, 0.16),
]

export const elbow = (paint: Paint) =>
  pair(fitting([[right], [up]], paint), fitting([[left], [front]], paint))
export const bend45 = (paint: Paint) =>
  pair(fitting([[left], slant], paint), fitting([[left], [[0.7, 0, 0.7]]], paint))
export const tee = (paint: Paint) => stood(fitting([...across, [up]], paint))
export const reducingTee = (paint: Paint) =>
  stood(fitting([...across, [up, 'socket', 2.2, 0.7]], paint))
export const couplers = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [up, 'socket', 1.5],
        [down, 'socket', 1.5],
      ],
      paint,
    ),
    -0.11,
    -0.06,
  ),
  ...stood(
    fitting(
      [
        [left, 'socket', 1.5],
        [right, 'socket', 1.5],
      ],
      paint,
    ),
    0.13,
    0.12,
  ),
]
export const reducers = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [up, 'socket', 1.7, 0.7],
        [down, 'socket', 1.6, 1.2],
      ],
      paint,
    ),
    -0.12,
    -0.05,
  ),
  ...stood(
    fitting(
      [
        [left, 'socket', 1.5, 1.2],
        [right, 'socket', 1.7, 0.6],
      ],
      paint,
    ),
    0.16,
    0.14,
  ),
]
export const union = (paint: Paint) => stood(fitting([[left, 'nut', 1.9], [right]], paint))
export const caps = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [up, 'cap', 0.9],
        [down, 'socket', 1.2],
      ],
      paint,
    ),
    -0.09,
    -0.05,
  ),
  ...stood(
    fitting(
      [
        [[0.2, 0.15, 1], 'socket', 1.2],
        [[-0.2, -0.15, -1], 'cap', 0.9],
      ],
      paint,
    ),
    0.11,
    0.09,
  ),
]
export const adaptors = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [down, 'socket', 1.5],
        [up, 'male', 1.2],
      ],
      paint,
    ),
    -0.12,
    -0.08,
  ),
  ...stood(
    fitting(
      [
        [down, 'socket', 1.5],
        [up, 'female', 1.4],
      ],
      paint,
    ),
    0.1,
    0.1,
  ),
]
export const brassElbow = (paint: Paint) =>
  pair(
    fitting([[left], [up, 'female', 1.8]], paint),
    fitting([[left], [front, 'female', 1.8]], paint),
  )
export const brassTee = (paint: Paint) => stood(fitting([...across, [front, 'female', 1.7]], paint))
export const beadedElbow = (paint: Paint) =>
  pair(
    fitting(
      [
        [right, 'bead', 2],
        [up, 'bead', 2],
      ],
      paint,
    ),
    fitting(
      [
        [left, 'bead', 2],
        [front, 'bead', 2],
      ],
      paint,
    ),
  )
export const beadedTee = (paint: Paint) =>
  stood(
    fitting(
      [
        [left, 'bead', 2],
        [right, 'bead', 2],
        [up, 'bead', 2],
      ],
      paint,
    ),
  )
export const socket = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [up, 'bead', 1.3],
        [down, 'bead', 1.3],
      ],
      paint,
    ),
    -0.1,
    -0.05,
  ),
  ...stood(
    fitting(
      [
        [left, 'bead', 1.3],
        [right, 'bead', 1.3],
      ],
      paint,
    ),
    0.12,
    0.12,
  ),
]
export const nipple = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [up, 'male', 0.3],
        [down, 'male', 0.3],
      ],
      paint,
      paint,
    ),
    -0.1,
    -0.06,
  ),
  ...stood(
    fitting(
      [
        [left, 'male', 0.3],
        [right, 'male', 0.3],
      ],
      paint,
      paint,
    ),
    0.12,
    0.12,
  ),
]
export const ironUnion = (paint: Paint) =>
  stood(
    fitting(
      [
        [left, 'bead', 1.9],
        [right, 'nut', 0.9],
        [right, 'bead', 1.9],
      ],
      paint,
    ),
  )

/** A flange with its bolt holes, standing and lying. */
export function flange(paint: Paint): Thing[] {
  const holes = Array.from({ length: 4 }, (_, n) => {
    const a = n * 1.5708 + 0.785
    return move(cylinder(0.016, 1), Math.cos(a) * 0.125, 0, Math.sin(a) * 0.125)
  })
  const disc = cut(
    lathe(
      [
        [0, 0],
        [0.17, 0],
        [0.17, 0.03],
        [0.095, 0.036],
        [0.09, 0.06],
        [0, 0.06],
      ],
      0.002,
    ),
    cylinder(0.06, 1),
    ...holes,
  )
  return [
    thing(disc, paint, { at: [0.12, 0.002, 0.12] }),
    thing(disc, paint, { at: [-0.06, 0.175, -0.07], pitch: 76, yaw: 12 }),
  ]
}

export const tankNipple = (paint: Paint) => [
  ...stood(
    fitting(
      [
        [up, 'male', 0.8],
        [down, 'flange', 0.9],
      ],
      paint,
      paint,
    ),
    -0.1,
    -0.04,
  ),
  thing(cut(prism(8, 0.098, 0.04, 0.006), cylinder(0.055, 1)), paint, { at: [0.16, 0.02, 0.1] }),
  thing(torus(0.075, 0.009), stuff.rubber, { at: [0.12, 0.009, 0.24] }),
]

/** A door by which a bend or tee is cleaned. */
const door = (at: Thing['at'], to: readonly [number, number, number], paint: Paint): Thing[] => [
  thing(aimed(cylinder(0.06, 0.03, 0.004), to), paint, { at }),
  thing(aimed(prism(8, 0.066, 0.018, 0.004), to), paint, {
    at: [at[0] + to[0] * 0.02, at[1] + to[1] * 0.02, at[2] + to[2] * 0.02],
  }),
]
export const doorBend = (paint: Paint) =>
  stood([
    ...fitting([[right], [down], [left, 'spigot', 1]], paint),
    ...door([-0.06, 0, 0], [-1, 0, 0], paint),
  ])
export const doorTee = (paint: Paint) =>
  stood([
    ...fitting([[up], [down], [right], [front, 'spigot', 1]], paint),
    ...door([0, 0, 0.07], front, paint),
  ])
export const yJunction = (paint: Paint) =>
  stood(
    fitting(
      [
        [up, 'socket', 3.4],
        [down, 'spigot', 2.4],
        [[0.7, 0.7, 0], 'socket', 3.4],
      ],
      paint,
    ),
  )

export const compression = (body: Paint, nut: Paint) =>
  stood([
    ...fitting(
      [
        [left, 'spigot', 1.6],
        [right, 'spigot', 1.6],
      ],
      body,
    ),
    ...[-1, 1].flatMap((side) => [
      thing(
        cut(
          aimed(
            lathe(
              [
                [0, 0],
                [0.085, 0],
                [0.085, 0.05],
                [0.066, 0.1],
                [0, 0.1],
              ],
              0.004,
            ),
            [side, 0, 0],
          ),
          aimed(cylinder(0.052, 1), right),
        ),
        nut,
        { at: [side * 0.06, 0, 0] },
      ),
      ...Array.from({ length: 14 }, (_, n) =>
        thing(box(0.05, 0.01, 0.01, 0.003), nut, {
          at: [side * 0.086, Math.sin(n * 0.449) * 0.087, Math.cos(n * 0.449) * 0.087],
        }),
      ),
    ]),
  ])
export const electrofusion = (paint: Paint) =>
  stood([
    thing(aimed(cut(cylinder(0.085, 0.32, 0.008), cylinder(0.064, 1)), right), paint),
    ...[-0.15, 0.15].map((x) =>
      thing(aimed(cut(cylinder(0.09, 0.03, 0.008), cylinder(0.064, 1)), right), paint, {
        at: [x, 0, 0],
      }),
    ),
    ...[-0.09, 0.09].flatMap((x) => [
      thing(cut(cylinder(0.018, 0.06, 0.003), move(cylinder(0.012, 0.06), 0, 0.01, 0)), paint, {
        at: [x, 0.1, 0],
      }),
      thing(cylinder(0.004, 0.05), stuff.brass, { at: [x, 0.1, 0] }),
      thing(cylinder(0.006, 0.01, 0.003), plain('#c23a30'), { at: [x, 0.086, 0.03] }),
    ]),
    thing(aimed(box(0.09, 0.002, 0.05), front), plain('#f2d23c'), { at: [0, 0.0, 0.086] }),
  ])
export const pressFit = () => {
  const tube = aimed(cut(cylinder(0.05, 0.3), cylinder(0.045, 2)), right)
  return [
    ...stood([
      ...fitting(
        [
          [left, 'bead', 1.7],
          [right, 'bead', 1.7],
          [up, 'bead', 1.7],
        ],
        stuff.steel,
      ),
      thing(tube, stuff.steel, { at: [-0.22, 0, 0] }),
      thing(tube, stuff.steel, { at: [0.22, 0, 0] }),
    ]),
  ]
}
