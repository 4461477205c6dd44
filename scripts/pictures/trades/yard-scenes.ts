import type { Texture } from '../core/texture.ts'
import { sizes } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box } from '../render/shapes.ts'
import { scenes } from '../spec.ts'
import { cement, clay } from '../tile/faces.ts'
import type { Laying } from '../tile/laid.ts'
import { grid, herringbone } from '../tile/layouts.ts'
import { species, wood } from '../wood/wood.ts'
import { cementFloor, interior, placed, type Size, yard } from './arrange.ts'
import { above, ends, near } from './close.ts'
import * as masonry from './masonry.ts'
import * as openings from './openings.ts'
import { mound } from './paint-tools.ts'
import { stuff } from './pipework.ts'
import { shopFront } from './shop.ts'
import * as site from './site.ts'
import * as steel from './steel.ts'
import { laidView } from './tile-views.ts'

const { body } = masonry
const red = [
  body('#b4573c', '#93402b', 0.25),
  body('#a94d34', '#863725', 0.25, 5),
  body('#bb6145', '#99472f', 0.25, 8),
]
const aac = [body('#dcdad3', '#cfcdc5', 0.3)]
const grey = [body('#b3b1ab', '#9a9892', 0.18), body('#aba9a3', '#918f89', 0.18, 6)]

const bond = (
  light: string,
  dark: string,
  grout: string,
  layout: Laying['layout'],
  variety = 0.16,
  as: 'wall' | 'floor' = 'wall',
  face = clay,
) =>
  laidView(
    2,
    () => ({
      layout,
      face: face(light, dark),
      joint: 0.01,
      grout,
      bevel: 0.004,
      proud: 0.006,
      variety,
      carve: (_p, x, y, noise) => noise.fbm(x * 60, y * 60, 3) * 0.002,
    }),
    { shows: as === 'wall' ? 0.7 : 0.8, gloss: 0.1, as, size: sizes.banner },
  )

const brick = [0.23, 0.075, 0.11] as const
const stacks =
  (size: Size) =>
  (seed: number): Texture =>
    near(
      placed(
        [masonry.courses({ size: brick, frog: true }, red, [3, 3, 3, 2], seed), [-1, 0, 0], 18],
        [masonry.courses({ size: brick }, grey, [3, 3, 2], seed + 3), [0, 0, 0.1], 10],
        [
          masonry.courses(
            { size: brick, holes: 3, rough: 0.0006 },
            [body('#c07a55', '#a9653f', 0.14)],
            [3, 3, 3, 2],
            seed + 5,
          ),
          [1, 0, 0],
          22,
        ],
      ),
      { size, from: [0.6, 0.8, 3.2], to: [0, 0.2, 0], angle: 16 },
    )
const blocks = (seed: number): Texture =>
  yard(
    placed(
      [
        masonry.courses({ size: [0.6, 0.2, 0.2], rough: 0.001 }, aac, [3, 3, 3, 2], seed),
        [-1.6, 0, 0],
        14,
      ],
      [
        masonry.courses(
          { size: [0.4, 0.2, 0.2] },
          [body('#a9a69e', '#8b8881', 0.4)],
          [3, 3, 2],
          seed + 3,
        ),
        [0.5, 0, 0.2],
        10,
      ],
      [
        masonry.courses(
          { size: [0.36, 0.18, 0.2], rough: 0.008 },
          [body('#a8573a', '#7d3d2a', 0.9)],
          [3, 3, 2],
          seed + 6,
        ),
        [2.2, 0, 0],
        20,
      ],
    ),
    { from: [1.1, 1.4, 6.4], to: [0.1, 0.4, 0], angle: 16 },
  )
const heaps =
  (size: Size) =>
  (seed: number): Texture => {
    const heap = (light: string, dark: string, n: number) => [
      mound(
        1,
        0.62,
        mottled(light, dark, 0.1, { bumps: [0.7, 0.012], gloss: 0.03 }),
        seed + n,
        0.035,
      ),
    ]
    return yard(
      placed(
        [heap('#cbb391', '#b59a76', 1), [-2.9, 0, -0.2]],
        [heap('#9a9791', '#7f7c77', 2), [-1, 0, 0]],
        [heap('#b0664a', '#8f4c36', 3), [0.95, 0, -0.2]],
        [heap('#c9a070', '#a97f52', 4), [2.9, 0, 0]],
      ),
      { size, from: [1.2, 1.5, 8.2], to: [0.05, 0.42, 0], angle: 15 },
    )
  }
