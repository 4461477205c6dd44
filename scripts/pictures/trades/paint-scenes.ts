import type { Texture } from '../core/texture.ts'
import { sizes } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, rod } from '../render/shapes.ts'
import { scenes } from '../spec.ts'
import { species, wood } from '../wood/wood.ts'
import { boards, cementFloor, interior, placed, type Size, shelves } from './arrange.ts'
import { bag } from './bag.ts'
import { above, near } from './close.ts'
import { block } from './joinery.ts'
import * as tools from './paint-tools.ts'
import { shopFront } from './shop.ts'
import * as tins from './tins.ts'
import * as finish from './wall-finishes.ts'

const warm = [
  '#c2552d',
  '#d98b4a',
  '#e3b26b',
  '#b3261e',
  '#8e3a2a',
  '#e8c9a0',
  '#d87f52',
  '#a5432f',
  '#f0d9a8',
  '#7c2a1e',
]
const cool = [
  '#2f5d62',
  '#4f7f86',
  '#8fb3b5',
  '#27476e',
  '#6f8fa8',
  '#cfe0d2',
  '#3f7a6a',
  '#2c6a3f',
  '#a9b69c',
  '#5b2f6b',
]

/** Open cans from above, a colour in each. */
const tops = (colours: readonly string[]) => (): Texture =>
  above(
    Array.from({ length: 33 }, (_, n) =>
      tins.can(
        { body: '#c9ccce', band: '#55595c', words: [] },
        0.78,
        colours[(n * 7) % colours.length],
      ),
    ),
    11,
    0.165,
    plain('#d9d4c8', { gloss: 0.2 }),
  )
/** Pails on shelves, each with its colour. */
const pails =
  (colours: readonly string[], size: Size = sizes.banner) =>
  (): Texture =>
    shelves({
      rows: [0, 1].map((row) =>
        Array.from({ length: 7 }, (_, n) =>
          tins.pail({
            body: '#f2f0ea',
            band: colours[(n + row * 4) % colours.length] ?? '#888888',
            words: [['INTERIOR', 'EXTERIOR', 'PRIMER'][(n + row) % 3] ?? ''],
          }),
        ),
      ),
      step: 0.37,
      rise: 0.5,
      depth: 0.4,
      size,
    })
const cans = (): Texture =>
  shelves({
    rows: [0, 1].map((row) =>
      Array.from({ length: 9 }, (_, n) =>
        tins.can({
          body: '#c9ccce',
          band: [...warm, ...cool][(n * 3 + row * 5) % 20] ?? '#888888',
          words: [['ENAMEL', 'PU', 'PRIMER', 'STAIN'][(n + row) % 4] ?? ''],
        }),
      ),
    ),
    step: 0.21,
    rise: 0.28,
    depth: 0.24,
    wall: '#c9cfcb',
  })

const steps = (): Thing[] => {
  const timber = wood(species.pine, { along: 'y', seed: 6 })
  return [
    ...[-0.25, 0.25].flatMap((x) => [
      thing(rod([x, 0, 0.3], [x * 0.7, 1.5, 0], 0.022), timber),
      thing(rod([x, 0, -0.35], [x * 0.7, 1.5, -0.02], 0.018), timber),
    ]),
    ...[0.3, 0.62, 0.94, 1.26].map((y) =>
      block(
        [0.48 - y * 0.08, 0.025, 0.09],
        wood(species.pine, { along: 'x', seed: 7 }),
        [0, y, 0.28 - y * 0.19],
        0.003,
      ),
    ),
  ]
}
/** A room while it is painted: one colour half over another. */
const painting =
  (colour: string, before: string, size: Size = sizes.banner) =>
  (): Texture =>
    interior(
      [
        thing(box(5.2, 2.6, 0.012), mottled(colour, colour, 0.6, { bumps: [0.05, 0.01] }), {
          at: [1.9, 1.4, 0.004],
        }),
        ...[0.15, 0.9, 1.7, 2.3].map((y, n) =>
          thing(
            box(0.5 + (n % 2) * 0.3, 0.34, 0.012),
            mottled(colour, colour, 0.5, { bumps: [0.05, 0.01] }),
            { at: [-0.75 - (n % 2) * 0.1, y + 0.1, 0.004] },
          ),
        ),
        ...placed(
          [steps(), [-1.55, 0, 0.9], 24],
          [
            tins.pail({ body: '#f2f0ea', band: colour, words: ['INTERIOR'] }, colour),
            [-0.45, 0, 1.3],
          ],
          [tins.pail({ body: '#f2f0ea', band: '#55595c', words: ['PRIMER'] }), [0.1, 0, 0.75]],
          [tools.roller(), [0.75, 0, 1.5], 30],
          [tins.can({ body: '#c9ccce', band: '#8a6520', words: ['PU'] }), [1.35, 0, 0.8]],
        ),
        thing(box(3.6, 0.004, 1.6), plain('#e3ddd0', { gloss: 0.05, bumps: [0.3, 0.05] }), {
          at: [0.1, 0.004, 1.2],
        }),
      ],
      { floor: boards(4), wall: before, size, to: [0.1, 0.82, 0] },
    )

const sacks = (
  body: string,
  band: string,
  label: string,
  x: number,
  z: number,
  high: number,
  seed: number,
): Thing[] =>
  Array.from({ length: high }, (_, n) =>
    bag({
      seed: seed + (n % 3),
      body,
      band,
      label,
      weight: '50 KG',
      pose: {
        at: [x + (n % 2) * 0.015, 0.065 + n * 0.125, z],
        pitch: -90,
        yaw: 90 + (n % 3) * 1.5,
      },
    }),
  )
