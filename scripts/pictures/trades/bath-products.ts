import type { Texture } from '../core/texture.ts'
import { draw, frame, type Studio, sizes, studio, studioLight } from '../kit.ts'
import { mottled, plain, textured } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box } from '../render/shapes.ts'
import { products } from '../spec.ts'
import { stone } from '../stone/slab.ts'
import { stuff } from './pipework.ts'
import * as china from './sanitary.ts'
import * as tanks from './tanks.ts'
import * as taps from './taps.ts'

const wallPaint = mottled('#b9c0bd', '#aeb6b3', 0.5, { gloss: 0.3, bumps: [0.02, 0.02] })

/** Things on a wall, near enough that the wall fills the picture. */
const onWall =
  (make: () => readonly Thing[], margin = 0.16, yaw = 26, pitch = 10) =>
  (): Texture => {
    const things = make()
    const span =
      Math.max(...things.map((one) => one.high[1])) - Math.min(...things.map((one) => one.low[1]))
    return draw(
      {
        things: [...things, thing(box(40, 40, 0.2), wallPaint, { at: [0, 0, -0.1] })],
        light: studioLight(span * 0.3),
        camera: frame(things, 1, { yaw, pitch, margin }),
      },
      sizes.product,
    )
  }
const cool: Studio = { paper: '#b9bfbd', yaw: 30, pitch: 20, margin: 0.09 }
const onFloor =
  (make: () => readonly Thing[], how: Studio = {}) =>
  () =>
    studio(make(), { ...cool, ...how })
/** On a counter: the same, nearer. */
const deck = (make: () => readonly Thing[]) => onFloor(make, { yaw: 38, pitch: 12, margin: 0.12 })

const black = plain('#24282c', { gloss: 0.55 })
const blue = plain('#3f6fae', { gloss: 0.45 })
const quartz = plain('#3a3c3e', { gloss: 0.3, uneven: 0.3 })
const ptmt = plain('#efeee9', { gloss: 0.5 })

