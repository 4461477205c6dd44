import { around, cut, move, turn, union } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, rod, sphere, torus, wire } from '../render/shapes.ts'
import { type Species, species } from '../wood/wood.ts'
import {
  bars,
  block,
  cloth,
  cushion,
  each,
  leather,
  splayed,
  timber,
  turnedLeg,
} from './joinery.ts'

export * from './furniture-benches.ts'

/** A cloth sofa with `seats` cushions. */
export function fabricSofa(seats: number, colour: string, seed = 1): Thing[] {
  const paint = cloth(colour, seed)
  const width = seats * 0.66
  const places = Array.from({ length: seats }, (_, n) => (n - (seats - 1) / 2) * 0.66)
  return [
    block([width + 0.3, 0.16, 0.86], paint, [0, 0.16, 0], 0.03),
    block([width + 0.24, 0.5, 0.16], paint, [0, 0.3, -0.36], 0.05, { pitch: -6 }),
    ...places.map((x) => cushion([0.655, 0.19, 0.7], paint, [x, 0.4, 0.07])),
    ...places.map((x) => cushion([0.64, 0.46, 0.2], paint, [x, 0.66, -0.24], { pitch: -12 })),
    ...[-1, 1].map((side) =>
      block([0.17, 0.42, 0.88], paint, [(side * (width + 0.18)) / 2, 0.18, 0], 0.07),
    ),
    ...splayed(width + 0.1, 0.7, 0.17, timber(species.teak, seed).y, 0.024),
  ]
}

/** A sofa of solid wood with loose cushions. */
export function woodSofa(kind: Species, colour: string, seed: number, seats = 3): Thing[] {
  const t = timber(kind, seed)
  const paint = cloth(colour, seed)
  const width = seats * 0.62
  const places = Array.from({ length: seats }, (_, n) => (n - (seats - 1) / 2) * 0.62)
  const slat = box(0.05, 0.42, 0.025, 0.006)
  return [
    block([width + 0.18, 0.07, 0.06], t.x, [0, 0.28, 0.33]),
    block([width + 0.18, 0.03, 0.66], t.x, [0, 0.3, 0]),
    block([width + 0.18, 0.09, 0.05], t.x, [0, 0.78, -0.36]),
    thing(bars(slat, seats * 5, width), t.y, { at: [0, 0.58, -0.35] }),
    ...[-1, 1].flatMap((side) => {
      const x = (side * (width + 0.2)) / 2
      return [
        block([0.07, 0.62, 0.07], t.y, [x, 0, 0.34], 0.01),
        block([0.07, 0.88, 0.07], t.y, [x, 0, -0.36], 0.01),
        block([0.09, 0.04, 0.8], t.z, [x, 0.61, -0.01], 0.012),
        thing(bars(box(0.03, 0.28, 0.02, 0.004), 4, 0.5), t.y, { at: [x, 0.46, 0], yaw: 90 }),
      ]
    }),
    ...places.map((x) => cushion([0.61, 0.14, 0.66], paint, [x, 0.39, 0])),
    ...places.map((x) => cushion([0.58, 0.4, 0.15], paint, [x, 0.62, -0.25], { pitch: -10 })),
  ]
}

export function cornerSofa(colour: string): Thing[] {
  const paint = cloth(colour, 4)
  const pillow = cloth('#b5693f', 5)
  return [
    block([2.5, 0.3, 0.9], paint, [0, 0.08, 0], 0.05),
    block([0.9, 0.3, 0.9], paint, [0.8, 0.08, 0.85], 0.05),
    block([2.5, 0.42, 0.2], paint, [0, 0.32, -0.38], 0.08),
    block([0.2, 0.42, 1.7], paint, [1.19, 0.32, 0.4], 0.08),
    block([0.2, 0.3, 0.9], paint, [-1.19, 0.3, 0], 0.08),
    ...[-0.75, 0.02].map((x) => cushion([0.76, 0.2, 0.74], paint, [x, 0.43, 0.05])),
    cushion([0.72, 0.2, 1.6], paint, [0.76, 0.43, 0.44]),
    ...[-0.75, 0.02, 0.72].map((x) =>
      cushion([0.68, 0.42, 0.2], paint, [x, 0.68, -0.24], { pitch: -12 }),
    ),
    cushion([0.42, 0.42, 0.15], pillow, [-0.92, 0.66, -0.06], { pitch: -22, yaw: 20 }),
  ]
}

