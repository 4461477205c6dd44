/** Bulbs, and lights set into a ceiling or along it. */
import { cut, move, turn } from '../render/combine.ts'
import { glowing, metal, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, torus, type Vec, wire } from '../render/shapes.ts'
import { alloy, black, chrome, white } from './lamp-parts.ts'
import { bulb, type Lamp, spot } from './night.ts'

/** A bulb by itself, lit. */
export function ledBulb(filament: boolean): Lamp {
  const glass = lathe(
    [
      [0, -0.062],
      [0.02, -0.058],
      [0.031, -0.04],
      [0.033, -0.015],
      [0.028, 0.008],
      [0.018, 0.03],
      [0, 0.03],
    ],
    0.001,
  )
  const thread = Array.from({ length: 5 }, (_, n) =>
    thing(torus(0.0135 - (n % 2) * 0.0012, 0.0018), metal('#b9bcbe', 0.7), {
      at: [0, 0.05 + n * 0.005, 0],
    }),
  )
  const foot: Thing[] = [
    thing(cylinder(0.0125, 0.03, 0.002), metal('#b9bcbe', 0.7), { at: [0, 0.06, 0] }),
    ...thread,
    thing(cylinder(0.005, 0.006), black, { at: [0, 0.078, 0] }),
  ]
  if (!filament)
    return {
      things: [
        thing(glass, glowing('#fff0d8', 2.6), { ghost: true }),
        thing(
          lathe(
            [
              [0, 0.012],
              [0.026, 0.012],
              [0.02, 0.045],
              [0, 0.048],
            ],
            0.001,
          ),
          white,
        ),
        ...foot,
      ],
      lights: [bulb([0, -0.03, 0], 0.05, 0.06, { shadows: false })],
    }
  const wires = Array.from({ length: 4 }, (_, n) => {
    const a = n * 1.571
    return thing(
      rod(
        [Math.cos(a) * 0.006, 0.01, Math.sin(a) * 0.006],
        [Math.cos(a) * 0.014, -0.04, Math.sin(a) * 0.014],
        0.0012,
      ),
      glowing('#ffb85c', 9),
      { ghost: true },
    )
  })
  return {
    things: [
      thing(glass, plain('#e9c890', { gloss: 0.96, alpha: 0.16 }), { ghost: true }),
      ...wires,
      thing(rod([0, 0.03, 0], [0, -0.02, 0], 0.002), chrome),
      ...foot,
    ],
    lights: [bulb([0, -0.02, 0], 0.045, 0.03, { shadows: false })],
  }
}

/** Downlights in a ceiling that wash the wall below; wall at z = 0, ceiling at y = 0. */
export function downlights(count: number, step: number, square = false): Lamp {
  const xs = Array.from({ length: count }, (_, n) => (n - (count - 1) / 2) * step)
  return {
    things: xs.flatMap((x) => [
      thing(
        square
          ? cut(box(0.14, 0.02, 0.14, 0.003), box(0.1, 0.1, 0.1))
          : cut(cylinder(0.06, 0.02, 0.004), cylinder(0.042, 0.1)),
        white,
        { at: [x, -0.006, 0.3] },
      ),
      thing(square ? box(0.1, 0.006, 0.1) : cylinder(0.04, 0.006), glowing('#fff2d8', 6), {
        at: [x, 0.0, 0.3],
        ghost: true,
      }),
    ]),
    lights: xs.map((x) => spot([x, -0.03, 0.3], [0, -0.985, -0.17], 2.4, 40)),
  }
}

/** A flat panel seen from below. */
export function panel(round: boolean): Lamp {
  const half = 0.2
  return {
    things: [
      thing(round ? cylinder(half, 0.025, 0.006) : box(half * 2, 0.025, half * 2, 0.006), white, {
        at: [0, 0, 0],
      }),
      thing(
        round ? cylinder(half - 0.025, 0.006) : box(half * 2 - 0.05, 0.006, half * 2 - 0.05),
        glowing('#fffaf0', 1.9),
        { at: [0, -0.012, 0], ghost: true },
      ),
    ],
    lights: [bulb([0, -0.15, 0], 0.35, 0.5, { shadows: false, colour: [0.4, 0.38, 0.34] })],
  }
}

export function batten(): Lamp {
  return {
    things: [
      thing(box(1.2, 0.05, 0.03, 0.008), white, { at: [0, 0, 0.02] }),
      thing(turn(cylinder(0.018, 1.17, 0.012), 'z', 90), glowing('#f4f8ff', 2.8), {
        at: [0, 0, 0.045],
        ghost: true,
      }),
      ...[-0.59, 0.59].map((x) =>
        thing(box(0.03, 0.055, 0.05, 0.008), white, { at: [x, 0, 0.03] }),
      ),
    ],
    lights: [-0.45, -0.15, 0.15, 0.45].map((x) =>
      bulb([x, 0, 0.12], 0.16, 0.2, { shadows: false, colour: [0.15, 0.16, 0.17] }),
    ),
  }
}

/** A strip behind a cove; colour as asked. */
export function strip(colour: string, light: readonly [number, number, number]): Lamp {
  const curve = wire(
    Array.from({ length: 60 }, (_, n): Vec => {
      const t = n / 59
      const a = t * 12.2
      const r = 0.3 - t * 0.19
      return [Math.cos(a) * r, 0.01, Math.sin(a) * r]
    }),
    0.006,
  )
  return {
    things: [
      thing(curve, glowing(colour, 3.2), { ghost: true }),
      thing(cut(cylinder(0.33, 0.012, 0.004), cylinder(0.04, 0.1)), white, { at: [0, -0.006, 0] }),
    ],
    lights: Array.from({ length: 6 }, (_, n) => {
      const a = n * 1.047
      return bulb([Math.cos(a) * 0.24, 0.07, Math.sin(a) * 0.24], 0.1, 0.2, {
        shadows: false,
        colour: [light[0] * 0.035, light[1] * 0.035, light[2] * 0.035],
      })
    }),
  }
}

/** An aluminium profile with its diffuser, cut open at the end. */
export function profile(): Lamp {
  const body = cut(box(0.5, 0.03, 0.04, 0.003), move(box(0.6, 0.03, 0.032), 0, 0.008, 0))
  return {
    things: [
      ...[0, 1, 2].flatMap((n) => [
        thing(body, alloy, { at: [n * 0.05, 0.02, n * -0.09] }),
        thing(box(0.49, 0.006, 0.033, 0.002), glowing('#fff1da', n === 0 ? 2.2 : 0.06), {
          at: [n * 0.05, 0.033, n * -0.09],
          ghost: true,
        }),
      ]),
    ],
    lights: [bulb([0, 0.1, 0], 0.07, 0.2, { shadows: false })],
  }
}
