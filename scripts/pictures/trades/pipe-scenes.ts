import type { Texture } from '../core/texture.ts'
import { draw, room, roomLight, sizes } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import type { Thing } from '../render/scene.ts'
import { scenes } from '../spec.ts'
import { flat, glaze } from '../tile/faces.ts'
import type { Face } from '../tile/laid.ts'
import { grid } from '../tile/layouts.ts'
import { placed, type Size, shelves, yard } from './arrange.ts'
import { ends, near } from './close.ts'
import * as fit from './pipe-fittings.ts'
import * as runs from './pipe-runs.ts'
import { stuff } from './pipework.ts'
import * as china from './sanitary.ts'
import { shopFront } from './shop.ts'
import * as tanks from './tanks.ts'
import * as taps from './taps.ts'
import { laidPaint } from './tile-rooms.ts'
import * as valves from './valves.ts'

const paint = (hex: string) => plain(hex, { gloss: 0.45 })
const black = paint('#24282c')

/** Heaps of pipes beside each other. */
const stock =
  (heaps: readonly (readonly Thing[])[], size: Size = sizes.banner, wall = '#d6cbb8') =>
  (): Texture =>
    near(
      placed(
        ...heaps.map(
          (one, n) => [one, [(n - (heaps.length - 1) / 2) * 0.74, 0, (n % 2) * -0.12], 14] as const,
        ),
      ),
      { size, wall },
    )

const plumbing = [
  runs.run({ colour: '#dccb9f', radius: 0.045, words: 'CPVC', ink: '#8d1f1f' }),
  runs.run({ colour: '#8c9498', radius: 0.11, wall: 0.009, rows: [3, 2], mouth: true }),
  runs.run({ colour: '#eceae4', radius: 0.06, words: 'UPVC', ink: '#1f4d8a' }),
  runs.run({ colour: '#4c9d62', radius: 0.06, wall: 0.014 }),
]
const farm = [
  runs.run({ colour: '#2f6db5', radius: 0.1, wall: 0.012, rows: [3, 2] }),
  runs.run({ colour: '#aeb6ba', radius: 0.09, wall: 0.007, rows: [3, 2, 1] }),
  runs.run({ colour: '#232527', radius: 0.1, wall: 0.018, rows: [3, 2], stripes: ['#2f7bd0', 4] }),
  runs.ribbed(stuff.blue, stuff.blue, [3, 2], 0.1),
]
const steel = [
  runs.run({ colour: '#b4b9bb', radius: 0.06, ring: '#d8b02a', gloss: 0.6 }),
  runs.run({ colour: '#383b3d', radius: 0.07, wall: 0.012, gloss: 0.55 }),
  runs.run({
    colour: '#b4b9bb',
    radius: 0.075,
    wall: 0.012,
    ring: '#2b62ad',
    gloss: 0.6,
    rows: [4, 3, 2],
  }),
  runs.run({
    colour: '#afb4b6',
    radius: 0.09,
    wall: 0.02,
    ring: '#b33127',
    gloss: 0.6,
    rows: [3, 2, 1],
  }),
]

/** A tiled bathroom; its pieces stand along the wall. */
const bathroom =
  (tile: Face, pieces: readonly Thing[], size: Size = sizes.banner) =>
  (seed: number): Texture =>
    draw(
      {
        things: [
          ...room({
            floor: laidPaint(
              2.4,
              {
                layout: grid(0.6, 0.6),
                face: flat('#b9b4aa', 0.05),
                joint: 0.003,
                grout: '#8f8a80',
                variety: 0.03,
              },
              0.5,
              seed,
            ),
            wall: laidPaint(
              1.6,
              {
                layout: grid(0.2, 0.1, 0.5),
                face: tile,
                joint: 0.003,
                grout: '#d5d2ca',
                bevel: 0.006,
                proud: 0.003,
                variety: 0.04,
              },
              0.6,
              seed,
            ),
            width: 16,
            depth: 10,
            height: 3.4,
          }),
          ...pieces,
        ],
        light: roomLight({ contact: 0.35 }),
        camera: {
          from: [-1.3, 1.5, 6.4],
          to: [0.1, 0.8, 0],
          angle: size === sizes.banner ? 19 : 27,
        },
      },
      size,
    )
const basics = placed(
  [china.wallHung(), [-1.3, 0, 0.31]],
  [china.pedestalBasin(), [0, 0, 0.3]],
  [china.bathtub(), [1.9, 0, 0.7]],
  [taps.rainShower(), [-2.6, 1.7, 0]],
  [taps.towelRod(), [-0.62, 1.2, 0]],
)
const simple = placed(
  [china.onePiece(), [-1.5, 0, 0.5]],
  [china.wallBasin(), [0, 0.35, 0.24]],
  [taps.handShower(), [1.3, 1.3, 0]],
  [taps.showerPanel(), [2.2, 1.1, 0]],
  [china.urinal(), [-2.7, 0.3, 0.13]],
)

const shelf =
  (rows: readonly (readonly (readonly Thing[])[])[], size: Size = sizes.banner, wall = '#ddd6c9') =>
  () =>
    shelves({ rows, step: 0.5, rise: 0.46, depth: 0.5, size, wall })
