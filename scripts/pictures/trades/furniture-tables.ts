/** Tables and desks. */
import { cut, move } from '../render/combine.ts'
import { plain, textured } from '../render/paints.ts'
import { group, type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, wire } from '../render/shapes.ts'
import { stone } from '../stone/slab.ts'
import { type Species, species } from '../wood/wood.ts'
import { diningChair } from './furniture-seats.ts'
import { bars, block, handle, knob, legs, splayed, timber } from './joinery.ts'

/** A dining table with chairs around it; the top as given. */
export function diningSet(
  kind: Species,
  seed: number,
  top: 'wood' | 'marble' | 'glass',
  chairs: number,
): Thing[] {
  const t = timber(kind, seed)
  const long = chairs > 4 ? 1.7 : 1.2
  const face: Paint =
    top === 'wood'
      ? t.x
      : top === 'marble'
        ? textured(stone('calacatta', 512, 300, 1.6, seed), {
            across: 1.6,
            gloss: 0.8,
            offset: [0.8, 0.4],
          })
        : plain('#a9c4c0', { gloss: 0.95, alpha: 0.35 })
  const side = chairs > 4 ? [-0.52, 0, 0.52] : [-0.3, 0.3]
  return [
    thing(box(long, top === 'glass' ? 0.014 : 0.035, 0.85, 0.006), face, {
      at: [0, 0.75, 0],
      ghost: top === 'glass',
    }),
    block([long - 0.16, 0.08, 0.02], t.x, [0, 0.65, 0.34]),
    block([long - 0.16, 0.08, 0.02], t.x, [0, 0.65, -0.34]),
    ...legs(long - 0.1, 0.75, 0.735, t.y, 0.07),
    ...side.flatMap((x) => [
      ...group(diningChair(kind, seed + 3), [x, 0, 0.62], 180),
      ...group(diningChair(kind, seed + 4), [x, 0, -0.62], 0),
    ]),
  ]
}

export function coffeeTable(seed: number, top: 'wood' | 'marble'): Thing[] {
  const t = timber(species.sheesham, seed)
  const face =
    top === 'wood'
      ? t.x
      : textured(stone('makranaWhite', 512, 300, 1.2, seed), {
          across: 1.2,
          gloss: 0.8,
          offset: [0.6, 0.3],
        })
  return [
    block([1.1, 0.04, 0.6], face, [0, 0.4, 0], 0.01),
    block([1.02, 0.07, 0.52], t.x, [0, 0.33, 0]),
    block([0.96, 0.025, 0.48], t.x, [0, 0.12, 0]),
    ...legs(1.04, 0.56, 0.4, t.y, 0.06),
    block([0.3, 0.03, 0.22], plain('#8a3b2c'), [-0.2, 0.44, 0.02], 0.004, { yaw: 12 }),
    block([0.28, 0.025, 0.2], plain('#d8cfbd'), [-0.2, 0.47, 0.02], 0.004, { yaw: -6 }),
    thing(
      cut(
        lathe(
          [
            [0, 0],
            [0.05, 0],
            [0.09, 0.05],
            [0.1, 0.08],
            [0, 0.08],
          ],
          0.003,
        ),
        move(cylinder(0.085, 0.1), 0, 0.08, 0),
      ),
      plain('#3f6668', { gloss: 0.6 }),
      { at: [0.25, 0.44, -0.02] },
    ),
  ]
}

export function nestTables(seed: number): Thing[] {
  const one = (w: number, h: number, x: number, z: number, n: number) => {
    const t = timber(species.mango, seed + n)
    return group(
      [
        block([w, 0.025, w * 0.8], t.x, [0, h, 0], 0.006),
        ...legs(w - 0.02, w * 0.78, h, t.y, 0.032),
      ],
      [x, 0, z],
    )
  }
  return [
    ...one(0.56, 0.55, -0.12, -0.1, 0),
    ...one(0.46, 0.46, 0.08, 0.12, 3),
    ...one(0.36, 0.37, 0.26, 0.32, 6),
  ]
}

