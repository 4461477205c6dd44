import { sizes } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import { scenes } from '../spec.ts'
import type { Size } from './arrange.ts'
import { together } from './lamp-parts.ts'
import * as hanging from './lamps-hanging.ts'
import * as standing from './lamps-standing.ts'
import { type Evening, evening, type Lamp } from './night.ts'

/** Lamps in a row, `step` metres from each other. */
const row = (lamps: readonly Lamp[], step: number, wave = 0): Lamp =>
  together(
    ...lamps.map((lamp, n) =>
      hanging.hang(lamp, [(n - (lamps.length - 1) / 2) * step, (n % 2) * wave, 0]),
    ),
  )
const times = (count: number, make: (n: number) => Lamp) =>
  Array.from({ length: count }, (_, n) => make(n))
const show =
  (make: () => Lamp, how: Evening = {}, size: Size = sizes.banner) =>
  () =>
    evening(make(), { size, yaw: 8, pitch: 3, margin: 0.05, ...how })

const enamel = (colour: string) => plain(colour, { gloss: 0.5 })
const domes = (colours: readonly string[]) => () =>
  row(
    colours.map((colour) => hanging.pendant(hanging.dome, enamel(colour), 0.35)),
    0.62,
  )
const brick = mottled('#7b4a38', '#5f3729', 0.12, { bumps: [0.3, 0.03], gloss: 0.15 })
const teal = mottled('#34535a', '#2a464c', 0.6, { bumps: [0.08, 0.02], gloss: 0.2 })
const plum = mottled('#5a3f4f', '#4a3341', 0.6, { bumps: [0.08, 0.02], gloss: 0.2 })

/** Backgrounds of lighting sellers. */
export const lightBanners = scenes('banner', 4, [
  [
    'domes',
    'Dome pendants in a row',
    show(domes(['#2f5a55', '#a84721', '#c9a227', '#27476e', '#efe6d6']), {
      wall: -0.5,
      paint: teal,
      margin: -0.02,
    }),
  ],
  [
    'globes',
    'Clusters of hanging globes',
    show(() => row([hanging.cluster(), hanging.sputnik(), hanging.cluster()], 1.3), {
      wall: -0.7,
      margin: 0.02,
    }),
  ],
  [
    'chandeliers',
    'Brass and crystal chandeliers',
    show(
      () =>
        row(
          [
            hanging.chandelier(6, 0.34, false),
            hanging.chandelier(10, 0.36, true),
            hanging.chandelier(6, 0.34, false),
          ],
          1.2,
        ),
      { wall: -0.8, paint: plum, margin: 0 },
    ),
  ],
  [
    'filaments',
    'Filament bulbs before bricks',
    show(
      () =>
        row(
          times(9, () => hanging.hang(standing.ledBulb(true), [0, 0, 0])),
          0.16,
          0.05,
        ),
      { wall: -0.14, paint: brick, margin: -0.12 },
    ),
  ],
  [
    'wash',
    'Downlights washing a wall',
    show(() => standing.downlights(7, 0.62), {
      wall: 0,
      ceiling: 0,
      pitch: -8,
      yaw: 4,
      margin: -0.05,
      shift: [0, 0.3],
    }),
  ],
  [
    'up-down',
    'Up and down lights along a facade',
    show(
      () =>
        row(
          times(5, () => standing.upDown()),
          0.7,
        ),
      {
        wall: 0,
        paint: mottled('#b58a62', '#9a7250', 0.2, { bumps: [0.2, 0.03] }),
        yaw: 14,
        margin: -0.1,
      },
    ),
  ],
  [
    'lamps',
    'Table, salt and floor lamps',
    show(
      () =>
        together(
          hanging.hang(standing.tableLamp(), [-0.75, 0, 0]),
          hanging.hang(standing.saltLamp(), [-0.2, 0, 0.1]),
          hanging.hang(standing.studyLamp(), [0.35, 0, 0]),
          hanging.hang(standing.tableLamp(), [1, 0, 0]),
        ),
      { wall: -0.45, floor: 0, pitch: 6, paint: teal, margin: 0.02 },
    ),
  ],
  [
    'garden',
    'Lamps along a garden path',
    show(
      () =>
        row(
          [
            standing.bollard(),
            standing.bollard(),
            standing.bollard(),
            standing.bollard(),
            standing.bollard(),
          ],
          0.85,
        ),
      { wall: -1.4, floor: 0, pitch: 8, yaw: 24, margin: -0.06 },
    ),
  ],
  [
    'cane',
    'Cane pendants',
    show(
      () =>
        row(
          times(4, () => hanging.canePendant(0.2)),
          0.62,
        ),
      { wall: -0.45, margin: -0.04 },
    ),
  ],
  [
    'diyas',
    'Diyas for the festival',
    show(() => row([standing.diyas(), standing.diyas(), standing.diyas()], 0.3), {
      wall: -0.8,
      floor: 0,
      pitch: 24,
      yaw: 8,
      margin: -0.05,
    }),
  ],
  [
    'strings',
    'Strings of small lights',
    show(() => row([standing.strings(), standing.strings(), standing.strings()], 1), {
      wall: 0,
      yaw: 4,
      margin: -0.1,
    }),
  ],
  [
    'rings',
    'Ring chandeliers and a linear light',
    show(() => row([hanging.rings(), hanging.linear(), hanging.rings()], 1.3), {
      wall: -0.7,
      pitch: -3,
      margin: 0,
    }),
  ],
])

/** Gallery pictures of lighting sellers. */
export const lightGallery = scenes('gallery', 4, [
  [
    'pendants',
    'Pendants in the showroom',
    show(
      () =>
        row(
          [
            hanging.glassPendant(0.2),
            hanging.pendant(hanging.bell, enamel('#a84721'), 0.3),
            hanging.canePendant(0.2),
          ],
          0.6,
        ),
      { wall: -0.45, margin: 0 },
      sizes.gallery,
    ),
  ],
  [
    'crown',
    'A chandelier hung for a customer',
    show(
      () => hanging.chandelier(10, 0.36, true),
      { wall: -0.8, paint: plum, margin: 0.04 },
      sizes.gallery,
    ),
  ],
  [
    'path',
    'A garden path that we lit',
    show(
      () =>
        row(
          times(3, () => standing.bollard()),
          0.7,
        ),
      { wall: -1.4, floor: 0, pitch: 10, yaw: 24, margin: 0.02 },
      sizes.gallery,
    ),
  ],
])