const crushed =
  (colours: readonly string[], scale: number) =>
  (seed: number): Texture =>
    above(
      Array.from({ length: 24 }, (_, n) =>
        masonry.rubble(
          colours.map((hex, k) => plain(hex, { gloss: 0.15, uneven: 0.25, seed: k + 1 })),
          scale,
          0.22,
          seed + n,
          0.2,
          34,
        ),
      ),
      8,
      0.3,
      plain(colours[1] ?? '#777777', { gloss: 0.05, uneven: 0.3 }),
    )
const timber =
  (size: Size) =>
  (seed: number): Texture =>
    near(
      placed(
        [site.planks(species.teak, seed), [-1.15, 0, 0], 30],
        [site.planks(species.pine, seed + 3), [0.1, 0, -0.1], 24],
        [site.planks(species.sheesham, seed + 6), [1.35, 0, 0], 30],
      ),
      { size, from: [0.8, 1, 4], to: [0.1, 0.26, 0], angle: 16 },
    )
const scaffold = (): Texture =>
  yard(
    placed(
      [site.cuplock(), [-2, 0, 0.2], 12],
      [site.hFrame(), [0.2, 0, 0.3], -14],
      [site.props(), [1.6, 0, 0.4]],
      [site.formwork(), [2.7, 0, 0.2], -12],
    ),
    { from: [0.9, 1.6, 8], to: [0.2, 0.95, 0], angle: 17, wall: '#c5b8a3' },
  )
const sheets = (colours: readonly string[]) => (): Texture =>
  near(
    colours.flatMap((hex, n) =>
      steel.profiled(plain(hex, { gloss: 0.5 }), 'ribs', 1).map((one) =>
        thing(one.shape, one.paint, {
          at: [(n - (colours.length - 1) / 2) * 0.82, 0.68, -0.2 - (n % 2) * 0.05],
          pitch: 74,
        }),
      ),
    ),
    { from: [0.5, 0.8, 3.6], to: [0, 0.5, 0], angle: 14.5 },
  )
const iron =
  (size: Size) =>
  (seed: number): Texture =>
    near(
      placed(
        [steel.bars(0.017, 3, steel.mill, seed), [-1.15, 0, 0], 24],
        [steel.sections(steel.beam, [2, 2], [0.16, 0.203, 0], steel.mill), [-0.4, 0, -0.1], 20],
        [
          steel.sections(steel.angle, [4, 4, 3, 3], [0.1, 0.03, 0], steel.mill),
          [0.25, 0, 0.15],
          26,
        ],
        [steel.hollow(0.1, 0.1, [3, 3, 2], steel.mill), [0.9, 0, -0.05], 24],
        [steel.bars(0.024, 2, plain('#4a7a58', { gloss: 0.5 }), seed + 2), [1.55, 0, 0.1], 20],
      ),
      { size, ground: ['#b3aa9b', '#9a9183'] },
    )
const white = plain('#f0f0ed', { gloss: 0.55 })
const windows =
  (size: Size) =>
  (seed: number): Texture =>
    interior(
      placed(
        [openings.sliding(white), [-2.1, 0.4, 0.3]],
        [
          openings.door(
            wood(species.walnut, { along: 'y', seed, gloss: 0.4 }),
            plain('#5a4234'),
            2,
          ),
          [-0.55, 0, 0.2],
        ],
        [openings.casement(plain('#4a3b30', { gloss: 0.5 })), [0.8, 0.4, 0.3]],
        [openings.grill(plain('#2c2e30')), [2.3, 0.4, 0.2]],
      ),
      {
        floor: cementFloor,
        wall: '#cfc9bd',
        size,
        from: [-0.8, 1.5, 7],
        to: [0.1, 0.95, 0],
        angle: 19,
      },
    )
