import { type Studio, studio } from '../kit.ts'
import type { Thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import { species } from '../wood/wood.ts'
import * as cases from './furniture-cases.ts'
import * as seats from './furniture-seats.ts'

const show =
  (make: (seed: number) => Thing[], how: Studio = {}) =>
  (seed: number) =>
    studio(make(seed), { yaw: 26, pitch: 12, ...how })

/** What furniture sellers sell. */
export const furnitureProducts = products(3, [
  [
    'sofa-fabric',
    'Fabric sofa, three seats',
    [301, 30103, 30806],
    show(() => seats.fabricSofa(3, '#8b9188')),
  ],
  [
    'sofa-fabric-two',
    'Fabric sofa, two seats',
    [301, 30104, 30109, 31408],
    show(() => seats.fabricSofa(2, '#a9705a')),
  ],
  [
    'sofa-sheesham',
    'Sheesham sofa',
    [301, 30101, 30110],
    show((seed) => seats.woodSofa(species.sheesham, '#dccfb6', seed)),
  ],
  [
    'sofa-teak',
    'Teak sofa',
    [301, 30102],
    show((seed) => seats.woodSofa(species.teak, '#6f8078', seed, 2)),
  ],
  [
    'sofa-corner',
    'L shape sofa',
    [301, 30105],
    show(() => seats.cornerSofa('#b8ab97'), { yaw: -22, pitch: 20 }),
  ],
  ['chesterfield', 'Chesterfield sofa', [301, 30106, 30107], show(() => seats.chesterfield())],
  ['recliner', 'Recliner', [301, 30108], show(() => seats.recliner())],
  ['diwan', 'Diwan with bolsters', [301, 30111], show(seats.diwan)],
  [
    'bed-storage',
    'Sheesham bed with storage',
    [302, 30201, 30202, 30204],
    show((seed) => cases.storageBed(species.sheesham, seed), { yaw: 34, pitch: 18 }),
  ],
  [
    'bed-soft',
    'Upholstered bed',
    [302, 30203, 30205],
    show(() => cases.softBed('#9c948a'), { yaw: 34, pitch: 18 }),
  ],
  ['bed-poster', 'Four poster bed', [302, 30206], show(cases.posterBed, { yaw: 34, pitch: 14 })],
  [
    'bed-metal',
    'Single metal bed',
    [302, 30207, 30208, 31404, 31405],
    show(() => cases.metalBed(), { yaw: 40, pitch: 18 }),
  ],
  ['charpai', 'Charpai', [302, 30209, 30210], show(cases.charpai, { yaw: 42, pitch: 24 })],
  [
    'mattress',
    'Mattress',
    [303, 30301, 30302, 30303, 30304, 30305, 30306],
    show(() => cases.mattress(), { yaw: 40, pitch: 22 }),
  ],
  [
    'wardrobe',
    'Wardrobe, three doors',
    [304, 30401, 30402, 30404, 30904],
    show((seed) => cases.cupboard(species.walnut, seed, 3, [1.4, 1.95, 0.56])),
  ],
  ['wardrobe-sliding', 'Sliding wardrobe with mirror', [304, 30403], show(cases.slidingWardrobe)],
  [
    'drawers',
    'Chest of drawers',
    [304, 30405, 30809],
    show((seed) => cases.drawers(species.mango, seed)),
  ],
  ['dressing-table', 'Dressing table', [304, 30406], show(cases.dressing)],
  ['bookshelf', 'Bookshelf', [304, 30408, 30607, 31403], show(cases.bookshelf, { yaw: 22 })],
  ['trunk', 'Brass bound trunk', [304, 30409, 31207, 31206], show(cases.trunk)],
  [
    'shoe-rack',
    'Shoe cabinet',
    [304, 30407],
    show((seed) => cases.cupboard(species.oak, seed, 2, [0.9, 1, 0.36])),
  ],
  [
    'dining-four',
    'Dining set, four seats',
    [305, 30501],
    show((seed) => cases.diningSet(species.sheesham, seed, 'wood', 4), { yaw: 36, pitch: 20 }),
  ],
  [
    'dining-six',
    'Dining set, six seats',
    [305, 30502, 30803],
    show((seed) => cases.diningSet(species.teak, seed, 'wood', 6), { yaw: 36, pitch: 20 }),
  ],
  [
    'dining-marble',
    'Dining set with marble top',
    [305, 30503, 31407],
    show((seed) => cases.diningSet(species.walnut, seed, 'marble', 4), { yaw: 30, pitch: 22 }),
  ],
  [
    'dining-glass',
    'Dining set with glass top',
    [305, 30504],
    show((seed) => cases.diningSet(species.oak, seed, 'glass', 4), { yaw: 30, pitch: 22 }),
  ],
  [
    'dining-chair',
    'Dining chair',
    [305, 30505, 31409],
    show((seed) => seats.diningChair(species.sheesham, seed)),
  ],
  [
    'crockery',
    'Crockery cabinet',
    [305, 30507, 30508, 31205],
    show((seed) => cases.cupboard(species.teak, seed, 3, [1.3, 1, 0.42])),
  ],
  [
    'coffee-table',
    'Coffee table',
    [306, 30601, 30605],
    show((seed) => cases.coffeeTable(seed, 'wood'), { pitch: 20 }),
  ],
  [
    'centre-table',
    'Centre table with marble top',
    [306, 30602],
    show((seed) => cases.coffeeTable(seed, 'marble'), { pitch: 22 }),
  ],
  ['nest', 'Nest of tables', [306, 30603, 30604], show(cases.nestTables, { pitch: 18 })],
  ['tv-unit', 'TV unit', [306, 30606], show(cases.tvUnit)],
  [
    'divider',
    'Carved wooden screen',
    [306, 30608, 31106, 31204, 31208],
    show(cases.woodJali, { yaw: 10, pitch: 8 }),
  ],
  ['rocking-chair', 'Rocking chair', [307, 30701], show(seats.rockingChair, { yaw: 40 })],
  ['wing-chair', 'Wing chair', [307, 30702, 30703], show(() => seats.wingChair('#4f6b70'))],
  ['jhoola', 'Sheesham swing', [307, 30704, 30705], show(seats.jhoola)],
  ['pouffe', 'Pouffe', [307, 30706], show(() => seats.pouffe(), { pitch: 20 })],
  ['bar-stools', 'Bar stools', [307, 30707], show(() => seats.stools())],
  ['mooda', 'Mooda of reed', [307, 30708], show(() => seats.mooda(), { pitch: 20 })],
  [
    'desk-executive',
    'Executive table',
    [308, 30801, 30807, 31402],
    show((seed) => cases.desk(species.walnut, seed, true), { yaw: 24, pitch: 16 }),
  ],
  [
    'chair-office',
    'Revolving mesh chair',
    [308, 30804, 30805, 31410],
    show(() => seats.revolvingChair(), { yaw: 32 }),
  ],
  ['filing', 'Steel filing cabinet', [308, 30808, 30810], show(() => cases.filing())],
  [
    'desk-study',
    'Study table',
    [309, 30901, 30902, 30802],
    show((seed) => cases.desk(species.oak, seed, false), { pitch: 16 }),
  ],
  ['bunk', 'Bunk bed', [309, 30903, 30905], show(cases.bunk, { yaw: 56, pitch: 12 })],
  [
    'kitchen-l',
    'L shape modular kitchen',
    [310, 31001, 31003, 31006],
    show((seed) => cases.kitchen(seed, 'corner', '#a8442f'), { yaw: 34, pitch: 16 }),
  ],
  [
    'kitchen-straight',
    'Straight modular kitchen',
    [310, 31002, 31004, 31005, 31007, 31009],
    show((seed) => cases.kitchen(seed, 'straight', '#5f7a72'), { yaw: 18, pitch: 12 }),
  ],
  [
    'door-teak',
    'Teak main door',
    [311, 31101, 31105],
    show((seed) => cases.door(species.teak, seed, false), { yaw: 16, pitch: 5 }),
  ],
  [
    'door-carved',
    'Carved door',
    [311, 31102, 31104],
    show((seed) => cases.door(species.sheesham, seed, true), { yaw: 16, pitch: 5 }),
  ],
  ['mandir', 'Sheesham pooja mandir', [312, 31201, 31202, 31203], show(cases.mandir, { yaw: 20 })],
  ['cane-sofa', 'Cane sofa', [313, 31301, 31302, 31303], show(() => seats.caneSofa())],
  ['garden-bench', 'Garden bench', [313, 31304, 31305, 31306], show(seats.gardenBench)],
  ['school-desk', 'Dual desk bench', [314, 31401, 30506], show(cases.schoolDesk, { yaw: 34 })],
  ['waiting-chairs', 'Waiting chair, three seats', [314, 31406], show(() => seats.waitingChairs())],
])
