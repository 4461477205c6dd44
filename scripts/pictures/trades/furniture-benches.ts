/** Swings, cane and garden seats. */
import { move, turn } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, ellipsoid, rod, torus, wire } from '../render/shapes.ts'
import { species } from '../wood/wood.ts'
import { bars, block, cloth, cushion, legs, timber, turnedLeg } from './joinery.ts'

export function jhoola(seed: number): Thing[] {
  const t = timber(species.sheesham, seed)
  const brass = metal('#c39a52', 0.75)
  const chain = (x: number, z: number) =>
    Array.from({ length: 17 }, (_, n) =>
      thing(turn(torus(0.02, 0.0045), n % 2 === 0 ? 'x' : 'z', 90), brass, {
        at: [x * (1 - n * 0.002), 0.52 + n * 0.066, z],
      }),
    )
  return [
    ...[-1, 1].flatMap((side) => [
      thing(rod([side * 0.95, 0, 0.5], [side * 0.9, 1.75, 0], 0.04), t.y),
      thing(rod([side * 0.95, 0, -0.5], [side * 0.9, 1.75, 0], 0.04), t.y),
      block([0.08, 0.08, 1.1], t.z, [side * 0.95, 0.02, 0], 0.01),
    ]),
    block([2.05, 0.1, 0.1], t.x, [0, 1.68, 0], 0.015),
    block([1.4, 0.05, 0.6], t.x, [0, 0.44, 0], 0.012),
    block([1.4, 0.07, 0.04], t.x, [0, 0.82, -0.28], 0.012),
    thing(bars(turnedLeg(0.34, 0.02), 12, 1.3), t.y, { at: [0, 0.49, -0.28] }),
    ...[-0.66, 0.66].flatMap((x) => [...chain(x, 0.24), ...chain(x, -0.24)]),
    cushion([1.34, 0.1, 0.54], cloth('#a83f2f', 2), [0, 0.53, 0.01]),
    ...[-0.42, 0.42].map((x) =>
      cushion([0.36, 0.36, 0.12], cloth('#d3a03c', 3), [x, 0.72, -0.2], { pitch: -14 }),
    ),
  ]
}

/** Cane: a round-backed chair of bent canes. */
export function caneSofa(): Thing[] {
  const cane = plain('#b88a4f', { gloss: 0.4, uneven: 0.2 })
  const arc = (radius: number, y: number, thick: number) =>
    wire(
      Array.from({ length: 13 }, (_, n) => {
        const a = Math.PI * (0.98 + (n / 12) * 1.04)
        return [Math.cos(a) * radius * 1.5, y, Math.sin(a) * radius * 0.9 + 0.1] as const
      }),
      thick,
    )
  const upright = Array.from({ length: 17 }, (_, n) => {
    const a = Math.PI * (1 + n / 16)
    return thing(
      rod(
        [Math.cos(a) * 0.66, 0.32, Math.sin(a) * 0.38 + 0.1],
        [Math.cos(a) * 0.75, 0.72 + 0.1 * Math.sin((n / 16) * Math.PI), Math.sin(a) * 0.45 + 0.1],
        0.011,
      ),
      cane,
    )
  })
  return [
    thing(arc(0.5, 0.72, 0.026), cane),
    thing(arc(0.44, 0.32, 0.022), cane),
    thing(arc(0.47, 0.52, 0.012), cane),
    ...upright,
    block([1.36, 0.04, 0.62], cane, [0, 0.3, 0.1], 0.015),
    ...legs(1.3, 0.62, 0.3, cane, 0.045, [0, 0, 0.1]),
    ...[-0.33, 0.33].map((x) => cushion([0.64, 0.12, 0.58], cloth('#e2d9c6', 2), [x, 0.4, 0.11])),
    ...[-0.34, 0.34].map((x) =>
      cushion([0.5, 0.36, 0.14], cloth('#6f8a6b', 3), [x, 0.6, -0.16], { pitch: -16 }),
    ),
  ]
}

export function gardenBench(seed: number): Thing[] {
  const t = timber(species.teak, seed)
  const iron = plain('#26292a', { gloss: 0.45, uneven: 0.1 })
  return [
    ...[-0.14, -0.03, 0.08, 0.19].map((z) => block([1.4, 0.03, 0.09], t.x, [0, 0.42, z], 0.006)),
    ...[0.56, 0.69, 0.82].map((y, n) =>
      block([1.4, 0.09, 0.028], t.x, [0, y, -0.22 - n * 0.03], 0.006, { pitch: -13 }),
    ),
    ...[-0.62, 0.62].flatMap((x) => [
      thing(
        wire(
          [
            [x, 0, 0.24],
            [x, 0.4, 0.22],
            [x, 0.41, -0.18],
            [x, 0.95, -0.31],
          ],
          0.02,
        ),
        iron,
      ),
      thing(
        wire(
          [
            [x, 0, -0.3],
            [x, 0.2, -0.22],
            [x, 0.41, -0.18],
          ],
          0.02,
        ),
        iron,
      ),
      thing(
        wire(
          [
            [x, 0.4, 0.22],
            [x, 0.6, 0.26],
            [x, 0.64, 0.1],
            [x, 0.63, -0.22],
          ],
          0.016,
        ),
        iron,
      ),
    ]),
  ]
}

export function waitingChairs(): Thing[] {
  const steel = metal('#c4c7c9', 0.7)
  return [
    ...[-0.58, 0, 0.58].flatMap((x) => [
      thing(box(0.53, 0.025, 0.46, 0.01), steel, { at: [x, 0.43, 0.02], pitch: 4 }),
      thing(box(0.53, 0.42, 0.022, 0.01), steel, { at: [x, 0.66, -0.24], pitch: -12 }),
    ]),
    block([1.7, 0.05, 0.05], plain('#2c2e30', { gloss: 0.5 }), [0, 0.36, -0.04]),
    ...[-0.62, 0.62].map((x) =>
      thing(
        wire(
          [
            [x, 0.02, 0.3],
            [x, 0.09, 0],
            [x, 0.02, -0.3],
          ],
          0.02,
        ),
        plain('#2c2e30', { gloss: 0.5 }),
      ),
    ),
    ...[-0.62, 0.62].map((x) =>
      thing(rod([x, 0.08, 0], [x, 0.38, -0.04], 0.025), plain('#2c2e30', { gloss: 0.5 })),
    ),
    ...[-0.87, 0.87].map((x) =>
      thing(
        wire(
          [
            [x, 0.36, -0.04],
            [x, 0.6, -0.02],
            [x, 0.62, 0.18],
          ],
          0.014,
        ),
        steel,
      ),
    ),
  ]
}

export function pouffe(): Thing[] {
  const paint = cloth('#b98a4a', 5)
  const body = move(ellipsoid(0.29, 0.19, 0.29), 0, 0.18, 0)
  const ribbed = {
    ...body,
    distance: (x: number, y: number, z: number) =>
      (body.distance(x, y, z) - Math.abs(Math.sin(Math.atan2(z, x) * 9)) * 0.012) * 0.8,
  }
  return [thing(ribbed, paint)]
}