const plies = (seed: number): Texture => {
  const kinds = [species.ply, species.mango, species.pine, species.sal, species.oak, species.teak]
  const sheet = Array.from({ length: 34 }, (_, n): Thing => {
    const kind = kinds[(n * 5) % kinds.length] ?? species.ply
    return thing(
      box(0.9, 0.024, 0.5, 0.001),
      wood(kind, { along: 'x', seed: seed + n, gloss: 0.2 }),
      { at: [((n * 7) % 5) * 0.012, (n - 17) * 0.0262, ((n * 3) % 4) * 0.012] },
    )
  })
  return near(
    placed(
      [sheet, [-0.92, 0.45, 0]],
      [sheet.toReversed(), [0, 0.452, 0.03]],
      [sheet, [0.93, 0.45, -0.02]],
    ),
    { from: [0.25, 0.62, 2.2], to: [0, 0.45, 0.2], angle: 16 },
  )
}
const shop =
  (size: Size) =>
  (seed: number): Texture =>
    shopFront({
      wall: mottled('#d6cbb8', '#c5b8a0', 0.8),
      board: '#3b3d40',
      awning: ['#55635e', '#ece6d8'],
      inside: placed(
        [masonry.courses({ size: brick, frog: true }, red, [3, 3, 2], seed), [-1.6, 0.1, -1.2], 10],
        [steel.bars(0.017, 3, steel.mill, seed), [0, 0.1, -1.3], 20],
        [site.planks(species.teak, seed), [1.6, 0.1, -1.5], 14],
      ),
      outside: placed(
        [
          masonry.courses({ size: [0.6, 0.2, 0.2], rough: 0.001 }, aac, [2, 2, 1], seed),
          [-3.6, 0.1, 0.4],
        ],
        [masonry.kerb(), [3.5, 0.1, 0.4], 60],
      ),
      size,
    })

/** Backgrounds of sellers of building material. */
export const yardBanners = scenes('banner', 7, [
  [
    'bond-red',
    'A wall of red bricks',
    bond('#b56a4d', '#8a4733', '#b9b1a4', grid(0.23, 0.075, 0.5)),
  ],
  [
    'bond-pale',
    'A wall of pale facing bricks',
    bond('#cbb08a', '#b3956f', '#8f877b', grid(0.23, 0.06, 0.5), 0.1),
  ],
  [
    'laterite',
    'A wall of laterite',
    bond('#a8573a', '#74402c', '#5f4a3c', grid(0.36, 0.18, 0.5), 0.22),
  ],
  ['stacks', 'Bricks stacked in the yard', stacks(sizes.banner)],
  ['blocks', 'Blocks stacked in the yard', blocks],
  ['heaps', 'Heaps of sand', heaps(sizes.banner)],
  ['crushed', 'Crushed stone', crushed(['#7f8184', '#696b6e', '#939598'], 0.07)],
  ['moorum', 'Broken brick and moorum', crushed(['#b0693f', '#94522f', '#c27f50'], 0.05)],
  [
    'bar-ends',
    'Ends of steel bars',
    (seed) =>
      ends(
        [
          { paint: steel.mill, radius: 0.032 },
          { paint: steel.rusty, radius: 0.032 },
        ],
        seed,
      ),
  ],
  ['steel', 'Bars and sections of steel', iron(sizes.banner)],
  [
    'hollow-ends',
    'Mouths of scaffold tubes',
    (seed) =>
      ends(
        [
          { paint: stuff.galvanised, radius: 0.048, wall: 0.007 },
          { paint: plain('#a83a2a', { gloss: 0.35 }), radius: 0.048, wall: 0.007 },
        ],
        seed,
      ),
  ],
  ['timber', 'Teak, pine and sheesham planks', timber(sizes.banner)],
  ['plies', 'Stacked boards', plies],
  [
    'pavers',
    'Interlocking pavers',
    bond('#a5523f', '#8d4233', '#6f675b', herringbone(0.11, 2), 0.18, 'floor', cement),
  ],
  [
    'sheets',
    'Colour coated roofing sheets',
    sheets(['#2f6a8f', '#a83a2a', '#3f7a55', '#c2a25e', '#55635e']),
  ],
  ['scaffold', 'Scaffolding in the yard', scaffold],
  ['windows', 'Windows and doors', windows(sizes.banner)],
  ['shop', 'A dealer’s shop front for building material', shop(sizes.banner)],
])

/** Gallery pictures of sellers of building material. */
export const yardGallery = scenes('gallery', 7, [
  ['stacks', 'Bricks in our yard', stacks(sizes.gallery)],
  ['heaps', 'Sand in our yard', heaps(sizes.gallery)],
  ['steel', 'Steel in our yard', iron(sizes.gallery)],
  ['windows', 'Our windows and doors', windows(sizes.gallery)],
])
