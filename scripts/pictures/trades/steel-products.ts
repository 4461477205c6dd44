import { type Studio, studio } from '../kit.ts'
import { plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import { body } from './masonry.ts'
import * as steel from './steel.ts'

const stand: Studio = { yaw: 28, pitch: 20, margin: 0.08 }
const low: Studio = { yaw: 34, pitch: 17, margin: 0.07 }
const cool = '#cfd2d0'
const show =
  (make: (seed: number) => readonly Thing[], how: Studio = stand) =>
  (seed: number) =>
    studio(make(seed), how)

const bars = (radius: number, rings: number, paint = steel.mill) =>
  show((seed) => steel.bars(radius, rings, paint, seed), { ...low, paper: cool })
const section = (make: () => readonly Thing[]) => show(make, { ...low, paper: cool })
const sheet = (make: () => readonly Thing[], paper = '#e6e1d8') =>
  show(make, { yaw: 32, pitch: 26, margin: 0.07, paper })
const painted = (colour: string, gloss = 0.45) => plain(colour, { gloss })

/** Reinforcement, sections, mesh and roofing. */
export const steelProducts = products(7, [
  ['tmt-8', 'TMT bars of 8 mm', [706, 70601, 70603, 70608], bars(0.012, 4)],
  [
    'tmt-12',
    'TMT bars of 10 and 12 mm',
    [70602, 70604, 70605, 70607, 70609, 70610],
    bars(0.017, 3),
  ],
  ['tmt-16', 'TMT bars of 16 mm', [70606, 70611, 70614], bars(0.024, 2)],
  ['tmt-25', 'TMT bars of 20 and 25 mm', [70612, 70613], bars(0.034, 2)],
  [
    'tmt-crs',
    'Corrosion resistant TMT bars',
    [70615],
    bars(0.02, 3, plain('#6f675f', { gloss: 0.45, metal: 0.55, uneven: 0.2 })),
  ],
  ['tmt-epoxy', 'Epoxy coated TMT bars', [70616], bars(0.02, 3, plain('#4a7a58', { gloss: 0.5 }))],
  [
    'binding-wire',
    'Binding wire in coils',
    [70701],
    show((seed) => steel.coilOf(steel.mill, 0.0022, 0.16, 34, seed), { ...stand, paper: cool }),
  ],
  ['stirrups', 'Ready made stirrups', [70702], section(steel.stirrups)],
  [
    'weld-mesh',
    'Welded wire mesh',
    [707, 70703],
    show(() => steel.mesh(steel.zinc, 9, 0.1, 0.006), { yaw: 24, pitch: 10 }),
  ],
  [
    'chicken-mesh',
    'Chicken mesh',
    [70704],
    show(() => steel.net(steel.zinc, 9, 0.03, 0.0022, 1.7), { yaw: 20, pitch: 8 }),
  ],
  [
    'expanded',
    'Expanded metal',
    [70705],
    show(() => steel.net(steel.mill, 8, 0.05, 0.0075, 0.8), { yaw: 22, pitch: 8, paper: cool }),
  ],
  ['barbed-wire', 'Barbed wire', [70706], show(steel.barbed, { ...stand, paper: cool })],
  [
    'chain-link',
    'Chain link fence',
    [70707],
    show(() => steel.net(steel.zinc, 9, 0.06, 0.0045, 2), { yaw: 22, pitch: 8 }),
  ],
  [
    'cover-blocks',
    'Cover blocks',
    [70708],
    show(() => steel.coverBlocks(body('#b5b1a8', '#98948b'))),
  ],
  [
    'gi-wire',
    'Galvanised wire',
    [70709],
    show((seed) => steel.coilOf(steel.zinc, 0.0042, 0.17, 18, seed), { ...stand, paper: cool }),
  ],
  [
    'angle',
    'Steel angles',
    [708, 70801],
    section(() => steel.sections(steel.angle, [4, 4, 3, 3], [0.1, 0.03, 0], steel.mill)),
  ],
  [
    'channel',
    'Steel channels',
    [70802],
    section(() => steel.sections(steel.channel, [3, 3, 2], [0.165, 0.064, 0], steel.mill)),
  ],
  [
    'beam',
    'Steel beams',
    [70803],
    section(() => steel.sections(steel.beam, [3, 2], [0.16, 0.203, 0], steel.mill)),
  ],
  [
    'flat',
    'Flat bars',
    [70804],
    section(() =>
      steel.sections(steel.rectangle(0.09, 0.012), [4, 4, 4, 3, 3], [0.1, 0.014, 0], steel.mill),
    ),
  ],
  [
    'square-bar',
    'Square bars',
    [70805],
    section(() =>
      steel.sections(steel.rectangle(0.05, 0.05), [5, 4, 3], [0.056, 0.052, 0], steel.mill),
    ),
  ],
  ['round-bar', 'Round bars', [70806], section(() => steel.rounds(steel.mill))],
  [
    'square-hollow',
    'Square hollow sections',
    [70807],
    section(() => steel.hollow(0.1, 0.1, [4, 3, 2], steel.mill)),
  ],
  [
    'rectangular-hollow',
    'Rectangular hollow sections',
    [70808],
    section(() => steel.hollow(0.14, 0.07, [3, 3, 2, 2], steel.mill)),
  ],
  ['hr-sheet', 'Hot rolled sheets', [70809], sheet(() => steel.plates(steel.mill, 8, 0.012), cool)],
  ['chequered-plate', 'Chequered plate', [70810], sheet(steel.chequered, cool)],
  [
    'purlin',
    'C and Z purlins',
    [70811],
    section(() => steel.sections(steel.purlin, [4, 3], [0.085, 0.183, 0], steel.zinc)),
  ],
  [
    'profile-sheet',
    'Colour coated profile sheets',
    [709, 70901],
    sheet(() =>
      steel.profiled(
        ['#2f6a8f', '#a83a2a', '#3f7a55', '#2f6a8f'].map((hex) => painted(hex)),
        'ribs',
      ),
    ),
  ],
  [
    'gc-sheet',
    'Galvanised corrugated sheets',
    [70902],
    sheet(() => steel.profiled(steel.zinc, 'round'), cool),
  ],
  [
    'fibre-cement',
    'Fibre cement sheets',
    [70903],
    sheet(() => steel.profiled(body('#a5a39d', '#8c8a84', 0.2), 'round', 4, 0.007, 0.03)),
  ],
  [
    'polycarbonate',
    'Polycarbonate sheets',
    [70904],
    sheet(() => steel.profiled(plain('#9cc7d8', { gloss: 0.9, alpha: 0.5 }), 'round', 3)),
  ],
  [
    'upvc-roof',
    'UPVC roof sheets',
    [70905],
    sheet(() => steel.profiled(painted('#b5543c'), 'ribs', 3, 0.008)),
  ],
  [
    'puf-panel',
    'PUF panels',
    [70906],
    sheet(() =>
      [0, 1, 2, 3].flatMap((n) => [
        ...steel
          .plates(painted('#e9eaea'), 1, 0.004)
          .map((one) => thing(one.shape, one.paint, { at: [n * 0.02, 0.004 + n * 0.062, 0] })),
        ...steel
          .plates(body('#e0c58a', '#d3b676', 0.2), 1, 0.05)
          .map((one) => thing(one.shape, one.paint, { at: [n * 0.02, 0.031 + n * 0.062, 0] })),
        ...steel
          .plates(painted('#4f7fa8'), 1, 0.004)
          .map((one) => thing(one.shape, one.paint, { at: [n * 0.02, 0.058 + n * 0.062, 0] })),
      ]),
    ),
  ],
  [
    'bitumen-sheet',
    'Bitumen corrugated sheets',
    [70907],
    sheet(() => steel.profiled(body('#5f2f28', '#4b2620', 0.2), 'round', 4, 0.006, 0.03)),
  ],
  ['ventilator', 'Turbo ventilator', [70908], show(steel.ventilator, { yaw: 24, pitch: 12 })],
  ['gutter', 'Roof gutter and ridge', [70909], sheet(() => steel.gutter(painted('#8d9ba3')))],
])
