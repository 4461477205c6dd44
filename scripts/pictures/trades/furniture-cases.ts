import { cut, move, repeated, turn } from '../render/combine.ts'
import { metal, mottled, plain, textured } from '../render/paints.ts'
import { group, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, extrude, lathe, rod, torus } from '../render/shapes.ts'
import { stone } from '../stone/slab.ts'
import { type Species, species } from '../wood/wood.ts'
import { block, cloth, each, handle, knob, splayed, timber, turnedLeg } from './joinery.ts'

export * from './furniture-beds.ts'
export * from './furniture-tables.ts'

/** A cupboard: carcass, doors side by side, knobs. */
export function cupboard(
  kind: Species,
  seed: number,
  doors: number,
  size: readonly [number, number, number],
  panelled = true,
): Thing[] {
  const t = timber(kind, seed)
  const [w, h, d] = size
  const each = w / doors
  return [
    block([w, h, d], t.y, [0, 0.06, 0]),
    block([w + 0.06, 0.05, d + 0.05], t.x, [0, h + 0.06, 0.01], 0.01),
    block([w + 0.03, 0.08, d + 0.02], t.x, [0, 0, 0.005]),
    ...Array.from({ length: doors }, (_, n) => {
      const x = (n - (doors - 1) / 2) * each
      const right = n % 2 === 0 ? 1 : -1
      const door: Thing[] = [
        block([each - 0.012, h - 0.06, 0.022], t.y, [x, 0.09, d / 2 + 0.012], 0.003),
        handle([x + right * (each / 2 - 0.05), h * 0.55, d / 2 + 0.045], h * 0.12),
      ]
      if (!panelled) return door
      const panel = cut(
        box(each - 0.13, h * 0.4, 0.02, 0.004),
        box(each - 0.17, h * 0.4 - 0.04, 0.1),
      )
      return [
        ...door,
        thing(panel, t.y, { at: [x, h * 0.3, d / 2 + 0.026] }),
        thing(panel, t.y, { at: [x, h * 0.77, d / 2 + 0.026] }),
      ]
    }).flat(),
  ]
}

export function slidingWardrobe(seed: number): Thing[] {
  const t = timber(species.ash, seed)
  const rail = metal('#a8a9aa', 0.6)
  return [
    block([1.9, 2.1, 0.6], t.y, [0, 0.04, 0]),
    block([0.94, 2, 0.03], t.y, [-0.46, 0.09, 0.31]),
    block([0.94, 2, 0.02], plain('#aeb8bb', { gloss: 0.97, metal: 1 }), [0.47, 0.09, 0.33]),
    ...[-0.92, 0, 0.93].map((x) => block([0.03, 2, 0.02], rail, [x, 0.09, 0.345])),
    ...[0.06, 2.08].map((y) => block([1.9, 0.03, 0.05], rail, [0, y, 0.33])),
  ]
}

export function drawers(kind: Species, seed: number, rows = 4, width = 0.9): Thing[] {
  const t = timber(kind, seed)
  const h = 0.2
  return [
    block([width, rows * h + 0.06, 0.45], t.x, [0, 0.14, 0]),
    block([width + 0.05, 0.03, 0.5], t.x, [0, rows * h + 0.2, 0], 0.008),
    ...splayed(width - 0.04, 0.4, 0.15, t.y),
    ...Array.from({ length: rows }, (_, n) => [
      block([width - 0.04, h - 0.016, 0.022], t.x, [0, 0.175 + n * h, 0.228], 0.005),
      ...[-width / 4, width / 4].map((x) => knob([x, 0.265 + n * h, 0.24])),
    ]).flat(),
  ]
}

