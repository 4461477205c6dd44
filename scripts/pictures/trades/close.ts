/** Views for banners: goods near at hand, and goods whose ends or tops fill the picture. */
import { randomOf } from '../core/random.ts'
import type { Texture } from '../core/texture.ts'
import { draw, earth, roomLight, sizes, yardLight } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Light, type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, pipe, type Shape, type Vec } from '../render/shapes.ts'
import type { Size } from './arrange.ts'

/** How a near view is taken. */
export interface Near {
  size?: Size
  from?: Vec
  to?: Vec
  angle?: number
  ground?: readonly [string, string]
  wall?: string
  light?: Partial<Light>
}

/** Goods of half a metre in the sun before a wall. */
export function near(things: readonly Thing[], how: Near = {}): Texture {
  const { size = sizes.banner, from = [0.7, 0.85, 3.4], to = [0, 0.3, 0], angle = 17 } = how
  const wall = how.wall ?? '#d6cbb8'
  const [light, dark] = how.ground ?? ['#c9b69a', '#a89272']
  return draw(
    {
      things: [
        earth(light, dark),
        thing(box(30, 3, 0.2), mottled(wall, wall, 0.7, { bumps: [0.06, 0.02] }), {
          at: [0, 1.5, -1.7],
        }),
        ...things,
      ],
      light: yardLight({ contact: 0.25, ...how.light }),
      camera: { from, to, angle: size === sizes.banner ? angle : angle * 1.5 },
    },
    size,
  )
}

/** The ends of pipes or bars, close packed over the whole picture; `radius` by kind. */
export function ends(
  kinds: readonly { paint: Paint; radius: number; wall?: number }[],
  seed: number,
  size: Size = sizes.banner,
): Texture {
  const random = randomOf(seed)
  const step = Math.max(...kinds.map((kind) => kind.radius)) * 2.04
  const tall = 1
  const wide = (tall * size[0]) / size[1]
  const things: Thing[] = []
  const rows = Math.ceil(tall / (step * 0.866)) + 2
  const columns = Math.ceil(wide / step) + 3
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column - columns / 2 + (row % 2) * 0.5) * step
      const y = (row - rows / 2) * step * 0.866
      const kind = kinds[Math.floor((column + Math.floor(row / 2) * 2) / 3) % kinds.length]
      if (!kind) continue
      const shape: Shape = kind.wall
        ? pipe(kind.radius, kind.radius - kind.wall, 0.44)
        : cylinder(kind.radius, 0.44, kind.radius * 0.06)
      things.push(thing(shape, kind.paint, { at: [x, y, random.between(-0.04, 0.04)], pitch: 90 }))
    }
  }
  things.push(thing(box(9, 5, 0.1), plain('#191a1b', { gloss: 0.1 }), { at: [0, 0, -0.32] }))
  return draw(
    {
      things,
      light: roomLight({ contact: 0.08, exposure: 0.8 }),
      camera: { from: [0.9, 0.5, 7], to: [0, 0, 0], angle: 7.6, upright: false },
    },
    size,
  )
}

/** Things seen from above, laid out in columns and rows. */
export function above(
  things: readonly (readonly Thing[])[],
  columns: number,
  step: number,
  ground: Paint,
  size: Size = sizes.banner,
): Texture {
  const rows = Math.ceil(things.length / columns)
  const all = things.flatMap((one, n) => {
    const row = Math.floor(n / columns)
    const x = ((n % columns) - (columns - 1) / 2 + (row % 2 ? 0.25 : -0.25)) * step
    const z = (row - (rows - 1) / 2) * step * 0.88
    return one.map((part) => ({
      ...part,
      at: [part.at[0] + x, part.at[1], part.at[2] + z] as const,
      low: [part.low[0] + x, part.low[1], part.low[2] + z] as const,
      high: [part.high[0] + x, part.high[1], part.high[2] + z] as const,
    }))
  })
  const shows = step * (rows - 0.9) * 0.92
  return draw(
    {
      things: [...all, thing(box(60, 0.1, 60), ground, { at: [0, -0.05, 0] })],
      light: roomLight({ contact: step * 0.3 }),
      camera: { from: [0, shows * 2.9, shows * 1.35], to: [0, 0, 0], angle: 17, upright: false },
    },
    size,
  )
}
