/** Tiled rooms. */
import type { Texture } from '../core/texture.ts'
import { draw, room, roomLight, sizes } from '../kit.ts'
import { cut, move } from '../render/combine.ts'
import { metal, mottled, plain, textured } from '../render/paints.ts'
import { group, type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, sphere, wire } from '../render/shapes.ts'
import { stone } from '../stone/slab.ts'
import { board } from '../tile/board.ts'
import { endless } from '../tile/faces.ts'
import { type Laying, laid } from '../tile/laid.ts'
import { grid } from '../tile/layouts.ts'
import { species, wood } from '../wood/wood.ts'

export type Size = readonly [number, number]

/** Paint of a laid surface that repeats every `metres`. */
export function laidPaint(metres: number, laying: Laying, gloss: number, seed: number): Paint {
  const texture = laid(1024, 1024, 1024 / metres, seed, laying)
  return textured(texture, { across: metres, gloss, offset: [metres / 2, 0] })
}

/** A laid wall straight on, all over the picture. */
export const wallOf =
  (metres: number, laying: Laying, shows: number, gloss: number) =>
  (seed: number): Texture => {
    const width = 1536
    const scale = width / metres
    return board(laid(width, width, scale, seed, laying), scale, {
      shows,
      gloss,
      size: sizes.banner,
    })
  }

/** A plant in a pot: what gives an empty room its size. */
export function plant(x: number, z: number, seed: number): Thing[] {
  const green = plain('#4e6b43', { gloss: 0.35, uneven: 0.3, seed })
  const leaves = Array.from({ length: 13 }, (_, n): Thing => {
    const turnBy = n * 137.5
    const lean = 22 + (n % 5) * 11
    return thing(
      move(
        lathe(
          [
            [0, -0.34],
            [0.02, -0.3],
            [0.055, -0.05],
            [0.045, 0.16],
            [0, 0.36],
          ],
          0.004,
        ),
        0,
        0.34,
        0,
      ),
      green,
      { at: [x, 0.42, z], yaw: turnBy, pitch: lean, roll: (n % 3) * 6 },
    )
  })
  return [
    thing(
      lathe(
        [
          [0, 0],
          [0.14, 0],
          [0.19, 0.36],
          [0.2, 0.4],
          [0.17, 0.4],
          [0.16, 0.36],
          [0, 0.36],
        ],
        0.006,
      ),
      plain('#d8d0c2', { gloss: 0.35 }),
      { at: [x, 0, z] },
    ),
    ...leaves,
  ]
}

/** A living room seen over its floor. */
export const floorRoom =
  (
    metres: number,
    make: (seed: number) => Laying,
    gloss: number,
    wall: string,
    size: Size = sizes.banner,
  ) =>
  (seed: number): Texture => {
    const cloth = plain(['#8b9188', '#a9745a', '#7b8794', '#b3a389'][seed % 4] ?? '#8b9188', {
      gloss: 0.12,
      uneven: 0.1,
      bumps: [0.12, 0.004],
    })
    const legs = wood(species.teak, { along: 'y', seed })
    const sofa = [
      thing(box(2, 0.22, 0.85, 0.06), cloth, { at: [0, 0.3, 0] }),
      ...[-0.47, 0.47].map((x) =>
        thing(box(0.92, 0.18, 0.72, 0.07), cloth, { at: [x, 0.46, 0.06] }),
      ),
      ...[-0.47, 0.47].map((x) =>
        thing(box(0.92, 0.46, 0.2, 0.08), cloth, { at: [x, 0.7, -0.28], pitch: -10 }),
      ),
      ...[-1, 1].map((x) => thing(box(0.2, 0.4, 0.86, 0.08), cloth, { at: [x, 0.46, 0] })),
      ...[-0.9, 0.9].flatMap((x) =>
        [-0.3, 0.3].map((z) => thing(cylinder(0.022, 0.2), legs, { at: [x, 0.1, z] })),
      ),
    ]
    const things = [
      ...room({
        floor: laidPaint(metres, make(seed), gloss, seed),
        wall: mottled(wall, wall, 1, { bumps: [0.04, 0.01] }),
        width: 16,
        depth: 12,
        height: 3.6,
        skirting: '#f1ece4',
      }),
      ...group(sofa, [1.2, 0, 0.75]),
      ...plant(-0.6, 0.6, seed),
      thing(box(1.1, 0.8, 0.03, 0.004), wood(species.oak, { along: 'x', seed: 2 }), {
        at: [1.2, 1.75, 0.02],
      }),
      thing(box(1.02, 0.72, 0.03), mottled('#e9e1d2', '#b98b6a', 0.35, { bumps: [0, 0.01] }), {
        at: [1.2, 1.75, 0.025],
      }),
      thing(cylinder(0.3, 0.03, 0.01), wood(species.teak, { along: 'x', seed: 9 }), {
        at: [1.1, 0.36, 1.9],
      }),
      ...[0, 120, 240].map((a) =>
        thing(
          rod(
            [1.1, 0.35, 1.9],
            [1.1 + Math.cos(a / 57.3) * 0.22, 0, 1.9 + Math.sin(a / 57.3) * 0.22],
            0.014,
          ),
          plain('#2c2b29'),
        ),
      ),
    ]
    return draw(
      {
        things,
        light: roomLight(),
        camera: {
          from: [-1.6, 1.75, 6.9],
          to: [0.35, 0.62, 0],
          angle: size === sizes.banner ? 22 : 32,
        },
      },
      size,
    )
  }