export function bookshelf(seed: number): Thing[] {
  const t = timber(species.oak, seed)
  const colours = ['#8a3b2c', '#2f4c5c', '#c9a24f', '#4f6448', '#d8cfbd', '#5b4636']
  const books: Thing[] = []
  let n = seed % 7
  for (const [row, y] of [0.1, 0.47, 0.84, 1.21, 1.58].entries()) {
    let x = -0.36
    while (x < (row % 2 === 0 ? 0.1 : 0.3)) {
      const w = 0.022 + (n % 4) * 0.007
      const h = 0.2 + (n % 5) * 0.018
      books.push(
        block([w, h, 0.17], plain(colours[n % 6] ?? '#888', { gloss: 0.25 }), [x, y, -0.02], 0.003),
      )
      x += w + 0.002
      n += 5
    }
    if (row % 2 === 0)
      books.push(
        thing(
          lathe(
            [
              [0, 0],
              [0.05, 0],
              [0.07, 0.08],
              [0.03, 0.15],
              [0.035, 0.18],
              [0, 0.18],
            ],
            0.003,
          ),
          plain(row === 2 ? '#3f5f66' : '#c7b79b', { gloss: 0.5 }),
          { at: [0.26, y, 0] },
        ),
      )
  }
  return [
    ...[-0.42, 0.42].map((x) => block([0.03, 1.95, 0.3], t.y, [x, 0, 0])),
    ...[0.07, 0.44, 0.81, 1.18, 1.55, 1.92].map((y) => block([0.84, 0.028, 0.3], t.x, [0, y, 0])),
    block([0.84, 1.9, 0.01], t.x, [0, 0.04, -0.145]),
    ...books,
  ]
}

export function dressing(seed: number): Thing[] {
  const t = timber(species.walnut, seed)
  return [
    block([1, 0.16, 0.42], t.x, [0, 0.56, 0]),
    ...[-0.25, 0.25].flatMap((x) => [
      block([0.47, 0.12, 0.02], t.x, [x, 0.58, 0.21]),
      knob([x, 0.64, 0.22]),
    ]),
    ...splayed(0.94, 0.38, 0.57, t.y, 0.026),
    thing(turn(cylinder(0.36, 0.03, 0.012), 'x', 90), t.x, { at: [0, 1.12, -0.17] }),
    thing(turn(cylinder(0.33, 0.01), 'x', 90), plain('#b9c4c8', { gloss: 0.97, metal: 1 }), {
      at: [0, 1.12, -0.15],
    }),
    thing(cylinder(0.18, 0.08, 0.035), cloth('#b58a7a', 4), { at: [0, 0.44, 0.55] }),
    ...[0, 1, 2].map((n) =>
      thing(
        rod(
          [Math.cos(n * 2.1) * 0.12, 0.42, 0.55 + Math.sin(n * 2.1) * 0.12],
          [Math.cos(n * 2.1) * 0.17, 0, 0.55 + Math.sin(n * 2.1) * 0.17],
          0.014,
        ),
        t.y,
      ),
    ),
  ]
}

export function trunk(seed: number): Thing[] {
  const t = timber(species.mango, seed)
  const brass = metal('#b98f4d', 0.65)
  return [
    block([1, 0.4, 0.5], t.x, [0, 0.03, 0], 0.008),
    block([1.02, 0.1, 0.52], t.x, [0, 0.44, 0], 0.02),
    ...[-0.49, 0.49].flatMap((x) => [
      block([0.05, 0.42, 0.51], brass, [x, 0.02, 0.003], 0.004),
      block([0.05, 0.1, 0.535], brass, [x, 0.44, 0.002], 0.012),
    ]),
    ...[-0.25, 0.25].map((x) => block([0.03, 0.42, 0.512], brass, [x, 0.02, 0], 0.003)),
    block([0.1, 0.11, 0.02], brass, [0, 0.38, 0.255], 0.006),
    thing(turn(torus(0.05, 0.008), 'z', 90), brass, { at: [0.53, 0.25, 0] }),
  ]
}

export function filing(): Thing[] {
  const steel = plain('#8e979b', { gloss: 0.45, uneven: 0.03 })
  return [
    block([0.47, 1.3, 0.6], steel, [0, 0.03, 0], 0.008),
    ...[0, 1, 2, 3].flatMap((n) => [
      block([0.43, 0.3, 0.014], steel, [0, 0.06 + n * 0.315, 0.3], 0.006),
      block([0.12, 0.025, 0.025], metal('#c9cbcc'), [0, 0.2 + n * 0.315, 0.31], 0.008),
      block([0.08, 0.04, 0.006], plain('#eee9df'), [0, 0.27 + n * 0.315, 0.307]),
    ]),
    block([0.45, 0.04, 0.58], plain('#3b3f41'), [0, 0, 0]),
  ]
}

