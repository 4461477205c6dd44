import { turn } from '../render/combine.ts'
import { glowing, plain } from '../render/paints.ts'
import { group, type Paint, thing } from '../render/scene.ts'
import {
  box,
  cylinder,
  type Outline,
  rod,
  sphere,
  torus,
  turnedWall,
  type Vec,
  wire,
} from '../render/shapes.ts'
import { black, brass, cord, together, warm } from './lamp-parts.ts'
import { bulb, type Lamp, spot } from './night.ts'

export * from './lamps-crowns.ts'

const glassPaint: Paint = plain('#e8efee', { gloss: 0.96, alpha: 0.14 })

/** Moves a lamp with its light. */
export function hang(lamp: Lamp, at: Vec, yaw = 0): Lamp {
  const a = (yaw * Math.PI) / 180
  const c = Math.cos(a)
  const s = Math.sin(a)
  return {
    things: group(lamp.things, at, yaw),
    lights: lamp.lights.map((one) => ({
      ...one,
      at: [
        at[0] + c * one.at[0] + s * one.at[2],
        at[1] + one.at[1],
        at[2] - s * one.at[0] + c * one.at[2],
      ],
    })),
  }
}

/** A shade turned from a line of radius and height, with its bulb; origin at the bulb. */
export function pendant(line: Outline, outside: Paint, length: number, power = 1.1): Lamp {
  const top = Math.max(...line.map((point) => point[1]))
  return {
    things: [
      thing(turnedWall(line, 0.005), outside),
      thing(sphere(0.035), glowing(warm, 5), { ghost: true }),
      thing(cylinder(0.022, 0.06, 0.006), brass, { at: [0, top + 0.02, 0] }),
      cord([0, top + 0.04, 0], length),
    ],
    lights: [bulb([0, -0.02, 0], power, 0.07)],
  }
}

export const dome: Outline = [
  [0.02, 0.16],
  [0.07, 0.15],
  [0.13, 0.11],
  [0.18, 0.04],
  [0.2, -0.03],
]
export const bell: Outline = [
  [0.02, 0.2],
  [0.06, 0.19],
  [0.08, 0.12],
  [0.11, 0.06],
  [0.17, 0],
  [0.19, -0.04],
]

export function glassPendant(length = 0.5): Lamp {
  return {
    things: [
      thing(
        turnedWall(
          [
            [0.03, 0.16],
            [0.07, 0.13],
            [0.11, 0.06],
            [0.12, 0],
            [0.11, -0.07],
            [0.07, -0.12],
          ],
          0.004,
        ),
        glassPaint,
        { ghost: true },
      ),
      thing(
        turnedWall(
          [
            [0.006, 0.04],
            [0.03, 0.02],
            [0.034, -0.01],
            [0.02, -0.04],
            [0.001, -0.05],
          ],
          0.002,
        ),
        plain('#f3d9a8', { gloss: 0.9, alpha: 0.25 }),
        { ghost: true },
      ),
      thing(
        wire(
          [
            [-0.008, 0.02, 0],
            [-0.012, -0.02, 0],
            [0, -0.035, 0.004],
            [0.012, -0.02, 0],
            [0.008, 0.02, 0],
          ],
          0.0022,
        ),
        glowing('#ffbf66', 9),
        { ghost: true },
      ),
      thing(cylinder(0.03, 0.07, 0.008), brass, { at: [0, 0.17, 0] }),
      thing(cylinder(0.016, 0.12), brass, { at: [0, 0.09, 0] }),
      cord([0, 0.2, 0], length),
    ],
    lights: [bulb([0, 0, 0], 0.75, 0.05)],
  }
}

