import { type Studio, studio } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import type { Paint, Thing } from '../render/scene.ts'
import type { Vec } from '../render/shapes.ts'
import { products } from '../spec.ts'
import { cement, chips } from '../tile/faces.ts'
import { grid, herringbone, hexagons, type Layout, scales } from '../tile/layouts.ts'
import { bag } from './bag.ts'
import * as masonry from './masonry.ts'
import { limeHeap, mound, rolls } from './paint-tools.ts'
import { laidView } from './tile-views.ts'
import * as tins from './tins.ts'

const stand: Studio = { yaw: 28, pitch: 20, margin: 0.08 }
const low: Studio = { yaw: 34, pitch: 17, margin: 0.07 }
const cool = '#cfd2d0'
const show =
  (make: (seed: number) => readonly Thing[], how: Studio = stand) =>
  (seed: number) =>
    studio(make(seed), how)

const { body } = masonry
const brick: Vec = [0.23, 0.075, 0.11]
const bricks = (
  paints: readonly Paint[],
  size: Vec = brick,
  more: Partial<masonry.Unit> = {},
  rows: readonly number[] = [3, 3, 2],
) => show((seed) => masonry.courses({ size, ...more }, paints, rows, seed))
const red = [
  body('#b4573c', '#93402b', 0.25),
  body('#a94d34', '#863725', 0.25, 5),
  body('#bb6145', '#99472f', 0.25, 8),
]
const grey = [body('#b3b1ab', '#9a9892', 0.18), body('#aba9a3', '#918f89', 0.18, 6)]
const block = (thick: number, paint: Paint = body('#dcdad3', '#cfcdc5', 0.3)) =>
  show((seed) =>
    masonry.courses({ size: [0.6, 0.2, thick], rough: 0.001 }, [paint], [2, 2, 1], seed, 1),
  )
const solid = (thick: number) =>
  show((seed) =>
    masonry.courses(
      { size: [0.4, 0.2, thick] },
      [body('#a9a69e', '#8b8881', 0.4)],
      [2, 1],
      seed,
      2,
    ),
  )

/** Sand and earth: a heap with a fine or a coarse grain. */
const sand = (light: string, dark: string, grain = 0.5, rough = 0.03) =>
  show(
    (seed) => [
      mound(
        0.5,
        0.3,
        mottled(light, dark, 0.06, { bumps: [grain, 0.006], gloss: 0.04, seed }),
        seed,
        rough,
      ),
    ],
    { yaw: 20, pitch: 20, margin: 0.08, paper: '#d7d2c8' },
  )
const stones = (colours: readonly string[], size: number, round = 0.25, many = 240) =>
  show(
    (seed) => [
      mound(
        0.4,
        0.2,
        mottled(colours[0] ?? '#888888', colours[1] ?? '#777777', 0.03, { bumps: [0.8, 0.01] }),
        seed,
        0.04,
      ),
      ...masonry.rubble(
        colours.map((hex, n) => plain(hex, { gloss: 0.15, uneven: 0.25, seed: n + 1 })),
        size,
        0.44,
        seed,
        round,
        many,
      ),
    ],
    { yaw: 20, pitch: 24, margin: 0.07, paper: '#d7d2c8' },
  )

const paved = (layout: Layout, light: string, dark: string, joint = 0.006) =>
  laidView(
    1.8,
    () => ({
      layout,
      face: cement(light, dark),
      joint,
      grout: '#6f675b',
      bevel: 0.006,
      proud: 0.008,
      variety: 0.14,
      carve: (_p, x, y, noise) => noise.two(x * 200, y * 200) * 0.0008,
    }),
    { shows: 0.95, gloss: 0.08, as: 'floor' },
  )