/** A kitchen along one wall, or around its corner. */
export function kitchen(seed: number, shape: 'straight' | 'corner', colour: string): Thing[] {
  const front = plain(colour, { gloss: 0.75 })
  const low = plain('#ece7de', { gloss: 0.75 })
  const top = textured(stone('blackGalaxy', 512, 512, 0.7, seed), { across: 0.7, gloss: 0.88 })
  const steel = metal('#bfc2c4', 0.75)
  const run = (count: number): Thing[] => [
    ...Array.from({ length: count }, (_, n) => [
      block([0.585, 0.7, 0.02], low, [(n - (count - 1) / 2) * 0.6, 0.12, 0.29], 0.004),
      handle([(n - (count - 1) / 2) * 0.6, 0.76, 0.315], 0.2, false),
      block([0.585, 0.62, 0.02], front, [(n - (count - 1) / 2) * 0.6, 1.42, 0.04], 0.004),
    ]).flat(),
    block([count * 0.6, 0.72, 0.56], low, [0, 0.11, 0]),
    block([count * 0.6, 0.1, 0.5], plain('#2f2e2c'), [0, 0, 0]),
    block([count * 0.6, 0.64, 0.32], front, [0, 1.41, -0.13]),
    block([count * 0.6 + 0.02, 0.035, 0.62], top, [0, 0.84, 0.01], 0.006),
    block([count * 0.6, 0.52, 0.01], plain('#dcd6ca', { gloss: 0.7 }), [0, 0.87, -0.285]),
  ]
  const hob: Thing[] = [
    block([0.58, 0.012, 0.44], plain('#151617', { gloss: 0.9 }), [0.3, 0.876, 0.02], 0.004),
    ...[0.16, 0.44].map((x) =>
      thing(torus(0.07, 0.008), plain('#2b2b2b'), { at: [x, 0.892, 0.02] }),
    ),
    thing(
      lathe(
        [
          [0.3, 0],
          [0.28, 0.05],
          [0.12, 0.16],
          [0.12, 0.4],
          [0, 0.4],
          [0, 0],
        ],
        0.004,
      ),
      steel,
      { at: [0.3, 1.42, 0.05] },
    ),
  ]
  const main = run(4)
  if (shape === 'straight') return [...main, ...hob]
  return [
    ...main,
    ...hob,
    ...group(run(3), [-1.5, 0, 0.92], 90),
    block([0.6, 1.4, 0.32], front, [-1.2, 0.86, -0.13]),
  ]
}

export function door(kind: Species, seed: number, carved: boolean): Thing[] {
  const t = timber(kind, seed)
  const rosette = extrude(
    Array.from({ length: 32 }, (_, n): readonly [number, number] => {
      const r = 0.09 + 0.03 * Math.cos((n * Math.PI) / 2)
      return [Math.cos((n * Math.PI) / 16) * r, Math.sin((n * Math.PI) / 16) * r]
    }),
    0.02,
    0.004,
  )
  const panels = [-0.25, 0.25].flatMap((x) => [0.4, 1.02, 1.62].map((y) => [x, y] as const))
  return [
    ...[-0.58, 0.58].map((x) => block([0.11, 2.2, 0.12], t.y, [x, 0, 0])),
    block([1.27, 0.11, 0.12], t.x, [0, 2.14, 0]),
    block([1.04, 2.12, 0.045], t.y, [0, 0.01, 0]),
    ...panels.map(([x, y]) => thing(box(0.36, 0.5, 0.03, 0.012), t.y, { at: [x, y, 0.02] })),
    ...panels.map(([x, y]) =>
      thing(cut(box(0.42, 0.56, 0.03, 0.008), box(0.37, 0.51, 0.1)), t.y, { at: [x, y, 0.025] }),
    ),
    ...(carved ? panels.map(([x, y]) => thing(rosette, t.y, { at: [x, y, 0.045] })) : []),
    ...(carved
      ? panels.map(([x, y]) => thing(turn(torus(0.14, 0.008), 'x', 90), t.y, { at: [x, y, 0.038] }))
      : []),
    thing(cylinder(0.012, 0.3, 0.005), metal('#b98f4d', 0.75), { at: [0.47, 1.05, 0.06] }),
  ]
}

