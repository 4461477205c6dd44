import type { Texture } from '../core/texture.ts'
import { studio } from '../kit.ts'
import { common, move, turn, union } from '../render/combine.ts'
import { mottled, plain, textured } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, pipe } from '../render/shapes.ts'
import { stone } from '../stone/slab.ts'
import { cement, clay, flat, printed } from '../tile/faces.ts'
import { laid } from '../tile/laid.ts'
import { grid } from '../tile/layouts.ts'
import { motifFace, palettes } from '../tile/patterns.ts'

import { laidView } from './tile-views.ts'

/** Tiles leaning one behind the other on a table. */
export function leaning(seed: number): Texture {
  const names = ['calacatta', 'greyWilliam', 'katniBeige'] as const
  const things = names.map((name, n) =>
    thing(
      box(0.8, 1.6, 0.012, 0.001),
      textured(stone(name, 512, 1024, 0.9, seed + n), {
        across: 0.9,
        gloss: 0.85,
        offset: [0.42, 0.85],
      }),
      {
        at: [n * 0.42 - 0.42, 0.8, -n * 0.16],
        pitch: -6,
      },
    ),
  )
  return studio(things, { yaw: -18, pitch: 6 })
}

export function stairs(seed: number): Texture {
  const texture = stone('katniBeige', 512, 512, 1.4, seed)
  const paint = textured(texture, { across: 1.4, gloss: 0.55, offset: [0.7, 0.3] })
  const groove = mottled('#c9b18a', '#b89c72', 0.3)
  const things = [0, 1, 2].flatMap((n): Thing[] => [
    thing(box(1.2, 0.15, 0.3), textured(texture, { across: 1.4, gloss: 0.4, tint: '#e9dcc8' }), {
      at: [0, 0.075 + n * 0.16, -0.3 * n],
    }),
    thing(
      union(
        box(1.22, 0.014, 0.33, 0.005),
        move(turn(cylinder(0.011, 1.22, 0.004), 'z', 90), 0, -0.004, 0.16),
      ),
      paint,
      { at: [0, 0.158 + n * 0.16, -0.3 * n + 0.02] },
    ),
    ...[0.09, 0.11, 0.13].map((z) =>
      thing(box(1.18, 0.003, 0.007, 0.001), groove, {
        at: [0, 0.166 + n * 0.16, -0.3 * n + 0.02 + z],
      }),
    ),
  ])
  return studio(things, { yaw: 26, pitch: 26 })
}

/** Rows of clay roof tiles: half pipes over half pipes. */
export function roof(seed: number): Texture {
  const things: Thing[] = []
  const half = common(pipe(0.1, 0.086, 0.42, 0.004), move(box(0.4, 0.6, 0.2), 0, 0, 0.1))
  const hollow = common(pipe(0.1, 0.086, 0.42, 0.004), move(box(0.4, 0.6, 0.2), 0, 0, -0.1))
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) {
      const tone = ((column * 7 + row * 13) % 5) * 4
      const paint = mottled(
        tone > 8 ? '#b5623f' : '#a9563a',
        tone % 8 === 0 ? '#7d3b28' : '#8f4a31',
        0.12,
        { gloss: 0.12, seed: seed + column * 9 + row },
      )
      things.push(
        thing(half, paint, {
          at: [column * 0.19 - 0.475, row * 0.19, -row * 0.27 + 0.04],
          pitch: -54,
        }),
        thing(hollow, paint, {
          at: [column * 0.19 - 0.38, row * 0.19 - 0.05, -row * 0.27 + 0.02],
          pitch: -54,
        }),
      )
    }
  }
  return studio(things, { yaw: 16, pitch: 20, margin: -0.12, noFloor: true, paper: '#b9c6cc' })
}

export const rocky = laidView(
  1.2,
  () => ({
    layout: grid(0.3, 0.075, 0.37),
    face: cement('#b9ab97', '#8b7b68'),
    joint: 0.001,
    grout: '#4b443b',
    bevel: 0.004,
    proud: 0.006,
    variety: 0.2,
    carve: (place, x, y, noise) =>
      noise.fbm(x * 22 + place.row * 3, y * 30, 5, 0.6) * 0.012 + ((place.id >>> 3) % 5) * 0.002,
  }),
  { shows: 0.75, gloss: 0.1 },
)

export const relief = laidView(
  1.2,
  () => ({
    layout: grid(0.3, 0.6),
    face: flat('#e9e6df', 0.01),
    joint: 0.001,
    grout: '#d5d1c8',
    variety: 0.005,
    carve: (_place, x, y) => (Math.sin(x * 42 + Math.sin(y * 10.47) * 2.2) * 0.5 + 0.5) ** 2 * 0.02,
  }),
  { shows: 0.9, gloss: 0.4 },
)

