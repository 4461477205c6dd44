import { type Studio, studio } from '../kit.ts'
import { mottled, plain, textured } from '../render/paints.ts'
import type { Paint, Thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import { stone } from '../stone/slab.ts'
import { type Species, species, wood } from '../wood/wood.ts'
import * as boards from './boards.ts'
import * as hardware from './hardware.ts'
import * as openings from './openings.ts'
import { rolls } from './paint-tools.ts'
import { stuff } from './pipework.ts'
import * as site from './site.ts'

const low: Studio = { yaw: 32, pitch: 22, margin: 0.07 }
const upright: Studio = { yaw: 26, pitch: 7, margin: 0.07 }
const small: Studio = { yaw: 24, pitch: 34, margin: 0.12 }
const cool = '#cfd2d0'
const show =
  (make: (seed: number) => readonly Thing[], how: Studio = low) =>
  (seed: number) =>
    studio(make(seed), how)

const layered = (
  kind: Species,
  edges: readonly [string, string],
  layers: number,
  thick: number,
  many: number,
) =>
  show((seed) =>
    boards.boards(
      (n) => boards.ply(boards.veneer(kind, seed + n), edges, layers, thick),
      many,
      thick,
    ),
  )
const plainBoards = (paint: Paint, many = 6, thick = 0.028) =>
  show(() => boards.boards(() => paint, many, thick))
const painted = (colour: string, gloss = 0.45) => plain(colour, { gloss })
const deodar: Species = { ...species.pine, light: '#d0a673', dark: '#ab7744' }
const meranti: Species = { ...species.mango, light: '#b0694a', dark: '#8a4a33', streak: '#5f2f22' }
const bark = plain('#7d6248', { gloss: 0.1, uneven: 0.4, bumps: [0.4, 0.02] })
const heart = plain('#c9a878', { gloss: 0.1, uneven: 0.2 })
const cane = plain('#c2b25e', { gloss: 0.45, uneven: 0.25 })
const white = painted('#f0f0ed', 0.55)
const alloy = plain('#a9aeb1', { gloss: 0.55, metal: 0.8 })
const gypsum = boards.ply(mottled('#d9d6cf', '#cfccc4', 0.4), ['#f4f3ef', '#efeeea'], 2, 0.025)
const green = boards.ply(mottled('#9dbba6', '#92b09b', 0.4), ['#f4f3ef', '#efeeea'], 2, 0.025)

/** Boards, ceilings, openings, timber, scaffolding and hardware. */
export const fitoutProducts = products(7, [
  [
    'ply-mr',
    'MR grade plywood',
    [711, 71101],
    layered(species.ply, ['#d8b98c', '#9c6f45'], 7, 0.03, 6),
  ],
  [
    'ply-bwp',
    'BWP marine plywood',
    [71102],
    layered(species.mango, ['#b98a5c', '#6f452b'], 9, 0.03, 6),
  ],
  [
    'ply-shuttering',
    'Shuttering plywood',
    [71103],
    layered(species.sal, ['#a5764c', '#5f3b26'], 7, 0.03, 5),
  ],
  [
    'ply-film',
    'Film faced plywood',
    [71104],
    show(() =>
      boards.boards(
        () => boards.ply(plain('#3f231a', { gloss: 0.7 }), ['#c9a274', '#8a5f3c'], 9, 0.03),
        6,
        0.03,
      ),
    ),
  ],
  ['blockboard', 'Blockboard', [71105], layered(species.ply, ['#e0c49a', '#c79f6d'], 3, 0.04, 4)],
  ['particle', 'Particle board', [71106], plainBoards(boards.chipped('#d3b585', '#a88455', 0.012))],
  ['mdf', 'MDF board', [71107], plainBoards(boards.chipped('#b98f63', '#ae845a', 0.004))],
  ['hdhmr', 'HDHMR board', [71108], plainBoards(boards.chipped('#7f9a6f', '#74905f', 0.004))],
  ['wpc-board', 'WPC board', [71109], plainBoards(painted('#ecdcbc'))],
  [
    'veneer',
    'Veneers',
    [71110],
    show(
      (seed) =>
        boards.samples(
          [species.teak, species.walnut, species.oak, species.sheesham, species.ash].map(
            (kind, n) => wood(kind, { along: 'y', seed: seed + n, gloss: 0.5 }),
          ),
        ),
      { yaw: 26, pitch: 16 },
    ),
  ],
  [
    'laminate',
    'Decorative laminates',
    [71111],
    show(
      (seed) =>
        boards.samples([
          wood(species.walnut, { along: 'y', seed }),
          painted('#35535c'),
          textured(stone('calacatta', 300, 400, 0.6, seed), { across: 0.3, gloss: 0.6 }),
          painted('#c2a25e'),
          painted('#8d2f2a'),
          wood(species.ash, { along: 'y', seed }),
        ]),
      { yaw: 26, pitch: 16 },
    ),
  ],
  [
    'cement-board',
    'Fibre cement boards',
    [71112],
    plainBoards(mottled('#aeaca6', '#97958f', 0.3), 6, 0.022),
  ],
  ['bamboo-board', 'Bamboo mat boards', [71113], plainBoards(boards.woven, 5, 0.024)],
  [
    'gypsum-board',
    'Gypsum boards',
    [712, 71201],
    show(() => boards.boards(() => gypsum, 7, 0.025)),
  ],
  [
    'gypsum-green',
    'Moisture resistant gypsum boards',
    [71202],
    show(() => boards.boards(() => green, 7, 0.025)),
  ],
  [
    'mineral-tile',
    'Mineral fibre ceiling tiles',
    [71203],
    show(() => boards.ceilingTiles(boards.pinholed('#efeeea'), false), {
      ...low,
      paper: '#c4c2ba',
    }),
  ],
  [
    'pvc-ceiling',
    'PVC ceiling panels',
    [71204],
    show(
      (seed) =>
        boards.profiles(
          boards.pvcPanel,
          4,
          0.252,
          wood(species.oak, { along: 'z', seed, gloss: 0.6 }),
        ),
      low,
    ),
  ],
  [
    'metal-ceiling',
    'Metal ceiling tiles',
    [71205],
    show(() => boards.ceilingTiles(painted('#e6e8e8', 0.6), true), { ...low, paper: '#b9bcba' }),
  ],
  [
    'ceiling-channel',
    'GI ceiling channels',
    [71206],
    show(() => boards.profiles(boards.ceilingChannel, 6, 0.09, stuff.galvanised), {
      ...low,
      paper: cool,
    }),
  ],
  [
    't-grid',
    'T grid',
    [71207],
    show(() => boards.profiles(boards.tee, 6, 0.05, white), { ...low, paper: '#aab0ae' }),
  ],
  [
    'glass-wool',
    'Glass wool in rolls',
    [71208],
    show(
      () =>
        rolls(
          mottled('#e0c04a', '#cfae38', 0.05, { bumps: [0.9, 0.014] }),
          plain('#d8b840'),
          0.8,
          0.16,
        ),
      low,
    ),
  ],
  ['rock-wool', 'Rock wool slabs', [71209], show(() => boards.wool('#8f8a5c'))],
  [
    'louver',
    'WPC louver panels',
    [71210],
    show(
      (seed) =>
        boards.profiles(
          boards.louver,
          4,
          0.165,
          wood(species.teak, { along: 'z', seed, gloss: 0.4 }),
        ),
      low,
    ),
  ],
  [
    'window-sliding',
    'UPVC sliding window',
    [713, 71301],
    show(() => openings.sliding(white), { ...upright, paper: '#b9bfbd' }),
  ],
  [
    'window-casement',
    'UPVC casement window',
    [71302],
    show(() => openings.casement(white), { ...upright, paper: '#b9bfbd' }),
  ],
  [
    'window-aluminium',
    'Aluminium sliding window',
    [71303],
    show(() => openings.sliding(alloy), upright),
  ],
  [
    'window-steel',
    'Steel window',
    [71304],
    show(() => openings.steelWindow(painted('#2f4a3f')), upright),
  ],
  [
    'door-wpc',
    'WPC door',
    [71305],
    show(
      (seed) =>
        openings.door(
          wood(species.walnut, { along: 'y', seed, gloss: 0.4 }),
          painted('#5a4234'),
          2,
        ),
      upright,
    ),
  ],
  [
    'door-pvc',
    'PVC door',
    [71306],
    show(() => openings.door(painted('#d9d2c0', 0.5), white, 3), { ...upright, paper: '#b9bfbd' }),
  ],
  ['shutter', 'Rolling shutter', [71307], show(() => openings.shutter(alloy), upright)],
  ['grill', 'Steel grill', [71308], show(() => openings.grill(painted('#2c2e30')), upright)],
  [
    'glass-toughened',
    'Toughened glass',
    [71309],
    show(() => openings.panes('#cfe6e0', 0.2, '#3f8a72'), upright),
  ],
  [
    'glass-float',
    'Float glass',
    [71310],
    show(() => openings.panes('#d5e6ea', 0.16, '#5fa08f', 7), upright),
  ],
  [
    'glass-reflective',
    'Reflective glass',
    [71311],
    show(() => openings.panes('#3f6f8f', 0.8, '#27506a', 4), upright),
  ],
  [
    'glass-laminated',
    'Laminated glass',
    [71312],
    show(() => openings.panes('#e9efe9', 0.42, '#7aa890', 4), upright),
  ],
  [
    'mosquito-mesh',
    'Mosquito mesh in rolls',
    [71313],
    show(
      () => rolls(mottled('#5d6466', '#4d5456', 0.02, { bumps: [0.6, 0.003] }), plain('#5d6466')),
      { ...low, paper: cool },
    ),
  ],
  ['timber-teak', 'Teak wood', [714, 71401], show((seed) => site.planks(species.teak, seed))],
  ['timber-sal', 'Sal wood', [71402], show((seed) => site.planks(species.sal, seed))],
  [
    'timber-sheesham',
    'Sheesham wood',
    [71403],
    show((seed) => site.planks(species.sheesham, seed)),
  ],
  ['timber-deodar', 'Deodar wood', [71404], show((seed) => site.planks(deodar, seed))],
  ['timber-meranti', 'Meranti wood', [71405], show((seed) => site.planks(meranti, seed))],
  ['timber-pine', 'Pine wood', [71406], show((seed) => site.planks(species.pine, seed))],
  ['balli', 'Shuttering ballis', [71407], show((seed) => site.poles(bark, heart, 0.055, seed))],
  [
    'bamboo',
    'Bamboo',
    [71408],
    show((seed) => site.poles(cane, plain('#d9cb95'), 0.045, seed, true)),
  ],
  [
    'shuttering-plate',
    'Steel shuttering plates',
    [715, 71501],
    show(site.plate, { ...upright, pitch: 14, paper: cool }),
  ],
  ['jack', 'Adjustable jacks', [71502], show(site.jack, { ...upright, pitch: 14 })],
  ['prop', 'Steel props', [71503], show(site.props, upright)],
  ['h-frame', 'H frame scaffolding', [71504], show(site.hFrame, { ...upright, pitch: 12 })],
  ['cuplock', 'Cuplock scaffolding', [71505], show(site.cuplock, { ...upright, pitch: 12 })],
  [
    'formwork',
    'Aluminium formwork',
    [71506],
    show(site.formwork, { ...upright, pitch: 12, paper: '#c9c6be' }),
  ],
  ['plank', 'Scaffolding planks', [71507], show(site.plankSteel, { ...low, paper: cool })],
  ['tie-rod', 'Tie rods and wing nuts', [71508], show(site.tieRod, small)],
  [
    'shade-net',
    'Green shade net',
    [71509],
    show(
      () => rolls(mottled('#2f7a4a', '#246239', 0.02, { bumps: [0.7, 0.004] }), plain('#2f7a4a')),
      low,
    ),
  ],
  ['nails', 'Wire nails', [716, 71601], show(hardware.nails, small)],
  ['screws', 'Drywall screws', [71602], show(hardware.screws, small)],
  ['anchors', 'Anchor bolts', [71603], show(hardware.anchors, { ...small, pitch: 20 })],
  ['hinges', 'Stainless steel hinges', [71604], show(hardware.hinges, { ...small, pitch: 42 })],
  ['tower-bolt', 'Tower bolt', [71605], show(hardware.towerBolt, small)],
  ['lock', 'Mortise lock', [71606], show(hardware.lock, { ...small, pitch: 14 })],
  ['closer', 'Door closer', [71607], show(hardware.closer, { ...small, pitch: 24 })],
  ['aldrop', 'Aldrop', [71608], show(hardware.aldrop, small)],
  ['drawer-channel', 'Drawer channels', [71609], show(hardware.drawerChannel, small)],
  ['cup-hinge', 'Hydraulic hinges', [71610], show(hardware.cupHinge, small)],
])
