import { randomOf } from '../core/random.ts'
import type { Texture } from '../core/texture.ts'
import { draw, earth, room, roomLight, sizes, yardLight } from '../kit.ts'
import { mottled, plain, textured } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, rod } from '../render/shapes.ts'
import { scenes } from '../spec.ts'
import { bookMatched, polished, type StoneName, stone } from '../stone/slab.ts'
import { laid } from '../tile/laid.ts'
import { grid } from '../tile/layouts.ts'
import { species, wood } from '../wood/wood.ts'
import { shopFront } from './shop.ts'

type Size = readonly [number, number]

/** A whole slab filling the picture. */
const slab =
  (name: StoneName, metres: number, size: Size = sizes.banner, matched = false) =>
  (seed: number): Texture => {
    if (!matched) return polished(stone(name, size[0], size[1], metres, seed))
    return polished(bookMatched(stone(name, size[0] / 2, size[1], metres / 2, seed)))
  }

/** Polished slab of a stone, to lean or lay; its own front is z. */
export function slabThing(
  name: StoneName,
  width: number,
  height: number,
  seed: number,
): { paint: Paint; shape: ReturnType<typeof box> } {
  const texture = stone(name, 720, Math.round((720 * height) / width), width, seed)
  return {
    paint: textured(texture, { across: width, gloss: 0.78, offset: [width / 2, height / 2] }),
    shape: box(width, height, 0.022, 0.002),
  }
}

/** Slabs leaning on steel frames in a dealer's yard. */
const yard =
  (names: readonly StoneName[], view: number, size: Size = sizes.banner) =>
  (seed: number): Texture => {
    const random = randomOf(seed)
    const steel = plain('#5d6a70', { gloss: 0.4, uneven: 0.2 })
    const things: Thing[] = [earth()]
    things.push(
      thing(box(60, 3, 0.3), mottled('#d6cbb8', '#bfb29c', 0.8), { at: [0, 1.5, -9] }),
      thing(box(60, 0.2, 0.5), mottled('#b0a593', '#9b907e', 0.6), { at: [0, 3.05, -9] }),
    )
    names.forEach((name, place) => {
      const x = (place - (names.length - 1) / 2) * 2.75
      const z = place % 2 === 0 ? 0 : -0.5
      for (let deep = 2; deep >= 0; deep--) {
        const width = 2.5 + random.between(-0.1, 0.25)
        const height = 1.65 + random.between(-0.1, 0.12)
        const { paint, shape } = slabThing(
          name,
          width,
          height,
          seed + place * 10 + (deep > 0 ? 1 : 0),
        )
        things.push(
          thing(shape, paint, {
            at: [x + random.between(-0.12, 0.12) + deep * 0.07, 0.17 + height / 2, z - deep * 0.09],
            pitch: -9,
            yaw: random.between(-1.5, 1.5),
          }),
        )
      }
      for (const side of [-0.9, 0.9]) {
        things.push(
          thing(box(0.1, 0.14, 1.7, 0.01), steel, { at: [x + side, 0.08, z - 0.3] }),
          thing(rod([x + side, 0.1, z - 0.95], [x + side, 1.9, z - 0.55], 0.035), steel),
        )
      }
      things.push(thing(rod([x - 1, 1.6, z - 0.62], [x + 1, 1.6, z - 0.62], 0.03), steel))
    })
    return draw(
      {
        things,
        light: yardLight(),
        camera: {
          from: [view, 1.5, 8.4],
          to: [view * 0.2, 0.95, 0],
          angle: size === sizes.banner ? 19 : 27,
        },
      },
      size,
    )
  }

/** A hall with a polished stone floor in big squares. */
const hall =
  (floor: StoneName, wall: StoneName | string, size: Size = sizes.banner) =>
  (seed: number): Texture => {
    const one = stone(floor, 1024, 1024, 3.2, seed)
    const squares = laid(1024, 1024, 320, seed, {
      layout: grid(0.8, 0.8),
      joint: 0.003,
      grout: '#9c968c',
      variety: 0.03,
      proud: 0.0004,
      face: (place, x, y) => {
        const px = Math.floor((x * 320 + (place.column * 317 + place.row * 131)) % 1024)
        const py = Math.floor((y * 320 + place.row * 211) % 1024)
        const index = (py * 1024 + px) * 3
        return [one.data[index] ?? 0, one.data[index + 1] ?? 0, one.data[index + 2] ?? 0]
      },
    })
    const panel = wall.startsWith('#')
      ? []
      : [
          thing(
            box(4.4, 3.2, 0.03),
            textured(bookMatched(stone(wall as StoneName, 640, 900, 2.2, seed + 1)), {
              across: 4.4,
              gloss: 0.7,
              offset: [2.2, 1.6],
            }),
            { at: [-0.9, 1.6, 0.015] },
          ),
        ]
    const plaster = wall.startsWith('#') ? wall : '#e6e0d5'
    const oak = wood(species.teak, { along: 'x', seed: 4 })
    const things = [
      ...room({
        floor: textured(squares, { across: 3.2, gloss: 0.82 }),
        wall: mottled(plaster, plaster, 1),
        width: 14,
        depth: 10,
        height: 3.6,
        skirting: '#efeae2',
      }),
      ...panel,
      thing(box(2.6, 0.06, 0.5, 0.01), oak, { at: [2.2, 0.44, 0.6] }),
      ...[1.1, 3.3].map((x) =>
        thing(box(0.06, 0.42, 0.44, 0.005), plain('#2d2b29'), { at: [x, 0.21, 0.6] }),
      ),
      thing(cylinder(0.16, 0.34, 0.03), plain('#e8e2d6', { gloss: 0.4 }), { at: [1.6, 0.64, 0.6] }),
      thing(rod([1.6, 0.8, 0.6], [1.45, 1.5, 0.66], 0.008), plain('#5c5a3a')),
      thing(rod([1.6, 0.8, 0.6], [1.72, 1.62, 0.56], 0.008), plain('#5c5a3a')),
      thing(rod([1.6, 0.8, 0.6], [1.62, 1.4, 0.7], 0.008), plain('#5c5a3a')),
    ]
    return draw(
      {
        things,
        light: roomLight(),
        camera: {
          from: [-1.2, 1.7, 7.2],
          to: [0.3, 0.62, 0],
          angle: size === sizes.banner ? 22 : 30,
        },
      },
      size,
    )
  }

