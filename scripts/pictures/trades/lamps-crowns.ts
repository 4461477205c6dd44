/** Chandeliers, rings and lanterns. */
import { cut } from '../render/combine.ts'
import { glowing, plain } from '../render/paints.ts'
import { type PointLight, type Thing, thing } from '../render/scene.ts'
import {
  cylinder,
  lathe,
  type Outline,
  rod,
  sphere,
  torus,
  turnedWall,
  type Vec,
  wire,
} from '../render/shapes.ts'
import { black, brass, cord, together, warm } from './lamp-parts.ts'
import { bulb, type Lamp } from './night.ts'

/** A frame of arms with candle bulbs, and with drops of crystal where asked. */
export function chandelier(arms: number, radius: number, crystals: boolean): Lamp {
  const crystal = plain('#f4efe6', { gloss: 0.97, alpha: 0.35 })
  const things: Thing[] = [
    thing(
      lathe(
        [
          [0, -0.16],
          [0.02, -0.14],
          [0.035, -0.1],
          [0.02, -0.05],
          [0.05, 0],
          [0.03, 0.06],
          [0.015, 0.12],
          [0.03, 0.2],
          [0.012, 0.26],
          [0.012, 0.44],
          [0, 0.44],
        ],
        0.003,
      ),
      brass,
    ),
  ]
  const lights: PointLight[] = []
  for (let n = 0; n < arms; n++) {
    const a = (n / arms) * 6.283 + 0.2
    const c = Math.cos(a)
    const s = Math.sin(a)
    const on = (r: number, y: number): Vec => [c * r, y, s * r]
    things.push(
      thing(
        wire(
          [
            on(0.03, 0),
            on(radius * 0.35, -0.09),
            on(radius * 0.7, -0.09),
            on(radius * 0.92, -0.02),
            on(radius, 0.06),
          ],
          0.007,
        ),
        brass,
      ),
      thing(
        lathe(
          [
            [0, 0],
            [0.02, 0],
            [0.036, 0.016],
            [0.034, 0.02],
            [0, 0.012],
          ],
          0.001,
        ),
        brass,
        { at: on(radius, 0.06) },
      ),
      thing(cylinder(0.011, 0.06, 0.002), plain('#f3ead8', { gloss: 0.4 }), {
        at: on(radius, 0.1),
      }),
      thing(
        lathe(
          [
            [0, 0],
            [0.012, 0.008],
            [0.017, 0.025],
            [0.01, 0.05],
            [0, 0.07],
          ],
          0.002,
        ),
        glowing(warm, 4.5),
        { at: on(radius, 0.13), ghost: true },
      ),
    )
    if (n % 2 === 0) lights.push(bulb(on(radius, 0.17), 2.1 / arms, 0.05, { shadows: n % 4 === 0 }))
    if (crystals) {
      for (const [r, y] of [
        [radius, 0.03],
        [radius * 0.7, -0.1],
        [radius * 0.42, -0.11],
      ] as const) {
        things.push(
          thing(
            lathe(
              [
                [0, -0.05],
                [0.012, -0.035],
                [0.008, -0.012],
                [0, 0],
              ],
              0.001,
            ),
            crystal,
            { at: on(r, y - 0.01), ghost: true },
          ),
        )
      }
      const to = (n + 1) / arms
      const b = to * 6.283 + 0.2
      for (let bead = 0; bead < 7; bead++) {
        const t = (bead + 0.5) / 7
        const x = c * radius * (1 - t) + Math.cos(b) * radius * t
        const z = s * radius * (1 - t) + Math.sin(b) * radius * t
        things.push(
          thing(sphere(0.009), crystal, {
            at: [x * 0.98, 0.06 - Math.sin(t * 3.14) * 0.07, z * 0.98],
            ghost: true,
          }),
        )
      }
    }
  }
  if (crystals)
    things.push(
      thing(sphere(0.028), crystal, { at: [0, -0.2, 0], ghost: true }),
      ...Array.from({ length: 12 }, (_, n) =>
        thing(
          lathe(
            [
              [0, -0.07],
              [0.012, -0.045],
              [0.008, -0.012],
              [0, 0],
            ],
            0.001,
          ),
          crystal,
          { at: [Math.cos(n * 0.524) * 0.09, 0.0, Math.sin(n * 0.524) * 0.09], ghost: true },
        ),
      ),
    )
  things.push(cord([0, 0.44, 0], 0.5))
  return { things, lights }
}

