/** Where tiles are sold: showrooms and shops. */
import type { Texture } from '../core/texture.ts'
import { draw, room, roomLight, sizes } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box } from '../render/shapes.ts'
import { stone } from '../stone/slab.ts'
import { cement, clay, endless, flat, glaze, oneOf, woodLook } from '../tile/faces.ts'
import { grid, herringbone, hexagons, planks, scales } from '../tile/layouts.ts'
import { motifFace, palettes } from '../tile/patterns.ts'
import { shopFront } from './shop.ts'
import { laidPaint, type Size } from './tile-rooms.ts'

/** Tiles on slanted stands, as a showroom has them. */
export const showroom =
  (size: Size) =>
  (seed: number): Texture => {
    const paints = [
      laidPaint(
        1.2,
        {
          layout: grid(0.2, 0.2),
          face: motifFace('star', palettes.indigo, 0.2),
          joint: 0.002,
          grout: '#a49c8d',
        },
        0.4,
        seed,
      ),
      laidPaint(
        1.2,
        {
          layout: grid(0.2, 0.1, 0.5),
          face: glaze(['#3d5b4c', '#436353']),
          joint: 0.003,
          grout: '#cfcabd',
          bevel: 0.012,
          proud: 0.005,
        },
        0.8,
        seed,
      ),
      laidPaint(
        1.2,
        {
          layout: grid(0.6, 1.2),
          face: endless(stone('calacatta', 900, 900, 1.2, seed), 1.2),
          joint: 0.002,
          grout: '#bbb',
        },
        0.85,
        seed,
      ),
      laidPaint(
        1.2,
        {
          layout: hexagons(0.12),
          face: oneOf(['#e6e2d9', '#d0c9bb', '#a9aea8']),
          joint: 0.003,
          grout: '#7c776d',
        },
        0.5,
        seed,
      ),
      laidPaint(
        1.2,
        {
          layout: planks(1.2, 0.15, 4),
          face: woodLook('#b48a5d', '#6f4a2c'),
          joint: 0.002,
          grout: '#5b4530',
        },
        0.35,
        seed,
      ),
      laidPaint(
        1.2,
        {
          layout: grid(0.2, 0.2),
          face: motifFace('rings', palettes.terracotta, 0.2),
          joint: 0.002,
          grout: '#a49c8d',
        },
        0.4,
        seed,
      ),
    ]
    const frame = plain('#3a3936', { gloss: 0.35 })
    const things: Thing[] = room({
      floor: laidPaint(
        2.4,
        {
          layout: grid(0.8, 0.8),
          face: cement('#c9c4ba', '#b2aca1'),
          joint: 0.002,
          grout: '#9b958a',
        },
        0.72,
        seed + 1,
      ),
      wall: mottled('#ece6db', '#e6dfd2', 1),
      width: 18,
      depth: 12,
      height: 3.8,
    })
    paints.forEach((paint, n) => {
      const x = (n - 2.5) * 1.32
      things.push(
        thing(box(1.1, 1.75, 0.03), paint, { at: [x, 1.15, 0.5], pitch: -7 }),
        thing(box(1.18, 1.84, 0.03, 0.006), frame, { at: [x, 1.15, 0.47], pitch: -7 }),
        thing(box(1.18, 0.22, 0.5, 0.006), frame, { at: [x, 0.11, 0.5] }),
      )
    })
    return draw(
      {
        things,
        light: roomLight(),
        camera: {
          from: [-1.9, 1.6, 7.2],
          to: [0.1, 1.05, 0.4],
          angle: size === sizes.banner ? 21 : 29,
        },
      },
      size,
    )
  }

export const tileShop = (size: Size) => (seed: number) => {
  const panel = (x: number, z: number, paint: Paint) =>
    thing(box(1, 1.7, 0.03), paint, { at: [x, 1, z], pitch: -7 })
  return shopFront({
    wall: laidPaint(
      1.2,
      {
        layout: grid(0.3, 0.15, 0.5),
        face: clay('#d8c6a8', '#c6b08c'),
        joint: 0.003,
        grout: '#b09c7a',
      },
      0.3,
      seed,
    ),
    board: '#2f5560',
    awning: ['#2f6f73', '#f0e9dc'],
    inside: [
      panel(
        -1.8,
        -1.6,
        laidPaint(
          1.2,
          {
            layout: grid(0.2, 0.2),
            face: motifFace('petals', palettes.mustard, 0.2),
            joint: 0.002,
            grout: '#a49c8d',
          },
          0.4,
          seed,
        ),
      ),
      panel(
        -0.6,
        -1.6,
        laidPaint(
          1.2,
          {
            layout: scales(0.15),
            face: glaze(['#2f6a78', '#3f8290']),
            joint: 0.003,
            grout: '#d9d6cd',
          },
          0.8,
          seed,
        ),
      ),
      panel(
        0.6,
        -1.6,
        laidPaint(
          1.2,
          {
            layout: grid(0.6, 0.3),
            face: endless(stone('katniBeige', 800, 800, 1.2, seed), 1.2),
            joint: 0.002,
            grout: '#b7a88c',
          },
          0.8,
          seed,
        ),
      ),
      panel(
        1.8,
        -1.6,
        laidPaint(
          1.2,
          {
            layout: grid(0.2, 0.1, 0.5),
            face: flat('#eeece6'),
            joint: 0.003,
            grout: '#8d877c',
            bevel: 0.004,
          },
          0.8,
          seed,
        ),
      ),
    ],
    outside: [
      panel(
        -3.5,
        0.4,
        laidPaint(
          1.2,
          {
            layout: herringbone(0.1, 4),
            face: woodLook('#c3a27a', '#86653f'),
            joint: 0.002,
            grout: '#6d573e',
          },
          0.35,
          seed,
        ),
      ),
    ],
    size,
    yaw: -1.5,
  })
}
