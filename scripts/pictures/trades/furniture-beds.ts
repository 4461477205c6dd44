/** Beds and what lies on them. */
import { repeated, turn, union } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, rod, wire } from '../render/shapes.ts'
import { type Species, species } from '../wood/wood.ts'
import { bars, block, cloth, cushion, each, knob, legs, timber, turnedLeg } from './joinery.ts'

const linen = cloth('#eee8dc', 3)

/** Bed clothes: mattress, sheet, folded blanket, pillows. */
function bedding(width: number, top: number, colour: string): Thing[] {
  const pillows = width > 1.2 ? [-0.38, 0.38] : [0]
  return [
    thing(box(width - 0.08, 0.2, 1.92, 0.06), linen, { at: [0, top + 0.1, 0] }),
    thing(box(width - 0.04, 0.1, 1.1, 0.05), cloth(colour, 7), { at: [0, top + 0.18, 0.42] }),
    ...pillows.map((x) => cushion([0.62, 0.17, 0.42], linen, [x, top + 0.27, -0.7], { pitch: 22 })),
  ]
}

export function storageBed(kind: Species, seed: number): Thing[] {
  const t = timber(kind, seed)
  return [
    block([1.7, 0.32, 2.05], t.x, [0, 0.04, 0], 0.01),
    block([1.78, 0.95, 0.07], t.x, [0, 0, -1.04], 0.014),
    ...[-0.56, 0, 0.56].map((x) => block([0.5, 0.5, 0.02], t.y, [x, 0.38, -1], 0.008)),
    ...[-0.42, 0.42].flatMap((x) => [
      block([0.8, 0.24, 0.02], t.x, [x, 0.08, 1.03], 0.006),
      knob([x, 0.2, 1.045]),
    ]),
    ...bedding(1.66, 0.34, '#9a5a3f'),
  ]
}

export function softBed(colour: string): Thing[] {
  const paint = cloth(colour, 6)
  return [
    block([1.8, 0.3, 2.1], paint, [0, 0.06, 0], 0.05),
    ...[-0.75, -0.45, -0.15, 0.15, 0.45, 0.75].map((x) =>
      thing(box(0.3, 1.15, 0.14, 0.06), paint, { at: [x, 0.62, -1.06] }),
    ),
    ...legs(1.7, 2, 0.08, plain('#2b2724')),
    ...bedding(1.72, 0.36, '#6f7f7a'),
  ]
}

export function posterBed(seed: number): Thing[] {
  const t = timber(species.sheesham, seed)
  const post = turnedLeg(2, 0.055)
  return [
    ...each(post, t.y, [
      [-0.86, 0, 1],
      [0.86, 0, 1],
      [-0.86, 0, -1],
      [0.86, 0, -1],
    ]),
    ...[-1, 1].flatMap((z) => [block([1.75, 0.06, 0.05], t.x, [0, 1.93, z])]),
    ...[-1, 1].map((x) => block([0.05, 0.06, 2], t.z, [x * 0.86, 1.93, 0])),
    block([1.7, 0.2, 1.96], t.x, [0, 0.3, 0], 0.01),
    block([1.7, 0.7, 0.05], t.x, [0, 0.5, -1], 0.02),
    ...bedding(1.66, 0.48, '#a8873f'),
  ]
}

export function metalBed(): Thing[] {
  const iron = plain('#2a2d2f', { gloss: 0.5 })
  const end = (z: number, height: number): Thing[] => [
    thing(
      wire(
        [
          [-0.48, 0, z],
          [-0.48, height, z],
          [-0.4, height + 0.1, z],
          [0.4, height + 0.1, z],
          [0.48, height, z],
          [0.48, 0, z],
        ],
        0.02,
      ),
      iron,
    ),
    thing(bars(cylinder(0.009, height - 0.3), 8, 0.8), iron, { at: [0, height / 2 + 0.24, z] }),
  ]
  return [
    ...end(-0.98, 0.9),
    ...end(0.98, 0.6),
    block([0.96, 0.05, 1.94], iron, [0, 0.32, 0]),
    ...bedding(0.96, 0.36, '#4f6b85'),
  ]
}

export function charpai(seed: number): Thing[] {
  const t = timber(species.sal, seed)
  const rope = plain('#d9c9a6', { gloss: 0.15, uneven: 0.2 })
  const leg = turnedLeg(0.44, 0.045)
  const weave = union(
    repeated(turn(rod([-0.62, 0, 0], [0.62, 0, 0], 0.008), 'x', 0), 1, 0.044, 1, 40),
    repeated(rod([0, -0.92, 0], [0, 0.92, 0], 0.008), 0.044, 1, 26, 1),
  )
  return [
    ...each(leg, t.y, [
      [-0.6, 0, 0.92],
      [0.6, 0, 0.92],
      [-0.6, 0, -0.92],
      [0.6, 0, -0.92],
    ]),
    thing(turn(weave, 'x', 90), rope, { at: [0, 0.38, 0] }),
    ...[-0.6, 0.6].map((x) => thing(rod([x, 0.38, -0.9], [x, 0.38, 0.9], 0.032), t.z)),
    ...[-0.92, 0.92].map((z) => thing(rod([-0.58, 0.38, z], [0.58, 0.38, z], 0.032), t.x)),
  ]
}

export function mattress(): Thing[] {
  const side = plain('#c9d3d6', { gloss: 0.1, bumps: [0.3, 0.01] })
  const quilt = box(1, 0.2, 1.9, 0.05)
  const quilted = {
    ...quilt,
    distance: (x: number, y: number, z: number) =>
      (quilt.distance(x, y, z) +
        (y > 0.05 ? 0.007 * (1 - Math.abs(Math.sin(x * 22) * Math.sin(z * 22))) : 0)) *
      0.85,
  }
  return [
    thing(quilted, linen, { at: [0, 0.3, 0] }),
    thing(box(1.02, 0.14, 1.92, 0.03), side, { at: [0, 0.27, 0] }),
    cushion([0.6, 0.16, 0.4], linen, [0, 0.48, -0.62]),
  ]
}

export function bunk(seed: number): Thing[] {
  const t = timber(species.pine, seed)
  const tier = (y: number): Thing[] => [
    block([1, 0.14, 1.9], t.z, [0, y, 0]),
    thing(box(0.94, 0.14, 1.84, 0.05), linen, { at: [0, y + 0.2, 0] }),
    thing(box(0.96, 0.08, 1, 0.04), cloth(y > 1 ? '#c9873f' : '#4f7f8a', 3), {
      at: [0, y + 0.25, 0.4],
    }),
    cushion([0.5, 0.13, 0.34], linen, [0, y + 0.31, -0.68], { pitch: 14 }),
  ]
  return [
    ...legs(1.08, 1.98, 1.75, t.y, 0.07),
    ...tier(0.25),
    ...tier(1.15),
    block([0.03, 0.1, 1.3], t.z, [0.52, 1.5, -0.3]),
    ...[0.4, 0.7, 1, 1.3].map((y) => block([0.03, 0.035, 0.4], t.z, [0.55, y, 0.72])),
    ...[0.54, 0.9].map((z) => block([0.035, 1.6, 0.035], t.y, [0.55, 0, z])),
  ]
}
