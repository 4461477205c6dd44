import type { Texture } from '../core/texture.ts'
import { sizes } from '../kit.ts'
import { mottled, plain, textured } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, rod, turnedWall } from '../render/shapes.ts'
import { scenes } from '../spec.ts'
import { stone } from '../stone/slab.ts'
import { species, wood } from '../wood/wood.ts'
import { boards, cementFloor, interior, placed, type Size } from './arrange.ts'
import * as cases from './furniture-cases.ts'
import * as seats from './furniture-seats.ts'
import { block, cloth, timber } from './joinery.ts'
import { shopFront } from './shop.ts'
import { plant } from './tile-scenes.ts'

/** A rug, a picture on the wall and a lamp over a place: what makes a room lived in. */
function homely(rug: string, art: readonly [string, string], x = 0): Thing[] {
  return [
    thing(box(2.8, 0.012, 1.7, 0.004), cloth(rug, 9), { at: [x, 0.006, 1.5] }),
    thing(box(1.2, 0.85, 0.03, 0.004), wood(species.oak, { along: 'x', seed: 2 }), {
      at: [x, 1.72, 0.02],
    }),
    thing(box(1.12, 0.77, 0.03), mottled(art[0], art[1], 0.4, { bumps: [0, 0.01] }), {
      at: [x, 1.72, 0.025],
    }),
  ]
}

const marble = (seed: number): Paint =>
  textured(stone('wonderBeige', 900, 900, 3, seed), { across: 3, gloss: 0.75 })

const living =
  (
    sofa: (seed: number) => Thing[],
    wall: string,
    rug: string,
    floor: (seed: number) => Paint,
    size?: Size,
  ) =>
  (seed: number): Texture =>
    interior(
      [
        ...homely(rug, ['#e9e1d2', '#a9765a'], 0),
        ...placed(
          [sofa(seed), [0, 0, 0.75]],
          [cases.coffeeTable(seed + 2, 'wood'), [0, 0, 1.9]],
          [plant(0, 0, seed), [-1.75, 0, 0.5]],
          [seats.wingChair('#8c6a4f'), [2.15, 0, 1.35], -58],
        ),
      ],
      { floor: floor(seed), wall, ...(size ? { size } : {}) },
    )

const bedroom =
  (bed: (seed: number) => Thing[], wall: string, size?: Size) =>
  (seed: number): Texture =>
    interior(
      [
        ...placed(
          [bed(seed), [0, 0, 1.25]],
          [cases.drawers(species.sheesham, seed, 2, 0.5), [-1.35, 0, 0.4]],
          [cases.drawers(species.sheesham, seed + 1, 2, 0.5), [1.35, 0, 0.4]],
          [cases.cupboard(species.walnut, seed, 3, [1.5, 2, 0.56]), [3.1, 0, 0.35]],
        ),
        thing(box(2.6, 0.012, 1.4, 0.004), cloth('#c9bda6', 9), { at: [0, 0.006, 2.2] }),
        ...[-1.35, 1.35].flatMap((x) => [
          thing(
            turnedWall(
              [
                [0.12, 0],
                [0.16, -0.2],
              ],
              0.006,
            ),
            plain('#f3e6cc', { gloss: 0.1 }),
            { at: [x, 1.05, 0.4] },
          ),
          thing(
            rod([x, 0.62, 0.4], [x, 0.95, 0.4], 0.018),
            plain('#b08a4f', { gloss: 0.6, metal: 1 }),
          ),
        ]),
      ],
      {
        floor: boards(seed, species.teak),
        wall,
        from: [-1.6, 1.75, 7],
        to: [0.5, 0.8, 0],
        ...(size ? { size } : {}),
      },
    )

const dining =
  (
    kind: (typeof species)[keyof typeof species],
    top: 'wood' | 'marble',
    wall: string,
    size?: Size,
  ) =>
  (seed: number): Texture =>
    interior(
      [
        ...placed(
          [cases.diningSet(kind, seed, top, 6), [0, 0, 1.5]],
          [cases.cupboard(kind, seed + 5, 3, [1.6, 0.85, 0.42]), [2.6, 0, 0.28]],
          [plant(0, 0, seed), [-2.1, 0, 0.5]],
        ),
        ...[-0.45, 0.45].flatMap((x) => [
          thing(
            turnedWall(
              [
                [0.03, 0.2],
                [0.1, 0.17],
                [0.2, 0],
              ],
              0.006,
            ),
            plain('#2f3a38', { gloss: 0.4 }),
            { at: [x, 1.6, 1.5] },
          ),
          thing(rod([x, 1.8, 1.5], [x, 4, 1.5], 0.004), plain('#222')),
        ]),
        ...homely('#b3a68f', ['#dfe3dc', '#6f8a80'], -0.4).slice(1),
      ],
      { floor: marble(seed), wall, ...(size ? { size } : {}) },
    )