/** Rings of light, one under the other. */
export function rings(): Lamp {
  const ring = (radius: number, y: number, x: number): Lamp => ({
    things: [
      thing(cut(cylinder(radius + 0.016, 0.035, 0.004), cylinder(radius - 0.016, 0.2)), brass, {
        at: [x, y, 0],
      }),
      thing(torus(radius, 0.0085), glowing('#ffe3b5', 4.2), { at: [x, y - 0.018, 0], ghost: true }),
      ...[0, 2.1, 4.2].map((a) =>
        thing(
          rod([x + Math.cos(a) * radius, y, Math.sin(a) * radius], [0, 0.75, 0], 0.0022),
          black,
        ),
      ),
    ],
    lights: Array.from({ length: 4 }, (_, n) =>
      bulb([x + Math.cos(n * 1.571) * radius, y - 0.05, Math.sin(n * 1.571) * radius], 0.28, 0.2, {
        shadows: false,
      }),
    ),
  })
  return together(ring(0.4, 0, 0), ring(0.28, 0.2, 0.05), ring(0.17, 0.36, -0.04), {
    things: [thing(cylinder(0.08, 0.03, 0.006), brass, { at: [0, 0.76, 0] })],
    lights: [],
  })
}

/** A lantern of cut metal with coloured glass, as in old havelis. */
export function lantern(colour = '#ffb45a'): Lamp {
  const outline: Outline = [
    [0.03, 0.2],
    [0.05, 0.17],
    [0.11, 0.12],
    [0.13, 0.03],
    [0.11, -0.07],
    [0.05, -0.12],
    [0.02, -0.16],
  ]
  const bars = Array.from({ length: 8 }, (_, n) => {
    const a = (n / 8) * 6.283
    return thing(
      wire(
        outline.map(([r, y]): Vec => [Math.cos(a) * r, y, Math.sin(a) * r]),
        0.005,
      ),
      brass,
    )
  })
  return {
    things: [
      ...bars,
      ...outline.slice(2, 5).map(([r, y]) => thing(torus(r, 0.005), brass, { at: [0, y, 0] })),
      thing(
        turnedWall(
          outline.slice(1, 6).map(([r, y]): readonly [number, number] => [r - 0.006, y]),
          0.003,
        ),
        plain(colour, { gloss: 0.8, alpha: 0.4 }),
        { ghost: true },
      ),
      thing(sphere(0.045), glowing(colour, 4), { ghost: true }),
      thing(
        lathe(
          [
            [0, 0.2],
            [0.05, 0.2],
            [0.02, 0.26],
            [0, 0.3],
          ],
          0.002,
        ),
        brass,
      ),
      cord([0, 0.28, 0], 0.4),
    ],
    lights: [bulb([0, 0, 0], 0.7, 0.08)],
  }
}

/** Rays of bent brass round a globe: a sculpture of a lamp. */
export function sputnik(): Lamp {
  const directions = Array.from({ length: 16 }, (_, n): Vec => {
    const y = 1 - (n + 0.5) / 8
    const r = Math.sqrt(1 - y * y)
    return [Math.cos(n * 2.4) * r, y, Math.sin(n * 2.4) * r]
  })
  return {
    things: [
      thing(sphere(0.05), brass),
      ...directions.flatMap(([x, y, z]) => [
        thing(rod([0, 0, 0], [x * 0.34, y * 0.34, z * 0.34], 0.005), brass),
        thing(sphere(0.034), glowing(warm, 3.5), {
          at: [x * 0.37, y * 0.37, z * 0.37],
          ghost: true,
        }),
      ]),
      cord([0, 0.05, 0], 0.7),
    ],
    lights: [bulb([0, 0, 0], 1.1, 0.7, { shadows: false })],
  }
}
