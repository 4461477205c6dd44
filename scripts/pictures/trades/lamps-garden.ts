/** Lamps for outdoors and halls. */
import { move, turn, union } from '../render/combine.ts'
import { glowing, metal, plain } from '../render/paints.ts'
import { thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, sphere, torus, turnedWall, wire } from '../render/shapes.ts'
import { black, warm } from './lamp-parts.ts'
import { bulb, type Lamp, spot } from './night.ts'

export function gateLight(): Lamp {
  return {
    things: [
      thing(box(0.36, 0.7, 0.36, 0.01), plain('#b7a488', { uneven: 0.2, bumps: [0.2, 0.02] }), {
        at: [0, -0.45, 0],
      }),
      thing(box(0.42, 0.05, 0.42, 0.008), plain('#d8cbb5', { uneven: 0.1 }), { at: [0, -0.08, 0] }),
      thing(cylinder(0.07, 0.03, 0.006), black, { at: [0, -0.04, 0] }),
      ...[0, 1, 2, 3].map((n) =>
        thing(
          rod(
            [Math.cos(n * 1.571 + 0.78) * 0.1, -0.02, Math.sin(n * 1.571 + 0.78) * 0.1],
            [Math.cos(n * 1.571 + 0.78) * 0.13, 0.26, Math.sin(n * 1.571 + 0.78) * 0.13],
            0.007,
          ),
          black,
        ),
      ),
      thing(
        lathe(
          [
            [0, 0.4],
            [0.03, 0.36],
            [0.17, 0.27],
            [0.17, 0.255],
            [0, 0.255],
          ],
          0.003,
        ),
        black,
      ),
      thing(cylinder(0.07, 0.2, 0.03), glowing(warm, 2.2), { at: [0, 0.1, 0], ghost: true }),
      thing(
        turnedWall(
          [
            [0.095, -0.02],
            [0.125, 0.25],
          ],
          0.003,
        ),
        plain('#f5e9cf', { gloss: 0.9, alpha: 0.15 }),
        { ghost: true },
      ),
    ],
    lights: [
      bulb([0, 0.1, 0], 0.9, 0.15, { shadows: false }),
      spot([0, 0.2, 0], [0, -1, 0], 0.9, 70),
    ],
  }
}

export function bollard(): Lamp {
  return {
    things: [
      thing(cylinder(0.07, 0.6, 0.006), black, { at: [0, 0.3, 0] }),
      thing(cylinder(0.055, 0.08), glowing(warm, 3), { at: [0, 0.64, 0], ghost: true }),
      ...[0, 1, 2].map((n) =>
        thing(cylinder(0.075, 0.008, 0.002), black, { at: [0, 0.61 + n * 0.03, 0] }),
      ),
      thing(cylinder(0.075, 0.03, 0.008), black, { at: [0, 0.7, 0] }),
    ],
    lights: [
      bulb([0, 0.62, 0], 0.9, 0.1, { shadows: false }),
      spot([0, 0.66, 0], [0, -1, 0], 1.1, 74),
    ],
  }
}

export function gardenPost(): Lamp {
  return {
    things: [
      thing(
        lathe(
          [
            [0, 0],
            [0.11, 0],
            [0.1, 0.06],
            [0.045, 0.12],
            [0.035, 0.3],
            [0.045, 0.34],
            [0.028, 0.4],
            [0.022, 1.5],
            [0.05, 1.53],
            [0, 1.56],
          ],
          0.003,
        ),
        black,
      ),
      ...[-1, 0, 1].flatMap((side) => [
        thing(
          wire(
            [
              [0, 1.4, 0],
              [side * 0.16, 1.38, 0],
              [side * 0.28, 1.48, 0],
              [side * 0.28, 1.55, 0],
            ],
            0.012,
          ),
          black,
        ),
        thing(sphere(0.1), glowing('#ffe6bd', 2.2), {
          at: [side * 0.28, side === 0 ? 1.72 : 1.66, 0],
          ghost: true,
        }),
      ]),
    ],
    lights: [-0.28, 0, 0.28].map((x) =>
      bulb([x, x === 0 ? 1.72 : 1.66, 0], 0.8, 0.2, { shadows: false }),
    ),
  }
}

export function spike(): Lamp {
  const head = turn(cylinder(0.045, 0.12, 0.008), 'x', -52)
  return {
    things: [
      thing(head, black, { at: [0, 0.16, 0] }),
      thing(turn(cylinder(0.036, 0.008), 'x', -52), glowing(warm, 6), {
        at: [0, 0.198, -0.05],
        ghost: true,
      }),
      thing(rod([0, 0.12, 0], [0, 0.02, 0], 0.012), black),
      thing(rod([0, 0.03, 0], [0, -0.1, 0], 0.02, 0.004), black),
      ...[0, 1, 2, 3, 4, 5].map((n) =>
        thing(
          rod(
            [-0.3 + n * 0.11, 0, -0.22],
            [-0.32 + n * 0.12, 0.24 + (n % 3) * 0.09, -0.26],
            0.006,
            0.002,
          ),
          plain('#4c6b3a', { gloss: 0.3 }),
        ),
      ),
    ],
    lights: [spot([0, 0.2, -0.06], [0, 0.62, -0.78], 1, 40)],
  }
}