/** Bricks, blocks, sand, stone and what is cast of concrete. */
export const masonryProducts = products(7, [
  ['brick-red', 'First class red bricks', [701, 70101], bricks(red, brick, { frog: true })],
  [
    'brick-second',
    'Second class red bricks',
    [70102],
    bricks([body('#b5684a', '#8a4a35', 0.4), body('#9b5138', '#74402f', 0.4, 9)], brick, {
      rough: 0.005,
    }),
  ],
  [
    'brick-wire-cut',
    'Wire cut bricks',
    [70103],
    bricks([body('#b0553a', '#9b4730', 0.12)], brick, { holes: 3, rough: 0.0006, round: 0.002 }),
  ],
  [
    'brick-machine',
    'Machine moulded bricks',
    [70104],
    bricks([body('#a84b31', '#97402a', 0.1)], brick, { frog: true, rough: 0.0006, round: 0.002 }),
  ],
  [
    'brick-facing',
    'Exposed facing bricks',
    [70105],
    bricks(
      [
        body('#b86a4a', '#a55a3d', 0.14),
        body('#8e4a3a', '#7b3d30', 0.14, 4),
        body('#c98a63', '#b77a55', 0.14, 7),
      ],
      [0.23, 0.06, 0.09],
      { rough: 0.001 },
      [4, 4, 3, 2],
    ),
  ],
  [
    'block-clay',
    'Hollow clay blocks',
    [70106],
    show((seed) =>
      masonry.hollowBlocks(body('#b8694a', '#a2573b', 0.14), [0.4, 0.2, 0.2], 4, seed),
    ),
  ],
  [
    'brick-fire',
    'Fire bricks',
    [70107],
    bricks([body('#e0cfa8', '#cdb98f', 0.16), body('#d8c49a', '#c4ae82', 0.16, 5)], brick, {
      rough: 0.0008,
    }),
  ],
  [
    'brick-jhama',
    'Jhama bricks, over-burnt',
    [70108],
    bricks([body('#5b3a34', '#3b2a2a', 0.6), body('#6b463c', '#43302f', 0.6, 8)], brick, {
      rough: 0.012,
    }),
  ],
  [
    'brick-bats',
    'Brick bats and surkhi',
    [70109],
    stones(['#b0593f', '#a14b33', '#c0704f'], 0.09, 0.1, 170),
  ],
  ['fly-ash', 'Fly-ash bricks', [702, 70201], bricks(grey, brick, { frog: true, rough: 0.0008 })],
  [
    'fly-ash-big',
    'Large fly-ash bricks',
    [70202],
    bricks(grey, [0.23, 0.1, 0.15], { rough: 0.0008 }, [3, 2]),
  ],
  ['brick-cement', 'Cement bricks', [70203], bricks([body('#a19f99', '#85837d', 0.35)], brick)],
  [
    'brick-mud',
    'Stabilised mud blocks',
    [70204],
    bricks(
      [body('#b98a5c', '#a1764b', 0.35), body('#ad7f52', '#956c42', 0.35, 6)],
      [0.23, 0.1, 0.19],
      { rough: 0.002 },
      [2, 2, 1],
    ),
  ],
  [
    'brick-lime',
    'Calcium silicate bricks',
    [70205],
    bricks([body('#e6e4de', '#d8d6cf', 0.12)], brick, { rough: 0.0006, round: 0.002 }),
  ],
  ['aac-100', 'AAC blocks of 100 mm', [70301], block(0.1)],
  ['aac-150', 'AAC blocks of 150 mm', [70302], block(0.15)],
  ['aac-200', 'AAC blocks of 200 mm', [703, 70303], block(0.2)],
  [
    'aac-panel',
    'AAC wall panels',
    [70304],
    show(() => masonry.panel(body('#dcdad3', '#cfcdc5', 0.3)), { yaw: 28, pitch: 8, margin: 0.07 }),
  ],
  ['clc', 'CLC blocks', [70305], block(0.15, body('#c9c7c0', '#b3b1aa', 0.7))],
  ['solid-4', 'Solid concrete blocks of 4 inches', [70306], solid(0.1)],
  ['solid-6', 'Solid concrete blocks of 6 inches', [70307], solid(0.15)],
  ['solid-8', 'Solid concrete blocks of 8 inches', [70308], solid(0.2)],
  [
    'hollow-8',
    'Hollow concrete blocks',
    [70309],
    show((seed) => masonry.hollowBlocks(body('#a9a69e', '#8b8881', 0.4), [0.4, 0.2, 0.2], 2, seed)),
  ],
  [
    'laterite',
    'Laterite blocks',
    [70310],
    bricks(
      [body('#a8573a', '#7d3d2a', 0.9), body('#b5673f', '#8a4830', 0.9, 5)],
      [0.36, 0.18, 0.2],
      { rough: 0.012 },
      [2, 1],
    ),
  ],
  ['sand-river', 'River sand', [704, 70401], sand('#cbb391', '#b59a76')],
  ['sand-m', 'M-sand', [70402], sand('#9a9791', '#7f7c77', 0.8)],
  ['sand-p', 'P-sand', [70403], sand('#b5b1a8', '#a19d94', 0.3)],
  ['sand-banas', 'Banas sand', [70404], sand('#c9a070', '#a97f52', 0.8)],
  ['sand-badarpur', 'Badarpur sand', [70405], sand('#b0664a', '#8f4c36', 0.8)],
  ['sand-jamuna', 'Jamuna sand', [70406], sand('#b9b3a3', '#a59f8f', 0.25)],
  ['sand-slag', 'Slag sand', [70407], sand('#6b6c6d', '#525354', 0.7)],
  ['sand-filling', 'Filling sand', [70408], sand('#b98f66', '#9a7350', 0.6, 0.06)],
  ['sand-silica', 'Silica sand', [70409], sand('#f0ebdf', '#e0d9c9', 0.4)],
  [
    'aggregate-6',
    'Aggregate of 6 mm',
    [70501],
    stones(['#8b8a88', '#767573', '#9c9b98'], 0.026, 0.15, 420),
  ],
  [
    'aggregate-10',
    'Aggregate of 10 mm',
    [70502],
    stones(['#83858a', '#6e7075', '#96989c'], 0.038, 0.15, 340),
  ],
  [
    'aggregate-20',
    'Aggregate of 20 mm',
    [705, 70503],
    stones(['#7f8184', '#696b6e', '#939598'], 0.058, 0.15, 260),
  ],
  [
    'aggregate-40',
    'Aggregate of 40 mm',
    [70504],
    stones(['#85837f', '#6d6b68', '#9a9893'], 0.095, 0.15, 130),
  ],
  ['dust', 'Crusher dust', [70505], sand('#8d8c8a', '#757472', 0.5)],
  ['gsb', 'Granular sub-base', [70506], stones(['#a58a68', '#8b7557', '#7f8184'], 0.05, 0.2, 240)],
  ['wmm', 'Wet mix macadam', [70507], stones(['#77797b', '#5f6163', '#8d8f90'], 0.045, 0.15, 280)],
  [
    'boulders',
    'Boulders and rubble',
    [70508],
    stones(['#8f8a82', '#77726b', '#a39d93'], 0.17, 0.3, 50),
  ],
  ['moorum', 'Gravel moorum', [70509], stones(['#b0693f', '#94522f', '#c27f50'], 0.032, 0.5, 300)],
  ['soil', 'Garden soil', [70510], sand('#5f4a36', '#453526', 0.9, 0.09)],
  [
    'clay-balls',
    'Lightweight clay aggregate',
    [70511],
    stones(['#a8633f', '#8f5233', '#b97550'], 0.045, 1, 300),
  ],
  [
    'paver-zigzag',
    'Zigzag interlocking pavers',
    [710, 71001],
    paved(herringbone(0.11, 2), '#a5523f', '#8d4233'),
  ],
  ['paver-i', 'I-shaped pavers', [71002], paved(grid(0.16, 0.2, 0.5), '#8f8d88', '#777570')],
  ['paver-uni', 'Uni pavers', [71003], paved(scales(0.22), '#b98a55', '#a17545')],
  ['paver-square', 'Square pavers', [71004], paved(grid(0.2, 0.2), '#9d9a93', '#7f7c76')],
  [
    'paver-grass',
    'Grass pavers',
    [71005],
    laidView(
      1.8,
      () => ({
        layout: hexagons(0.16),
        face: cement('#aaa79f', '#8f8c85'),
        joint: 0.06,
        grout: '#5f7a3c',
        bevel: 0.008,
        proud: 0.012,
        variety: 0.08,
      }),
      { shows: 0.95, gloss: 0.05, as: 'floor' },
    ),
  ],
  ['kerb', 'Kerb stones', [71006], show(() => masonry.kerb(), low)],
  [
    'tile-chequered',
    'Chequered cement tiles',
    [71007],
    laidView(
      1.2,
      () => ({
        layout: grid(0.3, 0.3),
        face: chips('#b9a17f', ['#e6dcc8', '#8a6a4a'], 0.006),
        joint: 0.004,
        grout: '#6f675b',
        bevel: 0.004,
        variety: 0.06,
        carve: (_p, x, y) =>
          Math.min(((x % 0.05) + 0.05) % 0.05, ((y % 0.05) + 0.05) % 0.05) > 0.007 ? 0.004 : 0,
      }),
      { shows: 0.8, gloss: 0.2, as: 'floor' },
    ),
  ],
  ['fence-pole', 'RCC fencing poles', [71008], show(masonry.pole, low)],
  [
    'compound-wall',
    'Precast compound wall',
    [71009],
    show(masonry.wallPanels, { yaw: 26, pitch: 10, margin: 0.07 }),
  ],
  [
    'door-frame',
    'RCC door frame',
    [71010],
    show(masonry.doorFrame, { yaw: 28, pitch: 6, margin: 0.07 }),
  ],
  ['drain', 'Precast drain and cover', [71011], show(masonry.drain, low)],
  ['jali-cement', 'Cement jali', [71012], show(() => masonry.jali(), { yaw: 24, pitch: 8 })],
  [
    'slaked-lime',
    'Slaked lime',
    [717, 71701],
    show((seed) => limeHeap('#f1eee6', seed), { ...stand, paper: '#b9b0a2' }),
  ],
  [
    'hydraulic-lime',
    'Hydraulic lime',
    [71702],
    (seed) =>
      studio(
        [
          bag({
            seed,
            body: '#efece4',
            band: '#8a6520',
            label: 'NHL 5',
            weight: '25 KG',
            pose: { at: [0, 0.287, 0] },
          }),
        ],
        { ...stand, margin: 0.12 },
      ),
  ],
  [
    'anti-termite',
    'Anti-termite chemical',
    [71703],
    show(() => tins.jerry({ body: '#f1efe9', band: '#2c6a3f', words: ['TERMITE'] }), {
      ...stand,
      margin: 0.12,
    }),
  ],
  [
    'geotextile',
    'Geotextile in rolls',
    [71704],
    show(
      () => rolls(mottled('#e9e7e2', '#dcdad4', 0.05, { bumps: [0.5, 0.008] }), plain('#d5d3cd')),
      { ...low, paper: '#c4c0b7' },
    ),
  ],
  [
    'polythene',
    'Polythene sheet in rolls',
    [71705],
    show(() => rolls(plain('#1f2326', { gloss: 0.7 }), plain('#2a2f33')), { ...low, paper: cool }),
  ],
])