/** A wash basin on a counter against a tiled wall. */
export const washroom =
  (metres: number, wall: Laying, gloss: number, size: Size = sizes.banner) =>
  (seed: number): Texture => {
    const china = plain('#f1efeb', { gloss: 0.85 })
    const brass = metal('#c9a56a', 0.82)
    const bowl = cut(
      lathe(
        [
          [0, 0],
          [0.11, 0],
          [0.19, 0.06],
          [0.215, 0.14],
          [0, 0.14],
        ],
        0.006,
      ),
      move(sphere(0.2), 0, 0.2, 0),
    )
    const things = [
      thing(box(10, 5, 0.1), laidPaint(metres, wall, gloss, seed), { at: [0, 1.2, -0.05] }),
      thing(
        box(8, 0.05, 0.56, 0.004),
        textured(stone('katniBeige', 700, 300, 2.4, seed), {
          across: 2.4,
          gloss: 0.75,
          offset: [1.2, 0.2],
        }),
        { at: [0, 0.86, 0.3] },
      ),
      thing(box(8, 0.4, 0.48), wood(species.walnut, { along: 'x', seed, board: 0.14 }), {
        at: [0, 0.63, 0.28],
      }),
      thing(bowl, china, { at: [0.55, 0.89, 0.3] }),
      thing(
        wire(
          [
            [0.55, 0.88, 0.09],
            [0.55, 1.16, 0.09],
            [0.55, 1.2, 0.12],
            [0.55, 1.2, 0.24],
            [0.55, 1.17, 0.26],
          ],
          0.014,
        ),
        brass,
      ),
      thing(cylinder(0.028, 0.04, 0.004), brass, { at: [0.55, 0.9, 0.09] }),
      thing(cut(box(0.62, 0.9, 0.03, 0.014), move(box(0.58, 0.86, 0.02), 0, 0, 0.014)), brass, {
        at: [0.55, 1.72, 0.02],
      }),
      thing(box(0.58, 0.86, 0.01), plain('#b9c0c2', { gloss: 0.97, metal: 1 }), {
        at: [0.55, 1.72, 0.036],
      }),
      thing(
        lathe(
          [
            [0, 0],
            [0.045, 0],
            [0.05, 0.12],
            [0.03, 0.14],
            [0.014, 0.15],
            [0.014, 0.19],
            [0, 0.19],
          ],
          0.003,
        ),
        plain('#8a6a4c', { gloss: 0.7 }),
        { at: [0.1, 0.885, 0.22] },
      ),
      thing(
        box(0.26, 0.1, 0.2, 0.03),
        plain('#e5ded0', { gloss: 0.1, uneven: 0.1, bumps: [0.3, 0.006] }),
        { at: [-0.55, 0.94, 0.3] },
      ),
      thing(
        box(0.25, 0.08, 0.19, 0.03),
        plain('#a9623f', { gloss: 0.1, uneven: 0.1, bumps: [0.3, 0.006] }),
        { at: [-0.55, 1.03, 0.3], yaw: 4 },
      ),
    ]
    return draw(
      {
        things,
        light: roomLight({ contact: 0.2 }),
        camera: {
          from: [-0.5, 1.45, 3.3],
          to: [0.05, 1.18, 0],
          angle: size === sizes.banner ? 21 : 30,
        },
      },
      size,
    )
  }

export const marbleFloor =
  (name: Parameters<typeof stone>[0]) =>
  (seed: number): Laying => ({
    layout: grid(0.6, 0.6),
    face: endless(stone(name, 1024, 1024, 2.4, seed), 2.4),
    joint: 0.003,
    grout: '#b5aea2',
    variety: 0.02,
    proud: 0.0004,
  })
