import { clamp } from '../core/colour.ts'
import { noiseOf } from '../core/noise.ts'
import { cut, displaced, move, turn } from '../render/combine.ts'
import { glowing, metal, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, ellipsoid, lathe, rod, sphere, turnedWall, wire } from '../render/shapes.ts'
import { species, wood } from '../wood/wood.ts'
import { black, brass, chrome, warm, white } from './lamp-parts.ts'
import { bulb, type Lamp, spot } from './night.ts'

export * from './lamps-ceiling.ts'

export * from './lamps-garden.ts'

/** A cloth shade lit from within, its middle at `y`. */
function shade(y: number, top: number, bottom: number, height: number): Lamp {
  const line = [
    [top, height / 2],
    [bottom, -height / 2],
  ] as const
  return {
    things: [
      thing(turnedWall(line, 0.006), glowing('#f0c68a', 0.85), { at: [0, y, 0], ghost: true }),
      thing(sphere(0.04), glowing(warm, 5), { at: [0, y, 0], ghost: true }),
    ],
    lights: [
      bulb([0, y, 0], 0.5, 0.2, { shadows: false }),
      spot([0, y + 0.02, 0], [0, 1, 0], 1, 58),
      spot([0, y - 0.02, 0], [0, -1, 0], 1.3, 62),
    ],
  }
}

export function tableLamp(): Lamp {
  const foot = lathe(
    [
      [0, 0],
      [0.07, 0],
      [0.075, 0.012],
      [0.03, 0.03],
      [0.05, 0.07],
      [0.078, 0.13],
      [0.07, 0.19],
      [0.03, 0.24],
      [0.014, 0.27],
      [0.012, 0.36],
      [0, 0.36],
    ],
    0.002,
  )
  const light = shade(0.43, 0.1, 0.155, 0.2)
  return {
    things: [thing(foot, plain('#3f6a6b', { gloss: 0.8 })), ...light.things],
    lights: light.lights,
  }
}

export function studyLamp(): Lamp {
  return {
    things: [
      thing(cylinder(0.1, 0.025, 0.008), black, { at: [0, 0.0125, 0] }),
      thing(rod([0, 0.02, 0], [-0.1, 0.3, 0], 0.008), black),
      thing(rod([-0.1, 0.3, 0], [0.16, 0.48, 0], 0.008), black),
      thing(sphere(0.016), brass, { at: [-0.1, 0.3, 0] }),
      thing(
        turnedWall(
          [
            [0.015, 0.06],
            [0.04, 0.05],
            [0.075, -0.04],
          ],
          0.005,
        ),
        black,
        { at: [0.2, 0.45, 0], roll: 24 },
      ),
      thing(sphere(0.032), glowing('#fff0d6', 5), { at: [0.21, 0.43, 0], ghost: true }),
    ],
    lights: [spot([0.2, 0.45, 0], [0.35, -0.93, 0], 1.2, 55)],
  }
}

export function tripod(): Lamp {
  const oak = wood(species.oak, { along: 'y', seed: 5 })
  const light = shade(1.35, 0.17, 0.23, 0.28)
  return {
    things: [
      ...[0.5, 2.6, 4.7].map((a) =>
        thing(
          rod(
            [Math.cos(a) * 0.03, 1.15, Math.sin(a) * 0.03],
            [Math.cos(a) * 0.34, 0.01, Math.sin(a) * 0.34],
            0.016,
          ),
          oak,
        ),
      ),
      thing(cylinder(0.06, 0.05, 0.01), brass, { at: [0, 1.15, 0] }),
      thing(cylinder(0.01, 0.16), brass, { at: [0, 1.24, 0] }),
      ...light.things,
    ],
    lights: light.lights,
  }
}

