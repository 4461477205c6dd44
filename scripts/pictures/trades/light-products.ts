import { studio } from '../kit.ts'
import { plain } from '../render/paints.ts'
import { products } from '../spec.ts'
import * as hanging from './lamps-hanging.ts'
import * as standing from './lamps-standing.ts'
import { type Evening, evening, type Lamp } from './night.ts'

const show =
  (make: () => Lamp, how: Evening = {}) =>
  () =>
    evening(make(), how)

const green = plain('#2f5a55', { gloss: 0.5 })
const onWall: Evening = { wall: 0, yaw: 22, margin: 0.24 }

/** What lighting sellers sell. */
export const lightProducts = products(4, [
  [
    'led-bulb',
    'LED bulb',
    [401, 40101, 40102, 40103, 40104, 40105, 40108, 40109],
    show(() => standing.ledBulb(false), { wall: -0.12, margin: 0.2 }),
  ],
  [
    'filament-bulb',
    'Filament LED bulb',
    [401, 40106, 40107],
    show(() => standing.ledBulb(true), { wall: -0.1, margin: 0.2 }),
  ],
  [
    'batten',
    'LED batten',
    [402, 40201, 40202, 40203, 40204, 40205, 40206],
    show(standing.batten, { wall: 0, yaw: 24, margin: 0.08 }),
  ],
  [
    'cob-downlight',
    'COB downlights washing a wall',
    [403, 40301, 40302, 40303, 40304, 40306, 40307, 40308],
    show(() => standing.downlights(3, 0.55), {
      wall: 0,
      ceiling: 0,
      yaw: 6,
      pitch: -14,
      margin: 0.14,
      shift: [0, 0.28],
    }),
  ],
  [
    'square-downlight',
    'Square COB lights',
    [403, 40305, 40309],
    show(() => standing.downlights(2, 0.5, true), {
      wall: 0,
      ceiling: 0,
      yaw: 6,
      pitch: -14,
      margin: 0.14,
      shift: [0, 0.28],
    }),
  ],
  [
    'panel-round',
    'Round LED panel',
    [404, 40401, 40402, 40404, 40407],
    show(() => standing.panel(true), {
      wall: -1,
      ceiling: 0.012,
      yaw: 16,
      pitch: -38,
      margin: 0.22,
    }),
  ],
  [
    'panel-square',
    'Square LED panel',
    [404, 40403, 40405, 40406, 40408],
    show(() => standing.panel(false), {
      wall: -1,
      ceiling: 0.012,
      yaw: 24,
      pitch: -38,
      margin: 0.2,
    }),
  ],
  [
    'track',
    'Track with spots',
    [405, 40501, 40502, 40503, 40504],
    show(hanging.track, { wall: -0.5, pitch: -4, yaw: 14, margin: 0.1, shift: [0, 0.24] }),
  ],
  [
    'linear',
    'Suspended linear light',
    [405, 40505, 40506, 40805],
    show(() => hanging.linear(), { wall: -0.5 }),
  ],
  [
    'strip',
    'LED strip',
    [406, 40601, 40602, 40604, 40606],
    show(() => standing.strip('#ffd79a', [1, 0.74, 0.4]), { wall: -3, floor: -0.012, pitch: 42 }),
  ],
  [
    'strip-rgb',
    'Coloured LED strip',
    [406, 40603, 40605],
    show(() => standing.strip('#a86bff', [0.55, 0.3, 1]), { wall: -3, floor: -0.012, pitch: 42 }),
  ],
  [
    'profile',
    'Aluminium profile for strips',
    [406, 40607, 40608, 40609],
    show(standing.profile, { wall: -3, floor: 0, pitch: 30, yaw: 30 }),
  ],
  [
    'crystal-chandelier',
    'Crystal chandelier',
    [407, 40701, 40702, 40705],
    show(() => hanging.chandelier(10, 0.36, true), { wall: -0.7, pitch: -2 }),
  ],
  [
    'brass-chandelier',
    'Brass chandelier',
    [407, 40703],
    show(() => hanging.chandelier(6, 0.34, false), { wall: -0.7, pitch: -2 }),
  ],
  [
    'ring-chandelier',
    'Ring chandelier',
    [407, 40704],
    show(hanging.rings, { wall: -0.7, pitch: -6 }),
  ],
  ['handi', 'Brass lantern', [407, 40706, 40806], show(() => hanging.lantern(), { wall: -0.35 })],
  ['sputnik', 'Brass globe chandelier', [407, 40704], show(hanging.sputnik, { wall: -0.7 })],
  [
    'glass-pendant',
    'Glass pendant',
    [408, 40801],
    show(() => hanging.glassPendant(0.2), { wall: -0.35 }),
  ],
  [
    'dome-pendant',
    'Metal dome pendant',
    [408, 40802],
    show(() => hanging.pendant(hanging.dome, green, 0.3), { wall: -0.45, pitch: -6 }),
  ],
  [
    'cane-pendant',
    'Cane pendant',
    [408, 40803],
    show(() => hanging.canePendant(0.2), { wall: -0.4 }),
  ],
  [
    'cluster',
    'Cluster of hanging globes',
    [408, 40804, 40807],
    show(hanging.cluster, { wall: -0.35 }),
  ],
  ['bracket', 'Wall bracket', [409, 40901, 40905], show(standing.bracket, onWall)],
  [
    'up-down',
    'Up and down wall light',
    [409, 40902, 40906, 41106],
    show(standing.upDown, { ...onWall, margin: 0.32 }),
  ],
  [
    'mirror-light',
    'Mirror light',
    [409, 40903, 40904],
    show(standing.mirrorLight, { wall: 0, yaw: 20 }),
  ],
  [
    'table-lamp',
    'Table lamp',
    [410, 41001],
    show(standing.tableLamp, { wall: -0.35, floor: 0, pitch: 8, margin: 0.16 }),
  ],
  [
    'study-lamp',
    'Study lamp',
    [410, 41002],
    show(standing.studyLamp, { wall: -0.3, floor: 0, pitch: 10, margin: 0.14 }),
  ],
  [
    'tripod-lamp',
    'Tripod floor lamp',
    [410, 41003, 41004],
    show(standing.tripod, { wall: -0.6, floor: 0, pitch: 4 }),
  ],
  [
    'salt-lamp',
    'Salt lamp',
    [410, 41005],
    show(standing.saltLamp, { wall: -0.3, floor: 0, pitch: 10, margin: 0.2 }),
  ],
  [
    'gate-light',
    'Gate and pillar light',
    [411, 41101, 41102],
    show(standing.gateLight, { wall: -1.6, pitch: 2 }),
  ],
  [
    'bollard',
    'Bollard light',
    [411, 41103, 41105],
    show(standing.bollard, { wall: -1, floor: 0, pitch: 12, margin: 0.14 }),
  ],
  [
    'garden-spike',
    'Garden spike light',
    [411, 41104, 41107, 41403],
    show(standing.spike, { wall: -0.5, floor: 0, pitch: 10, margin: 0.16 }),
  ],
  ['bulkhead', 'Bulkhead light', [411, 41108, 41306], show(standing.bulkhead, onWall)],
  [
    'garden-post',
    'Garden lamp post',
    [411, 41109],
    show(standing.gardenPost, { wall: -1.2, floor: 0, pitch: 3 }),
  ],
  [
    'street',
    'LED street light',
    [412, 41201, 41202, 41203, 41208, 41209],
    show(() => standing.street(false), { wall: -1.4, pitch: -4, margin: 0.08 }),
  ],
  [
    'flood',
    'LED flood light',
    [412, 41204, 41205, 41206, 41207, 41506],
    show(standing.flood, { wall: -0.4, yaw: 24 }),
  ],
  [
    'high-bay',
    'High bay light',
    [413, 41301, 41302, 41303, 41304, 41305, 41307, 41308],
    show(standing.highBay, { wall: -0.9, pitch: -14 }),
  ],
  [
    'solar-street',
    'Solar street light',
    [414, 41401, 41402, 41404, 41405, 41406],
    show(() => standing.street(true), { wall: -1.4, pitch: 6, margin: 0.08 }),
  ],
  [
    'rice-lights',
    'Strings of small lights',
    [415, 41501, 41502, 41503, 41505],
    show(standing.strings, { wall: 0, yaw: 8 }),
  ],
  [
    'diya',
    'Diyas',
    [415, 41504],
    show(standing.diyas, { wall: -0.8, floor: 0, pitch: 26, yaw: 20 }),
  ],
  [
    'drivers',
    'Drivers, dimmer and controller',
    [416, 41601, 41602, 41603, 41604, 41605, 41606, 41607, 41608],
    () => studio(standing.drivers(), { pitch: 34, yaw: 20 }),
  ],
])