/** A wall of samples on ledges, as in a dealer's office. */
const samples =
  (size: Size) =>
  (seed: number): Texture => {
    const names: StoneName[] = [
      'makranaWhite',
      'katniBeige',
      'rainforestGreen',
      'steelGrey',
      'lakhaRed',
      'kota',
      'albeta',
      'tanBrown',
      'honeyOnyx',
      'jaisalmerYellow',
      'bhainslanaBlack',
      'pWhite',
      'babarmalPink',
      'indianGreen',
      'travertine',
      'kashmirWhite',
      'wonderBeige',
      'merryGold',
      'greyWilliam',
      'rainforestBrown',
      'adanga',
    ]
    const oak = wood(species.oak, { along: 'x', seed })
    const things: Thing[] = [
      thing(box(12, 6, 0.2), mottled('#e4ddd0', '#dcd4c5', 0.8, { bumps: [0.05, 0.01] }), {
        at: [0, 1.5, -0.15],
      }),
    ]
    names.forEach((name, n) => {
      const column = n % 7
      const row = Math.floor(n / 7)
      const texture = stone(name, 256, 256, 0.4, seed + n)
      things.push(
        thing(
          box(0.4, 0.4, 0.018, 0.002),
          textured(texture, { across: 0.4, gloss: 0.7, offset: [0.2, 0.2] }),
          {
            at: [(column - 3) * 0.5, 0.56 + row * 0.56, 0.02],
            pitch: -8,
          },
        ),
      )
    })
    for (let row = 0; row < 4; row++) {
      things.push(thing(box(3.7, 0.024, 0.12, 0.003), oak, { at: [0, 0.345 + row * 0.56, 0.04] }))
    }
    return draw(
      {
        things,
        light: roomLight({ contact: 0.15 }),
        camera: { from: [0.9, 1.12, 5], to: [0.05, 1.1, 0], angle: 17 },
      },
      size,
    )
  }

const stoneShop = (size: Size) => (seed: number) => {
  const names: StoneName[] = ['calacatta', 'rainforestGreen', 'katniBeige', 'greyWilliam']
  const lean = (name: StoneName, x: number, z: number, n: number) => {
    const { paint, shape } = slabThing(name, 1.05, 1.7, seed + n)
    return thing(shape, paint, { at: [x, 0.98, z], pitch: -8 })
  }
  return shopFront({
    wall: mottled('#dccdb4', '#cbb999', 0.7),
    board: '#3f4f4a',
    awning: ['#a84721', '#efe6d6'],
    inside: names.map((name, n) => lean(name, n * 1.25 - 1.9, -1.7, n)),
    outside: [lean('makranaWhite', -3.6, 0.35, 8), lean('tanBrown', 3.7, 0.35, 9)],
    size,
  })
}

/** Backgrounds of stone sellers. */
export const stoneBanners = scenes('banner', 1, [
  ['makrana', 'A slab of Makrana white marble', slab('makranaWhite', 2.2)],
  ['katni', 'A slab of Katni beige marble', slab('katniBeige', 1.8)],
  ['rainforest', 'A slab of Rainforest green marble', slab('rainforestGreen', 1.8)],
  ['calacatta', 'Book-matched Calacatta slabs', slab('calacatta', 2.6, sizes.banner, true)],
  ['onyx', 'A slab of honey onyx', slab('honeyOnyx', 1.6)],
  [
    'yard-marble',
    'Marble slabs leaning in a yard',
    yard(['makranaWhite', 'katniBeige', 'rainforestGreen'], 2.2),
  ],
  [
    'yard-granite',
    'Granite slabs leaning in a yard',
    yard(['tanBrown', 'steelGrey', 'blackGalaxy'], -2.4),
  ],
  ['yard-mixed', 'Slabs leaning in a yard', yard(['indianGreen', 'albeta', 'babarmalPink'], 1)],
  ['hall-white', 'A hall with a white marble floor', hall('makranaWhite', 'greyWilliam')],
  ['hall-kota', 'A hall with a Kota stone floor', hall('kota', '#e3dccf')],
  ['samples', 'Stone samples on ledges', samples(sizes.banner)],
  ['shop', 'A stone dealer’s shop front', stoneShop(sizes.banner)],
])

/** Gallery pictures of stone sellers. */
export const stoneGallery = scenes('gallery', 1, [
  ['yard', 'Slabs in the yard', yard(['katniBeige', 'calacatta'], 2.6, sizes.gallery)],
  ['hall', 'A finished hall in Italian marble', hall('calacatta', 'indianGreen', sizes.gallery)],
  ['samples', 'Samples in the office', samples(sizes.gallery)],
])