const godown = (size: Size) => (): Texture =>
  interior(
    [
      ...[-1.7, -1.05, -0.4].flatMap((x, n) =>
        sacks('#c9c7c1', '#1f4d7a', 'OPC 53', x, 0.6, 6 + (n % 2), 3),
      ),
      ...[0.5, 1.15].flatMap((x, n) => sacks('#c7ac84', '#2c6a3f', 'PPC', x, 0.6, 6 - n, 8)),
      ...[2.05].flatMap((x) => sacks('#efece4', '#2f62a8', 'WHITE', x, 0.5, 4, 5)),
      bag({
        seed: 3,
        body: '#efece4',
        band: '#2f62a8',
        label: 'WHITE',
        weight: '40 KG',
        pose: { at: [2.35, 0.29, 1.2], yaw: -18 },
      }),
      thing(box(7, 0.1, 1.2), wood(species.pine, { along: 'x', seed: 2, board: 0.12 }), {
        at: [0.2, -0.03, 0.6],
      }),
    ],
    {
      floor: cementFloor,
      wall: '#c3bdb2',
      size,
      from: [-0.6, 1.25, 5.6],
      to: [0.3, 0.48, 0.4],
      angle: 15,
    },
  )

const shop = (size: Size) => (): Texture =>
  shopFront({
    wall: mottled('#e0d3ba', '#cfbfa0', 0.8),
    board: '#8e3a2a',
    awning: ['#c2772d', '#f3ead8'],
    inside: placed(
      ...[-1.9, -1.45, -1, 0.5, 0.95, 1.4].map(
        (x, n) =>
          [
            tins.pail({ body: '#f2f0ea', band: warm[n] ?? '', words: ['PAINT'] }),
            [x, 0.1, -1.3],
          ] as const,
      ),
      ...[-1.7, -1.2, 0.75, 1.2].map(
        (x, n) =>
          [
            tins.pail({ body: '#f2f0ea', band: cool[n] ?? '', words: ['PAINT'] }),
            [x, 0.5, -1.3],
          ] as const,
      ),
      [
        tins.drum({ body: '#27476e', band: '#e6e2d6', words: ['OIL'], ink: '#27476e' }),
        [2, 0.1, -1.7],
      ],
    ),
    outside: [
      ...sacks('#c9c7c1', '#1f4d7a', 'OPC 53', -3.4, 0.5, 6, 3),
      ...sacks('#c7ac84', '#2c6a3f', 'PPC', 3.4, 0.5, 5, 8),
    ].map((one) => ({ ...one, at: [one.at[0], one.at[1] + 0.1, one.at[2]] as const })),
    size,
  })

const fans = (): Texture =>
  near(
    placed(
      [tools.fan([...warm].sort()), [-0.3, 0, 0]],
      [tools.fan([...cool].sort()), [0.14, 0, 0.02]],
      [
        tins.can({ body: '#c9ccce', band: '#35535c', words: ['TINT'] }, 0.7, '#4f7f86'),
        [0.44, 0, -0.08],
      ],
      [
        tins.can({ body: '#c9ccce', band: '#a84721', words: ['TINT'] }, 0.7, '#d87f52'),
        [-0.62, 0, -0.1],
      ],
    ).concat(
      thing(cylinder(2, 0.01), wood(species.oak, { along: 'x', seed: 5, board: 0.15 }), {
        at: [0, -0.006, 0],
      }),
    ),
    { from: [0.1, 0.62, 1.05], to: [0, 0.02, -0.03], angle: 18, wall: '#e6e1d8' },
  )
const powders = (seed: number): Texture =>
  near(
    placed(
      [tools.oxides(seed), [-0.62, 0, 0], 20],
      [tools.oxides(seed + 5), [0, 0, 0.04], 65],
      [tools.oxides(seed + 9), [0.62, 0, 0], 110],
    ),
    { from: [0.2, 0.85, 1.7], to: [0, 0.03, 0], angle: 16, ground: ['#a5a097', '#948f86'] },
  )

/** Backgrounds of sellers of cement and paints. */
export const paintBanners = scenes('banner', 6, [
  ['tops-warm', 'Open cans of warm colours', tops(warm)],
  ['tops-cool', 'Open cans of cool colours', tops(cool)],
  ['pails', 'Pails of paint on shelves', pails([...warm.slice(0, 4), ...cool.slice(0, 4)])],
  ['cans', 'Cans of enamel and primer on shelves', cans],
  ['godown', 'Sacks of cement in a godown', godown(sizes.banner)],
  ['room-terracotta', 'A room being painted in terracotta', painting('#c8734f', '#e8e1d3')],
  ['room-green', 'A room being painted in green', painting('#7f9a86', '#e3e0d6')],
  ['room-blue', 'A room being painted in blue', painting('#54788c', '#dfe2e0')],
  ['stucco', 'A wall in stucco', finish.stuccoWall],
  ['rustic', 'A wall in rustic texture', finish.rusticWall],
  ['fans', 'Colour cards', fans],
  ['powders', 'Oxide colours on brass plates', powders],
  ['shop', 'A dealer’s shop front for cement and paints', shop(sizes.banner)],
])

/** Gallery pictures of sellers of cement and paints. */
export const paintGallery = scenes('gallery', 6, [
  ['godown', 'Our godown', godown(sizes.gallery)],
  [
    'pails',
    'Paint on our shelves',
    pails([...cool.slice(0, 4), ...warm.slice(0, 4)], sizes.gallery),
  ],
  ['room', 'A room that our painters finished', painting('#c29a5b', '#e8e1d3', sizes.gallery)],
])