/** Taps, showers, sanitaryware, sinks, tanks and pumps. */
export const bathProducts = products(5, [
  ['bib-cock', 'Bib cock', [510, 51001], onWall(taps.bibCock)],
  ['bib-cock-two', 'Two-way bib cock', [51002], onWall(() => taps.bibCock(stuff.chrome, true))],
  ['angle-cock', 'Angle cock', [51003], onWall(taps.angleCock, 0.2)],
  ['pillar-cock', 'Pillar cock', [51004], deck(taps.pillarCock)],
  ['swan-neck', 'Swan neck pillar cock', [51005], deck(taps.swanNeck)],
  ['sink-cock', 'Sink cock', [51006], onWall(taps.sinkCock)],
  ['sink-mixer', 'Sink mixer', [51007], deck(taps.sinkMixer)],
  ['basin-mixer', 'Basin mixer', [51008], deck(taps.basinMixer)],
  ['wall-mixer', 'Wall mixer', [51009], onWall(taps.wallMixer, 0.14)],
  ['diverter', 'Single lever diverter', [51010], onWall(taps.diverter, 0.2)],
  ['stop-cock', 'Concealed stop cock', [51011], onWall(taps.stopCock, 0.2)],
  ['sensor-tap', 'Sensor tap', [51012], deck(taps.sensorTap)],
  ['ptmt-tap', 'PTMT tap', [51013], onWall(() => taps.bibCock(ptmt))],
  ['shower', 'Overhead shower', [511, 51101], onWall(taps.overhead, 0.18, 34, -16)],
  ['rain-shower', 'Rain shower', [51102], onWall(taps.rainShower, 0.14, 34, -18)],
  ['hand-shower', 'Hand shower', [51103], onWall(taps.handShower, 0.1, 30, 6)],
  ['health-faucet', 'Health faucet', [51104], onWall(taps.healthFaucet, 0.1, 24, 6)],
  ['shower-panel', 'Shower panel', [51105], onWall(taps.showerPanel, 0.08, 30, 4)],
  ['spout', 'Bath spout', [51106], onWall(taps.spout, 0.2, 34, 14)],
  ['jet', 'Jet spray', [51107], onWall(taps.jetSpray, 0.22)],
  ['towel-rod', 'Towel rod', [51108], onWall(taps.towelRod, 0.1)],
  ['soap-dish', 'Soap dish', [51109], onWall(taps.soapDish, 0.2, 24, 26)],
  [
    'floor-drain',
    'Stainless steel floor drain',
    [51110],
    onFloor(taps.floorDrain, { pitch: 42, margin: 0.16 }),
  ],
  [
    'wc-wall',
    'Wall-hung WC',
    [51201],
    onWall(() => china.wallHung().map((one) => china.lifted(one, [0, 0, 0.306])), 0.08, 34, 18),
  ],
  ['wc-one', 'One-piece WC', [512, 51202], onFloor(china.onePiece)],
  ['wc-two', 'Two-piece WC', [51203], onFloor(china.twoPiece)],
  ['wc-orissa', 'Orissa pan', [51204], onFloor(china.orissa, { pitch: 38 })],
  ['wc-anglo', 'Anglo-Indian WC', [51205], onFloor(china.angloIndian, { pitch: 32 })],
  ['basin-table', 'Table-top basin', [51206], onFloor(china.tableTop, { pitch: 26 })],
  [
    'basin-wall',
    'Wall-hung basin',
    [51207],
    onWall(() => china.wallBasin().map((one) => china.lifted(one, [0, 0, 0.24])), 0.1, 30, 22),
  ],
  ['basin-pedestal', 'Pedestal basin', [51208], onFloor(china.pedestalBasin, { pitch: 16 })],
  [
    'basin-counter',
    'Counter basin',
    [51209],
    (seed) =>
      studio(
        china.counterBasin(
          textured(stone('steelGrey', 600, 600, 0.9, seed), { across: 0.9, gloss: 0.7 }),
        ),
        { ...cool, pitch: 30 },
      ),
  ],
  [
    'urinal',
    'Urinal',
    [51210],
    onWall(() => china.urinal().map((one) => china.lifted(one, [0, 0, 0.13])), 0.1, 30, 8),
  ],
  ['cistern', 'Concealed cistern', [51211], onFloor(china.concealed, { pitch: 10 })],
  [
    'flush-tank',
    'PVC flush tank',
    [51212],
    onWall(() => china.flushTank().map((one) => china.lifted(one, [0, 0, 0.07])), 0.1, 26, 8),
  ],
  ['seat-cover', 'Seat cover', [51213], onFloor(china.seatCover, { pitch: 26 })],
  ['bathtub', 'Bathtub', [51214], onFloor(china.bathtub, { yaw: 26, pitch: 24 })],
  [
    'sink-single',
    'Stainless steel sink',
    [513, 51301],
    onFloor(() => china.sink(stuff.steel, [0], 0.54), { pitch: 38 }),
  ],
  [
    'sink-double',
    'Double bowl sink',
    [51302],
    onFloor(() => china.sink(stuff.steel, [-0.22, 0.22], 0.94), { pitch: 38 }),
  ],
  [
    'sink-board',
    'Sink with a drain board',
    [51303],
    onFloor(() => china.sink(stuff.steel, [-0.22], 0.96), { pitch: 38 }),
  ],
  [
    'sink-quartz',
    'Quartz sink',
    [51304],
    onFloor(() => china.sink(quartz, [-0.2, 0.22], 0.94), { pitch: 38 }),
  ],
  [
    'sink-handmade',
    'Handmade sink',
    [51305],
    onFloor(() => china.sink(stuff.steel, [0], 0.6, 0.5, true), { pitch: 38 }),
  ],
  ['coupling', 'Sink waste coupling', [51306], onFloor(china.coupling)],
  [
    'tank-500',
    'Triple layer water tank of 500 litres',
    [51401],
    onFloor(() => tanks.tank(black, 0.45, 0.95, 3), { pitch: 10, paper: '#d5d0c5' }),
  ],
  [
    'tank-1000',
    'Triple layer water tank of 1,000 litres',
    [514, 51402],
    onFloor(() => tanks.tank(black, 0.53, 1.3, 5), { pitch: 8, paper: '#d5d0c5' }),
  ],
  [
    'tank-2000',
    'Triple layer water tank of 2,000 litres',
    [51403],
    onFloor(() => tanks.tank(ptmt, 0.68, 1.6, 6), { pitch: 8 }),
  ],
  ['loft-tank', 'Loft tank', [51404], onFloor(() => tanks.loftTank(black), { paper: '#d5d0c5' })],
  [
    'ground-tank',
    'Underground tank',
    [51405],
    onFloor(() => tanks.lyingTank(blue), { paper: '#d5d0c5' }),
  ],
  [
    'steel-tank',
    'Stainless steel tank',
    [51406],
    onFloor(() => tanks.tank(stuff.steel, 0.5, 1.2, 6), { pitch: 8 }),
  ],
  ['monoblock', 'Monoblock pump', [51407], onFloor(() => tanks.monoblock(blue))],
  ['submersible', 'Submersible pump', [51408], onFloor(tanks.submersible, { yaw: 40, pitch: 20 })],
  ['booster', 'Pressure booster pump', [51409], onFloor(tanks.booster)],
])