export function tvUnit(seed: number): Thing[] {
  const t = timber(species.oak, seed)
  return [
    block([1.9, 0.42, 0.4], t.x, [0, 0.14, 0]),
    ...[-0.62, 0, 0.62].map((x, n) =>
      n === 1
        ? thing(bars(box(0.02, 0.36, 0.02, 0.003), 16, 0.56), t.y, { at: [x, 0.35, 0.205] })
        : block([0.6, 0.36, 0.02], t.x, [x, 0.17, 0.205]),
    ),
    ...splayed(1.7, 0.34, 0.15, t.y),
    thing(box(1.35, 0.78, 0.04, 0.006), plain('#121314', { gloss: 0.8 }), { at: [0, 1.02, -0.05] }),
    block([0.4, 0.02, 0.2], plain('#1d1e1f'), [0, 0.565, -0.05]),
    thing(rod([0, 0.57, -0.05], [0, 0.7, -0.05], 0.02), plain('#1d1e1f')),
  ]
}

export function desk(kind: Species, seed: number, executive: boolean): Thing[] {
  const t = timber(kind, seed)
  if (!executive)
    return [
      block([1.1, 0.03, 0.55], t.x, [0, 0.72, 0], 0.006),
      ...splayed(1.02, 0.5, 0.72, t.y),
      block([0.36, 0.12, 0.4], t.x, [0.3, 0.6, 0]),
      knob([0.3, 0.66, 0.2]),
      block([0.3, 0.02, 0.21], plain('#4f6f7a'), [-0.2, 0.75, 0.02], 0.004, { yaw: 8 }),
    ]
  return [
    block([1.8, 0.045, 0.85], t.x, [0, 0.73, 0], 0.01),
    ...[-0.66, 0.66].map((x) => block([0.42, 0.68, 0.7], t.x, [x, 0.04, -0.03])),
    ...[-0.66, 0.66].flatMap((x) =>
      [0, 1, 2].flatMap((n) => [
        block([0.38, 0.2, 0.02], t.x, [x, 0.07 + n * 0.215, 0.325], 0.005),
        handle([x, 0.17 + n * 0.215, 0.35], 0.12, false),
      ]),
    ),
    block([0.9, 0.5, 0.02], t.x, [0, 0.2, -0.3]),
    block([0.6, 0.006, 0.4], plain('#4a2a20', { gloss: 0.3 }), [0, 0.776, 0.1], 0.002),
  ]
}

export function schoolDesk(seed: number): Thing[] {
  const t = timber(species.oak, seed)
  const steel = plain('#3f6a8a', { gloss: 0.5 })
  return [
    block([1.1, 0.022, 0.4], t.x, [0, 0.72, 0.12], 0.004, { pitch: 6 }),
    block([1.1, 0.022, 0.28], t.x, [0, 0.42, -0.42], 0.004),
    block([1.1, 0.16, 0.018], t.x, [0, 0.62, -0.58], 0.004, { pitch: -8 }),
    block([1.02, 0.015, 0.3], steel, [0, 0.56, 0.1]),
    ...[-0.48, 0.48].map((x) =>
      thing(
        wire(
          [
            [x, 0.02, 0.3],
            [x, 0.02, -0.6],
            [x, 0.42, -0.52],
            [x, 0.78, -0.6],
          ],
          0.016,
        ),
        steel,
      ),
    ),
    ...[-0.48, 0.48].map((x) =>
      thing(
        wire(
          [
            [x, 0.02, 0.2],
            [x, 0.7, 0.12],
          ],
          0.016,
        ),
        steel,
      ),
    ),
    ...[-0.48, 0.48].map((x) => thing(rod([x, 0.41, -0.3], [x, 0.41, -0.54], 0.014), steel)),
  ]
}