export function chesterfield(): Thing[] {
  const paint = leather('#5c2f20', 3)
  const arm = turn(cylinder(0.13, 0.86, 0.03), 'x', 90)
  const back = turn(cylinder(0.13, 2.1, 0.03), 'z', 90)
  const buttons = [-0.8, -0.48, -0.16, 0.16, 0.48, 0.8]
  const pads = buttons.flatMap((x) =>
    [0.5, 0.66].map((y, row) => move(sphere(0.17), x + (row === 0 ? 0.16 : 0), y, -0.37)),
  )
  return [
    block([2.1, 0.28, 0.86], paint, [0, 0.1, 0], 0.04),
    block([1.9, 0.55, 0.14], paint, [0, 0.3, -0.38], 0.05),
    thing(
      cut(union(...pads), move(box(4, 4, 0.4), 0, 0, -0.55), move(box(4, 0.5, 2), 0, 0.1, 0)),
      paint,
    ),
    thing(back, paint, { at: [0, 0.76, -0.4] }),
    ...[-1, 1].flatMap((side) => [
      thing(arm, paint, { at: [side * 1.03, 0.66, 0] }),
      block([0.17, 0.5, 0.84], paint, [side * 1.02, 0.12, 0], 0.03),
    ]),
    ...[-0.62, 0, 0.62].map((x) => cushion([0.615, 0.17, 0.7], paint, [x, 0.44, 0.06])),
    ...each(sphere(0.045), timber(species.walnut, 2).y, [
      [-1, 0.05, 0.36],
      [1, 0.05, 0.36],
      [-1, 0.05, -0.36],
      [1, 0.05, -0.36],
    ]),
  ]
}

export function recliner(): Thing[] {
  const paint = leather('#7d6a58', 6)
  return [
    block([0.9, 0.3, 0.86], paint, [0, 0.06, 0], 0.07),
    ...[-1, 1].map((side) => block([0.22, 0.52, 0.95], paint, [side * 0.43, 0.08, 0], 0.1)),
    cushion([0.62, 0.22, 0.72], paint, [0, 0.42, 0.1]),
    cushion([0.66, 0.42, 0.26], paint, [0, 0.66, -0.34], { pitch: -24 }),
    cushion([0.62, 0.3, 0.24], paint, [0, 0.95, -0.47], { pitch: -24 }),
    cushion([0.62, 0.16, 0.42], paint, [0, 0.36, 0.66], { pitch: 16 }),
  ]
}

export function diwan(seed: number): Thing[] {
  const t = timber(species.sheesham, seed)
  const leg = turnedLeg(0.34, 0.05)
  return [
    block([1.9, 0.1, 0.8], t.x, [0, 0.32, 0], 0.01),
    block([1.9, 0.34, 0.04], t.x, [0, 0.52, -0.38], 0.012),
    ...each(leg, t.y, [
      [-0.88, 0, 0.34],
      [0.88, 0, 0.34],
      [-0.88, 0, -0.34],
      [0.88, 0, -0.34],
    ]),
    cushion([1.84, 0.17, 0.76], cloth('#e4d8c2', 2), [0, 0.49, 0]),
    ...[-0.78, 0.78].map((x) =>
      thing(turn(cylinder(0.11, 0.68, 0.05), 'x', 90), cloth('#8c2f2b', 3), { at: [x, 0.67, 0] }),
    ),
    ...[-0.3, 0.28].map((x, n) =>
      cushion([0.42, 0.42, 0.14], cloth(n ? '#c78a2f' : '#2f5560', 4), [x, 0.74, -0.24], {
        pitch: -18,
      }),
    ),
  ]
}