/** Rock salt lit from within: bright where it is thin and about the bulb, veined, broken in faces. */
export function saltLamp(): Lamp {
  const noise = noiseOf(12)
  const rough = displaced(
    ellipsoid(0.115, 0.165, 0.115),
    0.022,
    (x, y, z) =>
      Math.abs(noise.fbm3(x * 10, y * 10, z * 10, 2)) * 0.05 +
      noise.fbm3(x * 45, y * 45, z * 45, 3) * 0.006,
  )
  const salt: Paint = (x, y, z, _nx, ny, _nz, surface) => {
    const vein = noise.fbm3(x * 16, y * 9, z * 16, 4, 0.6)
    const near = Math.exp(-((y + 0.05) ** 2 + x * x * 0.6) / 0.014)
    const glow = (0.75 + near * 1.5) * clamp(0.75 + vein * 1.3, 0.25, 1.3) * (ny > 0.6 ? 0.8 : 1)
    surface.r = 0.3
    surface.g = 0.12
    surface.b = 0.06
    surface.glowR = glow
    surface.glowG = glow * (0.23 + near * 0.14)
    surface.glowB = glow * (0.08 + near * 0.05)
    surface.gloss = 0.35
  }
  return {
    things: [
      thing(rough, salt, { at: [0, 0.18, 0], ghost: true }),
      thing(cylinder(0.12, 0.03, 0.008), wood(species.sal, { along: 'x', seed: 3 }), {
        at: [0, 0.015, 0],
      }),
    ],
    lights: [bulb([0, 0.22, 0.05], 0.35, 0.3, { colour: [0.36, 0.16, 0.06], shadows: false })],
  }
}

/** Up and down light on a wall; the wall is at z = 0. */
export function upDown(): Lamp {
  return {
    things: [
      thing(box(0.1, 0.2, 0.09, 0.006), black, { at: [0, 0, 0.07] }),
      thing(box(0.08, 0.004, 0.07), glowing(warm, 5), { at: [0, 0.101, 0.07], ghost: true }),
      thing(box(0.08, 0.004, 0.07), glowing(warm, 5), { at: [0, -0.101, 0.07], ghost: true }),
    ],
    lights: [
      spot([0, 0.1, 0.07], [0, 0.985, -0.17], 0.55, 34),
      spot([0, -0.1, 0.07], [0, -0.985, -0.17], 0.55, 34),
    ],
  }
}

export function bracket(): Lamp {
  return {
    things: [
      thing(turn(cylinder(0.05, 0.02, 0.006), 'x', 90), brass, { at: [0, 0, 0.01] }),
      thing(
        wire(
          [
            [0, 0, 0.02],
            [0, -0.03, 0.08],
            [0, 0, 0.15],
            [0, 0.05, 0.16],
          ],
          0.008,
        ),
        brass,
      ),
      thing(
        turnedWall(
          [
            [0.035, -0.05],
            [0.06, 0],
            [0.065, 0.05],
            [0.05, 0.11],
          ],
          0.004,
        ),
        plain('#fbeccf', { gloss: 0.8, alpha: 0.45 }),
        { at: [0, 0.11, 0.16], ghost: true },
      ),
      thing(sphere(0.036), glowing(warm, 5), { at: [0, 0.12, 0.16], ghost: true }),
    ],
    lights: [bulb([0, 0.12, 0.16], 0.42, 0.1, { shadows: false })],
  }
}

export function mirrorLight(): Lamp {
  return {
    things: [
      thing(box(0.56, 0.75, 0.02, 0.006), brass, { at: [0, -0.5, 0.01] }),
      thing(box(0.53, 0.72, 0.022), plain('#8d999d', { gloss: 0.97, metal: 1 }), {
        at: [0, -0.5, 0.012],
      }),
      thing(box(0.5, 0.035, 0.04, 0.008), chrome, { at: [0, 0, 0.09] }),
      thing(box(0.48, 0.02, 0.03, 0.006), glowing('#fff3dd', 4.5), {
        at: [0, -0.014, 0.1],
        ghost: true,
      }),
      thing(box(0.06, 0.03, 0.09), chrome, { at: [0, 0, 0.045] }),
    ],
    lights: [-0.18, 0, 0.18].map((x) => bulb([x, -0.03, 0.12], 0.2, 0.1, { shadows: false })),
  }
}