const fittings = [
  [
    fit.tee(stuff.cpvc),
    fit.elbow(stuff.upvc),
    fit.union(stuff.cpvc),
    fit.brassTee(stuff.ppr),
    fit.couplers(stuff.upvc),
  ],
  [
    fit.beadedTee(stuff.galvanised),
    fit.caps(stuff.cpvc),
    fit.yJunction(stuff.swr),
    fit.adaptors(stuff.cpvc),
    fit.ironUnion(stuff.galvanised),
  ],
]
const valveRows = [
  [
    valves.gateValve(stuff.brass, stuff.red),
    valves.brassBallValve(stuff.red),
    valves.checkValve(),
    valves.footValve(),
    valves.reducingValve(),
  ],
  [
    valves.butterflyValve(),
    valves.gateValve(stuff.bronze, stuff.iron),
    valves.airValve(),
    valves.sluiceValve(),
    valves.concealedValve(stuff.cpvc),
  ],
]
const ledge = [
  [
    taps.swanNeck(),
    taps.basinMixer(),
    taps.pillarCock(),
    taps.sinkMixer(),
    taps.sensorTap(),
    taps.basinMixer(),
  ],
]

const shop = (size: Size) => (): Texture =>
  shopFront({
    wall: mottled('#cfd3cf', '#bcc2bd', 0.8),
    board: '#27476e',
    awning: ['#2f6a8f', '#eef0ec'],
    inside: placed(
      [china.pedestalBasin(), [-1.7, 0.1, -1.4]],
      [china.onePiece(), [-0.6, 0.1, -1.3]],
      [tanks.tank(black, 0.45, 0.95, 3), [0.7, 0.1, -1.7]],
      [runs.run({ colour: '#dccb9f', radius: 0.05 }), [1.9, 0.1, -1.2]],
    ),
    outside: placed(
      [tanks.tank(black, 0.53, 1.3, 5), [-3.5, 0.1, 0.4]],
      [
        runs.run({ colour: '#8c9498', radius: 0.11, wall: 0.009, rows: [3, 2] }),
        [3.3, 0.1, 0.6],
        -30,
      ],
    ),
    size,
  })

/** Backgrounds of sellers of pipes and fittings. */
export const pipeBanners = scenes('banner', 5, [
  ['stock', 'Plumbing pipes in stock', stock(plumbing)],
  ['stock-farm', 'Pipes for fields and wells', stock(farm, sizes.banner, '#bfc8bd')],
  ['stock-steel', 'Galvanised and black steel pipes', stock(steel, sizes.banner, '#c3c0ba')],
  [
    'ends-grey',
    'Mouths of SWR and drainage pipes',
    (seed) =>
      ends(
        [
          { paint: stuff.swr, radius: 0.11, wall: 0.01 },
          { paint: stuff.drain, radius: 0.11, wall: 0.012 },
        ],
        seed,
      ),
  ],
  [
    'ends-mixed',
    'Mouths of many pipes',
    (seed) =>
      ends(
        [
          { paint: stuff.cpvc, radius: 0.07, wall: 0.012 },
          { paint: stuff.upvc, radius: 0.07, wall: 0.01 },
          { paint: stuff.ppr, radius: 0.07, wall: 0.016 },
          { paint: stuff.blue, radius: 0.07, wall: 0.01 },
        ],
        seed,
      ),
  ],
  [
    'ends-steel',
    'Mouths of galvanised pipes',
    (seed) => ends([{ paint: stuff.galvanised, radius: 0.085, wall: 0.012 }], seed),
  ],
  ['fittings', 'Fittings on shelves', shelf(fittings)],
  ['valves', 'Brass valves on a shelf', shelf(valveRows, sizes.banner, '#5f6a66')],
  [
    'taps',
    'Taps and mixers on a shelf',
    () => shelves({ rows: ledge, step: 0.3, rise: 0.8, middle: 0.17, depth: 0.3, wall: '#35535c' }),
  ],
  [
    'bath-green',
    'A bathroom tiled in green',
    bathroom(glaze(['#5f7f6c', '#6b8b78', '#567563']), basics),
  ],
  ['bath-white', 'A bathroom tiled in white', bathroom(flat('#e9e7e1', 0.02), simple)],
  [
    'tanks',
    'Water tanks in the yard',
    () =>
      yard(
        placed(
          [tanks.tank(black, 0.53, 1.3, 5), [-2.2, 0, 0.3]],
          [tanks.tank(paint('#f0efe9'), 0.68, 1.6, 6), [-0.7, 0, 0]],
          [tanks.tank(paint('#3f6fae'), 0.53, 1.3, 5), [0.8, 0, 0.4]],
          [tanks.loftTank(black), [2.3, 0, 0.6], -14],
        ),
      ),
  ],
  [
    'coils',
    'Coils of HDPE and PEX pipe',
    () =>
      near(
        placed(
          [runs.coil(stuff.hdpe), [-1.1, 0, 0]],
          [runs.coil(stuff.orange, 0.022, 6, 4, 0.4), [0, 0, 0.1]],
          [runs.coil(runs.yellow, 0.02, 6, 3, 0.38), [1, 0, -0.1]],
        ),
        { from: [0.7, 1.3, 3.2], to: [0, 0.12, 0], angle: 15 },
      ),
  ],
  [
    'hume',
    'Hume pipes in the yard',
    () =>
      yard(
        placed(
          [runs.hume(), [-1.8, 0, 0], 12],
          [runs.hume(), [0.3, 0, -0.2], 8],
          [runs.hume(), [2.3, 0, 0], 16],
        ),
        { from: [1.4, 1.5, 7.2], to: [0.2, 0.6, 0], angle: 18 },
      ),
  ],
  ['shop', 'A pipe dealer’s shop front', shop(sizes.banner)],
])

/** Gallery pictures of sellers of pipes and fittings. */
export const pipeGallery = scenes('gallery', 5, [
  ['stock', 'Pipes in stock', stock(plumbing.slice(0, 3), sizes.gallery)],
  ['fittings', 'Our shelf of fittings', shelf(fittings, sizes.gallery)],
  [
    'bath',
    'A finished bathroom',
    bathroom(glaze(['#7d95a3', '#8aa2b0', '#708a99']), basics, sizes.gallery),
  ],
])