const study = (seed: number): Texture =>
  interior(
    [
      ...placed(
        [cases.desk(species.walnut, seed, true), [-0.2, 0, 1.1], 180],
        [seats.revolvingChair(), [-0.2, 0, 1.9], 155],
        [cases.bookshelf(seed), [1.7, 0, 0.25]],
        [cases.bookshelf(seed + 3), [2.6, 0, 0.25]],
        [cases.filing(), [-1.9, 0, 0.4]],
        [plant(0, 0, seed), [-2.8, 0, 0.6]],
      ),
      ...homely('#8a8f86', ['#e3dccd', '#7a8d95'], -0.3),
    ],
    { floor: boards(seed), wall: '#d5d6cf' },
  )

const kitchenRoom = (seed: number): Texture =>
  interior(
    placed(
      [cases.kitchen(seed, 'straight', '#a8442f'), [0.5, 0, 0.3]],
      [seats.stools(), [-1.9, 0, 1.1], 20],
      [plant(0, 0, seed), [2.5, 0, 0.5]],
    ),
    { floor: marble(seed), wall: '#e6dfd2', to: [0.2, 1.05, 0] },
  )

/** Boards of the woods that are worked, edge to edge. */
const woods = (seed: number): Texture => {
  const kinds = [
    species.sheesham,
    species.teak,
    species.walnut,
    species.mango,
    species.oak,
    species.sal,
  ]
  const things = kinds.flatMap((kind, n): Thing[] =>
    [0, 1].map((row) =>
      thing(
        box(0.62, 0.19, 0.03, 0.003),
        wood(kind, { along: 'x', seed: seed + n * 3 + row, gloss: 0.4 }),
        {
          at: [
            ((n % 3) - 1) * 0.63 + row * 0.31 - 0.15,
            (Math.floor(n / 3) - 0.5) * 0.39 + row * 0.195 - 0.1,
            0,
          ],
        },
      ),
    ),
  )
  const more = kinds.map((kind, n) =>
    thing(box(0.62, 0.19, 0.03, 0.003), wood(kind, { along: 'x', seed: seed + 40 + n }), {
      at: [n < 3 ? 1.12 : -1.1, ((n % 3) - 1) * 0.195 + 0.05, 0],
    }),
  )
  return interior(
    [...things, ...more].map((one) =>
      thing(one.shape, one.paint, { at: [one.at[0], one.at[1] + 1.2, 0.05] }),
    ),
    { floor: cementFloor, wall: '#6b5a48', from: [0.25, 1.2, 2.2], to: [0, 1.2, 0], angle: 15 },
  )
}

const craft = (seed: number): Texture =>
  interior(
    [
      ...placed(
        [cases.mandir(seed), [-1.5, 0.45, 0.5]],
        [cases.trunk(seed), [-1.5, 0, 0.5]],
        [cases.door(species.sheesham, seed, true), [0.1, 0, 0.1]],
        [seats.jhoola(seed), [2.2, 0, 1.1], -16],
        [seats.mooda(), [0.85, 0, 1.5]],
      ),
    ],
    {
      floor: textured(stone('karauliRed', 800, 800, 2, seed), { across: 2, gloss: 0.3 }),
      wall: '#e3d3b4',
      to: [0.3, 0.95, 0],
    },
  )

const workshop = (seed: number): Texture => {
  const t = timber(species.pine, seed)
  const planks = Array.from({ length: 9 }, (_, n) =>
    thing(
      box(0.2, 2.4, 0.035, 0.003),
      timber(n % 3 === 0 ? species.teak : n % 3 === 1 ? species.sheesham : species.mango, seed + n)
        .y,
      {
        at: [-3 + n * 0.24, 1.2, 0.3 + (n % 2) * 0.06],
        pitch: -7,
      },
    ),
  )
  return interior(
    [
      ...planks,
      block([2, 0.09, 0.8], t.x, [0.7, 0.78, 1], 0.01),
      ...[-0.2, 1.6].flatMap((x) =>
        [0.7, 1.3].map((z) => block([0.12, 0.78, 0.12], t.y, [x, 0, z])),
      ),
      ...placed(
        [seats.diningChair(species.sheesham, seed), [0.5, 0.87, 1], 200],
        [seats.diningChair(species.teak, seed), [2.4, 0, 0.9], -30],
        [cases.nestTables(seed), [3.3, 0, 0.6]],
      ),
      block([0.5, 0.06, 0.3], timber(species.walnut, seed).x, [1.2, 0.87, 0.9], 0.006, { yaw: 20 }),
    ],
    { floor: cementFloor, wall: '#cfc4b0', to: [0.1, 0.95, 0] },
  )
}