/** Strings of small lights hanging like a curtain. */
export function strings(): Lamp {
  const colours = ['#ffcf82', '#ffb347', '#ffe2ae']
  const things: Thing[] = []
  const lights = []
  for (let n = 0; n < 11; n++) {
    const x = (n - 5) * 0.16
    const long = 0.9 + ((n * 37) % 5) * 0.12
    things.push(thing(rod([x, 0, 0.03], [x, -long, 0.03], 0.0022), black))
    for (let y = 0.07; y < long; y += 0.1)
      things.push(
        thing(sphere(0.0095), glowing(colours[(n + Math.round(y * 10)) % 3] ?? warm, 6), {
          at: [x + ((n * 13 + Math.round(y * 70)) % 7) * 0.002, -y, 0.035],
          ghost: true,
        }),
      )
    if (n % 2 === 0)
      lights.push(
        bulb([x, -0.3, 0.15], 0.06, 0.2, { shadows: false }),
        bulb([x, -0.75, 0.15], 0.06, 0.2, { shadows: false }),
      )
  }
  return { things: [...things, thing(rod([-0.9, 0, 0.03], [0.9, 0, 0.03], 0.004), black)], lights }
}

export function diyas(): Lamp {
  const clay = plain('#a3583a', { gloss: 0.2, uneven: 0.2 })
  const one = (x: number, z: number): Lamp => ({
    things: [
      thing(
        cut(
          lathe(
            [
              [0, 0],
              [0.03, 0],
              [0.055, 0.02],
              [0.06, 0.034],
              [0, 0.034],
            ],
            0.003,
          ),
          move(cylinder(0.048, 0.03, 0.01), 0, 0.034, 0),
        ),
        clay,
        { at: [x, 0, z] },
      ),
      thing(
        lathe(
          [
            [0, 0],
            [0.008, 0.008],
            [0.01, 0.02],
            [0.005, 0.042],
            [0, 0.06],
          ],
          0.001,
        ),
        glowing('#ffc46a', 7),
        { at: [x, 0.034, z], ghost: true },
      ),
    ],
    lights: [bulb([x, 0.08, z], 0.035, 0.04)],
  })
  const all = [
    [-0.16, 0.02],
    [0, 0.1],
    [0.16, 0.02],
    [-0.08, -0.1],
    [0.09, -0.1],
  ].map(([x, z]) => one(x ?? 0, z ?? 0))
  return { things: all.flatMap((a) => a.things), lights: all.flatMap((a) => a.lights) }
}

/** Drivers, a dimmer and a controller, by day. */
export function drivers(): Thing[] {
  const tin = metal('#c3c6c8', 0.55)
  return [
    thing(box(0.2, 0.045, 0.1, 0.003), tin, { at: [-0.1, 0.0225, 0] }),
    ...Array.from({ length: 12 }, (_, n) =>
      thing(box(0.008, 0.047, 0.05, 0.001), black, { at: [-0.17 + n * 0.013, 0.0225, 0.01] }),
    ),
    thing(box(0.03, 0.02, 0.095, 0.002), plain('#2f5f3f', { gloss: 0.4 }), {
      at: [0.02, 0.012, 0],
    }),
    thing(box(0.14, 0.03, 0.045, 0.006), white, { at: [0.1, 0.015, 0.1], yaw: 14 }),
    thing(
      wire(
        [
          [0.03, 0.015, 0.11],
          [-0.03, 0.006, 0.13],
          [-0.1, 0.006, 0.11],
          [-0.16, 0.006, 0.14],
        ],
        0.004,
      ),
      plain('#a8332b', { gloss: 0.4 }),
    ),
    thing(
      wire(
        [
          [0.03, 0.015, 0.12],
          [-0.03, 0.006, 0.145],
          [-0.1, 0.006, 0.135],
          [-0.16, 0.006, 0.165],
        ],
        0.004,
      ),
      black,
    ),
    thing(box(0.086, 0.086, 0.012, 0.004), white, { at: [0.17, 0.06, -0.04], pitch: -20 }),
    thing(turn(cylinder(0.026, 0.018, 0.004), 'x', 90), plain('#d9d7d2', { gloss: 0.5 }), {
      at: [0.17, 0.063, -0.03],
      pitch: -20,
    }),
  ]
}