/** Woven of cane: hoops and ribs through which the light falls. */
export function canePendant(length = 0.4): Lamp {
  const cane = plain('#c0904f', { gloss: 0.3, uneven: 0.2 })
  const outline: Outline = [
    [0.05, 0.2],
    [0.14, 0.17],
    [0.21, 0.1],
    [0.24, 0.01],
    [0.22, -0.08],
    [0.17, -0.15],
  ]
  const ribs = Array.from({ length: 22 }, (_, n) => {
    const a = (n / 22) * 6.283
    return thing(
      wire(
        outline.map(
          ([r, y], i): Vec => [Math.cos(a + i * 0.16) * r, y, Math.sin(a + i * 0.16) * r],
        ),
        0.005,
      ),
      cane,
    )
  })
  const others = Array.from({ length: 22 }, (_, n) => {
    const a = (n / 22) * 6.283
    return thing(
      wire(
        outline.map(
          ([r, y], i): Vec => [Math.cos(a - i * 0.16) * r, y, Math.sin(a - i * 0.16) * r],
        ),
        0.005,
      ),
      cane,
    )
  })
  return {
    things: [
      ...ribs,
      ...others,
      ...outline.map(([r, y]) => thing(torus(r, 0.007), cane, { at: [0, y, 0] })),
      thing(sphere(0.045), glowing(warm, 4), { ghost: true }),
      cord([0, 0.2, 0], length),
    ],
    lights: [bulb([0, 0, 0], 0.9, 0.05)],
  }
}

export function cluster(): Lamp {
  const places: [number, number, number][] = [
    [-0.26, 0.05, 0.05],
    [-0.06, -0.28, 0.12],
    [0.16, 0.12, 0],
    [0.3, -0.16, 0.08],
    [0.04, 0.36, -0.06],
  ]
  const lamps = places.map(
    ([x, y, z]): Lamp => ({
      things: [
        thing(sphere(0.085), plain('#f6e3bf', { gloss: 0.9, alpha: 0.3 }), {
          at: [x, y, z],
          ghost: true,
        }),
        thing(sphere(0.04), glowing(warm, 4), { at: [x, y, z], ghost: true }),
        thing(cylinder(0.026, 0.05, 0.006), brass, { at: [x, y + 0.1, z] }),
        thing(rod([x, y + 0.12, z], [x, 0.95, z], 0.003), black),
      ],
      lights: [bulb([x, y, z], 0.36, 0.08)],
    }),
  )
  return together(...lamps, {
    things: [thing(cylinder(0.36, 0.03, 0.008), brass, { at: [0.02, 0.96, 0.03] })],
    lights: [],
  })
}

/** A long bar of light on two cords. */
export function linear(length = 1.1): Lamp {
  return {
    things: [
      thing(box(length, 0.05, 0.045, 0.006), black),
      thing(box(length - 0.02, 0.012, 0.034, 0.004), glowing('#fff0d6', 4.5), {
        at: [0, -0.026, 0],
        ghost: true,
      }),
      ...[-0.4, 0.4].map((x) =>
        thing(rod([x * length, 0.02, 0], [x * length, 0.5, 0], 0.0025), black),
      ),
    ],
    lights: [-0.4, -0.13, 0.13, 0.4].map((x) =>
      bulb([x * length, -0.06, 0], 0.3, 0.2, { shadows: false }),
    ),
  }
}

/** Track with spots that wash the wall. */
export function track(): Lamp {
  const head = (x: number, lean: number): Lamp => ({
    things: [
      thing(turn(cylinder(0.038, 0.13, 0.006), 'x', -38), black, { at: [x, -0.1, 0], yaw: lean }),
      thing(turn(cylinder(0.03, 0.01), 'x', -38), glowing('#fff0d6', 6), {
        at: [x, -0.155, -0.042],
        ghost: true,
      }),
      thing(cylinder(0.008, 0.07), black, { at: [x, -0.035, 0] }),
    ],
    lights: [spot([x, -0.16, -0.04], [0, -0.82, -0.57], 2.6, 30)],
  })
  return together(
    { things: [thing(box(1.5, 0.025, 0.035, 0.003), black)], lights: [] },
    head(-0.52, 6),
    head(0, 0),
    head(0.52, -6),
  )
}