const cane = (seed: number): Texture =>
  interior(
    [
      ...placed(
        [seats.caneSofa(), [0, 0, 0.8]],
        [seats.mooda(), [1.35, 0, 1.4]],
        [seats.rockingChair(seed), [-1.75, 0, 1.1], 32],
        [plant(0, 0, seed), [2.3, 0, 0.5]],
        [plant(0, 0, seed + 1), [-2.9, 0, 0.6]],
      ),
      thing(box(2.6, 0.012, 1.6, 0.004), cloth('#cbb68f', 9), { at: [0, 0.006, 1.5] }),
    ],
    {
      floor: textured(stone('kota', 900, 900, 2.4, seed), { across: 2.4, gloss: 0.4 }),
      wall: '#dfe0d3',
    },
  )

const furnitureShop =
  (size: Size) =>
  (seed: number): Texture =>
    shopFront({
      wall: mottled('#d8cdb9', '#c7b99f', 0.8),
      board: '#5a3a2a',
      awning: ['#7a4a2f', '#f0e6d2'],
      inside: placed(
        [seats.woodSofa(species.sheesham, '#c9b08a', seed), [-1.3, 0.1, -1.5]],
        [seats.wingChair('#4f6b70'), [0.7, 0.1, -1.2], -20],
        [cases.bookshelf(seed), [1.9, 0.1, -2]],
      ),
      outside: placed(
        [seats.diningChair(species.teak, seed), [-3.4, 0.1, 0.6], 30],
        [seats.rockingChair(seed), [3.5, 0.1, 0.7], -30],
      ),
      size,
    })

const fabric = (seats_: number, colour: string) => (seed: number) =>
  seats.fabricSofa(seats_, colour, seed)

/** Backgrounds of furniture sellers. */
export const furnitureBanners = scenes('banner', 3, [
  [
    'living-green',
    'A living room with a fabric sofa',
    living(fabric(3, '#7f8b7d'), '#dcd6c8', '#b9a98c', boards),
  ],
  [
    'living-sheesham',
    'A living room with a sheesham sofa',
    living(
      (seed) => seats.woodSofa(species.sheesham, '#d3bf9c', seed),
      '#cfd3cc',
      '#8f5a44',
      marble,
    ),
  ],
  [
    'living-leather',
    'A living room with a Chesterfield',
    living(() => seats.chesterfield(), '#c9c0ae', '#7d7a6c', boards),
  ],
  [
    'bedroom-sheesham',
    'A bedroom in sheesham',
    bedroom((seed) => cases.storageBed(species.sheesham, seed), '#ddd3c0'),
  ],
  [
    'bedroom-soft',
    'A bedroom with an upholstered bed',
    bedroom(() => cases.softBed('#8f938f'), '#c8cfcd'),
  ],
  ['dining-teak', 'A dining room in teak', dining(species.teak, 'wood', '#d9d8cc')],
  ['dining-marble', 'A dining room with a marble top', dining(species.walnut, 'marble', '#d3c6b3')],
  ['study', 'A study', study],
  ['kitchen', 'A modular kitchen', kitchenRoom],
  ['craft', 'Carved furniture', craft],
  ['workshop', 'A joiner’s workshop', workshop],
  ['shop', 'A furniture dealer’s shop front', furnitureShop(sizes.banner)],
  ['cane', 'Cane furniture on a veranda', cane],
  ['woods', 'Boards of sheesham, teak, walnut, mango, oak and sal', woods],
])

/** Gallery pictures of furniture sellers. */
export const furnitureGallery = scenes('gallery', 3, [
  [
    'living',
    'A furnished living room',
    living(fabric(2, '#a9705a'), '#e1dacb', '#6f7f86', boards, sizes.gallery),
  ],
  [
    'bedroom',
    'A furnished bedroom',
    bedroom((seed) => cases.posterBed(seed), '#d5cfc0', sizes.gallery),
  ],
  ['dining', 'A furnished dining room', dining(species.sheesham, 'wood', '#dcdfd8', sizes.gallery)],
])