export function diningChair(kind: Species, seed: number, colour = '#c9b99c'): Thing[] {
  const t = timber(kind, seed)
  return [
    ...[-0.19, 0.19].map((x) => thing(rod([x, 0.005, 0.2], [x, 0.44, 0.19], 0.018, 0.022), t.y)),
    ...[-0.19, 0.19].map((x) => thing(rod([x, 0.005, -0.22], [x, 0.46, -0.18], 0.018, 0.022), t.y)),
    ...[-0.19, 0.19].map((x) =>
      thing(rod([x, 0.44, -0.18], [x * 0.95, 0.9, -0.25], 0.021, 0.017), t.y),
    ),
    block([0.44, 0.05, 0.43], t.x, [0, 0.41, 0], 0.01),
    cushion([0.43, 0.08, 0.42], cloth(colour, seed), [0, 0.48, 0.005]),
    block([0.4, 0.09, 0.022], t.x, [0, 0.81, -0.245], 0.008, { pitch: -8 }),
    block([0.38, 0.06, 0.018], t.x, [0, 0.64, -0.22], 0.008, { pitch: -8 }),
    ...[-0.19, 0.19].map((x) => thing(rod([x, 0.2, 0.19], [x, 0.2, -0.2], 0.01), t.z)),
  ]
}

export function rockingChair(seed: number): Thing[] {
  const t = timber(species.mango, seed)
  const rocker = wire(
    Array.from({ length: 11 }, (_, n) => {
      const a = (n - 5) * 0.11
      return [0, 1.2 - Math.cos(a) * 1.185, Math.sin(a) * 1.2 - 0.08] as const
    }),
    0.02,
  )
  return [
    ...[-0.25, 0.25].map((x) => thing(rocker, t.z, { at: [x, 0.01, 0] })),
    ...[-0.25, 0.25].flatMap((x) => [
      thing(rod([x, 0.04, 0.24], [x, 0.62, 0.26], 0.019), t.y),
      thing(rod([x, 0.05, -0.24], [x, 1.12, -0.46], 0.019), t.y),
      thing(box(0.06, 0.028, 0.56, 0.012), t.z, { at: [x, 0.63, 0.02] }),
    ]),
    block([0.5, 0.035, 0.5], t.x, [0, 0.38, 0.02], 0.012, { pitch: 5 }),
    cushion([0.46, 0.09, 0.46], cloth('#d8c8ab', 2), [0, 0.45, 0.02], { pitch: 5 }),
    thing(bars(box(0.035, 0.66, 0.014, 0.005), 6, 0.4), t.y, { at: [0, 0.76, -0.35], pitch: -12 }),
    block([0.52, 0.1, 0.028], t.x, [0, 1.06, -0.45], 0.012, { pitch: -12 }),
  ]
}

export function wingChair(colour: string): Thing[] {
  const paint = cloth(colour, 8)
  return [
    block([0.72, 0.2, 0.7], paint, [0, 0.2, 0], 0.05),
    cushion([0.58, 0.17, 0.62], paint, [0, 0.46, 0.06]),
    block([0.68, 0.72, 0.15], paint, [0, 0.4, -0.3], 0.06, { pitch: -9 }),
    ...[-1, 1].flatMap((side) => [
      block([0.13, 0.36, 0.68], paint, [side * 0.35, 0.26, 0.02], 0.06),
      block([0.09, 0.46, 0.28], paint, [side * 0.35, 0.62, -0.24], 0.045, {
        yaw: side * -10,
        pitch: -9,
      }),
    ]),
    ...splayed(0.62, 0.6, 0.22, timber(species.walnut, 2).y, 0.024),
  ]
}

