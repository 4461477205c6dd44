import type { Texture } from '../core/texture.ts'
import { draw, earth, sizes, yardLight } from '../kit.ts'
import { metal, mottled, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, rod } from '../render/shapes.ts'

/** A dealer's shop from the street: wall, sign board without a name, awning, open front. */
export interface Shop {
  wall: Paint
  board: string
  awning: readonly [string, string]
  /** What stands in the open front; its origin is the middle of the threshold. */
  inside: readonly Thing[]
  /** What stands on the pavement. */
  outside: readonly Thing[]
  glow?: number
  size?: readonly [number, number]
  yaw?: number
}

/** Draws a shop front in the morning sun. */
export function shopFront(shop: Shop): Texture {
  const width = 5.4
  const opening = 2.5
  const stripes = Array.from({ length: 18 }, (_, n) =>
    thing(
      box(0.302, 0.02, 1.05),
      plain(shop.awning[n % 2 === 0 ? 0 : 1], { gloss: 0.1, uneven: 0.06 }),
      {
        at: [-width / 2 + 0.15 + n * 0.3, 2.62, 0.42],
        pitch: 22,
      },
    ),
  )
  const valance = Array.from({ length: 18 }, (_, n) =>
    thing(box(0.302, 0.16, 0.012), plain(shop.awning[n % 2 === 0 ? 0 : 1], { gloss: 0.1 }), {
      at: [-width / 2 + 0.15 + n * 0.3, 2.35, 0.905],
    }),
  )
  const dark = plain('#4a4039', { gloss: 0.1 })
  const things: Thing[] = [
    earth('#b8ab98', '#9f927f'),
    thing(box(16, 0.16, 2.4), mottled('#b5b0a6', '#9d978b', 0.5), { at: [0, 0.02, 1.1] }),
    // The walls beside and above the front, and the room behind it.
    thing(box(6, 4.6, 0.3), shop.wall, { at: [-width / 2 - 3, 2.3, -0.15] }),
    thing(box(6, 4.6, 0.3), shop.wall, { at: [width / 2 + 3, 2.3, -0.15] }),
    thing(box(width, 2.1, 0.3), shop.wall, { at: [0, opening + 1.05, -0.15] }),
    thing(box(width, 0.1, 3), mottled('#cfc8bb', '#bdb5a6', 0.4), { at: [0, 0.06, -1.5] }),
    thing(box(width, opening, 0.1), mottled('#d9d0c0', '#cbc1af', 0.6), {
      at: [0, opening / 2, -2.6],
    }),
    thing(box(0.1, opening, 2.6), dark, { at: [-width / 2 - 0.04, opening / 2, -1.35] }),
    thing(box(0.1, opening, 2.6), dark, { at: [width / 2 + 0.04, opening / 2, -1.35] }),
    thing(box(width, 0.1, 2.6), dark, { at: [0, opening + 0.04, -1.4] }),
    thing(box(width + 0.3, 0.78, 0.09, 0.012), plain(shop.board, { gloss: 0.35 }), {
      at: [0, 3.32, 0.06],
    }),
    thing(box(width + 0.42, 0.05, 0.12, 0.01), metal('#c9c4ba', 0.6), { at: [0, 3.73, 0.07] }),
    thing(box(width + 0.42, 0.05, 0.12, 0.01), metal('#c9c4ba', 0.6), { at: [0, 2.91, 0.07] }),
    thing(cylinder(0.09, width, 0.02), metal('#a9a9a6', 0.5), { at: [0, 2.44, -0.05], roll: 90 }),
    ...stripes,
    ...valance,
    thing(rod([-2.4, 2.35, 0.9], [-2.4, 2.75, 0], 0.012), dark),
    thing(rod([2.4, 2.35, 0.9], [2.4, 2.75, 0], 0.012), dark),
    ...[-1.9, 0, 1.9].map((x) =>
      thing(box(0.9, 0.03, 0.09, 0.01), plain('#fff6e6', { gloss: 0.3 }), {
        at: [x, opening - 0.1, -1.2],
      }),
    ),
    ...shop.inside,
    ...shop.outside,
  ]
  const size = shop.size ?? sizes.banner
  return draw(
    {
      things,
      light: yardLight({
        contact: 0.45,
        points: [-1.7, 0, 1.7].map((x) => ({
          at: [x, opening - 0.25, -1.2] as const,
          colour: [
            1.6 * (shop.glow ?? 1),
            1.45 * (shop.glow ?? 1),
            1.2 * (shop.glow ?? 1),
          ] as const,
          size: 0.4,
          shadows: true,
        })),
      }),
      camera: {
        from: [shop.yaw ?? 1.6, 1.75, 9.4],
        to: [0.1, 1.95, 0],
        angle: size === sizes.banner ? 24 : 33,
      },
    },
    size,
  )
}