export function woodJali(seed: number): Thing[] {
  const t = timber(species.teak, seed)
  const flower = turn(cylinder(0.042, 0.2), 'x', 90)
  const holes = repeated(flower, 0.105, 0.105, 7, 13)
  const dots = repeated(turn(cylinder(0.014, 0.2), 'x', 90), 0.105, 0.105, 6, 12)
  const panel = cut(box(0.76, 1.42, 0.025), holes, dots)
  return [-0.84, 0, 0.84].flatMap((x, n) =>
    group(
      [
        thing(panel, t.y, { at: [0, 0.82, 0] }),
        thing(cut(box(0.84, 1.6, 0.045, 0.006), box(0.74, 1.4, 0.2)), t.y, { at: [0, 0.82, 0] }),
      ],
      [x, 0, n === 1 ? 0.18 : 0],
      [22, -4, -26][n] ?? 0,
    ),
  )
}

export function mandir(seed: number): Thing[] {
  const t = timber(species.sheesham, seed)
  const brass = metal('#c49a4c', 0.75)
  const dome = lathe(
    [
      [0, 0],
      [0.2, 0],
      [0.22, 0.04],
      [0.2, 0.1],
      [0.13, 0.19],
      [0.05, 0.25],
      [0.025, 0.3],
      [0.03, 0.33],
      [0, 0.37],
    ],
    0.004,
  )
  const arch = cut(
    box(0.56, 0.26, 0.03, 0.006),
    move(turn(cylinder(0.2, 0.2), 'x', 90), 0, -0.13, 0),
  )
  return [
    block([0.8, 0.26, 0.5], t.x, [0, 0, 0], 0.008),
    ...[-0.19, 0.19].flatMap((x) => [
      block([0.35, 0.18, 0.02], t.x, [x, 0.04, 0.25], 0.005),
      knob([x, 0.13, 0.262]),
    ]),
    block([0.86, 0.04, 0.56], t.x, [0, 0.26, 0], 0.01),
    ...each(turnedLeg(0.62, 0.035), t.y, [
      [-0.34, 0.3, 0.2],
      [0.34, 0.3, 0.2],
      [-0.34, 0.3, -0.2],
      [0.34, 0.3, -0.2],
    ]),
    block([0.68, 0.62, 0.02], t.y, [0, 0.3, -0.2]),
    thing(arch, t.x, { at: [0, 0.79, 0.2] }),
    block([0.84, 0.05, 0.54], t.x, [0, 0.92, 0], 0.012),
    block([0.6, 0.05, 0.4], t.x, [0, 0.97, 0], 0.012),
    thing(dome, t.y, { at: [0, 1.02, 0] }),
    thing(
      lathe(
        [
          [0, 0],
          [0.012, 0],
          [0.02, 0.03],
          [0.006, 0.06],
          [0, 0.09],
        ],
        0.001,
      ),
      brass,
      { at: [0, 1.38, 0] },
    ),
    ...[-0.24, 0.24].map((x) =>
      thing(
        lathe(
          [
            [0, 0],
            [0.035, 0],
            [0.01, 0.02],
            [0.01, 0.06],
            [0.035, 0.08],
            [0, 0.085],
          ],
          0.001,
        ),
        brass,
        { at: [x, 0.3, 0.12] },
      ),
    ),
    thing(
      lathe(
        [
          [0, 0.02],
          [0.03, 0],
          [0.028, 0.03],
          [0.012, 0.06],
          [0, 0.065],
        ],
        0.001,
      ),
      brass,
      { at: [0, 0.72, 0.16] },
    ),
    thing(rod([0, 0.78, 0.16], [0, 0.9, 0.16], 0.003), brass),
  ]
}

/** Painted plaster for rooms. */
export const plaster = (colour: string) => mottled(colour, colour, 1, { bumps: [0.04, 0.01] })
