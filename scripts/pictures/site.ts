/**
 * Draws what the site itself shows across the full width, larger than a seller's banner:
 * `node scripts/pictures/site.ts`. The same bytes at every run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from './core/encode.ts'
import { randomOf } from './core/random.ts'
import type { Texture } from './core/texture.ts'
import { frame, studioLight, towards } from './kit.ts'
import { plain } from './render/paints.ts'
import { render } from './render/render.ts'
import { thing } from './render/scene.ts'
import { box, pipe } from './render/shapes.ts'
import { polished, stone } from './stone/slab.ts'
import { placed } from './trades/arrange.ts'
import { canePendant } from './trades/lamps-hanging.ts'
import { eveningWall, type Lamp, nightLight } from './trades/night.ts'

const folder = join(import.meta.dirname, '../../data/drawings/site')

/** Two slabs of Indian green marble side by side: 4.4 m of stone. */
function slab(): Texture {
  return polished(stone('indianGreen', 2000, 860, 4.4, 21), 0.08)
}

/** A row of cane pendants on a dark evening; their cords go up out of the picture. */
function pendants(): Texture {
  const row = (cord: number): Lamp[] =>
    [-1.35, -0.45, 0.45, 1.35].map((x, place) => hung(canePendant(cord), x, place % 2))
  const lamps = row(1.6)
  const wall = thing(box(40, 40, 0.2), eveningWall, { at: [0, 0, -0.55] })
  const size = [1280, 552] as const
  // What the frame holds has cords as short as they can be.
  const framed = row(0.22).flatMap(({ things }) => things)
  return render(
    {
      things: [...lamps.flatMap(({ things }) => things), wall],
      light: nightLight(lamps.flatMap(({ lights }) => lights)),
      camera: frame(framed, size[0] / size[1], { yaw: 8, pitch: 2, angle: 24, margin: 0.02 }),
    },
    ...size,
  )
}

function hung({ things, lights }: Lamp, x: number, low: number): Lamp {
  const y = low * -0.12
  return {
    things: placed([things, [x, y, 0]]),
    lights: lights.map((light) => ({
      ...light,
      at: [light.at[0] + x, light.at[1] + y, light.at[2]],
    })),
  }
}

/** Pipes in a dealer's rack, end on: cream, white, grey and terracotta, in bundles. */
function pipes(): Texture {
  const random = randomOf(11)
  const colours = ['#d8cba4', '#b3592f', '#e9e4d8', '#8e979b', '#d8cba4', '#c56a35']
  const paints = colours.map((colour) => plain(colour, { gloss: 0.45, uneven: 0.12 }))
  const radius = 0.055
  const row = radius * Math.sqrt(3)
  const things = Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 19 }, (_, x) => {
      const bundle = Math.floor(x / 4 + y / 3 + random.between(0, 0.35)) * 5
      return thing(
        pipe(radius * 0.985, radius * 0.84, 2),
        paints[bundle % paints.length] ?? plain('#888888'),
        {
          at: [(x - 9 + (y % 2) / 2) * radius * 2, (y - 4) * row, random.between(-0.04, 0.04) - 1],
          pitch: 90,
        },
      )
    }),
  ).flat()
  const back = towards(15, 7)
  return render(
    {
      things: [...things, thing(box(6, 4, 0.1), plain('#191816'), { at: [0, 0, -2.1] })],
      light: studioLight(0.4, { exposure: 0.72 }),
      camera: { from: [back[0] * 4, back[1] * 4, back[2] * 4], to: [0, 0, 0], angle: 10.5 },
    },
    1440,
    620,
  )
}

const pictures = { slab, pendants, pipes }

mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(pictures)) {
  const wanted = process.argv.slice(2)
  if (wanted.length > 0 && !wanted.includes(name)) continue
  writeFileSync(join(folder, `${name}.avif`), await encode(draw(), 120_000))
}
