import { type Studio, studio } from '../kit.ts'
import type { Thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import * as fit from './pipe-fittings.ts'
import * as runs from './pipe-runs.ts'
import { stuff } from './pipework.ts'

/** How pipes lie, and how fittings stand. */
const heap: Studio = { yaw: 32, pitch: 17, margin: 0.07 }
const small: Studio = { yaw: 22, pitch: 24, margin: 0.14 }
const cool = '#cfd2d0'

const show =
  (make: () => readonly Thing[], how: Studio = small) =>
  () =>
    studio(make(), how)

const { upvc, ppr, hdpe, iron } = stuff
const dark: Studio = { ...small, paper: cool }

/** Pipes by the length, by the coil and below ground. */
export const pipeProducts = products(5, [
  [
    'cpvc-pipes',
    'CPVC pipes',
    [501, 50101, 50102, 50103, 50104, 50105],
    show(
      () => runs.run({ colour: '#dccb9f', words: 'CPVC  SDR 11', ink: '#8d1f1f', radius: 0.045 }),
      heap,
    ),
  ],
  [
    'cpvc-heavy',
    'CPVC pipes of schedule 80',
    [50106, 50107],
    show(
      () =>
        runs.run({
          colour: '#d6c493',
          words: 'CPVC SCH 80',
          ink: '#24476e',
          radius: 0.07,
          wall: 0.016,
          rows: [3, 2],
        }),
      heap,
    ),
  ],
  [
    'sprinkler-pipes',
    'CPVC fire sprinkler pipes',
    [50108],
    show(
      () =>
        runs.run({
          colour: '#d56a2e',
          words: 'FIRE SPRINKLER',
          ink: '#f7efe4',
          radius: 0.055,
          rows: [3, 2, 1],
        }),
      heap,
    ),
  ],
  [
    'upvc-pipes',
    'UPVC plumbing pipes',
    [503, 50301, 50302],
    show(
      () => runs.run({ colour: '#eceae4', words: 'UPVC SCH 40', ink: '#1f4d8a', radius: 0.055 }),
      { ...heap, paper: '#c9c6be' },
    ),
  ],
  [
    'swr-pipes',
    'SWR pipes for soil, waste and rain',
    [504, 50401, 50402, 50403, 50404],
    show(
      () =>
        runs.run({
          colour: '#8c9498',
          words: 'SWR TYPE B',
          ink: '#f3f3f0',
          radius: 0.11,
          wall: 0.009,
          rows: [3, 2],
        }),
      heap,
    ),
  ],
  [
    'swr-ring-fit',
    'SWR pipes with ring-fit sockets',
    [50405],
    show(
      () =>
        runs.run({
          colour: '#8c9498',
          words: 'SWR RING FIT',
          ink: '#f3f3f0',
          radius: 0.11,
          wall: 0.009,
          rows: [3, 2],
          mouth: true,
        }),
      heap,
    ),
  ],
  [
    'drain-pipes',
    'UPVC drainage pipes',
    [505, 50501, 50502, 50503],
    show(
      () =>
        runs.run({
          colour: '#b3683c',
          words: 'SN 8',
          ink: '#f6e8da',
          radius: 0.14,
          wall: 0.012,
          rows: [2, 1],
          mouth: true,
        }),
      heap,
    ),
  ],
  [
    'dwc',
    'Double wall corrugated pipes',
    [50504],
    show(() => runs.ribbed(hdpe, stuff.blue, [2, 1], 0.15), { ...heap, paper: cool }),
  ],
  ['hume', 'RCC Hume pipes', [50505, 50506], show(runs.hume, { ...heap, yaw: 38 })],
  ['stoneware', 'Salt-glazed stoneware pipes', [50507], show(runs.stoneware, heap)],
  ['chamber', 'Inspection chamber', [50508], show(runs.chamber, { ...small, pitch: 30 })],
  ['gully', 'Gully trap', [50509], show(() => runs.trap(runs.glazed, 1.4), { ...small, yaw: 30 })],
  [
    'cover-frp',
    'Manhole cover of fibre-reinforced plastic',
    [50510],
    show(() => runs.cover(stuff.swr, true), { yaw: 28, pitch: 40 }),
  ],
  [
    'cover-iron',
    'Cast iron manhole cover',
    [50511],
    show(() => runs.cover(iron), { yaw: 28, pitch: 40, paper: cool }),
  ],
  [
    'pressure-pipes',
    'PVC pressure pipes',
    [506, 50601, 50602, 50603],
    show(
      () =>
        runs.run({
          colour: '#aeb6ba',
          words: 'PVC 6 KGF',
          ink: '#1d3f66',
          radius: 0.09,
          wall: 0.007,
          rows: [3, 2, 1],
        }),
      heap,
    ),
  ],
  [
    'casing-pipes',
    'Threaded casing pipes',
    [50604, 50605],
    show(
      () =>
        runs.threadedRun(
          { colour: '#2f6db5', words: 'CASING CM', ink: '#ffffff', radius: 0.11, rows: [2, 1] },
          stuff.blue,
        ),
      heap,
    ),
  ],
  [
    'screen-pipes',
    'Ribbed screen pipes',
    [50606],
    show(() => runs.ribbed(stuff.blue, stuff.blue, [2, 1], 0.11), heap),
  ],
  [
    'column-pipes',
    'UPVC column pipes',
    [50607],
    show(
      () =>
        runs.threadedRun(
          {
            colour: '#e6e5df',
            words: 'COLUMN',
            ink: '#a2371f',
            radius: 0.075,
            wall: 0.016,
            rows: [3, 2],
          },
          upvc,
        ),
      { ...heap, paper: '#c4c2ba' },
    ),
  ],
  [
    'hdpe-coil',
    'HDPE pipe in a coil',
    [50608],
    show(() => runs.coil(hdpe), { yaw: 30, pitch: 32, paper: cool }),
  ],
  [
    'sprinkler-farm',
    'Sprinkler irrigation pipes',
    [50609],
    show(
      () =>
        runs.run({
          colour: '#2a2c2e',
          stripes: ['#3478c8', 4],
          radius: 0.075,
          rows: [3, 2],
          mouth: true,
        }),
      { ...heap, paper: cool },
    ),
  ],
  [
    'drip',
    'Drip lateral pipe',
    [50610],
    show(() => runs.coil(hdpe, 0.014, 8, 6, 0.36), { yaw: 30, pitch: 30, paper: cool }),
  ],
  [
    'suction-hose',
    'Suction hose',
    [50611],
    show(() => runs.hose('#5d9a6b', '#2f6b44'), { yaw: 30, pitch: 32 }),
  ],
  [
    'hdpe-pipes',
    'HDPE pipes',
    [507, 50701, 50702, 50703],
    show(
      () =>
        runs.run({
          colour: '#232527',
          words: 'HDPE PE 100',
          ink: '#f0e8c8',
          stripes: ['#2f7bd0', 4],
          radius: 0.11,
          wall: 0.02,
          rows: [3, 2],
        }),
      { ...heap, paper: cool },
    ),
  ],
  [
    'compression',
    'HDPE compression fitting',
    [50704],
    show(() => fit.compression(hdpe, stuff.blue), dark),
  ],
  [
    'electrofusion',
    'HDPE electrofusion coupler',
    [50705],
    show(() => fit.electrofusion(hdpe), dark),
  ],
  [
    'ppr-pipes',
    'PPR pipes',
    [50706, 50707],
    show(
      () =>
        runs.run({
          colour: '#4c9d62',
          words: 'PPR PN 20',
          ink: '#f4f6ee',
          stripes: ['#c73a32', 2],
          radius: 0.06,
          wall: 0.015,
        }),
      heap,
    ),
  ],
  ['ppr-fitting', 'PPR elbow with a brass thread', [50708], show(() => fit.brassElbow(ppr))],
  [
    'pex',
    'PEX pipe in a coil',
    [50709],
    show(() => runs.coil(stuff.orange, 0.022, 6, 4, 0.4), { yaw: 30, pitch: 30 }),
  ],
  [
    'gas-pipe',
    'Multilayer gas pipe',
    [50710],
    show(() => runs.coil(runs.yellow, 0.02, 6, 3, 0.38), { yaw: 30, pitch: 32 }),
  ],
  [
    'gi-light',
    'Galvanised pipes of class A',
    [50801],
    show(() => runs.run({ colour: '#b4b9bb', ring: '#d8b02a', gloss: 0.6, radius: 0.06 }), heap),
  ],
  [
    'gi-medium',
    'Galvanised pipes of class B',
    [508, 50802],
    show(
      () =>
        runs.run({
          colour: '#b4b9bb',
          ring: '#2b62ad',
          gloss: 0.6,
          radius: 0.075,
          wall: 0.012,
          rows: [3, 2, 1],
        }),
      heap,
    ),
  ],
  [
    'gi-heavy',
    'Galvanised pipes of class C',
    [50803],
    show(
      () =>
        runs.run({
          colour: '#afb4b6',
          ring: '#b33127',
          gloss: 0.6,
          radius: 0.09,
          wall: 0.02,
          rows: [3, 2],
        }),
      heap,
    ),
  ],
  [
    'ms-pipes',
    'Black steel pipes',
    [50804],
    show(
      () =>
        runs.run({ colour: '#383b3d', gloss: 0.55, radius: 0.08, wall: 0.014, rows: [4, 3, 2] }),
      { ...heap, paper: cool },
    ),
  ],
  ['steel-press', 'Stainless steel press fit pipes', [50811], show(() => fit.pressFit(), heap)],
  [
    'conduits',
    'PVC conduit pipes',
    [516, 51601, 51602],
    show(
      () =>
        runs.run({
          colour: '#e9e8e3',
          words: 'CONDUIT 25',
          ink: '#444444',
          radius: 0.035,
          wall: 0.004,
          rows: [6, 5, 4, 3],
        }),
      { ...heap, paper: '#c9c6be' },
    ),
  ],
])