export const studs = laidView(
  1.2,
  () => ({
    layout: grid(0.3, 0.3),
    face: flat('#cf9a1d', 0.08),
    joint: 0.004,
    grout: '#7d6a3a',
    bevel: 0.003,
    carve: (_place, x, y) => {
      const u = ((x % 0.06) + 0.06) % 0.06
      const v = ((y % 0.06) + 0.06) % 0.06
      const far = Math.hypot(u - 0.03, v - 0.03)
      return far < 0.014 ? 0.005 * Math.min(1, (0.014 - far) / 0.004) : 0
    },
  }),
  { shows: 0.8, gloss: 0.25, as: 'floor' },
)

const greyCement = cement('#9d958b', '#7f776d')
const redClay = clay('#a55e43', '#8a4a35')

export const parking = laidView(
  1.8,
  () => ({
    layout: grid(0.3, 0.3),
    face: (place, x, y, noise) => {
      const quarter = Math.abs(place.u) > Math.abs(place.v)
      return (quarter ? greyCement : redClay)(place, x, y, noise)
    },
    joint: 0.004,
    grout: '#7e7a73',
    bevel: 0.004,
    carve: (place) => {
      const d = Math.abs(place.u) + Math.abs(place.v)
      return Math.abs(((d * 100) % 4.2) - 2.1) < 0.5 ? -0.003 : 0
    },
  }),
  { shows: 1.1, gloss: 0.15, as: 'floor' },
)

export const highlighter = laidView(
  1.2,
  (seed) => {
    const beige = printed(stone('wonderBeige', 500, 500, 1, seed), 1, 0.3)
    const flower = motifFace('flower', palettes.sage, 0.3)
    return {
      layout: grid(0.3, 0.3),
      face: (place, x, y, noise) => (place.row % 2 === 0 ? flower : beige)(place, x, y, noise),
      joint: 0.002,
      grout: '#bdb4a3',
      variety: 0.02,
    }
  },
  { shows: 0.95, gloss: 0.75 },
)

export const kitchenWall = laidView(
  1.2,
  () => {
    const petals = motifFace('petals', palettes.mustard, 0.15)
    const cream = flat('#ece5d6', 0.03)
    return {
      layout: grid(0.15, 0.15),
      face: (place, x, y, noise) =>
        ((((place.column * 3 + place.row * 5) % 7) + 7) % 7 === 0 ? petals : cream)(
          place,
          x,
          y,
          noise,
        ),
      joint: 0.003,
      grout: '#b6ab97',
      bevel: 0.003,
      lean: 0.01,
    }
  },
  { shows: 0.75, gloss: 0.75 },
)

export const mural = laidView(
  0.6,
  () => ({
    layout: grid(0.01, 0.01),
    face: (place, _x, _y, noise) => {
      const u = place.column * 0.035
      const v = place.row * 0.035
      const wave = noise.fbm(u + noise.fbm(u, v, 2) * 1.4, v * 1.6, 3)
      if (wave > 0.16) return [0.86, 0.8, 0.66]
      if (wave > 0.02) return [0.5, 0.66, 0.66]
      return wave > -0.12 ? [0.2, 0.42, 0.5] : [0.12, 0.25, 0.36]
    },
    joint: 0.001,
    grout: '#d9d6cc',
    bevel: 0.001,
    variety: 0.12,
  }),
  { shows: 0.55, gloss: 0.8 },
)

export function spacers(seed: number): Texture {
  const tile = laid(1024, 1024, 1024 / 0.8, seed, {
    layout: grid(0.2, 0.2),
    face: flat('#d9d4ca', 0.02),
    joint: 0.005,
    grout: '#8b857b',
    variety: 0.02,
  })
  const red = plain('#b5322a', { gloss: 0.5 })
  const cross = union(box(0.05, 0.008, 0.005, 0.001), box(0.005, 0.008, 0.05, 0.001))
  const wedge = plain('#d9a520', { gloss: 0.5 })
  const things: Thing[] = [
    thing(box(0.62, 0.012, 0.62), textured(tile, { across: 0.8, gloss: 0.6, offset: [0.4, 0.4] }), {
      at: [0, 0, 0],
    }),
  ]
  for (const x of [-0.2, 0, 0.2]) {
    for (const z of [-0.2, 0, 0.2]) things.push(thing(cross, red, { at: [x, 0.01, z] }))
    things.push(
      thing(
        union(box(0.03, 0.03, 0.004, 0.001), move(box(0.05, 0.008, 0.02, 0.003), 0, 0.012, 0)),
        wedge,
        { at: [x + 0.1, 0.02, 0.0] },
      ),
    )
  }
  return studio(things, { pitch: 42, yaw: 30 })
}