export function stools(): Thing[] {
  const steel = metal('#2b2b2c', 0.5)
  const seat = leather('#9a6a43', 3)
  const bar = (x: number): Thing[] => [
    thing(cylinder(0.17, 0.06, 0.025), seat, { at: [x, 0.74, 0] }),
    ...[0, 1, 2, 3].map((n) => {
      const a = n * 1.571 + 0.78
      return thing(
        rod(
          [x + Math.cos(a) * 0.12, 0.72, Math.sin(a) * 0.12],
          [x + Math.cos(a) * 0.21, 0.01, Math.sin(a) * 0.21],
          0.012,
        ),
        steel,
      )
    }),
    thing(torus(0.17, 0.009), steel, { at: [x, 0.28, 0] }),
  ]
  return [...bar(-0.28), ...bar(0.28)]
}

/** A stool of reeds tied at its waist. */
export function mooda(): Thing[] {
  const reed = plain('#c79a5a', { gloss: 0.25, uneven: 0.25 })
  const reeds = around(turn(cylinder(0.012, 0.44), 'z', 20), 26, 0.17)
  const other = around(turn(cylinder(0.012, 0.44), 'z', -20), 26, 0.17)
  return [
    thing(reeds, reed, { at: [0, 0.21, 0] }),
    thing(other, reed, { at: [0, 0.21, 0] }),
    ...[0.02, 0.4].map((y) =>
      thing(torus(0.19, 0.022), plain('#8d5a2b', { gloss: 0.3 }), { at: [0, y, 0] }),
    ),
    thing(torus(0.172, 0.014), plain('#8c2f2b', { gloss: 0.2 }), { at: [0, 0.21, 0] }),
    thing(cylinder(0.2, 0.035, 0.016), cloth('#b2452f', 3), { at: [0, 0.43, 0] }),
  ]
}

export function revolvingChair(): Thing[] {
  const black = plain('#232425', { gloss: 0.35, uneven: 0.1 })
  const mesh = plain('#3a3d40', { gloss: 0.2, bumps: [0.5, 0.006] })
  const steel = metal('#bfc1c3', 0.75)
  return [
    cushion([0.5, 0.11, 0.5], mesh, [0, 0.5, 0.02]),
    thing(box(0.48, 0.6, 0.05, 0.024), mesh, { at: [0, 0.86, -0.24], pitch: -8 }),
    thing(cut(box(0.53, 0.66, 0.06, 0.028), box(0.44, 0.56, 0.2, 0.03)), black, {
      at: [0, 0.86, -0.245],
      pitch: -8,
    }),
    thing(rod([0, 0.44, -0.1], [0, 0.7, -0.3], 0.03), black),
    thing(cylinder(0.028, 0.34), steel, { at: [0, 0.28, 0] }),
    thing(cylinder(0.05, 0.06, 0.01), black, { at: [0, 0.11, 0] }),
    ...Array.from({ length: 5 }, (_, n) => {
      const a = n * 1.2566
      const x = Math.cos(a) * 0.31
      const z = Math.sin(a) * 0.31
      return [
        thing(rod([0, 0.12, 0], [x, 0.07, z], 0.026, 0.017), steel),
        thing(turn(cylinder(0.03, 0.04, 0.008), 'z', 90), black, { at: [x, 0.03, z], yaw: n * 50 }),
      ]
    }).flat(),
    ...[-1, 1].map((side) =>
      thing(
        wire(
          [
            [side * 0.2, 0.46, 0],
            [side * 0.29, 0.5, 0],
            [side * 0.29, 0.68, 0.04],
          ],
          0.016,
        ),
        black,
      ),
    ),
    ...[-1, 1].map((side) => block([0.07, 0.03, 0.26], black, [side * 0.29, 0.68, 0.03], 0.012)),
  ]
}