export function bulkhead(): Lamp {
  return {
    things: [
      thing(turn(cylinder(0.12, 0.06, 0.015), 'x', 90), plain('#3b3e40', { gloss: 0.4 }), {
        at: [0, 0, 0.03],
      }),
      thing(turn(cylinder(0.095, 0.06, 0.025), 'x', 90), glowing('#fff3dd', 1.6), {
        at: [0, 0, 0.06],
        ghost: true,
      }),
      ...[-1, 0, 1].map((n) =>
        thing(box(0.19, 0.01, 0.02, 0.004), plain('#3b3e40', { gloss: 0.4 }), {
          at: [0, n * 0.045, 0.09],
        }),
      ),
    ],
    lights: [bulb([0, 0, 0.12], 0.3, 0.15, { shadows: false })],
  }
}

/** A street light's head on its arm; with a solar panel where asked. */
export function street(solar: boolean): Lamp {
  const grey = plain('#70767a', { gloss: 0.5 })
  return {
    things: [
      thing(rod([0, -1.6, 0], [0, 0, 0], 0.04), grey),
      thing(rod([0, -0.05, 0], [0.35, 0.09, 0], 0.028), grey),
      thing(box(0.55, 0.05, 0.2, 0.02), grey, { at: [0.58, 0.13, 0], roll: 8 }),
      thing(box(0.4, 0.012, 0.15, 0.004), glowing('#f6f4ea', 4), {
        at: [0.6, 0.104, 0],
        roll: 8,
        ghost: true,
      }),
      ...(solar
        ? [
            thing(box(0.7, 0.02, 0.36, 0.004), plain('#16243a', { gloss: 0.9 }), {
              at: [0.45, 0.22, 0],
              roll: 12,
              pitch: 8,
            }),
            thing(box(0.73, 0.016, 0.39, 0.004), metal('#b9bcbe', 0.6), {
              at: [0.45, 0.214, 0],
              roll: 12,
              pitch: 8,
            }),
          ]
        : []),
    ],
    lights: [
      spot([0.6, 0.08, 0], [0.1, -0.99, 0], 4, 62),
      bulb([0.6, 0.05, 0.1], 0.4, 0.2, { shadows: false }),
    ],
  }
}

export function flood(): Lamp {
  const body = plain('#2e3235', { gloss: 0.4 })
  const fins = union(
    ...Array.from({ length: 9 }, (_, n) => move(box(0.006, 0.2, 0.05), -0.12 + n * 0.03, 0, -0.04)),
  )
  return {
    things: [
      thing(box(0.3, 0.22, 0.05, 0.012), body, { pitch: 14 }),
      thing(fins, body, { pitch: 14 }),
      thing(box(0.26, 0.18, 0.01), glowing('#f8f6ee', 2.6), {
        at: [0, -0.006, 0.024],
        pitch: 14,
        ghost: true,
      }),
      thing(
        wire(
          [
            [-0.165, 0, 0],
            [-0.165, -0.19, 0],
            [0.165, -0.19, 0],
            [0.165, 0, 0],
          ],
          0.009,
        ),
        body,
      ),
    ],
    lights: [
      spot([0, 0, 0.05], [0, -0.35, 0.93], 1, 60),
      bulb([0, -0.05, 0.25], 0.12, 0.3, { shadows: false }),
    ],
  }
}

export function highBay(): Lamp {
  const body = plain('#34383b', { gloss: 0.45 })
  return {
    things: [
      thing(
        lathe(
          [
            [0, 0.12],
            [0.08, 0.12],
            [0.1, 0.04],
            [0.17, 0.02],
            [0.18, -0.02],
            [0, -0.02],
          ],
          0.003,
        ),
        body,
      ),
      ...Array.from({ length: 20 }, (_, n) =>
        thing(box(0.005, 0.07, 0.06), body, {
          at: [Math.sin(n * 0.314) * 0.125, 0.06, Math.cos(n * 0.314) * 0.125],
          yaw: n * 18,
        }),
      ),
      thing(cylinder(0.16, 0.01), glowing('#f8f8f2', 3.4), { at: [0, -0.026, 0], ghost: true }),
      thing(torus(0.03, 0.006), body, { at: [0, 0.16, 0], pitch: 90 }),
      thing(rod([0, 0.18, 0], [0, 0.5, 0], 0.004), black),
    ],
    lights: [
      spot([0, -0.03, 0], [0, -1, 0], 3, 62),
      bulb([0, -0.1, 0], 0.2, 0.3, { shadows: false }),
    ],
  }
}
